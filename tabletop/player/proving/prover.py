"""A proof that a side reaches a goal, or that it does not: a search over every answer of every player.

Nothing is valued and nothing is guessed. Positions that are alike (`outline_of`) are looked at once. A way on which
chance is asked, a face is hidden, or there are too many positions ends the proof: then nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from tabletop.engine.language import costs as c
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.forward import Ahead
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.outline import outline_of
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assigned, Number, Pay, Picked
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.player.proving.every_answer import TooManyError, every_answer
from tabletop.player.thumb.means import greatest_x
from tabletop.session.orders.stops import PASS

replace = msgspec.structs.replace

#: whether a side has reached its goal at a checkpoint; None: that is still open
Judging: TypeAlias = Callable[[State], bool | None]

#: so many answers are tried at most
MOST: Final = 200_000


class UnprovenError(Exception):
    """Nothing can be proven; the sentence says why."""


class Move(Struct, frozen=True):
    """An answer to a decision, and whether the goal is reached after it against everything."""

    answer: Answer
    reaches: bool


class Prover:
    """Proves one goal of one side."""

    def __init__(self, team: int, judge: Judging, most: int = MOST) -> None:
        """`judge` is asked at every checkpoint; after `most` answers it is given up."""
        self.team, self._judge, self._most = team, judge, most
        #: how many answers were tried
        self.tried = 0
        self._known: dict[Any, bool] = {}
        self._open: set[Any] = set()

    def reaches(self, checkpoint: State) -> bool:
        """Tell whether the side reaches the goal from a checkpoint whatever the others do. Raises UnprovenError."""
        judged = self._judge(checkpoint)
        if judged is not None:
            return judged
        outline = outline_of(checkpoint)
        key = (outline.key, outline.counts, checkpoint.turn.number)
        known = self._known.get(key)
        if known is not None:
            return known
        if key in self._open:
            raise UnprovenError("A position can come again: this is a loop.")
        self._open.add(key)
        found = self._known[key] = self._within(checkpoint, ())
        self._open.discard(key)
        return found

    def moves(self, checkpoint: State, since: Sequence[Given] = ()) -> list[Move]:
        """Every answer to what is asked, and whether it reaches the goal. Raises UnprovenError."""
        decision = Ahead(checkpoint, since).decision
        if decision is None:
            return []
        return [
            Move(answer, self._after(checkpoint, (*since, answer)))
            for answer in self._answers(checkpoint, since, decision)
        ]

    def is_ours(self, state: State, decision: AnyDecision) -> bool:
        """Tell whether a decision is one of the side's own."""
        return state.team_of(decision.seat) == self.team

    def within(self, checkpoint: State, since: Sequence[Given]) -> bool:
        """Tell whether the goal is reached from where `since` led from a checkpoint. Raises UnprovenError."""
        return self._after(checkpoint, tuple(since))

    # --- inside -----------------------------------------------------------------------------------------------

    def _after(self, checkpoint: State, since: tuple[Given, ...]) -> bool:
        self.tried += 1
        if self.tried > self._most:
            raise UnprovenError(f"There are more than {self._most:,} answers to try.")
        return self._within(checkpoint, since)

    def _within(self, checkpoint: State, since: tuple[Given, ...]) -> bool:
        ahead = Ahead(checkpoint, since)
        _nothing_hidden(checkpoint, ahead)
        decision = ahead.decision
        if decision is None:
            return self.reaches(ahead.state)
        answers = self._answers(checkpoint, since, decision, ahead.state)
        ours = self.is_ours(ahead.state, decision)
        if not answers:  # what was begun can't be finished: it is the same as not to begin it
            return not ours
        # one answer that reaches it is enough for the side, one that does not for the others
        return any(self._after(checkpoint, (*since, one)) is ours for one in answers) is ours

    def _answers(
        self, checkpoint: State, since: Sequence[Given], decision: AnyDecision, state: State | None = None
    ) -> list[Answer]:
        at = Ahead(checkpoint, since).state if state is None else state
        if decision.seat == CHANCE:
            raise UnprovenError("Chance is asked on the way.")
        try:
            if isinstance(decision, Number) and decision.purpose == "x" and decision.high is None:
                decision = replace(decision, high=greatest_x(at, decision))  # more than that can't be paid
            found = every_answer(decision)
        except TooManyError as problem:
            raise UnprovenError(f"{problem}.") from None
        if decision.purpose == "priority":
            found = _without_twins(at, decision, _without_mana(at, decision, found))
            found.sort(key=lambda one: one == PASS)
        elif isinstance(decision, Pay):
            found = _first_taps(at, since, _without_twins(at, decision, found))
        else:
            found.sort(key=lambda one: -len(one.pairs) if isinstance(one, Assigned) else 0)
        return found


def _nothing_hidden(checkpoint: State, ahead: Ahead) -> None:
    """Raises UnprovenError where a card has left a library in which others lie, so that its order matters."""
    for happening in ahead.happenings:
        event = happening.event
        if not isinstance(event, e.Moved):
            continue
        for player in checkpoint.players:
            if event.object in player.library and len({checkpoint.objects[one].card for one in player.library}) > 1:
                raise UnprovenError("A card comes from a library on the way, and nobody knows which.")


def _without_mana(state: State, decision: AnyDecision, answers: list[Answer]) -> list[Answer]:
    """Leave out mana that is made for nothing, where making it does nothing else: it could only burn (300.3)."""
    mana = mana_ability_keys(state, decision.player)
    return [one for one in answers if not (isinstance(one, Picked) and one.keys[0] in mana and _only_taps(state, one))]


def _without_twins(state: State, decision: AnyDecision, answers: list[Answer]) -> list[Answer]:
    """Of things that are alike in every way take the first one only."""
    seen: set[object] = set()
    found: list[Answer] = []
    for answer in answers:
        like = _like(state, answer)
        if like is None or like not in seen:
            seen.add(like)
            found.append(answer)
    return found


def _like(state: State, answer: Answer) -> object:
    """What a play or an ability shares with its twins; None: it has none."""
    if not isinstance(answer, Picked) or len(answer.keys) != 1 or ":" not in answer.keys[0]:
        return None
    kind, number, *rest = answer.keys[0].split(":")
    thing = state.objects.get(int(number)) if number.isdigit() else None
    if thing is None or _is_special(state, thing):
        return None
    same = (thing.card, thing.zone, thing.owner, thing.controller, thing.tapped, thing.damage, thing.counters)
    return (kind, *rest, *same, thing.fresh, thing.count)


def _is_special(state: State, thing: Object) -> bool:
    """Whether anything refers to an object: then it is like no other."""
    if thing.attached or any(one.attached == thing.id for one in state.permanents()):
        return True
    fights = state.combat is not None and any(
        thing.id == attack.attacker or thing.id in attack.blockers for attack in state.combat.attacks
    )
    return fights or any(
        entry.source == thing.id or any(thing.id in chosen for chosen in entry.targets) for entry in state.stack
    )


def _first_taps(state: State, since: Sequence[Given], answers: list[Answer]) -> list[Answer]:
    """Of a payment: lands in any order come to the same, so that they are tapped in the order of their keys."""
    last = since[-1] if since else None
    if not (isinstance(last, Picked) and last.keys and _only_taps(state, last)):
        return answers
    return [
        one
        for one in answers
        if not (isinstance(one, Picked) and _only_taps(state, one) and _number(one) < _number(last))
    ]


def _only_taps(state: State, answer: Picked) -> bool:
    """Whether an answer taps a permanent for mana and does nothing else."""
    kind, _, rest = answer.keys[0].partition(":")
    number, _, index = rest.partition(":")
    if kind != "ability" or not number.isdigit() or not index.isdigit():
        return False
    thing = state.objects.get(int(number))
    if thing is None:
        return False
    ability = ability_at(state, thing, int(index))
    return ability.cost == (c.TapThis(),) and all(isinstance(effect, AddMana) for effect in ability.effects)


def _number(answer: Picked) -> int:
    return int(answer.keys[0].split(":")[1])
