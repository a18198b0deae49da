"""Static lines that leave some things out: "except for ...", "each ... as long as ..."; names that cards count as."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.noun_phrases import also, is_kind, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language.filters import Attacking, Blocking, Filter, Not, Tapped
from tabletop.engine.language.references import Every


def add(g: Grammar) -> None:
    """Add the lines."""
    counted = "effects from spells named <name:card_name> count it as a card named <same:card_name>"
    as_named = (e.CountedAs(blank("name", echo="same")),)
    g.shape("permanent_line", f"if ~ is in a graveyard , {counted} .", as_named)
    for words, changes in (("can't attack", (c.CantAttack(),)), ("can't block", (c.CantBlock(),))):
        for but in ("<one:np_pl>", "<one:np_pl> and <two:np_pl>"):
            both = "<two" in but

            def build(filter: Any, one: Any, two: Any = None, changes: Any = changes) -> Any:
                found = also(filter, Not(one))
                return (e.Static(Every(found if two is None else also(found, Not(two))), changes),)

            def take(value: Any, both: bool = both, changes: Any = changes) -> Iterable[Slots]:
                return _taken(value, both, changes)

            g.phrase("permanent_line", f"except for {but} , <filter:np_pl> {words} .", build, take)
    for words, test in (("attacking", Attacking()), ("blocking", Blocking()), ("tapped", Tapped())):
        for said, so in ((f"it's {words}", test), (f"it's not {words}", Not(test))):
            how = blank("filter", partial(_being, so=so), partial(_less, so=so))
            line = f"each <filter:np_sg> <changes:changes_static_sg> as long as {said} ."
            g.shape("permanent_line", line, (e.Static(Every(how), blank("changes")),))


def _taken(value: Any, both: bool, changes: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.Static or type(value[0].what) is not Every:
        return ()
    if value[0] != e.Static(value[0].what, changes):
        return ()
    parts = parts_of(value[0].what.filter)
    out: Any = parts[-2:] if both else parts[-1:]
    if len(parts) <= len(out) or any(type(one) is not Not for one in out):
        return ()
    slots: Slots = {"filter": together(parts[: -len(out)]), "one": out[0].part}
    return ({**slots, "two": out[1].part},) if both else (slots,)


def _being(filter: Filter, so: Filter) -> Filter | None:
    """The filter of those that are so just now; None where the words before say something of it."""
    about = so.part if isinstance(so, Not) else so
    if any(part in (about, Not(about)) for part in parts_of(filter)):
        return None
    return also(filter, so)


def _less(filter: Any, so: Filter) -> Filter | None:
    parts = parts_of(filter)
    return together(parts[:-1]) if len(parts) > 1 and parts[-1] == so and is_kind(parts[0]) else None
