"""Keywords of the upkeep: echo (502.19), cumulative upkeep (502.13), fading (502.20)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.costs import Mana, PayLife
from tabletop.engine.rules.keywords.expansion import ways_of_coming
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Spent
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.walking import both_pass, walk_to
from tests.engine.table import Put, Table, creature, land, pick, put, table

LIBRARIES = ((land("Swamp"),) * 9,) * 2
ECHOING = creature("Drake", 2, 2, abilities=(Keyword("echo", cost=(PayLife(3),)),))
RISING = creature("Djinn", 4, 4, abilities=(Keyword("cumulative upkeep", cost=(PayLife(2),)),))


def at_end_of(*mine: Put, active: int = 1) -> Table:
    return table(
        in_play=(mine, ()), libraries=LIBRARIES, active=active, phase=t.END, step=t.END_OF_TURN, priority=active
    )


def upkeep(game: Table, number: int) -> None:
    walk_to(game, t.UPKEEP, turn=number)


def no(decision: AnyDecision) -> Answer:
    return pick("no")


@pytest.mark.rule("502.19a")
def test_echo_is_due_in_the_first_upkeep_and_never_again() -> None:
    game = table(hands=((ECHOING,), ()), in_play=((land("Forest"),), ()), libraries=LIBRARIES, priority=0)
    game.commit()
    moved = game.run.commit(_enters(game), rule="100.1")
    assert moved
    upkeep(game, 5)
    assert len(game.state.stack) == 1
    both_pass(game, pick("yes"))
    assert game.life(0) == 17
    assert not game.gone("Drake")
    upkeep(game, 7)
    assert game.state.stack == ()


@pytest.mark.rule("502.19a")
def test_echo_that_is_not_paid_sacrifices() -> None:
    game = table(hands=((ECHOING,), ()), libraries=LIBRARIES, priority=0)
    game.run.commit(_enters(game), rule="100.1")
    upkeep(game, 5)
    both_pass(game, no)
    assert game.names(GRAVEYARD) == ("Drake",)


@pytest.mark.rule("502.19a")
def test_echo_is_due_for_what_comes_during_the_other_players_turn() -> None:
    game = table(hands=((ECHOING,), ()), libraries=LIBRARIES, active=1, priority=1)
    game.run.commit(_enters(game), rule="100.1")
    upkeep(game, 4)
    assert len(game.state.stack) == 1


def _enters(game: Table):  # type: ignore[no-untyped-def]
    from tabletop.engine.state import events as e

    return e.Moved(game.id("Drake"), IN_PLAY, controller=0)


@pytest.mark.rule("502.13a")
def test_cumulative_upkeep_rises_and_is_paid_in_full_or_not_at_all() -> None:
    game = at_end_of(put(RISING))
    upkeep(game, 4)
    both_pass(game, pick("yes"))
    assert (game.life(0), game.thing("Djinn").counter("age")) == (18, 1)
    upkeep(game, 6)
    both_pass(game, pick("yes"))
    assert (game.life(0), game.thing("Djinn").counter("age")) == (14, 2)
    upkeep(game, 8)
    both_pass(game, pick("no"))
    assert game.life(0) == 14
    assert game.gone("Djinn")


@pytest.mark.rule("502.13a")
def test_mana_of_cumulative_upkeep_is_asked_once_for_all_counters() -> None:
    golem = creature("Golem", 3, 3, abilities=(Keyword("cumulative upkeep", cost=(Mana(("1", "G")),)),))
    game = at_end_of(put(golem, counters=(("age", 1),)), *(put(land("Forest")) for _ in range(4)))
    upkeep(game, 4)
    keys = [f"ability:{i}:0" for i in game.ids("Forest", 0) if i in game.state.in_play]
    both_pass(game, pick("yes"), *(pick(key) for key in keys), Spent(()))
    assert not game.gone("Golem")
    assert all(game.state.objects[i].tapped for i in game.ids("Forest", 0) if i in game.state.in_play)


@pytest.mark.rule("502.13b")
def test_instances_of_cumulative_upkeep_share_their_counters() -> None:
    words = (Keyword("cumulative upkeep", cost=(PayLife(1),)), Keyword("cumulative upkeep", cost=(PayLife(1),)))
    game = at_end_of(put(creature("Djinn", 4, 4, abilities=words)))
    upkeep(game, 4)
    assert sum(entry.count for entry in game.state.stack) == 2
    both_pass(game, pick("yes"))
    both_pass(game, pick("yes"))
    assert game.life(0) == 20 - 1 - 2


@pytest.mark.rule("502.20a")
def test_fading_counts_down_and_then_sacrifices() -> None:
    card = creature("Ghost", 2, 2, abilities=(Keyword("fading", "1"),))
    assert ways_of_coming(card)[0].counters == (("fade", 1),)
    game = at_end_of(put(card, counters=(("fade", 1),)))
    upkeep(game, 4)
    both_pass(game)
    assert not game.gone("Ghost")
    assert game.thing("Ghost").counter("fade") == 0
    upkeep(game, 6)
    both_pass(game)
    assert game.gone("Ghost")
