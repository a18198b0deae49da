"""The next game of a match: the same decks and players, and the rule about who says who goes first."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary
from tabletop.engine.rules import gameplay
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.orders.orders import FULL_CONTROL
from tabletop.session.table import match
from tabletop.session.table.session import Session


def next_chooser(ended: Session) -> Seat:
    """The seat that says who goes first in the next game: the loser's; after a draw whoever said it in this one.

    The rule is the engine's (101.2). Raises ValueError while the game goes on.
    """
    return gameplay.next_chooser(ended.timeline.position.checkpoint)


def rematch(
    ended: Session,
    data: Path | None = None,
    library: CardLibrary | None = None,
    decks: tuple[Deck, ...] | None = None,
) -> Session:
    """A new game of the same players with a secret seed, begun with 101.2's chooser.

    `decks`: as they are after sideboarding; None: those of before. In a match that is decided another one begins, with
    the decks that it began with. Raises ValueError while the game goes on, DeckError where a card is not known any
    more.
    """
    header = ended.header
    score = match.after(ended)
    kept = header.decks
    if score is not None and match.decided(score) is not None:
        kept, score = score.first or kept, replace(score, wins=(0,) * len(score.wins), drawn=0)
    decks = decks or tuple(Deck(one.name, one.entries, side=one.side) for one in kept)
    full = all(orders == FULL_CONTROL for orders in header.orders)
    return Session.new(
        decks,
        header.names,
        library=library,
        full_control=full,
        data=data,
        chooser=next_chooser(ended),
        heads=header.heads,
        options=header.options,
        match=score,
        by=header.by,
    )
