"""What to do with priority: the play or ability that a rule of thumb likes best, or a pass."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.costs import Mana, Sacrifice, TapThis
from tabletop.engine.language.filters import Anything
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.references import EachOpponent, Every, Target, You
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys, units_at_hand
from tabletop.engine.rules.playing.ways import played_card, ways_to_play
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import Number, Option, Pick
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.mana import converted_cost, number_of_variables
from tabletop.engine.vocabulary.turn_parts import DECLARE_BLOCKERS, MAIN_1, MAIN_PHASES
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, CREATURE, LAND
from tabletop.player.meaning import (
    ALL,
    Meaning,
    amount_of,
    card_meaning,
    deadly_up_to,
    meaning_of,
    own_cards,
    own_loss,
    parts_of,
    spell_effects,
    targets_of,
)
from tabletop.player.thumb.fights import body, creatures_against, worth_of
from tabletop.player.thumb.tricks import whose_fight
from tabletop.player.upkeep import taken_each_round
from tabletop.player.valuing import kept_from

#: a play that wins, one that is always right, and others in the order in which they are thought of
_WINS, _LAND, _SWEEP, _REMOVE, _ANSWER, _TRICK, _CREATURE = 100.0, 100.0, 45.0, 40.0, 30.0, 25.0, 20.0
_HELPS, _SPELL, _AURA, _ABILITY = 12.0, 10.0, 8.0, 6.0
#: to play a card face down, where there are other ways
_FACE_DOWN: Final = 0.1
#: what a spell has to remove, or a sweeper to gain, to be worth a card
_WORTH_A_CARD, _WORTH_A_SWEEP = 2.5, 4.0
#: life that nobody goes below of his or her own will
_LIFE_KEPT: Final = 4
#: cards that are left in a library for the turns to come
_LIBRARY_KEPT: Final = 8
#: how much a land is liked more for each ability, and for each symbol in hand that no land pays yet
_PER_ABILITY, _PER_SYMBOL = 0.1, 1.0
#: what abilities do that is of use at any time
_OF_USE: Final = (
    fx.DealDamage, fx.Destroy, pfx.LoseLife, pfx.Discard, pfx.PoisonCounters, pfx.GainLife, ab.CreateToken,
)  # fmt: skip
#: what costs this much is worth countering
_COUNTERS_FROM: Final = 2


def is_own_main(state: State, seat: Seat) -> bool:
    """Tell whether it is a main phase of the seat's team with an empty stack."""
    turn = state.turn
    return not state.stack and turn.phase in MAIN_PHASES and state.team_of(seat) == turn.team


def best_play(state: State, decision: Pick, quick: bool, tried: Collection[str] = ()) -> str | None:
    """The key of the option that is liked best, none of `tried`; None: pass."""
    best, found = 0.0, None
    mana: dict[Seat, frozenset[str]] = {}
    for option in decision.options:
        if option.key == "pass" or option.fails is not None or option.key in tried:
            continue
        seat = decision.player if option.seat < 0 else option.seat
        if seat not in mana:
            mana[seat] = mana_ability_keys(state, seat)
        if option.key in mana[seat]:
            continue
        liked = _liking(state, seat, option, quick)
        if liked > best:
            best, found = liked, option.key
    return found


def _liking(state: State, seat: Seat, option: Option, quick: bool) -> float:
    kind, *rest = option.key.partition("@")[0].split(":")
    if kind == "play":
        return _play(state, seat, state.objects[int(rest[0])], quick)
    if kind == "ability":
        return _ability(state, seat, state.objects[int(rest[0])], int(rest[1]), quick)
    return 0.0


def _play(state: State, seat: Seat, thing: Object, quick: bool) -> float:
    card = state.cards[thing.card]
    if not card.halves:
        return _play_card(state, seat, card, quick)
    mana = len(units_at_hand(state, seat))
    ways = (played_card(card, way) for way in ways_to_play(state, seat, thing))
    halves = (half for half in ways if converted_cost(half.cost or ()) <= mana)
    return max((_play_card(state, seat, half, quick) for half in halves), default=0.0)


def best_way(state: State, decision: Pick, quick: bool) -> str | None:
    """The key of the way to play a card that is liked best; None: there is none."""
    thing = state.objects.get(decision.about[0]) if decision.about else None
    if thing is None:
        return None
    seat, found = decision.player, list[tuple[float, str]]()
    for option, way in zip(decision.options, ways_to_play(state, seat, thing), strict=False):
        if option.fails is None:
            card = played_card(state.cards[thing.card], way)
            found.append((_FACE_DOWN if way.face_down else _play_card(state, seat, card, quick), option.key))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _play_card(state: State, seat: Seat, card: ab.Card, quick: bool) -> float:
    mine = is_own_main(state, seat)
    # after the attack the other side knows less, and mana goes to creatures first; in play-outs there is no such thing
    later = state.turn.phase == MAIN_1 and not quick
    if LAND in card.types:
        return _LAND + _brings(state, seat, card)
    effects = spell_effects(card)
    if not survives(state, seat, own_loss(effects)) or not _can_draw(state, seat, own_cards(effects)[0]):
        return 0.0
    given = _given_up(state, seat, card)
    if _costs_too_much(state, seat, card):
        return 0.0
    cost = converted_cost(card.cost or ())
    if CREATURE in card.types:
        hasty = any(isinstance(ability, ab.Keyword) and ability.name == "haste" for ability in card.abilities)
        return _CREATURE + cost + (card.power or 0) if mine and (hasty or not later) else 0.0
    meaning, phrases = card_meaning(card), targets_of(card)
    if any(phrase.zone in ("stack", "in play or stack", "abilities", "spells and abilities") for phrase in phrases):
        return _answer(state, seat)
    if meaning.side < 0:
        return _harm(state, seat, card, meaning, given) if mine else 0.0
    if given > _WORTH_A_CARD:
        return 0.0
    if not mine and not isinstance(meaning.effect, fx.Continuous | fx.PreventDamage | fx.Regenerate):
        return 0.0
    if meaning.side == 0:
        return 0.0 if later else _SPELL + cost
    if any(isinstance(ability, ab.Enchant) for ability in card.abilities):
        own = (one for one in state.permanents() if one.controller == seat and values_of(state, one).is_creature)
        return _AURA if any(own) else 0.0
    if isinstance(meaning.effect, fx.Continuous | fx.PreventDamage | fx.Regenerate):
        return _TRICK if not quick and whose_fight(state, seat, meaning.effect) is not None else 0.0
    return 0.0 if later else _HELPS


def survives(state: State, seat: Seat, loss: int) -> bool:
    """Tell whether a player can well do with so much life less."""
    return not loss or state.life_of(seat) - loss >= _LIFE_KEPT


def _costs_too_much(state: State, seat: Seat, card: ab.Card) -> bool:
    """Tell whether a permanent takes more life from its controller, turn after turn, than it is good for.

    What takes as much from everybody is for those who have more of it.
    """
    own, others = taken_each_round(card)
    if not own:
        return False
    if CREATURE in card.types:
        return 2 * (own - others) > (card.power or 0)
    ahead = all(state.life_of(seat) > state.life_of(other) for other in state.opponents(seat))
    return own > others or (own == others and not ahead)


def _can_draw(state: State, seat: Seat, number: int) -> bool:
    """Tell whether a library is large enough for so many draws and those of some turns (420.5g)."""
    return not number or len(state.players[seat].library) >= number + _LIBRARY_KEPT


def _brings(state: State, seat: Seat, card: ab.Card) -> float:
    """How much a land is liked among lands: by symbols in hand that it pays and no land in play does, and abilities."""
    lands = (state.printed(one) for one in state.permanents() if one.controller == seat)
    there = {kind for land in lands for kind in kinds_made(land)}
    hand = (state.printed(state.objects[one]) for one in state.players[seat].hand)
    missing = [symbol for one in hand for symbol in one.cost or () if symbol in COLOURS and symbol not in there]
    return sum(_PER_SYMBOL for symbol in missing if symbol in kinds_made(card)) + _PER_ABILITY * len(card.abilities)


@lru_cache(maxsize=4096)
def kinds_made(card: ab.Card) -> frozenset[str]:
    """The colours of mana that a card's own abilities can add to a pool."""
    found = {BASIC_LAND_MANA[one] for one in card.subtypes if one in BASIC_LAND_MANA}
    for node in nodes_in(card.abilities):
        if isinstance(node, pfx.AddMana):
            found.update((*node.symbols, *node.mix, *node.one_of))
            found.update(COLOURS if node.any_colour else ())
    return frozenset(found).intersection(COLOURS)


def _answer(state: State, seat: Seat) -> float:
    """How much a spell that counters is liked: where another player's spell that is worth it is on top."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.kind != "spell" or state.team_of(top.controller) == state.team_of(seat):
        return 0.0
    return _ANSWER if converted_cost(state.cards[top.card].cost or ()) >= _COUNTERS_FROM else 0.0


def _given_up(state: State, seat: Seat, card: ab.Card) -> float:
    """What the creatures are worth that go to pay for a spell: of those that may, the least ones."""
    lost = 0.0
    for cost in card.additional:
        if isinstance(cost, Sacrifice):
            view = Viewpoint(seat, NOTHING)
            own = [(one, values_of(state, one)) for one in state.permanents() if one.controller == seat]
            may = [(one, values) for one, values in own if matches(cost.filter, state, one, values, view)]
            worth = (
                worth_of(state, one) if values.is_creature else 0.0 for one, values in may for _ in range(one.count)
            )
            lost += sum(sorted(worth)[: cost.count])
    return lost


def _harm(state: State, seat: Seat, card: ab.Card, meaning: Meaning, given: float) -> float:
    effect, x = meaning.effect, _most_x(state, seat, card)
    if not targets_of(card):
        swept = [one for one in _parts(card) if isinstance(one, fx.DealDamage | fx.Destroy)]
        if given > _WORTH_A_CARD:
            return 0.0
        return _sweep(state, seat, swept[0], x) if swept else _SPELL
    best = 0.0
    if isinstance(effect, fx.Tap):
        return _tap(state, seat)
    if isinstance(effect, fx.DealDamage) and isinstance(effect.to, Target):
        if any(amount_of(effect, x) >= state.life_of(other) for other in state.opponents(seat)):
            return _WINS
    for thing in creatures_against(state, seat):
        _, left, values = body(state, thing)
        if left > deadly_up_to(effect, x):
            continue
        if effect is None and kept_from(values):
            continue
        best = max(best, worth_of(state, thing))
    return _REMOVE + best if best - given > _WORTH_A_CARD else 0.0


def _tap(state: State, seat: Seat) -> float:
    """How much it is liked to tap what could block: before an own attack."""
    if state.turn.phase != MAIN_1:
        return 0.0
    mine = any(
        one.controller == seat and not one.tapped and not one.fresh and values_of(state, one).is_creature
        for one in state.permanents()
    )
    return _TRICK if mine and any(not one.tapped for one in creatures_against(state, seat)) else 0.0


def _parts(card: ab.Card) -> tuple[ab.Effect, ...]:
    return tuple(
        part for ability in card.abilities if isinstance(ability, ab.Spell) for part in parts_of(ability.effects)
    )


def _sweep(state: State, seat: Seat, effect: fx.DealDamage | fx.Destroy, x: int) -> float:
    """How much is liked what kills many: only where it kills more of theirs."""
    most = amount_of(effect, x) if isinstance(effect, fx.DealDamage) else ALL
    what = effect.to if isinstance(effect, fx.DealDamage) else effect.what
    gain = 0.0
    if isinstance(effect, fx.DealDamage) and effect.players is not None:
        if not isinstance(effect.players, EachOpponent) and state.life_of(seat) <= most:
            return 0.0  # who is hit as well has to be left over
        if all(most >= state.life_of(other) for other in state.opponents(seat)):
            return _WINS
        if what is None:
            return _SPELL if isinstance(effect.players, EachOpponent) else 0.0
    for thing in state.permanents():
        _, left, values = body(state, thing)
        if not values.is_creature or left > most:
            continue
        if isinstance(what, Every) and not matches(what.filter, state, thing, values, Viewpoint(seat, NOTHING)):
            continue
        own = state.team_of(thing.controller) == state.team_of(seat)
        gain += worth_of(state, thing) * thing.count * (-1 if own else 1)
    return _SWEEP if gain >= _WORTH_A_SWEEP else 0.0


def _most_x(state: State, seat: Seat, card: ab.Card) -> int:
    return most_x(state, seat, card.cost or ())


def most_x(state: State, seat: Seat, cost: tuple[str, ...]) -> int:
    """The greatest X that a seat has mana for, beside the rest of a cost; 0 where it has no X."""
    variables = number_of_variables(cost)
    if not variables:
        return 0
    mana = len(units_at_hand(state, seat))  # what is in the pool among it
    return max(0, (mana - converted_cost(cost)) // variables)


def greatest_x(state: State, decision: Number) -> int:
    """The greatest X that can be paid for what is being played."""
    if decision.high is not None:
        return decision.high
    entry = next((found for ref in decision.about if (found := state.stack_object(ref)) is not None), None)
    thing = next((state.objects[ref] for ref in decision.about if ref in state.objects), None)
    cost: tuple[str, ...] = ()
    if entry is not None:
        cost = state.printed(entry).cost or ()
    elif thing is not None:
        cost = state.printed(thing).cost or ()
    if not number_of_variables(cost):
        cost = ("X",)  # of an ability: the rest of its cost is small
    return max(decision.low, most_x(state, decision.player, cost))


def _ability(state: State, seat: Seat, thing: Object, index: int, quick: bool) -> float:
    ability, mine = ability_at(state, thing, index), is_own_main(state, seat)
    values = values_of(state, thing)
    if any(isinstance(one, ab.Equip) for one in values.abilities) and ability.sorcery_timing:
        own = (one for one in state.permanents() if one.controller == seat and values_of(state, one).is_creature)
        return _ABILITY if not thing.attached and state.turn.phase == MAIN_1 and any(own) else 0.0
    if any(not isinstance(part, TapThis | Mana) for part in ability.cost):
        return 0.0
    effect = meaning_of(ability.effects).effect
    if isinstance(effect, fx.DealDamage) and isinstance(effect.to, Target):
        return _ABILITY + 1 if mine and state.turn.phase != MAIN_1 else 0.0
    if isinstance(effect, fx.Continuous) and not quick:
        return _ABILITY if _is_unblocked(state, thing) else 0.0
    drawn, discarded = own_cards(ability.effects)
    if isinstance(effect, pfx.Draw):
        return _ABILITY if mine and drawn > discarded and _can_draw(state, seat, drawn) else 0.0
    # what is left of the mana, once all else has been played; play-outs have no time for it
    late = mine and state.turn.phase != MAIN_1 and not quick
    return _ABILITY / 2 if late and _is_of_use(state, seat, thing, ability) else 0.0


def _is_of_use(state: State, seat: Seat, thing: Object, ability: ab.Activated) -> bool:
    """Tell whether an ability does something for its controller at any time: to others what harms, and not too dear."""
    meaning = meaning_of(ability.effects)
    if not isinstance(meaning.effect, _OF_USE) or not survives(state, seat, own_loss(ability.effects)):
        return False
    if meaning.side > 0:
        return not ability.targets
    if not ability.targets:
        return not isinstance(getattr(meaning.effect, "who", None), You)
    view, theirs = Viewpoint(seat, thing.id), creatures_against(state, seat)
    for phrase in ability.targets:
        fits = (matches(phrase.filter or Anything(), state, one, values_of(state, one), view) for one in theirs)
        if phrase.players == "none" and not any(fits):
            return False
    return True


def _is_unblocked(state: State, thing: Object) -> bool:
    combat = state.combat
    if combat is None or state.stack or state.turn.step != DECLARE_BLOCKERS:
        return False
    return any(attack.attacker == thing.id and not attack.blocked for attack in combat.attacks)
