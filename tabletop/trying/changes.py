"""Trying changes: what is different with one and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final, get_args

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import (
    Ability,
    Activated,
    Card,
    Enchant,
    Keyword,
    Sets,
    SetsPower,
    Static,
    TargetPhrase,
)
from tabletop.engine.language.combat_rules import (
    AssignsNoDamage,
    BlocksAsThoughShadow,
    CombatRule,
    MostActing,
    StrikesPast,
)
from tabletop.engine.language.costs import Mana, TapThis
from tabletop.engine.language.ending_rules import EndingRule, LegendsStay
from tabletop.engine.language.filters import All, Anything, HasKeyword, HasType
from tabletop.engine.language.hand_rules import HandRule
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.node import mentions
from tabletop.engine.language.player_rules import BlocksInPiles, PlayerCantBeTarget
from tabletop.engine.language.references import LastPlayed
from tabletop.engine.language.standing.land_rules import (
    CantCounter,
    CantPlayAbilities,
    CantPlaySpells,
    CantSearch,
    FewSpells,
    KeepsMana,
    LandRule,
    OnlyInOwnTurns,
    PlaysAsInstant,
    PlaysFromGraveyard,
)
from tabletop.engine.language.standing.mana_rules import ManaInstead, SpendsAs
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import controllers, values_of
from tabletop.engine.rules.board.imposed import OF_PLAYERS
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.board.safety import player_is_safe
from tabletop.engine.rules.combat import attack_legality, block_legality, combat_damage, legality
from tabletop.engine.rules.events import revealed_tops
from tabletop.engine.rules.events.game_end import is_kept_from
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.replacing.shields import is_indestructible
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing.activation import is_unusable
from tabletop.engine.rules.playing.pricing.changed_prices import priced
from tabletop.engine.rules.playing.targeting.targets import legal_targets, may_enchant
from tabletop.engine.rules.turn import beginning_phase
from tabletop.engine.rules.turn.end_phase import maximum_hand
from tabletop.engine.rules.turn.state_based_letters import legends_stay
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange, RegenerationShield
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.turn_parts import COMBAT, COMBAT_DAMAGE
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tabletop.trying.allowing import allowed, elsewhere, habits, mana_made, may_play, paid_as
from tabletop.trying.blueprints import Unmakeable, blueprints
from tabletop.trying.fighting import asked_of_blockers, fighting, in_position
from tabletop.trying.making import card_for
from tabletop.trying.tried_position import FOE, YOU

replace = msgspec.structs.replace

#: what a rule lets an object do, in a state: equal where the rule makes no difference
Outcome = Callable[[State, ObjectId], object]


def unseen_changes(state: State, effect: FloatingChange) -> Iterator[str]:
    """The changes of a floating effect in force that make no difference to anything, each in words."""
    # the effect as it was committed has no id yet: it is the newest
    known = any(other.id == effect.id for other in state.effects)
    effect = effect if known else replace(effect, id=state.effects[-1].id)
    about = effect.objects if effect.filter is None else tuple(state.in_play)
    nothing = _with_effect(state, effect, None)
    for place, change in enumerate(effect.changes):
        rest = replace(effect, changes=effect.changes[:place] + effect.changes[place + 1 :])
        problem = difference(state, _with_effect(state, effect, rest), change, about)
        if problem and rest.changes:
            # what another change of it does as well shows alone
            alone = _with_effect(state, effect, replace(effect, changes=(change,)))
            problem = difference(alone, nothing, change, about)
        if problem:
            yield problem


def _with_effect(state: State, old: FloatingChange, new: FloatingChange | None) -> State:
    effects = tuple(new if one.id == old.id else one for one in state.effects)
    return replace(state, effects=tuple(one for one in effects if one is not None))


def unseen_in_static(state: State, source: ObjectId, static: Static) -> Iterator[str]:
    """The changes of a static ability of a permanent that make no difference to anything, each in words."""
    everything = tuple(state.in_play)
    for place, change in enumerate(static.changes):
        rest = replace(static, changes=static.changes[:place] + static.changes[place + 1 :])
        problem = difference(state, with_ability(state, source, static, rest), change, everything, source)
        if problem:
            yield problem


def unseen_in_setter(state: State, source: ObjectId, setter: SetsPower) -> Iterator[str]:
    """Those of power and toughness that a permanent's own ability should set, and does not."""
    values = values_of(state, state.objects[source])
    without = with_ability(state, source, setter, None)
    plain = values_of(without, without.objects[source])
    if setter.power is not None and values.power == plain.power:
        yield "its power is not set"
    if setter.toughness is not None and values.toughness == plain.toughness:
        yield "its toughness is not set"


def shows_at_all(state: State, source: ObjectId, ability: Static | SetsPower | Sets) -> bool:
    """Return whether a static ability of a permanent changes any value or rule."""
    without = with_ability(state, source, ability, None)
    differs = any(
        _plain(state, i, source) != _plain(without, i, source) or _rules(state, i) != _rules(without, i)
        for i in state.in_play
    )
    return differs or controllers(state) != controllers(without)


def with_ability(state: State, source: ObjectId, old: Ability, new: Ability | None) -> State:
    """The state with another ability (or none) in place of one that is printed on an object."""
    thing = state.objects[source]
    card = state.cards[thing.card]
    abilities = tuple(part for one in card.abilities for part in ((new,) if one == old else (one,)) if part is not None)
    cards = list(state.cards)
    cards[thing.card] = replace(card, abilities=abilities)
    return replace(state, cards=tuple(cards))


def difference(
    state: State, without: State, change: c.Change, ids: tuple[ObjectId, ...], source: ObjectId = NOTHING
) -> str:
    """Return what is missing of the difference between two states that a change has to make; "" where it shows.

    `source` is the permanent whose static ability makes the change.
    """
    name = type(change).__name__
    if isinstance(change, c.Gains) and change.keyword not in KEYWORDS:
        return f"it gains {change.keyword}, of which the rules know nothing"
    if isinstance(change, c.ChangeController):
        if controllers(state) != controllers(without):
            return ""
        return "nobody else gains control"
    there = tuple(i for i in ids if i in state.objects and i in without.objects)
    outcome = _outcome_of(change)
    if isinstance(change, c.SetTypes) and all(
        printed_values(state.cards[state.objects[i].card]).types == change.types for i in there
    ):
        return ""  # it is again what it was
    if outcome is None:
        seen = any(_plain(state, i, source) != _plain(without, i, source) for i in there)
        if seen or not any(_rules(state, i) != _rules(without, i) for i in there):
            return "" if seen else f"{name} changes nothing"
        return f"{name} is put on something, and nothing is known that reads it"
    state, without = with_others(state, change), with_others(without, change)
    if isinstance(change, MostActing):
        for seat in (YOU, FOE):
            state, without = (_with_creatures(one, seat, _EXTRAS[:1] * _FEW)[0] for one in (state, without))
    if isinstance(change, OF_PLAYERS) and outcome(state, NOTHING) != outcome(without, NOTHING):
        return ""  # whatever it is on, or nothing at all
    if any(outcome(state, i) != outcome(without, i) for i in there if _shows_on(state.objects[i], change)):
        return ""
    return f"{name} makes no difference to what may happen"


def _shows_on(thing: Object, change: c.Change) -> bool:
    """Return whether a rule can make a difference to a thing where it is: of cards elsewhere few rules speak."""
    return thing.zone == IN_PLAY or isinstance(change, c.MayBePlayed)


def _plain(state: State, object_id: ObjectId, source: ObjectId) -> object:
    """Return what an object is like, but for the static abilities of the source, which the trial itself takes away."""
    values = replace(values_of(state, state.objects[object_id]), rules=())
    if object_id != source:
        return values
    others = tuple(one for one in values.abilities if not isinstance(one, Static | SetsPower | Sets))
    return replace(values, abilities=others)


def _rules(state: State, object_id: ObjectId) -> object:
    return values_of(state, state.objects[object_id]).rules


# --- rules that effects put on objects -------------------------------------------------------------


def extras(state: State, seat: Seat) -> tuple[State, tuple[ObjectId, ...]]:
    """The state with creatures of some kinds added for a player, and the ids of all that player's creatures."""
    more, _ = _with_creatures(state, seat, _EXTRAS)
    own = tuple(t.id for t in more.permanents() if t.controller == seat and values_of(more, t).is_creature)
    return more, own


def _with_creatures(state: State, seat: Seat, added: tuple[Card, ...]) -> tuple[State, tuple[ObjectId, ...]]:
    objects = dict(state.objects)
    cards = list(state.cards)
    ids: list[ObjectId] = []
    for card in added:
        number = state.next_id + len(ids)
        cards.append(card)
        objects[number] = Object(
            id=number, card=len(cards) - 1, owner=seat, zone=IN_PLAY, controller=seat, put_by=seat, timestamp=number
        )
        ids.append(number)
    more = replace(
        state,
        objects=objects,
        cards=tuple(cards),
        in_play=(*state.in_play, *ids),
        next_id=state.next_id + len(ids),
        next_timestamp=state.next_id + len(ids),
    )
    return more, tuple(ids)


def with_others(state: State, change: c.Change) -> State:
    """The state with a creature for each player that a restriction ("by Walls") speaks of."""
    filter = getattr(change, "by", None) or getattr(change, "only", None) or getattr(change, "filter", None)
    if filter is None:
        return state
    if mentions(filter, LastPlayed):
        # a spell that shares everything with itself
        more, (played, _) = _with_creatures(state, FOE, (replace(_EXTRAS[0], cost=("R",)),) * 2)
        return replace(more, turn=replace(more.turn, spells=(played,)))
    if isinstance(change, CantPlaySpells):
        plan = next(blueprints(filter, FOE, YOU, FOE), None)
        return state if plan is None else _with_creatures(state, FOE, (card_for(plan, HAND),))[0]
    for seat in (YOU, FOE):
        for word in ("", "flying", "shadow", "horsemanship"):
            wanted = All((filter, HasType(CREATURE), *((HasKeyword(word),) if word else ())))
            with suppress(Unmakeable):
                plan = next(blueprints(wanted, 1 - seat, seat, 1 - seat), None)
                if plan is not None:
                    state, _ = _with_creatures(state, seat, (card_for(plan, IN_PLAY),))
    return state


def _extra(name: str, *words: str, power: int = 2, cost: tuple[str, ...] = ("2",), kind: str = "creature") -> Card:
    types = ("creature",) if kind == "creature" else (kind, "creature")
    return Card(name, cost, types, power=power, toughness=2, abilities=tuple(Keyword(word) for word in words))


#: so many plain ones fight beside others
_FEW: Final = 3
#: creatures of many kinds, one of which any restriction tells apart from the others
_EXTRAS: Final = (
    _extra("Plain Extra"),
    _extra("Flying Extra", "flying"),
    _extra("Shadow Extra", "shadow"),
    _extra("Horseman Extra", "horsemanship"),
    _extra("Wall Extra", "defender"),
    _extra("Strong Extra", power=6),
    _extra("Weak Extra", power=1),
    _extra("Iron Extra", kind="artifact"),
    *(_extra(f"{colour} Extra", cost=(colour,)) for colour in ("W", "U", "B", "R", "G")),
)


def _seat(state: State, object_id: ObjectId) -> Seat:
    return state.objects[object_id].controller


def _attack(state: State, object_id: ObjectId) -> object:
    """Return whether it can attack, alone and with others, and whether it may stay at home."""
    more, others = extras(state, _seat(state, object_id))
    ready = in_position(more, _seat(state, object_id), (), combat=False)
    foe = 1 - ready.turn.team
    this = attack_legality.Charge(object_id, foe)
    alone = attack_legality.judge_attack(ready, (this,))
    friend = next((i for i in reversed(others) if legality.can_attack(ready, ready.objects[i]) is None), None)
    together = friend and attack_legality.judge_attack(ready, (this, attack_legality.Charge(friend, foe)))
    none = attack_legality.judge_attack(ready, ())
    about = tuple(refusal for refusal in none if object_id in refusal.about)
    return bool(alone), bool(together), bool(about)


def _block(state: State, object_id: ObjectId) -> object:
    """Which attackers of the other player it can block, and whether it may block none."""
    foe = 1 - _seat(state, object_id)
    more, attackers = extras(state, foe)
    ready = in_position(more, foe, attackers, combat=True)
    thing = ready.objects[object_id]
    can = tuple(legality.can_block(ready, thing, ready.objects[i]) is None for i in attackers)
    none = block_legality.judge_block(ready, ())
    return can, any(object_id in refusal.about for refusal in none)


def blocked_by(state: State, object_id: ObjectId) -> object:
    """Which creatures of the other player can block it."""
    seat = _seat(state, object_id)
    more, blockers = extras(state, 1 - seat)
    ready = in_position(more, seat, (object_id,), combat=True)
    attacker = ready.objects[object_id]
    return tuple(legality.can_block(ready, ready.objects[i], attacker) is None for i in blockers)


def _untaps(state: State, object_id: ObjectId) -> object:
    """Return whether it untaps in its controller's untap step."""
    thing = replace(state.objects[object_id], tapped=True)
    turn = replace(state.turn, team=state.team_of(thing.controller))
    run = Run(replace(state, objects={**state.objects, object_id: thing}, turn=turn))
    steps = beginning_phase.untap_step(run)
    with suppress(StopIteration):
        decision = next(steps)
        while True:
            # what may stay tapped does
            answer = Picked(tuple(option.key for option in decision.options)) if isinstance(decision, Pick) else None
            decision = steps.send(answer or least_answer(decision))
    return run.state.objects[object_id].tapped if object_id in run.state.objects else "gone"


def _how_many_untap(state: State, object_id: ObjectId) -> object:
    """Return how many permanents of its controller untap, where all are tapped."""
    seat = _seat(state, object_id)
    tapped = {thing.id: replace(thing, tapped=True) for thing in state.permanents()}
    run = Run(replace(state, objects={**state.objects, **tapped}, turn=replace(state.turn, team=state.team_of(seat))))
    steps = beginning_phase.untap_step(run)
    with suppress(StopIteration):
        decision = next(steps)
        while True:
            decision = steps.send(least_answer(decision))
    return sum(thing.count for thing in run.state.permanents() if not thing.tapped)


def _used(state: State, object_id: ObjectId) -> object:
    """Return whether activated abilities of it that are no mana abilities can be played."""
    thing = state.objects[object_id]
    values = values_of(state, thing)
    return tuple(is_unusable(values, Activated(cost, ())) for cost in ((), (TapThis(),)))


def _priced(state: State, object_id: ObjectId) -> object:
    """Return what activated abilities of it cost that say {3}, and {X}."""
    thing = state.objects[object_id]
    values = values_of(state, thing)
    return tuple(priced(Activated((Mana((symbol,)),), ()), values, thing).cost for symbol in ("3", "X"))


def _targeted(state: State, object_id: ObjectId) -> object:
    """By what of either player it can be targeted: spells, and abilities of creatures of many kinds."""
    found: list[bool] = []
    for seat in (YOU, FOE):
        more, sources = extras(state, seat)
        for source in sources:
            card = more.objects[source].card
            for spell in (False, True):
                context = Context(you=seat, this=source, card=card, stack_id=source if spell else -1)
                found.append(object_id in legal_targets(more, TargetPhrase(Anything()), context))
    return tuple(found)


def _regenerates(state: State, object_id: ObjectId) -> object:
    """Return whether a shield saves it from being destroyed."""
    shield = RegenerationShield(state.next_id, state.next_timestamp, YOU, object_id, 0, object_id)
    run = Run(replace(state, effects=(*state.effects, shield)))
    for _ in happen(run, e.Moved(object_id, GRAVEYARD, cause="destroy"), rule=""):
        break
    return object_id in run.state.objects


def _stays(state: State, object_id: ObjectId) -> object:
    """Return whether an Aura may be on what it is on while that has protection from everything."""
    aura = state.objects[object_id]
    host = state.objects.get(aura.attached)
    if host is None:
        return None
    everything = (c.Gains("protection", "everything"),)
    number, time = state.next_id, state.next_timestamp
    protection = FloatingChange(number, time, YOU, object_id, aura.card, (host.id,), everything)
    protected = replace(state, effects=(*state.effects, protection))
    enchants = (one for one in state.cards[aura.card].abilities if isinstance(one, Enchant))
    return tuple(may_enchant(protected, aura, enchant, host) for enchant in enchants)


def _deals_combat_damage(state: State, object_id: ObjectId) -> object:
    """Tell whether it deals damage as it attacks unblocked."""
    ready = in_position(state, _seat(state, object_id), (object_id,), combat=True)
    run = Run(replace(ready, turn=replace(ready.turn, phase=COMBAT, step=COMBAT_DAMAGE)))
    next(combat_damage.put_on_stack(run), None)
    return any(line.source == object_id for entry in run.state.stack for line in entry.lines)


def _past_its_blockers(state: State, object_id: ObjectId) -> object:
    """Return what is asked as it deals combat damage while it is blocked, or what it is going to deal."""
    seat = _seat(state, object_id)
    more, blockers = extras(state, 1 - seat)
    ready = in_position(more, seat, (object_id,), combat=True)
    attack = Attack(object_id, 1 - seat, blockers=blockers[:1], blocked=True)
    combat = Combat((attack,), declared=True, blocking=blockers[:1])
    run = Run(replace(ready, turn=replace(ready.turn, phase=COMBAT, step=COMBAT_DAMAGE), combat=combat))
    asked = next(combat_damage.put_on_stack(run), None)
    return run.state.stack if asked is None else (asked.purpose, asked.text)


def _hand_sizes(state: State, object_id: ObjectId) -> object:
    """Return how many cards each player may hold at the end of a turn."""
    return tuple(maximum_hand(state, seat) for seat in (YOU, FOE))


def _open_libraries(state: State, object_id: ObjectId) -> object:
    """Return the cards of libraries and hands that are to lie open."""
    return (*revealed_tops.changes(state, False), *revealed_tops.hand_changes(state, False))


def _safe_players(state: State, object_id: ObjectId) -> object:
    """Return which players can't be targets."""
    return tuple(player_is_safe(state, seat) for seat in (YOU, FOE))


def _allowed_or_played(state: State, object_id: ObjectId) -> object:
    """Return what may be played of what is there, and of what could be."""
    return allowed(state, object_id), may_play(state, object_id)


def _how_blocked(state: State, object_id: ObjectId) -> object:
    """Return what a player is asked as creatures attack."""
    more, attackers = extras(extras(state, YOU)[0], FOE)
    return asked_of_blockers(in_position(more, FOE, attackers, combat=True))


def _endings(state: State, object_id: ObjectId) -> object:
    """Return who can't lose, who can't win, and whom no life total makes lose."""
    return tuple(is_kept_from(state, seat, kind) for seat in (YOU, FOE) for kind in get_args(EndingRule))


def _legends(state: State, object_id: ObjectId) -> object:
    """Return whether legends of one name may be there together."""
    return legends_stay(state)


_OUTCOMES: Final[dict[type, Outcome]] = {
    c.CantAttack: _attack,
    c.CantAttackAlone: _attack,
    c.MustAttack: _attack,
    c.CantBlock: _block,
    c.MustBlock: _block,
    c.BlocksAsThoughFlying: _block,
    c.CantBeBlocked: blocked_by,
    c.DoesNotUntap: _untaps,
    c.MayStayTapped: _untaps,
    c.FewUntap: _how_many_untap,
    c.ReturnsAsUntapping: _untaps,
    c.CantBeUsed: _used,
    c.ChangesPrice: _priced,
    c.Indestructible: is_indestructible,
    c.CantBeTarget: _targeted,
    c.CantRegenerate: _regenerates,
    c.StaysOn: _stays,
    BlocksAsThoughShadow: _block,
    StrikesPast: _past_its_blockers,
    AssignsNoDamage: _deals_combat_damage,
    **dict.fromkeys(get_args(LandRule), allowed),
    **dict.fromkeys((FewSpells, OnlyInOwnTurns, CantCounter), may_play),
    **dict.fromkeys((PlaysFromGraveyard, c.MayBePlayed), elsewhere),
    **dict.fromkeys((KeepsMana, CantSearch), habits),
    ManaInstead: mana_made,
    SpendsAs: paid_as,
    **dict.fromkeys((CantPlaySpells, CantPlayAbilities, PlaysAsInstant), _allowed_or_played),
    **dict.fromkeys(get_args(HandRule), _hand_sizes),
    TopRevealed: _open_libraries,
    HandRevealed: _open_libraries,
    PlayerCantBeTarget: _safe_players,
    BlocksInPiles: _how_blocked,
    LegendsStay: _legends,
    **dict.fromkeys(get_args(EndingRule), _endings),
}


def _outcome_of(change: c.Change) -> Outcome | None:
    """Return how a kind of change shows; rules about combat in what creatures may do there."""
    known = _OUTCOMES.get(type(change))
    return fighting if known is None and isinstance(change, get_args(CombatRule)) else known
