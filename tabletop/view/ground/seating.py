"""How people sit at the table: which place each has, whose keys are whose, what a team is called. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.teams import together
from tabletop.session.seeing.observation import Ask, Observation

#: the places at a table of more than two; at one of two, seat 0 has the first and seat 1 the second
LOW_LEFT, LOW_RIGHT, TOP_LEFT, TOP_RIGHT = range(4)
#: from so many players on only one and two neighbours have a part of the table; the places of strips begin with this
MANY: Final = 5
STRIP: Final = 4


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
    own, in turn order clockwise from the lower left (605.3); "many": seen by one of five or more, who sits below, both
    neighbours above, all others in strips, in turn order. There `asked` is who decides: the keys are that player's.
    """

    kind: Literal["two", "heads", "free", "many"]
    places: tuple[int, ...]
    teams: tuple[tuple[Seat, ...], ...]
    asked: Seat = NOBODY

    @property
    def is_two(self) -> bool:
        """Whether it is the table of two."""
        return self.kind == "two"

    @property
    def is_each_alone(self) -> bool:
        """Whether everybody, among more than two, has a side of his or her own."""
        return self.kind in ("free", "many")

    @property
    def strips(self) -> tuple[Seat, ...]:
        """Who has a strip, from the left."""
        return tuple(sorted((s for s in range(len(self.places)) if self.is_strip(s)), key=lambda s: self.places[s]))

    def is_strip(self, seat: Seat) -> bool:
        """Whether a seat has no part of the table but a strip over it."""
        return self.places[seat] >= STRIP

    def mates(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat's whole team."""
        return next((team for team in self.teams if seat in team), (seat,))

    def is_top(self, seat: Seat) -> bool:
        """Whether a seat sits at the upper edge."""
        return seat == 1 if self.is_two else self.places[seat] in (TOP_LEFT, TOP_RIGHT) or self.is_strip(seat)

    def is_left(self, seat: Seat) -> bool:
        """Whether a seat has the left half of its side."""
        return self.places[seat] in (LOW_LEFT, TOP_LEFT)

    def is_alone(self, seat: Seat) -> bool:
        """Whether a seat has the whole of its side of the table."""
        others = (other for other in range(len(self.places)) if other != seat and not self.is_strip(other))
        return all(self.is_top(other) != self.is_top(seat) for other in others)

    def seat_at(self, place: int) -> Seat | None:
        """Whose keys are those of a place; of many the one who decides has those of the first."""
        if self.kind == "many":
            return self.asked if place == 0 and self.asked != NOBODY else None
        return self.places.index(place) if place in self.places else None

    def keys_of(self, seat: Seat) -> int | None:
        """The place whose keys are a seat's; None where it has none."""
        if self.kind == "many":
            return 0 if seat == self.asked else None
        return self.places[seat]


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


@lru_cache(maxsize=64)
def _many(there: tuple[bool, ...], below: Seat, asked: Seat, opened: Seat) -> Seating:
    """Many players as the one `below` sees them; `there`: by seat who is still in the game."""
    number = len(there)
    around = [(below + step) % number for step in range(1, number)]
    playing = [seat for seat in around if there[seat]] or around[:1]
    near = {TOP_LEFT: playing[0]}
    if len(playing) > 1:
        near[TOP_RIGHT] = playing[-1]
    if opened != NOBODY and opened != below and opened not in near.values():
        before = around.index(opened) * 2 < len(around)
        near[TOP_LEFT if before or TOP_RIGHT not in near else TOP_RIGHT] = opened
    places = [0] * number
    for place, seat in near.items():
        places[seat] = place
    places[below] = LOW_LEFT
    for place, seat in enumerate(seat for seat in around if seat not in near.values()):
        places[seat] = STRIP + place
    return Seating("many", tuple(places), tuple((seat,) for seat in range(number)), asked)


def below_of(table: Observation) -> Seat:
    """Who sits below at a table of many: whose sight it is, else who decides anything but priority, else whose turn
    it is, so that nothing turns while priority goes round."""
    if table.viewer != NOBODY:
        return table.viewer
    ask = table.ask
    if ask is not None and ask.player >= 0 and ask.purpose != "priority":
        return ask.player
    return max(table.active, 0)


def is_away(table: Observation, seat: Seat) -> bool:
    """Whether a player is out of the range of influence of who looks on, decides or has the turn (601.2)."""
    return bool(table.reach) and not table.players[seat].lost and not table.reach[below_of(table)] >> seat & 1


def seating_of(table: Observation, opened: Seat = NOBODY) -> Seating:
    """How the players of a game sit; `opened` is who of many has the place of a neighbour for now."""
    if len(table.players) < MANY:
        return _seating(tuple(player.team for player in table.players))
    asked = table.ask.seat if table.ask is not None and table.ask.seat >= 0 else NOBODY
    return _many(tuple(not player.lost for player in table.players), below_of(table), asked, opened)


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
