"""What players who are named choose: a card's name, a colour, a type; and what is done with a card of that name."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import ANY_NUMBER
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.player_effects import Mill
from tabletop.engine.language.references import Remembered

_CHOSEN: Final = (
    ("chooses a card name", "card name"), ("names a card", "card name"), ("chooses a color", "colour"),
    ("chooses a creature type", "creature type"), ("chooses a basic land type", "basic land type"),
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add what players choose, and where they put a card that they have revealed."""
    for words, kind in _CHOSEN:
        g.constant("does", words, ChooseValue(kind))  # type: ignore[arg-type]
    for category, s, whose in (("do", "", "your"), ("does", "s", "their"), ("base", "", "their")):
        for words, end in ((f"exile{s}", ""), (f"remove{s}", "from the game")):
            gone: dict[str, Any] = {"amount": ANY_NUMBER, "to": "removed from the game"}
            g.node(category, f"{words} all cards (from|in) {whose} library {end}", Mill, **gone)
    whoever = "(that player puts|the player puts) (it|that card)"
    card: Any = It("card")
    for where in ("hand", "graveyard"):
        moved = fx.Move(Remembered(), where)
        g.phrase(
            "effect",
            f"{whoever} into their {where}",
            lambda moved=moved: replace(moved, what=card),
            lambda value, moved=moved: ({},) if value == moved else (),
        )
