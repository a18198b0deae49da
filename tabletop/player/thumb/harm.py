"""What harms others: how much a spell is liked that takes from a target, or from everybody."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import changes as ch
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.references import EachOpponent, EachOtherPlayer, EachPlayer, Every, You
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.turn_parts import MAIN_1
from tabletop.player.card_meanings import is_aura, spell_effects, targets_of
from tabletop.player.meaning import ALL, Meaning, amount_of, deadly_up_to, own_cards, parts_of
from tabletop.player.thumb.fights import body, creatures_against, worth_of
from tabletop.player.thumb.liking import REMOVE, SPELL, SWEEP, TRICK, WINS
from tabletop.player.valuing import kept_from, life_worth

#: what a spell has to remove, or a sweeper to gain, to be worth a card
WORTH_A_CARD: Final = 2.5
#: with so much life or less, that is for whatever it removes
_LOW_LIFE, _WORTH_LIFE = 8, 1.0
_WORTH_A_SWEEP: Final = 4.0
#: what is worth the mana, where nothing else is done with the card
_WORTH_MANA: Final = 0.5
#: what a land, a card in hand, and a permanent of no cost are worth, and each mana of a permanent's cost
_LAND, CARD, _PERMANENT, _PER_MANA = 2.8, 1.7, 1.0, 0.8
#: what is taken only for a turn, or given back, counts so much of that
_FOR_A_TURN, _GIVEN_BACK = 0.3, 0.5


def harm(state: State, seat: Seat, card: ab.Card, meaning: Meaning, given: float, x: int) -> float:
    """How much a spell that harms is liked; `given` is what is sacrificed for it, `x` the greatest X."""
    phrases = targets_of(card)
    if not phrases:
        return 0.0 if given > WORTH_A_CARD else _swept(state, seat, card, x)
    effect = meaning.effect
    phrase = phrase_of(effect, phrases)
    if phrase.players != "none":
        liked = _to_a_player(state, seat, effect, x)
        if liked > 0:
            return liked
    if isinstance(effect, fx.Tap) or _is_for_a_turn(effect):
        return before_attack(state, seat)
    best = max((worth for _, worth in victims(state, seat, phrase, effect, x, is_aura(card))), default=0.0)
    if own_cards(spell_effects(card))[0]:
        # it is a card itself: what it does besides need not be worth one
        return REMOVE + best if best > given else SPELL if phrase.players != "none" and not given else 0.0
    wanted = WORTH_A_CARD if state.life_of(seat) > _LOW_LIFE else _WORTH_LIFE
    return REMOVE + best if best - given > wanted else 0.0


def victims(
    state: State, seat: Seat, phrase: ab.TargetPhrase, effect: ab.Effect | None, x: int, attaches: bool = False
) -> list[tuple[Object, float]]:
    """The permanents of others that an effect takes care of, as they match, each with its worth."""
    if phrase.zone not in ("in play", "in play or stack"):
        return []
    view, team = Viewpoint(seat, NOTHING), state.team_of(seat)
    deadly, found = deadly_up_to(effect, x), list[tuple[Object, float]]()
    for thing in state.permanents():
        if state.team_of(thing.controller) == team:
            continue
        _, left, values = body(state, thing)
        if not matches(phrase.filter or Anything(), state, thing, values, view):
            continue
        if values.is_creature and (left > deadly or (attaches and kept_from(values))):
            continue
        if deadly == ALL or values.is_creature:
            found.append((thing, thing_worth(state, thing)))
    return found


def thing_worth(state: State, thing: Object) -> float:
    """What a permanent of any kind is worth to who has it."""
    values = values_of(state, thing)
    if values.is_creature:
        return worth_of(state, thing)
    if values.is_land:
        return _LAND
    return _PERMANENT + _PER_MANA * converted_cost(state.printed(thing).cost or ())


def phrase_of(effect: ab.Effect | None, phrases: tuple[ab.TargetPhrase, ...]) -> ab.TargetPhrase:
    """The target phrase of what an effect does; the first one where it says none."""
    for name in ("to", "what", "who", "players"):
        index = getattr(getattr(effect, name, None), "index", None)
        if isinstance(index, int) and index < len(phrases):
            return phrases[index]
    return phrases[0]


def _is_for_a_turn(effect: ab.Effect | None) -> bool:
    """Tell whether an effect only keeps a creature from attacking or blocking this turn, or makes it weaker."""
    if not isinstance(effect, fx.Continuous) or effect.duration not in ("end of turn", "end of combat"):
        return False
    return deadly_up_to(effect, 1) == ALL and not any(isinstance(one, ch.ChangeController) for one in effect.changes)


def _to_a_player(state: State, seat: Seat, effect: ab.Effect | None, x: int) -> float:
    """How much an effect is liked that may be about a player: 0 where it is better about something else."""
    others = state.opponents(seat)
    match effect:
        case fx.DealDamage() | pfx.LoseLife():
            amount = amount_of(effect, x)
            if any(amount >= state.life_of(other) for other in others):
                return WINS
            return SPELL if isinstance(effect, pfx.LoseLife) else 0.0
        case pfx.Discard():
            return SPELL if any(state.players[other].hand for other in others) else 0.0
        case fx.Sacrifice():
            return REMOVE if least_given(state, others, effect.filter) > WORTH_A_CARD else 0.0
        case (
            pfx.Mill()
            | pfx.PoisonCounters()
            | pfx.SkipNext()
            | pfx.ControlTurn()
            | pfx.ControlPlayer()
            | pfx.LoseTheGame()
        ):
            return SPELL
    return 0.0


def least_given(state: State, seats: tuple[Seat, ...], which: Filter, number: int = 1) -> float:
    """What the players among these lose at least who sacrifice so many that match."""
    total = 0.0
    for one in seats:
        view = Viewpoint(one, NOTHING)
        own = (thing for thing in state.permanents() if thing.controller == one)
        may = (thing for thing in own if matches(which, state, thing, values_of(state, thing), view))
        total += sum(sorted(thing_worth(state, thing) for thing in may for _ in range(thing.count))[:number])
    return total


def before_attack(state: State, seat: Seat) -> float:
    """How much it is liked to take a blocker out of the way: before an own attack."""
    if state.turn.phase != MAIN_1:
        return 0.0
    mine = any(
        one.controller == seat and not one.tapped and not one.fresh and values_of(state, one).is_creature
        for one in state.permanents()
    )
    return TRICK if mine and any(not one.tapped for one in creatures_against(state, seat)) else 0.0


def _swept(state: State, seat: Seat, card: ab.Card, x: int) -> float:
    """How much is liked what is about everybody: only where others lose more by it."""
    gain, known = 0.0, False
    for effect in parts_of(spell_effects(card)):
        found = gain_of(state, seat, effect, x)
        if found is not None:
            gain, known = gain + found, True
    if gain >= _WORTH_A_SWEEP:
        return WINS if gain >= WINS else SWEEP
    return SPELL if gain > _WORTH_MANA or not known else 0.0


def gain_of(state: State, seat: Seat, effect: ab.Effect, x: int) -> float | None:
    """What others lose by an effect more than its controller, in points; None: it is not known."""
    others = state.opponents(seat)
    match effect:
        case fx.DealDamage(to=None | Every(), players=players):
            damage = amount_of(effect, x)
            return _lives(state, seat, players, damage) + _all_of(state, seat, effect, effect.to, damage)
        case pfx.LoseLife(who=who):
            return _lives(state, seat, who, amount_of(effect, x))
        case fx.Destroy(what=Every() as what):
            return _all_of(state, seat, effect, what, ALL)
        case fx.Move(what=Every() as what):
            return _all_of(state, seat, effect, what, ALL) * (_GIVEN_BACK if effect.to == "hand" else 1.0)
        case fx.Continuous(what=Every() as what) if deadly_up_to(effect, x) < ALL:
            return _all_of(state, seat, effect, what, deadly_up_to(effect, x))
        case fx.Continuous(what=Every()) if _is_for_a_turn(effect):
            return 0.0
        case fx.Tap(what=Every() as what):
            return 0.0 if state.turn.phase != MAIN_1 else _FOR_A_TURN * _all_of(state, seat, effect, what, ALL)
        case fx.Sacrifice(filter=which, who=EachPlayer() | EachOpponent() as who):
            number = amount_of(effect, x)
            own = least_given(state, (seat,), which, number) if isinstance(who, EachPlayer) else 0.0
            return least_given(state, others, which, number) - own
        case fx.Sacrifice(filter=which, who=You()) if not effect.up_to:
            return -least_given(state, (seat,), which, amount_of(effect, x))
        case pfx.Discard(who=who):
            return _hands(state, seat, who, ALL if effect.amount is None else amount_of(effect, x))
        case pfx.Mill(who=You()):
            left = len(state.players[seat].library) - amount_of(effect, x)
            return -0.3 * amount_of(effect, x) if left > 0 else -WINS
    return None


def _lives(state: State, seat: Seat, who: object, amount: int) -> float:
    """What players lose who are dealt damage, or lose life."""
    gain = 0.0
    if isinstance(who, EachPlayer | You):
        if state.life_of(seat) <= amount:
            return -WINS
        gain -= life_worth(state.life_of(seat)) - life_worth(state.life_of(seat) - amount)
    if isinstance(who, EachPlayer | EachOpponent | EachOtherPlayer):
        others = [state.life_of(other) for other in state.opponents(seat)]
        if all(life <= amount for life in others):
            return WINS
        gain += sum(life_worth(life) - life_worth(life - amount) for life in others)
    return gain


def _hands(state: State, seat: Seat, who: object, amount: int) -> float:
    gain = 0.0
    if isinstance(who, EachPlayer | You):
        gain -= CARD * min(amount, len(state.players[seat].hand) - 1)
    if isinstance(who, EachPlayer | EachOpponent | EachOtherPlayer):
        gain += sum(CARD * min(amount, len(state.players[other].hand)) for other in state.opponents(seat))
    return gain


def _all_of(state: State, seat: Seat, effect: ab.Effect, what: object, most: int) -> float:
    """What others lose of all that matches and dies of so much, less what is lost of the own team's."""
    if not isinstance(what, Every):
        return 0.0
    view, team, gain = Viewpoint(seat, NOTHING), state.team_of(seat), 0.0
    for thing in state.permanents():
        _, left, values = body(state, thing)
        if left > most if values.is_creature else most < ALL:
            continue
        if isinstance(effect, fx.Tap) and (thing.tapped or not values.is_creature):
            continue
        if matches(what.filter, state, thing, values, view):
            own = state.team_of(thing.controller) == team
            gain += thing_worth(state, thing) * thing.count * (-1 if own else 1)
    return gain
