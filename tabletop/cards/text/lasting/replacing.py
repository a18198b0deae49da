"""Replacement abilities (419.1): "if ... would ..., ... instead", and skipping."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.effects import CounterSpell
from tabletop.engine.language.filters import Filter, IsAttachedTo, IsKept, IsThis, IsToken, Not
from tabletop.engine.language.references import You
from tabletop.engine.language.replacements import Changed, ComesAs, GoesTo, LeavesLife

replace = msgspec.structs.replace

_PARTS: Final = (
    ("untap step", "untap"), ("upkeep step", "upkeep"), ("upkeep", "upkeep"), ("draw step", "draw"),
    ("combat phase", "combat"), ("turn", "turn"),
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add `replacing`, a replacement ability without its full stop, and the lines that are one."""
    _moving(g)
    _drawing(g)
    _gaining(g)
    _skipping(g)
    _coming(g)
    _countering(g)
    _this_turn(g)
    line = "permanent_line"
    g.phrase(line, "<one:replacing> .", lambda one: (one,), lambda v: ({"one": v[0]},) if _is_one(v, False) else ())
    g.phrase(line, "<pair:replacing_line> .", lambda pair: pair, lambda v: ({"pair": v},) if len(v) == 2 else ())
    g.phrase(
        line,
        "as long as <condition> , <one:replacing> .",
        lambda condition, one: (_under(one, condition),),
        lambda v: ({"condition": v[0].condition, "one": _under(v[0], None)},) if _is_one(v, True) else (),
    )
    g.phrase(
        "effect",
        "until end of turn , <one:replacing>",
        lambda one: e.Shield(one),
        lambda v: ({"one": v.replacement},) if type(v) is e.Shield and v == e.Shield(v.replacement) else (),
    )


def _is_one(value: Any, conditional: bool) -> bool:
    return len(value) == 1 and type(value[0]) is e.Replacement and (value[0].condition is not None) == conditional


def _under(one: Any, condition: Any) -> Any:
    return replace(one, condition=condition)


# --- going elsewhere ------------------------------------------------------------------------------


def _moving(g: Grammar) -> None:
    graveyard = "would be put into a graveyard"
    outcomes = (
        ("(exile it|remove it from the game) instead", GoesTo("removed from the game"), False),
        (
            "(exile it|remove it from the game) instead of putting it anywhere else",
            GoesTo("removed from the game"),
            False,
        ),
        ("(exile that card|remove that card from the game) instead", GoesTo("removed from the game"), False),
        ("instead (exile it|remove it from the game)", GoesTo("removed from the game"), False),
        ("return it to its owner 's hand instead", GoesTo("hand"), False),
        ("put it on top of its owner 's library instead", GoesTo("library"), False),
        ("put it on the bottom of its owner 's library instead", GoesTo("library", bottom=True), False),
        ("shuffle it into its owner 's library instead", GoesTo("library", shuffled=True), False),
        ("reveal ~ and shuffle it into its owner 's library instead", GoesTo("library", shuffled=True), False),
        ("you may put it on top of its owner 's library instead", GoesTo("library"), True),
        ("you may return it to its owner 's hand instead", GoesTo("hand"), True),
    )
    for words, outcome, optional in outcomes:
        leaves = e.Replacement(p.Moves(IsThis(), "in play", "graveyard"), outcome, optional=optional)
        goes = e.Replacement(p.Moves(IsThis(), to="graveyard"), outcome, optional=optional, zone="any")
        g.constant("replacing", f"if ~ {graveyard} from play , {words}", leaves)
        g.constant("replacing", f"if ~ {graveyard} (from anywhere|) , {words}", goes)
        g.constant(
            "replacing",
            f"if ~ would leave play , {words}",
            e.Replacement(p.Moves(IsThis(), "in play"), outcome, optional=optional),
        )
        if not optional:
            _others(g, words, outcome)
    g.phrase(
        "replacing",
        "if ~ would be destroyed , <effects:sentence> instead",
        lambda effects: e.Replacement(p.IsDestroyed(IsThis()), None, effects),
        lambda v: (
            ({"effects": v.effects},)
            if type(v) is e.Replacement and v == e.Replacement(p.IsDestroyed(IsThis()), None, v.effects)
            else ()
        ),
    )


def _others(g: Grammar, words: str, outcome: GoesTo) -> None:
    """The same of other permanents, and of cards: a token is no card."""

    def permanents(filter: Filter) -> e.Replacement:
        return e.Replacement(p.Moves(filter, "in play", "graveyard"), outcome)

    for event in ("would be put into a graveyard from play", "would be put into a graveyard"):
        g.phrase("replacing", f"if <filter:a_np> {event} , {words}", permanents, _taken_move(permanents))
        g.constant("replacing", f"if @host {event} , {words}", permanents(IsAttachedTo()))
    whose: tuple[tuple[str, Literal["any", "you", "opponent"]], ...] = (
        ("a graveyard", "any"),
        ("a opponent 's graveyard", "opponent"),
        ("your graveyard", "you"),
    )
    for place, owner in whose:

        def cards(filter: Filter, owner: Literal["any", "you", "opponent"] = owner) -> e.Replacement:
            return e.Replacement(p.Moves(also(filter, Not(IsToken())), to="graveyard", owner=owner), outcome)

        def taken(value: Any, cards: Any = cards) -> Iterable[Slots]:
            if type(value) is not e.Replacement or type(value.pattern) is not p.Moves:
                return ()
            parts = parts_of(value.pattern.filter)
            filter = together(parts[:-1])
            return ({"filter": filter},) if parts and cards(filter) == value else ()

        g.phrase("replacing", f"if <filter:a_card> would be put into {place} (from anywhere|) , {words}", cards, taken)


def _taken_move(build: Any) -> Any:
    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not e.Replacement or type(value.pattern) is not p.Moves:
            return ()
        filter = value.pattern.filter
        return ({"filter": filter},) if build(filter) == value else ()

    return take


# --- drawing and gaining --------------------------------------------------------------------------


def _drawing(g: Grammar) -> None:
    players: tuple[tuple[p.Whose, str], ...] = (("you", "you"), ("any", "a player"), ("opponent", "a opponent"))
    for who, words in players:
        s = "if " + words + " would draw a card ,"
        for template, may in (
            (f"{s} <effects:sentence> instead", False),
            (f"{s} instead <effects:sentence>", False),
            (f"{s} you may <effects:offered> instead", True),
            (f"{s} you may instead <effects:offered>", True),
        ):
            if may and who != "you":
                continue

            def build(effects: Any, who: Any = who, may: bool = may) -> Any:
                if type(effects[0]) is e.May and len(effects) == 1:
                    # what is offered is the replacement itself
                    return None
                return e.Replacement(p.Draws(who), None, effects, optional=may)

            g.phrase("replacing", template, build, _taken_effects(build, p.Draws))
        g.constant("replacing", f"{s} that player skips that draw instead", e.Replacement(p.Draws(who)))
    for template in (
        "the next time you would draw a card this turn , <effects:sentence> instead",
        "the next time you would draw a card this turn , instead <effects:sentence>",
    ):
        g.phrase(
            "effect",
            template,
            lambda effects: e.Shield(e.Replacement(p.Draws("you"), None, effects), uses=1),
            lambda v: (
                ({"effects": v.replacement.effects},)
                if type(v) is e.Shield
                and v == e.Shield(e.Replacement(p.Draws("you"), None, v.replacement.effects), uses=1)
                and v.replacement.effects
                else ()
            ),
        )


def _taken_effects(build: Any, kind: type) -> Any:
    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not e.Replacement or type(value.pattern) is not kind or not value.effects:
            return ()
        return ({"effects": value.effects},) if build(value.effects) == value else ()

    return take


def _gaining(g: Grammar) -> None:
    players: tuple[tuple[p.Whose, str, str, str], ...] = (
        ("you", "you", "you", ""),
        ("any", "a player", "that player", "s"),
        ("opponent", "a opponent", "that player", "s"),
    )
    for who, words, they, s in players:
        start = f"if {words} would gain life ,"
        g.constant(
            "replacing",
            f"{start} {they} gain{s} twice that much life instead",
            e.Replacement(p.GainsLife(who), Changed(2)),
        )
        g.constant("replacing", f"{start} {they} gain{s} no life instead", e.Replacement(p.GainsLife(who)))

        def build(effects: Any, who: Any = who) -> Any:
            return e.Replacement(p.GainsLife(who), None, effects)

        g.phrase("replacing", f"{start} <effects:sentence> instead", build, _taken_effects(build, p.GainsLife))
    less = "damage that would reduce your life total to less than 1 reduces it to 1 instead"
    floor = e.Replacement(p.Damage(to=None, players="you"), LeavesLife(1))
    g.constant("replacing", less, floor)
    g.phrase(
        "permanent_line",
        f"if <condition> , {less} .",
        lambda condition: (_under(floor, condition),),
        lambda v: (
            ({"condition": v[0].condition},)
            if len(v) == 1 and type(v[0]) is e.Replacement and v[0].condition and v[0] == _under(floor, v[0].condition)
            else ()
        ),
    )
    g.constant("replacing", "players can't gain life", e.Replacement(p.GainsLife("any")))
    g.constant("replacing", "your opponents can't gain life", e.Replacement(p.GainsLife("opponent")))


# --- skipping -------------------------------------------------------------------------------------


def _skipping(g: Grammar) -> None:
    for words, part in _PARTS:
        if part != "turn":
            g.constant("replacing", f"skip your {words}", e.Replacement(p.Begins(part, "you")))
            g.constant("replacing", f"players skip their {words}s", e.Replacement(p.Begins(part, "any")))
            g.constant("replacing", f"each player skips their {words}", e.Replacement(p.Begins(part, "any")))
            g.constant("replacing", f"your opponents skip their {words}s", e.Replacement(p.Begins(part, "opponent")))
        g.constant("effect", f"skip your next {words}", px.SkipNext(part))
        g.node("does", f"skips their next {words}", px.SkipNext, part=part)
        g.phrase(
            "effect",
            f"<who:player> skips their next <times:number_word> {words}s",
            lambda who, times, part=part: px.SkipNext(part, who, times),
            lambda v, part=part: (
                ({"who": v.who, "times": v.times},)
                if type(v) is px.SkipNext and v.part == part and v.times != 1 and v.who != You()
                else ()
            ),
        )


# --- how others come into play --------------------------------------------------------------------


def _coming(g: Grammar) -> None:
    g.phrase(
        "replacing",
        "<filter:np_pl> come into play tapped",
        lambda filter: e.Replacement(p.Moves(filter, to="in play"), ComesAs(tapped=True)),
        _taken_coming,
    )
    for words, number in (("a additional <kind:counter> counter", 1), ("two additional <kind:counter> counters", 2)):
        for start in ("<filter:np_pl> come into play with", "each <filter:np_sg> comes into play with"):

            def build(filter: Any, kind: str, number: int = number) -> Any:
                return e.Replacement(p.Moves(filter, to="in play"), ComesAs(counters=((kind, number),)))

            def take(value: Any, build: Any = build) -> Iterable[Slots]:
                if type(value) is not e.Replacement or type(value.outcome) is not ComesAs:
                    return ()
                if not value.outcome.counters or type(value.pattern) is not p.Moves:
                    return ()
                slots: Slots = {"filter": value.pattern.filter, "kind": value.outcome.counters[0][0]}
                return (slots,) if build(**slots) == value else ()

            for end in ("on it", "on them"):
                g.phrase("replacing", f"{start} {words} {end}", build, take)


def _taken_coming(value: Any) -> Iterable[Slots]:
    if type(value) is not e.Replacement or type(value.pattern) is not p.Moves:
        return ()
    node = e.Replacement(p.Moves(value.pattern.filter, to="in play"), ComesAs(tapped=True))
    return ({"filter": value.pattern.filter},) if value == node else ()


# --- spells that are countered --------------------------------------------------------------------


def _countering(g: Grammar) -> None:
    """ "If that spell is countered this way, ... instead": a self-replacement effect (419.6d)."""
    way = "if that spell is countered this way ,"
    for words, to in (
        (
            "(exile it|remove it from the game) instead of putting it into its owner 's graveyard",
            "removed from the game",
        ),
        ("put it into its owner 's hand instead of into that player 's graveyard", "hand"),
        ("put it on top of its owner 's library instead of into that player 's graveyard", "library"),
    ):
        g.phrase(
            "sure_sentence",
            f"<effects:clause> . {way} {words}",
            lambda effects, to=to: _sent(effects, "graveyard", to),
            lambda v, to=to: () if (back := _sent(v, to, "graveyard")) is None else ({"effects": back},),
        )


def _sent(effects: Any, before: str, after: str) -> Any:
    """The effects with their only countering going to another zone; None where there is none such."""
    if len(effects) != 1:
        return None
    (effect,) = effects
    if type(effect) is CounterSpell:
        return (replace(effect, to=after),) if effect.to == before else None
    if type(effect) is e.UnlessPays:
        inner = _sent(effect.effects, before, after)
        return None if inner is None else (replace(effect, effects=inner),)
    return None


def _this_turn(g: Grammar) -> None:
    """What goes elsewhere if it would be put into a graveyard this turn."""
    node = e.Replacement(p.Moves(IsKept(), "in play", "graveyard"), GoesTo("removed from the game"))
    g.phrase(
        "effect",
        "if <what:kept> would be put into a graveyard from play this turn , (exile it|remove it from the game) instead",
        lambda what: e.Shield(node, (what,)),
        lambda v: (
            ({"what": v.keeps[0]},)
            if type(v) is e.Shield and len(v.keeps) == 1 and v == e.Shield(node, v.keeps)
            else ()
        ),
    )
