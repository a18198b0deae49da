"""Acts in several steps that are said one after the other: what is found, shown or chosen, and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import DRAWN, Among, DoneThisWay, ValueOf
from tabletop.engine.language.costs import PayLife
from tabletop.engine.language.filters import Anything, HasType
from tabletop.engine.language.patterns import Damage
from tabletop.engine.language.references import (
    ControllerOf,
    EachPlayer,
    Every,
    EveryCard,
    Remembered,
    Rest,
    Target,
    Together,
    You,
)
from tabletop.engine.language.replacements import Changed, Redirected

_IT: Final = Remembered()
_GONE: Final = "removed from the game"


def add(g: Grammar) -> None:
    """Add the acts."""
    _hidden(g)
    _whole_zones(g)
    _paying(g)
    _damage(g)


def _hidden(g: Grammar) -> None:
    s = "sure_sentence"
    found = (lk.Find(blank("filter")), fx.Move(_IT, "hand"), px.Discard(at_random=True), px.Shuffle())
    said = "search your library for <filter:a_card> and reveal that card . put it into your hand ,"
    g.shape(s, f"{said} then discard a card at random . then shuffle [your library]", found)
    shown = (
        lk.RevealTop(blank("amount"), EachPlayer()), lk.PickFrom(blank("filter"), None),
        fx.PutIntoPlay(_IT, tapped=True, under_owner=True), fx.Move(Rest(), _GONE),
    )  # fmt: skip
    said = (
        "each player reveals the top <amount:number_word> cards of their library , puts all <filter:card_pl> revealed"
    )
    g.shape(s, f"{said} this way into play tapped , and (exiles the rest|removes the rest from the game)", shown)
    drawn = e.Repeat(blank("effects"), DoneThisWay(DRAWN))
    g.shape(s, "for each card drawn this way , <effects:sentence>", (drawn,))


def _whole_zones(g: Grammar) -> None:
    everything = (Every(blank("filter")), EveryCard(who=EachPlayer()), EveryCard(zone="hand", who=EachPlayer()))
    said = "all <filter:np_pl> from play , [all] cards from all graveyards , and [all] cards from all hands"
    g.shape("effect", f"(exile|remove from the game) {said}", fx.Move(Together(everything), "removed from the game"))


def _paying(g: Grammar) -> None:
    s = "sure_sentence"
    paid = (e.AnyMay(who=EachPlayer(), cost=blank("cost"), then=blank("then")),)
    g.shape(s, "if any player <cost:payment_s> , <then:sentence>", paid)
    g.phrase(
        s,
        "destroy <what:what_sg> unless its controller pays life equal to its toughness . "
        "a creature destroyed this way can't be regenerated",
        _for_its_toughness,
        _taken_for_toughness,
    )
    g.phrase(
        s,
        "that player may choose any number of <filter:np_pl> and pay <symbols:cost_part> for each creature chosen this "
        "way . if (the player|that player) does , untap those creatures",
        lambda filter, symbols: _untapped_for(filter, symbols, They()),
        _taken_untapped,
    )
    colour = px.AddMana(colours_of=Every(blank("filter")))
    g.shape("effect", "choose a color of <filter:a_np> . add one mana of that color [to your mana pool]", colour)


def _for_its_toughness(what: Any) -> tuple[Any, ...] | None:
    """Life is paid so many times 1."""
    it: Any = It()
    aimed: Any = what
    if type(what) is not Aim:
        return None
    destroyed = (fx.Destroy(aimed, False),)
    return (e.UnlessPays((PayLife(1),), destroyed, ControllerOf(it), ValueOf("toughness", it)),)


def _taken_for_toughness(value: Any) -> Iterable[Slots]:
    paid = value[0] if len(value) == 1 and type(value[0]) is e.UnlessPays else None
    if paid is None or paid.cost != (PayLife(1),) or len(paid.effects) != 1 or type(paid.times) is not ValueOf:
        return ()
    what: Any = getattr(paid.effects[0], "what", None)
    target: Any = Target(what.index) if type(what) is Aim else None
    made = e.UnlessPays(
        (PayLife(1),),
        (fx.Destroy(what, False),),
        ControllerOf(target),
        ValueOf("toughness", target),
    )
    return ({"what": what},) if target is not None and paid == made else ()


def _untapped_for(filter: Any, symbols: Any, who: Any) -> tuple[Any, ...]:
    chosen = px.Choose(filter, amount=e.ANY_NUMBER, who=who, up_to=True)
    return (chosen, e.MayPay((symbols,), (fx.Untap(_IT),), who, Among(_IT, Anything())))


def _taken_untapped(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not px.Choose or type(value[1]) is not e.MayPay or not value[1].cost:
        return ()
    slots = {"filter": value[0].filter, "symbols": value[1].cost[0]}
    return (slots,) if _untapped_for(**slots, who=value[0].who) == value and value[0].who != You() else ()


def _damage(g: Grammar) -> None:
    exact = e.Shield(e.Replacement(Damage(), Changed(exactly=blank("number"))))
    said = "if any source would deal 1 or more damage to a permanent or player this turn , it deals <number:digits>"
    g.shape("effect", f"{said} damage to that permanent or player instead", exact)
    taken = e.Replacement(Damage(to=HasType("creature"), players="none"), Redirected(None, You()), optional=True)
    said = "if damage would be dealt to any creature , you may have that damage dealt to you instead"
    g.constant("effect", f"until end of turn , {said}", e.Shield(taken))
