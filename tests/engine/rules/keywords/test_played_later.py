"""Cards that are played as something resolves: madness (502.24), suspend (502.59), and for nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.language.changes import ChangeController
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import GIVE_UP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import act, play, resolve, settle, stack, waiting
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.rules.walking import both_pass, walk_to
from tests.engine.table import Table, creature, land, pick, table

SWAMPS = (land("Swamp"),) * 12
FURY = card("Fury", "{3}{R}", "Creature - Hound", "Haste\nMadness {R}", "3")
RIFT = card("Rift", "{4}{R}", "Sorcery", "You gain 5 life.\nSuspend 1-{R}")
BEAST = card("Beast", "{5}{R}", "Creature - Beast", "Suspend 2-{R}", "4")


def discarded(answer: str, number: int = 1) -> Table:
    """Fury is discarded, and removed from the game or not."""
    game = table(hands=((FURY,), ()), in_play=(lands(number), ()), priority=0)
    game.play_out(happen(game.run, e.Moved(game.id("Fury"), GRAVEYARD, cause="discard"), rule="413.2b"), pick(answer))
    return game


@pytest.mark.rule("502.24a", "502.24b")
def test_madness_plays_a_discarded_card_for_its_madness_cost() -> None:
    game = discarded("yes")
    assert len(game.state.removed) == 1
    settle(game)
    resolve(game, pick("yes"), *mana(1))
    assert stack(game) == ["Fury"]
    resolve(game)
    assert not game.gone("Fury")


@pytest.mark.rule("502.24a", "422.1")
def test_madness_that_is_not_used_or_given_up_ends_in_the_graveyard() -> None:
    for answers in ((pick("no"),), (pick("yes"), pick(GIVE_UP))):
        game = discarded("yes")
        settle(game)
        resolve(game, *answers)
        assert game.names(GRAVEYARD) == ("Fury",)
        assert game.state.stack == ()
    game = discarded("no")
    assert game.names(GRAVEYARD) == ("Fury",)
    assert waiting(game) == []


@pytest.mark.rule("502.24a")
def test_a_card_with_madness_in_play_lets_other_discards_be() -> None:
    game = table(hands=((creature("Bear", 2, 2),), ()), in_play=((FURY,), ()), priority=0)
    game.play_out(happen(game.run, e.Moved(game.id("Bear"), GRAVEYARD, cause="discard"), rule="413.2b"))
    assert game.names(GRAVEYARD) == ("Bear",)


def suspended(one, number: int = 1) -> Table:  # type: ignore[no-untyped-def]
    game = table(hands=((one,), ()), in_play=(lands(number), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    act(game, pick(f"suspend:{game.id(one.name)}"), *mana(1))
    return game


@pytest.mark.rule("502.59a")
def test_a_suspended_card_is_removed_with_time_counters_and_played_for_nothing() -> None:
    game = suspended(RIFT)
    (removed,) = game.state.removed
    assert game.state.objects[removed].counters == (("time", 1),)
    assert game.state.stack == ()
    walk_to(game, t.UPKEEP, turn=5)
    both_pass(game)
    assert game.state.objects[removed].counters == ()
    assert stack(game) == ["Rift"], "the trigger"
    both_pass(game)
    assert game.state.removed == ()
    both_pass(game)
    assert game.life(0) == 25


@pytest.mark.rule("502.59a")
def test_a_suspended_creature_has_haste() -> None:
    game = suspended(BEAST)
    for number in (5, 7):
        walk_to(game, t.UPKEEP, turn=number)
        both_pass(game)
    both_pass(game)
    both_pass(game)
    assert values_of(game.state, game.thing("Beast")).keywords == ("suspend", "haste")
    theft = FloatingChange(
        id=0, timestamp=0, controller=1, source=0, card=0, objects=(game.id("Beast"),), changes=(ChangeController(),)
    )
    game.start(theft)
    assert (game.thing("Beast").controller, game.state.effects[0].changes) == (1, (ChangeController(),))
    assert values_of(game.state, game.thing("Beast")).keywords == ("suspend",), "its player has lost control of it"


@pytest.mark.rule("502.59a")
def test_a_card_is_suspended_only_when_it_could_be_played() -> None:
    game = table(hands=((RIFT,), ()), in_play=(lands(1), ()), phase=t.COMBAT, step=t.BEGINNING_OF_COMBAT, priority=0)
    assert not [one for one in priority_options(game.state, 0) if one.key.startswith("suspend")]


@pytest.mark.rule("409.1b")
def test_a_spell_may_be_played_for_nothing_under_a_condition() -> None:
    text = (
        "If an opponent controls an Island and you control a Mountain, you may play Salvo without paying its "
        "mana cost."
        "\nYou gain 2 life."
    )
    salvo = card("Salvo", "{2}{R}", "Instant", text)
    game = table(hands=((salvo,), ()), in_play=(lands(1), lands(1, "Island")), priority=0)
    play(game, "Salvo", pick("way1"))
    resolve(game)
    assert game.life(0) == 22
    assert game.names(HAND) == ()


@pytest.mark.rule("103.2", "409.4")
@pytest.mark.parametrize(
    ("law", "plays"),
    [
        ("Players can't play creature spells.", False),
        ("Players can't play red spells.", True),
        ("Each player can't play more than one spell each turn.", False),
    ],
)
def test_what_cant_be_played_cant_be_played_by_an_effect_either(law: str, plays: bool) -> None:
    """Madness offers nothing where a law forbids it, and the card goes on its way; other cards are played."""
    hush, first = card("Hush", "{1}", "Enchantment", law), card("First", "{0}", "Instant", "You gain 1 life.")
    fury = replace(FURY, colours=("G",)) if plays else FURY
    game = table(hands=((fury, first), ()), in_play=((*lands(1), hush), ()), priority=0)
    play(game, "First")
    resolve(game)
    game.play_out(happen(game.run, e.Moved(game.id("Fury"), GRAVEYARD, cause="discard"), rule="413.2b"), pick("yes"))
    settle(game)
    resolve(game, *((pick("yes"), *mana(1)) if plays else ()))
    assert stack(game) == (["Fury"] if plays else [])
    assert ("Fury" in game.names(GRAVEYARD)) != plays
