"""How a permanent comes into play (419.1b): what is chosen or done as it does, and as a copy of what (503.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import Count, X
from tabletop.engine.language.arrivals import ChooseValue, ComesTapped, ComesWith
from tabletop.engine.language.changes import CantBeCountered
from tabletop.engine.language.references import This


def add(g: Grammar) -> None:
    """Add the lines."""
    line = "permanent_line"
    g.phrase(
        line,
        "as ~ comes into play , <effects:sentence> .",
        lambda effects: (e.ComesIntoPlay(effects=effects),),
        lambda v: (
            ({"effects": v[0].effects},)
            if len(v) == 1 and type(v[0]) is e.ComesIntoPlay and v[0] == e.ComesIntoPlay(effects=v[0].effects)
            else ()
        ),
    )
    g.constant("effect", "it comes into play tapped", ComesTapped())
    _turned(g)
    _counters(g)
    _copies(g)
    for words in ("can't be countered", "can't be countered by spells or abilities"):
        for lines in (line, "spell_line"):
            g.constant(lines, f"~ {words} .", (e.Static(This(), (CantBeCountered(),)),))
    for words, node in (
        ("~ is all colors .", e.Sets(("W", "U", "B", "R", "G"))),
        ("~ is every creature type .", e.Sets(every_creature_type=True)),
    ):
        g.constant(line, words, (node,))


def _turned(g: Grammar) -> None:
    """As it is turned face up: something is chosen, or it gets counters."""
    said = "as ~ is turned face up"
    g.phrase(
        "permanent_line",
        f"{said} , <effects:sentence> .",
        lambda effects: (
            (e.ComesIntoPlay(effects=effects, turned=True),)
            if all(type(one) is ChooseValue for one in effects)
            else None
        ),
        lambda v: (
            ({"effects": v[0].effects},)
            if len(v) == 1
            and type(v[0]) is e.ComesIntoPlay
            and v[0] == e.ComesIntoPlay(effects=v[0].effects, turned=True)
            and all(type(one) is ChooseValue for one in v[0].effects)
            else ()
        ),
    )

    def build(kind: str, number: int = 1) -> Any:
        return (e.ComesIntoPlay(effects=(ComesWith(kind, number),), turned=True),)

    def take(v: Any, one: bool) -> Iterable[Slots]:
        if len(v) != 1 or type(v[0]) is not e.ComesIntoPlay or len(v[0].effects) != 1:
            return ()
        effect = v[0].effects[0]
        if type(effect) is not ComesWith or type(effect.amount) is not int or (effect.amount == 1) != one:
            return ()
        slots: Slots = {"kind": effect.kind} if one else {"kind": effect.kind, "number": effect.amount}
        return (slots,) if build(**slots) == v else ()

    g.phrase("permanent_line", f"{said} , put a <kind:counter> counter on it .", build, lambda v: take(v, True))
    many = f"{said} , put <number:number_word> <kind:counter> counters on it ."
    g.phrase("permanent_line", many, build, lambda v: take(v, False))


def _counters(g: Grammar) -> None:
    """With X counters, or one for each of something."""
    for template, amount in (
        ("~ comes into play with X <kind:counter> counters on it .", X()),
        ("~ comes into play with a <kind:counter> counter on it for each <each> .", None),
    ):

        def build(kind: str, each: Any = amount) -> Any:
            return (e.ComesIntoPlay(effects=(ComesWith(kind, each),)),)

        def take(v: Any, fixed: bool = amount is not None, build: Any = build) -> Iterable[Slots]:
            if len(v) != 1 or type(v[0]) is not e.ComesIntoPlay or len(v[0].effects) != 1:
                return ()
            effect = v[0].effects[0]
            if type(effect) is not ComesWith or (type(effect.amount) is X) != fixed:
                return ()
            if not fixed and type(effect.amount) is not Count:
                return ()
            slots: Slots = {"kind": effect.kind} if fixed else {"kind": effect.kind, "each": effect.amount}
            return (slots,) if build(**slots) == v else ()

        g.phrase("permanent_line", template, build, take)


# --- copies ---------------------------------------------------------------------------------------


def _copies(g: Grammar) -> None:
    line = "permanent_line"
    forms = (
        ("you may have ~ come into play as a copy of any <filter:np_sg> in play", ()),
        ("you may have ~ come into play tapped as a copy of any <filter:np_sg> in play", ("tapped",)),
    )
    ends: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {}),
        (", except it's a artifact in addition to its other types", {"added": ("artifact",)}),
        (", except it has <gains:quoted_abilities>", {}),
        (", except it doesn't copy that creature 's color", {"keeps_colours": True}),
        (
            ", except it doesn't copy that creature 's color and it has <gains:quoted_abilities>",
            {"keeps_colours": True},
        ),
    )
    g.phrase(
        "quoted_abilities",
        '" <lines:permanent_line> "',
        lambda lines: lines,
        lambda v: ({"lines": v},),
    )
    for words, tapped in forms:
        for end, fixed in ends:

            def build(filter: Any, gains: Any = (), fixed: Any = fixed, tapped: bool = bool(tapped)) -> Any:
                return (e.ComesIntoPlay(tapped, effects=(e.ComesAsCopy(filter, gains=gains, **fixed),)),)

            def take(v: Any, build: Any = build, gaining: bool = "<gains" in end) -> Iterable[Slots]:
                if len(v) != 1 or type(v[0]) is not e.ComesIntoPlay or len(v[0].effects) != 1:
                    return ()
                effect = v[0].effects[0]
                if type(effect) is not e.ComesAsCopy or bool(effect.gains) != gaining:
                    return ()
                slots: Slots = {"filter": effect.filter}
                if gaining:
                    slots["gains"] = effect.gains
                return (slots,) if build(**slots) == v else ()

            g.phrase(line, f"{words} {end} .", build, take)
    old = "as ~ comes into play , you may choose <filter:a_np> in play . if you do , ~ comes into play as a copy of"
    for noun in ("creature", "artifact", "enchantment", "land", "permanent"):
        g.phrase(
            line,
            f"{old} that {noun} .",
            lambda filter: (e.ComesIntoPlay(effects=(e.ComesAsCopy(filter),)),),
            lambda v: (
                ({"filter": v[0].effects[0].filter},)
                if len(v) == 1
                and type(v[0]) is e.ComesIntoPlay
                and len(v[0].effects) == 1
                and type(v[0].effects[0]) is e.ComesAsCopy
                and v[0] == e.ComesIntoPlay(effects=(e.ComesAsCopy(v[0].effects[0].filter),))
                else ()
            ),
        )
    _becoming(g)
    _spells(g)


def _becoming(g: Grammar) -> None:
    g.node("effect", "<what:subject_sg> becomes a copy of <of:what_sg>", e.BecomesCopy)
    g.node("effect", "<what:subject_sg> becomes a copy of <of:what_sg> <duration>", e.BecomesCopy)
    for words in (
        "create a token that's a copy of <of:what_sg>",
        "put a token into play that's a copy of <of:what_sg>",
    ):
        g.node("effect", words, e.CopyToken)


def _spells(g: Grammar) -> None:
    choice = ". you may choose new targets for (the copy|that copy)"
    for start in ("copy <what:spell_what>", "put a copy of <what:spell_what> onto the stack"):
        g.node("effect", f"{start} {choice}", e.CopySpell)
        g.node("effect", start, e.CopySpell, new_targets=False)
    g.node(
        "effect",
        f"copy <what:spell_what> , except that the copy is red {choice}",
        e.CopySpell,
        colours=("R",),
    )
