"""How much activated abilities are liked: by what they do, less what they cost besides mana."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import costs as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.references import Attached, Target, This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.turn_parts import DECLARE_BLOCKERS, MAIN_1
from tabletop.player.meaning import Meaning, amount_of, meaning_of, own_cards, own_loss, parts_of
from tabletop.player.thumb.harm import CARD, before_attack, gain_of, phrase_of, thing_worth, victims
from tabletop.player.thumb.lands import nearness
from tabletop.player.thumb.liking import ABILITY, WINS
from tabletop.player.thumb.means import can_draw, given_up, is_own_main, most_x, survives
from tabletop.player.thumb.tricks import enlarged_by, whose_fight
from tabletop.player.valuing import life_worth

#: what abilities do that is of use at any time
_OF_USE: Final = (
    fx.DealDamage, fx.Destroy, pfx.LoseLife, pfx.Discard, pfx.PoisonCounters, pfx.GainLife, ab.CreateToken,
)  # fmt: skip
#: what turns or saves a fight
_TRICKS: Final = (fx.Continuous, fx.PreventDamage, fx.Regenerate)
#: what something of use that has no worth of its own is worth, and what an ability has to gain besides its price
_OF_SOME_USE, _GAIN = 2.0, 0.5
#: what a counter is worth that is removed, one that makes a creature larger, and a card of the library
_COUNTER, _LARGER, _OF_LIBRARY = 0.3, 1.6, 0.3
#: a card that can be played at once is worth so much of any card, rather than to be discarded for another one
_OF_A_CARD: Final = 1.5


def is_shield(state: State, thing: Object, index: int) -> bool:
    """Tell whether an ability saves something, so that once a turn is enough."""
    effects = ability_at(state, thing, index).effects
    return isinstance(meaning_of(effects).effect, fx.PreventDamage | fx.Regenerate)


def ability_liking(state: State, seat: Seat, thing: Object, index: int, quick: bool) -> float:
    """How much an activated ability is liked now; `quick`: in a play-out, where only the plainest are thought of."""
    ability, mine = ability_at(state, thing, index), is_own_main(state, seat)
    values = values_of(state, thing)
    if any(isinstance(one, ab.Equip) for one in values.abilities) and ability.sorcery_timing:
        own = (one for one in state.permanents() if one.controller == seat and values_of(state, one).is_creature)
        return ABILITY if not thing.attached and state.turn.phase == MAIN_1 and any(own) else 0.0
    price = _price(state, seat, thing, ability.cost)
    if price is None or not survives(state, seat, own_loss(ability.effects)):
        return 0.0
    price += life_worth(state.life_of(seat)) - life_worth(state.life_of(seat) - own_loss(ability.effects))
    if quick and price:
        return 0.0
    meaning = meaning_of(ability.effects, ability.targets)
    effect = meaning.effect
    if isinstance(effect, fx.DealDamage) and isinstance(effect.to, Target):
        return _damage(state, seat, ability, effect, price, mine)
    if isinstance(effect, _TRICKS) and not quick:
        return _trick(state, seat, thing, effect) if not price else 0.0
    if isinstance(effect, fx.Tap) and isinstance(effect.what, Target) and not quick:
        return before_attack(state, seat) and ABILITY if not price and mine else 0.0
    drawn, discarded = own_cards(ability.effects)
    # what is left of the mana, once all else has been played
    late = mine and state.turn.phase != MAIN_1
    if isinstance(effect, pfx.Draw):
        gain = CARD * (drawn - discarded)
        return ABILITY if (late or (mine and quick)) and gain > price and can_draw(state, seat, drawn) else 0.0
    if isinstance(effect, pfx.Search) and c.DiscardThis in map(type, ability.cost):
        return ABILITY if late and price < CARD else 0.0
    # play-outs have no time for the rest
    return ABILITY / 2 if late and not quick and _is_of_use(state, seat, ability, meaning, price) else 0.0


def _price(state: State, seat: Seat, thing: Object, costs: Iterable[c.Cost]) -> float | None:
    """What is given for an ability besides mana, in points; None: more than is thought about."""
    costs, price = tuple(costs), 0.0
    for cost in costs:
        match cost:
            case c.Mana() | c.TapThis() | c.Sacrifice():
                continue
            case c.PayLife(amount=amount):
                if not survives(state, seat, amount):
                    return None
                life = state.life_of(seat)
                price += life_worth(life) - life_worth(life - amount)
            case c.SacrificeThis() | c.ExileThis(zone="in play"):
                price += thing_worth(state, thing)
            case c.DiscardThis():
                price += _OF_A_CARD * CARD * nearness(state, seat, state.printed(thing))
            case c.DiscardCards(count=count):
                price += CARD * count
            case c.RemoveCounters(kind=kind, count=count):
                price += count * (_LARGER if kind.startswith("+") else _COUNTER)
            case c.ExileTop(count=count, zone="library"):
                if not can_draw(state, seat, count):
                    return None
                price += _OF_LIBRARY * count
            case _:
                return None
    return price + given_up(state, seat, costs)


def _damage(state: State, seat: Seat, ability: ab.Activated, effect: fx.DealDamage, price: float, mine: bool) -> float:
    """Damage to a target: at any time where it wins, else in the own turn where it kills, or costs nothing."""
    x = most_x(
        state, seat, tuple(symbol for cost in ability.cost if isinstance(cost, c.Mana) for symbol in cost.symbols)
    )
    phrase = phrase_of(effect, ability.targets)
    players = phrase.players != "none"
    if players and any(amount_of(effect, x) >= state.life_of(other) for other in state.opponents(seat)):
        return WINS
    if not mine or state.turn.phase == MAIN_1:
        return 0.0
    best = max((worth for _, worth in victims(state, seat, phrase, effect, x)), default=0.0)
    if best > price + _GAIN:
        return ABILITY + 1
    return ABILITY + 1 if players and not price else 0.0


def _trick(state: State, seat: Seat, thing: Object, effect: fx.Continuous | fx.PreventDamage | fx.Regenerate) -> float:
    """What makes a creature larger where it was not blocked, or turns a fight, or saves who would die in one."""
    what = getattr(effect, "what", None) or getattr(effect, "to", None)
    about = thing.attached if isinstance(what, Attached) else thing.id
    if isinstance(effect, fx.Continuous) and _is_unblocked(state, about) and enlarged_by(effect)[0] > 0:
        return ABILITY
    turned = whose_fight(state, seat, effect)
    if turned is None:
        return 0.0
    return ABILITY if isinstance(what, Target) or (isinstance(what, This | Attached) and turned == about) else 0.0


def _is_unblocked(state: State, about: int) -> bool:
    combat = state.combat
    if combat is None or state.stack or state.turn.step != DECLARE_BLOCKERS:
        return False
    return any(attack.attacker == about and not attack.blocked for attack in combat.attacks)


def _is_of_use(state: State, seat: Seat, ability: ab.Activated, meaning: Meaning, price: float) -> bool:
    """Tell whether an ability does something for its controller at any time: to others what harms, and not too dear."""
    if not isinstance(meaning.effect, _OF_USE):
        return False
    worth = _OF_SOME_USE
    if meaning.side > 0:
        return not ability.targets and (not price or worth > price + _GAIN)
    if not ability.targets:
        gains = [gain for part in parts_of(ability.effects) if (gain := gain_of(state, seat, part, 0)) is not None]
        return sum(gains) > price
    for phrase in ability.targets:
        if phrase.players == "none":
            found = victims(state, seat, phrase, meaning.effect, 0)
            if not found:
                return False
            worth = max(one for _, one in found)
    return not price or worth > price + _GAIN
