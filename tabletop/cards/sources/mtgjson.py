"""Cards as MTGJSON has them: by name with their faces (AtomicCards), in sets (AllPrintings), and of old (3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tabletop.cards.formats.found import Found, Printing, printing
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.two_parts import Parts
from tabletop.cards.sources.printed import figure, found_of, has_text, pieced, text_in, with_colours

_OLD_LAYOUTS: dict[str, Parts] = {"split": "split", "flip": "flip"}


def atomic_records(found: Iterable[tuple[str, object]]) -> Iterator[Found | Skipped]:
    """Yield the cards of AtomicCards: pairs of a name and its faces."""
    for number, (name, faces) in enumerate(found, 1):
        place = f"card {number}"
        if not isinstance(faces, list) or not faces or not all(isinstance(face, dict) for face in faces):
            yield Skipped(f"{place}, {name[:60]!r}", "This is no list of faces.")
            continue
        codes = faces[0].get("printings")
        at = [printing(code) for code in codes if isinstance(code, str)] if isinstance(codes, list) else []
        yield _found(of_faces(faces, place), faces, at)


def set_records(found: Iterable[tuple[str, object]]) -> Iterator[Found | Skipped]:
    """Yield the cards of sets: pairs of a code and the set. Each printing of a card comes by itself."""
    refused: set[str] = set()
    number = 0
    for code, one in found:
        cards = one.get("cards") if isinstance(one, dict) else None
        if not isinstance(one, dict) or not isinstance(cards, list):
            yield Skipped(f"set {code[:10]}", "It has no list of cards.")
            continue
        code = text_in(one, "code") or code
        at = [printing(code, text_in(one, "releaseDate"))] if code else []
        for faces in _by_card(cards):
            number += 1
            card = of_faces(faces, f"card {number}")
            if isinstance(card, Skipped):
                name = text_in(faces[0], "name")
                if name in refused:
                    continue
                refused.add(name)
            yield _found(card, faces, at)


def _found(card: Record | Skipped, faces: Sequence[Mapping[str, Any]], at: Sequence[Printing]) -> Found | Skipped:
    if isinstance(card, Skipped):
        return card
    face, printed = faces[0], None
    # a card without words has no field for them; one with words whose printed ones are not said is not blank
    if len(faces) == 1 and (has_text(face, "originalText") or (has_text(face, "originalType") and not card.text)):
        kind = text_in(face, "originalType") or card.type_line
        printed = replace(card, text=text_in(face, "originalText"), type_line=kind)
    return found_of(card, "mtgjson", at, printed)


def of_faces(faces: Sequence[Mapping[str, Any]], place: str) -> Record | Skipped:
    """Return the card that has these faces; of one face that stands there several times (meld) the first counts."""
    layout = text_in(faces[0], "layout")
    ordered = sorted(faces, key=lambda face: text_in(face, "side"))
    if layout not in ("split", "flip"):
        sides = {text_in(face, "side") for face in ordered}
        ordered = ordered[:1] if len(sides) < 2 or layout == "meld" else ordered
    return pieced(place, layout, [_face(face, layout) for face in ordered], [_texted(face) for face in ordered])


def _by_card(cards: list[Any]) -> Iterator[list[dict[str, Any]]]:
    """The faces of each card of a set, which stand there one by one under the whole card's name."""
    by_name: defaultdict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for card in cards:
        if isinstance(card, dict) and not _foreign(card):
            by_name[_whole_name(card)].setdefault(text_in(card, "side", "faceName", "name"), card)
    for faces in by_name.values():
        yield list(faces.values())


def _whole_name(card: Mapping[str, Any]) -> str:
    names = card.get("names")  # MTGJSON 3 lists the names of all parts
    if isinstance(names, list) and len(names) > 1 and text_in(card, "layout") in _OLD_LAYOUTS:
        return " // ".join(str(name) for name in names)
    return text_in(card, "name")


def _foreign(card: Mapping[str, Any]) -> bool:
    return text_in(card, "language") not in ("English", "")


def _texted(face: Mapping[str, Any]) -> bool:
    # MTGJSON leaves the text out where a card has none
    return has_text(face, "text") or not has_text(face, "oracle_text", "rulesText")


def _face(face: Mapping[str, Any], layout: str) -> Record:
    name = text_in(face, "faceName", "name")
    return Record(
        name=name,
        type_line=text_in(face, "type"),
        # the second part of a flip card repeats the first one's cost
        cost="" if layout == "flip" and text_in(face, "side") == "b" else text_in(face, "manaCost"),
        text=with_colours(name, text_in(face, "text"), face.get("colorIndicator")),
        power=figure(face.get("power")),
        toughness=figure(face.get("toughness")),
    )


def old_records(found: Iterable[tuple[str, object]]) -> Iterator[Found | Skipped]:
    """Yield the cards of MTGJSON 3's AllCards: pairs of a name and one part of a card, its other part elsewhere."""
    waiting: dict[str, dict[str, Any]] = {}
    for number, (name, card) in enumerate(found, 1):
        place = f"card {number}"
        if not isinstance(card, dict):
            yield Skipped(f"{place}, {name[:60]!r}", "This is no object with a card.")
            continue
        names = card.get("names")
        if not isinstance(names, list) or len(names) != 2 or text_in(card, "layout") not in _OLD_LAYOUTS:
            yield _old([card], place)
            continue
        waiting[text_in(card, "name")] = card
        parts = [waiting.get(str(one)) for one in names]
        if parts[0] is not None and parts[1] is not None:
            yield _old([{**parts[0], "side": "a"}, {**parts[1], "side": "b"}], place)


def _old(faces: Sequence[Mapping[str, Any]], place: str) -> Found | Skipped:
    codes = faces[0].get("printings")
    at = [printing(code) for code in codes if isinstance(code, str)] if isinstance(codes, list) else []
    return _found(of_faces(faces, place), faces, at)
