"""Playing a card as something resolves, for a cost that the effect names (409.1b)."""

from __future__ import annotations

from tabletop.engine.language.abilities import PlayCard, PlayCopy, Ripple
from tabletop.engine.language.effects import Move
from tabletop.engine.language.references import Remembered
from tabletop.engine.rules.board.characteristics import same_name
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context, name_of, things_about
from tabletop.engine.rules.events.asking import wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes
from tabletop.engine.rules.events.leaving import back_to, while_there
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.events.subjects import subjects
from tabletop.engine.rules.playing import playing_cards
from tabletop.engine.rules.playing.permission import forbidden_spell
from tabletop.engine.rules.playing.pricing.prices import price
from tabletop.engine.rules.playing.ways import Way
from tabletop.engine.rules.verbs.copying import copiable
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import LAND
from tabletop.engine.vocabulary.zones import CEASED, LIBRARY


@executes(PlayCard)
@rule("409.1b", "422.1", "502.59c")
def play_card(run: Run, effect: PlayCard, context: Context) -> Steps[None]:
    """Let you play each card, for the cost named or for nothing; what turns out illegal is reversed (422.1)."""
    for object_id in subjects(run, effect.what, context):
        played = False
        thing = run.state.objects.get(object_id)
        if thing is not None and _may_be_played(run, context, object_id):
            text = f"Play {name_of(run.state, object_id)} for {price(effect.cost)}?"
            if effect.must or (yield from wants(run, context, context.you, text)):
                played = yield from _try(run, effect, context, object_id)
        if not played:
            yield from carry_on(run, effect.otherwise, context)


@rule("103.2", "409.4")
def _may_be_played(run: Run, context: Context, object_id: ObjectId) -> bool:
    """Tell whether it is no land and nothing forbids you to play it; an effect that lets you doesn't change that."""
    thing = run.state.objects[object_id]
    return not values_of(run.state, thing).is_land and forbidden_spell(run.state, context.you, thing) is None


def _try(run: Run, effect: PlayCard, context: Context, object_id: ObjectId) -> Steps[bool]:
    before = run.state
    try:
        playing_it = playing_cards.play_spell(run, context.you, object_id, Way(effect.cost, "an effect"))
        spell = yield from while_there(run, context.you, playing_it)
        if spell is None:  # it has left the game with its owner
            back_to(run, before)
            return False
    except Illegal as stop:
        back_to(run, before)
        what = name_of(before, object_id)
        run.commit(e.Reversed(context.you, what, stop.refusal.reason, part=True), rule="422.1")
        return False
    context.remembered = (spell,)
    return True


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
        allowed = _may_be_played(run, context, made.new)
        if not allowed or not (yield from _try(run, PlayCard(Remembered(), effect.cost), context, made.new)):
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
            if _may_be_played(run, context, object_id) and (
                yield from wants(run, context, context.you, f"Play {name} for nothing?")
            ):
                yield from _try(run, PlayCard(Remembered()), context, object_id)
    context.remembered = tuple(i for i in top if i in run.state.objects and run.state.objects[i].zone == LIBRARY)
    yield from carry_on(run, (Move(Remembered(), "library", bottom=True),), context)
