"""Recording a game, or a stretch of one, as a scenario file that passes in strict mode.

The game is played once more beside the original, from the position that the file will set up; whatever a step of
the file would be called there is what gets written. A recorded file is the presenter's: it may hold hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from tabletop.cards.library import CardLibrary, built_in
from tabletop.demos.building.building import build
from tabletop.demos.finding import Names
from tabletop.demos.reading import MOST_BYTES, MOST_STEPS
from tabletop.demos.recorder.recording_steps import Scribe
from tabletop.demos.scenario import Scenario, ScenarioError
from tabletop.demos.standing import alike, stands_as
from tabletop.demos.venues import TableGame
from tabletop.demos.writing import write_scenario
from tabletop.engine.state.game import State, team_name
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered, Conceded, Judged, NewChance, Ordered, Repeated, Step
from tabletop.session.timeline.position import Position
from tabletop.session.timeline.position_tree import Node, carry_out


class RecordingError(ValueError):
    """A game that can't be written down as a scenario: one sentence with the reason."""


class Stretch(Struct, frozen=True, kw_only=True):
    """A stretch of the present line of a game, by numbers of entries (`Session.entry`); left out, the whole game.

    It goes from the position after `begin` to that after `end` (None: the present one). Where a file can't say how the
    game stood at `begin` (something was on the stack, an effect lasted), the file begins at the last position before
    it that it can say; and it ends where somebody has priority, before an action that is not complete.
    """

    begin: int = 0
    end: int | None = None


WHOLE: Final = Stretch()


def record(session: Session, stretch: Stretch = WHOLE, library: CardLibrary | None = None) -> str:
    """Return the text of a scenario file with a stretch of a game. As `recorded`; the file has a bounded size."""
    scenario = recorded(session, stretch, library=library)
    text = write_scenario(scenario)
    if len(text.encode()) > MOST_BYTES or len(scenario.step) > MOST_STEPS:
        raise RecordingError("This stretch is too long for one scenario file; record a shorter one.")
    return text


def recorded(
    session: Session,
    stretch: Stretch = WHOLE,
    *,
    title: str = "",
    library: CardLibrary | None = None,
    progress: Callable[[int], None] | None = None,
) -> Scenario:
    """Return the scenario of a stretch of a game, take-backs left out.

    `library`: the cards that the reader of the file has; `progress` is told how many entries are done, and what it
    raises goes to the caller. Raises RecordingError.
    """
    begin, end = stretch.begin, stretch.end
    path = session.timeline.path()
    numbers = [node.number for node in path]
    if begin not in numbers or (end is not None and (end not in numbers or end < begin)):
        raise RecordingError("The stretch begins or ends at an entry that is not on the present line of the game.")
    last = numbers.index(end) if end is not None else len(path) - 1
    while last and not path[last].reached:
        last -= 1
    library = library or built_in()
    start, opening = _opening(path, numbers.index(begin), library)
    built = build(opening, library)
    original = Position(start.state)
    scribe = Scribe(TableGame.at(built.state), Names(built.aliases), opening)
    try:
        for done, node in enumerate(path[start.index + 1 : last + 1]):
            if progress is not None:
                progress(done)
            _follow(original, node.entry, scribe)
    except ScenarioError as problem:
        raise RecordingError(f"This game can't be recorded: {problem}") from problem
    steps = scribe.finish()
    if not alike(original.state, scribe.venue.state):
        raise RecordingError("This game can't be recorded: played from the file it goes another way.")
    sides = [team_name(start.state, team.members[0]) for team in start.state.teams]
    names = f"{', '.join(sides[:-1])} and {sides[-1]}"
    kept = _needs(opening, library)
    return Scenario(
        title=title or f"Recorded: {names}, from turn {start.state.turn.number}",
        needs_library=kept,
        card=opening.card,
        player=opening.player,
        teams=opening.teams,
        active=opening.active,
        priority=opening.priority,
        phase=opening.phase,
        step_of_turn=opening.step_of_turn,
        turn=opening.turn,
        chooser=opening.chooser,
        step=steps,
    )


class _Start(Struct, frozen=True):
    """The beginning of a file: the index of a node on the way, and the checkpoint there."""

    index: int
    state: State


def _opening(path: tuple[Node, ...], begin: int, library: CardLibrary) -> tuple[_Start, Scenario]:
    """Return the last position up to `begin` that a file can set up. Raises RecordingError where there is none."""
    assert path[0].state is not None
    position = Position(path[0].state)
    states: list[tuple[int, State]] = [(0, path[0].state)]
    for index, node in enumerate(path[1 : begin + 1], 1):
        if node.entry is not None:
            carry_out(position, node.entry)
        if not position.answers:
            states.append((index, position.checkpoint))
    for index, state in reversed(states):
        scenario = stands_as(state, library)
        if scenario is not None:
            return _Start(index, state), scenario
    raise RecordingError("No position of this game can be set up by a file.")


def _follow(original: Position, entry: Step | None, scribe: Scribe) -> None:
    """Let one entry happen in the original, and be written down."""
    if entry is None or isinstance(entry, Ordered):
        return
    if isinstance(entry, Answered):
        decision = original.current()
        assert decision is not None
        scribe.answered(original.state, decision, entry.answer, entry.seat)
    elif isinstance(entry, Conceded):
        scribe.conceded(entry.seat)
    elif isinstance(entry, NewChance):
        scribe.reordered(original.state, entry.orders)
    elif isinstance(entry, Repeated):
        scribe.repeated(entry.seat)
    elif isinstance(entry, Judged):
        raise ScenarioError("things were moved by hand in it; record the game from after that on.")
    carry_out(original, entry)


def _needs(opening: Scenario, library: CardLibrary) -> bool:
    """Return whether a file names cards that are neither the program's nor its own."""
    own = {card.name for card in opening.card}
    ours = built_in()
    for player in opening.player:
        for zone in (player.library, player.hand, player.graveyard, player.removed, player.in_play):
            for card in zone:
                name = card if isinstance(card, str) else card.card
                if name not in own and ours.find(name) is None:
                    return True
    return False
