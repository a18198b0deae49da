"""What is noted of a game while it is played: who went first, mulligans, burn, and which cards were seen and played."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.mana import converted_cost


class SeatNotes(Struct, frozen=True):
    """What is noted of one player. Names of cards are sorted, each as often as it was there.

    `spent`: the converted costs of the spells that were played, by the player's own turns, from the first on.
    """

    mulligans: int = 0
    burned: int = 0
    opened: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    spent: tuple[int, ...] = ()


class Notes(Struct, frozen=True):
    """What is noted of one game; `first` is the team whose turn was the first one."""

    first: int
    seats: tuple[SeatNotes, ...]


class Noting:
    """Notes a game from what happens in it."""

    def __init__(self, start: State) -> None:
        """`start` is the game before its first turn."""
        seats = range(len(start.players))
        self._first = NOBODY
        self._turns = [0] * len(start.teams)
        self._burned = [0 for _ in seats]
        self._opened: list[list[str]] = [[] for _ in seats]
        self._drawn: list[list[str]] = [[] for _ in seats]
        self._played: list[list[str]] = [[] for _ in seats]
        self._spent: list[list[int]] = [[] for _ in seats]

    def note(self, state: State, news: Sequence[Happening]) -> None:
        """Note what has happened; `state` is the game after it."""
        for happening in news:
            event = happening.event
            match event:
                case e.Moved(cause="draw", to="hand"):
                    drawn = state.objects.get(event.new)
                    if self._first != NOBODY and drawn is not None:
                        self._drawn[drawn.owner].append(state.cards[drawn.card].name)
                case e.TurnBegan():
                    self._begin_turn(state, event.team)
                case e.LifeChanged(cause="burn"):
                    self._burned[event.seat] -= event.amount
                case e.SpellPlayed() | e.LandPlayed():
                    self._play(state, event)

    def notes(self, state: State) -> Notes:
        """What was noted, once the game is over."""
        seats = tuple(
            SeatNotes(
                player.mulligans,
                self._burned[player.seat],
                tuple(sorted(self._opened[player.seat])),
                tuple(sorted(self._drawn[player.seat])),
                tuple(sorted(self._played[player.seat])),
                tuple(self._spent[player.seat]),
            )
            for player in state.players
        )
        return Notes(self._first, seats)

    def _begin_turn(self, state: State, team: int) -> None:
        if self._first == NOBODY:
            self._first = team
            for player in state.players:
                self._opened[player.seat] = [state.cards[state.objects[one].card].name for one in player.hand]
        self._turns[team] += 1
        for seat in state.teams[team].members:
            self._spent[seat].append(0)

    def _play(self, state: State, event: e.SpellPlayed | e.LandPlayed) -> None:
        thing = state.objects.get(event.object)
        if thing is None:
            return
        card = state.cards[thing.card]
        self._played[event.seat].append(card.name)
        if isinstance(event, e.SpellPlayed) and self._spent[event.seat]:
            self._spent[event.seat][-1] += converted_cost(card.cost)


def seats_of(notes: Notes | None, seats: int) -> tuple[SeatNotes, ...]:
    """The notes by seat; empty ones of a game of which nothing was noted."""
    return (SeatNotes(),) * seats if notes is None else notes.seats
