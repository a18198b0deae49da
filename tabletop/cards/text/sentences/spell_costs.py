"""What a spell costs: alternative costs, kickers that were paid, spells that cost more or less."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import AllHold, Compare, ManaWasSpent, Opposite, Paid
from tabletop.engine.language.filters import Controlled, Filter
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.mana import is_symbol


def add(g: Grammar) -> None:
    """Add lines about costs of spells, and the condition that a cost was paid."""
    _paid(g)
    _alternative(g)
    _changes(g)
    _for_nothing(g)


def _paid(g: Grammar) -> None:
    c = "condition"
    for subject in ("~", "it"):
        g.constant(c, f"{subject} was kicked", Paid())
        g.constant(c, f"{subject} wasn't kicked", Opposite(Paid()))
        said = f"{subject} was kicked with its <symbols:mana> kicker"
        g.phrase(c, said, lambda symbols: Paid("kicker", symbols), _symbols)
    for subject in ("~", "it"):
        for colour in COLOURS:
            g.constant(c, f"{{{colour}}} was spent to play {subject}", ManaWasSpent(colour))
            g.constant("unless_spent", f"{{{colour}}} was spent to play {subject}", ManaWasSpent(colour))
    g.phrase(
        "clause",
        "<effects:act> unless <condition:unless_spent>",
        lambda effects, condition: (e.If(Opposite(condition), effects),),
        lambda v: (
            ({"effects": v[0].then, "condition": v[0].condition.part},)
            if len(v) == 1
            and type(v[0]) is e.If
            and not v[0].otherwise
            and type(v[0].condition) is Opposite
            and type(v[0].condition.part) is ManaWasSpent
            else ()
        ),
    )
    g.constant(c, "you paid the kicker cost", Paid())
    g.constant(c, "the kicker cost was paid", Paid())
    g.phrase(c, "the <symbols:mana> kicker cost was paid", lambda symbols: Paid("kicker", symbols), _symbols)
    g.constant(c, "the buyback cost was paid", Paid("buyback"))


def _symbols(value: Any) -> Iterable[Slots]:
    return ({"symbols": value.symbols},) if type(value) is Paid and value.what == "kicker" and value.symbols else ()


def _alternative(g: Grammar) -> None:
    for line in ("spell_line", "permanent_line"):
        for before in ("", "if <condition> ,"):
            for said in (
                "you may <cost:payment> rather than pay ~ 's mana cost",
                "you may <cost:payment> rather than pay the mana cost for ~",
                "rather than pay ~ 's mana cost , you may <cost:payment>",
            ):
                conditional = bool(before)

                def build(cost: Any, condition: Any = None) -> tuple[Any, ...]:
                    return (e.AlternativeCost(cost, condition),)

                def take(value: Any, conditional: bool = conditional) -> Iterable[Slots]:
                    if len(value) != 1 or type(value[0]) is not e.AlternativeCost:
                        return ()
                    if (value[0].condition is not None) != conditional:
                        return ()
                    slots: Slots = {"cost": value[0].cost}
                    return ({**slots, "condition": value[0].condition} if conditional else slots,)

                g.phrase(line, f"{before} {said} .", build, take)


def _generic(word: str) -> int | None:
    inner = word[1:-1]
    return int(inner) if word[:1] == "{" and inner.isdigit() and is_symbol(inner) and int(inner) else None


def _changes(g: Grammar) -> None:
    line = "permanent_line"
    g.word("generic", _generic, lambda value: f"{{{value}}}" if type(value) is int and value > 0 else None)
    for words, who in (("you play", "you"), ("your opponents play", "opponent"), ("", "any")):
        spells = f"<filter:spell_pl> {words}"
        g.phrase(
            line,
            f"{spells} cost <less:generic> less to play .",
            lambda filter, less, who=who: (e.CostChange(filter, less, who=who),),
            lambda v, who=who: (
                ({"filter": v[0].filter, "less": v[0].less},)
                if _is_change(v, who) and type(v[0].less) is int and v[0].less
                else ()
            ),
        )
        g.phrase(
            line,
            f"{spells} cost <more:mana> more to play .",
            lambda filter, more, who=who: (e.CostChange(filter, more=more, who=who),),
            lambda v, who=who: (
                ({"filter": v[0].filter, "more": v[0].more},) if _is_change(v, who) and v[0].more else ()
            ),
        )


def _is_change(value: Any, who: str) -> bool:
    return len(value) == 1 and type(value[0]) is e.CostChange and value[0].who == who


def _for_nothing(g: Grammar) -> None:
    """ "If an opponent controls an Island and you control a Mountain, you may play ~ without paying its mana cost." """
    for line in ("spell_line", "permanent_line"):
        g.phrase(
            line,
            "if <condition> , you may play ~ without paying its mana cost .",
            lambda condition: (e.AlternativeCost((), condition),),
            lambda v: (
                ({"condition": v[0].condition},)
                if len(v) == 1 and type(v[0]) is e.AlternativeCost and not v[0].cost and v[0].condition is not None
                else ()
            ),
        )
    theirs, mine = "a opponent controls <one:a_np>", "you control <two:a_np>"

    def build(one: Filter, two: Filter) -> AllHold:
        return AllHold(
            (
                Compare(Count(also(one, Controlled("opponent"))), ">=", 1),
                Compare(Count(also(two, Controlled())), ">=", 1),
            )
        )

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not AllHold or len(value.parts) != 2:
            return ()
        found = [parts_of(p.left.filter)[:-1] for p in value.parts if type(p) is Compare and type(p.left) is Count]
        if len(found) != 2:
            return ()
        slots = {"one": together(found[0]), "two": together(found[1])}
        return (slots,) if build(**slots) == value else ()

    g.phrase("condition", f"{theirs} and {mine}", build, take)
