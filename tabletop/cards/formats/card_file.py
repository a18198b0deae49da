"""Card files: TOML with one [[card]] table per card.

    [[card]]
    name = "Ember Lash"
    cost = "{R}"
    type_line = "Instant"
    text = "Ember Lash deals 3 damage to target creature or player."
    abilities = [{ type = "Spell", ... }]

`abilities` and `additional` are nodes of `engine.language`, each a table whose "type" is the name of its
class. TOML has no null, so the string "null" stands for it. A card with power or toughness "*" has an
ability that sets it (208.2).
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from tabletop.cards.formats.text_file import quote, read_text_file
from tabletop.cards.formats.type_line import parse_type_line
from tabletop.engine.language.abilities import Card, SetsPower
from tabletop.engine.vocabulary.mana import parse_cost
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE, LAND

_HEAD = "[[card]]"
_NULL = "null"
_TEXTS: Final = ("name", "cost", "type_line", "text")
_FIGURES: Final = ("power", "toughness")
_NODES: Final = ("abilities", "additional")
_FIELDS: Final = (*_TEXTS, *_FIGURES, *_NODES)
_LARGEST_FIGURE = 10**6


class CardFileError(ValueError):
    """A card file that can't be used: one sentence with file, card, field and what to do."""


def read_card_file(path: Path) -> tuple[Card, ...]:
    """All cards of the file at `path`, in file order. Raises CardFileError."""
    return parse_cards(_text(path), path.name)


def parse_cards(text: str, source: str) -> tuple[Card, ...]:
    """All cards of a card file's `text`; `source` is the file's name for messages. Raises CardFileError."""
    try:
        file = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as problem:
        raise CardFileError(f"{source} is not a TOML file: {problem}; correct that place.") from None
    for field in file:
        if field != "card":
            raise CardFileError(f"{source}: {quote(field)} means nothing here; begin each card with {_HEAD}.")
    tables = file.get("card")
    if not isinstance(tables, list) or not tables:
        raise CardFileError(f"{source} has no cards; begin each card with a line {_HEAD}.")
    cards: list[Card] = []
    known: dict[str, int] = {}
    for number, table in enumerate(tables, 1):
        try:
            card = _card(table, source, number)
        except RecursionError:
            raise CardFileError(
                f"{source}, card {number}: its tables are nested too deeply; write it with fewer parts."
            ) from None
        if card.name in known:
            raise CardFileError(f"{source} has two cards named {quote(card.name)}; remove or rename one.")
        known[card.name] = number
        cards.append(card)
    return tuple(cards)


def _text(path: Path) -> str:
    try:
        return read_text_file(path, "a card file")
    except ValueError as problem:
        raise CardFileError(str(problem)) from None


def _card(table: object, source: str, number: int) -> Card:
    """One card from its TOML table, number `number` of the file."""
    if not isinstance(table, dict):
        raise CardFileError(f"{source}, card {number} is not a table; begin each card with a line {_HEAD}.")
    name = table.get("name")
    place = f"{source}, card {quote(name) if isinstance(name, str) and name.strip() else number}"
    for field, value in table.items():
        if field not in _FIELDS:
            near = get_close_matches(field, _FIELDS, 1)
            hint = f"write {near[0]}" if near else f"the fields are {', '.join(_FIELDS)}"
            raise CardFileError(f"{place}: there is no field {quote(field)}; {hint}.")
        if field in _TEXTS and not isinstance(value, str):
            _fail(place, field, "this is not a text", "put it in quotes")
    for field in ("name", "type_line"):
        if not table.get(field, "").strip():
            _fail(place, field, "it is missing", f"add a line {field} = ...")
    try:
        line = parse_type_line(table["type_line"])
    except ValueError as problem:
        raise CardFileError(f"{place}, field type_line: {problem}.") from None
    power, toughness = _figures(table, CREATURE in line.types, place)
    raw = {field: _with_nulls(table[field]) for field in _NODES if field in table}
    card = Card(
        name=table["name"],
        cost=_cost(table, LAND in line.types, place),
        types=line.types,
        subtypes=line.subtypes,
        supertypes=line.supertypes,
        power=power,
        toughness=toughness,
        text=table.get("text", ""),
    )
    if raw:
        card = _with_nodes(card, raw, place)
    _check_stars(card, table, place)
    return card


def _with_nodes(card: Card, raw: dict[str, Any], place: str) -> Card:
    """The card with its abilities and additional costs; refuses what no node says."""
    try:
        nodes = msgspec.convert({"name": card.name, **raw}, Card)
    except msgspec.ValidationError as problem:
        what, _, where = str(problem).partition(" - at `$.")
        field = where.rstrip("`") or "abilities"
        _fail(place, field, what[:1].lower() + what[1:], "compare it with the nodes in engine/language")
    for field in raw:
        _refuse_unknown(raw[field], getattr(nodes, field), field, place)
    return msgspec.structs.replace(card, abilities=nodes.abilities, additional=nodes.additional)


def _refuse_unknown(raw: Any, read: Any, field: str, place: str) -> None:
    """Refuse a key that was skipped in reading: a misspelt field must not vanish without a word."""
    if isinstance(raw, list):
        for at, (part, node) in enumerate(zip(raw, read, strict=True)):
            _refuse_unknown(part, node, f"{field}[{at}]", place)
    elif isinstance(raw, dict):
        fields = read.__struct_fields__
        for key, value in raw.items():
            if key in fields:
                _refuse_unknown(value, getattr(read, key), f"{field}.{key}", place)
            elif key != "type":
                known = ", ".join(fields) or "none"
                wrong = f"a {type(read).__name__} has no such field"
                _fail(place, f"{field}.{key}", wrong, f"its fields are: {known}")


def _with_nulls(value: Any) -> Any:
    """`value` with None for each string "null"."""
    if isinstance(value, dict):
        return {key: _with_nulls(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_nulls(part) for part in value]
    return None if value == _NULL else value


@rule("203.1", "203.1a")
def _cost(table: dict[str, Any], is_land: bool, place: str) -> tuple[str, ...] | None:
    text = table.get("cost")
    if text is None:
        if not is_land:
            _fail(place, "cost", "it is missing", 'add a line like cost = "{2}{R}"')
        return None
    if is_land:
        _fail(place, "cost", "a land has no mana cost", "remove the line")
    try:
        return parse_cost(text)
    except ValueError as problem:
        raise CardFileError(f"{place}, field cost: {problem}.") from None


@rule("208.2")
def _figures(table: dict[str, Any], is_creature: bool, place: str) -> tuple[int | None, int | None]:
    """Printed power and toughness; a "*" is 0 (208.2)."""
    found: list[int | None] = []
    for field in _FIGURES:
        value = table.get(field)
        if value is None and is_creature:
            _fail(place, field, "a creature needs it", f"add a line {field} = 1")
        if value is not None and not is_creature:
            _fail(place, field, "only creatures have it", "remove the line or add the type Creature")
        if value is not None and value != "*":
            if type(value) is not int or not -_LARGEST_FIGURE <= value <= _LARGEST_FIGURE:
                _fail(place, field, "this is not a number for it", f'write {field} = 1 or "*"')
        found.append(0 if value == "*" else value)
    return found[0], found[1]


@rule("208.2")
def _check_stars(card: Card, table: dict[str, Any], place: str) -> None:
    """A "*" and the ability that sets it come together."""
    for field in _FIGURES:
        setters = [node for node in card.abilities if isinstance(node, SetsPower)]
        sets = any(getattr(node, field) is not None for node in setters)
        if sets != (table.get(field) == "*"):
            _fail(place, field, '"*" and an ability SetsPower go together', "write both or neither")


def _fail(place: str, field: str, wrong: str, remedy: str) -> NoReturn:
    raise CardFileError(f"{place}, field {field}: {wrong}; {remedy}.")
