"""Labels of what an audience sees, also in what is said of it: "Grey Bear (B2) is destroyed"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletop.engine.vocabulary.ids import Ref, player_ref
from tabletop.session.seeing.observation import Observation


def names_in_sight(table: Observation) -> dict[Ref, str]:
    """Return what is seen of a table, with names; a back is not: its number is none of its own."""
    found = {player_ref(player.seat): player.name for player in table.players}
    piles = (table.in_play, table.removed, *(pile for p in table.players for pile in (p.hand, p.graveyard)))
    for pile in piles:
        found.update({thing.id: thing.card.name for thing in pile if thing.card is not None})
    found.update({entry.id: entry.title for entry in table.stack})
    return found


def with_labels(words: str, labels: Iterable[tuple[str, str]]) -> str:
    """Return a sentence with a label behind each name that only one labelled thing has."""
    known = list(labels)
    often = Counter(name for name, _ in known)
    for name, word in sorted(known, key=lambda one: -len(one[0])):
        if often[name] == 1 and len(name) > 2 and name in words:
            words = words.replace(name, f"{name} ({word})", 1)
    return words
