"""Mana that may be spent only on something, in what is kept, seen and written down."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.library import built_in
from tabletop.demos.building.building import build
from tabletop.demos.scenario import Scenario, ScenarioError, Seated
from tabletop.demos.standing import stands_as
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.standing.mana_rules import ForSpells, ManaUse
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.session.keeping.checkpoints import packed_state
from tabletop.session.seeing.observe import observe
from tests.engine.table import Table, land, table

CREATURES: tuple[ManaUse, ...] = (ForSpells(HasType("creature")),)
POOL = (PoolMana("G", count=2), PoolMana("R", only=CREATURES))


def game() -> Table:
    """A game with mana of both kinds in a pool."""
    found = table(libraries=((land("Forest"),) * 2,) * 2, priority=0)
    found.commit(e.ManaAdded(0, POOL))
    return found


def test_a_state_that_is_kept_has_it() -> None:
    state = game().state
    again = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert again.players[0].pool == POOL
    assert again == state
    assert packed_state(again) == packed_state(state)


def test_mana_for_anything_is_kept_as_it_was() -> None:
    assert msgspec.json.encode(PoolMana("G", count=2)) == b'{"kind":"G","count":2}'


def test_everybody_sees_what_it_is_for() -> None:
    for seat in (0, 1):
        seen = observe(game().state, seat, None).players[0]
        assert seen.pool == (("G", 2), (POOL[1].key, 1))
        assert seen.limits == ((POOL[1].key, "only to play creature spells"),)
    assert observe(table(priority=0).state, 0, None).players[0].limits == ()


@pytest.mark.parametrize("pool", ["{G}{G}", ""])
@pytest.mark.parametrize("limited", [{"play creature spells": "{R}{2}"}, {}])
def test_a_position_that_is_written_down_has_it(pool: str, limited: dict[str, str]) -> None:
    players = [
        Seated(name="Ann", library=["Forest", "Forest"], pool=pool, pool_for=limited),
        Seated(name="Bob", library=["Forest"]),
    ]
    state = build(Scenario(title="A pool", player=players, step=[]), built_in()).state
    assert sum(mana.count for mana in state.players[0].pool if mana.only == CREATURES) == 3 * bool(limited)
    scenario = stands_as(state, built_in())
    assert scenario is not None
    assert (scenario.player[0].pool, scenario.player[0].pool_for) == (pool, limited)


def test_what_mana_is_for_in_a_file_is_refused_where_it_is_not_understood() -> None:
    players = [Seated(name="Ann", pool_for={"draw cards": "{R}"}), Seated(name="Bob")]
    with pytest.raises(ScenarioError, match="is not something that mana is spent on"):
        build(Scenario(title="A pool", player=players, step=[]), built_in())
