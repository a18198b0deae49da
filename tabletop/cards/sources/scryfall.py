"""Cards as Scryfall's bulk files have them: one object a card, with `card_faces` where it has several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.sources.printed import figure, has_text, pieced, text_in

_ENGLISH = ("en", "")


def is_scryfall(fields: object) -> bool:
    """Return whether an object is a card as Scryfall has it."""
    return isinstance(fields, dict) and (
        "oracle_text" in fields or "card_faces" in fields or fields.get("object") == "card"
    )


def scryfall_records(found: Iterable[object]) -> Iterator[Record | Skipped]:
    """Yield the cards of some objects. Of several printings the first counts; other languages are passed over."""
    seen: set[str] = set()
    for number, fields in enumerate(found, 1):
        place = f"card {number}"
        if not isinstance(fields, dict):
            yield Skipped(place, "This is no object with a card.")
            continue
        key = text_in(fields, "oracle_id") or text_in(fields, "name")
        if text_in(fields, "lang") not in _ENGLISH or key in seen:
            continue
        seen.add(key)
        yield _card(fields, place)


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
        text=text_in(fields, "oracle_text"),
        power=figure(fields.get("power")),
        toughness=figure(fields.get("toughness")),
    )
