"""What happened at once, told one by one: damage, state-based effects, triggers; each with its table and its objects.

A commit of the rules is one moment, and an audience sees the table before and after it. A beat shows the table on the
way: what the beats before it have told has happened there, all else has not. It is made of the two tables and of the
lines of the log that everybody may read, and of nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.broadcast.step_words import sentence
from tabletop.broadcast.wording import captions_of, seconds_for
from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of
from tabletop.session.seeing.observation import LogLine, ObjectSeen, Observation, StackSeen

#: rules whose lines are told one by one, beside every damage: a trigger goes on the stack, damage is assigned
TRIGGERS, ASSIGNED, SETTLED = "410.3", "310.1", "420.5"
#: of more beats than these at once neighbours under one rule are told together
MOST: Final = 8
#: seconds that a beat stands at least, however fast the pace is: no more than two changes a second
LEAST_S: Final = 0.5


class Beat(Struct, frozen=True):
    """One thing that happened: a caption, its rule, the objects that it is about, and the table as it is then."""

    words: str
    rule: str
    about: tuple[Ref, ...]
    table: Observation

    def seconds(self, pace: float) -> float:
        """Return how long it stands."""
        return max(LEAST_S, seconds_for(self.words) / pace)


def is_told(line: LogLine) -> bool:
    """Return whether a line of the log is a beat of its own."""
    return line.dealt is not None or line.rule.startswith(SETTLED) or line.rule in (TRIGGERS, ASSIGNED)


def beats_of(before: Observation, after: Observation, lines: Sequence[LogLine]) -> tuple[Beat, ...]:
    """Return what happened between two tables, one by one; () where none of it is told so."""
    if len(before.players) != len(after.players):
        return ()
    way = _Way(before, after)
    return tuple(_fitted(_fewer([beat for line in lines if is_told(line) for beat in way.go(line)])))


class _Way:
    """The table on its way from before to after."""

    def __init__(self, before: Observation, after: Observation) -> None:
        self._after = after
        #: its log is that of the end: nothing of it is drawn
        self._now = replace(before, ask=None, log=after.log)
        there = {thing.id for thing in after.in_play}
        self._leaving = {thing.id: thing for thing in before.in_play if thing.id not in there}
        self._hurt: list[Ref] = []

    def go(self, line: LogLine) -> list[Beat]:
        """Return the beats of a line, in order, and let what it tells happen."""
        if line.dealt is not None:
            return [self._damage(line, *line.dealt)]
        if line.rule == TRIGGERS:
            return [Beat(sentence(line.text), line.rule, line.about, self._after)]
        if line.rule == ASSIGNED:
            return self._assigned(line)
        return [self._settled(line)]

    def _damage(self, line: LogLine, source: Ref, victim: Ref, amount: int) -> Beat:
        self._hurt.append(victim)
        if is_player(victim):
            team = self._now.players[seat_of(victim)].team
            players = tuple(
                replace(player, life=player.life - amount) if player.team == team else player
                for player in self._now.players
            )
            self._now = replace(self._now, players=players)
        else:
            things = tuple(
                replace(thing, damage=thing.damage + amount) if thing.id == victim else thing
                for thing in self._now.in_play
            )
            self._now = replace(self._now, in_play=things)
        return Beat(sentence(line.text), line.rule, (source, victim), self._now)

    def _assigned(self, line: LogLine) -> list[Beat]:
        """Damage as it is assigned, line by line (310.1)."""
        entry = next((one for one in self._after.stack if one.kind == "damage"), None)
        if entry is None or not entry.lines:
            return [Beat(sentence(line.text), line.rule, line.about, self._after)]
        found = []
        for number, (source, victim, amount, *refs) in enumerate(entry.lines, 1):
            words = f"{source} is to deal {amount} damage to {victim}."
            found.append(Beat(words, line.rule, tuple(refs), _with_lines(self._after, entry, number)))
        return found

    def _settled(self, line: LogLine) -> Beat:
        """A state-based effect: its objects are ringed as they were, and have gone with the next beat."""
        leaving = self._leavers(line)
        about = (*(thing.id for thing in leaving), *(ref for ref in line.about if is_player(ref)))
        shown = self._now
        if leaving:
            gone = {thing.id for thing in leaving}
            self._leaving = {ref: thing for ref, thing in self._leaving.items() if ref not in gone}
            kept = tuple(thing for thing in shown.in_play if thing.id not in gone)
            # as cards come to graveyards nobody's hand or library changes; the end shows the rest
            self._now = replace(shown, in_play=kept)
        return Beat(sentence(line.text), line.rule, about or line.about, shown)

    def _leavers(self, line: LogLine) -> list[ObjectSeen]:
        """Find the permanents that a line says are gone: it knows them by what they became."""
        named = [thing for thing in self._leaving.values() if thing.card is not None and thing.card.name in line.text]
        named.sort(key=lambda thing: (thing.id not in self._hurt, -thing.damage))
        cards = [thing for player in self._after.players for thing in player.graveyard]
        became = {thing.id: thing for thing in (*cards, *self._after.removed)}
        found: list[ObjectSeen] = []
        for ref in line.about:
            old = became.get(ref)
            fitting = [
                thing
                for thing in named
                if thing not in found
                and (old is None or old.card is None or (thing.owner == old.owner and _same(thing, old)))
            ]
            if ref in self._leaving:
                found.append(self._leaving[ref])
            elif fitting:
                found.append(fitting[0])
        return found


def _same(thing: ObjectSeen, other: ObjectSeen) -> bool:
    return thing.card is not None and other.card is not None and thing.card.name == other.card.name


def _with_lines(table: Observation, entry: StackSeen, number: int) -> Observation:
    """Return a table on which only so many lines of the damage have been assigned yet."""
    stack = tuple(replace(one, lines=one.lines[:number]) if one.id == entry.id else one for one in table.stack)
    return replace(table, stack=stack)


def _fewer(beats: list[Beat]) -> list[Beat]:
    """Join neighbours under one rule until there are few enough; nothing that they say is left out."""
    while len(beats) > MOST:
        pairs = [at for at in range(len(beats) - 1) if beats[at].rule == beats[at + 1].rule]
        if not pairs:
            break
        at = min(pairs, key=lambda at: len(beats[at].words) + len(beats[at + 1].words))
        first, second = beats[at], beats[at + 1]
        about = tuple(dict.fromkeys((*first.about, *second.about)))
        # the first one's table: what the second one rings is there yet
        beats[at : at + 2] = [Beat(f"{first.words} {second.words}", first.rule, about, first.table)]
    return beats


def _fitted(beats: Iterable[Beat]) -> Iterable[Beat]:
    """Break what is longer than a caption into several."""
    for beat in beats:
        for words in captions_of(beat.words):
            yield replace(beat, words=words)
