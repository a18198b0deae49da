"""What to do with priority: the play or ability that a rule of thumb likes best, or a pass."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

import msgspec

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import effects as fx
from tabletop.engine.language import patterns as p
from tabletop.engine.language.filters import Anything, IsThis
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import carry
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.playing.face_down import real_card
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys, units_at_hand
from tabletop.engine.rules.playing.ways import played_card, ways_to_play
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.aspects import STACK
from tabletop.engine.vocabulary.decisions import Option, Pick
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.turn_parts import MAIN_1
from tabletop.engine.vocabulary.types import CREATURE, LAND
from tabletop.player.card_meanings import card_meaning, is_aura, spell_effects, targets_of
from tabletop.player.meaning import own_cards, own_loss, parts_of
from tabletop.player.thumb import liking
from tabletop.player.thumb.abilities import ability_liking
from tabletop.player.thumb.harm import WORTH_A_CARD, gain_of, harm, phrase_of
from tabletop.player.thumb.lands import is_payable, land_worth
from tabletop.player.thumb.means import can_draw, given_up, most_x, survives
from tabletop.player.thumb.means import greatest_x as greatest_x
from tabletop.player.thumb.means import is_own_main as is_own_main
from tabletop.player.thumb.tricks import whose_fight
from tabletop.player.upkeep import empties_hand, taken_each_round

replace = msgspec.structs.replace

#: power and toughness of what is face down
_FACE_DOWN_SIZE: Final = 4
#: a hand, with the card that is played, of which hardly anything is lost
_SMALL_HAND: Final = 2
#: what a permanent may take from who plays it
_A_LITTLE: Final = 1.0
#: to play a card face down, where there are other ways
_FACE_DOWN: Final = 0.1
#: what costs this much is worth countering
_COUNTERS_FROM: Final = 2


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
        return ability_liking(state, seat, state.objects[int(rest[0])], int(rest[1]), quick)
    if kind == "turn":
        return _face_up(state, seat, state.objects[int(rest[0])])
    return 0.0


def _face_up(state: State, seat: Seat, thing: Object) -> float:
    """How much it is liked to turn a creature face up: in the own main phase, where it becomes larger (502.26)."""
    card = real_card(state, thing)
    larger = (card.power or 0) + (card.toughness or 0) > _FACE_DOWN_SIZE
    return liking.FACE_UP if larger and is_own_main(state, seat) else 0.0


def _play(state: State, seat: Seat, thing: Object, quick: bool) -> float:
    card = state.cards[thing.card]
    if not card.halves:
        return _play_card(state, seat, card, quick)
    units = [frozenset(unit) for unit in units_at_hand(state, seat)]
    ways = (played_card(card, way) for way in ways_to_play(state, seat, thing))
    halves = (half for half in ways if is_payable(half.cost or (), units))
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


def best_modes(state: State, decision: Pick, quick: bool) -> tuple[str, ...]:
    """The keys of the modes of a spell that are liked best, as many as are asked for (409.1b)."""
    thing = state.objects.get(decision.about[0]) if decision.about else None
    modes = () if thing is None else modes_of(state.printed(thing))
    liked = dict.fromkeys((option.key for option in decision.options), 0.0)
    state = _before(state, decision)
    for number, mode in enumerate(modes):
        liked[f"mode{number}"] = _play_card(state, decision.player, mode, quick)
    legal = sorted(decision.options, key=lambda option: (option.fails is not None, -liked[option.key]))
    return tuple(option.key for option in legal[: decision.least])


def _before(state: State, decision: Pick) -> State:
    """A position as if what is being announced were not on the stack yet, so that its moment can be told."""
    if not state.stack or state.stack[-1].source not in decision.about:
        return state
    before = replace(state, stack=state.stack[:-1])
    carry(state, before, STACK)
    return before


@lru_cache(maxsize=1024)
def modes_of(card: ab.Card) -> tuple[ab.Card, ...]:
    """A card as it is with each mode of its spell alone; () where it has none."""
    spells = [one for one in card.abilities if isinstance(one, ab.Spell) and one.modes]
    if not spells:
        return ()
    return tuple(
        replace(card, abilities=(ab.Spell(effects=mode.effects, targets=mode.targets),)) for mode in spells[0].modes
    )


def _play_card(state: State, seat: Seat, card: ab.Card, quick: bool) -> float:
    mine = is_own_main(state, seat)
    # after the attack the other side knows less, and mana goes to creatures first; in play-outs there is no such thing
    later = state.turn.phase == MAIN_1 and not quick
    if LAND in card.types:
        return liking.LAND + land_worth(state, seat, card)
    if modes := modes_of(card):
        return max(_play_card(state, seat, mode, quick) for mode in modes)
    effects = spell_effects(card)
    if not survives(state, seat, own_loss(effects)) or not can_draw(state, seat, own_cards(effects)[0]):
        return 0.0
    given = given_up(state, seat, card.additional)
    if _costs_too_much(state, seat, card):
        return 0.0
    cost = converted_cost(card.cost or ())
    if CREATURE in card.types:
        if _copies_nothing(state, card):
            return 0.0
        hasty = any(isinstance(ability, ab.Keyword) and ability.name == "haste" for ability in card.abilities)
        return liking.CREATURE + cost + (card.power or 0) if mine and (hasty or not later) else 0.0
    meaning, phrases = card_meaning(card), targets_of(card)
    if any(phrase.zone in ("stack", "in play or stack", "abilities", "spells and abilities") for phrase in phrases):
        return _answer(state, seat)
    if meaning.side < 0:
        return harm(state, seat, card, meaning, given, most_x(state, seat, card.cost or ())) if mine else 0.0
    if given > WORTH_A_CARD:
        return 0.0
    if not mine and not isinstance(meaning.effect, fx.Continuous | fx.PreventDamage | fx.Regenerate):
        return 0.0
    if meaning.side == 0:
        return 0.0 if later else liking.SPELL + cost
    if is_aura(card):
        return liking.AURA if any(helped(state, seat, phrase) for phrase in phrases) else 0.0
    if isinstance(meaning.effect, fx.Continuous | fx.PreventDamage | fx.Regenerate):
        return liking.TRICK if not quick and whose_fight(state, seat, meaning.effect) is not None else 0.0
    if phrases and not helped(state, seat, phrase_of(meaning.effect, phrases)):
        return 0.0
    return 0.0 if later else liking.HELPS


def _undoes_own(state: State, seat: Seat, card: ab.Card) -> bool:
    """Tell whether what a permanent does to everybody, as it comes or turn after turn, takes more from its controller
    than its body is worth."""
    lost = 0.0
    for ability in card.abilities:
        if isinstance(ability, ab.Triggered) and _comes_or_recurs(ability.pattern):
            gains = (gain_of(state, seat, part, 0) for part in parts_of(ability.effects))
            lost -= sum(gain for gain in gains if gain is not None)
    return lost > _A_LITTLE + (card.power or 0) + (card.toughness or 0)


def _comes_or_recurs(pattern: p.Pattern) -> bool:
    """Tell whether something happens as a permanent comes into play, or in each turn."""
    if isinstance(pattern, p.Moves):
        return pattern.to == "in play" and isinstance(pattern.filter, IsThis)
    return isinstance(pattern, p.Begins)


def _copies_nothing(state: State, card: ab.Card) -> bool:
    """Tell whether a card that is nothing by itself comes as a copy, and there is nothing to copy (503.5)."""
    if card.toughness != 0:
        return False
    for ability in card.abilities:
        for effect in ability.effects if isinstance(ability, ab.ComesIntoPlay) else ():
            if isinstance(effect, ab.ComesAsCopy):
                view = Viewpoint(0, NOTHING)
                things = state.permanents() if effect.zone == "in play" else _in_graveyards(state)
                return not any(matches(effect.filter, state, one, values_of(state, one), view) for one in things)
    return False


def _in_graveyards(state: State) -> list[Object]:
    return [state.objects[one] for player in state.players for one in player.graveyard]


def helped(state: State, seat: Seat, phrase: ab.TargetPhrase) -> bool:
    """Tell whether there is something of one's own for what helps."""
    if phrase.players != "none" or phrase.zone not in ("in play", "in play or stack", "graveyard"):
        return True
    view, team = Viewpoint(seat, NOTHING), state.team_of(seat)
    if phrase.zone == "graveyard":
        own = [state.objects[one] for one in state.players[seat].graveyard]
    else:
        own = [one for one in state.permanents() if state.team_of(one.controller) == team]
    return any(matches(phrase.filter or Anything(), state, one, values_of(state, one), view) for one in own)


def _costs_too_much(state: State, seat: Seat, card: ab.Card) -> bool:
    """Tell whether a permanent takes more life from its controller, turn after turn, than it is good for.

    What takes as much from everybody is for those who have more of it.
    """
    if empties_hand(card) and len(state.players[seat].hand) > _SMALL_HAND:
        return True
    if _undoes_own(state, seat, card):
        return True
    own, others = taken_each_round(card)
    if not own:
        return False
    if CREATURE in card.types:
        return 2 * (own - others) > (card.power or 0)
    ahead = all(state.life_of(seat) > state.life_of(other) for other in state.opponents(seat))
    return own > others or (own == others and not ahead)


def _answer(state: State, seat: Seat) -> float:
    """How much a spell that counters is liked: where another player's spell that is worth it is on top."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.kind != "spell" or state.team_of(top.controller) == state.team_of(seat):
        return 0.0
    return liking.ANSWER if converted_cost(state.cards[top.card].cost or ()) >= _COUNTERS_FROM else 0.0
