"""Forge's puzzle files (.pzl) as scenarios: a position of two players, and a goal that is told as the story.

The format, as its files in the open show it: parts `[metadata]` (`Name:Words`) and `[state]` (`key=value`); zones are
cards divided by `;`, a card is its name and marks divided by `|`; keys begin with whose they are, `human` and `ai` or
`p0` and `p1`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from tabletop.demos.foreign.puzzle_cards import Marked, kept, marked, placed, token_text
from tabletop.demos.scenario import CardText, Kept, Placed, Scenario, ScenarioError, Seated
from tabletop.engine.vocabulary import turn_parts as parts

#: a puzzle has no more than these
MOST_LINES: Final = 2_000
MOST_CARDS: Final = 1_000
LONGEST_LINE: Final = 40_000
#: the players, as the log names them
NAMES: Final = ("Player", "Opponent")

_OWNERS: Final = {"human": 0, "p0": 0, "ai": 1, "p1": 1}
_OWNED: Final = re.compile(r"(human|ai|p0|p1)(\w+)")
_ZONES: Final = {"hand": "hand", "library": "library", "graveyard": "graveyard", "exile": "removed"}
_PHASES: Final[dict[str, tuple[str, str]]] = {
    "upkeep": (parts.BEGINNING, parts.UPKEEP),
    "draw": (parts.BEGINNING, parts.DRAW),
    "main1": (parts.MAIN_1, parts.MAIN),
    "combatbegin": (parts.COMBAT, parts.BEGINNING_OF_COMBAT),
    "combatdeclareattackers": (parts.COMBAT, parts.DECLARE_ATTACKERS),
    "combatdeclareblockers": (parts.COMBAT, parts.DECLARE_BLOCKERS),
    "combatdamage": (parts.COMBAT, parts.COMBAT_DAMAGE),
    "combatend": (parts.COMBAT, parts.END_OF_COMBAT),
    "main2": (parts.MAIN_2, parts.MAIN),
    "endofturn": (parts.END, parts.END_OF_TURN),
}
#: said of a puzzle, and nothing that changes the position
_TOLD: Final = ("name", "goal", "turns", "difficulty", "description", "url", "targets", "targetcount", "humancontrol")
#: true of every position here
_GRANTED: Final = ("removesummoningsickness", "advancephase", "activephaseadvance")


class Puzzle(Struct, frozen=True):
    """A puzzle as a scenario without steps, and a sentence for every line or mark that was left out."""

    scenario: Scenario
    left_out: tuple[str, ...]


class _Seat:
    """What is said of one player."""

    def __init__(self) -> None:
        self.life: int | None = None
        self.poison = 0
        self.land_played = False
        self.pool = ""
        self.zones: dict[str, list[Marked]] = {}
        self.in_play: list[Marked] = []


def read_puzzle(text: str, name: str) -> Puzzle:
    """Read the text of a puzzle file called `name`. Raises ScenarioError where it is none, or far too large."""
    return _Reader(name).read(text)


class _Reader:
    def __init__(self, name: str) -> None:
        self._name = name
        self._told: dict[str, str] = {}
        self._seats = (_Seat(), _Seat())
        self._left_out: list[str] = []
        self._cards: dict[str, CardText] = {}
        self._turn, self._active = 1, 0
        self._part = (parts.MAIN_1, parts.MAIN)
        self._count = 0

    def read(self, text: str) -> Puzzle:
        lines = text.splitlines()
        if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
            words = f"{MOST_LINES:,} lines of {LONGEST_LINE:,} letters"
            raise ScenarioError(f"{self._name} is no puzzle: one has at most {words}.")
        section = ""
        for number, line in enumerate(lines, 1):
            plain = line.strip()
            if not plain or plain.startswith(("#", "//")):
                continue
            if plain.startswith("["):
                section = plain.strip("[]").strip().lower()
                if section not in ("metadata", "state"):
                    self._leave_out(number, f"the part {plain}")
            elif section == "metadata":
                self._tell(number, plain)
            elif section == "state":
                self._state(number, plain)
            elif section == "":
                raise ScenarioError(f"{self._name}, line {number}: a puzzle begins with [metadata] or [state].", number)
        if not any(seat.in_play or seat.zones for seat in self._seats):
            raise ScenarioError(f"{self._name} holds no position: no zone of a player is in its [state].")
        return Puzzle(self._scenario(), tuple(self._left_out))

    # -- lines

    def _leave_out(self, number: int, what: str) -> None:
        self._left_out.append(f"Line {number}: {what[:80]} is not understood and was left out.")

    def _tell(self, number: int, line: str) -> None:
        key, found, value = line.partition(":")
        if not found or key.strip().lower() not in _TOLD:
            self._leave_out(number, repr(line))
        else:
            self._told[key.strip().lower()] = value.strip()

    def _state(self, number: int, line: str) -> None:
        key, found, value = re.sub(r"^(\w+)\s*[=:]", r"\1=", line).partition("=")
        key, value = key.strip().lower(), value.strip()
        owned = _OWNED.fullmatch(key)
        if not found:
            self._leave_out(number, repr(line))
        elif key == "turn":
            self._turn = self._number(number, key, value, 1, 1_000)
        elif key == "activeplayer" and value.lower() in _OWNERS:
            self._active = _OWNERS[value.lower()]
        elif key == "activephase" and value.lower().replace("_", "") in _PHASES:
            self._part = _PHASES[value.lower().replace("_", "")]
        elif owned is not None:
            self._owned(number, self._seats[_OWNERS[owned[1]]], owned[2], value)
        elif key not in _GRANTED:
            self._leave_out(number, repr(line))

    def _owned(self, number: int, seat: _Seat, key: str, value: str) -> None:
        match key:
            case "life":
                seat.life = self._number(number, key, value, -1_000_000, 1_000_000)
            case "landsplayed":
                seat.land_played = self._number(number, key, value, 0, 1_000) > 0
            case "counters" if re.fullmatch(r"poison=\d{1,4}", value.lower()):
                seat.poison = int(value.partition("=")[2])
            case "manapool" if re.fullmatch(r"(?:[wubrgcWUBRGC] ?)*", value):
                seat.pool = "".join("{1}" if one in "Cc" else f"{{{one.upper()}}}" for one in value.replace(" ", ""))
            case "battlefield":
                seat.in_play = self._list(number, value)
            case _ if key in _ZONES:
                seat.zones[_ZONES[key]] = self._list(number, value)
            case _ if value:
                self._leave_out(number, repr(key))

    def _number(self, line: int, key: str, value: str, low: int, high: int) -> int:
        if not re.fullmatch(r"-?\d{1,9}", value) or not low <= int(value) <= high:
            raise ScenarioError(f"{self._name}, line {line}: {key} is a number from {low:,} to {high:,}.", line)
        return int(value)

    def _list(self, number: int, value: str) -> list[Marked]:
        found = [marked(card, number) for card in value.split(";") if card.strip()]
        self._count += len(found)
        if self._count > MOST_CARDS:
            raise ScenarioError(f"{self._name}, line {number}: a puzzle has at most {MOST_CARDS:,} cards.", number)
        return found

    # -- the scenario

    def _scenario(self) -> Scenario:
        names = self._numbered()
        players = []
        for name, seat in zip(NAMES, self._seats, strict=True):
            zones: dict[str, list[str | Kept]] = {
                zone: [kept(one, self._note(one)) for one in cards] for zone, cards in seat.zones.items()
            }
            in_play: list[str | Placed] = []
            for one in seat.in_play:
                if one.token:
                    text = token_text(one, self._note(one))
                    if text is None:
                        continue
                    self._cards.setdefault(text.name, text)
                in_play.append(placed(one, names, NAMES, self._note(one)))
            players.append(
                Seated(
                    name=name,
                    life=seat.life,
                    poison=seat.poison,
                    land_played=seat.land_played,
                    pool=seat.pool,
                    in_play=in_play,
                    library=zones.get("library", []),
                    hand=zones.get("hand", []),
                    graveyard=zones.get("graveyard", []),
                    removed=zones.get("removed", []),
                )
            )
        phase, step = self._part
        return Scenario(
            title=self._told.get("name") or self._name,
            story=self._story(),
            active=NAMES[self._active],
            phase=phase,
            step_of_turn=step,
            turn=self._turn,
            needs_library=True,
            card=list(self._cards.values()),
            player=players,
        )

    def _numbered(self) -> dict[str, str]:
        """The names that permanents with a number get, for what is attached to them."""
        found: dict[str, str] = {}
        for seat in self._seats:
            for one in seat.in_play:
                number = one.marks.get("id", "")
                if number:
                    found[number] = f"{one.name} {number}"
        return found

    def _note(self, one: Marked) -> Callable[[str], None]:
        return lambda mark: self._leave_out(one.line, f"{mark!r} of {one.name[:60]}")

    def _story(self) -> str:
        told = [self._told.get("description", "").replace("\\n", " ")]
        goal, turns = self._told.get("goal", ""), self._told.get("turns", "")
        if goal:
            within = f" within {turns} {'turn' if turns == '1' else 'turns'}" if turns else ""
            told.append(f"Goal: {goal[:1].lower()}{goal[1:]}{within}.")
        if self._left_out:
            more = f" and {len(self._left_out) - 1} more" if len(self._left_out) > 1 else ""
            told.append(f"Not all of the puzzle could be read: {self._left_out[0].rstrip('.')}{more}.")
        return " ".join(one for one in told if one)
