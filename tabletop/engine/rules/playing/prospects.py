"""Plain cards and abilities: those that can be played, and will fail, alike whenever the permanents are the same, the
same of the player's own are tapped, and hand and mana are the same.

For them the options of a player with priority are found out once, not each time. What that buys was measured: without
lists of options that last (`permission._lasting_options`) random games take 2% longer and a hundred triggers that
resolve one by one 23%; without the offers of single cards (`permission._plain_option`) random games take 6% longer,
without what is known of the abilities that a player has (`at_hand`) 10%.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from tabletop.engine.language.abilities import Activated, Card, TargetPhrase
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.language.node import reads_of
from tabletop.engine.language.standing.land_rules import (
    CantPlayAbilities,
    CantPlaySpells,
    FewSpells,
    OnlyInOwnTurns,
    PlaysAsInstant,
)
from tabletop.engine.language.standing.mana_rules import SpendsAs
from tabletop.engine.rules.board.characteristics import card_spell, printed_values
from tabletop.engine.rules.board.continuous_effects import survey
from tabletop.engine.rules.board.imposed import all_imposed
from tabletop.engine.rules.board.known import is_about_permanents, of_board, of_cards
from tabletop.engine.rules.playing.activation import abilities_in_play, abilities_of, cards_with_abilities
from tabletop.engine.rules.playing.limits import is_slow, limits_of
from tabletop.engine.rules.playing.mana.mana_abilities import adding_mana, is_mana_ability, mana_triggers, printed_units
from tabletop.engine.rules.playing.mana.payment import single_symbols
from tabletop.engine.rules.playing.pricing.changed_prices import changing_costs, cost_changes
from tabletop.engine.rules.playing.ways import (
    alternatives,
    cheaper_by,
    flashbacks,
    has_convoke,
    has_flashback,
    is_early,
    lying_face_down,
    morph_of,
    own_costs,
    suspend_of,
)
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.aspects import POOLS, SOURCE
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import cached

#: what decides whether a cost can be paid that is plain: its source and the mana at hand
_PLAIN: Final = SOURCE | POOLS


class Prospect(Struct, frozen=True):
    """A way to play a plain card: its price in mana as symbols of one each, and what else counts."""

    price: tuple[str, ...]
    is_land: bool
    has_targets: bool


class Prospects(Struct, frozen=True):
    """Record of what there is to do with the cards of a game (as indices) in hands and graveyards."""

    #: the plain cards, always and while the stack is empty, with the way to play each
    plain: dict[int, Prospect]
    plain_with_empty_stack: dict[int, Prospect]
    #: those with nothing to play but when a sorcery could be: no abilities in a hand either
    slow: frozenset[int]
    #: those that could be suspended, and that could be played from a graveyard
    suspending: frozenset[int]
    flashing_back: frozenset[int]
    #: whether any can be played, or has an ability that can, in a graveyard
    graveyards_count: bool


def is_plain(
    state: State, seat: Seat, cards: Sequence[Object], empty: bool, makes: Callable[[tuple[str, ...]], bool]
) -> bool:
    """Tell whether a player's options follow from the board, all objects and what he or she has.

    `cards`: those of the hand that don't wait for another time. `empty`: the stack is empty. `makes`: whether the mana
    for symbols of one mana each is at hand; without it what could be a target is nothing to the options.
    """
    if not is_plain_board(state, seat):
        return False
    known = prospects(state)
    plain = known.plain_with_empty_stack
    for thing in cards:
        number = thing.card
        if number not in plain or not (empty or number in known.plain or not makes(plain[number].price)):
            return False
    if not known.graveyards_count:
        return True
    plain = plain if empty else known.plain
    return all(state.objects[object_id].card in plain for object_id in state.players[seat].graveyard)


def has_plain_abilities(state: State, seat: Seat) -> bool:
    """Tell whether all abilities that a player could have a say over are plain."""
    return is_plain_board(state, seat) and _are_plain_elsewhere(state)


#: rules by which what may be played depends on the turn, on which spell it is, or on when
_OF_PLAYING: Final = (FewSpells, OnlyInOwnTurns, CantPlaySpells, CantPlayAbilities, PlaysAsInstant, SpendsAs)


def _counts_spells(state: State) -> bool:
    """Tell whether what may be played depends on more than the board: on the turn, or on which spell it is."""
    return any(isinstance(one.rule, _OF_PLAYING) for one in all_imposed(state))


@of_cards
def _are_plain_elsewhere(state: State) -> bool:
    """Tell whether the abilities that cards have in hands and graveyards are plain."""
    in_hands, in_graveyards = cards_with_abilities(state)
    cards = [state.cards[number] for number in (*in_hands, *in_graveyards)]
    return all(_is_plain_ability(ability) for card in cards for ability in abilities_of(card))


@of_board
def is_plain_board(state: State, seat: Seat) -> bool:
    """Tell whether the permanents say nothing that would need more than a key holds."""
    if not _is_quiet(state) or _counts_spells(state):
        return False
    return all(map(_is_plain_ability, [one[2] for one in abilities_in_play(state, seat)]))


@of_board
def _is_quiet(state: State) -> bool:
    """Tell whether no permanent changes costs, adds mana to other mana, or lies face down."""
    for _, _, card, _ in survey(state):
        if card.abilities and _may_change_payments(card):
            return not changing_costs(state) and not adding_mana(state) and not lying_face_down(state)
    return not lying_face_down(state)


@cached
def _may_change_payments(card: Card) -> bool:
    """Tell whether a card could change costs or add mana."""
    return bool(cost_changes(card) or mana_triggers(card))


@of_cards
def prospects(state: State) -> Prospects:
    """Return what there is to do with the cards of a game."""
    cards = tuple(enumerate(state.cards))
    in_hands, in_graveyards = cards_with_abilities(state)
    flashing_back = frozenset(number for number, card in cards if has_flashback(card))
    return Prospects(
        plain={number: _prospect(card) for number, card in cards if _is_plain_card(card, False)},
        plain_with_empty_stack={number: _prospect(card) for number, card in cards if _is_plain_card(card, True)},
        slow=frozenset(number for number, card in cards if number not in in_hands and _is_slow_card(card)),
        suspending=frozenset(number for number, card in cards if suspend_of(card) is not None),
        flashing_back=flashing_back,
        graveyards_count=bool(in_graveyards or flashing_back),
    )


@cached
def _is_slow_card(card: Card) -> bool:
    """Tell whether a card is played only when a sorcery could be, and isn't suspended."""
    values = printed_values(card)
    slow = values.is_land or is_slow(values.types, values.keywords)
    return slow and suspend_of(card) is None and not is_early(card)


@cached
def _prospect(card: Card) -> Prospect:
    return Prospect(_price(card), printed_values(card).is_land, bool(_phrases(card)))


def _price(card: Card) -> tuple[str, ...]:
    """The mana of a cost that nothing changes, as symbols of one mana each."""
    whole = (Mana(card.cost or ()), *card.additional)
    return single_symbols(tuple(symbol for part in whole if isinstance(part, Mana) for symbol in part.symbols))


def _phrases(card: Card) -> tuple[TargetPhrase, ...]:
    """All that a card could target as a spell, whatever its modes."""
    spell = card_spell(card)
    return () if spell is None else (*spell.targets, *(phrase for mode in spell.modes for phrase in mode.targets))


@cached
def _is_plain_card(card: Card, empty: bool) -> bool:
    if has_convoke(card) or card.halves or is_early(card):
        return False  # it depends on which creatures are untapped
    if (
        limits_of(card)
        or alternatives(card)
        or morph_of(card) is not None
        or flashbacks(card)
        or cheaper_by(card)
        or own_costs(card)
    ):
        return False
    return (
        all(map(_is_plain_cost, card.additional))
        and all(_is_plain_phrase(phrase, empty) for phrase in _phrases(card))
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
    phrases = (*ability.targets, *(phrase for mode in ability.modes for phrase in mode.targets))
    return all(_is_plain_phrase(phrase, False) for phrase in phrases)


def _is_plain_cost(cost: Cost) -> bool:
    return not reads_of(cost) & ~_PLAIN


def _is_plain_phrase(phrase: TargetPhrase, empty: bool) -> bool:
    """Tell whether what can be targeted follows from the permanents and the players in the game."""
    if phrase.chooser != "you":
        return False
    if phrase.at_first is not None:
        return False
    if empty and phrase.zone in ("stack", "abilities", "spells and abilities"):
        return True
    plain = phrase.filter is None or (phrase.zone == "in play" and is_about_permanents(phrase.filter))
    return plain and phrase.zone not in ("abilities", "spells and abilities")
