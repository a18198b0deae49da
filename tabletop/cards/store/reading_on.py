"""Reading the cards of the library one after the other, so that what plays whole is known before it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from tabletop.cards.formats.found import WORDINGS
from tabletop.cards.kept.understood import Understood
from tabletop.cards.store.card_store import CardStore

#: how much of a card is understood: all, some lines, or none
State: TypeAlias = Literal["whole", "part", "none"]

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
            plays, state = _best(store, folded)
            states.append((card, plays, state))
            done += 1
        store.states(states)
    progress(done, max(done, of))
    return done


def _best(store: CardStore, folded: str) -> tuple[str, State]:
    """The wording of a card that is played, and how much is read of it."""
    wordings = store.wordings(folded)
    if not wordings:
        return "", "none"
    by_kind = {one.wording: one.record for one in reversed(wordings)}
    played = wordings[0].wording
    first = state_of(store.understood(by_kind[played]))
    if first == "whole" or store.is_chosen(folded):
        return played, first
    found = [(one, state_of(store.understood(by_kind[one]))) for one in WORDINGS if one in by_kind]
    return next((one for one in found if one[1] == "whole"), found[0])


def state_of(found: Understood) -> State:
    """Return how much of a card is understood."""
    if found.card is not None:
        return "whole"
    return "part" if found.judged is not None and found.judged.abilities else "none"
