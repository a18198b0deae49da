"""Playing a card as something resolves, for a cost that the effect names (409.1b)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop.engine.language.abilities import PlayCard, PlayCopy, Ripple
from tabletop.engine.language.changes import CantBeUsed
from tabletop.engine.language.effects import Move
from tabletop.engine.language.references import Remembered
from tabletop.engine.rules.board.characteristics import same_name
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context, name_of, seats_of, things_about
from tabletop.engine.rules.events.asking import wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes
from tabletop.engine.rules.events.leaving import back_to, while_there
from tabletop.engine.rules.events.run import Gone, Illegal, Run, Steps
from tabletop.engine.rules.events.subjects import subjects
from tabletop.engine.rules.playing import playing_cards
from tabletop.engine.rules.playing.permission import forbidden_spell, land_by_effect
from tabletop.engine.rules.playing.pricing.prices import price
from tabletop.engine.rules.playing.ways import Way
from tabletop.engine.rules.verbs.copying import copiable
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import LAND
from tabletop.engine.vocabulary.zones import CEASED, LIBRARY

#: a card that is played for nothing
_FREE: Final = PlayCard(Remembered())


@executes(PlayCard)
@rule("409.1b", "422.1", "502.59c")
def play_card(run: Run, effect: PlayCard, context: Context) -> Steps[None]:
    """Let a player play each card, for the cost named, for nothing or as usual; what turns out illegal is reversed
    (422.1)."""
    for seat in seats_of(run.state, effect.who, context):
        for object_id in subjects(run, effect.what, context):
            played = False
            thing = run.state.objects.get(object_id)
            if thing is not None and _may_be_played(run, seat, object_id, effect):
                price_told = "" if effect.cost is None else f" for {price(effect.cost)}"
                text = f"Play {name_of(run.state, object_id)}{price_told}?"
                if effect.must or (yield from wants(run, context, seat, text)):
                    played = yield from _try(run, effect, context, seat, object_id)
            if not played:
                yield from carry_on(run, effect.otherwise, context)


@rule("103.2", "212.6b", "409.4")
def _may_be_played(run: Run, seat: Seat, object_id: ObjectId, effect: PlayCard) -> bool:
    """Tell whether nothing forbids a player to play it; an effect that lets you doesn't change that. No cost is named
    for a land."""
    thing = run.state.objects[object_id]
    if values_of(run.state, thing).is_land:
        return effect.cost is None and land_by_effect(run.state, seat, thing) is None
    return forbidden_spell(run.state, seat, thing) is None


@rule("422.1", "305.4", "600.4a")
def _try(run: Run, effect: PlayCard, context: Context, seat: Seat, object_id: ObjectId) -> Steps[bool]:
    before = run.state
    thing = before.objects[object_id]
    try:
        if values_of(before, thing).is_land:
            yield from while_there(run, seat, playing_cards.play_land(run, seat, object_id))
            return True
        kept_off = _only_lands_make_mana(run, context, seat) if effect.by_lands else ()
        way = None if effect.cost is None else Way(effect.cost, "an effect")
        spell = yield from while_there(run, seat, playing_cards.play_spell(run, seat, object_id, way))
        if spell is None:  # it has left the game with its owner
            back_to(run, before)
            return False
        if effect.by_lands:
            _check_pool(before, run.state, seat)
        if kept_off:
            run.commit(e.EffectsEnded(kept_off), rule="418.3a")
    except Gone:
        if not run.state.players[seat].lost:  # whose effect it is has left: what was begun for another is undone
            back_to(run, before)
        raise
    except Illegal as stop:
        unseen = thing.is_hidden() and object_id in run.state.objects  # not announced, so nobody has seen it
        back_to(run, before)
        if unseen:
            return False
        what = name_of(before, object_id)
        run.commit(e.Reversed(seat, what, stop.refusal.reason, part=True), rule="422.1")
        return False
    context.remembered = (spell,)
    return True


@rule("403.4", "418.3")
def _only_lands_make_mana(run: Run, context: Context, seat: Seat) -> tuple[int, ...]:
    """Keep a player from playing abilities of all but his or her lands. Returns the ids of the effect, if any."""
    state = run.state
    player = state.players[seat]
    there = (*(thing.id for thing in state.permanents()), *player.hand, *player.graveyard)
    lands = (i for i in state.in_play if values_of(state, state.objects[i]).is_land)
    mine = [i for i in lands if state.objects[i].controller == seat]
    others = tuple(i for i in there if i not in mine)
    if not others:
        return ()
    (begun,) = run.commit(
        e.EffectStarted(
            FloatingChange(
                id=0, timestamp=0, controller=context.you, source=context.this, card=context.card, objects=others,
                changes=(CantBeUsed(),), duration="end of turn",
            )
        ),
        rule="403.4",
    )  # fmt: skip
    assert isinstance(begun, e.EffectStarted)
    return (run.state.effects[-1].id,)


@rule("409.4")
def _check_pool(before: State, after: State, seat: Seat) -> None:
    """Check that no mana was made that is left, where it may be spent on the card alone. Raises Illegal."""
    had, has = (Counter[str](), Counter[str]())
    for counts, state in ((had, before), (has, after)):
        for mana in state.players[seat].pool:
            counts[mana.key] += mana.count
    if has - had:
        raise Illegal(Refusal("Mana that may be spent on this alone would be left.", "409.4"))


@executes(PlayCopy)
@rule("503.12", "422.1")
def play_copy(run: Run, effect: PlayCopy, context: Context) -> Steps[None]:
    """Let you play a copy of each card, as the rules for playing say; a copy that is not played is no more."""
    for object_id in subjects(run, effect.what, context):
        card = copiable(run.state, object_id)
        if card is None or LAND in card.types:
            continue
        if not (yield from wants(run, context, context.you, f"Play a copy of {card.name} for {price(effect.cost)}?")):
            continue
        index = run.state.cards.index(card)
        (made,) = run.commit(e.CardCopied(index, context.you), rule="503.12")
        assert isinstance(made, e.CardCopied)
        played = PlayCard(Remembered(), effect.cost)
        allowed = _may_be_played(run, context.you, made.new, played)
        if not allowed or not (yield from _try(run, played, context, context.you, made.new)):
            run.commit(e.Moved(made.new, CEASED, cause="effect"), rule="503.12")


@executes(Ripple)
@rule("502.56a")
def ripple(run: Run, effect: Ripple, context: Context) -> Steps[None]:
    """Reveal the top cards, if you want; play those of the same name for nothing; the rest goes to the bottom."""
    top = run.state.players[context.you].library[: effect.amount]
    named = () if effect.of is None else things_about(run.state, effect.of, context)
    name = named[0][1].name if named else run.state.cards[context.card].name
    if effect.of is not None and not name:
        return
    if not top or not (yield from wants(run, context, context.you, f"Reveal the top {len(top)} of your library?")):
        return
    run.commit(e.Revealed(context.you, tuple(run.state.objects[i].card for i in top)), rule="502.56a")
    for object_id in top:
        thing = run.state.objects.get(object_id)
        if thing is not None and same_name(run.state.cards[thing.card].name, name):
            if _may_be_played(run, context.you, object_id, _FREE) and (
                yield from wants(run, context, context.you, f"Play {name} for nothing?")
            ):
                yield from _try(run, _FREE, context, context.you, object_id)
    context.remembered = tuple(i for i in top if i in run.state.objects and run.state.objects[i].zone == LIBRARY)
    yield from carry_on(run, (Move(Remembered(), "library", bottom=True),), context)
