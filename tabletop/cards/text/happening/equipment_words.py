"""Equipment that becomes unattached, by an effect or to pay for something, and stays in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language.costs import UnattachThis
from tabletop.engine.language.effects import Unattach
from tabletop.engine.language.filters import AttachedTo, Filter
from tabletop.engine.language.references import Every, Granting


def add(g: Grammar) -> None:
    """Add the act and the cost."""
    g.node("effect", "unattach <what:what_sg>", Unattach)
    g.phrase("effect", "unattach all <filter:np_pl> from <host:what_sg>", _all_from, _taken_all_from)
    g.constant("cost_part", "unattach ~", UnattachThis())
    g.constant("cost_part", "unattach @granting", UnattachThis(Granting()))


def _all_from(filter: Filter, host: Any) -> Unattach:
    return Unattach(Every(also(filter, AttachedTo(host))))


def _taken_all_from(value: Any) -> Iterable[Slots]:
    every = value.what if type(value) is Unattach else None
    *most, last = parts_of(every.filter) if type(every) is Every else (None,)
    if type(last) is not AttachedTo or not most:
        return ()
    return ({"filter": together(tuple(most)), "host": last.what},)
