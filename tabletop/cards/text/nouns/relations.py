"""Things in relation to another thing: of the same controller, another than that, like each of several; targets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, AimPlayer, It
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import BEFORE
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.filters import Filter, HasType, Shares
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import HostOf, Remembered, Spent

_SAME: Final = Shares("controller", It())
#: what was tapped to pay for this
_TAPPED: Final = Spent("tapped creature")


def add(g: Grammar) -> None:
    """Add the words behind nouns, and acts that need them."""
    g.phrase("post", "with the same controller", lambda: _SAME, _taken_same)
    for words, on in (("", None), ("with the same controller", _SAME)):
        g.phrase(
            "effect",
            f"attach <what:what_sg> to another <filter:np_sg> {words}",
            lambda what, filter, on=on: _elsewhere(what, filter, on),
            lambda value, on=on: _taken_elsewhere(value, on),
        )
    like = (px.Choose(blank("filter", _like_those, _less), "hand"), fx.PutIntoPlay(Remembered()))
    each = "that shares a creature type with each creature tapped this way"
    g.shape("act", f"put <filter:a_card> from your hand {each} into play", like)
    aimed = fx.Aimed(blank("what", _aimed, _aimed))
    for category in ("what_sg", "card_what_sg"):
        g.shape("effect", f"choose <what:{category}>", aimed)
    whom = fx.Aimed(who=blank("who", _aimed_at, _aimed_at))
    g.shape("effect", "choose <who:player>", whom)


def _aimed(what: Any) -> Any:
    return what if type(what) is Aim else None


def _aimed_at(who: Any) -> Any:
    return who if type(who) is AimPlayer else None


def _taken_same(value: Any) -> Iterable[Slots]:
    same = type(value) is Shares and value.trait == "controller" and type(value.what) in (*BEFORE, It)
    return ({},) if same else ()


def _elsewhere(what: Any, filter: Filter, same: Filter | None) -> fx.Reattach | None:
    """Move something to another permanent that is, where that is said, its host's controller's."""
    if type(what) is not Aim or mentions(filter, Shares):
        return None
    aimed: Any = what
    hosts: Any = Shares("controller", HostOf(It()))  # type: ignore[arg-type]
    return fx.Reattach(aimed, filter if same is None else also(filter, hosts))


def _taken_elsewhere(value: Any, same: Filter | None) -> Iterable[Slots]:
    if type(value) is not fx.Reattach:
        return ()
    *parts, last = parts_of(value.filter) or (HasType(""),)
    related = type(last) is Shares and type(last.what) is HostOf
    if related != (same is not None):
        return ()
    return ({"what": value.what, "filter": together(tuple(parts)) if related else value.filter},)


def _like_those(filter: Filter) -> Filter:
    return also(filter, Shares("creature type", _TAPPED))


def _less(value: Any) -> Filter | None:
    """What is asked for beside having a creature type with each of those in common."""
    *parts, last = parts_of(value) or (None,)
    return together(tuple(parts)) if last == Shares("creature type", _TAPPED) else None
