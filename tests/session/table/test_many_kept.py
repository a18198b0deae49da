"""Games of many players, and games within games, are saved, undone, replayed and taken back like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.session.table import taking_back
from tabletop.session.table.restoring import load, recover, replay
from tests.session.games import play
from tests.session.many_games import VARIANTS, session_of, with_subgame


@pytest.mark.rule("600.2")
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_of_many_is_saved_recovered_undone_and_replayed(variant: str, tmp_path: Path) -> None:
    session = session_of(variant, tmp_path)
    play(session, 60)
    stood, options = session.fingerprint, session.state.options
    session.save(tmp_path / "many.tabletop")
    assert load(tmp_path / "many.tabletop").fingerprint == stood
    assert replay(tmp_path / "many.tabletop").exact
    before = [session.fingerprint]
    for _ in range(5):
        assert session.undo()
        before.append(session.fingerprint)
    for fingerprint in reversed(before[:-1]):
        assert session.redo()
        assert session.fingerprint == fingerprint
    session.leave()
    again = recover(tmp_path)
    assert again is not None
    assert (again.fingerprint, again.state.options, again.names) == (stood, options, session.names)
    again.close()


@pytest.mark.parametrize("variant", ["emperor", "teams"])
def test_a_take_back_is_agreed_to_by_the_other_sides_alone(variant: str) -> None:
    session = session_of(variant)
    sides = session.state.options.sides
    play(session, 36)
    asked: set[int] = set()
    while (proposal := taking_back.propose(session)) is not None:
        assert all(sides[seat] != sides[proposal.seat] for seat in proposal.needs)
        asked |= {*proposal.needs}
        taking_back.take_back(session, proposal, proposal.needs)
    assert len({sides[seat] for seat in asked}) == len({*sides})


@pytest.mark.rule("506.1", "506.6")
def test_a_subgame_is_crossed_by_undo_saves_and_replay(tmp_path: Path) -> None:
    session, library = with_subgame(tmp_path)
    inside = session.fingerprint
    session.save(tmp_path / "inner.tabletop")
    restored = load(tmp_path / "inner.tabletop", library)
    assert restored.fingerprint == inside
    assert restored.state.main is not None
    steps = 0
    while restored.state.main is not None:  # back into the main game
        assert restored.undo()
        steps += 1
    outside = restored.fingerprint
    assert restored.observe(-1).main is None
    for _ in range(steps):
        assert restored.redo()
    assert restored.fingerprint == inside
    assert session.concede(0) is None  # the subgame ends, the main game goes on
    assert session.state.main is None
    assert session.fingerprint != outside
    assert session.state.life_of(0) == 10
    over = session.fingerprint
    assert session.undo()
    assert session.fingerprint == inside
    assert session.redo()
    assert session.fingerprint == over
    session.leave()
    again = recover(tmp_path, library)
    assert again is not None
    assert again.fingerprint == over
    again.close()
