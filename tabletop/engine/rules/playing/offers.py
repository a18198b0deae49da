"""The options of a player with priority: everything that he or she may begin (408.1c, 408.1d)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.rules.board.continuous_effects import derive, values_of
from tabletop.engine.rules.board.known import of_cards, permanents_of
from tabletop.engine.rules.events.epic_spells import silenced_by_epic
from tabletop.engine.rules.playing import special_actions
from tabletop.engine.rules.playing.affording import Means, lacks_mana, takes_own_tap_alone
from tabletop.engine.rules.playing.at_hand import of_player, ready_abilities
from tabletop.engine.rules.playing.face_down import real_card, turnable
from tabletop.engine.rules.playing.failures import will_fail_as_ability, will_fail_as_spell, will_not_be_paid
from tabletop.engine.rules.playing.limits import is_slow
from tabletop.engine.rules.playing.mana import mana_abilities
from tabletop.engine.rules.playing.mana.limited_mana import limits_mana
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys
from tabletop.engine.rules.playing.permission import (
    abilities_are_limited,
    is_silent,
    is_sorcery_time,
    may_begin_ability,
    may_begin_spell,
    may_play_land,
    tells_lands_apart,
)
from tabletop.engine.rules.playing.prospects import Prospect, is_plain, is_plain_board, prospects
from tabletop.engine.rules.playing.special_actions import special_options
from tabletop.engine.rules.playing.ways import (
    any_lets_play_elsewhere,
    is_early,
    is_quickened,
    lying_face_down,
    may_be_quickened,
    playable_elsewhere,
    suspend_of,
)
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import VARIABLES
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

PASS = Option(key="pass", text="Pass")


class Resources(Means):
    """The resources of a player with priority: cards, lands, mana, and whether it is too late for sorceries."""

    __slots__ = ("hand", "lands", "late")

    def __init__(self, state: State, seat: Seat, late: bool) -> None:
        super().__init__(state, seat)
        self.late = late
        self.lands: bool | None = None
        self.hand: list[Object] | None = None

    def cards(self) -> list[Object]:
        """The cards of the hand but those that wait for the time of sorceries."""
        if self.hand is None:
            state = self.state
            objects, derived = state.objects, derive(state)
            waiting = prospects(state).slow if self.late and not may_be_quickened(state, self.seat) else ()
            hand = map(objects.__getitem__, state.players[self.seat].hand)
            self.hand = [thing for thing in hand if thing.card not in waiting or thing.id in derived]
        return self.hand

    def play_lands(self, thing: Object) -> bool:
        """Tell whether the player may play a land now: this one, or any, where no effect tells them apart."""
        if tells_lands_apart(self.state):
            return may_play_land(self.state, self.seat, thing) is None
        if self.lands is None:
            self.lands = may_play_land(self.state, self.seat, thing) is None
        return self.lands


@rule("408.1c", "408.1d")
def priority_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Return all options of a player with priority: pass, lands, spells, abilities.

    Keys: "pass", "play:<id>", "ability:<id>:<index>", "turn:<id>" (face up), "suspend:<id>", "end:<effect>",
    "ignore:<id>:<index>", "offer:<effect>". Options that can be begun
    but will turn out illegal say so in `fails`; what is prohibited is not among them.
    """
    late, silent = not is_sorcery_time(state, seat), bool(state.stack) and is_silent(state)
    mute = bool(state.effects) and silenced_by_epic(state, seat) is not None
    known = _lasting_options(state, seat, late, silent, not state.stack) if not mute else None
    found = _options(Resources(state, seat, late), silent) if known is None else known
    if any_lets_play_elsewhere(state) and not silent and not mute:
        found = (*found, *_options_elsewhere(state, seat, late, found))
    return (*found, *special_options(Resources(state, seat, late))) if special_actions.may_be(state) else found


@rule("408.1c")
def has_deed(state: State, seat: Seat) -> bool:
    """Tell whether a player who had priority could do anything but pass and make mana for nothing.

    What would turn out illegal is no deed.
    """
    plain = not state.effects and not any_lets_play_elsewhere(state) and not special_actions.may_be(state)
    if plain:
        late, silent = not is_sorcery_time(state, seat), bool(state.stack) and is_silent(state)
        known = _lasting_deed(state, seat, late, silent, not state.stack)
        if known is not None:
            return known
    return _is_deed_among(state, seat, priority_options(state, seat))


@of_player("hand", "graveyard", "pool", "lands_played", "lands_by")
def _lasting_deed(state: State, seat: Seat, late: bool, silent: bool, empty: bool) -> bool | None:
    """The same where it follows from what a player has; None: all options have to be made."""
    options = _lasting_options(state, seat, late, silent, empty)
    return None if options is None else _is_deed_among(state, seat, options)


def _is_deed_among(state: State, seat: Seat, options: tuple[Option, ...]) -> bool:
    mana = mana_ability_keys(state, seat)
    return any(option.fails is None and option.key != "pass" and option.key not in mana for option in options)


@rule("408.1d")
def _options_elsewhere(state: State, seat: Seat, late: bool, found: tuple[Option, ...]) -> list[Option]:
    """Make options of the cards that effects let a player play from where they are, as far as they are none yet."""
    things = playable_elsewhere(state, seat)
    if not things:
        return []
    known, means = {option.key for option in found}, Resources(state, seat, late)
    options = [_hand_option(means, thing) for thing in things]
    return [option for option in options if option is not None and option.key not in known]


@of_player("hand", "graveyard", "pool", "lands_played", "lands_by")
def _lasting_options(state: State, seat: Seat, late: bool, silent: bool, empty: bool) -> tuple[Option, ...] | None:
    """The options of a player where they follow from what he or she has, whether it is late, the stack is empty, ..."""
    means = Resources(state, seat, late)
    return _options(means, silent) if is_plain(state, seat, means.cards(), empty, means.may_make) else None


def _options(means: Resources, silent: bool) -> tuple[Option, ...]:
    """Make all options of a player with priority. `silent`: only mana abilities may be played."""
    found = [PASS]
    if not silent:
        found += _card_options(means)
    if lying_face_down(means.state):
        found += [_turn_option(means, thing, cost) for thing, cost in turnable(means.state, means.seat)]
    return (*found, *_ability_options(means, silent))


def _ability_options(means: Resources, silent: bool) -> list[Option]:
    """The abilities that a player may begin to play, as options."""
    found = []
    limited = abilities_are_limited(means.state)
    for thing, _, ability, option in ready_abilities(means.state, means.seat):
        if ability.sorcery_timing and means.late:
            continue
        if limited and may_begin_ability(means.state, means.seat, thing, ability) is not None:
            continue
        if not takes_own_tap_alone(ability.cost) or not mana_abilities.is_mana_ability(ability):
            if silent and not mana_abilities.is_mana_ability(ability):
                continue
            fails = will_fail_as_ability(means, thing, ability)
            if fails is not None:
                option = replace(option, fails=fails)
        found.append(option)
    return found


@rule("305.4", "408.1d")
def _card_options(means: Resources) -> list[Option]:
    """Make options of the cards of a player's hand and graveyard; most of them wait for a main phase."""
    state = means.state
    derived, known = derive(state), prospects(state)
    # with something on the stack what it is may count, once the mana is there
    mute = bool(state.effects) and silenced_by_epic(state, means.seat) is not None
    plain = known.plain_with_empty_stack if is_plain_board(state, means.seat) and not mute else {}
    if limits_mana(state, means.seat):
        plain = {}  # what each may be paid with is another question
    always = known.plain if state.stack else plain
    found = []
    for thing in means.cards():
        number = thing.card
        if number in plain and thing.id not in derived:
            option = _plain_option(means, thing, plain[number], number in always)
        else:
            option = _hand_option(means, thing)
        if option is not None:
            found.append(option)
        if number in known.suspending and (option := _suspend_option(means, thing)) is not None:
            found.append(option)
    if known.flashing_back:
        for thing in [state.objects[object_id] for object_id in state.players[means.seat].graveyard]:
            if thing.card in known.flashing_back and (option := _hand_option(means, thing)) is not None:
                found.append(option)
    return found


def _plain_option(means: Resources, thing: Object, prospect: Prospect, plain: bool) -> Option | None:
    """Return the option of a plain card of a hand, or None; kept for as long as it holds where its mana is at hand.

    That is for a board, or for good where no target is needed. Not `plain`: it is while the stack is empty.
    """
    state = means.state
    if prospect.is_land:
        return _hand_option(means, thing)
    if not means.makes(prospect.price):
        return _unpaid_option(state.cards[thing.card].name, thing.id, means.missing(prospect.price))
    if not plain or not means.makings().plain:
        return _hand_option(means, thing)
    offers = permanents_of(state).offers if prospect.has_targets else _offers(state)
    fact = thing.id, thing.card, means.late
    if fact not in offers:
        offers[fact] = _hand_option(means, thing)
    return offers[fact]


@of_cards
def _offers(state: State) -> dict[tuple[ObjectId, int, bool], Option | None]:
    """Cache of options of plain cards without targets: by object, card, and whether it is late."""
    return {}


@lru_cache(maxsize=8192)
def _unpaid_option(name: str, object_id: ObjectId, missing: tuple[str, ...]) -> Option:
    """A card of a hand as an option for whose cost there is no mana."""
    return Option(key=f"play:{object_id}", text=name, about=(object_id,), fails=lacks_mana(name, object_id, missing))


@rule("502.59a")
def _suspend_option(means: Resources, thing: Object) -> Option | None:
    """The special action of suspending a card, any time that it could be played."""
    ability = suspend_of(means.state.cards[thing.card])
    if ability is None or may_begin_spell(means.state, means.seat, thing) is not None:
        return None
    # X can't be 0
    least = tuple(
        Mana(tuple("1" if symbol in VARIABLES else symbol for symbol in part.symbols))
        if isinstance(part, Mana)
        else part
        for part in ability.cost
    )
    fails = will_not_be_paid(means, thing, least)
    name = means.state.cards[thing.card].name
    return Option(key=f"suspend:{thing.id}", text=f"Suspend {name}", about=(thing.id,), fails=fails)


@rule("502.26d")
def _turn_option(means: Resources, thing: Object, cost: tuple[Cost, ...]) -> Option:
    """The special action of turning a face-down permanent face up."""
    name = real_card(means.state, thing).name
    fails = will_not_be_paid(means, thing, cost)
    return Option(key=f"turn:{thing.id}", text=f"Turn {name} face up", about=(thing.id,), fails=fails)


@rule("212.2f", "212.6g")
def _hand_option(means: Resources, thing: Object) -> Option | None:
    state, seat = means.state, means.seat
    values = values_of(state, thing)
    if values.is_land:
        return _land_option(values.name, thing.id) if means.play_lands(thing) else None
    late = means.late and is_slow(values.types, values.keywords) and not is_early(state.cards[thing.card])
    if (late and not is_quickened(state, seat, thing)) or may_begin_spell(state, seat, thing) is not None:
        return None
    return Option(key=f"play:{thing.id}", text=values.name, about=(thing.id,), fails=will_fail_as_spell(means, thing))


@lru_cache(maxsize=8192)
def _land_option(name: str, object_id: ObjectId) -> Option:
    """A land of a hand as an option."""
    return Option(key=f"play:{object_id}", text=name, about=(object_id,))
