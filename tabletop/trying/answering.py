"""Answers to every decision on the way: what the trial is after where that is asked for, else seeded chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.language.abilities import DoAgain, Either, UnlessPays
from tabletop.engine.language.hidden_cards import Separate
from tabletop.engine.language.player_effects import FlipUntilLost
from tabletop.engine.state.game import State
from tabletop.engine.state.turning_events import CoinFlipped
from tabletop.engine.vocabulary.decisions import (
    Answer,
    AnyDecision,
    Assign,
    Assigned,
    Name,
    Named,
    Number,
    Numbered,
    Option,
    Pay,
    Pick,
    Picked,
)
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, key_ref
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.paying.plan import answer_to
from tabletop.session.simulation.agents import RandomAgent
from tabletop.trying.blueprints import CHOICES, X
from tabletop.trying.roles import Roles
from tabletop.trying.tried_position import FOE
from tabletop.trying.watching import Trace

_COSTS: Final[tuple[Purpose, ...]] = ("sacrifice", "discard", "tap", "return to hand")


#: of two ways the first, or the last one
_END: Final = {True: 0, False: -1}


class Manner(Struct, frozen=True):
    """The manner of a trial: whether what may be done is done, what may be paid is paid, and which mode."""

    does: bool = True
    pays: bool = True
    lets_happen: bool = True
    modes: tuple[int, ...] = (0,)
    #: whether conditions inside of effects come true
    truth: bool = True
    seed: int = 0
    #: another cost is paid than the mana cost
    other_way: bool = False


class Answerer:
    """Answers for both players, and for chance."""

    def __init__(self, roles: Roles, manner: Manner, trace: Trace, seed: str) -> None:
        self.roles = roles
        self.manner = manner
        self.trace = trace
        self.others = RandomAgent(f"{seed}/{manner.seed}")
        self.attackers: tuple[ObjectId, ...] = ()
        #: the card that was named where conditions come true
        self.named = ""
        #: blocker -> attackers, the first that it can block
        self.blocks: dict[ObjectId, tuple[ObjectId, ...]] = {}
        #: whether creatures are played face down
        self.face_down = False
        #: targets already chosen for what is being played
        self._chosen: list[str] = []
        self._phrase = 0

    def fresh(self) -> None:
        """Something new is being played: its first target phrase comes first."""
        self._chosen.clear()
        self._phrase = 0

    def answer(self, state: State, decision: AnyDecision) -> Answer:
        """An answer that the decision accepts, where there is one."""
        if isinstance(decision, Pick) and decision.purpose == "coin":
            # heads is called, and falls where conditions come true; of flips until one is lost the second one is
            if decision.seat == CHANCE and isinstance(self.trace.current(), FlipUntilLost):
                return Picked(("tails" if any(isinstance(one, CoinFlipped) for one in self.trace.events) else "heads",))
            return Picked(("heads" if decision.seat != CHANCE or self.manner.truth else "tails",))
        if isinstance(decision, Pick) and decision.rule == "419.8a":
            # what has left deals no damage any more
            there = tuple(one for one in decision.options if all(ref in state.in_play for ref in one.about))
            decision = replace(decision, options=there)
        if isinstance(decision, Pick) and decision.seat == CHANCE and self.named:
            # where conditions come true chance takes the card that was named
            called = [one.key for one in decision.options if _name(state, one) == self.named]
            if called and refuse(decision, Picked((called[0],))) is None:
                return Picked((called[0],))
        if isinstance(decision, Pick) and decision.seat != CHANCE:
            picked = self._picked(decision)
            if picked is not None and refuse(decision, picked) is None:
                return picked
        if isinstance(decision, Pay):
            return answer_to(state, decision)
        if isinstance(decision, Number):
            return Numbered(min(max(X, decision.low), X if decision.high is None else decision.high))
        if isinstance(decision, Name):
            name = self._named(state, decision)
            if name is not None:
                self.named = name.name if self.manner.truth else ""
                return name
        if isinstance(decision, Assign):
            assigned = self._assigned(decision)
            if refuse(decision, assigned) is None:
                return assigned
        return self.others.answer(state, decision)

    def _named(self, state: State, decision: Name) -> Named | None:
        """The name of what is there where conditions come true; where not, of a card that no hand or library has."""
        offered = [option.key for option in decision.options]
        names = [name for name in (CHOICES.get(decision.domain, ""),) if name in offered]
        if decision.domain == "card name":
            hidden = [ref for player in state.players for ref in (*player.hand, *player.library)]
            held = {state.printed(state.objects[ref]).name for ref in hidden}
            names = [*names * self.manner.truth, *(name for name in offered if (name in held) == self.manner.truth)]
        legal = map(Named, names)
        return next((one for one in legal if refuse(decision, one) is None), None)

    def _picked(self, decision: Pick) -> Picked | None:
        if decision.purpose == "mode" and isinstance(self.trace.current(), Either):
            # of several ways each is chosen in one manner at least
            place = 0 if self.manner.seed == 0 else self.manner.seed % len(decision.options)
            either = _END[self.manner.truth and self.manner.lets_happen]
            return Picked((decision.options[place if len(decision.options) > 2 else either].key,))
        if decision.purpose == "mode":
            return Picked(tuple(f"mode{mode}" for mode in self.manner.modes))
        if decision.purpose == "may" and isinstance(self.trace.current(), DoAgain):
            # once is enough to be seen
            return Picked(("no",))
        if decision.purpose == "may":
            return Picked(("yes" if self.manner.does else "no",))
        if decision.purpose == "optional costs":
            return Picked(tuple(option.key for option in decision.options) if self._pays_more() else ())
        if decision.purpose == "entwine":
            return Picked(("yes" if self._pays_more() else "no",))
        if decision.purpose == "way":
            return Picked((decision.options[-1 if self.manner.other_way or self.face_down else 0].key,))
        if decision.purpose == "pay or not":
            unless = isinstance(self.trace.current(), UnlessPays)
            pays = not self.manner.lets_happen if unless else self.manner.pays
            return Picked(("yes" if pays else "no",))
        if decision.purpose == "target":
            return self._targets(decision)
        if decision.purpose in _COSTS:
            # of any number that may be chosen at least one is
            number = max(decision.least, min(1, decision.most))
            return Picked(self._first(decision.options, self.roles.spare, number))
        if decision.rule == "413.2c" and isinstance(self.trace.current(), Separate) and len(decision.options) > 1:
            # both piles have something in them
            few = 0 if decision.options[0].key.startswith("pile") else len(decision.options) // 2
            return Picked(tuple(option.key for option in decision.options[: max(1, few)]))
        if decision.purpose == "take" and not decision.least and decision.most >= len(decision.options) > 1:
            # of any number one stays, so that there is a rest
            return Picked(self._first(decision.options, self.roles.wanted, len(decision.options) - 1))
        if any(option.key == "yes" for option in decision.options):
            return Picked(("yes" if self.manner.does else "no",))
        return Picked(self._first(decision.options, self.roles.wanted, min(decision.most, len(decision.options))))

    def _pays_more(self) -> bool:
        """Return whether optional costs are paid: as a condition about them wants, else where conditions come true."""
        return self.manner.truth if self.roles.pays_more is None else self.roles.pays_more

    def _targets(self, decision: Pick) -> Picked:
        made = self.roles.targets[self._phrase] if self._phrase < len(self.roles.targets) else ()
        self._phrase += 1
        keys = self._about(decision.options, made)
        if not keys:
            keys = self._about(decision.options, self.roles.wanted) + self._about(decision.options, (-1 - FOE,))
            keys = tuple(key for key in keys if key not in self._chosen)
        number = max(decision.least, min(decision.most, len(made), len(keys)), 1)
        rest = tuple(option.key for option in decision.options if option.key not in (*keys, *self._chosen))
        chosen = (*keys, *rest, *(option.key for option in decision.options))[: min(number, decision.most)]
        self._chosen.extend(chosen)
        return Picked(chosen)

    def _first(self, options: tuple[Option, ...], preferred: Sequence[ObjectId], number: int) -> tuple[str, ...]:
        """So many options: those about what is preferred first, those that the trial is about last."""
        keys = self._about(options, preferred)
        kept = (*self.roles.wanted, self.roles.source, self.roles.host)
        free = tuple(o.key for o in options if o.key not in keys and not any(ref in kept for ref in o.about))
        rest = tuple(o.key for o in options if o.key not in (*keys, *free))
        return (*keys, *free, *rest)[:number]

    @staticmethod
    def _about(options: tuple[Option, ...], wanted: Sequence[ObjectId]) -> tuple[str, ...]:
        return tuple(o.key for ref in wanted for o in options if ref in o.about and o.fails is None)

    def _assigned(self, decision: Assign) -> Assigned:
        pairs: list[tuple[str, str, int]] = []
        for source, targets in zip(decision.sources, decision.targets, strict=True):
            (who,) = source.about
            if decision.purpose == "attackers":
                if who in self.attackers:
                    pairs.append((source.key, targets[0].key, 1))
            elif who in self.blocks:
                keys = self._about(targets, self.blocks[who])
                if keys:
                    pairs.append((source.key, keys[0], 1))
        return Assigned(tuple(pairs))


def _name(state: State, option: Option) -> str:
    """The name of the card that an option is; "" where it is none."""
    thing = state.objects.get(key_ref(option.key)) if option.key[:1] == "o" else None
    return "" if thing is None else state.printed(thing).name
