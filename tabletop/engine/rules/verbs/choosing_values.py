"""Decisions made as a permanent comes into play (419.1b), and values that players choose."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Card, Keyword
from tabletop.engine.language.arrivals import (
    Choosable,
    ChoosePair,
    ChooseValue,
    ComesAmplified,
    ComesAttached,
    ComesNot,
    ComesSized,
    ComesTapped,
    ComesWith,
    PayAnyLife,
)
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.board.team_life import life_share
from tabletop.engine.rules.events.asking import asker, asker_name, object_options, with_article
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.decisions import Name, Named, Number, Numbered, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat, key_ref, player_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES, LAND_TYPES
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, TYPES

replace = msgspec.structs.replace

_ANY: Final = f.Anything()
#: by what a permanent remembers how much life was paid for it as it came into play
LIFE_PAID: Final = "life paid"


@executes(ComesTapped)
@rule("419.1b")
def comes_tapped(run: Run, effect: ComesTapped, context: Context) -> None:
    """Let what is coming into play come tapped."""
    if context.arrival is not None:
        context.arrival.tapped = True


@executes(ComesNot)
@rule("419.1a")
def comes_not(run: Run, effect: ComesNot, context: Context) -> None:
    """Let what is coming into play be put into its owner's graveyard instead."""
    if context.arrival is not None:
        context.arrival.turned_away = True


@executes(ComesWith)
@rule("419.1b", "413.2f")
def comes_with(run: Run, effect: ComesWith, context: Context) -> None:
    """Let what is coming into play come with counters."""
    if context.arrival is not None:
        number = max(0, amount_of(run.state, effect.amount, context))
        counters = context.arrival.counters
        counters[effect.kind] = counters.get(effect.kind, 0) + number


@executes(ComesAmplified)
@rule("502.27a")
def comes_amplified(run: Run, effect: ComesAmplified, context: Context) -> Steps[None]:
    """You may reveal other cards of your hand that share a creature type with what is coming, for counters."""
    state = run.state
    own = [kind for kind in _subtypes(state, context.card) if kind in CREATURE_TYPES]
    fitting = tuple(
        object_id
        for object_id in state.players[context.you].hand
        if object_id != context.this and any(kind in _subtypes(state, state.objects[object_id].card) for kind in own)
    )
    if context.arrival is None or not fitting:
        return
    answer: Picked = yield Pick(
        seat=context.you,
        purpose="reveal",
        rule="502.27a",
        text=f"Reveal cards that share a creature type with {asker_name(state, context)}?",
        public=False,
        about=asker(context),
        options=tuple(Option(ref_key(i), state.cards[state.objects[i].card].name, (i,)) for i in fitting),
        least=0,
        most=len(fitting),
    )
    shown = tuple(state.objects[key_ref(key)].card for key in answer.keys)
    if shown:
        run.commit(e.Revealed(context.you, shown), rule="502.27a")
        counters = context.arrival.counters
        counters["+1/+1"] = counters.get("+1/+1", 0) + effect.each * len(shown)


@executes(ComesSized)
@rule("419.1b", "503.2")
def comes_sized(run: Run, effect: ComesSized, context: Context) -> None:
    """Let what is coming into play come with another size, and with keyword abilities, for all that copies it too."""
    if context.arrival is None:
        return
    at = context.arrival.as_card if context.arrival.as_card >= 0 else context.card
    own = run.state.cards[at]
    gained = tuple(Keyword(word) for word in effect.keywords)
    card = replace(own, power=effect.power, toughness=effect.toughness, abilities=(*own.abilities, *gained))
    run.commit(e.CardAdded(card), rule="503.2")
    context.arrival.as_card = run.state.cards.index(card)


@executes(PayAnyLife)
@rule("419.1b", "409.1h")
def pay_any_life(run: Run, effect: PayAnyLife, context: Context) -> Steps[None]:
    """Let you pay as much life as you like, and what is coming into play, or the effect, remember it."""
    most = life_share(run.state, context.you)
    if effect.most is not None:
        most = min(most, amount_of(run.state, effect.most, context))
    paid = 0
    if most > 0:
        answer: Numbered = yield Number(
            seat=context.you,
            purpose="how many",
            rule="419.1b",
            text=f"How much life do you pay for {asker_name(run.state, context)}?",
            about=asker(context),
            low=0,
            high=most,
        )
        paid = answer.number
    if paid:
        run.commit(e.LifeChanged(context.you, -paid, "pay"), rule="409.1h")
    if context.arrival is not None:
        context.arrival.choices[LIFE_PAID] = str(paid)
    context.last_amount = paid


def _subtypes(state: State, card: int) -> tuple[str, ...]:
    return printed_values(state.cards[card]).subtypes


@executes(ChooseValue)
@rule("413.2c", "419.1b", "503.6", "503.8")
def choose_value(run: Run, effect: ChooseValue, context: Context) -> Steps[None]:
    """You, or a player who is named, choose a colour, type, name or opponent: for the permanent that is coming into
    play, or for now. Nobody chooses where that player has left."""
    seats = seats_of(run.state, effect.who, context)
    if not seats:
        return
    options = tuple(
        option
        for option in value_options(run.state, effect.kind, seats[0], effect.cards)
        if (not effect.among or option.key in effect.among) and option.key not in effect.but
    )
    if len(options) == 1:
        key = options[0].key
    else:
        answer: Named = yield Name(
            seat=seats[0],
            purpose="choose a value",
            rule="413.2c",
            text=f"Choose {with_article(effect.kind)} for {asker_name(run.state, context)}.",
            about=asker(context),
            domain=effect.kind,
            options=options,
        )
        key = answer.name
    if context.arrival is not None:
        context.arrival.choices[effect.kind] = key
    context.view.chosen[effect.kind] = key


@executes(ChoosePair)
@rule("419.1b", "503.8")
def choose_pair(run: Run, effect: ChoosePair, context: Context) -> Steps[None]:
    """You choose a colour and a creature type that go together."""
    answer: Named = yield Name(
        seat=context.you,
        purpose="choose a value",
        rule="419.1b",
        text=f"Choose a colour and creature type for {asker_name(run.state, context)}.",
        about=asker(context),
        domain="word",
        options=tuple(Option(key=f"{c} {kind}", text=f"{COLOUR_WORDS[c]} {kind}") for c, kind in effect.among),
    )
    colour, _, kind = answer.name.partition(" ")
    for name, value in (("colour", colour), ("creature type", kind)):
        if context.arrival is not None:
            context.arrival.choices[name] = value
        context.view.chosen[name] = value


@executes(ComesAttached)
@rule("212.2h", "419.1b")
def comes_attached(run: Run, effect: ComesAttached, context: Context) -> Steps[None]:
    """You choose what the Equipment that is coming into play will be attached to, where it could be on anything."""
    state = run.state
    hosts = tuple(
        one.id
        for one in state.permanents()
        if values_of(state, one).is_creature
        and matches(effect.filter, state, one, values_of(state, one), context.view)
        and not is_protected_from(state, one.id, context.this)
    )
    if context.arrival is None or not hosts:
        return
    answer: Picked = yield Pick(
        seat=context.you,
        purpose="enchant",
        rule="419.1b",
        text=f"Choose what {asker_name(state, context)} comes into play attached to.",
        about=asker(context),
        options=object_options(state, hosts),
    )
    context.arrival.attached = single_out(run, key_ref(answer.keys[0]), "419.1b")


def _is_such(card: Card, filter: f.Filter) -> bool:
    """Tell whether a card is of these types, as it is printed. Raises TypeError for a test of something else."""
    match filter:
        case f.Anything():
            return True
        case f.HasType(value=value):
            return value in card.types
        case f.HasSupertype(value=value):
            return value in card.supertypes
        case f.Not(part=part):
            return not _is_such(card, part)
        case f.All(parts=parts):
            return all(_is_such(card, part) for part in parts)
        case f.Any(parts=parts):
            return any(_is_such(card, part) for part in parts)
    raise TypeError(f"names can't be told apart by {filter}; add how a printed card passes that")


@rule("212.1e", "203.2d", "505.7")
def value_options(state: State, kind: Choosable, you: Seat, cards: f.Filter = _ANY) -> tuple[Option, ...]:
    """List the values that can be chosen: one that exists (212.1e); of card names any of a card that matches.

    Of a split card the names of both halves are chosen together (505.7); what is face down has no name (502.26a).
    """
    if kind == "colour":
        return tuple(Option(key=colour, text=COLOUR_WORDS[colour]) for colour in COLOURS)
    if kind == "opponent":
        return tuple(
            Option(key=ref_key(player_ref(seat)), text=state.players[seat].name)
            for seat in state.opponents(you)
            if state.reaches(you, seat)
        )
    if kind == "player":
        return tuple(
            Option(key=ref_key(player_ref(seat)), text=state.players[seat].name)
            for seat in players_in_order(state)
            if state.reaches(you, seat)
        )
    if kind == "card name":
        halves = {half.name for card in state.cards for half in card.halves}
        fitting = (card for card in state.cards if _is_such(card, cards))
        names = dict.fromkeys(card.name for card in fitting if card.name and card.name not in halves)
        return tuple(Option(key=name, text=name) for name in sorted(names))
    words: tuple[str, ...] = tuple(BASIC_LAND_MANA)
    if kind == "creature type":
        words = CREATURE_TYPES
    elif kind == "land type":
        words = LAND_TYPES
    elif kind == "card type":
        words = TYPES
    return tuple(Option(key=word, text=word) for word in words)
