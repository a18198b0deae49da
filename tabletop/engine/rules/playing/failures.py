"""Things that may be begun and are certain to fail: no mana, another cost, no target (409.1c, 409.1h)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Card, Spell
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.board.characteristics import card_spell
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.playing.affording import Means, refuses, takes_own_tap_alone
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_ability, marks_for_spell
from tabletop.engine.rules.playing.targeting.targets import has_targets
from tabletop.engine.rules.playing.ways import as_spell, has_convoke, played_card, total_cost, ways_to_play
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import target_phrases
from tabletop.engine.vocabulary.decisions import Refusal


def will_fail_as_spell(means: Means, thing: Object) -> Refusal | None:
    """Return what is certain to go wrong if a card is played as a spell now (409.1c, 409.1h), or None."""
    state, seat = means.state, means.seat
    card = state.cards[thing.card]
    wrong: Refusal | None = None
    for way in ways_to_play(state, seat, thing):
        part = played_card(card, way)
        cost = total_cost(state, seat, thing, way)
        marks = marks_for_spell(state, seat, thing, as_spell(card, way))
        wrong = refuses(means, thing, cost, part.name, has_convoke(part), spell=True, marks=marks)
        wrong = wrong or _no_target(means, thing, part)
        if wrong is None:
            return None
    return wrong or Refusal(f"{card.name} has no mana cost, so it can't be paid.", "213.1a", (thing.id,))


def _no_target(means: Means, thing: Object, card: Card) -> Refusal | None:
    """Return that a card, or the half of one, has nothing to target as a spell; None where it has, or needs none."""
    state = means.state
    spell = card_spell(card)
    if spell is None:
        return None
    context = Context(you=means.seat, this=thing.id, card=thing.card)
    if _has_targets(state, spell, context):
        return None
    return Refusal(f"{card.name} has no legal target.", "409.1c", (thing.id,))


def _has_targets(state: State, ability: Spell | Activated, context: Context) -> bool:
    """Tell whether there are targets for an ability, of a modal one for any mode."""
    choices = [(mode,) for mode in range(len(ability.modes))] if ability.modes else [()]
    return any(has_targets(state, target_phrases(ability, modes), context) for modes in choices)


def will_not_be_paid(means: Means, thing: Object, cost: tuple[Cost, ...]) -> Refusal | None:
    """Return what of the cost of a special action with a card can't be paid now, or None."""
    return refuses(means, thing, cost, values_of(means.state, thing).called)


def will_fail_as_ability(means: Means, thing: Object, ability: Activated) -> Refusal | None:
    """Return what is certain to go wrong if an ability is played now, or None."""
    name = values_of(means.state, thing).called
    if not takes_own_tap_alone(ability.cost):
        marks = marks_for_ability(means.state, means.seat, thing)
        wrong = refuses(means, thing, ability.cost, f"the ability of {name}", marks=marks)
        if wrong is not None:
            return wrong
    context = Context(you=means.seat, this=thing.id, card=thing.card)
    if not _has_targets(means.state, ability, context):
        return Refusal(f"The ability of {name} has no legal target.", "409.1c", (thing.id,))
    return None
