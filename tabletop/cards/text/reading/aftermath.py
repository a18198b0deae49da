"""Aftermath: what each effect leaves behind for the words after it ("it", "that much", "exiled this way").

`Aftermath.leave` sees each node after its fields; what each kind of node leaves stands in the tables at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.cards.text.nouns.noun_phrases import kinds_of
from tabletop.cards.text.reading.groups import group_left
from tabletop.cards.text.reading.left_behind import DEEDS, MAKES, NUMBERED, OF_EACH, REVEALING
from tabletop.cards.text.reading.named import Named
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.references import (
    ChosenPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    OwnerOf,
    Remembered,
    Target,
    You,
)


class Aftermath(Named):
    """What has been named so far, and how effects change it."""

    def leave(self, node: Any) -> None:
        """Note what an effect leaves behind for later words."""
        if isinstance(node, OF_EACH):
            self._each = False
        self._group = group_left(node, self._group)
        if type(node) in DEEDS:
            self._deed = DEEDS[type(node)]
        elif isinstance(node, fx.Move):
            self._deed = {"removed from the game": "exiled", "hand": "returned"}.get(node.to, "")
        elif isinstance(node, MAKES):
            self._deed = ""
        for handler in _LEAVES.get(type(node), ()):
            handler(self, node)

    def _after_drawing(self, node: px.Draw) -> None:
        self._drawn = node.amount == 1 and node.who == You()

    def _after_discarding(self, node: px.Discard) -> None:
        self._just = ("card",) if node.amount == 1 else ()

    def _after_sacrificing(self, node: fx.Sacrifice) -> None:
        self._just = (*kinds_of(node.filter), "permanent") if node.amount == 1 else ()

    def _after_making(self, node: Any) -> None:
        self._just = ("card",) if isinstance(node, REVEALING) else ()
        self._chosen = type(node) is px.Choose and node.zone == "in play" and node.amount == 1
        self._drawn = False
        self._earlier = self._it
        self._it = Remembered()
        self._made = True

    def _after_choosing(self, node: ChooseValue) -> None:
        if node in (ChooseValue("opponent"), ChooseValue("player")):
            self._player = ChosenPlayer()

    def _after_moving(self, node: fx.Move) -> None:
        self._moved = node.what
        self._made = True
        if node.to in ("hand", "library") and isinstance(node.what, Target):
            self._player = OwnerOf(node.what)

    def _after_milling(self, node: px.Mill) -> None:
        several = isinstance(node.who, EachPlayer | EachOpponent | EachOtherPlayer)
        if node.amount == 1 and node.to == "removed from the game" and not several:
            self._after_making(node)

    def _after_putting(self, node: px.PutFromHand) -> None:
        if node.to == "removed from the game":
            self._after_making(node)
            self._just = ("card",)

    def _after_counting(self, node: Any) -> None:
        self._numbered = True


_ALWAYS_LEFT: Final[dict[type, Callable[[Aftermath, Any], None]]] = {
    px.Draw: Aftermath._after_drawing,
    ChooseValue: Aftermath._after_choosing,
    px.Discard: Aftermath._after_discarding,
    fx.Sacrifice: Aftermath._after_sacrificing,
    fx.Move: Aftermath._after_moving,
    px.Mill: Aftermath._after_milling,
    px.PutFromHand: Aftermath._after_putting,
    **dict.fromkeys(MAKES, Aftermath._after_making),
}
#: a kind of node -> what is done after its fields were walked
_LEAVES: Final[dict[type, tuple[Callable[[Aftermath, Any], None], ...]]] = {
    **{kind: (handler,) for kind, handler in _ALWAYS_LEFT.items()},
    **{
        kind: (*((_ALWAYS_LEFT[kind],) if kind in _ALWAYS_LEFT else ()), Aftermath._after_counting) for kind in NUMBERED
    },
}
