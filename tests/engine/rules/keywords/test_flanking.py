"""Flanking (502.3)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.filters import HasName
from tabletop.engine.language.references import Every
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import blocking
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged
from tests.engine.rules.acting import permanent, resolve, settle, waiting
from tests.engine.table import Put, Reply, Table, block, creature, put, table

KNIGHT = creature("Knight", 2, 2, "flanking")
WALL = creature("Wall", 0, 4)
BEAR = creature("Bear", 2, 2)
RIVAL = creature("Rival", 2, 2, "flanking")


def blocked(*blockers: str, knight: object = KNIGHT, mine: tuple[object, ...] = ()) -> Table:
    """The knight attacks and is blocked by these."""
    game = table(in_play=((knight, *mine), (WALL, BEAR, RIVAL)), attacks=("Knight",))  # type: ignore[arg-type]
    game.play_out(blocking.declare_blockers(game.run), block(game, *((name, "Knight") for name in blockers)))
    return game


def as_listed(decision: AnyDecision) -> Answer:
    """Put triggers on the stack in the order in which they are listed."""
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in decision.options))


def resolve_all(game: Table, *replies: Reply) -> None:
    settle(game, *replies)
    while game.state.stack:
        resolve(game)


@pytest.mark.rule("502.3a")
def test_a_blocker_without_flanking_shrinks() -> None:
    game = blocked("Wall")
    assert waiting(game) == [("Knight", 1)]
    assert game.power("Wall") == (0, 4)
    resolve_all(game)
    assert game.power("Wall") == (-1, 3)
    assert game.power("Knight") == (2, 2)
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("502.3a")
def test_every_blocker_without_flanking_shrinks_once() -> None:
    game = blocked("Wall", "Bear", "Rival")
    assert sum(count for _, count in waiting(game)) == 2
    resolve_all(game, as_listed)
    assert [game.power(name) for name in ("Wall", "Bear", "Rival")] == [(-1, 3), (1, 1), (2, 2)]


@pytest.mark.rule("502.3a")
def test_blockers_with_flanking_and_effects_trigger_nothing() -> None:
    assert waiting(blocked("Rival")) == []
    game = table(in_play=((KNIGHT,), (WALL,)), attacks=("Knight",))
    game.commit(e.BecameBlocked(game.id("Knight"), ()))
    assert waiting(game) == []


@pytest.mark.rule("502.3a")
def test_flanking_does_nothing_for_a_blocker() -> None:
    game = table(in_play=((BEAR,), (RIVAL,)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Rival", "Bear")))
    assert waiting(game) == []


@pytest.mark.rule("502.3a")
def test_gained_flanking_counts_on_either_side() -> None:
    school = permanent("School", Static(Every(HasName("Bear")), (c.Gains("flanking"),)))
    assert waiting(blocked("Bear", mine=(school,))) == []
    game = table(in_play=((BEAR, school), (WALL,)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    assert waiting(game) == [("Bear", 1)]


@pytest.mark.rule("502.3b")
def test_each_instance_triggers_separately() -> None:
    game = blocked("Wall", knight=creature("Knight", 2, 2, "flanking", "flanking"))
    assert waiting(game) == [("Knight", 2)]
    settle(game)
    resolve(game)
    resolve_all(game)
    assert game.power("Wall") == (-2, 2)


@pytest.mark.rule("502.3b")
def test_a_gained_instance_counts_besides_its_own() -> None:
    school = permanent("School", Static(Every(HasName("Knight")), (c.Gains("flanking"),)))
    game = blocked("Wall", mine=(school,))
    assert waiting(game) == [("Knight", 2)]


@pytest.mark.rule("502.3b")
def test_losing_flanking_loses_every_instance() -> None:
    fog = permanent("Fog", Static(Every(HasName("Knight")), (c.Loses("flanking"),)))
    knight = creature("Knight", 2, 2, "flanking", "flanking")
    assert waiting(blocked("Wall", knight=knight, mine=(fog,))) == []


@pytest.mark.rule("502.3a")
def test_each_member_of_an_entry_of_blockers_shrinks_for_itself() -> None:
    tokens: Put = put(creature("Goblin", 2, 2), token=True, count=3)
    game = table(in_play=((KNIGHT,), (tokens,)), attacks=("Knight",))
    answer = block(game, ("Goblin", "Knight"), ("Goblin", "Knight"))
    game.play_out(blocking.declare_blockers(game.run), answer)
    resolve_all(game, as_listed)
    goblins = [game.state.objects[i] for i in game.ids("Goblin")]
    found = [(values_of(game.state, thing).power or 0, thing.count) for thing in goblins]
    assert sorted(found) == [(1, 1), (1, 1), (2, 1)]
