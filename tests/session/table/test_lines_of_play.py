"""Lines of play: what was played both ways has names, and two lines are compared where they end."""

from __future__ import annotations

from pathlib import Path

from tabletop.engine.state import edits
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.orders.orders import FULL_CONTROL
from tabletop.session.seeing.comparing import NOWHERE, Difference
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.table.lines_of_play import compare, go_to, lines, name_line
from tabletop.session.table.restoring import load
from tabletop.session.table.session import Session
from tests.engine.table import creature, land, plain, table
from tests.session.games import session_at

BOTH = Secrecy("both hands")


def two_ways() -> Session:
    """Mira's life is changed by hand, then Ada's creature dies by hand: two ways from the same position."""
    game = table(
        in_play=((creature("Bear", 2, 2),), (creature("Cat", 3, 3),)),
        hands=((plain("Shout", "instant"),), (land("Island"),)),
        libraries=((land("Forest"), land("Island")), (land("Plains"),)),
        names=("Ada", "Mira"),
        priority=0,
    )
    session = session_at(game.state, (FULL_CONTROL, FULL_CONTROL))
    start = session.entry
    cat = next(ref for ref in session.state.in_play if session.state.objects[ref].controller == 1)
    bear = next(ref for ref in session.state.in_play if session.state.objects[ref].controller == 0)
    assert session.judge(edits.Damage(bear, player_ref(1), 3)) is None
    assert session.answer(0, Picked(("pass",))) is None
    session.rewind(start)
    assert session.judge(edits.Damage(cat, bear, 2)) is None
    assert session.answer(0, Picked(("pass",))) is None
    return session


def by_name(rows: tuple[Difference, ...]) -> dict[str, Difference]:
    return {row.what: row for row in rows}


def test_one_way_is_one_line_and_another_way_another(tmp_path: Path) -> None:
    session = two_ways()
    first, second = lines(session)
    assert (first.fork, second.fork) == (0, 0)
    assert first.name.startswith("Bear deals 3 damage to Mira")
    assert (first.here, second.here) == (False, True)
    name_line(session, first, "  Damage   to Mira ")
    assert lines(session)[0].name == "Damage to Mira"
    session.save(tmp_path / "two.tabletop")
    again = load(tmp_path / "two.tabletop")
    assert [line.name for line in lines(again)] == [line.name for line in lines(session)]
    go_to(session, first)
    assert session.state.life_of(1) == 17
    assert [line.here for line in lines(session)] == [True, False]


def test_two_lines_are_compared_with_the_rule_that_made_each_so() -> None:
    session = two_ways()
    before = session.fingerprint
    found = compare(session, *lines(session), BOTH)
    rows = by_name(found.rows)
    assert (rows["Mira's life"].a.words, rows["Mira's life"].b.words) == ("17", "20")
    bear = rows["Bear"]
    assert (bear.a.words, bear.b.words) == ("in play, 2/2", "graveyard")
    assert bear.b.rule == "420.5c"
    assert "Bear" in bear.b.why
    assert bear.card is not None
    assert set(rows) == {"Mira's life", "Bear"}
    assert session.fingerprint == before
    assert found.since == "turn 3"


def test_what_an_audience_may_not_see_is_in_no_row() -> None:
    session = two_ways()
    session.rewind(0)
    shout = session.state.players[0].hand[0]
    assert session.judge(edits.Move(shout, "library")) is None
    assert session.answer(0, Picked(("pass",))) is None
    one, _, third = lines(session)
    public = by_name(compare(session, one, third, PUBLIC).rows)
    assert "Shout" not in public
    assert public["Ada's hand"].a.words == "1 card"
    seen = by_name(compare(session, one, third, BOTH).rows)
    assert (seen["Shout"].a.words, seen["Shout"].b.words) == ("in Ada's hand", NOWHERE)


def test_the_outcome_comes_first() -> None:
    session = two_ways()
    first, _ = lines(session)
    session.rewind(0)
    assert session.concede(1) is None
    rows = compare(session, first, lines(session)[-1], PUBLIC).rows
    assert rows[0].about == "outcome"
    assert (rows[0].a.words, rows[0].b.words, rows[0].b.rule) == ("goes on", "Ada won", "102.3a")


def test_a_correction_by_hand_that_was_taken_back_is_no_line() -> None:
    session = two_ways()
    session.rewind(0)
    assert session.judge(edits.Life(0, 1)) is None
    assert session.undo()
    session.rewind(lines(session)[0].tip)
    assert len(lines(session)) == 2
