"""Cards as Cockatrice has them: XML of version 3 (fields beside each other) and 4 (fields in `prop`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found, printing
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.xml_file import Node, XmlError, nodes
from tabletop.cards.sources.printed import cost_in_braces, figure, found_of, pieced, with_colours
from tabletop.engine.vocabulary.colours import COLOURS

#: what stands between the texts of a card of two parts
_BETWEEN = "---"


def cockatrice_records(file: BinaryIO, source: str) -> Iterator[Found | Skipped]:
    """Yield the cards of an open file; `source` is its name for messages. Raises CardFileError."""
    number = 0
    try:
        for node in nodes(file, "card"):
            number += 1
            card = _card(node, f"card {number}")
            if isinstance(card, Skipped):
                yield card
                continue
            at = [printing(one.text.strip()) for one in node.all("set") if one.text.strip()]
            yield found_of(card, "cockatrice", at)
    except XmlError as problem:
        raise CardFileError(f"{quote(source)} can't be read: {problem}.") from None


def _card(node: Node, place: str) -> Record | Skipped:
    of_four = next(node.all("prop"), None)
    prop = of_four if of_four is not None else node
    layout = prop.first("layout") or "normal"
    if node.first("token") == "1":
        layout = "token"
    name, kind, cost, text = node.first("name"), prop.first("type"), prop.first("manacost"), node.first("text")
    power, slash, toughness = prop.first("pt").partition("/")
    if not slash:
        power = toughness = ""
    known = any(True for _ in node.all("text"))
    if " // " not in name or layout == "flip":
        if not any(colour in cost for colour in COLOURS):
            text = with_colours(name, text, prop.first("colors") or prop.first("color"))
        face = Record(name, kind, cost_in_braces(cost), text, figure(power), figure(toughness))
        return pieced(place, "normal" if layout == "flip" else layout, [face], [known])
    names, kinds = name.split(" // "), kind.split(" // ")
    costs = [part.strip() for part in cost.split("//")]
    texts = [part.strip() for part in _parts(text)]
    if not len(names) == len(kinds) == len(costs) == len(texts) == 2:
        return Skipped(f"{place}, {quote(name)}", "Its two parts can't be told apart.")
    faces = [Record(names[at], kinds[at], cost_in_braces(costs[at]), texts[at]) for at in (0, 1)]
    return pieced(place, "split", faces, [known, known])


def _parts(text: str) -> list[str]:
    """The texts of both halves, between which stands a line of dashes."""
    parts: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip() == _BETWEEN:
            parts.append([])
        else:
            parts[-1].append(line)
    return ["\n".join(part) for part in parts]
