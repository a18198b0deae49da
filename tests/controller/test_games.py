"""Every game that is brought to a table has all that the table asks of one."""

from __future__ import annotations

import inspect

import pytest

from tabletop.controller.beside.demonstration import _Scripted
from tabletop.controller.table.game import Game
from tabletop.session.table.session import Session
from tabletop.shots.still_game import StillGame
from tests.controller.fake_game import FakeGame

ASKED = sorted(name for name, member in vars(Game).items() if inspect.isfunction(member) and name[0] != "_")


def words(function: object) -> dict[str, object]:
    """The parameters of a method by name, each with its kind and default."""
    return {one.name: (one.kind, one.default) for one in inspect.signature(function).parameters.values()}  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [Session, _Scripted, StillGame, FakeGame])
def test_every_game_has_all_that_a_table_asks_of_one(game: type) -> None:
    assert len(ASKED) > 15
    for name in ASKED:
        offered = words(getattr(game, name))
        assert words(getattr(Game, name)).items() <= offered.items(), name
