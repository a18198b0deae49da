"""Things "of the colour of your choice": the choice is an effect of its own, before the one that needs it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import OfChoice
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.measures import substituted
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.filters import HasChosen
from tabletop.engine.language.node import mentions

_KINDS: Final = (("color", "colour"), ("creature type", "creature type"), ("basic land type", "basic land type"))


def add(g: Grammar) -> None:
    """Add the words behind nouns, and the sentence around them."""
    for words, kind in _KINDS:
        g.constant("post", f"of the {words} of your choice", OfChoice(kind))
        g.phrase(
            "clause",
            f"<effects:choosing_{kind.split()[0]}>",
            lambda effects, kind=kind: _with_choice(effects, kind),
            lambda value, kind=kind: _taken(value, kind),
        )
        g.through(f"choosing_{kind.split()[0]}", "<value:act>")


def _with_choice(effects: tuple[Any, ...], kind: Any) -> tuple[Any, ...] | None:
    """The effects with the choice before them; None where they need none of this kind."""
    chosen = substituted(effects, OfChoice(kind), HasChosen(kind))
    return (ChooseValue(kind), *chosen) if mentions(effects, OfChoice) and not mentions(chosen, OfChoice) else None


def _taken(value: Any, kind: Any) -> Iterable[Slots]:
    if len(value) < 2 or value[0] != ChooseValue(kind) or not mentions(value[1:], HasChosen):
        return ()
    return ({"effects": substituted(value[1:], HasChosen(kind), OfChoice(kind))},)
