"""Trigger events: "when ... comes into play", "at the beginning of your upkeep"; each is a tuple of patterns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together, with_other, without_other
from tabletop.engine.language import patterns as p
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import Controlled, Filter, IsAttachedTo, IsThis

WHEN = "(when|whenever)"


def _event(g: Grammar, template: str, kind: type, **fixed: Any) -> None:
    """Add an event of one pattern."""
    name = f"pattern_{len(g.forms('event')) if g.has('event') else 0}"
    g.node(name, template, kind, **fixed)
    g.phrase("event", f"<one:{name}>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())


def add(g: Grammar) -> None:
    """Add trigger events."""
    g.constant("who_acts", "~", IsThis())
    g.constant("who_acts", "@host", IsAttachedTo())
    g.through("who_acts", "<value:a_np>")
    g.phrase(
        "who_acts",
        "~ or another <filter:np_sg>",
        lambda filter: None if (other := with_other(filter)) is None else AnyOf((IsThis(), other)),
        lambda v: (
            without_other(v.parts[1]) if type(v) is AnyOf and v.parts[:1] == (IsThis(),) and len(v.parts) == 2 else ()
        ),
    )
    subject = f"{WHEN} <filter:who_acts>"
    _moves(g, subject)
    _fights(g, subject)
    _event(g, f"{subject} is turned face up", p.TurnsFaceUp)
    _event(g, f"{subject} is dealt damage", p.IsDealtDamage)
    _event(g, f"{subject} is dealt combat damage", p.IsDealtDamage, combat_only=True)
    for combat, fixed in (("", {}), ("combat", {"combat_only": True})):
        for words, to in (
            ("to a creature", "creature"),
            ("to a player", "player"),
            ("to a opponent", "opponent"),
            ("", "any"),
        ):
            _event(g, f"{subject} deals {combat} damage {words}", p.DealsDamage, to=to, **fixed)
    _states(g)
    _begins(g)
    _players(g)
    _event(g, f"{subject} becomes tapped", p.BecomesTapped)
    _event(g, f"{subject} is tapped for mana", p.BecomesTapped, for_mana=True)
    _event(g, f"{WHEN} a player taps <filter:a_np> for mana", p.BecomesTapped, for_mana=True)
    g.phrase(
        "event",
        f"{WHEN} you tap <filter:a_np> for mana",
        lambda filter: (p.BecomesTapped(also(filter, Controlled()), True),),
        lambda v: (
            ({"filter": together(parts_of(v[0].filter)[:-1])},)
            if len(v) == 1
            and type(v[0]) is p.BecomesTapped
            and v[0].for_mana
            and parts_of(v[0].filter)[-1:] == (Controlled(),)
            else ()
        ),
    )
    _event(g, f"{subject} becomes the target of a spell or ability", p.BecomesTarget)


def _states(g: Grammar) -> None:
    """ "When you control no Swamps": a state of the game (410.11)."""
    for start in ("you control no <filter:np_pl>", "there are no <filter:np_pl> in play"):
        g.phrase(
            "event",
            f"when {start}",
            lambda filter, start=start: (p.StateIs(_none(filter, start)),),
            lambda v, start=start: _taken_none(v, start),
        )
    g.phrase(
        "event",
        "when you control <filter:a_np>",
        lambda filter: (p.StateIs(Compare(Count(also(filter, Controlled())), ">=", 1)),),
        lambda v: _taken_some(v),
    )
    g.phrase(
        "event",
        "when you control <number:number_word> or more <filter:np_pl>",
        lambda number, filter: (p.StateIs(Compare(Count(also(filter, Controlled())), ">=", number)),),
        lambda v: tuple({**slots, "number": v[0].condition.right} for slots in _taken_some(v, v and _number(v))),
    )


def _none(filter: Filter, start: str) -> Compare:
    return Compare(Count(also(filter, Controlled()) if start.startswith("you") else filter), "=", 0)


def _counted(value: Any) -> Any:
    """The condition of an event that is a count compared with a number, else None."""
    if len(value) != 1 or type(value[0]) is not p.StateIs or type(value[0].condition) is not Compare:
        return None
    condition = value[0].condition
    fits = type(condition.left) is Count and condition.left.zone == "in play" and type(condition.right) is int
    return condition if fits else None


def _number(value: Any) -> int:
    condition = _counted(value)
    return condition.right if condition is not None and condition.right > 1 else 0


def _taken_none(value: Any, start: str) -> Iterable[Slots]:
    condition = _counted(value)
    if condition is None or (condition.comparison, condition.right) != ("=", 0):
        return ()
    parts = parts_of(condition.left.filter)
    filter = together(parts[:-1]) if start.startswith("you") else condition.left.filter
    return ({"filter": filter},) if _none(filter, start) == condition else ()


def _taken_some(value: Any, number: int = 1) -> Iterable[Slots]:
    condition = _counted(value)
    if condition is None or (condition.comparison, condition.right) != (">=", number) or not number:
        return ()
    parts = parts_of(condition.left.filter)
    return ({"filter": together(parts[:-1])},) if parts[-1:] == (Controlled(),) else ()


def _moves(g: Grammar, subject: str) -> None:
    _event(g, f"{subject} comes into play", p.Moves, to="in play")
    for words, mine in (("your control", Controlled()), ("a opponent 's control", Controlled("opponent"))):
        _whose(g, f"{subject} comes into play under {words}", mine, p.Moves(Controlled(), to="in play"))
    _event(g, f"{subject} is put into a graveyard from play", p.Moves, origin="in play", to="graveyard")
    _event(g, f"{subject} is put into your graveyard from play", p.Moves, origin="in play", to="graveyard", owner="you")
    theirs = f"{subject} is put into a opponent 's graveyard from play"
    _event(g, theirs, p.Moves, origin="in play", to="graveyard", owner="opponent")
    _event(g, f"{subject} leaves play", p.Moves, origin="in play")
    _event(g, f"{subject} is put into a graveyard from anywhere", p.Moves, to="graveyard")


def _whose(g: Grammar, template: str, mine: Filter, like: p.Moves) -> None:
    """Add an event whose words say at their end who controls the subject."""

    def build(filter: Filter) -> Any:
        if type(filter) in (IsThis, IsAttachedTo) or any(type(part) is Controlled for part in parts_of(filter)):
            return None
        return (p.Moves(also(filter, mine), like.origin, like.to),)

    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not p.Moves:
            return ()
        parts = parts_of(value[0].filter)
        if parts[-1:] != (mine,) or (value[0].origin, value[0].to) != (like.origin, like.to):
            return ()
        return ({"filter": together(parts[:-1])},)

    g.phrase("event", template, build, take)


def _fights(g: Grammar, subject: str) -> None:
    _event(g, f"{subject} attacks", p.Attacks)
    _event(g, f"{subject} attacks you", p.Attacks, whom="you")
    _event(g, f"{subject} attacks alone", p.Attacks, alone=True)
    _event(g, f"{subject} attacks and isn't blocked", p.IsUnblocked)
    _event(g, f"{subject} blocks", p.Blocks)
    _event(g, f"{subject} blocks <blocked:a_np>", p.Blocks, each=True)
    _event(g, f"{subject} becomes blocked", p.BecomesBlocked)
    _event(g, f"{subject} becomes blocked by <blocker:a_np>", p.BecomesBlocked, each=True)
    coming = p.Moves(IsThis(), to="in play")
    leaving = (("leaves play", None), ("is put into a graveyard from play", "graveyard"))
    for words, to in leaving:
        both = (coming, p.Moves(IsThis(), origin="in play", to=to))
        g.constant("event", f"{WHEN} ~ comes into play or {words}", both)
    g.constant("event", f"{WHEN} ~ comes into play or attacks", (coming, p.Attacks(IsThis())))
    pairs: tuple[tuple[str, Any, Any], ...] = (
        ("attacks or blocks", p.Attacks, p.Blocks),
        ("blocks or becomes blocked", p.Blocks, p.BecomesBlocked),
    )
    for words, one, two in pairs:
        g.phrase(
            "event",
            f"{subject} {words}",
            lambda filter, one=one, two=two: (one(filter), two(filter)),
            lambda v, one=one, two=two: (
                ({"filter": v[0].filter},) if len(v) == 2 and v == (one(v[0].filter), two(v[0].filter)) else ()
            ),
        )
    g.phrase(
        "event",
        f"{subject} blocks or becomes blocked by <other:a_np>",
        lambda filter, other: (p.Blocks(filter, other, True), p.BecomesBlocked(filter, other, True)),
        lambda v: (
            ({"filter": v[0].filter, "other": v[1].blocker},)
            if len(v) == 2
            and type(v[1]) is p.BecomesBlocked
            and v == (p.Blocks(v[1].filter, v[1].blocker, True), p.BecomesBlocked(v[1].filter, v[1].blocker, True))
            else ()
        ),
    )


def _begins(g: Grammar) -> None:
    at = "at the beginning of"
    for words, step in (("upkeep", "upkeep"), ("draw step", "draw"), ("precombat main phase", "precombat main")):
        _event(g, f"{at} your {words}", p.Begins, step=step)
        _event(g, f"{at} each player 's {words}", p.Begins, step=step, whose="each")
        _event(g, f"{at} each {words}", p.Begins, step=step, whose="any")
        _event(g, f"{at} each opponent 's {words}", p.Begins, step=step, whose="opponent")
        _event(g, f"{at} your first {words} each turn", p.Begins, step=step, first=True)
        _event(g, f"{at} @host 's {words}", p.Begins, step=step, whose="enchanted player")
        _event(g, f"{at} @host 's first {words} each turn", p.Begins, step=step, whose="enchanted player", first=True)
        _event(g, f"{at} the {words} of @host 's controller", p.Begins, step=step, whose="controller of attached")
    _event(g, "at end of turn", p.Begins, step="end of turn", whose="any")
    _event(g, f"{at} your end step", p.Begins, step="end of turn")
    _event(g, f"{at} each player 's end step", p.Begins, step="end of turn", whose="each")
    _event(g, f"{at} each opponent 's end step", p.Begins, step="end of turn", whose="opponent")


def _players(g: Grammar) -> None:
    players = (("you", "", "you"), ("a opponent", "s", "opponent"), ("a player", "s", "any"))
    for words, s, who in players:
        _event(g, f"{WHEN} {words} play{s} <filter:a_spell>", p.PlaysSpell, who=who)
        _event(g, f"{WHEN} {words} draw{s} a card", p.Draws, who=who)
        _event(g, f"{WHEN} {words} discard{s} a card", p.Discards, who=who)
        _event(g, f"{WHEN} {words} gain{s} life", p.GainsLife, who=who)
        _event(g, f"{WHEN} {words} cycle{s} <filter:a_card>", p.Cycles, who=who)
    g.constant("event", f"{WHEN} you cycle ~", (p.Cycles(IsThis(), "you"),))
