"""Lists of things that are described one by one: "red creatures and creatures with flying"."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import is_kind, is_of_all, is_post, parts_of
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import Other
from tabletop.engine.language.references import Every


def add(g: Grammar) -> None:
    """Add the lists."""
    a, b, c, d = (blank(name) for name in "abcd")
    g.shape("subject_pl", "<a:np_pl> and <b:np_pl>", Every(AnyOf((a, b))), _are_apart)
    g.shape("what_pl", "all <a:np_pl> and <b:np_pl>", Every(AnyOf((a, b))), _are_apart_before)
    g.shape("subject_sg", "each <a:np_sg> and each <b:np_sg>", Every(AnyOf((a, b))))
    g.shape("who_acts", "a <a:np_sg> or <b:np_sg>", AnyOf((a, b)), _are_apart)
    g.shape("who_acts", "a <a:np_sg> , <b:np_sg> , or <c:np_sg>", AnyOf((a, b, c)), _are_apart)
    g.shape("who_acts", "a <a:np_sg> , <b:np_sg> , <c:np_sg> , or <d:np_sg>", AnyOf((a, b, c, d)), _are_apart)


def _are_apart(**listed: Any) -> bool:
    """Return whether things are listed that are no kinds of one noun: each of those is described for itself.

    What stands before or behind a list of kinds, and can be said of all, is said of all of them.
    """
    *before, last = listed.values()
    if any(_is_own(part) for one in before for part in parts_of(one)):
        return True
    return any(not is_post(part) and (_is_own(part) or part == Other()) for part in parts_of(last))


def _are_apart_before(a: Any, b: Any) -> bool:
    """Return whether they are so listed, and nothing stands behind the first: of that another phrase speaks."""
    return not any(is_post(part) for part in parts_of(a)) and _are_apart(a=a, b=b)


def _is_own(part: Any) -> bool:
    """Return whether a test is of one of the things only, wherever in the list it stands."""
    return not is_kind(part) and part != Other() and not is_of_all(part)
