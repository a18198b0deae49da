"""Things that may be begun and are certain to fail: no mana, another cost, no target (409.1c, 409.1h)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.playing import payment
from tabletop.engine.rules.playing.activation import unpayable
from tabletop.engine.rules.playing.convoking import has_convoke
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.rules.playing.playing_cards import spell_of
from tabletop.engine.rules.playing.targets import has_targets
from tabletop.engine.rules.playing.ways import total_cost, ways_to_play
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import target_phrases
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import ManaCost


class Means:
    """The means with which a player could pay now, found once for all that is asked about it."""

    __slots__ = ("seat", "state", "units")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.units: tuple[payment.Unit, ...] | None = None

    def pays(self, cost: ManaCost) -> bool:
        """Tell whether the mana at hand could pay a cost with X as 0 (an upper bound)."""
        return self.makes(payment.single_symbols(cost))

    def makes(self, symbols: tuple[str, ...]) -> bool:
        """Tell whether the mana at hand could pay for symbols of one mana each (an upper bound)."""
        if not symbols:
            return True
        if self.units is None:
            self.units = units_at_hand(self.state, self.seat)
        return payment.can_pay(symbols, self.units)


def will_fail_as_spell(means: Means, thing: Object) -> Refusal | None:
    """Return what is certain to go wrong if a card is played as a spell now (409.1c, 409.1h), or None."""
    state, seat = means.state, means.seat
    card = state.cards[thing.card]
    wrong: Refusal | None = None
    for way in ways_to_play(state, seat, thing):
        wrong = will_not_be_paid(means, thing, total_cost(state, seat, thing, way))
        if wrong is None:
            break
    else:
        return wrong or Refusal(f"{card.name} has no mana cost, so it can't be paid.", "213.1a", (thing.id,))
    spell = spell_of(state, thing)
    if spell is None:
        return None
    context = Context(you=seat, this=thing.id, card=thing.card)
    choices = [(mode,) for mode in range(len(spell.modes))] if spell.modes else [()]
    if any(has_targets(state, target_phrases(spell, modes), context) for modes in choices):
        return None
    return Refusal(f"{card.name} has no legal target.", "409.1c", (thing.id,))


def will_not_be_paid(means: Means, thing: Object, cost: tuple[Cost, ...]) -> Refusal | None:
    """Return what of a total cost is certain not to be paid now, or None."""
    symbols = tuple(symbol for part in cost if isinstance(part, Mana) for symbol in part.symbols)
    if has_convoke(means.state.cards[thing.card]):
        # creatures may be tapped for any of it; what they can't pay turns out as it is paid
        symbols = ()
    if not means.pays(symbols):
        return no_mana(means.state.cards[thing.card].name, thing.id)
    for part in cost:
        wrong = unpayable(means.state, means.seat, thing, part)
        if wrong is not None:
            return wrong
    return None


def will_fail_as_ability(means: Means, thing: Object, ability: Activated) -> Refusal | None:
    """Return what is certain to go wrong if an ability is played now, or None."""
    name = means.state.cards[thing.card].name
    for part in ability.cost:
        if isinstance(part, Mana) and not means.pays(part.symbols):
            return Refusal(f"You can't make the mana for the ability of {name}.", "409.1h", (thing.id,))
    context = Context(you=means.seat, this=thing.id, card=thing.card)
    if not has_targets(means.state, ability.targets, context):
        return Refusal(f"The ability of {name} has no legal target.", "409.1c", (thing.id,))
    return None


def no_mana(name: str, object_id: ObjectId) -> Refusal:
    return Refusal(f"You can't make the mana for {name}.", "409.1h", (object_id,))
