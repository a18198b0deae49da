"""The place of the game in time: turn, phase, step, priority, combat."""

from __future__ import annotations

from msgspec import Struct, field

from tabletop.engine.language.filters import Filter
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Quantity, Seat, TurnNumber
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UNTAP


class GivenUp(Struct, frozen=True, gc=False):
    """A position that a team does not lead to again in this turn: a loop that had it was closed (421.3)."""

    team: int
    #: a digest of its outline
    position: str


class Counted(Struct, frozen=True, omit_defaults=True, gc=False):
    """How many permanents that match a player controlled as the turn began."""

    filter: Filter
    seat: Seat
    number: Quantity


class Turn(Struct, frozen=True, omit_defaults=True, gc=False):
    """The turn in progress. `number` 0 is the time before the first turn (101)."""

    number: TurnNumber = 0
    #: the active team (606.4b; in a two-player game the active player's team of one)
    team: int = 0
    phase: str = BEGINNING
    step: str = UNTAP
    #: the team that has priority; NOBODY while nobody has
    priority: int = NOBODY
    #: teams that have passed in succession
    passed: int = 0
    #: teams that take an extra turn after this one, next one last (300.6)
    extra: tuple[int, ...] = ()
    #: of an extra turn its place among those that were waiting, counted from 0; -1: it is none
    extra_at: int = -1
    #: the team whose turn comes after the extra ones
    next_team: int = 0
    #: how many creatures were declared as attackers of each team this turn, as (team, number), and as blockers
    attackers: tuple[tuple[int, int], ...] = ()
    blockers: int = 0
    #: spells played this turn, by seat
    spells_played: tuple[Seat, ...] = ()
    #: those spells, by the ids that they had on the stack
    spells: tuple[ObjectId, ...] = ()
    #: what is still to be skipped, as (team, name of a step or phase, or "turn"), oldest first (419.6e)
    skips: tuple[tuple[int, str], ...] = ()
    #: phases that come directly after the present one, next one last (300.7), and steps after the present one (300.8)
    more_phases: tuple[str, ...] = ()
    more_steps: tuple[str, ...] = ()
    #: the phase and the step as printed that the present one was added after; "" where none was added
    after_phase: str = ""
    after_step: str = ""
    #: the seat that makes the active team's decisions (507); NOBODY: its own members
    controller: Seat = NOBODY
    #: who is to control a team's next turn, as (team, seat) (507.1)
    controls: tuple[tuple[int, Seat], ...] = ()
    #: players who are controlled while something resolves, as (seat, controller), the newest last
    commanded: tuple[tuple[Seat, Seat], ...] = ()
    #: what players controlled as it began, where an ability may ask for that
    counted: tuple[Counted, ...] = ()
    #: another cleanup step follows this one (314.3)
    again: bool = False
    #: an effect is ending this turn (509.1)
    ending: bool = False
    #: something came whose text is not understood: whoever has priority next is asked, whatever the orders say
    by_hand: bool = False
    #: where the actions led that were not the last word in a loop (saved games know it by its old name)
    given_up: tuple[GivenUp, ...] = field(default=(), name="settled")

    @property
    def is_printed(self) -> bool:
        """Tell whether nothing was added to this turn that goes on or is to come."""
        return not (self.more_phases or self.more_steps or self.after_phase or self.after_step)


class Marker(Struct, frozen=True, omit_defaults=True, gc=False):
    """A turn marker that is not in front (608.4): the turn that it stands for, before the part that comes next.

    `between`: that turn has ended, and nobody has received the marker yet (608.4c).
    """

    number: int
    turn: Turn
    between: bool = False


class TurnMarkers(Struct, frozen=True, omit_defaults=True, gc=False):
    """The turn markers of a game: the number of the one whose turn goes on, and the others in the order of their turn.

    `players` are the teams that were in the game when their number was last right (608.4d).
    """

    front: int
    others: tuple[Marker, ...] = ()
    players: tuple[int, ...] = ()


class Attack(Struct, frozen=True, omit_defaults=True, gc=False):
    """An attacking creature (a group of equal ones) and what blocks it."""

    attacker: ObjectId
    #: the team that is attacked (602.3), which may have left the game since
    defender: int
    blockers: tuple[ObjectId, ...] = ()
    #: stays so for the rest of combat even when the blockers are gone (309.2f)
    blocked: bool = False
    #: the band it is in, counted from 1 in the order of declaration; 0: none (502.10d)
    band: int = 0


class Combat(Struct, frozen=True, omit_defaults=True, gc=False):
    """A combat phase in progress. Everybody who may be attacked defends (306.3, 602.2, 604, 606.7a)."""

    attacks: tuple[Attack, ...] = ()
    #: attacks of creatures that have left combat since: their abilities still mean whom they attacked (308.1)
    left: tuple[Attack, ...] = ()
    #: the one team that is attacked, chosen as the phase began (306.3); NOBODY: there was no choice
    defender: int = NOBODY
    #: whether any creature was declared as an attacker (308.4)
    declared: bool = False
    #: creatures that assigned damage in the first of two combat damage steps (310.5)
    assigned_first: tuple[ObjectId, ...] = ()
    #: a second combat damage step is due
    second_due: bool = False
    #: blocking creatures in the order of declaration
    blocking: tuple[ObjectId, ...] = ()
    #: how many creatures were declared as blockers in this combat, whatever became of them
    blockers: int = 0


class Outcome(Struct, frozen=True, omit_defaults=True, gc=False):
    """The end of the game: winning teams (empty: a draw), and the rule it ended by."""

    winners: tuple[int, ...]
    rule: str
