"""Cards as Scryfall's bulk files have them: one object a card, with `card_faces` where it has several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from tabletop.cards.formats.found import Found, printing
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.sources.printed import figure, found_of, has_text, pieced, text_in, with_colours

_ENGLISH = ("en", "")


def is_scryfall(fields: object) -> bool:
    """Return whether an object is a card as Scryfall has it."""
    return isinstance(fields, dict) and (
        "oracle_text" in fields or "card_faces" in fields or fields.get("object") == "card"
    )


def scryfall_records(found: Iterable[object]) -> Iterator[Found | Skipped]:
    """Yield the cards of some objects, each printing of one by itself; other languages are passed over."""
    refused: set[str] = set()
    for number, fields in enumerate(found, 1):
        place = f"card {number}"
        if not isinstance(fields, dict):
            yield Skipped(place, "This is no object with a card.")
            continue
        if text_in(fields, "lang") not in _ENGLISH:
            continue
        record = _card(fields, place)
        if isinstance(record, Skipped):
            key = text_in(fields, "oracle_id") or text_in(fields, "name")
            if key in refused:
                continue
            refused.add(key)
            yield record
            continue
        day = text_in(fields, "released_at")
        at = (printing(text_in(fields, "set"), day),) if text_in(fields, "set") else ()
        yield found_of(record, "scryfall", at, _printed(fields, record))


def _printed(fields: Mapping[str, Any], record: Record) -> Record | None:
    """The card in the words that this printing of it has; None where the file does not say them."""
    if record.parts or not has_text(fields, "printed_text"):
        return None
    kind = text_in(fields, "printed_type_line") or record.type_line
    return replace(record, text=text_in(fields, "printed_text"), type_line=kind)


def _card(fields: Mapping[str, Any], place: str) -> Record | Skipped:
    layout = text_in(fields, "layout")
    faces = fields.get("card_faces")
    if layout in ("split", "flip") and isinstance(faces, list) and all(isinstance(face, dict) for face in faces):
        return pieced(place, layout, [_face(face) for face in faces], [has_text(face, "oracle_text") for face in faces])
    if isinstance(faces, list) and len(faces) > 1:
        return pieced(place, layout, [_face(fields)] * 2, (True, True))
    return pieced(place, layout, [_face(fields)], [has_text(fields, "oracle_text")])


def _face(fields: Mapping[str, Any]) -> Record:
    return Record(
        name=text_in(fields, "name"),
        type_line=text_in(fields, "type_line"),
        cost=text_in(fields, "mana_cost"),
        text=with_colours(text_in(fields, "name"), text_in(fields, "oracle_text"), fields.get("color_indicator")),
        power=figure(fields.get("power")),
        toughness=figure(fields.get("toughness")),
    )
