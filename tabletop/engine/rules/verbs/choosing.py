"""Choosing objects, and what depends on a condition."""

from __future__ import annotations

from tabletop.engine.language.abilities import ANY_NUMBER, AtNext, Effect, If, Instead, OfferPayment, Triggered
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.node import mentions
from tabletop.engine.language.offered_actions import OfferEnd
from tabletop.engine.language.patterns import Begins, Regenerates, TriggerPattern
from tabletop.engine.language.player_effects import Choose
from tabletop.engine.language.references import KeptPlayer, Remembered, ThatSeat, instead_of
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, as_it_was, refs_of, seats_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.asking import asker, asker_name, each_picks, number_text, take
from tabletop.engine.rules.events.carrying_out import carry_on, executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.standing_in import choosers
from tabletop.engine.rules.events.subjects import subjects
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import DelayedTrigger, Offered, RegenerationShield
from tabletop.engine.state.lasting_events import EndOffered
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat, Serial, player_ref
from tabletop.engine.vocabulary.rule_ids import rule


@executes(Choose)
@rule("413.2c", "413.2d")
def choose(run: Run, effect: Choose, context: Context) -> Steps[None]:
    """Players choose objects, as many as there are up to the amount; "it" is then what was chosen."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    seats = yield from choosers(run, effect.who, context, asker(context))
    number = ("up to " if effect.up_to else "") + number_text(amount, "one", "of these")
    if effect.up_to and amount == ANY_NUMBER:
        number = "any number of these"
    keys = yield from each_picks(
        run,
        context,
        seats,
        lambda state, seat: _candidates(state, effect, context, seat),
        amount,
        up_to=effect.up_to,
        purpose="choose",
        text=f"Choose {number} for {asker_name(run.state, context)}.",
        public=effect.zone != "hand",
    )
    context.remembered = take(run, tuple(dict.fromkeys(keys)) if effect.zone != "in play" else keys)
    context.last_amount = len(keys)


def _candidates(state: State, effect: Choose, context: Context, seat: Seat) -> tuple[ObjectId, ...]:
    """List the objects that can be chosen, as a player who chooses sees "they".

    Of hands only the chooser's own, unless the filter says whose it is.
    """
    if effect.zone == "in play":
        ids = state.in_play
    else:
        everybody = effect.zone == "graveyard" or mentions(effect.filter, Controlled)
        owners = state.players if everybody else (state.players[seat],)
        ids = tuple(i for p in owners for i in (p.graveyard if effect.zone == "graveyard" else p.hand))
    things = tuple(state.objects[i] for i in ids)
    before, context.view.affected = context.view.affected, seat
    found = tuple(
        thing.id for thing in things if matches(effect.filter, state, thing, values_of(state, thing), context.view)
    )
    context.view.affected = before
    return found


@executes(If)
@rule("413.2f")
def do_if(run: Run, effect: If, context: Context) -> Steps[None]:
    """Carry out one part or the other, by whether the condition holds now."""
    part = effect.then if holds(run.state, effect.condition, context) else effect.otherwise
    yield from carry_on(run, part, context)


@executes(Instead)
@rule("413.2f")
def do_instead(run: Run, effect: Instead, context: Context) -> Steps[None]:
    """Carry out one part, or under its condition the other one instead."""
    part = effect.then if holds(run.state, effect.condition, context) else effect.effects
    yield from carry_on(run, part, context)


@executes(OfferPayment)
@rule("408.2i", "418.3a")
def offer_payment(run: Run, effect: OfferPayment, context: Context) -> None:
    """Offer you something for a payment, as often as you like, as long as the offer lasts."""
    offer = Offered(
        id=0,
        timestamp=0,
        controller=context.you,
        source=context.this,
        card=context.card,
        cost=effect.cost,
        effects=effect.effects,
        targets=context.targets,
        duration=effect.duration,
    )
    run.commit(e.EffectStarted(offer), rule="418.3a")


@executes(OfferEnd)
@rule("408.2i")
def offer_end(run: Run, effect: OfferEnd, context: Context) -> None:
    """Let the effects that this has begun, and the triggers that it waits for, be ended later (408.2i)."""
    begun = (one.event.effect for one in run.happenings if isinstance(one.event, e.EffectStarted))
    mine = {one.id for one in begun if (one.source, one.controller) == (context.this, context.you)}
    open_ones = tuple(one.id for one in run.state.effects if one.id in mine and one.ends is None)
    if open_ones:
        run.commit(EndOffered(open_ones, effect.cost), rule="408.2i")


def _is_about_it(effects: tuple[Effect, ...]) -> bool:
    """Tell whether effects speak of what was remembered before them, and not of what one of them chooses."""
    for effect in effects:
        if isinstance(effect, Choose):
            return mentions(effect.filter, Remembered)
        if mentions(effect, Remembered):
            return True
    return False


def _is_about_those(effects: tuple[Effect, ...]) -> bool:
    """Tell whether all that effects do is done to what was remembered, be it one thing or several at once."""
    return all(getattr(effect, "what", None) == Remembered() for effect in effects)


def _is_this_way(pattern: TriggerPattern) -> bool:
    return isinstance(pattern, Regenerates) and pattern.this_way


@rule("419.6b")
def _shield_made(run: Run) -> Serial:
    """The regeneration shield that was made last: by the effect just before."""
    begun = (one.event.effect for one in reversed(run.happenings) if isinstance(one.event, e.EffectStarted))
    return next((one.id for one in begun if isinstance(one, RegenerationShield)), 0)


@executes(AtNext)
@rule("404.4", "404.4a", "404.4b", "417.2")
def at_next(run: Run, effect: AtNext, context: Context) -> None:
    """Make a delayed triggered ability; it remembers what this effect is about, and triggers once (404.4b).

    A player whom it remembers is known by now. Several objects are dealt with by one ability, at once; where it asks
    something of each, there is one for each of them. It is about the targets only where no effect before it has said
    what "it" is: what came of an offer that was declined is nothing.
    """
    if effect.about is not None:
        context.remembered = refs_of(run.state, effect.about, context)
    keeps: tuple[tuple[Ref, ...], ...] = ()
    if effect.watch is not None:
        keeps = (tuple(subjects(run, effect.watch, context)),)
        if not keeps[0]:
            return
    about = context.remembered
    if not context.told and effect.about is None:
        about = tuple(ref for chosen in context.targets for ref in chosen)
    if effect.each or (effect.watch is not None and not mentions(effect.effects, Remembered)):
        # what it is about is what the event is about
        about = ()
    about_it = _is_about_it(effect.effects)
    each: tuple[tuple[Ref, ...], ...] = (about,) if about or not about_it else ()
    if about_it and not _is_about_those(effect.effects):
        each = tuple((ref,) for ref in about)
    whose = (effect.effects,)
    if effect.who is not None:
        seats = seats_of(run.state, effect.who, context)
        whose = tuple(instead_of(effect.effects, KeptPlayer(), ThatSeat(seat)) for seat in seats)
        if isinstance(effect.pattern, Begins) and effect.pattern.whose == "kept":
            keeps = (tuple(player_ref(seat) for seat in seats),)
    run.commit(
        *(
            e.EffectStarted(
                DelayedTrigger(
                    id=0,
                    timestamp=0,
                    controller=context.you,
                    source=context.this,
                    card=context.card,
                    ability=Triggered(effect.pattern, effects, condition=effect.condition),
                    remembered=remembered,
                    made=run.state.turn.number,
                    extra=len(run.state.turn.extra) - 1 if getattr(effect.pattern, "extra_turn", False) else -1,
                    each=effect.each,
                    keeps=keeps,
                    shield=_shield_made(run) if _is_this_way(effect.pattern) else 0,
                    duration="end of turn" if effect.this_turn else "rest of game",
                    former=as_it_was(run.state, remembered, Remembered(), context)[0] if remembered else NOTHING,
                )
            )
            for remembered in each
            for effects in whose
        ),
        rule="404.4",
    )
