"""Closing a loop (421): who names a number, who has the last word, and when a loop is a draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.events.game_end import Over, end
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.loops.alone import alone
from tabletop.engine.rules.loops.jump import MOST_PLAYED, Progress, Repeated, never_ends, repeat
from tabletop.engine.rules.loops.rounds import Played, growth, led_to, play_round, renamed
from tabletop.engine.rules.turn.last_word import remember
from tabletop.engine.state.game import State, mates_of, team_name, teams_in_order
from tabletop.engine.state.outline import outline_of
from tabletop.engine.state.table_events import LoopRan, LoopShown
from tabletop.engine.vocabulary.decisions import Answer, Number, Numbered, Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule

#: no number in a game has more digits
MOST_DIGITS: Final = 1_000
MOST: Final = 10**MOST_DIGITS - 1
GO_ON: Final = "go on"
#: answers about a number; all others than these and GO_ON are a wish to act
AGREE, LOWER, HIGHER = "agree", "lower", "higher"
NUMBERS: Final = (AGREE, LOWER, HIGHER)


class _Loop(Struct, frozen=True):
    """A loop that is being closed: one round of it, tried from here."""

    answers: tuple[Answer, ...]
    played: Played
    #: the highest number that may be named, and why it is no higher
    most: int
    why: str


@rule("421.1")
def not_a_loop(state: State, answers: Sequence[Answer]) -> Refusal | None:
    """Return why these answers are not a round of a loop that begins here; None where they are one."""
    if state.outcome is not None or state.turn.priority == NOBODY:
        return Refusal("A loop is repeated from where a player has priority.", "421.1")
    played = play_round(state, answers)
    if not answers or played.fitted < len(answers):
        return Refusal("The same answers can't be given once more here, so nothing repeats.", "421.1")
    if played.state.outcome is not None or growth(outline_of(state), outline_of(played.state)) is None:
        return Refusal("These actions do not come back to a position like the one that they began in.", "421.1")
    return None


@rule("421.1")
def show(run: Run, seat: Seat, answers: tuple[Answer, ...]) -> Refusal | None:
    """A seat (NOBODY: the rules) shows one round of a loop, which `close_loop` then closes. Returns why not."""
    refusal = not_a_loop(run.state, answers)
    if refusal is None:
        run.commit(LoopShown(seat, answers), rule="421.1")
    return refusal


@rule("421.1", "421.2", "421.3", "421.4", "421.5")
def close_loop(run: Run) -> Steps[None]:
    """Close the loop that was shown, of which `state.loop` is one round from here on.

    Ends where a player gets priority again, or with the game. What is played round by round tells `run.progress`.
    """
    answers, progress = run.state.loop, run.progress
    run.commit(LoopShown(NOBODY), rule="421.1")
    played = play_round(run.state, answers)
    most, why = MOST, ""
    if played.unsafe:
        most, why = MOST_PLAYED, f"{played.unsafe} can't be reckoned ahead, so every round is played"
    loop = _Loop(answers, played, most, why)
    owners = _owners(run.state, played)
    try:
        if not owners:
            yield from _mandatory(run, loop, progress)
        elif len(owners) == 1:
            yield from _one_player(run, loop, owners[0], progress)
        else:
            parts = alone(run.state, loop.answers, played.asked, owners)
            if parts is None:
                yield from _together(run, loop, owners, progress)
            else:
                yield from _apart(run, parts, owners, progress)
    except Over:
        return


@rule("421.2", "421.3")
def _owners(state: State, played: Played) -> tuple[Seat, ...]:
    """List who has optional actions in the round, in turn order from the active player; a team counts as one player."""
    acting = [state.team_of(asked.seat) for asked in played.asked if asked.optional]
    return tuple(seat for seat in _players(state) if state.team_of(seat) in acting)


@rule("421.2", "606.6c")
def _players(state: State) -> tuple[Seat, ...]:
    """List the players in turn order from the active one; for a team, which counts as one, its first member stands.

    U18: its members decide together, as they do everything about priority.
    """
    return tuple(speaker(state, team) for team in teams_in_order(state))


# --- 421.2: one player ------------------------------------------------------------------------------


@rule("421.2")
def _one_player(run: Run, loop: _Loop, owner: Seat, progress: Progress | None) -> Steps[None]:
    """Its player names a number; it runs that often, or until another player intervenes."""
    times = yield from _number(run, loop, owner, "421.2", "How many times do you repeat this?", 1, loop.most)
    stop = yield from _stop(run, loop, (owner,), times)
    if stop is None:
        _carry_out(run, repeat(run.state, loop.answers, times, progress), times, 0, "421.2")
    else:
        _until(run, loop, stop, progress, "421.2")


@rule("421.2", "103.4a")
def _stop(run: Run, loop: _Loop, owners: tuple[Seat, ...], times: int) -> Steps[tuple[int, int] | None]:
    """Ask those who don't act in a loop whether they step in.

    Returns where it is first: the number of the round, and before which answer of it; None: nobody does.
    """
    stops: list[tuple[int, int]] = []
    for seat in _players(run.state):
        if seat not in owners and times:
            stop = yield from _intervention(run, loop, owners, seat, times)
            if stop is not None:
                stops.append(stop)
    return min(stops, default=None)


def _until(run: Run, loop: _Loop, stop: tuple[int, int], progress: Progress | None, why: str) -> None:
    """Carry a loop out to where somebody steps in."""
    number, index = stop
    _carry_out(run, repeat(run.state, loop.answers, number - 1, progress), number - 1, index, why)


@rule("421.2", "103.4a")
def _intervention(
    run: Run, loop: _Loop, owners: tuple[Seat, ...], seat: Seat, times: int
) -> Steps[tuple[int, int] | None]:
    """Ask a player about stepping in. Returns the number of the round, and before which answer of it, or None."""
    names = " and ".join(team_name(run.state, owner) for owner in owners)
    indices = [
        index
        for index, asked in enumerate(loop.played.asked)
        if asked.purpose == "priority" and run.state.team_of(asked.seat) == run.state.team_of(seat)
    ]
    if not indices:
        return None
    options = [Option(GO_ON, "Let it run")]
    options += [
        Option(f"at{index}", _where(loop.played, index) + (f" ({number})" if len(indices) > 1 else ""))
        for number, index in enumerate(indices, 1)
    ]
    verb = "repeat" if len(owners) > 1 or mates_of(run.state, owners[0]) else "repeats"
    text = f"{names} {verb} this {spoken(times)}. Do you let it run, or step in?"
    key = yield from _choice(run, seat, "421.2", text, options)
    if key == GO_ON:
        return None
    number = yield from _number(run, loop, seat, "421.2", "In which round do you step in?", 1, times)
    return number, int(key[2:])


def _where(played: Played, index: int) -> str:
    """Say in words where in a round a player would step in."""
    asked = played.asked[index]
    if not asked.depth:
        return "Step in with nothing on the stack"
    return f"Respond to {asked.over}"


# --- 421.3: both are needed -------------------------------------------------------------------------


@rule("421.3")
def _together(run: Run, loop: _Loop, owners: tuple[Seat, ...], progress: Progress | None) -> Steps[None]:
    """The first player names a number, each other one agrees or names a lower one; then who has the last word.

    On a lower number the first player has it, who is the active one where that one is involved (U17), whoever of
    several named it and whoever agreed to it after that; where all agree it is the last who did. Who is not needed
    for the loop may step in.
    """
    first, *others = owners
    times = yield from _number(
        run, loop, first, "421.3", "You need each other for this loop. How many times does it run?", 0, loop.most
    )
    said, last = first, owners[-1]
    for seat in others:
        mine = said == first and seat == owners[-1]
        options = [Option(AGREE, "Agree, with the last word" if mine else "Agree")]
        if times:
            options.append(Option(LOWER, f"Lower, {team_name(run.state, first)} has the last word"))
        text = f"{_says(run.state, said)}: {spoken(times)}. Do you agree?"
        key = yield from _choice(run, seat, "421.3", text, options)
        if key == LOWER:
            times = yield from _number(run, loop, seat, "421.3", "Which lower number?", 0, times - 1)
            said, last = seat, first
    stop = yield from _stop(run, loop, owners, times)
    if stop is not None:
        _until(run, loop, stop, progress, "421.3")
        return
    given_up = tuple(
        (seat, state)
        for seat, state in led_to(run.state, loop.answers, loop.played)
        if run.state.team_of(seat) != run.state.team_of(last)
    )
    more = _last_word(run.state, loop.played, last)
    _carry_out(run, repeat(run.state, loop.answers, times, progress), times, more, "421.3")
    remember(run, given_up)


def _says(state: State, seat: Seat) -> str:
    """A player, or a team, says."""
    return f"{team_name(state, seat)} {'say' if mates_of(state, seat) else 'says'}"


@rule("421.3")
def _last_word(state: State, played: Played, seat: Seat) -> int:
    """Count the answers of a further round that are given so that a player has the last word; 0: none."""
    acts = [index for index, asked in enumerate(played.asked) if asked.optional]
    mine = [index for index in acts if state.team_of(played.asked[index].seat) == state.team_of(seat)]
    if mine[-1] == acts[-1]:
        return 0
    begun = played.asked[mine[-1]].depth
    index = mine[-1] + 1
    while played.asked[index].purpose != "priority" or played.asked[index].depth > begun:
        if played.asked[index].optional:
            break
        index += 1  # what that player did is carried out
    return index


# --- 421.5: each for himself or herself ---------------------------------------------------------------


@rule("421.5", "103.4")
def _apart(
    run: Run, parts: tuple[tuple[Answer, ...], ...], owners: tuple[Seat, ...], progress: Progress | None
) -> Steps[None]:
    """The first names a number; the others agree to it or name a higher one, in APNAP order, each for an own loop.

    Who has no loop may step in. Then what was not yet repeated isn't.
    """
    numbers: list[int] = []
    for seat, part in zip(owners, parts, strict=True):
        played = play_round(run.state, part)
        loop = _Loop(part, played, MOST_PLAYED if played.unsafe else MOST, played.unsafe)
        if not numbers:
            text = "How many times do you do this?"
            numbers.append((yield from _number(run, loop, seat, "421.5", text, 0, loop.most)))
            continue
        options = [Option(AGREE, "The same number")]
        if numbers[0] < loop.most:
            options.append(Option(HIGHER, "A higher number"))
        text = f"{_says(run.state, owners[0])}: {spoken(numbers[0])}. Do you agree, or go higher?"
        key = yield from _choice(run, seat, "421.5", text, options)
        number = numbers[0]
        if key == HIGHER:
            number = yield from _number(run, loop, seat, "421.5", "Which higher number?", number + 1, loop.most)
        numbers.append(number)
    begun = run.state
    for seat, part, number in zip(owners, parts, numbers, strict=True):
        here = renamed(part, begun, run.state)
        if len(owners) < len(teams_in_order(run.state)):
            loop = _Loop(here, play_round(run.state, here), MOST, "")
            stop = yield from _stop(run, loop, (seat, *(owner for owner in owners if owner != seat)), number)
            if stop is not None:
                _until(run, loop, stop, progress, "421.5")
                return
        _carry_out(run, repeat(run.state, here, number, progress), number, 0, "421.5")
        if run.state.outcome is not None:
            return


# --- 421.4: nobody can stop it ------------------------------------------------------------------------


@rule("421.4", "102.4b")
def _mandatory(run: Run, loop: _Loop, progress: Progress | None) -> Steps[None]:
    """Ask everybody whether he or she acts; if nobody does, it is a draw, or runs into its own end."""
    for seat in _players(run.state):
        text = "This repeats by itself. If nobody does anything, it goes on for ever or to its own end."
        key = yield from _choice(
            run, seat, "421.4", text, [Option(GO_ON, "Do nothing"), Option("act", "I want to do something")]
        )
        if key != GO_ON:
            return
    endless = never_ends(run.state, loop.answers)
    if endless:
        end(run, (), "421.4")
    times = MOST_PLAYED if endless is None else MOST
    _carry_out(run, repeat(run.state, loop.answers, times, progress), times, 0, "421.4")


# --- all of them ----------------------------------------------------------------------------------------


def _choice(run: Run, seat: Seat, rule: str, text: str, options: Sequence[Option]) -> Steps[str]:
    """A team's choice about a loop; returns the key of the option."""
    mates = mates_of(run.state, seat)
    answer: Picked = yield Pick(seat=seat, mates=mates, purpose="loop", rule=rule, text=text, options=tuple(options))
    return answer.keys[0]


def _number(run: Run, loop: _Loop, seat: Seat, rule: str, text: str, low: int, high: int) -> Steps[int]:
    why = f" At most {high:,}: {loop.why}." if loop.why and high >= MOST_PLAYED else ""
    mates = mates_of(run.state, seat)
    answer: Numbered = yield Number(
        seat=seat, mates=mates, purpose="loop", rule=rule, text=text + why, low=low, high=high
    )
    return answer.number


@rule("421.2", "421.3")
def _carry_out(run: Run, repeated: Repeated, times: int, more: int, why: str) -> None:
    """Go to where repeating led, with `more` answers of a further round; the round that ends a loop is played out."""
    state, rest = repeated.state, repeated.answers
    if repeated.over and repeated.rounds < times:
        state = play_round(state, rest).state
    elif more:
        state = play_round(state, rest[:more]).state
    run.state = state
    run.commit(LoopRan(repeated.rounds, over=repeated.over, why=repeated.why), rule=why)


def spoken(number: int) -> str:
    """A number for people: whole while it is short, else its beginning and how many digits it has."""
    digits = f"{number:,}"
    if len(digits) <= 25:
        return digits + (" time" if number == 1 else " times")
    return f"{str(number)[:6]}... ({len(str(number)):,} digits) times"
