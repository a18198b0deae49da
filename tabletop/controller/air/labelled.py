"""Labels of what an audience sees, also in what is said of it: "Grey Bear (B2) is destroyed"."""

from __future__ import annotations

import re
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
    words_by_name = {name: word for name, word in known if often[name] == 1 and name}
    if not words_by_name:
        return words
    called: set[str] = set()

    def call(found: re.Match[str]) -> str:
        name = found.group()
        if name in called:
            return name
        called.add(name)
        return f"{name} ({words_by_name[name]})"

    longest_first = sorted(map(re.escape, words_by_name), key=len, reverse=True)
    return re.sub(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", call, words)
