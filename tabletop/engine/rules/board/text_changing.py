"""Text-changing effects (418.6, layer 3): one word for another wherever it is used as what it is."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Ability, Card, Keyword, Sets
from tabletop.engine.language.node import Node
from tabletop.engine.rules.board.characteristics import Values, intrinsic_abilities, keyword_names
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.rule_ids import cached, rule

replace = msgspec.structs.replace


@rule("418.6", "418.6a", "418.6b", "418.6d")
def with_text(values: Values, before: str, after: str) -> Values:
    """The values of an object whose text has another word: `before` and `after` are colours or subtypes.

    The type line is text too; a name is not touched (418.6a). What effects grant comes in a later layer, so that
    it keeps its words (418.6b).
    """
    intrinsic = intrinsic_abilities(values.types, values.subtypes)
    written = tuple(a for a in values.abilities if a not in intrinsic)
    subtypes = tuple(dict.fromkeys(after if one == before else one for one in values.subtypes))
    abilities: tuple[Ability, ...] = tuple(reworded(a, before, after) for a in written)
    abilities += intrinsic_abilities(values.types, subtypes)
    return replace(values, subtypes=subtypes, abilities=abilities, keywords=keyword_names(abilities))


@rule("418.6a", "418.6c")
@cached
def reworded(node: Any, before: str, after: str) -> Any:
    """A piece of card text with one colour or subtype for another, where it is used as that."""
    if isinstance(node, tuple):
        return tuple(reworded(part, before, after) for part in node)
    if not isinstance(node, Node) or isinstance(node, f.HasName):
        return node
    if isinstance(node, f.HasColour | f.HasSubtype):
        return replace(node, value=after) if node.value == before else node
    if isinstance(node, Keyword):
        return replace(node, value=_words(node.value, before, after))
    if isinstance(node, c.Gains):
        return replace(node, value=_words(node.value, before, after))
    if isinstance(node, c.SetColours | Sets) and node.colours:
        return replace(node, colours=_swapped(node.colours, before, after))
    if isinstance(node, c.SetTypes | c.AddTypes):
        return replace(node, subtypes=_swapped(node.subtypes, before, after))
    if isinstance(node, Card):
        return _token(node, before, after)
    return replace(node, **{name: reworded(getattr(node, name), before, after) for name in node.__struct_fields__})


def _token(card: Card, before: str, after: str) -> Card:
    """A token that text describes: its creature types define its name too (418.6c)."""
    words = card.name.split(" ")
    name = card.name
    if all(word in card.subtypes for word in words):
        name = " ".join(after if word == before else word for word in words)
    return replace(
        card,
        name=name,
        subtypes=_swapped(card.subtypes, before, after),
        colours=None if card.colours is None else _swapped(card.colours, before, after),
        abilities=reworded(card.abilities, before, after),
    )


def _swapped(values: tuple[str, ...], before: str, after: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(after if value == before else value for value in values))


def _words(value: str, before: str, after: str) -> str:
    """The value of a keyword ability ("snow swamp", "black") with one word for another."""
    if not value:
        return value
    old, new = _spoken(before), _spoken(after)
    return " ".join(new if word == old else after if word == before else word for word in value.split(" "))


def _spoken(word: str) -> str:
    """Return how the value of a keyword says a colour ("B") or land type ("Swamp")."""
    return COLOUR_WORDS[word] if word in COLOURS else word.lower()
