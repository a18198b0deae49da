"""What the options of a player with priority depend on, where that is little: they are worked out once for it.

Most cards and abilities can be played, and will fail, alike whenever the permanents are the same, the same of the
player's own are tapped, and hand and mana are the same. A card is plain where that is all that counts for it.
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Activated, Card, TargetPhrase
from tabletop.engine.language.costs import (
    Cost,
    DiscardThis,
    Mana,
    RemoveCounters,
    ReturnThis,
    SacrificeThis,
    TapThis,
)
from tabletop.engine.rules.activation import abilities_in_play, abilities_of, cards_with_abilities
from tabletop.engine.rules.board import of_board, of_cards
from tabletop.engine.rules.characteristics import printed_values
from tabletop.engine.rules.continuous_effects import derive
from tabletop.engine.rules.limits import is_slow, limits_of
from tabletop.engine.rules.mana_abilities import adding_mana, is_mana_ability, printed_units
from tabletop.engine.rules.playing import card_spell
from tabletop.engine.rules.reads import WATCH
from tabletop.engine.rules.steadiness import is_about_permanents
from tabletop.engine.rules.suspending import suspend_of
from tabletop.engine.rules.ways import alternatives, changing_costs, flashbacks, morph_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached

#: costs that are paid, or can't be, by what a key holds
_PLAIN_COSTS: Final = (Mana, TapThis, SacrificeThis, ReturnThis, DiscardThis, RemoveCounters)


def prospects(state: State, seat: Seat, late: bool, silent: bool) -> tuple[object, ...] | None:
    """A key that is equal for states with equal boards where a player has the same options; None: there is none.

    `late`: it is no time for sorceries. `silent`: only mana abilities may be played.
    """
    if WATCH.reads is not None or not _is_plain_board(state, seat):
        return None
    player, objects = state.players[seat], state.objects
    hand, plain, waiting = player.hand, _plain_cards(state), _slow_cards(state) if late else frozenset()
    # what has to wait for another time is no option, whatever else there is
    hand = tuple([i for i in hand if objects[i].card not in waiting or i in derive(state)])
    graveyard = player.graveyard if _graveyards_count(state) else ()
    for object_id in (*hand, *graveyard):
        if objects[object_id].card not in plain:
            return None
    used = [(thing.tapped, thing.fresh, thing.used) for thing in map(objects.__getitem__, _usable(state, seat))]
    return (seat, late, silent, hand, graveyard, player.pool, 0 if late else player.lands_played, tuple(used))


@of_board
def _is_plain_board(state: State, seat: Seat) -> bool:
    """Whether the permanents say nothing that would need more than a key holds."""
    return (
        not changing_costs(state)
        and not adding_mana(state)
        and not any(thing.face_down for thing in state.permanents())
        and all(_is_plain_ability(ability) for _, _, ability, _ in abilities_in_play(state, seat))
    )


@of_board
def _usable(state: State, seat: Seat) -> tuple[ObjectId, ...]:
    """The permanents with abilities that a player could have a say over."""
    return tuple(dict.fromkeys(object_id for object_id, _, _, _ in abilities_in_play(state, seat)))


@of_cards
def _plain_cards(state: State) -> frozenset[int]:
    """The cards (as indices) that are plain."""
    return frozenset(number for number, card in enumerate(state.cards) if _is_plain_card(card))


@of_cards
def _slow_cards(state: State) -> frozenset[int]:
    """The cards (as indices) with nothing to play but when a sorcery could be: no abilities in a hand either."""
    found = []
    for number, card in enumerate(state.cards):
        values = printed_values(card)
        slow = values.is_land or is_slow(values.types, values.keywords)
        if slow and number not in cards_with_abilities(state)[0] and suspend_of(card) is None:
            found.append(number)
    return frozenset(found)


@of_cards
def _graveyards_count(state: State) -> bool:
    """Whether any card of the game can be played, or has an ability that can, in a graveyard."""
    return bool(cards_with_abilities(state)[1]) or any(flashbacks(card) for card in state.cards)


@cached
def _is_plain_card(card: Card) -> bool:
    if limits_of(card) or alternatives(card) or morph_of(card) is not None or flashbacks(card):
        return False
    spell = card_spell(card)
    phrases = () if spell is None else (*spell.targets, *(phrase for mode in spell.modes for phrase in mode.targets))
    return (
        all(map(_is_plain_cost, card.additional))
        and all(map(_is_plain_phrase, phrases))
        and all(map(_is_plain_ability, abilities_of(card)))
    )


@cached
def _is_plain_ability(ability: Activated) -> bool:
    if ability.only_if or not all(map(_is_plain_cost, ability.cost)):
        return False
    if ability.times_each_turn and ability.zone != "in play":
        # a key says of permanents alone what was played of them this turn
        return False
    if is_mana_ability(ability):
        return printed_units(ability) is not None
    return all(map(_is_plain_phrase, ability.targets))


def _is_plain_cost(cost: Cost) -> bool:
    return isinstance(cost, _PLAIN_COSTS)


def _is_plain_phrase(phrase: TargetPhrase) -> bool:
    """Whether what can be targeted follows from the permanents and the players in the game."""
    plain = phrase.filter is None or (phrase.zone == "in play" and is_about_permanents(phrase.filter))
    return plain and phrase.chooser == "you" and phrase.zone != "abilities"
