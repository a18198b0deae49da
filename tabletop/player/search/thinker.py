"""A player that searches where it matters, and goes by rules of thumb everywhere else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.forward import Ahead
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.turn_parts import DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_TURN, MAIN_1
from tabletop.player.search.candidates import candidates
from tabletop.player.search.choosing import answers_to, is_choice
from tabletop.player.search.declaring import all_attack, attack_steps, block_steps, climb
from tabletop.player.search.plans import PASSES, Course, Plan
from tabletop.player.search.playouts import Came, Level, Playouts, Weighed
from tabletop.player.search.purse import Purse
from tabletop.player.search.readiness import cost_of
from tabletop.player.thumb.agent import Thumb
from tabletop.player.thumb.means import is_own_main
from tabletop.player.thumb.plays import best_play
from tabletop.player.valuing import UNSURE
from tabletop.session.orders.stops import PASS

replace = msgspec.structs.replace

#: an action has to be better than passing by so much: in the own main phase, and elsewhere (the card is worth keeping)
_MARGIN: Final = 0.02
_MARGIN_ELSEWHERE: Final = 0.3
#: elsewhere what it gains has to show by the end of the turn, by so much at least: what comes later is mostly chance
_MARGIN_NOW: Final = 0.1
#: so much may a land cost: it is worth more in all turns to come than the ends of two of them show, and what play-outs
#: make of one land more is mostly chance
_LAND_MAY_COST: Final = 3.0
#: an attack has to be better by so much than none
_ATTACKS: Final = 0.25
#: an action that seems to be on the wrong side, or a choice other than by rules of thumb, has to be better by so much
_ODD: Final = 1.0
_OTHERWISE: Final = 0.1
#: so many lines that were rejected are told
_REJECTED: Final = 2
#: own answers within a play-out are searched by this
_TRICKS: Final = Level("tricks", most=6, playouts=60)


class Thinker:
    """Answers for one seat. It keeps the plan of the action under way, and what rules of thumb keep."""

    def __init__(self, level: Level, seed: str) -> None:
        """`seed` decides only where nothing else does."""
        self.level = level
        self.thumb = Thumb(seed)
        self._course: Course | None = None
        #: how many games the last thought played forward
        self.played = 0
        self._thought: tuple[Playouts, Plan] | None = None

    def answer(self, worlds: Sequence[State], since: Sequence[Given], purse: Purse, alone: Seat = NOBODY) -> Answer:
        """Answer what is asked after `since`, from worlds drawn at the checkpoint.

        `alone`: a member of a team who thinks of nobody's actions but his or her own. Raises ValueError where nothing
        is asked.
        """
        ahead = Ahead(worlds[0], since)
        state, decision = ahead.state, ahead.decision
        if decision is None:
            raise ValueError("Nothing is asked after these answers; ask a player only where a decision is pending.")
        if alone != NOBODY and isinstance(decision, Pick):
            own = tuple(one for one in decision.options if one.key == "pass" or one.seat in (alone, NOBODY))
            decision = replace(decision, options=own)
        if self._course is not None and not self._course.goes_on(since):
            self._course = None
        answer = self.choose(worlds, since, state, decision, purse)
        if isinstance(decision, Assign) and isinstance(answer, Assigned) and answer.pairs and answer in since:
            answer = self.thumb.without(state, decision)  # it was declared already, and taken back
        if self._course is not None and decision.purpose == "priority":
            self._course.begins(since)
        return answer

    def choose(
        self, worlds: Sequence[State], since: Sequence[Given], state: State, decision: AnyDecision, purse: Purse
    ) -> Answer:
        """The answer to a decision that the worlds come to; `state` is the first of them as it stands now."""
        if not self.level.playouts:
            return self.thumb.answer(state, decision)
        before = purse.left
        self._thought = None
        playouts = Playouts(self.level, worlds, since, decision.player, purse, _Trick if self.level.tricks else None)
        answer: Answer | None = None
        if isinstance(decision, Pick) and decision.purpose == "priority":
            self._course = None
            answer = self._act(playouts, state, decision) if self._is_worth_a_thought(state, decision) else PASS
        elif isinstance(decision, Assign) and decision.purpose in ("attackers", "blockers"):
            answer = self._declare(playouts, state, decision)
        else:
            answer = None if self._course is None else self._course.planned(decision)
            if answer is None and self.level.choices and is_choice(decision):
                answer = self._choose(playouts, state, decision)
        self.played = before - purse.left
        return self.thumb.answer(state, decision) if answer is None else answer

    def _is_worth_a_thought(self, state: State, decision: Pick) -> bool:
        if all(option.key == "pass" or option.fails is not None for option in decision.options):
            return False
        if is_own_main(state, decision.player):
            return True
        if state.stack:
            top = state.stack[-1]
            return top.kind == "damage" or state.team_of(top.controller) != state.team_of(decision.player)
        if state.turn.step in (DECLARE_ATTACKERS, DECLARE_BLOCKERS):
            return state.combat is not None and bool(state.combat.attacks)
        return state.turn.step == END_OF_TURN  # the last moment of anybody's turn

    def _act(self, playouts: Playouts, state: State, decision: Pick) -> Answer:
        own, purse = is_own_main(state, decision.player), playouts.purse
        policy = Thumb("announce", quick=True)
        found = candidates(playouts.worlds[0], playouts.since, state, decision, policy, purse, self.level.choices)
        if not found:
            return PASS
        # lands first: they cost nothing but the one of the turn; and of equal ones that which rules of thumb like best,
        # or of answers to what others do the cheapest
        liked = best_play(state, decision, quick=False)

        def order(plan: Plan) -> tuple[bool, bool, int, bool]:
            cost = 0 if own else cost_of(state, plan.first)
            return plan.is_odd, not plan.is_land, cost, plan.first != Picked((liked or "",))

        found.sort(key=order)
        attacks = own and state.turn.phase == MAIN_1
        plans = [PASSES, *found[: self.level.most]]
        values: dict[Plan, float] = {}
        for plan in plans:
            if values and purse.is_empty:
                break
            values[plan] = playouts.value(plan)
        if self.level.choices:
            # what may come of a plan is looked at where it is good already, and while there is time
            for plan in sorted(values, key=values.__getitem__, reverse=True):
                for way in ways_on(playouts, plan, attacks):
                    if purse.is_empty:
                        break
                    values[plan] = max(values[plan], playouts.value(way))
        idle, best, height = values.pop(PASSES), PASSES, -math.inf
        for plan, value in values.items():
            margin = -_LAND_MAY_COST if plan.is_land else _MARGIN if own else _MARGIN_ELSEWHERE
            worth = value - _ODD * plan.is_odd
            if not own and playouts.gains_now(plan, PASSES) < _MARGIN_NOW:
                continue
            if worth > max(idle + margin, height):
                best, height = plan, worth
        if best is PASSES and own and idle < -UNSURE:  # on every world
            # nothing helps against what others may do: do what is usually right, for they may not do it
            best = next((plan for plan in values if plan.first == Picked((liked or "",)) and not plan.is_odd), PASSES)
        self._thought = (playouts, best)
        if best is PASSES:
            return PASS
        self._course = Course(best, self.thumb)
        return best.first

    def _choose(self, playouts: Playouts, state: State, decision: Pick) -> Answer:
        """A choice other than of what to do: by rules of thumb, unless another answer is better."""
        guess = self.thumb.answer(state, decision)
        rest = Plan if self._course is None else self._course.rest
        best, height = guess, 0.0
        for answer in answers_to(state, decision, guess):
            if playouts.tried and playouts.purse.is_empty:
                break
            value = playouts.value(rest(answer))
            if not playouts.tried[1:] or value > height + _OTHERWISE:
                best, height = answer, value
        self._thought = (playouts, rest(best))
        return best

    def _declare(self, playouts: Playouts, state: State, decision: Assign) -> Answer | None:
        guess = self.thumb.answer(state, decision)
        assert isinstance(guess, Assigned)
        if decision.purpose == "attackers":
            starts, steps = [guess, Assigned(), all_attack(decision)], attack_steps(decision)
        else:
            starts, steps = [guess, Assigned()], block_steps(decision)
        # others may have tricks against an attack, which play-outs do not know
        quiet = _ATTACKS if decision.purpose == "attackers" else 0.0

        def value(declared: Assigned) -> float:
            return playouts.value(Plan(declared)) + (0.0 if declared.pairs else quiet)

        best = climb(decision, starts, steps, value, playouts.purse)
        if best is not None:
            self._thought = (playouts, Plan(best))
        return best

    def weighed(self) -> tuple[Weighed, ...]:
        """The line that the last thought expects, and the best ones that it rejected; () where nothing was weighed."""
        if self._thought is None:
            return ()
        playouts, chosen = self._thought
        ranked = sorted(playouts.tried, key=lambda one: -one[0])
        mine = [one for one in ranked if one[1] == chosen]
        others = [one for one in ranked if one[1] != chosen]
        told = (*mine[:1], *others[:_REJECTED])
        return tuple(Weighed(worth, playouts.line(plan)) for worth, plan in told)


def ways_on(playouts: Playouts, plan: Plan, attacks: bool) -> Iterator[Plan]:
    """How a plan that was valued could go on otherwise: with own later choices, which are weighed in their turn."""
    came = playouts.came.get(plan, Came())
    if came.fork is not None and plan is not PASSES:
        for answer in answers_to(came.fork.state, came.fork.decision, came.fork.answer)[1:]:
            yield replace(plan, then=answer)
    if attacks and came.kept_home:
        yield replace(plan, all_attack=True)


class _Trick:
    """An own action within a play-out: one thought on this very world, to the end of the turn."""

    def __init__(self) -> None:
        self._thinker = Thinker(_TRICKS, "trick")

    def answer(self, state: State, decision: AnyDecision, purse: Purse) -> Answer:
        """The next answer; what it costs is taken from the purse of the thought that plays forward."""
        mine = purse.part(_TRICKS.playouts)
        answer = self._thinker.choose((state,), (), state, decision, mine)
        purse.left -= self._thinker.played
        return answer
