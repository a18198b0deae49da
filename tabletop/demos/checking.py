"""Playing scenario files headless and saying where one does not hold."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.library import CardLibrary
from tabletop.demos.building.building import build
from tabletop.demos.directing import Director
from tabletop.demos.expecting import differences
from tabletop.demos.finding import Names
from tabletop.demos.reading import Read, read_scenario
from tabletop.demos.scenario import (
    ZONES_OF_A_FILE,
    Place,
    Scenario,
    ScenarioError,
    Step,
    UnreadCards,
    UnreadLine,
    WrongRefusal,
)
from tabletop.demos.venues import TableGame

#: the kinds of failure: text of a card that can't be read; something refused, allowed, or refused for another reason
#: than the file says; another value than it says; a file that makes no sense; an error of the program itself
Kind: TypeAlias = Literal["", "unread card", "wrong refusal", "wrong value", "wrong file", "mistake"]


class Checked(Struct, frozen=True):
    """The outcome of one file: `step` and `line` (from 1) are where it failed, 0 where that means nothing.

    `kind` says how it failed, "" where it holds; `unread` are all lines of its cards that are not understood.
    """

    file: str
    ok: bool
    step: int = 0
    line: int = 0
    rule: str = ""
    expected: str = ""
    found: str = ""
    error: str = ""
    kind: Kind = ""
    unread: tuple[UnreadLine, ...] = ()


def scenario_files(path: Path) -> tuple[Path, ...]:
    """The scenario files that a path means: itself, or all *.toml below a folder, by name.

    Raises ScenarioError where the path is missing or holds none.
    """
    if os.path.isdir(path):
        files = tuple(sorted(path.rglob("*.toml")))
        if not files:
            raise ScenarioError(f"There is no scenario (*.toml) in {path}.")
        return files
    if not os.path.isfile(path):
        raise ScenarioError(f"There is no file or folder {path}; check the path.")
    return (path,)


def library_for(scenario: Scenario, own: CardLibrary, users: CardLibrary) -> CardLibrary:
    """Return where a scenario's cards are looked up: with the user's where it says that it needs them.

    Raises ScenarioError where it names one of the user's without saying so.
    """
    if scenario.needs_library or users is own:
        return users
    defined = {card.name for card in scenario.card}
    for seat, player in enumerate(scenario.player):
        for zone in ZONES_OF_A_FILE:
            for card in getattr(player, zone):
                name = card if isinstance(card, str) else card.card
                if name not in defined and own.find(name) is None and users.find(name) is not None:
                    raise ScenarioError(
                        f"{name} is a card of your own library; a file that needs it says needs_library = true.",
                        place=("player", seat, zone),
                    )
    return own


def check_file(
    path: Path,
    library: CardLibrary,
    strict: bool = False,
    users: CardLibrary | None = None,
    progress: Callable[[int], None] | None = None,
) -> Checked:
    """Read a scenario file, play it and compare. Raises nothing for whatever the file says.

    `users`: the library with the user's own cards, for files that need them. `progress` is told now and then how
    many decisions were answered; what it raises goes to the caller.
    """
    try:
        read = read_scenario(path)
    except ScenarioError as problem:
        return Checked(str(path), False, line=problem.line, error=str(problem), kind="wrong file")
    return check(read, library, strict, str(path), users, progress)


def check(
    read: Read,
    library: CardLibrary,
    strict: bool = False,
    file: str = "",
    users: CardLibrary | None = None,
    progress: Callable[[int], None] | None = None,
) -> Checked:
    """Play a scenario and compare at each step."""
    scenario = read.scenario
    try:
        built = build(scenario, library_for(scenario, library, users or library))
    except ScenarioError as problem:
        unread = problem.unread if isinstance(problem, UnreadCards) else ()
        line = read.lines.of(problem.place)
        return Checked(file, False, line=line, error=str(problem), kind=_kind(problem), unread=unread)
    except CardFileError:
        raise
    except Exception as problem:
        return Checked(file, False, error=mistake(problem), kind="mistake")
    director = Director(TableGame.at(built.state), Names(built.aliases), strict, progress)
    for number, step in enumerate(scenario.step, 1):
        wrong = play_step(director, step)
        if wrong is not None:
            line = read.lines.of(("step", number - 1, *wrong.place))
            rule = scenario.rules[0] if scenario.rules else ""
            return Checked(file, False, number, line, rule, wrong.expected, wrong.found, wrong.error, wrong.kind)
    return Checked(file, True)


def mistake(problem: Exception) -> str:
    """The sentence for an error of the program itself."""
    return f"The program made a mistake here ({type(problem).__name__}: {problem})."


class Wrong(Struct, frozen=True):
    """The fault of a step: an expectation and what was found, or an error; and where in the step it stands."""

    place: Place = ()
    expected: str = ""
    found: str = ""
    error: str = ""
    kind: Kind = "wrong value"


def _kind(problem: ScenarioError) -> Kind:
    if isinstance(problem, UnreadCards):
        return "unread card"
    return "wrong refusal" if isinstance(problem, WrongRefusal) else "wrong file"


def play_step(director: Director, step: Step) -> Wrong | None:
    """Play and compare one step. Returns the first thing that is wrong."""
    try:
        director.play(step)
    except ScenarioError as problem:
        return Wrong(problem.place, error=str(problem), kind=_kind(problem))
    except Exception as problem:
        if problem is director.stopped:
            raise
        # the engine's own error: the file is shown as failed with it, and the others are still checked
        return Wrong(error=mistake(problem), kind="mistake")
    return compare_step(director, step)


def compare_step(director: Director, step: Step) -> Wrong | None:
    """Compare how things stand after a step with what it expects. Returns the first thing that is wrong."""
    if step.expect is None:
        return None
    try:
        found = differences(step.expect, director.state, director.venue.current(), director.names, director.record)
    except ScenarioError as problem:
        return Wrong(("expect", *problem.place), error=str(problem), kind=_kind(problem))
    if found:
        return Wrong(("expect", found[0].field), found[0].expected, found[0].found)
    return None
