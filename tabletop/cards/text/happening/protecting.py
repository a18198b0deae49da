"""Protection from qualities that other things say: their colours, their card types, or what their player chooses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import REMOVED_WITH, is_same_what
from tabletop.engine.language import changes as c
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.references import Changed, ControllerOf, Every, RemovedCards


def add(g: Grammar) -> None:
    """Add protection from qualities that are found elsewhere."""
    own = (c.ProtectedFrom(Changed()),)
    for number, has in (("sg", "has"), ("pl", "have")):
        its = "its" if number == "sg" else "their"
        g.constant(f"change_static_{number}", f"{has} protection from {its} colors", own)
    theirs = (c.ProtectedFrom(Every(blank("filter"))),)
    g.shape("gained", "protection from the colors of <filter:np_pl>", theirs)
    links = (("the imprinted card", "imprint"), ("the (exiled|removed) card", REMOVED_WITH))
    for card, link in links:
        types = (c.ProtectedFrom(RemovedCards(link), "card type"),)
        g.constant("gained", f"protection from each of {card} 's card types", types)
        colours = (c.ProtectedFrom(RemovedCards(link)),)
        g.constant("gained", f"protection from each of {card} 's colors", colours)
    said = "<what:what_sg> gains protection from the color of its controller 's choice"
    g.phrase("act", f"{said} <duration>", _chosen_by_them, _taken_chosen)
    g.phrase("sure_sentence", f"<duration> , {said}", _chosen_by_them, _taken_chosen)


def _chosen_by_them(what: Any, duration: Any) -> tuple[Any, ...] | None:
    """The controller of what is targeted chooses, before it gains that."""
    if type(what) is not Aim:
        return None
    it: Any = It()
    aimed: Any = what
    chosen = ChooseValue("colour", who=ControllerOf(aimed))
    return (chosen, Continuous(it, (c.Gains("protection", c.CHOSEN_COLOUR),), duration))


def _taken_chosen(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not ChooseValue or type(value[1]) is not Continuous:
        return ()
    who: Any = value[0].who
    aimed: Any = who.what if type(who) is ControllerOf else None
    if type(aimed) is not Aim or not is_same_what(aimed, value[1].what):
        return ()
    same = Continuous(value[1].what, (c.Gains("protection", c.CHOSEN_COLOUR),), value[1].duration)
    whole = value == (ChooseValue("colour", who=who), same)
    return ({"what": aimed, "duration": value[1].duration},) if whole else ()
