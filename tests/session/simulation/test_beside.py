"""What a window and the process beside it say to each other, and which decks nobody has to watch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.found import Found
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.cards.own_decks import own_decks
from tabletop.cards.users import library_of
from tabletop.session.simulation.beside import Told, Wanted, packed, raw, results_in, told_in, unfit, wanted_in
from tabletop.session.simulation.report_folder import Plan, ReportFolder
from tabletop.session.simulation.reporting import finish, names_of
from tabletop.session.simulation.results import Result
from tabletop.session.simulation.simulate import Setup, pairs_of

_PLAN = Plan("1", 4, 7, 1, 100, (("A", ((60, "Forest"),)), ("B", ((60, "Plains"),))), gauntlet=True, of_first=True)


def _result(number: int) -> Result:
    return Result(number, 7 + number, "won", (number % 2,), 5, 40, 50, decks=(0, 1))


def test_what_is_said_comes_out_as_it_went_in() -> None:
    known = tuple(raw(_result(number)) for number in (2, 0))
    wanted = wanted_in(packed(Wanted(_PLAN, known, 3, "here", "there")))
    assert (wanted.plan, wanted.jobs, wanted.data, wanted.folder) == (_PLAN, 3, "here", "there")
    assert results_in(wanted.known) == {0: _result(0), 2: _result(2)}
    told = told_in(packed(Told(results=known, figures=raw({"decks": []}), over=True)))
    assert results_in(told.results) == {0: _result(0), 2: _result(2)}
    assert (bytes(told.figures), told.over, told.problem) == (b'{"decks":[]}', True, "")
    assert bytes(told_in(packed(Told(notice="well"))).figures) == b""


def test_the_games_of_a_test_are_those_of_its_first_deck_in_both_seats() -> None:
    assert pairs_of(4, of_first=True) == ((0, 1), (0, 2), (0, 3))
    setup = Setup((*own_decks(), own_decks()[0]), 1, gauntlet=True, of_first=True)
    assert [setup.pairing(number) for number in range(5)] == [(0, 1), (1, 0), (0, 2), (2, 0), (0, 1)]


def test_the_report_of_games_that_were_stopped_counts_those_that_were_played(tmp_path: Path) -> None:
    with ReportFolder.begin(tmp_path / "r", _PLAN) as report:
        report.add(_result(0))
        finish(report)
    assert "<h1>A: 1 game, random players</h1>" in (tmp_path / "r" / "report.html").read_text(encoding="utf-8")
    assert ReportFolder.resume(tmp_path / "r").missing() == [1, 2, 3]
    assert names_of(_PLAN) == ["A", "B"]


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A data folder with cards that are read in part."""
    taking = Import(tmp_path)
    for name in ("Sedge Ox", "Fen Ox", "Moor Ox", "Heath Ox", "Dune Ox"):
        text = "Trample\nHops thrice round the table."
        taking.take(Found(Record(name, "Creature - Ox", "{2}{G}", text, "3", "3"), "made"))
    taking.finish()
    return tmp_path


def test_cards_that_are_not_read_whole_are_named(library: Path) -> None:
    cards = library_of(library)
    good = own_decks()[0]
    assert unfit((good, good), cards) == ""
    one = Deck("Herd", ((4, "Sedge Ox"), (56, "Forest")))
    assert unfit((good, one), cards).startswith("Herd: Sedge Ox is not read whole, and ")
    many = Deck("Herd", (*((4, f"{place} Ox") for place in ("Sedge", "Fen", "Moor", "Heath", "Dune")), (40, "Forest")))
    assert unfit((many,), cards).startswith("Herd: Sedge Ox, Fen Ox, Moor Ox, Heath Ox and 1 more are not read whole")
    assert "needs at least 60" in unfit((Deck("Few", ((40, "Forest"),)),), cards)
    assert "no card is named" in unfit((Deck("Odd", ((60, "Nobody's Qqqq"),)),), cards)
