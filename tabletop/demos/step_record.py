"""Record of what happened in one step of a scenario: what was countered, drawn, triggered, and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state.events import LeftStack, Moved, PutOnStack, StepBegan
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.session.telling.narration import narrate


class StepRecord:
    """The answers of a step, each with the state before it, the state after it, and what happened between."""

    def __init__(self) -> None:
        self._parts: list[tuple[State, State, list[Happening]]] = []

    def note(self, before: State, after: State, news: Sequence[Happening]) -> None:
        """Add what came of one answer."""
        if news:
            self._parts.append((before, after, list(news)))

    def countered(self) -> tuple[str, ...]:
        """The names of the spells that were countered, and of what the abilities were of."""
        found = []
        for before, after, news in self._parts:
            for event in (happening.event for happening in news):
                if (isinstance(event, Moved) and event.cause == "counter") or (
                    isinstance(event, LeftStack) and event.countered
                ):
                    found.append(_title(before, after, news, event.object))
        return tuple(found)

    def drawn(self) -> tuple[str, ...]:
        """The names of the players who drew cards, one for each card, in the order of the draws."""
        return tuple(
            after.players[event.seat].name
            for _, after, news in self._parts
            for event in (happening.event for happening in news)
            if isinstance(event, Moved) and event.cause == "draw"
        )

    def triggered(self, name: str) -> int:
        """Count the triggered abilities of things of that name that went on the stack."""
        return sum(
            event.entry.count
            for _, after, news in self._parts
            for event in (happening.event for happening in news)
            if isinstance(event, PutOnStack)
            and event.entry.kind == "triggered"
            and after.cards[event.entry.card].name == name
        )

    def told(self) -> list[str]:
        """What happened, line by line as the log of a game tells it, and each part of the turn as it begins."""
        return [line for part in self._parts for line in _lines(*part)]


def _title(before: State, after: State, news: Sequence[Happening], object_id: ObjectId) -> str:
    put = [happening.event.entry for happening in news if isinstance(happening.event, PutOnStack)]
    entries = (*before.stack, *after.stack, *put)
    return next((after.cards[entry.card].name for entry in entries if entry.id == object_id), "something")


def _lines(before: State, after: State, news: list[Happening]) -> Iterator[str]:
    """The lines of one account, cut where a part of the turn begins."""
    done = 0
    for place, happening in enumerate(news):
        if isinstance(happening.event, StepBegan):
            lines = narrate(before, after, news[:place])
            yield from (line.own or line.text for line in lines[done:])
            done = len(lines)
            yield f"{part_text(happening.event.phase, happening.event.step)} begins"
    yield from (line.own or line.text for line in narrate(before, after, news)[done:])
