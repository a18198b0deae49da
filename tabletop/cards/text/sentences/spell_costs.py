"""Lines about the costs of spells: alternative costs, kickers that were paid, spells that cost more or less."""

from __future__ import annotations

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import Count, Times
from tabletop.engine.language.conditions import AllHold, Compare, ManaWasSpent, Opposite, Paid
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.patterns import Whose
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.mana import is_symbol


def add(g: Grammar) -> None:
    """Add lines about costs of spells, and the condition that a cost was paid."""
    _paid(g)
    _alternative(g)
    _changes(g)
    _own(g)
    _for_nothing(g)
    _earlier(g)
    for word in ("buyback", "morph"):
        for every in ("", "all"):
            cheaper = (e.KeywordCostChange(word, less=blank("less")),)
            g.shape("permanent_line", f"{every} {word} costs cost [up to] <less:generic> less .", cheaper)
            dearer = (e.KeywordCostChange(word, more=blank("more")),)
            g.shape("permanent_line", f"{every} {word} costs cost <more:mana> more .", dearer)


def _paid(g: Grammar) -> None:
    c = "condition"
    for subject in ("~", "it"):
        g.constant(c, f"{subject} was kicked", Paid())
        g.constant(c, f"{subject} wasn't kicked", Opposite(Paid()))
        said = f"{subject} was kicked with its <symbols:mana> kicker"
        g.node(c, said, Paid, what="kicker")
    for subject in ("~", "it"):
        for colour in COLOURS:
            g.constant(c, f"{{{colour}}} was spent to play {subject}", ManaWasSpent(colour))
            g.constant("unless_spent", f"{{{colour}}} was spent to play {subject}", ManaWasSpent(colour))
    unless_spent = (e.If(Opposite(blank("condition")), blank("effects")),)
    g.shape("clause", "<effects:act> unless <condition:unless_spent>", unless_spent)
    g.constant(c, "you paid the kicker cost", Paid())
    g.constant(c, "the kicker cost was paid", Paid())
    g.node(c, "the <symbols:mana> kicker cost was paid", Paid, what="kicker")
    g.constant(c, "the buyback cost was paid", Paid("buyback"))


def _alternative(g: Grammar) -> None:
    for line in ("spell_line", "permanent_line"):
        for before in ("", "if <condition> ,"):
            for said in (
                "you may <cost:alternative> rather than pay ~ 's mana cost",
                "you may <cost:alternative> rather than pay the mana cost for ~",
                "rather than pay ~ 's mana cost , you may <cost:alternative>",
            ):
                g.one(line, f"{before} {said} .", e.AlternativeCost)


def _generic(word: str) -> int | None:
    inner = word[1:-1]
    return int(inner) if word[:1] == "{" and inner.isdigit() and is_symbol(inner) and int(inner) else None


def _changes(g: Grammar) -> None:
    line = "permanent_line"
    g.word("generic", _generic, lambda value: f"{{{value}}}" if type(value) is int and value > 0 else None)
    players: tuple[tuple[str, Whose], ...] = (("you play", "you"), ("your opponents play", "opponent"), ("", "any"))
    for words, who in players:
        spells = f"<filter:spell_pl> {words}"
        g.one(line, f"{spells} cost [up to] <less:generic> less to play .", e.CostChange, who=who)
        g.one(line, f"{spells} cost <more:mana> more to play .", e.CostChange, who=who)
        only = ". this effect reduces only the amount of colored mana you pay"
        if who == "you":
            coloured = (e.CostChange(blank("filter"), coloured=blank("less")),)
            g.shape(line, f"{spells} cost <less:mana> less to play {only} .", coloured, _are_colours)
        both = f"<one:spell_pl> and <two:spell_pl> {words}"
        either = AnyOf((blank("one"), blank("two")))
        g.shape(line, f"{both} cost <less:generic> less to play .", (e.CostChange(either, blank("less"), who=who),))
        more = (e.CostChange(either, more=blank("more"), who=who),)
        g.shape(line, f"{both} cost <more:mana> more to play .", more)


def _are_colours(filter: object, less: tuple[str, ...]) -> bool:
    """Return whether only coloured mana is said, each symbol of one colour."""
    return all(symbol in COLOURS for symbol in less)


def _own(g: Grammar) -> None:
    """Add what a card says about costing less itself."""
    less = blank("less")
    for line in ("spell_line", "permanent_line"):
        said = "~ costs <less:generic> less to play"
        g.shape(line, f"if <condition> , {said} .", (e.OwnCost(less, blank("condition")),))
        g.shape(line, f"{said} if <condition> .", (e.OwnCost(less, blank("condition")),))
        each = (e.OwnCost(Times(less, blank("each"))),)
        g.shape(line, f"{said} for each <each> .", each, lambda less, each: less > 1)
        one = (e.OwnCost(blank("each")),)
        g.shape(line, "~ costs {1} less to play for each <each> .", one)


def _earlier(g: Grammar) -> None:
    """Add "You may play ~ any time you could play an instant if you pay {2} more to play it"."""
    for line in ("spell_line", "permanent_line"):
        for when in ("as though it had flash", "any time you could play a instant"):
            more = e.PlaysEarlier((Mana(blank("more")),))
            g.shape(line, f"you may play ~ {when} if you pay <more:mana> more to play it .", (more,))


def _for_nothing(g: Grammar) -> None:
    """Add "if an opponent controls an Island ..., you may play ~ without paying its mana cost"."""
    for line in ("spell_line", "permanent_line"):
        g.one(line, "if <condition> , you may play ~ without paying its mana cost .", e.AlternativeCost, cost=())
    theirs = Compare(Count(filter_with(Controlled("opponent"), "one")), ">=", 1)
    mine = Compare(Count(filter_with(Controlled(), "two")), ">=", 1)
    said = "a opponent controls <one:a_np> and you control <two:a_np>"
    g.shape("condition", said, AllHold((theirs, mine)))
