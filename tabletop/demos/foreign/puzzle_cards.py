"""Cards of a puzzle file with their marks, as cards of a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from tabletop.demos.scenario import CardText, Kept, Placed

_COUNTERS: Final = {"p1p1": "+1/+1", "m1m1": "-1/-1"}
#: they say where a card was printed, or what is so of every permanent here
_WITHOUT_MEANING: Final = ("set", "art", "iscommander", "norulesid", "image")
_COLOURS: Final = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}


class Marked(Struct, frozen=True):
    """A card as a puzzle names it: its marks by their names in small letters, and the line that it stands on."""

    name: str
    marks: Mapping[str, str]
    line: int
    token: bool = False


def marked(text: str, line: int) -> Marked:
    """Read `Name|Tapped|Counters:P1P1=2`, or `t:Name,P:1,T:1,...` for a token."""
    name, *marks = (part.strip() for part in text.split("|"))
    found = {}
    for mark in marks:
        key, _, value = mark.partition(":")
        found[key.strip().lower()] = value.strip()
    token = name.lower().startswith("t:")
    if token:
        first, *fields = name[2:].split(",")
        name = first.strip()
        for field in fields:
            key, _, value = field.partition(":")
            found[f"token {key.strip().lower()}"] = value.strip()
    return Marked(name, found, line, token)


def kept(one: Marked, leave_out: Callable[[str], None]) -> str | Kept:
    """Return a card that is not in play; `leave_out` hears of marks without meaning here."""
    counters: dict[str, int] = {}
    for key, value in one.marks.items():
        if key == "counters":
            counters = _counters(value, leave_out)
        elif key not in (*_WITHOUT_MEANING, "id"):
            leave_out(key)
    return Kept(one.name, counters=counters) if counters else one.name


def placed(
    one: Marked, numbered: Mapping[str, str], players: tuple[str, str], leave_out: Callable[[str], None]
) -> str | Placed:
    """Return a permanent. `numbered`: names of permanents by their numbers; `players`: the names of both."""
    fields: dict[str, object] = {}
    for key, value in one.marks.items():
        match key:
            case "tapped":
                fields["tapped"] = True
            case "summonsick":
                fields["fresh"] = True
            case "facedown":
                fields["face_down"] = True
            case "flipped":
                fields["flipped"] = True
            case "damage" if re.fullmatch(r"\d{1,6}", value):
                fields["damage"] = int(value)
            case "counters":
                fields["counters"] = _counters(value, leave_out)
            case "id":
                fields["name"] = numbered[value] if value else ""
            case "attachedto" if value in numbered:
                fields["attached"] = numbered[value]
            case "enchantingplayer" if value.lower() in ("human", "ai"):
                fields["attached"] = players[value.lower() == "ai"]
            case "chosencolor" if value.lower() in _COLOURS.values():
                fields["chosen_colour"] = value.lower()
            case "chosentype":
                fields["chosen_type"] = value
            case "namedcard":
                fields["chosen_name"] = value
            case _ if key in _WITHOUT_MEANING or key.startswith("token "):
                continue
            case _:
                leave_out(f"{key}:{value}" if value else key)
    if one.token:
        fields["token"] = True
    return Placed(one.name, **fields) if fields else one.name  # type: ignore[arg-type]


def token_text(one: Marked, leave_out: Callable[[str], None]) -> CardText | None:
    """Return the card that a described token is; None where it only names a picture."""
    marks = {key.removeprefix("token "): value for key, value in one.marks.items() if key.startswith("token ")}
    if "types" not in marks:
        leave_out("the token")
        return None
    words = [word for word in re.split(r"[-\s]+", marks["types"]) if word]
    kinds = [word for word in words if word in ("Artifact", "Creature", "Enchantment", "Land", "Legendary")]
    kinds.sort(key=lambda word: word != "Legendary")
    subtypes = [word for word in words if word not in kinds]
    said = marks.get("color", "").lower()
    colours = [name for letter, name in _COLOURS.items() if name in said or letter in re.split(r"[^a-z]+", said)]
    keywords = [word.strip() for word in re.split(r"[-&]", marks.get("keywords", "")) if word.strip()]
    return CardText(
        name=one.name,
        type=" ".join(kinds) + (f" - {' '.join(subtypes)}" if subtypes else ""),
        text=", ".join(word if not number else word.lower() for number, word in enumerate(keywords)),
        power=_whole(marks.get("p", "")),
        toughness=_whole(marks.get("t", "")),
        colours=colours,
    )


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,4}", text) else None


def _counters(value: str, leave_out: Callable[[str], None]) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in value.split(","):
        kind, _, number = part.strip().partition("=")
        if re.fullmatch(r"\d{1,6}", number) and re.fullmatch(r"\w{1,30}", kind):
            found[_COUNTERS.get(kind.lower(), kind.lower())] = int(number)
        else:
            leave_out(f"the counter {part}")
    return found
