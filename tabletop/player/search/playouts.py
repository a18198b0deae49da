"""Play-outs: a plan played forward on each world to the ends of this turn and of the next, and what they are worth."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from msgspec import Struct, field

from tabletop.engine.rules.attending import Concession, Given
from tabletop.engine.rules.forward import play_on
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, Seat
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS, MAIN_PHASES, UNTAP
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.search.choosing import is_choice
from tabletop.player.search.declaring import all_attack
from tabletop.player.search.plans import Plan, Script
from tabletop.player.search.purse import Purse, TimeIsUpError
from tabletop.player.search.readiness import could_answer, is_land
from tabletop.player.thumb.agent import Thumb
from tabletop.player.thumb.regenerating import saving, who_would_die
from tabletop.player.valuing import of_chances, worth
from tabletop.session.orders.stops import PASS
from tabletop.session.timeline.chance import draw

#: what each thing done costs that could as well be left undone: of two ways to the same the shorter one is taken
_DEED: Final = 0.05
#: a play-out of two turns has some thirty checkpoints
_MOST: Final = 600
#: a plan that is worse than the best by so much on the worlds that it was played on so far is played on no more of them
_BEHIND: Final = 2.0
#: what wins at once is better by so much than what wins later in the turn
_AT_ONCE: Final = 1.5


class Level(Struct, frozen=True):
    """How much a player thinks.

    `worlds`: how many worlds each plan is played on; `far`: how much the end of the next turn counts beside that of
    this one (0: it is not played to); `tricks`: own answers are searched within play-outs; `choices`: so are choices
    other than of what to do, and how a plan goes on; `most`: how many plans are tried; `playouts`: how many games are
    played forward for one thought at most; 0: it goes by rules of thumb everywhere.
    """

    name: str
    worlds: int = 1
    far: float = 0.0
    tricks: bool = False
    choices: bool = False
    most: int = 14
    playouts: int = 400


class Moment(Struct, frozen=True):
    """An answer in a line that was played forward: whose, to what, and in which part of which turn."""

    turn: int
    step: str
    seat: Seat
    purpose: str
    answer: Answer


class Weighed(Struct, frozen=True):
    """A plan that was played forward: what it was worth, and how it went on to the end of the turn on one world."""

    worth: float
    line: tuple[Moment, ...]


class Fork(Struct, frozen=True):
    """A choice that a play-out came to: where, what was asked, and what rules of thumb said to it."""

    state: State
    decision: Pick
    answer: Answer


class Came(Struct):
    """What a plan came to: its first choice once the action was done, whether more could have attacked, and the tricks.

    The tricks are the own answers that were searched on the first world; on the others they are given again.
    """

    fork: Fork | None = None
    kept_home: bool = False
    tricks: list[Answer] = field(default_factory=list)
    #: how often something was done with priority in this turn, lands left out
    deeds: int = 0


class Trick(Protocol):
    """What a seat does at one of its own moments within a play-out: with priority, and then in that action."""

    def answer(self, state: State, decision: AnyDecision, purse: Purse) -> Answer:
        """The next answer."""


class Playouts:
    """Values plans of a seat at one position."""

    def __init__(
        self,
        level: Level,
        worlds: Sequence[State],
        since: Sequence[Given],
        seat: Seat,
        purse: Purse,
        tricks: Callable[[], Trick] | None = None,
    ) -> None:
        """`worlds` are checkpoints, `since` what has been answered since; all plans meet the same worlds and dice.

        `tricks` makes what answers at the own moments within a play-out; None: everybody passes there.
        """
        self.level, self.worlds, self.since, self.seat, self.purse = level, worlds, since, seat, purse
        self.turn = worlds[0].turn.number
        self.tricks = tricks
        #: the plans that were valued so far, and what each was worth
        self.tried: list[tuple[float, Plan]] = []
        #: something has been valued: a game may be left when time is up
        self._has_answer = False
        #: what the best of them was worth on each world
        self._best: list[float] = []
        #: what the plans that were valued came to on the first world
        self.came: dict[Plan, Came] = {}
        #: what they were worth at the end of this turn, on each world that they were played on
        self._near: dict[Plan, list[float]] = {}

    def value(self, plan: Plan) -> float:
        """What a plan is worth by the chances that it leaves on average over the worlds, at least one of them.

        One that falls behind is not played on all: it is worth less than the best by what it is behind there. One that
        there is no time for is worth less than anything.
        """
        found: list[float] = []
        best = self._best
        self._near[plan] = []
        for number, world in enumerate(self.worlds):
            if found and self.purse.is_empty:
                break
            self._has_answer = bool(self.tried or found)
            try:
                found.append(self._on(world, number, plan))
            except TimeIsUpError:
                break
            if best and of_chances(found) < of_chances(best[: len(found)]) - _BEHIND:
                break
        if not found:
            return -math.inf
        worth = of_chances(found)
        if len(found) < len(best):
            worth += of_chances(best) - of_chances(best[: len(found)])
        elif not best or worth > of_chances(best):
            self._best = found
        self.tried.append((worth, plan))
        return worth

    def gains_now(self, plan: Plan, other: Plan) -> float:
        """How much better a plan is than another one at the end of this turn already."""
        pairs = list(zip(self._near.get(plan, ()), self._near.get(other, ()), strict=False))
        if not pairs:
            return 0.0
        return of_chances([one for one, _ in pairs]) - of_chances([one for _, one in pairs])

    def line(self, plan: Plan) -> tuple[Moment, ...]:
        """How a plan goes on to the end of this turn on the first world; passes in succession are not told."""
        self._has_answer = False  # there is time for what is only told
        one = _Playout(self, self.worlds[0], 0, plan)
        found: list[Moment] = []
        asked = 0

        def answer(state: State, decision: AnyDecision) -> Given:
            nonlocal asked
            asked += 1
            given = one.answer(state, decision)
            if asked > len(self.since) and decision.seat != CHANCE and not isinstance(given, Concession):
                turn = state.turn
                found.append(Moment(turn.number, turn.step, decision.seat, decision.purpose, given))
            return given

        play_on(self.worlds[0], answer, passes=one.passes, until=self._reached(1, one.script), most=_MOST)
        return tuple(found)

    def _on(self, world: State, number: int, plan: Plan) -> float:
        self.purse.left -= 1
        one = _Playout(self, world, number, plan)
        answer, passes, script = one.answer, one.passes, one.script
        near = play_on(world, answer, passes=passes, until=self._reached(1, script), most=_MOST)
        if not number:
            self.came[plan] = one.came
        done = _DEED * one.came.deeds
        self._near[plan].append(worth(near, self.seat))
        if near.outcome is not None:
            return worth(near, self.seat) + (_AT_ONCE if self._is_won_here(near) else 0.0) - done
        if not self.level.far:
            return worth(near, self.seat) - done
        end = play_on(near, answer, passes=passes, until=self._reached(2, script), most=_MOST)
        if end.outcome is not None:
            return worth(end, self.seat) - done
        return (1 - self.level.far) * worth(near, self.seat) + self.level.far * worth(end, self.seat) - done

    def _is_won_here(self, end: State) -> bool:
        """Tell whether a game was won before its step was over: then nobody has had the time for much."""
        won, start = end.outcome is not None and end.team_of(self.seat) in end.outcome.winners, self.worlds[0].turn
        return won and (end.turn.number, end.turn.phase, end.turn.step) == (start.number, start.phase, start.step)

    def _reached(self, turns: int, script: Script) -> Callable[[State], bool]:
        def reached(state: State) -> bool:
            if self._has_answer and self.purse.is_over:
                raise TimeIsUpError
            return script.has_begun and state.turn.number >= self.turn + turns and state.turn.step != UNTAP

        return reached

    def is_moment(self, state: State) -> bool:
        """Tell whether own answers are thought of here: after blocks, and with combat damage alone on the stack."""
        if state.turn.number != self.turn or state.combat is None or not state.combat.attacks:
            return False
        if state.stack:
            return len(state.stack) == 1 and state.stack[-1].kind == "damage"
        return state.turn.step == DECLARE_BLOCKERS


class _Playout:
    """One play-out under way: who answers what in it, and where all pass."""

    def __init__(self, about: Playouts, world: State, number: int, plan: Plan) -> None:
        self.about, self.plan = about, plan
        self.policy = Thumb(f"play-out {number}", quick=True)
        self.script = Script(about.since, plan, self.policy)
        self.dice = random.Random(f"dice {number}")
        self.tricks = about.tricks if about.tricks is not None and could_answer(world, about.seat) else None
        self.trick: Trick | None = None
        self.came = Came()
        #: the tricks of the first world, where this is another one
        self.again: list[Answer] | None = list(about.came[plan].tricks) if number and plan in about.came else None

    def answer(self, state: State, decision: AnyDecision) -> Given:
        """What is answered to a decision."""
        given = self._given(state, decision)
        about = self.about
        if decision.purpose == "priority" and decision.player == about.seat and state.turn.number == about.turn:
            self.came.deeds += given != PASS and not is_land(state, given)
        return given

    def _given(self, state: State, decision: AnyDecision) -> Given:
        about = self.about
        if decision.seat == CHANCE and self.script.has_begun:
            return draw(decision, self.dice.random().hex(), 0)
        if not self.script.is_done:
            return self.script.answer(state, decision)
        if isinstance(decision, Pick) and decision.purpose == "priority" and state.turn.phase == COMBAT:
            searches = self.tricks is not None and about.is_moment(state) and not about.purse.is_empty
            if decision.player != about.seat or not searches:
                key = saving(state, decision)
                return PASS if key is None else Picked((key,))
            assert self.tricks is not None
            self.trick = self.tricks()
        if self.trick is not None and decision.player == about.seat:
            return self._tricky(self.trick, state, decision)
        answer = self.policy.answer(state, decision)
        if decision.player == about.seat and state.turn.number == about.turn:
            return self._own(state, decision, answer)
        return answer

    def _tricky(self, trick: Trick, state: State, decision: AnyDecision) -> Answer:
        """An answer at an own moment: searched on the first world, and the same on the others."""
        if self.again is None:
            answer = trick.answer(state, decision, self.about.purse)
            self.came.tricks.append(answer)
            return answer
        if self.again and refuse(decision, self.again[0]) is None:
            return self.again.pop(0)
        return PASS if decision.purpose == "priority" else self.policy.answer(state, decision)

    def _own(self, state: State, decision: AnyDecision, answer: Answer) -> Answer:
        """An own answer in this turn: what the plan says of it, else what rules of thumb say."""
        if isinstance(decision, Assign) and decision.purpose == "attackers":
            everybody = all_attack(decision)
            self.came.kept_home = answer != everybody
            if self.plan.all_attack and refuse(decision, everybody) is None:
                return everybody
        elif isinstance(decision, Pick) and self.came.fork is None and is_choice(decision):
            self.came.fork = Fork(state, decision, answer)
            if self.plan.then is not None and refuse(decision, self.plan.then) is None:
                return self.plan.then
        return answer

    def passes(self, state: State) -> bool:
        """Tell whether all pass at a checkpoint."""
        if not self.script.has_begun:
            return False
        self.script.is_done = True
        self.trick = None
        if (self.tricks is not None and self.about.is_moment(state)) or who_would_die(state):
            return False
        turn = state.turn
        return bool(state.stack) or turn.phase not in MAIN_PHASES or turn.priority != turn.team
