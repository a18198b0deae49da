"""The hands that are lifted at a table: held up by a key, kept up, or behind the cover of a strict table."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.vocabulary.ids import NOBODY, Seat


class LiftedHands:
    """The hands in sight. Whoever lifts one shows the whole team's (606.5)."""

    def __init__(
        self,
        teams: tuple[int, ...],
        open_hands: bool,
        covered: Callable[[], bool],
        refresh: Callable[[], None],
        computers: tuple[Seat, ...] = (),
    ) -> None:
        """Begin with every hand down. `teams` are by seat; `covered` tells whether the screen is covered now.

        Of `computers` nobody can lift the hands; where all people are of one team, theirs are always in sight.
        """
        people = [seat for seat in range(len(teams)) if seat not in computers]
        sides = {teams[seat] for seat in people}
        self._theirs = tuple(seat for seat in computers if teams[seat] not in sides)
        alone = bool(computers) and len(sides) == 1
        #: who sits at the screen, where all who do are of one team and programs play the others; else ()
        self.people = tuple(seat for seat, team in enumerate(teams) if team in sides) if alone else ()
        self._teams = teams
        self._covered = covered
        self._refresh = refresh
        self._held: tuple[Seat, ...] = ()
        self._kept: tuple[Seat, ...] = ()
        #: every hand is in sight
        self.open = open_hands
        #: the screen is covered before every lift
        self.strict = False
        #: the seat that is about to lift a hand behind the cover
        self.looking: Seat = NOBODY

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """The seats whose hands are in sight."""
        if self.open:
            return tuple(range(len(self._teams)))
        lifted = (*self.people, *self._held, *self._kept)
        return tuple(dict.fromkeys(mate for seat in lifted for mate in self.team_of(seat)))

    @property
    def kept(self) -> tuple[Seat, ...]:
        """The seats whose hands stay in sight until they are let down."""
        return tuple(dict.fromkeys(mate for seat in self._kept for mate in self.team_of(seat)))

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return a seat and its team mates, that seat first."""
        team = self._teams[seat]
        return (seat, *(mate for mate, other in enumerate(self._teams) if other == team and mate != seat))

    # -- up and down

    def lift(self, seat: Seat, on: bool) -> None:
        """Hold a hand up, or let it down; a kept one goes down in both cases when its key lets go.

        In strict mode the screen is covered first: the hand comes with a second lift.
        """
        if seat in (*self._theirs, *self.people) or (on and self._cover(seat)):
            return
        self._held = (seat,) if on else ()
        self._kept = ()
        self.looking = NOBODY
        self._refresh()

    def let_go(self, seat: Seat) -> None:
        """Let a hand down whose key was let go, where it was only held; a kept one stays."""
        if seat in self._held:
            self._held = tuple(s for s in self._held if s != seat)
            self._refresh()

    def is_held(self, seat: Seat) -> bool:
        """Return whether a hand is held up, and goes down when its key lets go."""
        return seat in self._held

    def hold_again(self, seat: Seat) -> None:
        """Hold a hand up that was let down in error a moment ago: no cover comes in between."""
        if seat in (*self._theirs, *self.people):
            return
        self._held, self._kept = (seat,), ()
        self.looking = NOBODY
        self._refresh()

    def keep(self, seat: Seat) -> None:
        """Leave a hand lifted until its seat passes or it is let down. In strict mode: behind the cover first."""
        if seat in (*self._theirs, *self.people) or self._cover(seat):
            return
        self._kept, self._held = (seat,), ()
        self.looking = NOBODY
        self._refresh()

    def lower_all(self) -> None:
        """Let every hand down: the window lost the focus, or nobody did anything for a while."""
        if self._held or self._kept or self.looking != NOBODY:
            self.close()
            self._refresh()

    def let_kept_down(self) -> None:
        """Let down every hand that no key holds up, without an update."""
        self._kept = ()

    def close(self) -> None:
        """Let every hand down, without an update."""
        self._held = self._kept = ()
        self.looking = NOBODY

    # -- how the table is played

    def set_open(self, on: bool) -> None:
        """Play with open hands, or not."""
        self.open = on
        self.close()
        self._refresh()

    def set_strict(self, on: bool) -> None:
        """Cover the screen before every lift of a hand, or not."""
        self.strict = on
        self.close()
        self._refresh()

    def _cover(self, seat: Seat) -> bool:
        """Cover the screen of a strict table before a hand is lifted. Returns whether that was still to be done."""
        if not self.strict or self.open or seat in (self.looking, *self.viewers) or self._covered():
            return False
        self.close()
        self.looking = seat
        self._refresh()
        return True
