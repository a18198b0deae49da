"""Noticing that a sequence repeats (421.1): across steps, phases and turns, by exact comparison of the positions.

Looked for where somebody is to be asked at priority. What is compared first is cheap: only positions that agree in
step, priority, the stack and the sizes of zones are compared exactly. A round that makes the first thing of its kind
(a token, a counter, an effect, mana) leads to no position like the one that it began in, but the same round once more
does; so where nothing has repeated yet, what was just played is tried once more.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.engine.rules.loops.alone import alone
from tabletop.engine.rules.loops.closing import not_a_loop
from tabletop.engine.rules.loops.rounds import growth, play_round, renamed
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.outline import Outline, outline_of
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.session.timeline.entries import Answered, Ordered
from tabletop.session.timeline.position_tree import Node, Timeline

#: how many entries back a round may begin
_MOST_BACK: Final = 600
#: how the keys of what is played at priority begin
_PLAYED: Final = ("play:", "ability:", "turn:", "suspend:", "end:", "ignore:")
#: how many entries back, and how many times, a round is looked for that made the first thing of its kind
_FIRST_BACK: Final = 40
_FIRST_TRIES: Final = 4


class Found(Struct, frozen=True):
    """A round that was played since `since` (an entry's number) and can be played again here.

    `answers` are those of the next round; `owners` the seats that act in it, none where all of it is mandatory.
    """

    since: int
    answers: tuple[Answer, ...]
    owners: tuple[Seat, ...]


def find(timeline: Timeline, *, mandatory: bool = False) -> Found | None:
    """The shortest round that led from an earlier position on the way here to one like it; None where there is none.

    Else the shortest that would lead from here to one like this, and makes something.

    Where it is one player's own, and a longer one has others' own loops in it besides, it is the longer one, with as
    many of the others as have shown theirs (421.5).
    `mandatory`: only rounds in which nobody played anything are wanted; others may be found or not.
    """
    position = timeline.position
    state = position.checkpoint
    if position.answers or state.loop or state.outcome is not None or state.turn.priority == NOBODY:
        return None
    found = _repeated(timeline, state, mandatory)
    return found if found is not None or mandatory else _first_of_its_kind(timeline, state)


def _repeated(timeline: Timeline, state: State, mandatory: bool) -> Found | None:
    similar = timeline.similar(state)
    if not similar or (len(similar) == 1 and similar[0] is timeline.cursor):
        return None  # mostly
    everybody = len(teams_in_order(state))
    here: Outline | None = None
    best: Found | None = None
    answers: list[Answer] = []
    node: Node = timeline.cursor
    for _ in range(_MOST_BACK):
        entry = node.entry
        if isinstance(entry, Answered) and entry.by != "chance":
            if mandatory and _plays_something(entry.answer):
                break
            answers.append(entry.answer)
        elif not isinstance(entry, Ordered):
            break
        if node.parent is None:
            break
        node = node.parent
        if not answers or node.state is None or node not in similar:
            continue
        here = here or outline_of(state)
        if growth(outline_of(node.state), here) is None:
            continue
        found = _from(node, state, tuple(reversed(answers)))
        if found is None:
            continue
        if best is None:
            best = found
            if len(_teams(state, found)) != 1:
                return found
        elif _is_of_more(state, found, best):
            best = found
        if len(_teams(state, best)) == everybody:
            break
    return best


@rule("421.1", "421.2")
def _first_of_its_kind(timeline: Timeline, state: State) -> Found | None:
    """Return the shortest round on the way here that makes something each time it is played from here on."""
    answers: list[Answer] = []
    node: Node = timeline.cursor
    tries = 0
    for _ in range(_FIRST_BACK):
        entry = node.entry
        if isinstance(entry, Answered) and entry.by != "chance":
            answers.append(entry.answer)
        elif not isinstance(entry, Ordered):
            return None
        if node.parent is None or tries == _FIRST_TRIES:
            return None
        node = node.parent
        if answers and node.state is not None and _plays_something(answers[-1]) and _is_near(node.state, state):
            tries += 1
            found = _from(node, state, tuple(reversed(answers)))
            if found is not None and found.owners and _grows(state, found.answers):
                return found
    return None


def _is_near(before: State, after: State) -> bool:
    """Return whether two positions agree in what a round leaves alone that makes something new."""
    then, now = before.turn, after.turn
    if (then.number, then.phase, then.step, then.priority) != (now.number, now.phase, now.step, now.priority):
        return False
    if [(entry.kind, entry.card) for entry in before.stack] != [(entry.kind, entry.card) for entry in after.stack]:
        return False
    return all(
        (len(one.hand), one.library[:1], len(one.graveyard), one.lands_played)
        == (len(other.hand), other.library[:1], len(other.graveyard), other.lands_played)
        for one, other in zip(before.players, after.players, strict=True)
    )


def _grows(state: State, answers: tuple[Answer, ...]) -> bool:
    """Return whether a round adds to any count; one that changes nothing need not be repeated."""
    added = growth(outline_of(state), outline_of(play_round(state, answers).state))
    return added is not None and any(added)


def _plays_something(answer: Answer) -> bool:
    """Return whether a player with priority played a card or an ability by an answer."""
    return isinstance(answer, Picked) and answer.keys[:1] != () and answer.keys[0].startswith(_PLAYED)


def _teams(state: State, found: Found) -> tuple[int, ...]:
    return tuple(dict.fromkeys(state.team_of(seat) for seat in found.owners))


@rule("421.5")
def _is_of_more(state: State, found: Found, other: Found) -> bool:
    """Return whether a round is made of loops of more players than another, of which none needs the others.

    Loops that were played one after another count too.
    """
    if len(_teams(state, found)) <= len(_teams(state, other)):
        return False
    return alone(state, found.answers, play_round(state, found.answers).asked, found.owners) is not None


def _from(node: Node, state: State, answers: tuple[Answer, ...]) -> Found | None:
    assert node.state is not None
    mine = renamed(answers, node.state, state)
    if not_a_loop(state, mine) is not None:
        return None
    played = play_round(state, mine)
    owners = tuple(dict.fromkeys(asked.seat for asked in played.asked if asked.optional))
    return Found(node.number, mine, owners)
