"""How people sit at the table: which place each has, whose keys are whose, what a team is called. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.teams import together
from tabletop.session.seeing.observation import Ask, Observation

#: the places at a table of more than two; at one of two, seat 0 has the first and seat 1 the second
LOW_LEFT, LOW_RIGHT, TOP_LEFT, TOP_RIGHT = range(4)


class PlaceKeys(NamedTuple):
    """The keys of a place: lift the hand, pass, end the turn, be asked at every priority."""

    lift: str
    passing: str
    end: str
    full: str


#: by place; they lie where the place lies, so that nobody reaches across
KEYS: Final = (
    PlaceKeys("A", "S", "E", "F"),
    PlaceKeys("L", "K", "I", "H"),
    PlaceKeys("Q", "W", "D", "T"),
    PlaceKeys("P", "O", "N", "X"),
)


class Seating(NamedTuple):
    """Who sits where. `places` is by seat, `teams` are the seats of each team, the primary player first.

    "two": opposite each other; "heads": two teams of two, side by side (606.3); "free": each on a side of his or her
    own, in turn order clockwise from the lower left (605.3).
    """

    kind: Literal["two", "heads", "free"]
    places: tuple[int, ...]
    teams: tuple[tuple[Seat, ...], ...]

    @property
    def is_two(self) -> bool:
        """Whether it is the table of two."""
        return self.kind == "two"

    def mates(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat's whole team."""
        return next((team for team in self.teams if seat in team), (seat,))

    def is_top(self, seat: Seat) -> bool:
        """Whether a seat sits at the upper edge."""
        return seat == 1 if self.is_two else self.places[seat] in (TOP_LEFT, TOP_RIGHT)

    def is_left(self, seat: Seat) -> bool:
        """Whether a seat has the left half of its side."""
        return self.places[seat] in (LOW_LEFT, TOP_LEFT)

    def seat_at(self, place: int) -> Seat | None:
        """Who sits at a place."""
        return self.places.index(place) if place in self.places else None


@lru_cache(maxsize=16)
def _seating(teams: tuple[int, ...]) -> Seating:
    members = tuple(
        tuple(seat for seat, team in enumerate(teams) if team == number) for number in sorted(dict.fromkeys(teams))
    )
    if len(teams) == 4 and all(len(team) == 2 for team in members):
        # The primary player sits on the right, as the team sees the table (606.3).
        low, top = members
        places = dict(zip((low[0], low[1], top[0], top[1]), (LOW_RIGHT, LOW_LEFT, TOP_LEFT, TOP_RIGHT), strict=True))
        return Seating("heads", tuple(places[seat] for seat in range(4)), members)
    if len(teams) > 2:
        return Seating("free", (LOW_LEFT, TOP_LEFT, TOP_RIGHT, LOW_RIGHT)[: len(teams)], members)
    return Seating("two", (0, 1)[: len(teams)], members)


def seating_of(table: Observation) -> Seating:
    """How the players of a game sit."""
    return _seating(tuple(player.team for player in table.players))


TWO: Final = _seating((0, 1))


def side_of(table: Observation, seat: Seat) -> str:
    """The name of a seat's team, or of the player alone."""
    return together([table.players[one].name for one in seating_of(table).mates(seat)])


def who_decides(table: Observation, ask: Ask) -> str:
    """Whom a decision waits for: the team where any member may answer, else the player."""
    return together([table.players[seat].name for seat in sorted((ask.seat, *ask.mates))])


def badge_of(seating: Seating, seat: Seat) -> int:
    """1 for a team's primary player, 2 for its secondary one; 0 where there are no teams."""
    return seating.mates(seat).index(seat) + 1 if seating.kind == "heads" else 0
