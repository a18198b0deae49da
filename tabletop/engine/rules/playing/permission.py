"""What a player with priority may do (408.1d, 409.4), and why something else may not be done."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.language.land_rules import CantPlayLands, MoreLands
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import derive, values_of
from tabletop.engine.rules.board.known import of_board, of_cards, permanents_of
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing import mana_abilities, payment
from tabletop.engine.rules.playing.activation import activated_abilities, can_activate, unpayable
from tabletop.engine.rules.playing.at_hand import of_player, ready_abilities
from tabletop.engine.rules.playing.convoking import has_convoke
from tabletop.engine.rules.playing.face_down import real_card, turnable
from tabletop.engine.rules.playing.limits import beyond_limits_of_spell, is_slow
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.rules.playing.playing_cards import spell_of
from tabletop.engine.rules.playing.prospects import Prospect, is_plain, is_plain_board, prospects
from tabletop.engine.rules.playing.targets import has_targets
from tabletop.engine.rules.playing.ways import has_flashback, lying_face_down, suspend_of, total_cost, ways_to_play
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import target_phrases
from tabletop.engine.vocabulary.decisions import Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import ManaCost
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.turn_parts import MAIN_PHASES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY

LANDS_A_TURN = 1
replace = msgspec.structs.replace

PASS = Option(key="pass", text="Pass")


@rule("408.1d", "212.7e", "403.5")
def is_sorcery_time(state: State, seat: Seat) -> bool:
    """Whether a player could play a sorcery now: own main phase and an empty stack."""
    turn = state.turn
    return not state.stack and turn.phase in MAIN_PHASES and turn.team == state.players[seat].team


def sorcery_time(state: State, seat: Seat) -> Refusal | None:
    """Why a player could not play a sorcery now; None where he or she could."""
    if is_sorcery_time(state, seat):
        return None
    if state.turn.team != state.players[seat].team:
        return Refusal("It is not your turn.", "408.1d")
    if state.turn.phase not in MAIN_PHASES:
        return Refusal("It is not a main phase.", "408.1d")
    return Refusal("The stack is not empty.", "408.1d", tuple(entry.id for entry in state.stack))


@rule("305.4", "408.2d", "103.2")
def may_play_land(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Whether a player may play a land from hand now: one in each of his or her turns, and as many as effects add.

    Where one effect allows more lands and another forbids them, they are forbidden (103.2).
    """
    wrong = sorcery_time(state, seat)
    if wrong is not None:
        return Refusal(wrong.reason, "305.4", wrong.about)
    allowed = LANDS_A_TURN
    for object_id, change, source in _land_rules(state):
        permanent = state.objects[object_id]
        if isinstance(change, CantPlayLands) and _is_about(state, change, permanent.controller, seat):
            return Refusal(f"Lands can't be played ({name_of(state, source)}).", "103.2", (thing.id, source))
        if isinstance(change, MoreLands) and permanent.controller == seat:
            allowed += change.number * permanent.count
    if state.players[seat].lands_played >= allowed:
        played = "a land" if allowed == 1 else f"{allowed} lands"
        return Refusal(f"You have played {played} this turn.", "305.4", (thing.id,))
    return None


@of_board
def _land_rules(state: State) -> tuple[tuple[ObjectId, CantPlayLands | MoreLands, ObjectId], ...]:
    """The rules about playing lands that effects put on permanents, with the sources of those effects."""
    # only what something changes has rules on it
    return tuple(
        (object_id, change, source)
        for object_id, values in derive(state).items()
        if state.objects[object_id].zone == IN_PLAY
        for change, source in values.rules
        if isinstance(change, CantPlayLands | MoreLands)
    )


def _is_about(state: State, rule: CantPlayLands, controller: Seat, seat: Seat) -> bool:
    """Whether a prohibition by an effect of `controller` is about a player."""
    if rule.who == "you":
        return seat == controller
    return rule.who == "players" or state.team_of(seat) != state.team_of(controller)


@rule("408.1d", "409.4", "412.4", "502.57b")
def may_begin_spell(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Whether the time allows a player to begin to play a card as a spell."""
    values = values_of(state, thing)
    if is_silent(state):
        return Refusal("A spell with split second is on the stack.", "502.58a", (state.stack[-1].id,))
    wrong = beyond_limits_of_spell(state, seat, thing)
    if wrong is not None or not is_slow(values.types, values.keywords):
        return wrong
    wrong = sorcery_time(state, seat)
    if wrong is None:
        return None
    reason = f"{values.name} is no instant. {wrong.reason}"
    return Refusal(reason, wrong.rule, wrong.about or (thing.id,))


class Means:
    """What a player could pay with now, and whether it is the time for sorceries, found once for all options."""

    __slots__ = ("hand", "lands", "late", "seat", "state", "units")

    def __init__(self, state: State, seat: Seat, late: bool | None = None) -> None:
        self.state = state
        self.seat = seat
        self.late = not is_sorcery_time(state, seat) if late is None else late
        self.units: tuple[payment.Unit, ...] | None = None
        self.lands: bool | None = None
        self.hand: list[Object] | None = None

    def cards(self) -> list[Object]:
        """The cards of the hand but those that wait for the time of sorceries."""
        if self.hand is None:
            state = self.state
            objects, derived = state.objects, derive(state)
            waiting = prospects(state).slow if self.late else ()
            hand = map(objects.__getitem__, state.players[self.seat].hand)
            self.hand = [thing for thing in hand if thing.card not in waiting or thing.id in derived]
        return self.hand

    def play_lands(self, thing: Object) -> bool:
        """Whether the player may play a land now, `thing` as well as any other."""
        if self.lands is None:
            self.lands = may_play_land(self.state, self.seat, thing) is None
        return self.lands

    def pays(self, cost: ManaCost) -> bool:
        """Whether the mana at hand could pay a cost with X as 0 (an upper bound)."""
        return self.makes(payment.single_symbols(cost))

    def makes(self, symbols: tuple[str, ...]) -> bool:
        """Whether the mana at hand could pay for symbols of one mana each (an upper bound)."""
        if not symbols:
            return True
        if self.units is None:
            self.units = units_at_hand(self.state, self.seat)
        return payment.can_pay(symbols, self.units)


def will_fail_as_spell(means: Means, thing: Object) -> Refusal | None:
    """What will go wrong if a card is played as a spell now (409.1c, 409.1h), as far as it is certain."""
    state, seat = means.state, means.seat
    card = state.cards[thing.card]
    wrong: Refusal | None = None
    for way in ways_to_play(state, seat, thing):
        wrong = _will_not_be_paid(means, thing, total_cost(state, seat, thing, way))
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


def _will_not_be_paid(means: Means, thing: Object, cost: tuple[Cost, ...]) -> Refusal | None:
    """What of a total cost is certain not to be paid now, or None."""
    symbols = tuple(symbol for part in cost if isinstance(part, Mana) for symbol in part.symbols)
    if has_convoke(means.state.cards[thing.card]):
        # creatures may be tapped for any of it; what they can't pay turns out as it is paid
        symbols = ()
    if not means.pays(symbols):
        return _no_mana(means.state.cards[thing.card].name, thing.id)
    for part in cost:
        wrong = unpayable(means.state, means.seat, thing, part)
        if wrong is not None:
            return wrong
    return None


def will_fail_as_ability(means: Means, thing: Object, ability: Activated) -> Refusal | None:
    """What will go wrong if an ability is played now, as far as it is certain."""
    name = means.state.cards[thing.card].name
    for part in ability.cost:
        if isinstance(part, Mana) and not means.pays(part.symbols):
            return Refusal(f"You can't make the mana for the ability of {name}.", "409.1h", (thing.id,))
    context = Context(you=means.seat, this=thing.id, card=thing.card)
    if not has_targets(means.state, ability.targets, context):
        return Refusal(f"The ability of {name} has no legal target.", "409.1c", (thing.id,))
    return None


@rule("408.1c", "408.1d")
def priority_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Everything a player with priority may do: pass, lands, spells, abilities.

    Keys: "pass", "play:<id>", "ability:<id>:<index>", "turn:<id>" (face up), "suspend:<id>". Options that can be begun
    but will turn out illegal say so in `fails`; what is prohibited is not among them.
    """
    late, silent = not is_sorcery_time(state, seat), bool(state.stack) and is_silent(state)
    known = _lasting_options(state, seat, late, silent, not state.stack)
    return _options(Means(state, seat, late), silent) if known is None else known


@of_player("hand", "graveyard", "pool", "lands_played")
def _lasting_options(state: State, seat: Seat, late: bool, silent: bool, empty: bool) -> tuple[Option, ...] | None:
    """The options of a player where they follow from what he or she has, whether it is late, the stack is empty, ..."""
    means = Means(state, seat, late)
    return _options(means, silent) if is_plain(state, seat, means.cards(), empty, means.makes) else None


def _options(means: Means, silent: bool) -> tuple[Option, ...]:
    """Everything a player with priority may do. `silent`: only mana abilities may be played."""
    found = [PASS]
    if not silent:
        found += _card_options(means)
    if lying_face_down(means.state):
        found += [_turn_option(means, thing, cost) for thing, cost in turnable(means.state, means.seat)]
    return (*found, *_ability_options(means, silent))


def _ability_options(means: Means, silent: bool) -> list[Option]:
    """The abilities that a player may begin to play, as options."""
    found = []
    for thing, _, ability, option in ready_abilities(means.state, means.seat):
        if ability.sorcery_timing and means.late:
            continue
        if not mana_abilities.is_mana_ability(ability):
            if silent:
                continue
            fails = will_fail_as_ability(means, thing, ability)
            if fails is not None:
                option = replace(option, fails=fails)
        found.append(option)
    return found


@rule("305.4", "408.1d")
def _card_options(means: Means) -> list[Option]:
    """What a player may do with the cards of his or her hand and graveyard; most of them wait for a main phase."""
    state = means.state
    derived, known = derive(state), prospects(state)
    # with something on the stack what it is may count, once the mana is there
    plain = known.plain_with_empty_stack if is_plain_board(state, means.seat) else {}
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


def _plain_option(means: Means, thing: Object, prospect: Prospect, plain: bool) -> Option | None:
    """How a plain card of a hand is offered where the mana that it costs is at hand: found once on a board, and once
    for good where no target is needed. Not `plain`: it is while the stack is empty."""
    state = means.state
    if prospect.is_land:
        return _hand_option(means, thing)
    if not means.makes(prospect.price):
        return _unpaid_option(state.cards[thing.card].name, thing.id)
    if not plain:
        return _hand_option(means, thing)
    offers = permanents_of(state).offers if prospect.has_targets else _offers(state)
    fact = thing.id, thing.card, means.late
    if fact not in offers:
        offers[fact] = _hand_option(means, thing)
    return offers[fact]


@of_cards
def _offers(state: State) -> dict[tuple[ObjectId, int, bool], Option | None]:
    """How plain cards without targets are offered, as far as is known: by object, card, and whether it is late."""
    return {}


@lru_cache(maxsize=8192)
def _unpaid_option(name: str, object_id: ObjectId) -> Option:
    """A card of a hand as an option for whose cost there is no mana."""
    return Option(key=f"play:{object_id}", text=name, about=(object_id,), fails=_no_mana(name, object_id))


def _no_mana(name: str, object_id: ObjectId) -> Refusal:
    return Refusal(f"You can't make the mana for {name}.", "409.1h", (object_id,))


@rule("502.58a")
def is_silent(state: State) -> bool:
    """Whether a spell on the stack lets nobody play other spells or abilities that are no mana abilities."""
    return any(entry.kind == "spell" and _silences(state.cards[entry.card]) for entry in state.stack)


@cached
def _silences(card: Card) -> bool:
    """Whether a card has a keyword that does so while it is a spell."""
    return any(name in KEYWORDS and KEYWORDS[name].silences() for name in printed_values(card).keywords)


@rule("502.59a")
def _suspend_option(means: Means, thing: Object) -> Option | None:
    """The special action of suspending a card, any time that it could be played."""
    ability = suspend_of(means.state.cards[thing.card])
    if ability is None or may_begin_spell(means.state, means.seat, thing) is not None:
        return None
    fails = _will_not_be_paid(means, thing, ability.cost)
    name = means.state.cards[thing.card].name
    return Option(key=f"suspend:{thing.id}", text=f"Suspend {name}", about=(thing.id,), fails=fails)


@rule("502.26d")
def _turn_option(means: Means, thing: Object, cost: tuple[Cost, ...]) -> Option:
    """The special action of turning a face-down permanent face up."""
    name = real_card(means.state, thing).name
    fails = _will_not_be_paid(means, thing, cost)
    return Option(key=f"turn:{thing.id}", text=f"Turn {name} face up", about=(thing.id,), fails=fails)


def _hand_option(means: Means, thing: Object) -> Option | None:
    state, seat = means.state, means.seat
    values = values_of(state, thing)
    if values.is_land:
        return _land_option(values.name, thing.id) if means.play_lands(thing) else None
    if (means.late and is_slow(values.types, values.keywords)) or may_begin_spell(state, seat, thing) is not None:
        return None
    return Option(key=f"play:{thing.id}", text=values.name, about=(thing.id,), fails=will_fail_as_spell(means, thing))


@lru_cache(maxsize=8192)
def _land_option(name: str, object_id: ObjectId) -> Option:
    """A land of a hand as an option."""
    return Option(key=f"play:{object_id}", text=name, about=(object_id,))


def why_not(state: State, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
    """Why a player may not play an object, or its abilities, now; empty where something is allowed."""
    thing = state.objects.get(object_id)
    if thing is None:
        return (Refusal("That is not there any more.", "217.1c"),)
    if thing.zone == HAND and thing.owner == seat:
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
    return (Refusal("Only cards in your hand and permanents you control can be played.", "408.1d"),)


def _why_no_ability(state: State, seat: Seat, thing: Object) -> tuple[Refusal, ...]:
    name = values_of(state, thing).name
    abilities = activated_abilities(state, thing)
    if not abilities:
        return (Refusal(f"{name} has no ability that can be played there.", "403.1", (thing.id,)),)
    reasons = []
    for index, ability in abilities:
        wrong = can_activate(state, seat, thing, index, ability)
        if wrong is None and ability.sorcery_timing:
            wrong = sorcery_time(state, seat)
        if wrong is None and not mana_abilities.is_mana_ability(ability):
            wrong = will_fail_as_ability(Means(state, seat), thing, ability)
        if wrong is None:
            return ()
        reasons.append(wrong)
    return tuple(reasons)
