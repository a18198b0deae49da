"""Replacement abilities (419.1): "if ... would ..., ... instead", and skipping."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import They
from tabletop.cards.text.kernel.shapes import Slots, blank, rest
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import abilities as e
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.effects import CounterSpell
from tabletop.engine.language.filters import Filter, IsAttachedTo, IsKept, IsThis, IsToken, Not
from tabletop.engine.language.hidden_cards import LookAt, PickFrom, RevealTop
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import ThatPlayer, This
from tabletop.engine.language.replacements import Changed, ComesAs, GoesTo, LeavesLife, Prevented

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
    g.shape(line, "<one:replacing> .", (blank("one"),), lambda one: type(one) is e.Replacement)
    g.shape(line, "<pair:replacing_line> .", blank("pair"), lambda pair: len(pair) == 2)
    g.phrase(
        line,
        "as long as <condition> , <one:replacing> .",
        lambda condition, one: (_under(one, condition),),
        lambda v: ({"condition": v[0].condition, "one": _under(v[0], None)},) if _is_conditional(v) else (),
    )
    idle = p.Damage(IsThis(), combat_only=True)
    both = (
        e.Replacement(idle, Prevented(), condition=blank("condition")),
        e.Static(This(), blank("changes"), blank("condition")),
    )
    said = "prevent all combat damage it would deal and it <changes:changes_static_sg>"
    g.shape(line, f"as long as <condition> , {said} .", both, lambda condition, changes: mentions(condition, This))
    g.node("effect", "until end of turn , <replacement:replacing>", e.Shield)


def _is_conditional(value: Any) -> bool:
    return len(value) == 1 and type(value[0]) is e.Replacement and value[0].condition is not None


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
    destroyed = e.Replacement(p.IsDestroyed(IsThis()), None, blank("effects"))
    g.shape("replacing", "if ~ would be destroyed , <effects:sentence> instead", destroyed)


def _others(g: Grammar, words: str, outcome: GoesTo) -> None:
    """The same of other permanents, and of cards: a token is no card."""

    def permanents(filter: Filter) -> e.Replacement:
        return e.Replacement(p.Moves(filter, "in play", "graveyard"), outcome)

    for event in ("would be put into a graveyard from play", "would be put into a graveyard"):
        g.shape("replacing", f"if <filter:a_np> {event} , {words}", permanents(blank("filter")))
        g.constant("replacing", f"if @host {event} , {words}", permanents(IsAttachedTo()))
    whose: tuple[tuple[str, Literal["any", "you", "opponent"]], ...] = (
        ("a graveyard", "any"),
        ("a opponent 's graveyard", "opponent"),
        ("your graveyard", "you"),
    )
    for place, owner in whose:
        cards = e.Replacement(p.Moves(filter_with(Not(IsToken())), to="graveyard", owner=owner), outcome)
        g.shape("replacing", f"if <filter:a_card> would be put into {place} (from anywhere|) , {words}", cards)
        said = f"if <filter:a_card> would be put into {place} (from anywhere|) this turn , {words}"
        g.shape("effect", said, e.Shield(cards))


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
            drawn = e.Replacement(p.Draws(who), None, blank("effects"), optional=may)
            g.shape("replacing", template, drawn, _is_sure)
        if who == "you":
            tried = e.Replacement(p.Draws(who), None, (e.IfDone(blank("first"), (), blank("otherwise")),))
            g.shape("replacing", f"{s} <first:clause> instead . if you can't , <otherwise:sentence>", tried)
            g.phrase("replacing", f"{s} instead choose one - <modes>", _modal, _modes_of)
        looked = e.Replacement(p.Draws(who), None, (LookAt(blank("amount")), rest("more")))
        said = f"{s} look at the top <amount:several> cards of your library instead . <more:act>"
        g.shape("replacing", said, looked, lambda more, **_: type(more[0]) is PickFrom)
        g.constant("replacing", f"{s} that player skips that draw instead", e.Replacement(p.Draws(who)))
        g.joined("drawn_instead", "<one:they_draw> . <more:sentence>")
        g.shape(
            "replacing", f"{s} instead <effects:drawn_instead>", e.Replacement(p.Draws(who), None, blank("effects"))
        )
        if who != "you":
            g.phrase("replacing", f"{s} they reveal it instead . <more:sure_sentence>", *_revealing(who))
    for template in (
        "the next time you would draw a card this turn , <effects:sentence> instead",
        "the next time you would draw a card this turn , instead <effects:sentence>",
    ):
        next_draw = e.Replacement(p.Draws("you"), None, blank("effects"))
        g.shape("effect", template, e.Shield(next_draw, uses=1))


def _revealing(who: p.Whose) -> Any:
    """Both functions for a draw instead of which the card is revealed first."""
    they: Any = They()

    def build(more: Any) -> e.Replacement:
        return e.Replacement(p.Draws(who), None, (RevealTop(1, they), *more))

    def take(value: Any) -> Any:
        first = value.effects[:1] if type(value) is e.Replacement else ()
        shown = first and type(first[0]) is RevealTop and type(first[0].who) is ThatPlayer and first[0].amount == 1
        alike = shown and value == e.Replacement(p.Draws(who), None, value.effects)
        return ({"more": value.effects[1:]},) if alike and len(value.effects) > 1 else ()

    return build, take


def _modal(modes: tuple[e.Mode, ...]) -> e.Replacement | None:
    """A draw of yours that becomes one of these, as you choose (419.6g); nothing of it targets."""
    if any(mode.targets for mode in modes):
        return None
    return e.Replacement(p.Draws("you"), modes=tuple(e.ReplacingMode(effects=mode.effects) for mode in modes))


def _modes_of(value: Any) -> Iterable[Slots]:
    if type(value) is not e.Replacement or not value.modes:
        return ()
    modes = tuple(e.Mode(mode.effects) for mode in value.modes)
    return ({"modes": modes},) if _modal(modes) == value else ()


def _is_sure(effects: Any) -> bool:
    """Return whether effects are more than an offer: what is offered is the replacement itself."""
    return not (type(effects[0]) is e.May and len(effects) == 1)


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
        otherwise = e.Replacement(p.GainsLife(who), None, blank("effects"))
        g.shape("replacing", f"{start} <effects:sentence> instead", otherwise)
    less = "damage that would reduce your life total to less than 1 reduces it to 1 instead"
    floor = e.Replacement(p.Damage(to=None, players="you"), LeavesLife(1))
    g.constant("replacing", less, floor)
    g.shape("permanent_line", f"if <condition> , {less} .", (_under(floor, blank("condition")),))
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
        g.node("effect", f"<who:player> skips their next <times:number_word> {words}s", px.SkipNext, part=part)
    g.constant("does", "skips all combat phases of their next turn", px.SkipNext("all combat phases"))


# --- how others come into play --------------------------------------------------------------------


def _coming(g: Grammar) -> None:
    coming = p.Moves(blank("filter"), to="in play")
    g.shape("replacing", "<filter:np_pl> come into play tapped", e.Replacement(coming, ComesAs(tapped=True)))
    for words, number in (("a additional <kind:counter> counter", 1), ("two additional <kind:counter> counters", 2)):
        for start in ("<filter:np_pl> come into play with", "each <filter:np_sg> comes into play with"):
            for end in ("on it", "on them"):
                more = ComesAs(counters=((blank("kind"), number),))
                g.shape("replacing", f"{start} {words} {end}", e.Replacement(coming, more))


# --- spells that are countered --------------------------------------------------------------------


def _countering(g: Grammar) -> None:
    """Add "If that spell is countered this way, ... instead": a self-replacement effect (419.6d)."""
    way = "if that spell is countered this way ,"
    for words, to in (
        (
            "(exile it|remove it from the game) instead of putting it into its owner 's graveyard",
            "removed from the game",
        ),
        ("put it into its owner 's hand instead of into that player 's graveyard", "hand"),
        ("put it on top of its owner 's library instead of into that player 's graveyard", "library"),
    ):
        g.shape("sure_sentence", f"<effects:clause> . {way} {words}", _sent_to(to))


def _sent_to(zone: str) -> Any:
    """Return a blank for effects whose only countering sends the spell to a zone instead of to the graveyard."""
    return blank(
        "effects",
        lambda effects: _sent(effects, "graveyard", zone),
        lambda effects: _sent(effects, zone, "graveyard"),
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
    """Add things that go elsewhere if they would be put into a graveyard this turn."""
    node = e.Replacement(p.Moves(IsKept(), "in play", "graveyard"), GoesTo("removed from the game"))
    said = "if <what:kept> would be put into a graveyard from play this turn"
    g.shape("effect", f"{said} , (exile it|remove it from the game) instead", e.Shield(node, (blank("what"),)))
