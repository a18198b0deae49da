"""Texts about cards that are removed face down, come back, or pay for something; and what is chosen to pay."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.resolving import resolve_top
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Named, Numbered
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY, REMOVED
from tabletop.session.seeing.observe import observe
from tabletop.session.telling.narration import narrate
from tests.engine.rules.acting import options, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, pick, put, table

BEAR, WOLF, OX, ELK = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox", "Elk"))


def prints(text: str, kind: str, name: str = "Charter", cost: str = "{0}") -> None:
    """Check that a text prints as it stands."""
    lines = read_card(name, cost, kind, text, *(("1", "1") if "Creature" in kind else (None, None))).lines
    assert [line.why for line in lines] == [""] * len(lines)
    assert "\n".join(line.printed for line in lines) == text


def removed(game: Table) -> list[str]:
    """The real names of the cards that are removed from the game."""
    things = (game.state.objects[i] for i in game.state.removed)
    return [game.state.cards[one.own if one.own >= 0 else one.card].name for one in things]


@pytest.mark.rule("217.7b", "217.7d")
def test_cards_that_nobody_knows_come_back_to_their_owners_hand() -> None:
    text = (
        "At the beginning of your upkeep, you may exile the top card of your library face down.\n"
        "Sacrifice Vault: Put all cards exiled with Vault into their owner's hand."
    )
    prints(text, "Artifact", "Vault")
    vault = written(text, "Artifact", "Vault")
    game = table(in_play=((vault,), ()), libraries=((BEAR, WOLF), ()), active=0, priority=0)
    game.commit(e.StepBegan(t.BEGINNING, t.UPKEEP))
    settle(game)
    resolve(game, pick("yes"))
    assert (removed(game), game.names(LIBRARY)) == (["Bear"], ("Wolf",))
    for seat in (0, 1):
        seen = observe(game.state, seat, None)
        assert "Bear" not in repr(seen), "nobody may look at it"
    use(game, "Vault", index=1)
    before, done = game.state, len(game.run.happenings)
    resolve(game)
    assert game.names(HAND) == ("Bear",)
    told = [line for line in narrate(before, game.state, game.run.happenings[done:]) if "face-down" in line.text]
    assert [(line.text, line.own) for line in told] == [
        ("A face-down card goes to Ann's hand.", "Bear goes to Ann's hand.")
    ]
    assert "Bear" not in repr(observe(game.state, 1, None))


@pytest.mark.rule("217.7b", "404.4", "404.4b")
def test_a_hand_that_comes_back_at_the_end_of_the_next_turn() -> None:
    text = (
        "Target player exiles all cards from his or her hand face down. At the end of that player's next turn, that "
        "player returns those cards to his or her hand."
    )
    prints(text, "Sorcery")
    hush = card("Hush", "{R}", "Sorcery", text)
    for seat in (0, 1):
        game = table(
            in_play=(lands(1), ()), hands=((hush, ELK), (BEAR, OX)), libraries=(lands(9), lands(9)), priority=0, turn=3
        )
        play(game, "Hush", pick(f"p{seat}"), *mana(1))
        resolve(game)
        assert removed(game) == (["Elk"] if seat == 0 else ["Ox", "Bear"])
        walk_to(game, t.END_OF_TURN)
        assert stack(game) == [], "of a turn that goes on it is not the next one"
        walk_to(game, t.END_OF_TURN, turn=5 if seat == 0 else 4)
        assert stack(game) == ["Hush"], "one ability for all of those cards"
        for _ in stack(game):
            resolve(game)
        assert removed(game) == []
        assert {"Elk"} <= set(game.names(HAND, 0)) if seat == 0 else {"Bear", "Ox"} <= set(game.names(HAND, 1))


PILE = (
    "When Plan comes into play, search your library for two cards, exile them in a face-down pile, and shuffle that "
    "pile. Then shuffle your library.\n"
    "If you would draw a card, you may instead put the top card of the pile you exiled into your hand."
)


@pytest.mark.rule("217.2b", "217.7b", "217.7d")
def test_a_pile_to_draw_from() -> None:
    prints(PILE, "Enchantment", "Plan")
    plan = written(PILE, name="Plan")
    game = table(hands=((plan,), ()), libraries=((BEAR, WOLF, OX), ()), priority=0)

    def these(decision):  # type: ignore[no-untyped-def]
        assert (decision.least, decision.most) == (2, 2), "cards of no kind in particular have to be found"
        return pick(game.key("Bear"), game.key("Ox"))

    play(game, "Plan")
    resolve(game)
    settle(game)
    resolve(game, these)
    assert sorted(removed(game)) == ["Bear", "Ox"]
    assert "Bear" not in repr(observe(game.state, 1, None))
    for left in (1, 0, 0):
        game.play_out(draw_cards(game.run, ((0, 1),), "423.1"), pick("yes"), *(chance(game) for _ in range(bool(left))))
        assert len(removed(game)) == left
    assert sorted(game.names(HAND)) == ["Bear", "Ox"], "an empty pile replaces a draw too"
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"), pick("no"))
    assert "Wolf" in game.names(HAND)


def chance(game: Table):  # type: ignore[no-untyped-def]
    """Chance takes the first of a pile."""

    def reply(decision):  # type: ignore[no-untyped-def]
        assert decision.seat < 0
        return pick(decision.options[0].key)

    return reply


@pytest.mark.rule("217.7d", "409.1h", "419.1a")
def test_a_card_that_an_ability_removed_pays_for_another() -> None:
    text = (
        "If another creature would be put into a graveyard from play, remove it from the game instead.\n"
        "Put a card removed from the game with Maw into its owner's graveyard: Maw gets +2/+2 until end of turn."
    )
    maw = written(text, "Creature - Horror", "Maw", size="3/3")
    game = table(in_play=((maw, BEAR), (WOLF, ELK)), priority=0)
    assert f"ability:{game.id('Maw')}:1" not in options(game)
    game.play_out(happen_all(game, "Bear", "Wolf"))
    assert sorted(removed(game)) == ["Bear", "Wolf"]
    use(game, "Maw", pick(game.key("Wolf")), index=1)
    assert (game.names(GRAVEYARD, 1), removed(game)) == (("Wolf",), ["Bear"])
    resolve(game)
    assert game.power("Maw") == (5, 5)
    game.commit(e.Moved(game.id("Elk"), REMOVED))
    use(game, "Maw", pick(game.key("Bear")), index=1)
    assert f"ability:{game.id('Maw')}:1" not in options(game), "another ability has removed the last one"


def happen_all(game: Table, *names: str):  # type: ignore[no-untyped-def]
    """Put permanents into graveyards, where nothing replaces that."""
    return happen(game.run, *(e.Moved(game.id(name), GRAVEYARD) for name in names), rule="100.1")


TAX = "Cumulative upkeep - Put two cards from a single graveyard on the bottom of their owner's library."


@pytest.mark.rule("409.1h", "502.13a")
def test_always_two_cards_out_of_one_graveyard() -> None:
    ox = written(TAX, "Creature - Ox", "Toll Ox", size="4/4")
    mine, theirs = (BEAR, WOLF, ELK), (OX, creature("Hen", 1, 1))
    game = table(
        in_play=((put(ox, counters=(("age", 1),)),), ()), graveyards=(mine, theirs), priority=0,
    )  # fmt: skip
    game.commit(e.StepBegan(t.BEGINNING, t.UPKEEP))
    settle(game)

    def four(decision):  # type: ignore[no-untyped-def]
        keys = {name: game.key(name) for name in ("Bear", "Wolf", "Elk", "Ox", "Hen")}
        assert decision.least == 4
        uneven = pick(*(keys[name] for name in ("Bear", "Wolf", "Elk", "Ox")))
        assert decision.check(uneven) is not None
        return pick(*(keys[name] for name in ("Bear", "Elk", "Ox", "Hen")))

    resolve(game, pick("yes"), four)
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("Wolf",), ())
    assert not game.gone("Toll Ox")
    assert len(game.names(LIBRARY, 1)) == 2
    # one of each is not two of one
    poor = table(in_play=((ox,), ()), graveyards=((BEAR,), (OX,)), priority=0)
    poor.commit(e.StepBegan(t.BEGINNING, t.UPKEEP))
    settle(poor)
    asked = poor.ask(resolving(poor))
    assert next(one for one in asked.options if one.key == "yes").fails is not None


def resolving(game: Table):  # type: ignore[no-untyped-def]
    """Resolve the top of the stack."""
    return resolve_top(game.run)


@pytest.mark.rule("409.1h")
def test_an_equipment_is_unattached_to_pay() -> None:
    text = (
        "Unattach Sling: Search your library for an instant card with converted mana cost 2 or less and play that card "
        "without paying its mana cost. Then shuffle your library.\nEquip {1}"
    )
    prints(text.replace("Sling", "Charter"), "Artifact - Equipment")
    sling = written(text, "Artifact - Equipment", "Sling")
    sip, gulp = card("Sip", "{R}", "Instant", "You gain 1 life."), card("Gulp", "{9}", "Instant", "You gain 9 life.")
    game = table(in_play=((BEAR, put(sling, attached="Bear")), ()), libraries=((gulp, sip, WOLF), ()), priority=0)
    use(game, "Sling")
    assert game.thing("Sling").attached == 0
    assert f"ability:{game.id('Sling')}:0" not in options(game), "what is attached to nothing can't be unattached"
    resolve(game, pick(game.key("Sip")), least_answer)
    assert stack(game) == ["Sip"]
    resolve(game)
    assert game.life(0) == 21


@pytest.mark.rule("409.1f", "419.6b", "404.4")
def test_a_price_for_each_counter_and_what_regenerating_this_way_does() -> None:
    text = (
        "Pay {1} for each +1/+1 counter on Bones: Regenerate Bones. When it regenerates this way, put a +1/+1 counter "
        "on it.\n{0}: Regenerate Bones."
    )
    prints(text.split("\n")[0].replace("Bones", "Charter"), "Creature - Skeleton")
    bones = written(text, "Creature - Skeleton", "Bones", size="1/1")
    game = table(in_play=((put(bones, counters=(("+1/+1", 2),)), *lands(4)), ()), priority=0)
    use(game, "Bones", index=1)
    resolve(game)
    for _ in range(2):
        use(game, "Bones", *mana(2))
        resolve(game)
    for counters in (2, 3, 4):
        game.play_out(destroying(game, "Bones"))
        settle(game)
        assert len(stack(game)) == (counters > 2), "the first shield was of another ability"
        if stack(game):
            resolve(game)
        assert game.thing("Bones").counter("+1/+1") == counters
    game.play_out(destroying(game, "Bones"))
    assert game.gone("Bones")
    bare = table(in_play=((bones,), ()), priority=0)
    use(bare, "Bones")
    assert stack(bare) == ["Bones"], "for no counter there is nothing to pay"


def destroying(game: Table, name: str):  # type: ignore[no-untyped-def]
    """Destroy a permanent."""
    return happen(game.run, e.Moved(game.id(name), GRAVEYARD, cause="destroy"), rule="100.1")


@pytest.mark.rule("409.1b", "413.2f")
def test_a_number_that_is_chosen_as_the_spell_is_played() -> None:
    text = (
        "As an additional cost to play Blaze, choose a number between 0 and 5.\nBlaze deals X damage to target "
        "creature and 5 minus X damage to that creature's controller, where X is the chosen number."
    )
    prints(text, "Sorcery", "Blaze")
    blaze = card("Blaze", "{R}", "Sorcery", text)
    for number, dead, life in ((1, False, 16), (5, True, 20), (0, False, 15)):
        game = table(in_play=(lands(1), (BEAR,)), hands=((blaze,), ()), priority=0)

        def chosen(decision, number=number):  # type: ignore[no-untyped-def]
            assert (decision.low, decision.high) == (0, 5)
            return Numbered(number)

        play(game, "Blaze", chosen, pick(game.key("Bear")), *mana(1))
        resolve(game)
        settle(game)
        assert (game.gone("Bear"), game.life(1)) == (dead, life)


@pytest.mark.rule("413.2e", "217.2b")
def test_as_much_life_as_one_likes_is_paid_to_look_at_cards() -> None:
    text = (
        "Pay X life, then look at the top X cards of your library. Put one of those cards into your hand and exile the "
        "rest."
    )
    prints(text, "Instant")
    dive = card("Dive", "{R}", "Instant", text)
    game = table(in_play=(lands(1), ()), hands=((dive,), ()), libraries=((BEAR, WOLF, OX), ()), priority=0)
    play(game, "Dive", *mana(1))
    resolve(game, Numbered(2), least_answer, pick(game.key("Wolf")))
    assert (game.life(0), game.names(HAND), removed(game), game.names(LIBRARY)) == (18, ("Wolf",), ["Bear"], ("Ox",))


@pytest.mark.rule("419.1b", "503.8")
def test_a_colour_and_a_kind_that_go_together() -> None:
    text = (
        "As Annals comes into play, choose red Goblin or green Saproling.\n{0}: Create a 1/1 creature token of the "
        "chosen color and type."
    )
    prints("As Charter comes into play, choose white Bird, red Goblin, or green Saproling.", "Artifact")
    annals = card("Annals", "{0}", "Artifact", text)
    game = table(hands=((annals,), ()), priority=0)
    play(game, "Annals")
    resolve(game, Named("G Saproling"))
    use(game, "Annals", index=1)
    resolve(game)
    (made,) = [one for one in game.state.permanents() if one.token]
    born = game.state.cards[made.card]
    assert (born.colours, born.subtypes, born.name) == (("G",), ("Saproling",), "Saproling")


@pytest.mark.rule("212.2h", "419.1b")
def test_an_equipment_that_comes_attached() -> None:
    text = (
        "Flash\nAs Knife comes into play, choose a creature you control it could be attached to. If you do, it comes "
        "into play attached to that creature.\nEquipped creature gets +1/+1.\nEquip {1}"
    )
    knife = card("Knife", "{R}", "Artifact - Equipment", text)
    prints(text.split("\n")[1].replace("Knife", "Charter"), "Artifact - Equipment")
    shy = creature("Shy", 1, 1, abilities=written("Protection from artifacts", "Creature - Elf", size="1/1").abilities)
    for own, attached in (((BEAR, shy), True), ((shy,), False)):
        game = table(in_play=((*own, *lands(1)), (WOLF,)), hands=((knife,), ()), priority=0)
        play(game, "Knife", *mana(1))
        resolve(game, *((lambda one, game=game: pick(game.key("Bear")),) if attached else ()))
        if attached:
            assert game.asked[-1].options[0].text == "Bear"
            assert len(game.asked[-1].options) == 1
            assert game.power("Bear") == (3, 3)
        else:
            assert game.thing("Knife").attached == 0


@pytest.mark.rule("308.3")
def test_all_creatures_of_a_kind_attack() -> None:
    text = (
        "Whenever all non-Wall creatures you control attack, Charter gets +X/+0 until end of turn, where X is the "
        "number of attacking creatures."
    )
    prints(text, "Creature - Ogre")
    chief = written(text, "Creature - Ogre", size="1/1")
    wall = card("Dam", "{1}", "Creature - Wall", "", "3")
    for names, times in ((("Charter", "Bear"), 1), (("Charter",), 0)):
        game = table(in_play=((chief, BEAR, wall), (WOLF,)), phase=t.COMBAT, step=t.DECLARE_ATTACKERS)
        game.commit(e.CombatChanged(Combat(defender=1)))
        game.commit(e.AttackersDeclared(tuple(Attack(attacker=game.id(name), defender=1) for name in names)))
        settle(game)
        assert len(stack(game)) == times
        if times:
            resolve(game)
            assert game.power("Charter") == (3, 1)


@pytest.mark.rule("200.6a", "404.4", "418.3a")
def test_what_is_tapped_as_control_of_it_is_lost() -> None:
    text = (
        "Untap target creature an opponent controls and gain control of it until end of turn. That creature gains "
        "haste until end of turn. When you lose control of the creature, tap it."
    )
    prints(text, "Instant")
    ray = card("Ray", "{R}", "Instant", text)
    game = table(
        in_play=(lands(1), (put(BEAR, tapped=True), WOLF)),
        hands=((ray,), ()),
        libraries=(lands(3), lands(3)),
        priority=0,
    )
    play(game, "Ray", pick(game.key("Bear")), *mana(1))
    resolve(game)
    assert (game.thing("Bear").controller, game.thing("Bear").tapped) == (0, False)
    walk_to(game, t.CLEANUP)
    assert (stack(game), game.thing("Bear").controller) == (["Ray"], 1)
    resolve(game)
    assert game.thing("Bear").tapped
    assert not game.thing("Wolf").tapped
