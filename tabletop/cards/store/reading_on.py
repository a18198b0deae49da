"""Reading the cards of the library one after the other, so that what plays whole is known before it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.cards.formats.found import WORDINGS
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.read_cards import Outcome

#: cards that are read between two writes, each of which lasts a moment
_AT_ONCE: Final = 40


def read_on(store: CardStore, progress: Callable[[int, int], None] = lambda done, of: None) -> int:
    """Read all cards that were not read yet; `progress` is told how many are done, of how many.

    What it raises stops the reading, which goes on there next time. Where nobody has chosen a wording, one that is read
    whole is played before one that is not. Returns how many cards were read. Raises CardFileError.
    """
    counts = store.counts()
    done, of = 0, 0
    while cards := store.unread(_AT_ONCE):
        if not done:
            counts = store.counts()
            of = counts.get("", 0)
        states = []
        for card, folded in cards:
            progress(done, of)
            plays, outcome = _best(store, folded)
            states.append((card, plays, outcome.state))
            done += 1
        store.states(states)
    progress(done, max(done, of))
    return done


def _best(store: CardStore, folded: str) -> tuple[str, Outcome]:
    """The wording of a card that is played, and what is read of it."""
    wordings = store.wordings(folded)
    if not wordings:
        return "", Outcome("none")
    by_kind = {one.wording: one.record for one in reversed(wordings)}
    played = wordings[0].wording
    first = store.outcome(by_kind[played])
    if first.state == "whole" or store.is_chosen(folded):
        return played, first
    found = [(wording, store.outcome(by_kind[wording])) for wording in WORDINGS if wording in by_kind]
    return next((one for one in found if one[1].state == "whole"), found[0])
