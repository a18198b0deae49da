"""What lines say of some of several things: those with flying, others than what was chosen, what is of one sort."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.changes import CantBlock
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.combat import combat_damage
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.rules.turn import priority
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.acting import bury, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Table, creature, damage_lines, land, pick, plain, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
HAWK = creature("Hawk", 1, 4, "flying")


def cast(text: str, *replies, kind: str = "Sorcery", targets=(), cost: str = "{R}", **at) -> Table:  # type: ignore[no-untyped-def]
    mine = at.pop("in_play", ((), ()))
    game = table(
        hands=((card("Word", cost, kind, text),), ()), in_play=((*lands(1), *mine[0]), mine[1]), priority=0, **at
    )
    play(game, "Word", *targets, *mana(1))
    resolve(game, *replies)
    return game


@pytest.mark.rule("413.2f")
def test_those_of_them_with_flying() -> None:
    text = "Tap two target creatures. Word deals 1 damage to each of those creatures with flying."
    game = table(
        hands=((card("Word", "{R}", "Sorcery", text),), ()), in_play=(lands(1), (HAWK, BEAR, WOLF)), priority=0
    )
    play(game, "Word", pick(game.key("Hawk"), game.key("Bear")), *mana(1))
    resolve(game)
    assert [game.thing(name).tapped for name in ("Hawk", "Bear", "Wolf")] == [True, True, False]
    assert [game.thing(name).damage for name in ("Hawk", "Bear", "Wolf")] == [1, 0, 0]


def cant_block(game: Table, name: str) -> bool:
    return any(isinstance(change, CantBlock) for change, _ in values_of(game.state, game.thing(name)).rules)


@pytest.mark.rule("418.3b", "217.1c")
def test_others_than_what_was_chosen() -> None:
    """Those that come later are others too; the chosen one comes back as another object."""
    text = (
        "Target opponent chooses a creature he or she controls. "
        "Other creatures he or she controls can't block this turn."
    )

    def bear(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 1
        return pick(game_key(decision, "Bear"))

    game = cast(text, bear, targets=(pick("p1"),), in_play=((OX,), (BEAR, WOLF)), graveyards=((), (HAWK,)))
    game.commit(e.Moved(game.id("Hawk"), IN_PLAY, controller=1))
    blocked = {name: cant_block(game, name) for name in ("Bear", "Wolf", "Ox", "Hawk")}
    assert blocked == {"Bear": False, "Wolf": True, "Ox": False, "Hawk": True}


def game_key(decision, name: str) -> str:  # type: ignore[no-untyped-def]
    return next(option.key for option in decision.options if option.text == name)


PAST = "Target blocked creature assigns its combat damage this turn as though it weren't blocked."

FREELY = "You may have creatures you control deal their combat damage this turn as though they weren't blocked."


@pytest.mark.rule("310.2e")
@pytest.mark.parametrize(
    ("text", "asks"),
    [
        (PAST, False),
        ("You may have creatures you control deal their combat damage this turn as though they weren't blocked.", True),
    ],
)
def test_damage_past_blockers_is_no_choice_where_the_text_leaves_none(text: str, asks: bool) -> None:
    game = table(
        hands=((card("Word", "{R}", "Instant", text),), ()), in_play=((*lands(1), BEAR), (WOLF,)),
        attacks=(("Bear", ("Wolf",)),), phase=t.COMBAT, step=t.DECLARE_BLOCKERS, priority=0,
    )  # fmt: skip
    play(game, "Word", *(() if asks else (pick(game.key("Bear")),)), *mana(1))
    resolve(game)
    game.play_out(combat_damage.put_on_stack(game.run), *((pick("yes"),) if asks else ()))
    assert ("Bear", "p1", 2, 1) in damage_lines(game)


@pytest.mark.rule("419.8a", "419.8b")
def test_a_creature_of_your_choice_with_an_ability() -> None:
    text = (
        "{0}: The next time a creature of your choice with flying would deal damage to you this turn, prevent that "
        "damage."
    )
    game = table(in_play=((written(text),), (HAWK, creature("Gull", 1, 1, "flying"), BEAR)), priority=0)
    use(game, "Charter")
    asked = []

    def hawk(one):  # type: ignore[no-untyped-def]
        asked.append([option.text for option in one.options])
        return pick(one.options[0].key)

    resolve(game, hawk)
    assert asked == [["Hawk", "Gull"]]
    for name in ("Gull", "Hawk"):
        game.play_out(happen(game.run, e.Damaged(game.id(name), player_ref(0), 1, False), rule="100.1"))
    assert game.life(0) == 19


@pytest.mark.rule("413.2c")
@pytest.mark.parametrize("way", [0, 1])
def test_tapped_or_untapped_as_you_choose(way: int) -> None:
    text = (
        "Whenever a creature is put into a graveyard from play, tap all untapped creatures that "
        "share a creature type "
        "with it or untap all tapped creatures that share a creature type with it."
    )
    goblins = [written(f"{name} can't block.", "Creature - Goblin", name, size="1/1") for name in ("Ann", "Bob", "Cid")]
    game = table(in_play=((written(text), goblins[0], goblins[1], put(goblins[2], tapped=True), BEAR), ()), priority=0)
    bury(game, "Ann")
    settle(game)
    resolve(game, pick(f"mode{way}"))
    assert [game.thing(name).tapped for name in ("Bob", "Cid", "Bear")] == [way == 0, way == 0, False]


@pytest.mark.rule("410.5")
@pytest.mark.parametrize(
    ("answers", "life", "whose"), [(("yes",), 18, 1), (("no", "yes"), 20, 1), (("no", "no"), 20, 0)]
)
def test_either_of_two_prices(answers: tuple[str, ...], life: int, whose: int) -> None:
    """Whoever declines the first may still pay the second; what both pay for happens once."""
    text = (
        "At the beginning of each player's upkeep, that player may pay 2 life or {R}. If the player "
        "does, he or she gains "
        "control of Imp."
    )
    imp = written(text, "Creature - Imp", "Imp", size="3/3")
    game = table(in_play=((imp,), lands(2)), active=1, phase=t.BEGINNING, step=t.UPKEEP, priority=1)
    game.commit(e.StepBegan(t.BEGINNING, t.UPKEEP))
    settle(game)
    replies = [pick(one) for one in answers]
    if answers == ("no", "yes"):
        replies += list(mana(1))  # type: ignore[arg-type]
    resolve(game, *replies)
    assert (game.life(1), game.thing("Imp").controller) == (life, whose)


@pytest.mark.rule("410.6")
def test_damage_to_you_or_to_a_creature_of_yours() -> None:
    text = (
        "Whenever a creature an opponent controls deals damage to you or a green creature you "
        "control, Charter deals that "
        "much damage to that creature."
    )
    elf = written("Elf can't block.", "Creature - Elf", "Elf", "{G}", "1/9")
    game = table(in_play=((written(text), elf, BEAR), (creature("Wolf", 1, 9),)), priority=0)
    wolf = game.id("Wolf")
    game.commit(e.Damaged(wolf, -1, 2, False))
    game.commit(e.Damaged(wolf, game.id("Elf"), 3, False))
    game.commit(e.Damaged(wolf, game.id("Bear"), 1, False))
    settle(game, pick_all)
    assert stack(game) == ["Charter", "Charter"]
    resolve(game)
    resolve(game)
    assert (game.thing("Wolf").damage, game.thing("Elf").damage) == (5, 3)


def pick_all(decision):  # type: ignore[no-untyped-def]
    return Arranged(tuple(option.key for option in decision.options))


@pytest.mark.rule("408.1d")
def test_a_spell_played_from_a_graveyard() -> None:
    again = card("Again", "{R}", "Sorcery", "Draw a card.\nFlashback {R}")
    stop = card("Stop", "{0}", "Instant", "Counter target spell played from a graveyard.")
    for zone in ("hands", "graveyards"):
        piles: dict[str, tuple[tuple[object, ...], ...]] = {"hands": ((), (stop,)), "graveyards": ((), ())}
        piles[zone] = ((again,), piles[zone][1])
        game = table(in_play=(lands(1), ()), priority=0, **piles)  # type: ignore[arg-type]
        play(game, "Again", *mana(1))
        phrase = game.state.cards[game.state.objects[game.id("Stop")].card].abilities[0].targets[0]  # type: ignore[union-attr]
        found = targets.legal_targets(game.state, phrase, Context(you=1, this=game.id("Stop"), card=0))
        assert bool(found) == (zone == "graveyards")


@pytest.mark.rule("413.2f")
def test_what_blocks_each_of_them() -> None:
    text = (
        "{0}: For each attacking creature without flying, its controller may pay {1}. If that player "
        "doesn't, creatures "
        "you control blocking that creature gain first strike until end of turn."
    )
    game = table(
        in_play=((BEAR, HAWK), (written(text), WOLF, OX)), attacks=(("Bear", ("Wolf",)), ("Hawk", ("Ox",))),
        phase=t.COMBAT, step=t.DECLARE_BLOCKERS, priority=1,
    )  # fmt: skip
    use(game, "Charter")
    resolve(game, pick("no"))
    words = {name: "first strike" in values_of(game.state, game.thing(name)).keywords for name in ("Wolf", "Ox")}
    assert words == {"Wolf": True, "Ox": False}


AURA = written("Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment - Aura", "Veil")


@pytest.mark.rule("418.3a", "212.4h")
@pytest.mark.parametrize("enchanted", [True, False])
def test_control_as_long_as_it_is_enchanted(enchanted: bool) -> None:
    mage = written(
        "{T}: Gain control of target creature as long as that creature is enchanted.", "Creature", "Mage", size="1/1"
    )
    veil = (put(AURA, attached="Bear"),) if enchanted else ()
    game = table(in_play=((mage,), (BEAR, *veil)), priority=0)
    use(game, "Mage", pick(game.key("Bear")))
    resolve(game)
    assert game.thing("Bear").controller == (0 if enchanted else 1)
    if enchanted:
        bury(game, "Veil")
        assert game.thing("Bear").controller == 1


@pytest.mark.rule("409.1c")
def test_whose_controller_controls_something() -> None:
    text = "{T}: Tap target creature whose controller controls an Island."
    game = table(in_play=((written(text, "Creature", "Siren", size="1/1"), BEAR), (WOLF, land("Island"))), priority=0)
    decision = game.ask(priority.act(game.run), pick(f"ability:{game.id('Siren')}:0"))
    assert [option.text for option in decision.options] == ["Wolf"]  # type: ignore[union-attr]


@pytest.mark.rule("503.2", "216.1")
def test_tokens_that_are_copies_go_with_what_made_them() -> None:
    text = (
        "Whenever a nontoken creature comes into play, its controller puts a token into play that's a copy of that "
        "creature.\nWhenever a nontoken creature leaves play, remove all tokens with the same name "
        "as that creature from "
        "the game.\nWhen Charter leaves play, remove all tokens created with Charter from the game."
    )
    game = table(in_play=((written(text),), ()), graveyards=((), (BEAR, WOLF)), priority=0)
    for name in ("Bear", "Wolf"):
        game.commit(e.Moved(game.id(name), IN_PLAY, controller=1))
        settle(game)
        resolve(game)
    assert game.names(IN_PLAY, 1) == ("Bear", "Bear", "Wolf", "Wolf")
    real = next(i for i in game.ids("Wolf", 1) if not game.state.objects[i].token)
    game.commit(e.Moved(real, GRAVEYARD))
    settle(game)
    resolve(game)
    assert game.names(IN_PLAY, 1) == ("Bear", "Bear")
    bury(game, "Charter")
    settle(game)
    resolve(game)
    assert game.names(IN_PLAY, 1) == ("Bear",)


@pytest.mark.rule("409.1c", "202.2")
def test_any_card_but_a_basic_land() -> None:
    text = (
        "Choose target card in a graveyard other than a basic land card. Search its owner's "
        "graveyard, hand, and library "
        "for all cards with the same name as that card and remove them from the game. Then that "
        "player shuffles his or "
        "her library."
    )
    game = table(
        hands=((card("Word", "{R}", "Instant", text),), (BEAR,)), in_play=(lands(1), ()),
        graveyards=((), (BEAR, land("Swamp"))), libraries=((), (BEAR,)), priority=0,
    )  # fmt: skip

    def bear(decision):  # type: ignore[no-untyped-def]
        assert [option.text for option in decision.options] == ["Bear"]
        return pick(decision.options[0].key)

    play(game, "Word", bear, *mana(1))
    resolve(game, lambda asked: pick(*(option.key for option in asked.options)))
    assert len(game.state.removed) == 3


def test_cards_of_a_target_players_graveyard() -> None:
    text = (
        "Put any number of target artifact cards from target player's graveyard on top of his or her library in any "
        "order."
    )
    rod, cup = plain("Rod", "artifact"), plain("Cup", "artifact")
    game = table(
        hands=((card("Word", "{R}", "Sorcery", text),), ()), in_play=(lands(1), ()),
        graveyards=((rod,), (cup, BEAR)), libraries=((), (WOLF,)), priority=0,
    )  # fmt: skip
    asked = []

    def cups(decision):  # type: ignore[no-untyped-def]
        asked.append([option.text for option in decision.options])
        return pick(decision.options[0].key)

    play(game, "Word", pick("p1"), cups, *mana(1))
    resolve(game)
    assert asked == [["Cup"]]
    assert game.names("library", 1) == ("Cup", "Wolf")
    printed = read_card("Word", "{R}", "Sorcery", text).lines[0].printed
    assert read_card("Word", "{R}", "Sorcery", printed).card is not None
