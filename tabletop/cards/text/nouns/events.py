"""Trigger events: "when ... comes into play", "at the beginning of your upkeep"; each is a tuple of patterns."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import (
    also,
    another,
    filter_with,
    kinds_of,
    parts_of,
    together,
    with_other,
)
from tabletop.engine.language import patterns as p
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import (
    Anything,
    Controlled,
    Filter,
    HasType,
    IsAttachedTo,
    IsThis,
    IsToken,
    Not,
    Other,
)

WHEN = "(when|whenever)"


def add(g: Grammar) -> None:
    """Add trigger events."""
    g.constant("who_acts", "~", IsThis())
    g.constant("who_acts", "@host", IsAttachedTo())
    g.through("who_acts", "<value:a_np>")
    g.shape("who_acts", "~ or another <filter:np_sg>", AnyOf((IsThis(), another())))
    subject, dealer = f"{WHEN} <filter:who_acts>", f"{WHEN} <filter:who_deals>"
    _moves(g, subject)
    _fights(g, subject)
    g.one("event", f"{subject} is turned face up", p.TurnsFaceUp)
    haunted = "is put into a graveyard [from play]"
    both = (p.Moves(IsThis(), to="in play"), p.HauntedDies())
    g.constant("event", f"when ~ comes into play or the creature it haunts {haunted}", both)
    g.constant("event", f"when the creature ~ haunts {haunted}", (p.HauntedDies(),))
    g.constant("haunted", f"when the creature ~ haunts {haunted}", (p.HauntedDies(),))
    g.one("event", f"{subject} is dealt damage", p.IsDealtDamage)
    g.one("event", f"{subject} is dealt combat damage", p.IsDealtDamage, combat_only=True)
    for combat, fixed in (("", {}), ("combat", {"combat_only": True})):
        for words, to in (
            ("to a creature", "creature"),
            ("to a player", "player"),
            ("to a opponent", "opponent"),
            ("to you", "you"),
            ("", "any"),
        ):
            g.one("event", f"{dealer} deals {combat} damage {words}", p.DealsDamage, to=to, **fixed)
            sourced = f"{WHEN} <filter:source_of_damage> deals {combat} damage {words}"
            g.one("event", sourced, p.DealsDamage, to=to, **fixed)
        struck = (p.DealsDamage(blank("filter"), "creature", bool(fixed), struck=blank("struck")),)
        g.shape("event", f"{dealer} deals {combat} damage to <struck:a_np>", struck, _is_special)
        mine = (p.DealsDamage(blank("filter"), "you", bool(fixed), struck=blank("struck")),)
        or_you = f"{dealer} deals {combat} damage to you or <struck:a_np>"
        g.shape("event", or_you, mine, lambda filter, struck: "creature" in kinds_of(struck))
        g.one(
            "event",
            f"{dealer} deals {combat} damage to defending player",
            p.DealsDamage,
            to="defending player",
            **fixed,
        )
    much = p.DealsDamage(Anything(), "opponent", least=blank("least"))
    g.shape("event", f"{WHEN} a opponent is dealt <least:digits> or more damage by a single source", (much,))
    either = (p.DealsDamage(blank("filter"), "creature"), p.DealsDamage(blank("filter"), "opponent"))
    g.shape("event", f"{dealer} deals damage to a creature or opponent", either)
    g.one("event", f"{subject} becomes the target of a spell", p.BecomesTarget, by=Anything())
    g.one("event", f"{subject} becomes the target of <by:a_spell>", p.BecomesTarget)
    for words, s, who in (("you", "", "you"), ("a opponent", "s", "opponent"), ("a player", "s", "any")):
        g.one("event", f"{WHEN} {words} play{s} <filter:a_np>", p.PlaysLand, who=who)
    _states(g)
    _begins(g)
    _players(g)
    g.one("event", f"{subject} becomes tapped", p.BecomesTapped)
    g.one("event", f"{subject} is tapped for mana", p.BecomesTapped, for_mana=True)
    g.one("event", f"{WHEN} a player taps <filter:a_np> for mana", p.BecomesTapped, for_mana=True)
    g.constant("event", f"{WHEN} you tap ~ for mana", (p.BecomesTapped(IsThis(), True),))
    yours = (p.BecomesTapped(filter_with(Controlled()), True),)
    g.shape("event", f"{WHEN} you tap <filter:a_np> for mana", yours)
    g.one("event", f"{subject} becomes the target of a spell or ability", p.BecomesTarget)
    theirs = "becomes the target of a spell or ability a opponent controls"
    g.one("event", f"{subject} {theirs}", p.BecomesTarget, whose="opponent")
    once = "becomes the target of a spell or ability for the first time each turn"
    g.one("event", f"{subject} {once}", p.BecomesTarget, first=True)
    g.one("event", f"{subject} phases in", p.PhasesIn)
    g.one("event", f"{subject} regenerates", p.Regenerates)
    all_of = p.Attacks(blank("filter"), every=True)
    g.shape("event", f"{WHEN} all <filter:np_pl> attack", (all_of,))
    _whenever(g)
    _either(g)


def _is_special(filter: Filter, struck: Filter) -> bool:
    """Return whether damage is dealt to creatures of which more is said."""
    return "creature" in kinds_of(struck) and struck != HasType("creature")


def _either(g: Grammar) -> None:
    """Add two events that one ability waits for, each with its word: "at ... or whenever ..."."""
    for one in ("upkeep", "draw step"):
        begun = p.Begins(one.split()[0])
        g.shape("event", f"at the beginning of your {one} or <event:tapped_host>", (begun, blank("event")))
    g.constant("tapped_host", "whenever @host becomes tapped", p.BecomesTapped(IsAttachedTo()))
    either = (p.PlaysSpell(Anything()), p.Attacks(blank("filter")))
    g.shape("event", f"{WHEN} a player plays a spell or <filter:a_np> attacks", either)
    last = p.LosesLastCounter(IsThis(), blank("kind"))
    g.shape("event", f"{WHEN} the last <kind:counter> counter is removed from ~", (last,))
    by_you = p.LosesLastCounter(IsThis(), blank("kind"), by="you")
    g.shape("event", f"{WHEN} you remove the last <kind:counter> counter from ~", (by_you,))


def _whenever(g: Grammar) -> None:
    """Add what an effect may wait for each time, for a turn: with "when" it would wait for it once."""
    w = "whenever"
    g.one(w, "whenever a player taps <filter:a_np> for mana", p.BecomesTapped, for_mana=True)
    g.one(w, "whenever <filter:a_np> is tapped for mana", p.BecomesTapped, for_mana=True)
    g.one(w, "whenever <filter:a_np> is put into a graveyard from play", p.Moves, origin="in play", to="graveyard")
    g.one(w, "whenever <filter:a_permanent> deals damage to a opponent", p.DealsDamage, to="opponent")
    g.one(
        w, "whenever <filter:a_permanent> deals combat damage to a player", p.DealsDamage, to="player", combat_only=True
    )
    for words, s, who in (("you", "", "you"), ("a opponent", "s", "opponent"), ("a player", "s", "any")):
        g.one(w, f"whenever {words} play{s} <filter:a_spell>", p.PlaysSpell, who=who)
        g.one(w, f"whenever {words} gain{s} life", p.GainsLife, who=who)


def _states(g: Grammar) -> None:
    """Add "When you control no Swamps": a state of the game (410.11)."""
    yours = Count(filter_with(Controlled()))
    g.one("event", f"{WHEN} <condition>", p.StateIs)
    none, no_one_has = "when you control no <filter:np_pl>", "when there are no <filter:np_pl> in play"
    g.shape("event", none, (p.StateIs(Compare(yours, "=", 0)),))
    g.shape("event", no_one_has, (p.StateIs(Compare(Count(blank("filter")), "=", 0)),))
    g.shape("event", "when you control <filter:a_np>", (p.StateIs(Compare(yours, ">=", 1)),))
    some = "when you control <number:number_word> or more <filter:np_pl>"
    g.shape("event", some, (p.StateIs(Compare(yours, ">=", blank("number"))),))


def _moves(g: Grammar, subject: str) -> None:
    g.one("event", f"{subject} comes into play", p.Moves, to="in play")
    g.one("event", f"{WHEN} a player puts <filter:a_np> into play", p.Moves, to="in play", put=True)
    for words, mine in (("your control", Controlled()), ("a opponent 's control", Controlled("opponent"))):
        _whose(g, f"{subject} comes into play under {words}", mine, p.Moves(Controlled(), to="in play"))
    g.one("event", f"{subject} is put into a graveyard from play", p.Moves, origin="in play", to="graveyard")
    g.one(
        "event",
        f"{subject} is put into your graveyard from play",
        p.Moves,
        origin="in play",
        to="graveyard",
        owner="you",
    )
    theirs = f"{subject} is put into a opponent 's graveyard from play"
    g.one("event", theirs, p.Moves, origin="in play", to="graveyard", owner="opponent")
    g.constant("graved", "@host", IsAttachedTo())
    g.through("graved", "<value:a_np>")
    gone = f"{WHEN} <filter:graved> is put into"
    g.one("event", f"{gone} a graveyard", p.Moves, origin="in play", to="graveyard")
    g.one("event", f"{gone} a opponent 's graveyard", p.Moves, origin="in play", to="graveyard", owner="opponent")
    g.one("event", f"{gone} your graveyard", p.Moves, origin="in play", to="graveyard", owner="you")
    for words, owner in (("a graveyard", "any"), ("a opponent 's graveyard", "opponent"), ("your graveyard", "you")):
        cards = p.Moves(filter_with(Not(IsToken())), to="graveyard", owner=owner)  # type: ignore[arg-type]
        g.shape("event", f"{WHEN} <filter:a_card> is put into {words} from anywhere", (cards,))
        another_card = p.Moves(blank("filter", _of_another_card, _as_card), to="graveyard", owner=owner)  # type: ignore[arg-type]
        g.shape("event", f"{WHEN} another <filter:card_sg> is put into {words} from anywhere", (another_card,))
    g.one("event", f"{subject} leaves play", p.Moves, origin="in play")
    unpaid = (p.PaysUpkeep(IsThis(), paid=False),)
    g.constant("event", f"{WHEN} a player doesn't pay ~ 's cumulative upkeep", unpaid)
    g.constant("event", f"{WHEN} ~ 's cumulative upkeep is paid", (p.PaysUpkeep(IsThis(), paid=True),))
    for words, whose in (("a opponent controls", "opponent"), ("you control", "you"), ("", "any")):
        said = f"{WHEN} a spell or ability {words} destroys <filter:a_np>"
        g.one("event", said, p.Destroys, whose=whose)
    given = p.Moves(filter_with(Controlled()), "in play", sacrificed=True)
    g.shape("event", f"{WHEN} you sacrifice <filter:a_np>", (given,))
    torn = p.Moves(IsThis(), "hand", "graveyard", discarded=True, by="opponent")
    for category in ("event", "own_discard"):
        g.constant(category, "when a spell or ability a opponent controls causes you to discard ~", (torn,))
    g.constant("own_discard", "when you play ~", (p.PlaysSpell(IsThis(), "you"),))
    milled = p.Moves(IsThis(), "library", "graveyard", owner="you")
    for category in ("event", "own_discard"):
        g.constant(category, "when ~ is put into your graveyard from your library", (milled,))
    home: dict[str, Any] = {"to": "hand", "owner": "you"}
    g.one("event", f"{subject} is (returned to|put into) your hand from play", p.Moves, origin="in play", **home)
    back = f"{subject} is (returned to|put into) your hand from your graveyard"
    g.one("event", back, p.Moves, origin="graveyard", **home)
    g.one("event", f"{subject} is put into a graveyard from anywhere", p.Moves, to="graveyard")
    bounced = f"{subject} is returned to a player 's hand"
    g.one("event", bounced, p.Moves, origin="in play", to="hand")


def _of_another_card(filter: Filter) -> Filter | None:
    """A card that is another one than this; a token is no card."""
    other = with_other(filter)
    return None if other is None else also(other, Not(IsToken()))


def _as_card(filter: Any) -> Filter | None:
    """What `_of_another_card` made that of."""
    *parts, last = parts_of(filter) or (None,)
    if last != Not(IsToken()) or Other() not in parts:
        return None
    return together(tuple(part for part in parts if part != Other()))


def _whose(g: Grammar, template: str, mine: Filter, like: p.Moves) -> None:
    """Add an event whose words say at their end who controls the subject."""

    def fits(filter: Filter) -> bool:
        named = type(filter) in (IsThis, IsAttachedTo)
        return not named and not any(type(part) is Controlled for part in parts_of(filter))

    g.shape("event", template, (p.Moves(filter_with(mine), like.origin, like.to),), fits)


def _fights(g: Grammar, subject: str) -> None:
    g.one("event", f"{subject} attacks", p.Attacks)
    g.one("event", f"{subject} attacks you", p.Attacks, whom="you")
    g.one("event", f"{subject} attacks alone", p.Attacks, alone=True)
    g.one("event", f"{subject} attacks for the first time each turn", p.Attacks, first=True)
    g.one("event", f"{subject} attacks and isn't blocked", p.IsUnblocked)
    g.one("event", f"{subject} blocks", p.Blocks)
    g.one("event", f"{subject} blocks <blocked:a_np>", p.Blocks, each=True)
    g.one("event", f"{WHEN} one or more <filter:np_pl> block", p.Blocks, together=True)
    g.one("event", f"{subject} becomes blocked", p.BecomesBlocked)
    g.one("event", f"{subject} becomes blocked by <blocker:a_np>", p.BecomesBlocked, each=True)
    more = "<least:number_word> or more"
    g.one("event", f"{subject} becomes blocked by {more} <blocker:np_pl>", p.BecomesBlocked)
    g.one("event", f"{subject} blocks {more} <blocked:np_pl>", p.Blocks)
    g.one("event", f"{subject} becomes blocked by one or more <blocker:np_pl>", p.BecomesBlocked)
    either = (p.Blocks(blank("filter"), blank("other")), p.BecomesBlocked(blank("filter"), blank("other")))
    g.shape("event", f"{subject} blocks or becomes blocked by one or more <other:np_pl>", either)
    coming = p.Moves(IsThis(), to="in play")
    leaving = (("leaves play", None), ("is put into a graveyard from play", "graveyard"))
    for words, to in leaving:
        both = (coming, p.Moves(IsThis(), origin="in play", to=to))
        g.constant("event", f"{WHEN} ~ comes into play or {words}", both)
    g.constant("event", f"{WHEN} ~ comes into play or attacks", (coming, p.Attacks(IsThis())))
    it, other = blank("filter"), blank("other")
    g.shape("event", f"{subject} attacks or blocks", (p.Attacks(it), p.Blocks(it)))
    g.shape("event", f"{subject} blocks or becomes blocked", (p.Blocks(it), p.BecomesBlocked(it)))
    g.shape(
        "event",
        f"{subject} blocks or becomes blocked by <other:a_np>",
        (p.Blocks(it, other, True), p.BecomesBlocked(it, other, True)),
    )


def _begins(g: Grammar) -> None:
    at = "at the beginning of"
    for words, step in (("upkeep", "upkeep"), ("draw step", "draw"), ("precombat main phase", "precombat main")):
        g.one("event", f"{at} your {words}", p.Begins, step=step)
        g.one("event", f"{at} each player 's {words}", p.Begins, step=step, whose="each")
        g.one("event", f"{at} each {words}", p.Begins, step=step, whose="any")
        g.one("event", f"{at} each opponent 's {words}", p.Begins, step=step, whose="opponent")
        g.one("event", f"{at} your first {words} each turn", p.Begins, step=step, first=True)
        g.one("event", f"{at} @host 's {words}", p.Begins, step=step, whose="enchanted player")
        g.one(
            "event", f"{at} @host 's first {words} each turn", p.Begins, step=step, whose="enchanted player", first=True
        )
        g.one("event", f"{at} the {words} of @host 's controller", p.Begins, step=step, whose="controller of attached")
    g.one("event", "at end of turn", p.Begins, step="end of turn", whose="any")
    g.one("event", "at end of combat", p.Begins, step="end of combat", whose="any")
    for words, step in (("upkeep", "upkeep"), ("draw step", "draw")):
        g.one("event", f"{at} the chosen player 's {words}", p.Begins, step=step, whose="chosen player")
    g.one("event", f"{at} your end step", p.Begins, step="end of turn")
    combat = {"step": "beginning of combat"}
    g.one("event", f"{at} combat on your turn", p.Begins, **combat)
    g.one("event", f"{at} combat on each opponent 's turn", p.Begins, whose="opponent", **combat)
    g.one("event", f"{at} each combat", p.Begins, whose="any", **combat)
    hosts: Any = "controller of attached"
    g.one("event", "at end of turn of @host 's controller", p.Begins, step="end of turn", whose=hosts)
    g.one("event", f"{at} each player 's end step", p.Begins, step="end of turn", whose="each")
    g.one("event", f"{at} each opponent 's end step", p.Begins, step="end of turn", whose="opponent")


def _players(g: Grammar) -> None:
    for place, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1):
        of_turn = p.PlaysSpell(Anything(), nth=place)
        g.constant("event", f"{WHEN} the {word} spell of a turn is played", (of_turn,))
        for words, s, their, who in (("you", "", "your", "you"), ("a opponent", "s", "their", "opponent")):
            own = p.PlaysSpell(Anything(), who, place, "player")  # type: ignore[arg-type]
            g.constant("event", f"{WHEN} {words} play{s} {their} {word} spell each turn", (own,))
    players = (("you", "", "you"), ("a opponent", "s", "opponent"), ("a player", "s", "any"))
    for words, s, who in players:
        g.one("event", f"{WHEN} {words} play{s} <filter:a_spell>", p.PlaysSpell, who=who)
        g.one("event", f"{WHEN} {words} draw{s} a card", p.Draws, who=who)
        g.one("event", f"{WHEN} {words} discard{s} a card", p.Discards, who=who)
        g.one("event", f"{WHEN} {words} gain{s} life", p.GainsLife, who=who)
        g.one("event", f"{WHEN} {words} lose{s} life", p.LosesLife, who=who)
        for verb, won in (("win", True), ("lose", False)):
            g.one("event", f"{WHEN} {words} {verb}{s} a coin flip", p.FlipsCoin, won=won, who=who)
        _uses(g, f"{words} (activate{s}|play{s})", who)
        g.one("event", f"{WHEN} {words} cycle{s} <filter:a_card>", p.Cycles, who=who)
    caused = "a spell or ability causes a player to shuffle their library"
    for words in (caused, "a player shuffles their library"):
        g.constant("event", f"{WHEN} {words}", (p.ShufflesLibrary(),))
    g.constant("event", f"{WHEN} you cycle ~", (p.Cycles(IsThis(), "you"),))


def _uses(g: Grammar, words: str, who: Any) -> None:
    """Add that an activated ability is played, alone or where something may become tapped instead."""
    anything = p.UsesAbility(Anything(), who, no_mana=True)
    g.constant("event", f"{WHEN} {words} a ability that isn't a mana ability", (anything,))
    without = "without {T} in its activation cost"
    untapping = p.UsesAbility(blank("used"), who, untapping=True)
    for said in (
        f"{words} a <used:permanent_sg> 's ability {without}",
        f"{words} a ability of <used:who_deals> {without}",
    ):
        g.shape("event", f"{WHEN} {said}", (untapping,))
        both = (p.BecomesTapped(blank("filter")), untapping)
        g.shape("event", f"{WHEN} <filter:who_acts> becomes tapped or {said}", both)
