"""Whom "that player", "they control" and "they own" mean, by what has been named before."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.placeholders import Same, They
from tabletop.cards.text.reading.aftermath import Aftermath
from tabletop.cards.text.reading.left_behind import Unclear
from tabletop.engine.language.filters import Controlled, Owned
from tabletop.engine.language.linked_players import is_of_leaving
from tabletop.engine.language.references import (
    Affected,
    ChosenPlayer,
    KeptPlayer,
    OwnerOf,
    Target,
    TargetPlayer,
    ThatPlayer,
)


class WhoIsMeant(Aftermath):
    """What has been named so far, and the words for players that follow from it."""

    def __init__(self, raw: Any) -> None:
        """Begin with what an event or a cost names."""
        super().__init__(raw)
        #: it is an ability that triggers as its own object leaves play
        self._leaving = is_of_leaving(raw)

    def _that_player(self, node: They | Same) -> Any:
        if type(node) is They and node.opponent and type(self._player) is OwnerOf:
            self._player = self._that_opponent(self._player)
            return self._player
        if self._player is None and self._each and type(node) is They:
            return Affected()
        if self._player is None and self._leaving:
            # the player whom an ability of the same object has targeted as it came
            return ChosenPlayer()
        if self._player is None:
            raise Unclear('nobody was named before whom "that player" could mean')
        owner = type(self._player) is OwnerOf and type(self._player.what) is Target
        if self._delayed and (owner or type(self._player) in (ThatPlayer, TargetPlayer)):
            self._kept_player = self._player
            return KeptPlayer()
        return self._player

    def _controlled(self, node: Controlled) -> Any:
        if node.by != "that player" or self._player == ThatPlayer():
            return None
        if isinstance(self._player, TargetPlayer) and self._is_first_player(self._player.index):
            return Controlled("target player")
        if self._each and self._player is None:
            return Controlled("affected player")
        raise Unclear('"that player" is not the player of an event here')

    def _owned(self, node: Owned) -> Any:
        if node.by != "that player" or self._player == ThatPlayer():
            return None
        if self._each and self._player is None:
            return Owned("affected player")
        raise Unclear('"that player" is not the player of an event here')
