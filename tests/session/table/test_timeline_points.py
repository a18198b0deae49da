"""The timeline as people move in it: points, marks, and looking back without moving."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping.journal import read_journal
from tabletop.session.keeping.saves import free_path, own_name
from tabletop.session.table.rematch import next_chooser, rematch
from tabletop.session.table.restoring import load
from tabletop.session.table.taking_back import propose_to
from tabletop.session.table.timeline_points import end_of, glimpse, points
from tabletop.session.timeline.entries import Marked
from tests.session.games import NAMES, keep_hands, new_session, pending, play


def test_every_answer_and_every_turn_is_a_point() -> None:
    session = new_session()
    assert [point.kind for point in points(session)] == ["start"]
    keep_hands(session)
    answers = 0
    while session.state.turn.number < 2:
        assert session.answer(pending(session).seat, Picked(("pass",))) is None
        answers += 1
    found = points(session)
    assert len(found) == 1 + 3 + answers
    assert [point.turn for point in found if point.kind == "turn"] == [1, 2]
    assert found[-1].entry == session.entry


def test_what_was_taken_back_stays_in_the_line_and_other_ways_are_branches() -> None:
    session = new_session()
    keep_hands(session)
    play(session, 20)
    whole = points(session)
    for _ in range(5):
        session.undo()
    assert points(session) == whole
    here = session.entry
    session.concede(0)
    found = points(session)
    branched = next(point for point in found if point.entry == here)
    assert len(branched.branches) == 1
    session.rewind(end_of(session.timeline, branched.branches[0]))
    assert len(points(session)) == len(whole)


def test_a_glimpse_shows_what_everybody_saw_and_the_game_stays_put() -> None:
    session = new_session("4")
    seen = {session.entry: session.observe(NOBODY)}
    for number in range(260):
        play(session, 1, f"a {number}")
        seen[session.entry] = session.observe(NOBODY)
    entry, print_before = session.entry, session.fingerprint
    kept = session.timeline.kept()
    for where in (*list(seen)[::37], list(seen)[1]):
        shown = glimpse(session, where)
        assert shown.ask is None
        assert (shown.players, shown.in_play, shown.log) == (seen[where].players, seen[where].in_play, seen[where].log)
        assert all(card.card is None for player in shown.players for card in player.hand)
    assert (session.entry, session.fingerprint) == (entry, print_before)
    assert session.timeline.kept() == kept


def test_marks_are_kept_in_saves_and_journals(tmp_path: Path) -> None:
    session = new_session(data=tmp_path)
    play(session, 8)
    session.course.mark(Marked(session.entry, "here it went wrong"))
    session.course.mark(Marked(0, "the start"))
    session.course.mark(Marked(0, ""))
    path = tmp_path / "a.tabletop"
    session.save(path)
    session.release()
    again = load(path)
    assert [point.mark for point in points(again) if point.mark] == ["here it went wrong"]
    journal = next((tmp_path / "games").glob("*.journal"))
    assert sum(isinstance(entry, Marked) for entry in read_journal(journal).entries) == 3


def test_a_way_back_to_any_point_asks_those_who_answered_since() -> None:
    session = new_session()
    keep_hands(session)
    start = session.entry
    assert propose_to(session, start) is None
    session.answer(0, Picked(("pass",)))
    session.answer(1, Picked(("pass",)))
    found = propose_to(session, start)
    assert found is not None
    assert (found.seat, found.needs, found.answers) == (0, (1,), 2)
    session.rewind(start)
    assert propose_to(session, session.timeline.nodes[-1].number) is None


def test_the_journal_says_where_the_game_stands(tmp_path: Path) -> None:
    session = new_session(data=tmp_path)
    keep_hands(session)
    session.release()
    standing = read_journal(next((tmp_path / "games").glob("*.journal"))).standing
    assert standing is not None
    assert (standing.turn, standing.life) == (1, (20, 20))


def test_a_save_names_itself(tmp_path: Path) -> None:
    when = datetime(2026, 3, 4, 21, 5)
    name = own_name(("A/da:", "Mira"), 7, when)
    assert name == "Ada and Mira, turn 7, 2026-03-04 21.05.tabletop"
    (tmp_path / name).touch()
    assert free_path(tmp_path, name).name == "Ada and Mira, turn 7, 2026-03-04 21.05 (2).tabletop"
    assert "before the first turn" in own_name(("..", ""), 0, when)


@pytest.mark.rule("101.2")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_says_who_goes_first_in_the_next_game(loser: int) -> None:
    session = new_session()
    with pytest.raises(ValueError, match="not over"):
        rematch(session)
    session.concede(loser)
    following = rematch(session)
    assert next_chooser(session) == loser
    assert (pending(following).purpose, pending(following).seat) == ("who goes first", loser)
    assert following.names == NAMES
    assert following.header.decks == session.header.decks
    assert following.header.sealed
