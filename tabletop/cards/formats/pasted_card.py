"""A whole card pasted as text, in the layouts in which people pass cards around.

Understood are: the lines of a card (name with or without cost, cost, type line, text, power/toughness); lines with
labels ("Name: ...", "Mana Cost: ..."); a record of a JSON lines file; a [[card]] table of our own files.
"""

from __future__ import annotations

import io
import re
from typing import Final

import msgspec

from tabletop.cards.formats.card_file import records_in
from tabletop.cards.formats.json_lines import json_records
from tabletop.cards.formats.record import MOST_SIGNS, Record, Skipped, checked
from tabletop.cards.formats.text_file import lines_of, quote
from tabletop.cards.formats.type_line import parse_type_line

_BRACED: Final = re.compile(r"(?:\{[^{}\s]{1,8}\}\s*)+")
_BARE: Final = re.compile(r"(?=[0-9XWUBRGSC])X{0,3}[0-9]{0,2}[WUBRGSC]{0,10}")
_SYMBOL: Final = re.compile(r"[0-9]+|[XWUBRGSC]")
_NAME_AND_COST: Final = re.compile(r"(.*?\S)(?:\s+((?:\{[^{}\s]{1,8}\}\s*)+)|(?:\t\s*|\s{2,}|\s+\|\s+)(\S+))\s*")
_FIGURE: Final = r"([-+]?[0-9*]{1,4}(?:[-+][0-9*]{1,3})?)"
_FIGURES: Final = re.compile(rf"\(?{_FIGURE}\s*/\s*{_FIGURE}\)?")
_TYPE_AND_FIGURES: Final = re.compile(rf"(.*\S)\s+{_FIGURES.pattern}")
_LABEL: Final = re.compile(r"\s*([A-Za-z][A-Za-z /]{1,24}?)\s*:\s*(.*)")
#: what a label is called -> the field that it names; "" for what is no part of what a card prints here
_LABELS: Final[dict[str, str]] = {
    "name": "name", "card name": "name", "title": "name",
    "cost": "cost", "mana cost": "cost", "mana": "cost", "casting cost": "cost",
    "type": "type_line", "types": "type_line", "type line": "type_line", "card type": "type_line",
    "text": "text", "rules text": "text", "card text": "text", "oracle text": "text", "oracle": "text", "rules": "text",
    "pow/tgh": "figures", "p/t": "figures", "power/toughness": "figures", "pt": "figures", "pow/tou": "figures",
    "power": "power", "toughness": "toughness",
    "flavor text": "", "flavour text": "", "flavor": "", "set": "", "rarity": "", "artist": "", "number": "",
    "set/rarity": "", "expansion": "", "card number": "", "converted mana cost": "", "mana value": "", "cmc": "",
    "color": "", "colour": "", "colors": "", "illustrator": "", "edition": "",
}  # fmt: skip
#: lines before the type line: name, cost
_MOST_BEFORE: Final = 4


def pasted_card(text: str) -> Record:
    """The card that a pasted text says. Raises ValueError with a sentence where it says none."""
    if len(text) > 2 * MOST_SIGNS:
        raise ValueError("This text is too long for one card; copy only the lines of the card.")
    bare = text.strip().lstrip("\ufeff")
    if not bare:
        raise ValueError("Nothing was copied; copy the lines of a card first.")
    if bare.startswith(('{"', "{ ", "{\n")):
        found: Record | Skipped = next(json_records(io.BytesIO(" ".join(lines_of(bare)).encode("utf-8", "replace"))))
    elif "[[card]]" in bare:
        found = _from_table(bare)
    else:
        lines = [line.strip() for line in lines_of(bare)]
        found = checked(_from_labels(lines) or _from_lines([line for line in lines if line]), "the card")
    if isinstance(found, Skipped):
        raise ValueError(found.why)
    return msgspec.structs.replace(found, cost=symbols(found.cost))


def symbols(cost: str) -> str:
    """A cost in braces, however it is written: "2RR" is "{2}{R}{R}". What is no cost stays as it is."""
    bare = cost.strip()
    if _BRACED.fullmatch(bare):
        return "".join(bare.split())
    if bare and _BARE.fullmatch(bare.upper()):
        return "".join(f"{{{symbol}}}" for symbol in _SYMBOL.findall(bare.upper()))
    return bare


def _from_table(text: str) -> Record | Skipped:
    try:
        return next(iter(records_in(text, "the copied text")))
    except StopIteration:
        raise ValueError("There is no card in what was copied.") from None


def _from_labels(lines: list[str]) -> Record | None:
    """The card of lines with labels; None where these are none."""
    fields: dict[str, list[str]] = {}
    now = ""
    for line in lines:
        match = _LABEL.fullmatch(line)
        field = _LABELS.get(match.group(1).lower()) if match else None
        if match is not None and field is not None:
            now = field
            line = match.group(2)
        elif now not in ("text", ""):
            now = ""
        if now and line:
            fields.setdefault(now, []).append(line)
    if "name" not in fields or "type_line" not in fields:
        return None
    one = {field: " ".join(parts) for field, parts in fields.items()}
    figures = _FIGURES.fullmatch(one.get("figures", ""))
    return Record(
        name=one["name"],
        type_line=one["type_line"],
        cost=one.get("cost", ""),
        text="\n".join(fields.get("text", ())),
        power=figures.group(1) if figures else one.get("power"),
        toughness=figures.group(2) if figures else one.get("toughness"),
    )


def _from_lines(lines: list[str]) -> Record:
    at = next((at for at in range(1, min(len(lines), _MOST_BEFORE)) if _typed(lines[at]) is not None), None)
    if at is None:
        raise ValueError(
            f"No line of {quote(lines[0])} is a type line of this edition; a card is copied as its name, cost, type "
            f"line, text and power/toughness, each on a line of its own."
        )
    typed = _typed(lines[at])
    assert typed is not None
    name, cost = _named(lines[0])
    for line in lines[1:at]:
        if not cost and (_BRACED.fullmatch(line) or _BARE.fullmatch(line)):
            cost = line
    type_line, figures = typed
    rest = lines[at + 1 :]
    ends = [place for place, line in enumerate(rest) if _FIGURES.fullmatch(line)]
    if ends and not figures:
        found = _FIGURES.fullmatch(rest[ends[-1]])
        assert found is not None
        figures = found.groups()
        # what stands behind them is no rules text, unless they stand before it
        rest = rest[1:] if ends[-1] == 0 else rest[: ends[-1]]
    power, toughness = figures or (None, None)
    return Record(name, type_line, cost, "\n".join(rest), power, toughness)


def _named(line: str) -> tuple[str, str]:
    """A name, and the cost behind it on the same line."""
    match = _NAME_AND_COST.fullmatch(line)
    if match is None:
        return line, ""
    cost = match.group(2) or match.group(3)
    if match.group(2) or _BARE.fullmatch(cost):
        return match.group(1), cost
    return line, ""


def _typed(line: str) -> tuple[str, tuple[str, ...]] | None:
    """A line as a type line with power and toughness behind it, or (); None where it is none."""
    match = _TYPE_AND_FIGURES.fullmatch(line)
    front, figures = (match.group(1), match.groups()[1:]) if match else (line, ())
    try:
        parse_type_line(front)
    except ValueError:
        return None
    return front, figures
