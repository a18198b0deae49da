"""Keywords that grow in combat: bushido (502.38) and rampage (502.12)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.combat import blocking
from tabletop.engine.state import events as e
from tests.engine.rules.acting import resolve, settle, waiting
from tests.engine.table import Table, block, creature, table

BEARS = tuple(creature(name, 2, 2) for name in ("Ann", "Ben", "Cid"))


def blocked(words: tuple[Keyword, ...], *blockers: str) -> Table:
    game = table(in_play=((creature("Hero", 2, 2, abilities=words),), BEARS), attacks=("Hero",))
    game.play_out(blocking.declare_blockers(game.run), block(game, *((name, "Hero") for name in blockers)))
    return game


@pytest.mark.rule("502.38a")
def test_bushido_grows_as_it_becomes_blocked_once_however_many_block() -> None:
    game = blocked((Keyword("bushido", "2"),), "Ann", "Ben")
    assert waiting(game) == [("Hero", 1)]
    settle(game)
    resolve(game)
    assert game.power("Hero") == (4, 4)


@pytest.mark.rule("502.38a", "502.38b")
def test_bushido_grows_as_it_blocks_and_each_instance_for_itself() -> None:
    hero = creature("Hero", 2, 2, abilities=(Keyword("bushido", "1"), Keyword("bushido", "1")))
    game = table(in_play=((BEARS[0],), (hero,)), attacks=("Ann",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Hero", "Ann")))
    assert sum(count for _, count in waiting(game)) == 2
    settle(game)
    resolve(game)
    resolve(game)
    assert game.power("Hero") == (4, 4)


@pytest.mark.rule("502.12a")
def test_rampage_counts_blockers_beyond_the_first() -> None:
    game = blocked((Keyword("rampage", "2"),), "Ann", "Ben", "Cid")
    settle(game)
    resolve(game)
    assert game.power("Hero") == (6, 6)
    game = blocked((Keyword("rampage", "2"),), "Ann")
    settle(game)
    resolve(game)
    assert game.power("Hero") == (2, 2)


@pytest.mark.rule("502.12b", "502.12c")
def test_rampage_counts_as_it_resolves_and_each_instance_for_itself() -> None:
    game = blocked((Keyword("rampage", "1"), Keyword("rampage", "1")), "Ann", "Ben", "Cid")
    settle(game)
    resolve(game)
    assert game.power("Hero") == (4, 4)
    game.commit(e.LeftCombat((game.id("Ann"),)))
    assert game.power("Hero") == (4, 4)
    resolve(game)
    assert game.power("Hero") == (5, 5)
