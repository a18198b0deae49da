"""A loop as everybody at the table may see it: its steps, what a round changes, who may stop it, how it ends (421)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.loops.alone import alone
from tabletop.engine.rules.loops.closing import MOST, spoken
from tabletop.engine.rules.loops.jump import MOST_PLAYED, Stopped, never_ends, repeat
from tabletop.engine.rules.loops.rounds import Played, growth, play_round
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.outline import Outline, Place, outline_of
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.explaining.explanation import LoopKind, LoopSeen, LoopStep
from tabletop.session.orders import stops
from tabletop.session.telling import phrases
from tabletop.session.telling.naming import listed
from tabletop.session.telling.narration import narrate
from tabletop.session.telling.passing import title_of
from tabletop.session.timeline.position import Position

replace = msgspec.structs.replace

#: rounds that are played one by one to find out where a loop ends
_LOOKED_AHEAD: Final = 40


def loop_seen(state: State, answers: tuple[Answer, ...]) -> LoopSeen:
    """Return what everybody may see of a loop of which `answers` are one round that begins in `state`."""
    state = replace(state, loop=())
    played = play_round(state, answers)
    acting = [one.seat for one in played.asked if one.optional]
    owners = tuple(seat for seat in players_in_order(state) if seat in acting)
    kind = _kind(state, answers, played, owners)
    added = growth(outline_of(state), outline_of(played.state)) or ()
    return LoopSeen(
        steps=_steps(state, answers, played),
        changes=tuple(
            _change(state, outline_of(state), at, number)
            for at, number in enumerate(added)
            if _is_told(state, at, number)
        ),
        stops=_stops(state, answers, played, owners),
        kind=kind,
        rule={"number": "421.2", "both": "421.3", "apart": "421.5"}.get(kind, "421.4"),
        verdict=_verdict(state, kind, owners),
        ends=_end(state, answers) if kind != "draw" else "",
        stepped=_stepped(played.unsafe) if played.unsafe else "",
        owners=owners,
    )


def _stepped(unsafe: str) -> str:
    return (
        f"{phrases.sentence(unsafe)} can't be reckoned ahead, so its rounds are played one by one, "
        f"{MOST_PLAYED:,} at most. Esc stops them, and then nothing has changed."
    )


# --- the steps -------------------------------------------------------------------------------------


def _steps(state: State, answers: Sequence[Answer], played: Played) -> tuple[LoopStep, ...]:
    """The round, answer by answer: passes are told by what they lead to."""
    position = Position(state)
    steps: list[LoopStep] = []
    for answer, asked in zip(answers, played.asked, strict=False):
        before = position.state
        if position.send(answer) is not None:
            break
        told = " ".join(line.text for line in narrate(before, position.state, position.news))
        if answer == stops.PASS:
            if told:
                steps.append(LoopStep(NOBODY, told))
        elif asked.purpose != "priority" and steps and steps[-1].seat == asked.seat:
            same = steps.pop()  # what is chosen for it on the way
            steps.append(replace(same, text=f"{same.text} {told}".strip()))
        elif asked.optional:
            steps.append(LoopStep(asked.seat, told or f"{state.players[asked.seat].name} acts.", True))
        elif told:
            steps.append(LoopStep(asked.seat, told))
    return tuple(steps)


# --- what a round changes ----------------------------------------------------------------------------


def _is_told(state: State, at: int, number: int) -> bool:
    """Tell whether a count has changed and is no other one in other words: what was lost shows in the life total."""
    return bool(number) and outline_of(state).places[at].field not in ("life_lost", "taken")


def _change(state: State, outline: Outline, at: int, number: int) -> str:
    """One count that a round changes, in words: "Ann: +2 life"."""
    place = outline.places[at]
    before = sum(1 for one in outline.places[:at] if (one.record, one.field) == (place.record, place.field))
    if place.record == "Team":
        return f"{listed([state.players[seat].name for seat in state.teams[before].members])}: {number:+,} life"
    if place.record == "Player" and place.field == "poison":
        return f"{state.players[before].name}: {number:+,} {_several(number, 'poison counter')}"
    if place.record == "Player":
        return f"{state.players[before].name}: {number:+,} damage taken this turn"
    if place.record == "PoolMana":
        return f"{_pool_owner(state, before)}: {number:+,} mana"
    return _thing_change(state, place, number)


def _thing_change(state: State, place: Place, number: int) -> str:
    name = name_of(state, place.object) if place.object in state.objects else "an object"
    if place.record == "Object" and place.field == "count":
        return f"{number:+,} {name}"
    if place.field == "damage":
        return f"{name}: {number:+,} damage"
    if place.detail:
        return f"{name}: {number:+,} {_several(number, f'{place.detail} counter')}"
    if place.record in ("StackObject", "WaitingTrigger"):
        return f"{number:+,} on the stack"
    return f"{number:+,} {_several(number, 'effect')} that last"


def _several(number: int, word: str) -> str:
    return word if abs(number) == 1 else f"{word}s"


def _pool_owner(state: State, at: int) -> str:
    for player in state.players:
        if at < len(player.pool):
            return player.name
        at -= len(player.pool)
    return "a player"


# --- who may stop it, and what becomes of it ------------------------------------------------------------


def _stops(
    state: State, answers: Sequence[Answer], played: Played, owners: Sequence[Seat]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return where in a round players who do not act in it have priority; where everybody acts: each of them."""
    position = Position(state)
    places: dict[Seat, list[str]] = {}
    for answer, asked in zip(answers, played.asked, strict=False):
        if asked.purpose == "priority" and (not owners or len(owners) > 1 or asked.seat not in owners):
            stack = position.state.stack
            where = f"in response to {title_of(position.state, stack[-1])}" if stack else "with nothing on the stack"
            places.setdefault(asked.seat, []).append(where)
        if position.send(answer) is not None:
            break
    return tuple((state.players[seat].name, tuple(dict.fromkeys(where))) for seat, where in sorted(places.items()))


def _kind(state: State, answers: tuple[Answer, ...], played: Played, owners: tuple[Seat, ...]) -> LoopKind:
    if not owners:
        endless = never_ends(state, answers)
        return "unknown" if endless is None else "draw" if endless else "end"
    if len({state.team_of(seat) for seat in owners}) == 1:
        return "number"
    return "both" if alone(state, answers, played.asked, owners) is None else "apart"


def _verdict(state: State, kind: LoopKind, owners: tuple[Seat, ...]) -> str:
    names = [state.players[seat].name for seat in owners]
    if kind == "number":
        return f"{names[0]} chooses to do this, so {names[0]} names a number. Any other player may step in."
    if kind == "both":
        return (
            f"{listed(names)} need each other for it. {names[0]} names a number; {listed(names[1:])} may agree and "
            f"have the last word, or name a lower number and leave the last word to {names[0]}."
        )
    if kind == "apart":
        return (
            f"{listed(names)} each repeat something of their own. Each may name a number as high as before or higher."
        )
    if kind == "draw":
        return "Nobody chooses any of it, and it never ends. If nobody does anything, the game is a draw."
    if kind == "end":
        return "Nobody chooses any of it, but it does not go on for ever. If nobody does anything, it runs to its end."
    return f"Nobody chooses any of it. If nobody does anything, it is played out, {MOST_PLAYED:,} rounds at most."


def _end(state: State, answers: tuple[Answer, ...]) -> str:
    """Return when the loop goes another way by itself, as far as a look ahead tells."""
    looks = 0

    def look(rounds: int) -> None:
        nonlocal looks
        looks += 1
        if looks > _LOOKED_AHEAD:
            raise Stopped

    try:
        repeated = repeat(state, answers, MOST, look)
    except Stopped:
        return ""
    if not repeated.over:
        return ""
    return f"It can run {spoken(repeated.rounds)}; the round after that comes to another end, and the loop with it."
