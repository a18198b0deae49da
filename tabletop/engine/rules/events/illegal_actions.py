"""Illegal actions (422): what is reversed with them, and the mana abilities that a player lets stand.

Each mana ability played on the way is a bracketed part of the run that remembers what it committed. Those that stay
are committed again on the value from before, never played again: in another state they would make other mana.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.rules.events.leaving import back_to, has_left
from tabletop.engine.rules.events.run import Batch, ManaAbilityPlayed, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, seen_now
from tabletop.engine.state.outline import with_ids
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import Answer, Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY, STACK

replace = msgspec.structs.replace


@rule("422.1", "422.2")
def reverse(
    run: Run, seat: Seat, before: State, begun: int, what: str, refusal: Refusal, part: bool = False
) -> Steps[bool]:
    """Reverse an action that turned out illegal or was given up: everything is as in `before`, passes included.

    `begun` is how many mana abilities `run.mana_abilities` had then; the player chooses which of the others go too.
    `part`: it is a part of something that goes on.
    Returns whether any of them stays: it was played in its own right then, and what follows an action follows it.
    """
    what = _called(run.state, before, what)
    played = run.mana_abilities[begun:]
    stay = yield from _staying(run, played, what)
    back_to(run, before)
    del run.mana_abilities[begun:]
    run.commit(e.Reversed(seat, what, refusal.reason, part), rule=refusal.rule)
    again = _Again(run)
    stay = tuple(one for one in stay if not run.state.players[one.seat].lost)  # who has left has no mana (600.4a)
    for one in stay:
        again.commit(one)
    return bool(stay)


def _called(state: State, before: State, what: str) -> str:
    """Return what everybody may call an action: a card that is being played face down is not named."""
    known = {entry.id for entry in before.stack}
    things = (state.objects.get(entry.id) for entry in state.stack if entry.id not in known)
    return "the face-down spell" if any(thing is not None and thing.face_down for thing in things) else what


@rule("422.1")
def _staying(run: Run, played: Sequence[ManaAbilityPlayed], what: str) -> Steps[tuple[ManaAbilityPlayed, ...]]:
    """Ask which of the mana abilities stay; each player says it of his or hers. Returns them in the order played."""
    gone: set[int] = set()
    for seat in dict.fromkeys(one.seat for one in played):
        gone |= yield from _going(run, seat, played, what)
    return tuple(one for index, one in enumerate(played) if index not in gone)


@rule("422.1")
def _going(run: Run, seat: Seat, played: Sequence[ManaAbilityPlayed], what: str) -> Steps[set[int]]:
    """The indices of the mana abilities that a player has reversed."""
    free = [index for index, one in enumerate(played) if one.seat == seat and _may_go(one)]
    if not free:
        return set()

    where = [seen_now(run.state, one.source) for one in played]

    def check(answer: Answer) -> Refusal | None:
        gone = {int(key[1:]) for key in answer.keys} if isinstance(answer, Picked) else set()
        for index in sorted(gone):
            for later, one in enumerate(played):
                if later not in gone and _runs(one, e.ManaSpent) & _runs(played[index], e.ManaAdded):
                    return Refusal(
                        f"Mana of {played[index].name} was spent on {one.name}, which is not reversed.",
                        "422.1",
                        where[index],
                    )
        return None

    answer: Picked = yield Pick(
        seat=seat,
        purpose="reverse",
        rule="422.1",
        text=f"{what} is reversed. Which mana abilities are reversed with it? The mana of the others stays.",
        about=tuple(dict.fromkeys(ref for index in free for ref in where[index])),
        options=tuple(Option(f"m{index}", played[index].name, where[index]) for index in free),
        least=0,
        most=len(free),
        check=check,
    )
    return {int(key[1:]) for key in answer.keys}


@rule("422.1")
def _may_go(played: ManaAbilityPlayed) -> bool:
    """Tell whether a mana ability may be reversed: not if it moved cards to a library, or from one past the stack."""
    moves = [event for batch in played.batches for event in batch.done if isinstance(event, e.Moved)]
    return not any(m.to == LIBRARY or (m.origin == LIBRARY and m.to != STACK) for m in moves)


def _runs(played: ManaAbilityPlayed, kind: type[e.ManaAdded | e.ManaSpent]) -> set[int]:
    """The runs whose mana it made, or spent."""
    happened = (event for batch in played.batches for event in batch.done)
    return {mana.run for event in happened if isinstance(event, kind) for mana in event.mana}


class _Again:
    """The mana abilities that stay, committed again; what they made on the way may be called otherwise now."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.ids: dict[ObjectId, ObjectId] = {}
        self.runs: dict[int, int] = {}

    @rule("422.1")
    def commit(self, played: ManaAbilityPlayed) -> None:
        """Commit one mana ability again, batch by batch; what it triggers triggers again."""
        with self.run.playing_mana_ability(played.seat, played.source, played.name):
            for batch in played.batches:
                self._batch(batch)

    def _batch(self, batch: Batch) -> None:
        events = tuple(event for event in map(self._event, batch.events, batch.taken) if event is not None)
        done = self.run.commit(*events, rule=batch.rule, rules=batch.rules if len(events) == len(batch.events) else ())
        for before, after in zip(batch.done, done, strict=False):
            old, new = getattr(before, "new", 0), getattr(after, "new", 0)
            if old and new:
                self.ids[old] = new

    def _event(self, event: e.Event, taken: object) -> e.Event | None:
        """The event as it happens again; None where it can't, as what it is about has left with its owner."""
        event = with_ids(event, self.ids) if self.ids else event
        thing = getattr(event, "object", NOTHING)
        if has_left(self.run.state, event) or (thing != NOTHING and thing not in self.run.state.objects):
            return None
        if isinstance(event, e.TriggersTaken):
            waiting = self.run.state.waiting
            return e.TriggersTaken((waiting.index(taken),)) if taken in waiting else None
        if isinstance(event, e.ManaAdded):
            return replace(event, mana=tuple(self._added(mana) for mana in event.mana))
        if isinstance(event, e.ManaSpent):
            return replace(event, mana=tuple(replace(m, run=self.runs.get(m.run, m.run)) for m in event.mana))
        return event

    def _added(self, mana: PoolMana) -> PoolMana:
        self.runs[mana.run] = self.run.state.next_run
        return replace(mana, run=self.run.state.next_run)
