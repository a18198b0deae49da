"""Reading scenario files: whatever a file holds, the answer is a scenario or one sentence with its line."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tabletop.demos.building.building_options import options_of
from tabletop.demos.foreign.puzzle_files import read_puzzle
from tabletop.demos.lines import Lines, place_in
from tabletop.demos.scenario import Scenario, ScenarioError, Step, actions_of
from tabletop.demos.writing import write_scenario
from tabletop.demos.wrong_data import in_words
from tabletop.rulebook.index import family, load_index

#: a longer file is not a scenario
MOST_BYTES = 300_000
#: nor is one with more of these
MOST_STEPS = 10_000
MOST_CARDS = 200
LONGEST_TEXT = 3_000
#: nor do more people sit at a table
MOST_PLAYERS = 16
#: numbers that players name have at most so many digits
MOST_DIGITS = 1_000
#: parts of one dotted name, and of one table header: more is an attack on the reader's patience
_MOST_DOTS = 8
_MOST_TABLES = 30_000
#: what a step does that is no play
_NOT_PLAYED = ("question", "take_back", "reorder", "begin")
_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*"""
_DOTTED = re.compile(rf"(?:^|[{{,])[ \t]*\[{{0,2}}[ \t]*(?:{_PART}){{{_MOST_DOTS}}}", re.MULTILINE)
_PLAYER = re.compile(rb"^[ \t]*\[\[[ \t]*player[ \t]*\]\]", re.MULTILINE)
_TABLE = re.compile(r"^\s*\[", re.MULTILINE)
_NESTED = re.compile(r"(?:[\[{]\s*(?:\w+\s*=\s*)?){40}")


class Read(msgspec.Struct, frozen=True):
    """A scenario, and where its parts stand in the file."""

    scenario: Scenario
    lines: Lines


def is_scenario(path: Path) -> bool:
    """Return whether a file is one of scenarios, as far as its players say so."""
    if path.suffix.lower() not in (".toml", ".pzl") or not os.path.isfile(path):
        return False
    if path.suffix.lower() == ".pzl":
        return True
    try:
        with path.open("rb") as file:
            return _PLAYER.search(file.read(MOST_BYTES + 1)) is not None
    except OSError:
        return False


def read_scenario(path: Path) -> Read:
    """Read a scenario file, or a puzzle file (.pzl) as one. Raises ScenarioError: a sentence with file and line."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise ScenarioError(f"{path.name} can't be read: {problem.strerror or problem}.") from problem
    if len(raw) > MOST_BYTES:
        raise ScenarioError(f"{path.name} has more than {MOST_BYTES:,} bytes, more than a scenario can have; split it.")
    try:
        text = raw.decode("utf-8-sig")
        if path.suffix.lower() == ".pzl":
            text = write_scenario(read_puzzle(text, path.name).scenario)
        return parse_scenario(text, path.name)
    except UnicodeDecodeError as problem:
        line = raw[: problem.start].count(b"\n") + 1
        raise ScenarioError(f"{path.name}, line {line}: this is not UTF-8 text; save it as UTF-8.", line) from problem


def parse_scenario(text: str, name: str) -> Read:
    """Read the text of a scenario called `name`. Raises ScenarioError."""
    _bound(text, name)
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise _error(name, _line_in(str(problem)), _no_toml(problem)) from problem
    lines = Lines(text)
    _rename(data)
    try:
        scenario = msgspec.convert(data, Scenario)
    except (msgspec.ValidationError, RecursionError) as problem:
        raise _error(name, lines.of(place_in(str(problem))) or 1, in_words(str(problem))) from problem
    try:
        judge(scenario)
    except ScenarioError as problem:
        raise _error(name, lines.of(problem.place) or 1, str(problem)) from problem
    return Read(scenario, lines)


def _rename(data: dict[str, Any]) -> None:
    """Read the names that card files have for the fields of a card."""
    cards = data.get("card")
    for card in cards if isinstance(cards, list) else ():
        if isinstance(card, dict) and "type_line" in card and "type" not in card:
            card["type"] = card.pop("type_line")


def _bound(text: str, name: str) -> None:
    """Refuse what would keep the reader busy for long, before it begins."""
    for pattern, words in (
        (_DOTTED, f"A name has more than {_MOST_DOTS} parts"),
        (_NESTED, "Too much is nested here"),
    ):
        found = pattern.search(text)
        if found is not None:
            raise _error(name, text.count("\n", 0, found.start()) + 1, words)
    for number, _ in enumerate(_TABLE.finditer(text)):
        if number >= _MOST_TABLES:
            raise _error(name, 1, f"It has more than {_MOST_TABLES:,} tables, more than a scenario can have; split it")


def judge(scenario: Scenario) -> None:
    """Check what the shape of the data does not say. Raises ScenarioError with the place."""
    _judge_players(scenario)
    if len(scenario.step) > MOST_STEPS or len(scenario.card) > MOST_CARDS:
        raise ScenarioError(f"A scenario has at most {MOST_STEPS:,} steps and {MOST_CARDS} cards of its own; split it.")
    for number, card in enumerate(scenario.card):
        if len(card.text) > LONGEST_TEXT or len(card.name) > 200:
            words = f"A card has at most {LONGEST_TEXT:,} letters of text and 200 in its name."
            raise ScenarioError(words, place=("card", number, "text"))
    for number, rule_id in enumerate(scenario.rules):
        if not family(rule_id):
            raise ScenarioError(f"The rulebook has no rule or section {rule_id}.", place=("rules", number))
    for number, step in enumerate(scenario.step):
        _judge_step(step, number)


def _judge_players(scenario: Scenario) -> None:
    """Check who plays, and who plays together. Raises ScenarioError with the place."""
    number = len(scenario.player)
    if not 2 <= number <= MOST_PLAYERS:
        words = f"A scenario has from two to {MOST_PLAYERS} [[player]] parts; this one has {number}."
        raise ScenarioError(words, place=("player",))
    names = [player.name for player in scenario.player]
    for seat, name in enumerate(names):
        if name in names[:seat]:
            raise ScenarioError(f"Two players have the same name, {name}.", place=("player", seat, "name"))
    options_of(scenario)
    if scenario.seated_by_chance and (scenario.teams or scenario.variant in ("emperor", "teams")):
        words = "Chance seats players who play for themselves (605.3, 608.3); in teams they sit as they stand here."
        raise ScenarioError(words, place=("seated_by_chance",))
    if not scenario.teams:
        return
    named = [name for team in scenario.teams for name in team]
    if sorted(named) != sorted(names):
        raise ScenarioError("`teams` names each player once, or is left out.", place=("teams",))
    if named != names:
        words = "The [[player]] parts stand as the players sit: team by team, the primary player of each first (606.3)."
        raise ScenarioError(words, place=("teams",))
    if len(scenario.teams) < 2 or len({len(team) for team in scenario.teams}) > 1:
        words = "There are two teams or more, all with as many players as the others (606.1, 606.10)."
        raise ScenarioError(words, place=("teams",))
    for team in scenario.teams:
        lives = {player.life for player in scenario.player if player.name in team and player.life is not None}
        if len(lives) > 1:
            words = f"{' and '.join(team)} have one life total (606.4a); let one of them say it."
            raise ScenarioError(words, place=("player", names.index(team[0]), "life"))


def _judge_step(step: Step, number: int) -> None:
    actions = actions_of(step)
    if len(actions) > 1:
        raise ScenarioError(f"A step does one thing; this one says {' and '.join(actions)}.", place=("step", number))
    if step.propose and actions not in (("attack",), ("block",)):
        raise ScenarioError("Only an attack or a block can be proposed.", place=("step", number, "propose"))
    if isinstance(step.resolve, str) and step.resolve != "all":
        raise ScenarioError('`resolve` is a number, or "all".', place=("step", number, "resolve"))
    if isinstance(step.resolve, int) and step.resolve < 0:
        raise ScenarioError('`resolve` is a number from 1 on, or "all".', place=("step", number, "resolve"))
    if step.ability is not None and not step.activate:
        raise ScenarioError("`ability` belongs to `activate`.", place=("step", number, "ability"))
    if step.refused and step.refused not in load_index():
        raise ScenarioError(f"The rulebook has no rule {step.refused}.", place=("step", number, "refused"))
    for field in ("x", "number", "ability", "take_back"):
        figure = getattr(step, field) or 0
        if not 0 <= figure < 10**MOST_DIGITS:
            words = f"`{field}` is a number from 0 on, of at most {MOST_DIGITS:,} digits."
            raise ScenarioError(words, place=("step", number, field))
    if step.agreed is not None and not step.take_back:
        raise ScenarioError("`agreed` belongs to `take_back`.", place=("step", number, "agreed"))
    if step.because and not step.refused:
        raise ScenarioError("`because` belongs to `refused`.", place=("step", number, "because"))
    if step.hint and not step.wait:
        raise ScenarioError("`hint` belongs to a step that waits for the player.", place=("step", number, "hint"))
    if step.wait and (not step.by or not actions or step.refused or actions[0] in _NOT_PLAYED):
        words = "A step that waits names who does it (`by`) and what: to play, activate, attack, block, pass or choose."
        if not (step.by and not step.refused and (step.choose or step.divide or step.heads or step.bands)):
            raise ScenarioError(words, place=("step", number, "wait"))
    question = step.question
    if question is not None and (len(question.answers) < 2 or question.right not in question.answers):
        words = "A question has two answers or more, and `right` is the letter of one of them."
        raise ScenarioError(words, place=("step", number, "question"))


def _error(name: str, line: int, problem: str) -> ScenarioError:
    words = " ".join(problem.replace("`", '"').split())
    words = words if len(words) <= 300 else f"{words[:297]}..."
    sentence = words[:1].upper() + words[1:] + ("" if words.endswith((".", "?")) else ".")
    return ScenarioError(f"{name}, line {line}: {sentence}", line)


def _no_toml(problem: Exception) -> str:
    """Describe why a text can't be read at all, without the line, which is said besides."""
    if isinstance(problem, RecursionError):
        return "Too much is nested here"
    if not isinstance(problem, tomllib.TOMLDecodeError):
        return "A number in it has too many digits"
    said, _, place = str(problem).partition(" (at ")
    column = re.search(r"column \d+", place)
    where = column.group() if column else "at the end"
    return f"This is no TOML: {said[:1].lower()}{said[1:]} ({where}); correct that place"


def _line_in(problem: str) -> int:
    found = re.search(r"line (\d+)", problem)
    return int(found.group(1)) if found else 1
