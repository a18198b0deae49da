"""Figures over many noted games: win rates of decks and of players, on the play and on the draw, and of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.simulation.notes import SeatNotes
from tabletop.session.simulation.results import Result, rate

#: mana curves are told up to this turn of a player
LAST_TURN: Final = 10


class _Seated(Struct, frozen=True):
    """One player in one game: whether it was won by somebody, and by this one; whether this one was on the play."""

    game: Result
    seat: Seat
    notes: SeatNotes

    @property
    def is_decided(self) -> bool:
        return bool(self.game.winners)

    @property
    def won(self) -> bool:
        return self.seat in self.game.winners

    @property
    def is_first(self) -> bool:
        return self.game.notes is not None and self.game.notes.first == self.seat


def figures(results: Iterable[Result], decks: Sequence[str], by: Sequence[str] = ()) -> dict[str, Any]:
    """Return the figures of games between two players, in the order of their numbers.

    `decks` are the names of the decks: of a gauntlet all of them, else by seat; `by` who plays each seat.
    """
    games = sorted((one for one in results if one.notes is not None), key=lambda one: one.number)
    seated = [
        _Seated(game, seat, notes)
        for game in games
        if game.notes is not None
        for seat, notes in enumerate(game.notes.seats)
    ]

    def deck(one: _Seated) -> str:
        return decks[one.game.decks[one.seat] if one.game.decks else one.seat]

    found: dict[str, Any] = {"decks": _by_name(seated, deck, decks), "matches": _matches(games, decks)}
    if len(set(by)) > 1:
        found["players"] = _by_name(seated, lambda one: by[one.seat], tuple(dict.fromkeys(by)))
    found["cards"] = _cards(seated, deck, decks)
    return found


def _by_name(seated: Sequence[_Seated], name: Callable[[_Seated], str], names: Sequence[str]) -> list[dict[str, Any]]:
    rows = []
    for one in dict.fromkeys(names):
        mine = [seat for seat in seated if name(seat) == one]
        many = max(1, len(mine))
        rows.append(
            {
                "name": one,
                **_won(mine),
                "on_the_play": _won([seat for seat in mine if seat.is_first]),
                "on_the_draw": _won([seat for seat in mine if not seat.is_first]),
                "turns": round(sum(seat.game.turns for seat in mine) / many, 2),
                "mulligans": round(sum(seat.notes.mulligans for seat in mine) / many, 3),
                "burned": round(sum(seat.notes.burned for seat in mine) / many, 3),
                "curve": _curve(mine),
            }
        )
    return rows


def _won(seated: Sequence[_Seated]) -> dict[str, Any]:
    """How many decided games there were, how many were won, and the rate with its interval."""
    decided = [one for one in seated if one.is_decided]
    wins = sum(one.won for one in decided)
    return {"games": len(decided), "wins": wins, **rate(wins, len(decided))}


def _curve(seated: Sequence[_Seated]) -> list[float]:
    """The mana that was spent on spells in each own turn, on average over the games that came so far."""
    found = []
    for turn in range(LAST_TURN):
        spent = [one.notes.spent[turn] for one in seated if len(one.notes.spent) > turn]
        found.append(round(sum(spent) / len(spent), 2) if spent else 0.0)
    return found


def _matches(games: Sequence[Result], decks: Sequence[str]) -> list[dict[str, Any]]:
    """Each pair of decks that met: how often its first deck won, on the play and on the draw, and in how many turns."""
    rows: dict[tuple[int, int], list[_Seated]] = {}
    for game in games:
        pair = game.decks or (0, 1)
        if len(pair) != 2 or game.notes is None:
            continue
        first = pair.index(min(pair))
        one, other = sorted(pair)
        rows.setdefault((one, other), []).append(_Seated(game, first, game.notes.seats[first]))
    return [
        {
            "decks": [decks[one], decks[other]],
            **_won(found),
            "on_the_play": _won([game for game in found if game.is_first]),
            "on_the_draw": _won([game for game in found if not game.is_first]),
            "turns": round(sum(game.game.turns for game in found) / len(found), 2),
        }
        for (one, other), found in sorted(rows.items())
        if any(game.is_decided for game in found)
    ]


def _cards(seated: Sequence[_Seated], deck: Callable[[_Seated], str], decks: Sequence[str]) -> list[dict[str, Any]]:
    """Each card of each deck: the games in which it was in the opening hand, was drawn, and was played."""
    told: dict[tuple[str, str], dict[str, Counter[bool]]] = {}
    for one in seated:
        if not one.is_decided:
            continue
        for what, names in (("opened", one.notes.opened), ("drawn", one.notes.drawn), ("played", one.notes.played)):
            for name in dict.fromkeys(names):
                card = told.setdefault((deck(one), name), {})
                card.setdefault(what, Counter())[one.won] += 1
    order = {name: place for place, name in enumerate(dict.fromkeys(decks))}
    rows = []
    for (whose, name), card in sorted(told.items(), key=lambda row: (order[row[0][0]], row[0][1])):
        row: dict[str, Any] = {"deck": whose, "card": name}
        for what in ("opened", "drawn", "played"):
            won = card.get(what, Counter())
            row[what] = {"games": won.total(), "wins": won[True], **rate(won[True], won.total())}
        rows.append(row)
    return rows
