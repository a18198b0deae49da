"""Figures over many games: counted right, and told in files that anybody can read."""

from __future__ import annotations

import csv
import io
from html.parser import HTMLParser

from tabletop.session.simulation.figures import figures
from tabletop.session.simulation.figures_files import CARDS, CURVES, DECKS, MATCHES, PAGE, files
from tabletop.session.simulation.notes import Notes, SeatNotes
from tabletop.session.simulation.play_game import play_game
from tabletop.session.simulation.results import Result
from tabletop.session.simulation.simulate import Setup
from tests.session.games import decks

_NAMES = ("Ash & Bone", "Coin", "Dew")


def _game(number: int, pair: tuple[int, int], winner: int, first: int = 0) -> Result:
    mine = SeatNotes(1, 2, ("Bear",), ("Bear", "Bolt"), ("Bolt",), (0, 2, 3))
    notes = Notes(first, (mine, SeatNotes(opened=("Gull",), spent=(1,))))
    return Result(number, number, "won", (winner,), 8, 1, 1, notes=notes, decks=pair)


_GAMES = (_game(0, (0, 1), 0), _game(1, (1, 0), 0, first=1), _game(2, (0, 2), 0), _game(3, (2, 0), 1))


def test_a_gauntlet_is_counted_by_deck_by_pair_and_by_card() -> None:
    found = figures(_GAMES, _NAMES, ("quick", "random"))
    ash = found["decks"][0]
    assert (ash["name"], ash["games"], ash["wins"], ash["win_rate"]) == ("Ash & Bone", 4, 3, 0.75)
    assert (ash["on_the_play"]["games"], ash["on_the_draw"]["games"]) == (3, 1)
    assert (ash["mulligans"], ash["burned"], ash["turns"]) == (0.5, 1.0, 8.0)
    assert ash["curve"][:3] == [0.5, 2.0, 3.0]
    assert [(one["decks"], one["games"], one["wins"]) for one in found["matches"]] == [
        (["Ash & Bone", "Coin"], 2, 1),
        (["Ash & Bone", "Dew"], 2, 2),
    ]
    coin = found["matches"][0]
    assert (coin["on_the_play"]["wins"], coin["on_the_play"]["games"]) == (1, 2)  # once in each seat, first in both
    assert (coin["on_the_draw"]["games"], coin["turns"]) == (0, 8.0)
    assert found["matches"][1]["on_the_draw"]["wins"] == 1
    assert [(one["name"], one["wins"]) for one in found["players"]] == [("quick", 3), ("random", 1)]
    bolt = next(one for one in found["cards"] if (one["deck"], one["card"]) == ("Ash & Bone", "Bolt"))
    assert (bolt["opened"]["games"], bolt["drawn"]["games"], bolt["played"]["wins"]) == (0, 2, 2)
    assert bolt["opened"]["win_rate"] is None


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.outside += [str(value) for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    made = files(figures(_GAMES, _NAMES, ("quick", "random")), "Three <decks>")
    assert set(made) == {MATCHES, DECKS, CARDS, CURVES, PAGE}
    text = made[PAGE].decode()
    reader = _Reader()
    reader.feed(text)
    assert (reader.open, reader.outside) == ([], [])
    assert "Three &lt;decks&gt;" in text
    assert "Ash &amp; Bone" in text
    assert "75 %" in text
    rows = list(csv.DictReader(io.StringIO(made[DECKS].decode())))
    assert (rows[0]["deck"], rows[0]["games"], rows[0]["rate"]) == ("Ash & Bone", "4", "0.75")
    cards = {(row["deck"], row["card"]) for row in csv.DictReader(io.StringIO(made[CARDS].decode()))}
    assert cards == {(deck, card) for deck in _NAMES for card in ("Bear", "Bolt", "Gull")}


def test_a_game_is_noted_as_it_was() -> None:
    played = play_game(decks(), "noted", noted=True)
    assert played.notes is not None
    assert played.violation is None
    state = played.session.state
    for player, noted in zip(state.players, played.notes.seats, strict=True):
        assert noted.mulligans == player.mulligans
        assert len(noted.opened) == 7 - noted.mulligans
        taken = len(noted.opened) + len(noted.drawn) + len(player.library)
        assert taken <= 60
        assert noted.played
    turns = [len(noted.spent) for noted in played.notes.seats]
    assert sum(turns) == state.turn.number
    assert turns[played.notes.first] >= turns[1 - played.notes.first]


def test_in_a_gauntlet_everyone_meets_everyone_in_both_seats() -> None:
    setup = Setup((*decks(), decks()[0]), 1, gauntlet=True)
    met = [setup.pairing(number) for number in range(6)]
    assert met == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert setup.seats(1, None) == (decks()[1], decks()[0])
