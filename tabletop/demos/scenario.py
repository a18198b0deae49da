"""What a scenario file says (TOML; assets/demos/FORMAT.md describes every field), and reading one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1

#: a longer file is not a scenario
MOST_BYTES = 1_000_000


class ScenarioError(ValueError):
    """A scenario file says something that can't be: one sentence with the file and, where known, the line."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


class CardText(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that the file defines itself, by text."""

    name: str
    type: str
    cost: str = ""
    text: str = ""
    power: int | str | None = None
    toughness: int | str | None = None


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A permanent in play, with what is special about it. `name` is what the steps call it."""

    card: str
    name: str = ""
    tapped: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    #: it has come under its controller's control this turn (212.3d)
    fresh: bool = False
    attached: str = ""
    controller: str = ""
    count: int = 1
    token: bool = False


class Seated(Struct, frozen=True, forbid_unknown_fields=True):
    """A player and his or her zones; `library` top first."""

    name: str
    life: int = 20
    poison: int = 0
    library: list[str] = []
    hand: list[str] = []
    graveyard: list[str] = []
    removed: list[str] = []
    in_play: list[str | Placed] = []
    pool: str = ""
    land_played: bool = False


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold at a point. Names are those of players, of permanents in play, or of cards."""

    life: dict[str, int] = {}
    poison: dict[str, int] = {}
    pool: dict[str, str] = {}
    zone: dict[str, str] = {}
    power: dict[str, int] = {}
    toughness: dict[str, int] = {}
    damage: dict[str, int] = {}
    counters: dict[str, dict[str, int]] = {}
    tapped: list[str] = []
    untapped: list[str] = []
    attacking: list[str] = []
    keywords: dict[str, list[str]] = {}
    hand: dict[str, int] = {}
    library: dict[str, int] = {}
    in_play: dict[str, int] = {}
    #: what is on the stack, top first; "combat damage" for combat damage
    stack: list[str] | None = None
    priority: str = ""
    step: str = ""
    phase: str = ""
    turn: int = 0
    #: whose decision is pending, and its purpose ("attackers")
    asked: str = ""
    purpose: str = ""
    #: names of the winners; [] is a draw
    winners: list[str] | None = None
    #: the rule the game ended by
    ended_by: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True, rename={"passes": "pass"}):
    """One step: who does what, said in words, checked after it.

    At most one of `play`, `activate`, `attack`, `block`, `passes`, `all_pass`, `until`, `resolve`, `concede` says
    what is done; the rest answers what is asked on the way, or describes what must hold.
    """

    by: str = ""
    play: str = ""
    activate: str = ""
    #: which ability of the object, counted from 0 among those that can be played
    ability: int = 0
    targets: list[str] = []
    modes: list[int] = []
    x: int = 0
    #: shares by name: of a division, or of combat damage
    divide: dict[str, int] = {}
    #: permanents to tap for mana, in order; left out: what pays with the first that help
    pay: list[str] | None = None
    #: answers to whatever else is asked: names or option keys, in order
    choose: list[str] = []
    attack: list[str] | None = None
    #: blocker -> attacker
    block: dict[str, str] | None = None
    passes: bool = False
    all_pass: bool = False
    until: str = ""
    #: resolve so many objects of the stack by all passing
    resolve: int = 0
    concede: bool = False
    #: the action is refused or reversed, under this rule
    refused: str = ""
    say: str = ""
    today: str = ""
    expect: Expected | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    title: str
    player: list[Seated]
    rules: list[str] = []
    story: str = ""
    card: list[CardText] = []
    active: str = ""
    priority: str = ""
    phase: str = MAIN_1
    step_of_turn: str = MAIN
    turn: int = 3
    step: list[Step] = []


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file. Raises ScenarioError with a sentence naming file and line for whatever is wrong."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise ScenarioError(f"{path.name} can't be read: {problem.strerror or problem}.") from problem
    if len(raw) > MOST_BYTES:
        raise ScenarioError(f"{path.name} is larger than a scenario can be; split it.")
    try:
        return parse_scenario(raw.decode("utf-8"), path.name)
    except UnicodeDecodeError as problem:
        raise ScenarioError(f"{path.name} is not a UTF-8 text; save it as UTF-8.") from problem


def parse_scenario(text: str, name: str) -> Scenario:
    """Read the text of a scenario called `name`. Raises ScenarioError."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        line = _line_in(str(problem))
        raise ScenarioError(f"{name}, line {line}: {_sentence(str(problem))}", line) from problem
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as problem:
        line = _line_of(text, str(problem))
        raise ScenarioError(f"{name}, line {line}: {_sentence(str(problem))}", line) from problem
    if len(scenario.player) != 2:
        raise ScenarioError(f"{name}: a scenario has two [[player]] parts; this one has {len(scenario.player)}.")
    return scenario


def _sentence(problem: str) -> str:
    words = problem.replace("`", '"').strip()
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


def _line_in(problem: str) -> int:
    found = re.search(r"line (\d+)", problem)
    return int(found.group(1)) if found else 1


def _line_of(text: str, problem: str) -> int:
    """The line that a message about "$.step[3].play" or an unknown field is about, as well as it can be told."""
    field = re.search(r"field `([^`]+)`", problem)
    place = re.search(r"\$\.(\w+)\[(\d+)\]", problem)
    lines = text.splitlines()
    start = 0
    if place:
        table = f"[[{place.group(1)}]]"
        starts = [number for number, line in enumerate(lines) if line.strip() == table]
        if int(place.group(2)) < len(starts):
            start = starts[int(place.group(2))]
    if field:
        for number in range(start, len(lines)):
            if lines[number].split("=")[0].strip() == field.group(1):
                return number + 1
    return start + 1
