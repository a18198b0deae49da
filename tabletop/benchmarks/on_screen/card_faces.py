"""The faces of the cards that come with the program."""

from __future__ import annotations

from tabletop.cards.library import built_in
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import CardSeen


def card_faces() -> list[CardSeen]:
    """The face of every card in the library, as printed."""
    return [printed_face(card) for card in built_in()]
