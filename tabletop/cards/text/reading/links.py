"""Linked abilities (217.7d): "the cards removed from the game with ~" are those its own abilities removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tabletop.cards.text.nouns.mentions import REMOVED_WITH
from tabletop.engine.language.abilities import Activated, CopyToken, CreateToken, Keyword
from tabletop.engine.language.costs import ExileCards, ExileTop, PutCards
from tabletop.engine.language.effects import Move, PutIntoPlay
from tabletop.engine.language.filters import PutWithThis
from tabletop.engine.language.node import Node, nodes_in
from tabletop.engine.language.player_effects import Mill, PutFromHand, Search
from tabletop.engine.language.references import RemovedCards, Spent
from tabletop.engine.language.replacements import GoesTo
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: what may remove cards from the game
_REMOVING: Final = (Move, PutFromHand, Search, Mill, GoesTo)
#: the card that a cost removed
_PAID: Final = Spent("removed card")


@rule("217.7d")
def linked(abilities: tuple[Any, ...], name: str) -> tuple[Any, ...]:
    """The abilities of a card of this name, those linked that speak of what the card has removed from the game."""
    if any(isinstance(one, PutWithThis) for one in nodes_in(abilities)):
        abilities = _each(abilities, _noted)
    if not any(_is_of_the_removed(one) or _pays_with_removed(one) for one in nodes_in(abilities)):
        return abilities
    abilities = tuple(_of_its_cost(one) for one in abilities)

    if any(isinstance(one, Keyword) and one.name == "imprint" for one in abilities):
        # today's wording of an imprinted card is "the exiled card" (502.34b)
        return tuple(_each(abilities, lambda one: replace(one, link="imprint") if _is_of_the_removed(one) else one))

    def link(node: Node) -> Node:
        if _is_of_the_removed(node):
            return replace(node, link=name)
        if isinstance(node, _REMOVING) and node.to == "removed from the game":
            return replace(node, linked=name)
        if isinstance(node, PutCards) and node.linked:
            return replace(node, linked=name)
        if isinstance(node, ExileCards) and node.zone == "in play":
            return replace(node, linked=name)
        return node

    done: tuple[Any, ...] = _each(abilities, link)
    return done


def _noted(node: Node) -> Node:
    """What puts something into play, with a note by which abilities of the same card find it."""
    return replace(node, kept=True) if isinstance(node, CreateToken | CopyToken | PutIntoPlay) else node


def _is_of_the_removed(node: Node) -> bool:
    """Return whether a node speaks of the cards that another ability has removed, whichever that is."""
    return isinstance(node, RemovedCards) and node.link == REMOVED_WITH


def _pays_with_removed(node: Node) -> bool:
    return isinstance(node, PutCards) and node.linked == REMOVED_WITH


def _of_its_cost(ability: Any) -> Any:
    """An ability of which "the removed card" is the one that its own cost removed."""
    if not isinstance(ability, Activated):
        return ability
    if not any(isinstance(part, ExileCards | ExileTop) and part.count == 1 for part in ability.cost):
        return ability
    meant = RemovedCards(REMOVED_WITH)
    return replace(ability, effects=_each(ability.effects, lambda node: _PAID if node == meant else node))


def unlinked(part: Any) -> Any:
    """A piece of card text as it is read, before it is known what it is linked with."""

    def unlink(node: Node) -> Node:
        if node == _PAID or (isinstance(node, RemovedCards) and node.link != "imprint"):
            return RemovedCards(REMOVED_WITH) if isinstance(node, Spent) else replace(node, link=REMOVED_WITH)
        if isinstance(node, CreateToken | CopyToken | PutIntoPlay) and node.kept:
            return replace(node, kept=False)
        if isinstance(node, PutCards) and node.linked:
            return replace(node, linked=REMOVED_WITH)
        linking = isinstance(node, (*_REMOVING, ExileCards)) and getattr(node, "linked", "") != ""
        return replace(node, linked="") if linking else node

    return _each(part, unlink)


def _each(part: Any, change: Callable[[Node], Node]) -> Any:
    if isinstance(part, tuple):
        return tuple(_each(one, change) for one in part)
    if not isinstance(part, Node):
        return part
    part = change(part)
    return replace(part, **{name: _each(getattr(part, name), change) for name in part.__struct_fields__})
