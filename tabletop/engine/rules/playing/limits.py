"""Limits of a spell or ability on when it may be played, by its own text (403.3, 409.4)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Card, PlayOnly
from tabletop.engine.language.conditions import Condition
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.types import INSTANT


@rule("403.2", "403.3", "403.4", "409.4")
def beyond_limits(state: State, seat: Seat, thing: Object, index: int, ability: Activated) -> Refusal | None:
    """Return what forbids a player to begin to play an ability: who may, how often a turn, under which conditions."""
    player = thing.owner if thing.controller == NOBODY else thing.controller
    if player != seat and not ability.anyone:
        return Refusal(f"Only its controller may play an {_ability(state, thing)}.", "403.2", (thing.id,))
    if ability.times_each_turn and thing.used.count(index) >= ability.times_each_turn:
        return Refusal(f"This {_ability(state, thing)} has been played this turn.", "403.3", (thing.id,))
    if not ability.only_if or _all_hold(state, seat, thing, ability.only_if):
        return None
    return Refusal(
        f"This {_ability(state, thing)} can't be played now: its text says when.",
        "403.4",
        (thing.id,),
    )


def _ability(state: State, thing: Object) -> str:
    return f"ability of {values_of(state, thing).called}"


@rule("409.4")
def beyond_limits_of_spell(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Return what forbids a player to begin to play a card as a spell, by what the card itself says."""
    card = state.cards[thing.card]
    if breaks_limits(state, seat, thing, card):
        return Refusal(f"{card.name} can't be played now: its text says when.", "409.4", (thing.id,))
    return None


def breaks_limits(state: State, seat: Seat, thing: Object, card: Card) -> bool:
    """Tell whether something that `card` says of itself forbids to begin to play it as a spell."""
    return any(not _all_hold(state, seat, thing, ability.only_if) for ability in limits_of(card))


@cached
def limits_of(card: Card) -> tuple[PlayOnly, ...]:
    """Return the limits of a card on when it may be played as a spell."""
    return tuple(ability for ability in card.abilities if isinstance(ability, PlayOnly))


def _all_hold(state: State, seat: Seat, thing: Object, conditions: tuple[Condition, ...]) -> bool:
    context = Context(you=seat, this=thing.id, card=thing.card)
    return all(holds(state, condition, context) for condition in conditions)


@rule("408.1d", "412.4", "502.57b")
@cached
def is_slow(types: tuple[str, ...], keywords: tuple[str, ...]) -> bool:
    """Tell whether what has these types and keywords is played only when a sorcery could be."""
    quick = any(name in KEYWORDS and KEYWORDS[name].plays_as_instant() for name in keywords)
    return INSTANT not in types and not quick
