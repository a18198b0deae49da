"""Faces of the cards that a demonstration is about, for its still in the gallery."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.users import library_of
from tabletop.demos.gallery import Piece
from tabletop.demos.own_cards import read_card_text
from tabletop.demos.scenario import CardText, ScenarioError
from tabletop.engine.language.abilities import Card
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import CardSeen

#: how many faces a still shows
MOST = 2


def faces_of(piece: Piece, data: Path | None = None, most: int = MOST) -> tuple[CardSeen, ...]:
    """Return the faces of the cards that a piece is chiefly about; fewer where cards can't be read."""
    library = library_of(data_folder(data))
    faces: list[CardSeen] = []
    for name in piece.cards:
        card = _own_card(piece.path, name) or _found(library, name) or _found(built_in(), name)
        if card is not None:
            faces.append(printed_face(card))
        if len(faces) == most:
            break
    return tuple(faces)


def _found(library: CardLibrary, name: str) -> Card | None:
    try:
        return library.find(name)
    except CardFileError:  # damaged: beginning a game says where
        return None


@lru_cache(maxsize=512)
def _own_card(path: Path, name: str) -> Card | None:
    """Return a card that a file defines itself; None where it defines none of that name, or none that can be read."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("card", [])
        texts = [msgspec.convert(entry, CardText) for entry in entries if entry.get("name") == name]
        return read_card_text(texts[0]) if texts else None
    except (OSError, ValueError, ScenarioError, msgspec.ValidationError):
        return None
