"""Texts with names, numbers that are compared, things chosen by others, and searches of all that somebody has."""

from __future__ import annotations

import pytest

from tabletop.engine.language.filters import HasName
from tabletop.engine.language.node import nodes_in
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import combat_damage, legality
from tabletop.engine.rules.turn import priority
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.colours import COLOURLESS
from tabletop.engine.vocabulary.decisions import Arranged, Named
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Table, creature, land, pick, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 3, 3)


def as_it_lies(decision) -> Arranged:  # type: ignore[no-untyped-def]
    return Arranged(tuple(option.key for option in decision.options))


def keys_of(game: Table) -> dict[str, str]:
    """What the player with priority may do, by text; what is sure to fail is left out."""
    decision = game.ask(priority.act(game.run))
    return {option.text: option.key for option in decision.options if option.fails is None}  # type: ignore[union-attr]


@pytest.mark.rule("202.3")
def test_another_cards_name_is_read_as_one_word() -> None:
    lord = "Lord of the Hills, First Among Them"
    text = f"Creatures named {lord} get +1/+1."
    game = table(in_play=((written(text), BEAR, creature(lord, 1, 1)), ()))
    assert (game.power("Bear"), game.power(lord)) == ((2, 2), (2, 2))
    (static,) = written(text).abilities
    assert [one.value for one in nodes_in(static) if isinstance(one, HasName)] == [
        "Lord of the Hills, First Among Them"
    ]


@pytest.mark.rule("413.2f")
def test_a_number_is_compared_with_what_is_counted_now() -> None:
    bridge = written("Creatures with power greater than the number of cards in your hand can't attack.")
    for hand, allowed in ((("a", "b"), ["Bear"]), (("a", "b", "c"), ["Bear", "Wolf"])):
        cards = tuple(creature(name, 1, 1) for name in hand)
        game = table(hands=(cards, ()), in_play=((bridge, BEAR, WOLF), ()))
        can = [name for name in ("Bear", "Wolf") if legality.can_attack(game.state, game.thing(name)) is None]
        assert can == allowed


@pytest.mark.rule("310.1", "103.1")
def test_what_assigns_no_combat_damage_deals_none() -> None:
    seer = written("{0}: Charter assigns no combat damage this turn.", "Creature - Snake", size="2/2")
    for used in (False, True):
        game = table(in_play=((seer, BEAR), ()), priority=0)
        if used:
            use(game, "Charter")
            resolve(game)
        ready = table(in_play=((seer, BEAR), ()), attacks=("Charter", "Bear"))
        ready.run.state = ready.state.__class__(**{
            name: getattr(ready.state, name) for name in ready.state.__struct_fields__ if name != "effects"
        }, effects=game.state.effects)  # fmt: skip
        ready.play_out(combat_damage.put_on_stack(ready.run))
        lines = ready.state.stack[-1].lines
        assert sorted(line.source for line in lines) == [i for i in (1, 2) if not (used and i == 1)]


@pytest.mark.rule("502.21b")
def test_what_was_kicked_comes_with_more() -> None:
    text = "Kicker {R}\nIf Kavu was kicked, it comes into play with a +1/+1 counter on it and with flying."
    kavu = card("Kavu", "{R}", "Creature - Kavu", text, "1")
    for kicked in (False, True):
        game = table(hands=((kavu,), ()), in_play=(lands(2), ()), priority=0)
        play(game, "Kavu", _kick(kicked), *mana(1 + kicked))
        resolve(game)
        values = values_of(game.state, game.thing("Kavu"))
        assert (values.power, "flying" in values.keywords) == ((2, True) if kicked else (1, False))


def _kick(kicked: bool):  # type: ignore[no-untyped-def]
    return lambda decision: pick(*([decision.options[0].key] if kicked else []))


@pytest.mark.rule("409.4", "103.2")
def test_spells_of_a_kind_can_not_be_played() -> None:
    golem = written("You can't play creature spells.")
    ox, nap = card("Ox", "{R}", "Creature - Ox", "", "2"), card("Nap", "{R}", "Instant", "Draw a card.")
    game = table(hands=((ox, nap), ()), in_play=((golem, *lands(1)), ()), priority=0)
    offered = keys_of(game)
    assert ("Nap" in offered, "Ox" in offered) == (True, False)


@pytest.mark.rule("406.1", "406.6")
def test_mana_of_any_colour_that_lands_of_others_could_produce() -> None:
    stone = written("{T}: Add one mana of any color that a land an opponent controls could produce.", "Artifact")
    game = table(in_play=((stone,), (land("Swamp"), land("Forest"), land("Forest"))), priority=0)
    use(game, "Charter", lambda decision: _swamp(decision))
    assert [one.kind for one in game.state.players[0].pool] == ["B"]
    bare = table(in_play=((stone,), ()), priority=0)
    use(bare, "Charter")
    assert bare.state.players[0].pool == ()
    assert COLOURLESS not in [one.kind for one in game.state.players[0].pool]


def _swamp(decision):  # type: ignore[no-untyped-def]
    assert sorted(option.key for option in decision.options) == ["B", "G"]
    return pick("B")


@pytest.mark.rule("217.1b", "413.2c")
@pytest.mark.parametrize(("named", "after"), [("Bear", 18), ("Wolf", 20)])
def test_a_card_at_random_has_the_chosen_name_or_not(named: str, after: int) -> None:
    text = "{0}: Choose a card name, then reveal a card at random from your hand. "
    text += "If that card has the chosen name, Charter deals 2 damage to target creature or player."
    game = table(hands=((BEAR,), (WOLF,)), in_play=((written(text, "Artifact"),), ()), priority=0)
    use(game, "Charter", pick("p1"))
    resolve(game, Named(named))
    assert game.life(1) == after


@pytest.mark.rule("217.2b", "413.2f")
def test_all_of_a_name_are_taken_out_of_all_zones() -> None:
    text = "Exile target creature. Search its controller's graveyard, hand, and library for all cards with the same "
    text += "name as that creature and exile them. Then that player shuffles."
    spell = card("Root", "{R}", "Sorcery", text)
    game = table(
        hands=((spell,), (BEAR, WOLF)), in_play=(lands(1), (BEAR,)), libraries=((), (BEAR, WOLF)),
        graveyards=((), (BEAR, WOLF)), priority=0,
    )  # fmt: skip
    bear = next(i for i in game.ids("Bear") if i in game.state.in_play)
    play(game, "Root", pick(f"o{bear}"), *mana(1))
    resolve(game, lambda decision: pick(*(option.key for option in decision.options)))
    assert [game.names(zone, 1) for zone in (GRAVEYARD, HAND, LIBRARY)] == [("Wolf",)] * 3
    assert len(game.state.removed) == 4


@pytest.mark.rule("413.2c", "413.2d")
def test_the_other_player_chooses() -> None:
    spell = card("Edict", "{R}", "Sorcery", "Target opponent chooses a creature he or she controls. Destroy it.")
    game = table(hands=((spell,), ()), in_play=((*lands(1), WOLF), (BEAR, WOLF)), priority=0)

    def bear(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 1
        assert sorted(option.text for option in decision.options) == ["Bear", "Wolf"]
        return pick(next(option.key for option in decision.options if option.text == "Bear"))

    play(game, "Edict", pick("p1"), *mana(1))
    resolve(game, bear)
    assert game.names("in play", 1) == ("Wolf",)


@pytest.mark.rule("418.3a", "419.6b")
def test_if_it_is_a_creature_it_is_gone_for_good() -> None:
    text = (
        "Ash deals 3 damage to target creature or player. If it's a creature, it can't be regenerated this turn, and "
    )
    text += "if it would die this turn, exile it instead."
    ash = card("Ash", "{R}", "Sorcery", text)
    game = table(hands=((ash,), ()), in_play=(lands(1), (BEAR,)), priority=0)
    play(game, "Ash", pick(game.key("Bear")), *mana(1))
    resolve(game)
    settle(game)
    assert game.gone("Bear")
    assert game.names(GRAVEYARD, 1) == ()
    game = table(hands=((ash,), ()), in_play=(lands(1), (BEAR,)), priority=0)
    play(game, "Ash", pick("p1"), *mana(1))
    resolve(game)
    assert game.life(1) == 17


@pytest.mark.rule("203.2d", "413.2c")
def test_a_colour_of_your_choice_comes_with_other_changes() -> None:
    mongrel = written("{0}: Charter gets +1/+1 and becomes the color of your choice until end of turn.",
                      "Creature - Dog", size="2/2")  # fmt: skip
    game = table(in_play=((mongrel,), ()), priority=0)
    use(game, "Charter")
    resolve(game, Named("U"))
    values = values_of(game.state, game.thing("Charter"))
    assert (values.power, values.colours) == (3, ("U",))


@pytest.mark.rule("413.2f")
def test_a_number_that_others_are_compared_with_may_be_about_the_trigger_event() -> None:
    """ "That spell's converted mana cost" and "that player's hand" are those of the event within a filter too."""
    seer = written("Whenever you play a red spell, target opponent discards all cards with that spell's converted mana "
                   "cost.", name="Seer")  # fmt: skip
    chant = card("Chant", "{1}{R}", "Instant", "You gain 1 life.")
    theirs = (creature("Two", 1, 1, cost=("2",)), creature("One", 1, 1, cost=("1",)), land("Forest"))
    game = table(hands=((chant,), theirs), in_play=((seer, *lands(2)), ()), priority=0)
    play(game, "Chant", *mana(2), pick("p1"))
    settle(game)
    resolve(game)
    assert game.names(HAND, 1) == ("One", "Forest")

    flood = written("At the beginning of each player's upkeep, tap each creature that player controls with toughness "
                    "greater than the number of cards in that player's hand.")  # fmt: skip
    game = table(
        hands=((), (WOLF, WOLF)), in_play=((flood, WOLF), (creature("Ox", 1, 2), creature("Elk", 1, 3))), active=1
    )
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game)
    assert [game.thing(name).tapped for name in ("Ox", "Elk")] == [False, True]
