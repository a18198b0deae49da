"""Costs: what is paid to play a spell or ability, and what may be paid as it resolves."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank, rest
from tabletop.cards.text.nouns.mentions import REMOVED_WITH
from tabletop.cards.text.nouns.noun_phrases import also, behind_kinds, parts_of, together, with_other
from tabletop.engine.language import costs as c
from tabletop.engine.language.filters import Anything, Controlled, Filter, Not, Other, Tapped
from tabletop.engine.language.references import Granting


def _some(g: Grammar, category: str, before: str, after: str, kind: Any, noun: str = "np", **fixed: Any) -> None:
    """Add a cost on one or several things that match: "a Goblin", "two creatures"."""
    g.node(category, f"{before} <filter:a_{noun}> {after}", kind, count=1, **fixed)
    several = kind(count=blank("count"), filter=blank("filter"), **fixed)
    g.shape(category, f"{before} <count:number_word> <filter:{noun}_pl> {after}", several)


def _yours(filter: Filter, lead: tuple[Filter, ...] = ()) -> Filter | None:
    """The filter of "a ... you control" without saying whose and `lead`, which the cost says itself."""
    parts = parts_of(filter)
    if Controlled() not in parts or any(part not in parts for part in lead):
        return None
    return together(tuple(part for part in parts if part != Controlled() and part not in lead))


def _theirs(filter: Filter) -> Filter | None:
    """The filter of "a ... they control" without saying whose, as a cost of theirs means it."""
    *most, last = parts_of(filter) or (None,)
    return together(tuple(part for part in most if part is not None)) if last == Controlled("that player") else None


def _with_theirs(filter: Filter) -> Filter:
    return also(filter, Controlled("that player"))


def _with_yours(filter: Filter, lead: tuple[Filter, ...] = ()) -> Filter:
    return also(behind_kinds(filter, lead), Controlled())


def _others_of_yours(filter: Filter) -> Filter | None:
    """The filter of "a ... you control other than ~" without saying whose, which the cost says itself."""
    mine = _yours(filter)
    return None if mine is None else with_other(mine)


def _with_others_of_yours(filter: Any) -> Filter | None:
    parts = parts_of(filter)
    bare = tuple(part for part in parts if part != Other())
    return _with_yours(together(bare)) if len(bare) == len(parts) - 1 else None


def _on_yours(
    g: Grammar, category: str, before: str, after: str, kind: Any, lead: tuple[Filter, ...], **fixed: Any
) -> None:
    """Add a cost whose words say "you control" while its node means that anyway."""
    theirs = blank("filter", lambda filter: _yours(filter, lead), lambda filter: _with_yours(filter, lead))
    g.shape(category, f"{before} <filter:a_np> {after}", kind(filter=theirs, count=1, **fixed))
    several = kind(filter=theirs, count=blank("count"), **fixed)
    g.shape(category, f"{before} <count:number_word> <filter:np_pl> {after}", several)


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
    for word, up in (("up", True), ("down", False)):
        half = c.PayHalfLife(up)
        g.constant(d, f"pay half your life , rounded {word}", half)
        g.constant("offered_payment", f"pay half their life , rounded {word}", (half,))
        g.constant("payment_s", f"pays half their life , rounded {word}", (half,))
    g.shape(d, "sacrifice all <filter:np_pl>", c.SacrificeAll(blank("filter", _yours, _with_yours)))
    g.node(d, "remove a <kind:counter> counter from ~", c.RemoveCounters, count=1)
    g.node(d, "remove <count:number_word> <kind:counter> counters from ~", c.RemoveCounters)
    for words, any_number in (("X", False), ("any number of", True)):
        template = f"remove {words} <kind:counter> counters from ~"
        g.node("cost_part", template, c.RemoveSomeCounters, any_number=any_number)
    every = c.RemoveSomeCounters(blank("kind"), any_number=True, every=True)
    g.shape("cost_part", "remove all <kind:counter> counters from ~", every)
    for verb, end in (("remove", "from the game"), ("exile", "")):
        g.constant(d, f"{verb} the top card (of|in) your graveyard {end}", c.ExileTop(1, "graveyard"))
        one = c.ExileTop(1, "graveyard", blank("filter"))
        said = f"{verb} the top <filter:card_sg> (of|in) your graveyard {end}"
        g.shape(d, said, one, lambda filter: type(filter) is not Anything)
    # where they are offered as an effect resolves these are effects
    only = "cost_part"
    g.node(only, "put a <kind:counter> counter on ~", c.PutCountersOnThis, count=1)
    _some(g, d, "discard", "at random", c.DiscardCards, "card", at_random=True)
    yours_with = blank("filter", _yours, _with_yours)
    lost = c.ChangeCounters(yours_with, blank("kind"))
    g.shape(only, "remove a <kind:counter> counter from <filter:a_np>", lost)
    theirs_with = c.ChangeCounters(blank("filter", _theirs, _with_theirs), blank("kind"), 1)
    g.shape("payment_s", "puts a <kind:counter> counter on <filter:a_np>", (theirs_with,))
    g.node(only, "put <filter:a_card> from your hand on top of your library", c.PutCards, count=1, hand=True)
    from_it = c.RemoveSomeCounters(blank("kind"), any_number=True, every=True, granting=Granting())
    g.shape(only, "remove all <kind:counter> counters from @granting", from_it)
    g.constant(d, "discard your hand", c.DiscardHand())
    g.constant(d, "discard ~", c.DiscardThis())
    g.constant(only, "return ~ to its owner 's hand", c.ReturnThis())
    g.node(only, "pay <symbols:mana> for each <per:counter> counter on ~", c.Mana)
    g.constant(d, "tap @host", c.TapHost())
    for verb in ("remove", "exile"):
        after = "from the game" if verb == "remove" else ""
        g.constant(only, f"{verb} ~ {after}", c.ExileThis())
        g.constant(d, f"{verb} ~ from your graveyard {after}", c.ExileThis("graveyard"))
        g.constant(d, f"{verb} ~ (from|in) your hand {after}", c.ExileThis("hand"))
        for zone in ("graveyard", "hand"):
            _some(g, d, verb, f"from your {zone} {after}", c.ExileCards, "card", zone=zone)
            _some(g, d, verb, f"in your {zone} {after}", c.ExileCards, "card", zone=zone)
        g.constant(d, f"{verb} the top card of your library {after}", c.ExileTop(1))
        g.node(d, f"{verb} the top <count:number_word> cards of your library {after}", c.ExileTop)
    _on_yours(g, d, "tap", "", c.TapOthers, (Not(Tapped()),))
    for verb, after in (("remove", "from the game"), ("exile", "")):
        _on_yours(g, "exiling", verb, after, c.ExileCards, (), zone="in play")
        other = c.ExileCards(blank("filter", _others_of_yours, _with_others_of_yours), 1, "in play")
        g.shape("exiling", f"{verb} <filter:a_np> other than ~ {after}", other)
    g.through(only, "<value:exiling>")
    g.shape("additional", "<one:exiling>", (blank("one"),))
    # where it is offered as an effect resolves it is an effect, unless that is not to happen
    g.shape("exiling_cost", "<one:exiling>", (blank("one"),))
    _on_yours(g, d, "return", "to its owner 's hand", c.ReturnToHand, ())
    _on_yours(g, d, "return", "to their owner 's hand", c.ReturnToHand, ())
    _out_of_graveyards(g)
    g.shape("cost", "<one:cost_part>", (blank("one"),))
    _with_this(g)
    g.shape("cost", "<one:cost_part> , <others:cost>", (blank("one"), rest("others")))
    # what a player is asked to pay: "pay {2}", "sacrifice a creature"
    g.one("payment", "pay <symbols:mana>", c.Mana)
    g.shape("payment", "<deed>", (blank("deed"),))
    for category, s in (("payment", ""), ("payment_s", "s")):
        mana_and_life = (c.Mana(blank("symbols")), c.PayLife(blank("amount")))
        g.shape(category, f"pay{s} <symbols:mana> and <amount:digits> life", mana_and_life)
    g.one("offered_payment", "pay <symbols:mana>", c.Mana)
    g.one("offered_payment", "pay <amount:digits> life", c.PayLife)
    g.through("any_payment", "<value:offered_payment>")
    g.one("any_payment", "sacrifice <filter:a_np>", c.Sacrifice, count=1)
    g.one("any_payment", "sacrifice <count:number_word> <filter:np_pl>", c.Sacrifice)
    g.one("any_payment", "discard <filter:a_card>", c.DiscardCards, count=1)
    g.one("any_payment", "discard <count:number_word> <filter:card_pl>", c.DiscardCards)
    g.one("payment_s", "pays <symbols:mana>", c.Mana)
    g.one("payment_s", "pays <amount:digits> life", c.PayLife)
    g.one("payment_s", "sacrifices <filter:a_np>", c.Sacrifice, count=1)
    g.one("payment_s", "discards <filter:a_card>", c.DiscardCards, count=1)
    g.shape(
        "payment_s", "sacrifices <count:number_word> <filter:np_pl>", (c.Sacrifice(blank("filter"), blank("count")),)
    )
    g.shape(
        "payment_s", "discards <count:number_word> <filter:card_pl>", (c.DiscardCards(blank("filter"), blank("count")),)
    )
    for verb in ("exile", "remove"):
        after = "from the game" if verb == "remove" else ""
        for category, s in (("payment_s", "s"), ("offered_payment", "")):
            cards = c.ExileCards(blank("filter"), 1)
            g.shape(category, f"{verb}{s} <filter:a_card> from their graveyard {after}", (cards,))
    g.shape("additional", "<deed>", (blank("deed"),))
    # as it resolves X is chosen too (409.1b)
    shown = (c.TimesX(c.RevealCards(blank("filter"))),)
    g.shape("payment", "reveal X <filter:card_pl> (from|in) your hand", shown)
    _alternative(g)
    g.shape("additional", "<deed:many_times>", (blank("deed"),))
    between = (c.ChooseNumber(blank("low"), blank("high")),)
    g.shape("additional", "choose a number between <low:digits> and <high:digits>", between)
    g.through(only, "<value:many_times>")
    _many_times(g)


def _alternative(g: Grammar) -> None:
    """Add `alternative`: what may be paid rather than a mana cost, several things too (409.1b)."""
    a = "alternative"
    g.through(a, "<value:payment>")
    g.shape(a, "<one:payment> and <two:deed>", (rest("one"), blank("two")))
    g.shape(a, "have a opponent gain <amount:digits> life", (c.OthersGain(blank("amount")),))
    g.shape(a, "have each other player gain <amount:digits> life", (c.OthersGain(blank("amount"), each=True),))


def _out_of_graveyards(g: Grammar) -> None:
    """Add cards that go from graveyards to other zones than out of the game, and out of anybody's graveyard."""
    d = "deed"
    _some(g, d, "put", "from your graveyard on the bottom of your library", c.PutCards, "card")
    _some(g, d, "return", "from your graveyard to your hand", c.PutCards, "card", to="hand")
    for verb, end in (("exile", ""), ("remove", "from the game")):
        gone: dict[str, Any] = {"to": "removed from the game", "anybody": True}
        _some(g, "cost_part", verb, f"from a graveyard {end}", c.PutCards, "card", **gone)
        top = f"{verb} the top <count:number_word> <filter:card_pl> (of|in) your graveyard {end}"
        g.shape(d, top, c.ExileTop(blank("count"), "graveyard", blank("filter")))

    _linked(g)


def _linked(g: Grammar) -> None:
    """Add cards that another ability has removed from the game, and several out of one graveyard."""
    for where in ("into its owner 's graveyard", "into their owner 's graveyard", "into their owners ' graveyards"):
        one = c.PutCards(Anything(), 1, "graveyard", linked=REMOVED_WITH)
        if where.startswith("into its"):
            g.constant("cost_part", f"put a card (removed from the game|exiled) with ~ {where}", one)
            continue
        many = c.PutCards(Anything(), blank("count"), "graveyard", linked=REMOVED_WITH)
        said = f"put <count:number_word> cards (removed from the game|exiled) with ~ {where}"
        g.shape("cost_part", said, many, lambda count: count > 1)
    same = c.PutCards(blank("filter"), blank("count"), anybody=True, together=blank("count"))
    said = "put <count:number_word> <filter:card_pl> from a single graveyard on the bottom of"
    g.shape("deed", f"{said} (their|its) owner 's library", same, lambda count, filter: count > 1)


def _with_this(g: Grammar) -> None:
    """Add what is sacrificed, or removed from the game, along with this."""
    this, one, several = c.SacrificeThis(), c.Sacrifice(blank("filter")), c.Sacrifice(blank("filter"), blank("count"))
    g.shape("with_this", "sacrifice ~ and <filter:a_np>", (this, one))
    g.shape("with_this", "sacrifice <filter:a_np> and ~", (one, this))
    some = "sacrifice <count:number_word> <filter:np_pl> and ~"
    g.shape("with_this", some, (several, this), lambda count, filter: count > 1)
    removed = (c.RemoveCounters(blank("kind"), blank("count")), this)
    g.shape("with_this", "remove <count:number_word> <kind:counter> counters from ~ and sacrifice (it|~)", removed)
    for verb, end in (("exile", ""), ("remove", "from the game")):
        removing = (c.ExileCards(blank("filter"), blank("count")), c.ExileThis())
        said = f"{verb} <count:number_word> <filter:card_pl> from your graveyard and ~ {end}"
        g.shape("with_this", said, removing)
    g.through("cost", "<value:with_this>")
    g.shape("cost", "<one:cost_part> , <both:with_this>", (blank("one"), rest("both")))


def _many_times(g: Grammar) -> None:
    """Add what is done X times, or any number of times, to pay for something (409.1b)."""
    m = "many_times"
    g.constant(m, "pay X life", c.TimesX(c.PayLife(1)))
    for words, any_number in (("X", False), ("any number of", True)):
        said: list[tuple[str, Any]] = [
            (f"sacrifice {words} <filter:np_pl>", c.Sacrifice(blank("filter"))),
            (f"discard {words} <filter:card_pl>", c.DiscardCards(blank("filter"))),
        ]
        for zone in ("graveyard", "hand"):
            cards = c.ExileCards(blank("filter"), zone=zone)
            said.append((f"exile {words} <filter:card_pl> (from|in) your {zone}", cards))
            said.append((f"remove {words} <filter:card_pl> (from|in) your {zone} from the game", cards))
        for template, part in said:
            g.shape(m, template, c.TimesX(part, any_number))
        shown = c.TimesX(c.RevealCards(blank("filter")), any_number)
        g.shape(m, f"reveal {words} <filter:card_pl> (from|in) your hand", shown)
        theirs = blank("filter", lambda f: _yours(f, (Not(Tapped()),)), lambda f: _with_yours(f, (Not(Tapped()),)))
        g.shape(m, f"tap {words} <filter:np_pl>", c.TimesX(c.TapOthers(theirs), any_number))
        yours = blank("filter", _yours, _with_yours)
        home = "to their owner 's hand"
        g.shape(m, f"return {words} <filter:np_pl> {home}", c.TimesX(c.ReturnToHand(yours), any_number))
    freely = c.TimesX(c.Sacrifice(blank("filter")), any_number=True)
    g.shape("additional", "you may sacrifice any number of <filter:np_pl>", (freely,))
