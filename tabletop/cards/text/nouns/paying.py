"""Costs: what is paid to play a spell or ability, and what may be paid as it resolves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import also, behind_kinds, parts_of, together
from tabletop.engine.language import costs as c
from tabletop.engine.language.filters import Controlled, Filter, Not, Tapped


def _some(g: Grammar, category: str, before: str, after: str, kind: Any, noun: str = "np", **fixed: Any) -> None:
    """Add a cost on one or several things that match: "a Goblin", "two creatures"."""
    g.node(category, f"{before} <filter:a_{noun}> {after}", kind, count=1, **fixed)
    g.phrase(
        category,
        f"{before} <count:number_word> <filter:{noun}_pl> {after}",
        lambda count, filter: kind(count=count, filter=filter, **fixed),
        lambda value: (
            ({"count": value.count, "filter": value.filter},)
            if type(value) is kind and value.count > 1 and value == kind(value.filter, value.count, **fixed)
            else ()
        ),
    )


def _yours(filter: Filter, lead: tuple[Filter, ...] = ()) -> Filter | None:
    """The filter of "a ... you control" without saying whose and `lead`, which the cost says itself."""
    parts = parts_of(filter)
    if Controlled() not in parts or any(part not in parts for part in lead):
        return None
    return together(tuple(part for part in parts if part != Controlled() and part not in lead))


def _with_yours(filter: Filter, lead: tuple[Filter, ...] = ()) -> Filter:
    return also(behind_kinds(filter, lead), Controlled())


def _on_yours(g: Grammar, category: str, before: str, after: str, kind: Any, lead: tuple[Filter, ...]) -> None:
    """Add a cost whose words say "you control" while its node means that anyway."""

    def build(filter: Filter, count: int = 1) -> Any:
        inner = _yours(filter, lead)
        return None if inner is None else kind(filter=inner, count=count)

    def one(value: Any) -> Iterable[Slots]:
        return ({"filter": _with_yours(value.filter, lead)},) if type(value) is kind and value.count == 1 else ()

    def many(value: Any) -> Iterable[Slots]:
        if type(value) is not kind or value.count == 1:
            return ()
        return ({"filter": _with_yours(value.filter, lead), "count": value.count},)

    g.phrase(category, f"{before} <filter:a_np> {after}", build, one)
    g.phrase(category, f"{before} <count:number_word> <filter:np_pl> {after}", build, many)


def add(g: Grammar) -> None:
    """Add costs: `cost` is a tuple; `done_cost` only what is done, without mana and {T}."""
    g.node("cost_part", "<symbols:mana>", c.Mana)
    g.constant("cost_part", "{T}", c.TapThis())
    g.through("cost_part", "<value:deed>")
    d = "deed"
    g.constant(d, "sacrifice ~", c.SacrificeThis())
    _some(g, d, "sacrifice", "", c.Sacrifice)
    _some(g, d, "discard", "", c.DiscardCards, "card")
    g.node(d, "pay <amount:digits> life", c.PayLife)
    g.node(d, "remove a <kind:counter> counter from ~", c.RemoveCounters, count=1)
    g.phrase(
        d,
        "remove <count:number_word> <kind:counter> counters from ~",
        lambda count, kind: c.RemoveCounters(kind, count),
        lambda v: ({"count": v.count, "kind": v.kind},) if type(v) is c.RemoveCounters and v.count > 1 else (),
    )
    for words, any_number in (("X", False), ("any number of", True)):
        template = f"remove {words} <kind:counter> counters from ~"
        g.node("cost_part", template, c.RemoveSomeCounters, any_number=any_number)
    # where they are offered as an effect resolves these are effects
    only = "cost_part"
    g.node(only, "put a <kind:counter> counter on ~", c.PutCountersOnThis, count=1)
    _some(g, d, "discard", "at random", c.DiscardCards, "card", at_random=True)
    g.constant(d, "discard your hand", c.DiscardHand())
    g.constant(d, "discard ~", c.DiscardThis())
    g.constant(only, "return ~ to its owner 's hand", c.ReturnThis())
    g.constant(d, "tap @host", c.TapHost())
    for verb in ("remove", "exile"):
        after = "from the game" if verb == "remove" else ""
        g.constant(only, f"{verb} ~ {after}", c.ExileThis())
        g.constant(d, f"{verb} ~ from your graveyard {after}", c.ExileThis("graveyard"))
        g.constant(d, f"{verb} ~ from your hand {after}", c.ExileThis("hand"))
        for zone in ("graveyard", "hand"):
            _some(g, d, verb, f"from your {zone} {after}", c.ExileCards, "card", zone=zone)
            _some(g, d, verb, f"in your {zone} {after}", c.ExileCards, "card", zone=zone)
        g.constant(d, f"{verb} the top card of your library {after}", c.ExileTop(1))
        g.phrase(
            d,
            f"{verb} the top <count:number_word> cards of your library {after}",
            lambda count: c.ExileTop(count),
            lambda v: ({"count": v.count},) if type(v) is c.ExileTop and v.count > 1 else (),
        )
    _on_yours(g, d, "tap", "", c.TapOthers, (Not(Tapped()),))
    _on_yours(g, d, "return", "to its owner 's hand", c.ReturnToHand, ())
    _on_yours(g, d, "return", "to their owner 's hand", c.ReturnToHand, ())
    g.phrase("cost", "<one:cost_part>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        "cost",
        "<one:cost_part> , <rest:cost>",
        lambda one, rest: (one, *rest),
        lambda v: ({"one": v[0], "rest": v[1:]},) if len(v) > 1 else (),
    )
    # what a player is asked to pay: "pay {2}", "sacrifice a creature"
    g.phrase("payment", "pay <cost:mana>", lambda cost: (c.Mana(cost),), _mana_only)
    g.phrase("payment", "<deed>", lambda deed: (deed,), lambda v: ({"deed": v[0]},) if len(v) == 1 else ())
    g.phrase("payment_s", "pays <cost:mana>", lambda cost: (c.Mana(cost),), _mana_only)
    g.phrase(
        "payment_s",
        "pays <amount:digits> life",
        lambda amount: (c.PayLife(amount),),
        lambda v: ({"amount": v[0].amount},) if len(v) == 1 and type(v[0]) is c.PayLife else (),
    )
    _third_person(g, "sacrifices", c.Sacrifice, "np")
    _third_person(g, "discards", c.DiscardCards, "card")
    g.phrase(
        "additional",
        "<one:deed>",
        lambda one: (one,),
        lambda v: ({"one": v[0]},) if len(v) == 1 else (),
    )


def _mana_only(value: Any) -> Iterable[Slots]:
    return ({"cost": value[0].symbols},) if len(value) == 1 and type(value[0]) is c.Mana else ()


def _third_person(g: Grammar, verb: str, kind: Any, noun: str) -> None:
    g.phrase(
        "payment_s",
        f"{verb} <filter:a_{noun}>",
        lambda filter: (kind(filter=filter),),
        lambda v: ({"filter": v[0].filter},) if len(v) == 1 and type(v[0]) is kind and v[0].count == 1 else (),
    )
