"""The reasons why a card, or no ability of it, can be played now, for a player who asks about it."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.playing.activation import activated_abilities, can_activate
from tabletop.engine.rules.playing.affording import Means
from tabletop.engine.rules.playing.face_down import real_card
from tabletop.engine.rules.playing.failures import will_fail_as_ability, will_fail_as_spell, will_not_be_paid
from tabletop.engine.rules.playing.mana import mana_abilities
from tabletop.engine.rules.playing.permission import may_begin_ability, may_begin_spell, may_play_land
from tabletop.engine.rules.playing.prohibitions import MORPH
from tabletop.engine.rules.playing.ways import has_flashback, is_where_it_is_played, keyword_cost, morph_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED


def why_not(state: State, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
    """Return why a player may not play an object, or its abilities, now; empty where something is allowed."""
    thing = state.objects.get(object_id)
    if thing is None:
        return (Refusal("That is not there any more.", "217.1c"),)
    if (thing.owner == seat or thing.zone == REMOVED) and is_where_it_is_played(state, seat, thing):
        values = values_of(state, thing)
        wrong = may_play_land(state, seat, thing) if values.is_land else may_begin_spell(state, seat, thing)
        if wrong is None and not values.is_land:
            wrong = will_fail_as_spell(Means(state, seat), thing)
        return (wrong,) if wrong is not None else ()
    if thing.zone == GRAVEYARD and thing.owner == seat and has_flashback(state.cards[thing.card]):
        wrong = may_begin_spell(state, seat, thing) or will_fail_as_spell(Means(state, seat), thing)
        return (wrong,) if wrong is not None else ()
    if thing.zone in (IN_PLAY, GRAVEYARD):
        return _why_no_ability(state, seat, thing)
    return (Refusal("Only cards in your hand and permanents you control can be played.", "408.1d", (thing.id,)),)


@rule("502.26d")
def _why_not_turned(means: Means, thing: Object) -> Refusal | None:
    """Return why a player may not turn his or her own face-down permanent face up, or None where he or she may."""
    morph = morph_of(real_card(means.state, thing))
    if morph is None:
        reason = "This face-down creature has no morph cost for which it could be turned face up."
        return Refusal(reason, "502.26d", (thing.id,))
    return will_not_be_paid(means, thing, keyword_cost(means.state, MORPH, morph.cost))


def _why_no_ability(state: State, seat: Seat, thing: Object) -> tuple[Refusal, ...]:
    abilities = activated_abilities(state, thing)
    reasons = []
    if thing.face_down and thing.zone == IN_PLAY and thing.controller == seat:
        wrong = _why_not_turned(Means(state, seat), thing)
        if wrong is None:
            return ()
        reasons.append(wrong)
    elif not abilities:
        name = name_of(state, thing.id)
        return (Refusal(f"{name} has no ability that can be played there.", "403.1", (thing.id,)),)
    for index, ability in abilities:
        wrong = can_activate(state, seat, thing, index, ability)
        wrong = wrong or may_begin_ability(state, seat, thing, ability)
        if wrong is None and not mana_abilities.is_mana_ability(ability):
            wrong = will_fail_as_ability(Means(state, seat), thing, ability)
        if wrong is None:
            return ()
        reasons.append(wrong)
    return tuple(reasons)
