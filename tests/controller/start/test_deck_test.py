"""A deck against others: what is to be played, what keeps it from being played, and figures in words."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tabletop.cards.formats.found import Found
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.controller.start import deck_test
from tabletop.controller.start.deck_test import (
    CardPlayed,
    Choices,
    DeckPlayed,
    GamesPlayed,
    MatchPlayed,
    Rate,
    card_words,
    cores,
    ended_words,
    figures_in,
    goes_on,
    how_of,
    match_words,
    opponents,
    own_words,
    plan_of,
    progress_words,
    unready,
    usual_jobs,
)
from tabletop.controller.start.decks import DeckText
from tabletop.controller.start.decks_desk import DeckDesk, shelf
from tabletop.session.simulation.beside import raw
from tabletop.session.simulation.notes import Notes, SeatNotes
from tabletop.session.simulation.reporting import figures_of
from tabletop.session.simulation.results import Result

_HALF = Rate(4, 2, 0.5, (0.15, 0.85))


def _deck(data: Path) -> DeckText:
    desk = DeckDesk(data)
    desk.open(shelf(data)[0])
    return desk.deck


def test_the_open_deck_meets_each_chosen_one_in_both_seats(tmp_path: Path) -> None:
    shelved = shelf(tmp_path)
    deck = _deck(tmp_path)
    choices = Choices(tuple(one.path for one in shelved[1:4]), 10, "thoughtful")
    plan = plan_of(deck, choices)
    assert [name for name, _ in plan.decks] == [one.name for one in shelved[:4]]
    assert plan.decks[0][1] == deck.entries
    assert (plan.games, plan.by, plan.gauntlet, plan.of_first) == (30, ("thoughtful", "thoughtful"), True, True)
    assert goes_on(plan, plan_of(deck, replace(choices, games=40)))
    assert not goes_on(plan, plan_of(deck, replace(choices, by="quick")))
    assert not goes_on(None, plan)


def test_the_deck_as_it_was_saved_may_be_met_and_is_told_apart(tmp_path: Path) -> None:
    desk = DeckDesk(tmp_path)
    desk.open(shelf(tmp_path)[0])
    assert desk.file not in [one.path for one in opponents(tmp_path, desk.file)]
    path = desk.save()
    desk.change("Forest", 1)
    met = opponents(tmp_path, desk.file)
    assert path in [one.path for one in met]
    plan = plan_of(desk.deck, Choices((path,), 2))
    assert [name for name, _ in plan.decks] == [desk.deck.name, f"{desk.deck.name} (as saved)"]


def test_what_can_not_be_tested_is_said(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Choose one or more"):
        plan_of(_deck(tmp_path), Choices())
    with pytest.raises(ValueError, match="needs at least 60"):
        plan_of(DeckText("Few", ((4, "Forest"),)), Choices((shelf(tmp_path)[1].path,)))
    gone = tmp_path / "decks" / "gone.txt"
    with pytest.raises(ValueError, match=r"gone\.txt"):
        plan_of(_deck(tmp_path), Choices((gone,)))


def test_cards_that_are_not_read_whole_are_named_before_anything_is_played(tmp_path: Path) -> None:
    taking = Import(tmp_path)
    record = Record("Sedge Ox", "Creature - Ox", "{2}{G}", "Trample\nHops thrice round the table.", "3", "3")
    taking.take(Found(record, "made"))
    taking.finish()
    desk = DeckDesk(tmp_path)  # knows the user's cards from here on
    desk.open(shelf(tmp_path)[0])
    desk.change("Sedge Ox", 4)
    assert unready(desk.deck).startswith("Not read whole: Sedge Ox. ")


def test_figures_come_as_they_are_reckoned(tmp_path: Path) -> None:
    plan = plan_of(_deck(tmp_path), Choices((shelf(tmp_path)[1].path,), 4))
    mine = SeatNotes(1, 2, ("Forest",), ("Ember Lash",), ("Ember Lash",), (0, 2))
    notes = Notes(0, (mine, SeatNotes(spent=(1,))))
    results = [Result(number, number, "won", (0,), 9, 1, 1, notes=notes, decks=(0, 1)) for number in (0, 2)]
    found = figures_in(raw(figures_of(plan, results)))
    assert found.own is not None
    assert (found.own.wins, found.own.games, found.own.mulligans, found.own.burned) == (2, 2, 1.0, 2.0)
    assert found.own.curve[:2] == (0.0, 2.0)
    assert [(one.decks[1], one.wins, one.turns) for one in found.matches] == [(plan.decks[1][0], 2, 9.0)]
    assert [one.card for one in found.own_cards(1)] == ["Ember Lash", "Forest"]
    assert found.own_cards(3) == ()
    assert how_of(raw(results[0])) == "won"


def test_progress_is_told_with_rate_and_time_left() -> None:
    assert progress_words(0, 120, 0.0) == "0 of 120 games"
    assert progress_words(20, 120, 2.0) == "20 of 120 games, 2.0 a second, 50 s left"
    assert progress_words(20, 120, 0.2) == "20 of 120 games, 12 a minute, 8 min left"
    assert progress_words(20, 4020, 0.01).endswith("111.1 hours left")
    assert progress_words(120, 120, 2.0) == "120 of 120 games"
    assert ended_words(12, 20, {"won": 10, "drawn": 2}) == "12 of 20 games played, 2 drawn."
    assert "1 broken off by a mistake" in ended_words(12, 20, {"won": 11, "stopped": 1})


def test_every_figure_is_told_in_words_too() -> None:
    match = MatchPlayed(4, 2, 0.5, (0.15, 0.85), ("Mine", "Yours"), _HALF, Rate(), 9.25)
    assert match_words(match) == (
        "Against Yours: 50 %, 2 of 4 games won, with 95 % within 15 to 85 %; on the play 50 % of 4; 9.2 turns a game."
    )
    own = DeckPlayed(4, 2, 0.5, (0.15, 0.85), "Mine", _HALF, Rate(), 9.0, 0.25, 0.5)
    assert "On the play 50 % of 4, on the draw - of 0." in own_words(own)
    assert "0.25 mulligans, 0.50 mana burn" in own_words(own)
    card = CardPlayed("Mine", "Ember Lash", drawn=_HALF)
    assert card_words(card) == "Ember Lash: won when drawn 50 % of 4."
    assert GamesPlayed().own is None


def test_one_core_is_left_for_the_window_where_there_are_more(monkeypatch: pytest.MonkeyPatch) -> None:
    for there, usual in ((None, 1), (1, 1), (8, 7)):
        monkeypatch.setattr(deck_test.os, "cpu_count", lambda there=there: there)
        assert (cores(), usual_jobs()) == (there or 1, usual)


def test_what_is_no_figure_is_refused() -> None:
    with pytest.raises(msgspec.MsgspecError):
        figures_in(msgspec.Raw(b'{"decks": 3}'))
