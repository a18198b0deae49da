"""Going on with a game that no longer replays: from a stored checkpoint, with its log."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from tabletop import __version__
from tabletop.engine.state.game import State
from tabletop.session.keeping.checkpoints import Checkpoint, Unreadable, alone, state_of
from tabletop.session.keeping.saves import Header, SaveError
from tabletop.session.table.session import Session
from tabletop.session.telling.log_lines import Told
from tabletop.session.timeline.entries import Answered, Entry, Step, Unread
from tabletop.session.timeline.ways import way_of

replace = msgspec.structs.replace


class Broken(Struct, frozen=True):
    """A game as a file holds it that no longer replays from `turn` on; `name` is the file's, in quotation marks.

    `damage`: it is the file that is damaged, as the beginning of a sentence says.
    """

    name: str
    header: Header
    entries: tuple[Entry | Unread, ...]
    checkpoints: tuple[Checkpoint, ...]
    turn: int
    damage: str = ""


def go_on(game: Broken, data: Path | None) -> Session:
    """Return a game that goes on from a stored checkpoint, up to where somebody must be asked; its `notice` says so.

    It begins at the earliest checkpoint from which the answers given then still lead to the last one, so that they can
    be taken back; what was answered after that is given again as far as it fits. What was done before can't be taken
    back, and stands in the log. Raises SaveError where no checkpoint can be gone on from.
    """
    way = way_of(game.entries)
    places = {0: 0} | {number: place for place, (number, _) in enumerate(way, 1)}
    on_it = [one for one in game.checkpoints if one.entry in places]
    readable, wrong = _readable(sorted(on_it, key=lambda one: places[one.entry]), len(game.header.names))
    if not readable:
        raise SaveError(f"The position stored in {game.name} can't be gone on from: {wrong}; use an earlier copy.")
    last, goal = readable[-1]
    steps = [step for _, step in way]
    since = steps[places[last.entry] :]
    for stored, state in readable:
        session = _begun(game, stored, state, data)
        between = steps[places[stored.entry] : places[last.entry]]
        if stored is last or (not _given(session, between) and session.timeline.position.checkpoint == goal):
            break
    lost = sum(isinstance(step, Answered) and step.by == "player" for step in _given(session, since))
    session.notice = _sentence(game, lost)
    session.course.open_journal()
    session.advance()
    return session


def _readable(stored: Sequence[Checkpoint], players: int) -> tuple[list[tuple[Checkpoint, State]], str]:
    """Return the checkpoints that can be gone on from with their states, and what is wrong with the last other one."""
    found, wrong = [], "there is none"
    for one in stored:
        try:
            state = state_of(one)
            if len(state.players) != players or len(one.orders) != players:
                raise Unreadable("it has another number of players")
            found.append((one, state))
        except Unreadable as problem:
            wrong = str(problem)
    return found, wrong


def _begun(game: Broken, stored: Checkpoint, state: State, data: Path | None) -> Session:
    """Return the game as it begins at a stored checkpoint, with the log of all before it."""
    why = "its file is damaged" if game.damage else f"it no longer replays from turn {game.turn} on"
    said = Told(f"The game goes on from here as it was stored: {why}.", turn=state.turn.number)
    by_entry = {one.entry: one for one in game.checkpoints}
    try:
        goes_on = alone(stored, by_entry, (said,))
    except Unreadable:  # the game is worth more than its log
        goes_on = alone(replace(stored, told=b"", after=-1), {}, (said,))
    header = replace(game.header, start=None, goes_on=goes_on, engine=__version__)
    return Session(header, state, data=data)


def _given(session: Session, steps: Sequence[Step | Unread]) -> Sequence[Step | Unread]:
    """Give answers again as far as they fit. Returns those that did not, from the first such on."""
    for place, step in enumerate(steps):
        try:
            refusal = session.course.play_again(step)
        except Exception:  # whatever a mended rule makes of an old answer: the position is as before it
            return steps[place:]
        if refusal is not None:
            return steps[place:]
    return ()


def _sentence(game: Broken, lost: int) -> str:
    why = game.damage or f"{game.name} no longer replays from turn {game.turn} on"
    return (
        f"{why}, so the game goes on from the position stored in it{without(lost)}; its log is kept, and what came "
        f"before can't be taken back."
    )


def without(lost: int) -> str:
    """Return how many answers a game goes on without, as part of a sentence; "" where it has all."""
    return "" if not lost else f", without its last {'answer' if lost == 1 else f'{lost} answers'}"
