"""Ending effects (408.2i), ignoring them (408.2j), paying for offers: special actions that an effect allows."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language.abilities import Card, OfferPayment, Static
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.node import mentions
from tabletop.engine.language.offered_actions import Ignorable, OfferEnd
from tabletop.engine.language.references import Attached
from tabletop.engine.rules.board.characteristics import statics_of
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import if_any_card
from tabletop.engine.rules.board.layers import is_ignored
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.appliers.floating_effects import about
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing import paying
from tabletop.engine.rules.playing.affording import Means, refuses_phases
from tabletop.engine.rules.playing.failures import will_not_be_paid
from tabletop.engine.rules.playing.mana.payment import single_symbols
from tabletop.engine.rules.playing.needs import mana_of
from tabletop.engine.rules.playing.permission import silenced
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingEffect, Ignored, Offered
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.payments import Phase
from tabletop.engine.vocabulary.rule_ids import rule

#: beginnings of the keys of these actions
END, IGNORE, OFFER = "end", "ignore", "offer"


@if_any_card
def may_be(card: Card) -> bool:
    """Tell whether a card speaks of such an action; asked of a state, whether any card of the game does."""
    text = (card.abilities, card.halves, card.flip)
    return mentions(text, OfferEnd) or mentions(text, Ignorable) or mentions(text, OfferPayment)


@rule("408.2i", "408.2j")
def special_options(means: Means) -> Iterator[Option]:
    """The effects that a player may end or ignore now, as options."""
    state = means.state
    for effect, cost in endable(state, means.seat):
        name = state.cards[effect.card].name
        things = tuple(i for i in (effect.source, *about(effect)) if i in state.objects)
        fails = _unpaid(means, things, cost)
        yield Option(key=f"{END}:{effect.id}", text=f"End the effect of {name}", about=things, fails=fails)
    for offer in offered(state, means.seat):
        things = tuple(i for i in (offer.source, *about(offer)) if i in state.objects)
        text = f"Pay for the offer of {state.cards[offer.card].name}"
        asked = refuses_phases(means, offer.source, (), (Phase(single_symbols(mana_of(offer.cost))),), "that")
        yield Option(key=f"{OFFER}:{offer.id}", text=text, about=things, fails=asked)
    for thing, index, static in ignorable(state, means.seat):
        assert static.ignorable is not None
        name = values_of(state, thing).called
        fails = _unpaid(means, (thing.id,), static.ignorable.cost)
        key = f"{IGNORE}:{thing.id}:{index}"
        yield Option(key=key, text=f"Ignore {name} until end of turn", about=(thing.id,), fails=fails)


def _unpaid(means: Means, things: tuple[ObjectId, ...], cost: tuple[Cost, ...]) -> Refusal | None:
    return will_not_be_paid(means, means.state.objects[things[0]], cost) if things else None


@rule("408.2i", "502.58a")
def offered(state: State, seat: Seat) -> tuple[Offered, ...]:
    """The offers that a player may pay for now: any time he or she could play an instant."""
    if silenced(state) is not None:
        return ()
    return tuple(one for one in state.effects if isinstance(one, Offered) and one.controller == seat)


@rule("408.2i")
def take_offer(run: Run, seat: Seat, effect_id: int) -> Steps[None]:
    """Pay for an offer: what was offered happens at once, without the stack."""
    chosen = next(one for one in offered(run.state, seat) if one.id == effect_id)
    context = Context(you=seat, this=chosen.source, card=chosen.card, targets=chosen.targets)
    yield from paying.pay(run, seat, chosen.cost, context)
    yield from carry_out(run, chosen.effects, context)


@rule("408.2i")
def endable(state: State, seat: Seat) -> tuple[tuple[FloatingEffect, tuple[Cost, ...]], ...]:
    """The effects, and delayed triggered abilities, that a player may end, with the cost; one for each offer."""
    found: dict[int, tuple[FloatingEffect, tuple[Cost, ...]]] = {}
    for effect in state.effects:
        if effect.ends is not None and effect.controller == seat:
            found.setdefault(effect.ends.group, (effect, effect.ends.cost))
    return tuple(found.values())


@rule("408.2i")
def end_effect(run: Run, seat: Seat, effect_id: int) -> Steps[None]:
    """Pay, and end the effect with all that began together with it. It does not use the stack."""
    chosen = next(effect for effect in run.state.effects if effect.id == effect_id)
    assert chosen.ends is not None
    yield from paying.pay(run, seat, chosen.ends.cost, Context(you=seat, this=chosen.source, card=chosen.card))
    group = chosen.ends.group
    over = tuple(one.id for one in run.state.effects if one.ends is not None and one.ends.group == group)
    run.commit(e.EffectsEnded(over), rule="408.2i")


@rule("408.2j")
def ignorable(state: State, seat: Seat) -> tuple[tuple[Object, int, Static], ...]:
    """The static abilities in play whose effect a player may ignore, and does not ignore yet."""
    found = []
    for thing in state.permanents():
        if statics_of(state.cards[thing.card]):
            for index, ability in enumerate(values_of(state, thing).abilities):
                if isinstance(ability, Static) and _may_ignore(state, thing, ability, seat):
                    if not is_ignored(state, thing.id, ability, seat):
                        found.append((thing, index, ability))
    return tuple(found)


@rule("408.2j")
def _may_ignore(state: State, thing: Object, static: Static, seat: Seat) -> bool:
    """Tell whether a static ability lets a player ignore it: anybody, or who controls what it is about."""
    if static.ignorable is None:
        return False
    if static.ignorable.who == "any player":
        return True
    about = state.objects.get(thing.attached) if isinstance(static.what, Attached) else thing
    return about is not None and about.controller == seat


@rule("408.2j")
def ignore_effect(run: Run, seat: Seat, object_id: ObjectId, index: int) -> Steps[None]:
    """Pay, and ignore the effect of a static ability until end of turn. It does not use the stack."""
    thing = run.state.objects[object_id]
    static = values_of(run.state, thing).abilities[index]
    assert isinstance(static, Static)
    assert static.ignorable is not None
    yield from paying.pay(run, seat, static.ignorable.cost, Context(you=seat, this=object_id, card=thing.card))
    ignored = Ignored(id=0, timestamp=0, controller=seat, source=object_id, card=thing.card, ability=static)
    run.commit(e.EffectStarted(ignored), rule="408.2j")
