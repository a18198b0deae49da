"""Making conditions true, or false."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec

from tabletop.engine.language import amounts as a
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import If, IfDone, Instead, Keyword, TargetPhrase
from tabletop.engine.language.combat_rules import CantAttackUnless, CantBlockUnless
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import Sacrifice
from tabletop.engine.language.player_effects import Choose
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import amount_of
from tabletop.engine.rules.board.timing import is_now
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.playing.ways import optional_costs
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import last_done
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import ObjectId, player_ref
from tabletop.engine.vocabulary.turn_parts import COMBAT, MAIN, MAIN_1, TURN_PARTS
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED, STACK
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.needing.needs import zone_called
from tabletop.trying.nodes import players_named, walk
from tabletop.trying.roles import Roles
from tabletop.trying.tried_position import BEAST, FOE, YOU

replace = msgspec.structs.replace

#: more than there are of another colour
_MOST_COMMON: Final = 12
#: so far apart are life totals that an effect may change before they are compared
_FAR: Final = 10
#: so many small steps are taken towards a comparison
_STEPS = 60
#: parts of a turn in which a player can have priority, main phases first
_PARTS: Final = (
    (MAIN_1, MAIN), *(part for part in TURN_PARTS if part[1] not in ("untap", "cleanup", MAIN) and part[0] != COMBAT),
)  # fmt: skip
_OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "=": "!="}


def meet(roles: Roles, condition: cond.Condition, truth: bool = True) -> None:
    """Change the position until a condition holds (or, for False, does not). Raises Unmakeable where that fails."""
    if isinstance(condition, cond.Opposite):
        meet(roles, condition.part, not truth)
    elif isinstance(condition, cond.YourTurn):
        roles.tried.active = YOU if truth else 1 - YOU
    elif isinstance(condition, cond.TurnOf):
        (seat,) = players_named(condition.who)[-1:]
        roles.tried.active = seat if truth else 1 - seat
    elif isinstance(condition, cond.InPlay | cond.StaysRemoved):
        # what is there stays there
        if not truth:
            raise Unmakeable("what is there is not taken away")
    elif isinstance(condition, cond.AllHold):
        for place, part in enumerate(condition.parts):
            # one that fails is enough for all to fail
            meet(roles, part, truth or place > 0)
    elif isinstance(condition, cond.InGraveyard):
        roles.thing.zone = GRAVEYARD if truth else IN_PLAY
    elif isinstance(condition, cond.Paid) and condition.of is not None:
        _kick_spells(roles, condition.what, truth)
    elif isinstance(condition, cond.Paid):
        roles.pays_more = truth
        if roles.thing.zone == IN_PLAY:
            costs = tuple(place for place, _, _ in optional_costs(roles.card))
            if condition.what == "flash":
                words = enumerate(roles.card.abilities)
                costs = tuple(number for number, one in words if isinstance(one, Keyword) and one.name == "flash")
            roles.thing.paid = costs if truth else ()
    elif isinstance(condition, cond.ManaWasSpent):
        roles.spends = (condition.kind, truth)
    elif isinstance(condition, cond.IsCommonColour):
        for _ in range(_MOST_COMMON):
            colour = condition.colour if truth else next(one for one in COLOURS if one != condition.colour)
            roles.make(f.All((f.HasType(CREATURE), f.HasColour(colour))), IN_PLAY, YOU, wanted=False)
    elif isinstance(condition, cond.ShareColour) and isinstance(condition.what, r.Every):
        _share_colour(roles, condition.what.filter, truth)
    elif isinstance(condition, cond.PlayedFromHand):
        roles.thing.played_from = HAND if truth else ""
    elif isinstance(condition, cond.PlayedInMainPhase):
        _be_at(roles, MAIN_1, truth)
    elif isinstance(condition, cond.HasAttacked):
        (seat,) = players_named(condition.who)[-1:]
        roles.tried.active, roles.tried.attacked = (seat if truth else 1 - seat), truth
    elif isinstance(condition, cond.ControlsMost) and condition.who == r.EachPlayer():
        # with as many on both sides nobody has more
        for seat in (YOU,) if truth else (YOU, FOE):
            for _ in range(_STEPS):
                roles.make(condition.filter, IN_PLAY, seat, wanted=False)
    elif isinstance(condition, cond.ControlsMost):
        yours = condition.who == r.You()
        for _ in range(_STEPS):
            roles.make(condition.filter, IN_PLAY, YOU if yours == truth else FOE, wanted=False)
    elif isinstance(condition, cond.OpponentHurt):
        roles.tried.hurt = truth
    elif isinstance(condition, cond.PlayedOften):
        places = range(len(roles.card.abilities))
        roles.thing.used = tuple(place for place in places for _ in range(condition.times)) if truth else ()
    elif isinstance(condition, cond.IsSuspended):
        roles.thing.zone = REMOVED
        roles.thing.counters = {"time": 2} if truth else {}
    elif isinstance(condition, cond.Now):
        _be_at(roles, condition.part, truth)
    elif isinstance(condition, cond.BeenAttacked):
        _be_attacked(roles, truth)
    elif isinstance(condition, cond.ArrivedSinceUpkeep):
        # what lies there has come before the first turn
        roles.tried.upkeeps = (0, 0) if truth else (2, 2)
    elif isinstance(condition, cond.OneOf):
        # there is one other player, and the context acts on that one
        meet(roles, condition.part, truth)
    elif isinstance(condition, cond.Compare):
        _compare(roles, condition, truth)
    elif isinstance(condition, cond.Matches):
        # what it is about was made to match, or not to; what an event is about comes later
        if isinstance(condition.what, r.This) and condition.filter == f.HasType(CREATURE) and truth:
            _animate(roles)
        if condition == cond.Matches(r.This(), f.HasHurtThem()) and truth:
            roles.thing.deeds = (*roles.thing.deeds, last_done(f"hurt {FOE}", 1))
        if condition == cond.Matches(r.This(), f.DidThisTurn("hurt them")):
            deeds = tuple(one for one in roles.thing.deeds if one != f"hurt {FOE}")
            roles.thing.deeds = (*deeds, f"hurt {FOE}") if truth else deeds
        if isinstance(condition.what, r.This | r.Attached):
            _check(roles, condition, truth)
    else:
        raise Unmakeable(f"nothing is known that meets the condition {type(condition).__name__}")


def _kick_spells(roles: Roles, word: str, truth: bool) -> None:
    """Let the cost of this name have been paid for all spells, or for none."""
    for thing in roles.tried.things.values():
        if thing.zone == STACK and thing.kind == "spell":
            thing.card = replace(thing.card, abilities=(*thing.card.abilities, Keyword(word, cost=(Mana(("1",)),))))
            thing.paid = (len(thing.card.abilities) - 1,) if truth else ()


def _share_colour(roles: Roles, filter: f.Filter, truth: bool) -> None:
    """Let everything that is of a colour be of one and the same, or let there be things of two."""
    for thing in roles.tried.things.values():
        if truth and thing.zone == IN_PLAY and thing.card.cost is not None and thing is not roles.thing:
            thing.card = replace(thing.card, cost=("G",))
    for colour in "GG" if truth else "WB":
        roles.make(f.All((filter, f.HasColour(colour))), IN_PLAY, YOU, wanted=False)


def _be_at(roles: Roles, part: str, truth: bool) -> None:
    """Let it be a part of the turn, or another one."""
    tried = roles.tried
    if part in ("declare attackers", "combat", "after blockers"):
        step = "declare blockers" if part == "after blockers" else "declare attackers"
        tried.step_of_combat = step if truth else ""
        if truth:
            if any(node == f.Attacking("you") for node in walk(roles.card.abilities)):
                tried.active = FOE
            attacker = tried.add(BEAST, IN_PLAY, tried.active)
            tried.things[attacker].attacking = True
        return
    for phase, step in _PARTS:
        tried.phase, tried.step = phase, step
        if is_now(tried.build(), part) == truth:
            return
    raise Unmakeable(f"there is no time called {part}")


def _be_attacked(roles: Roles, truth: bool) -> None:
    """Let creatures of the other player have been declared as attackers."""
    tried = roles.tried
    tried.active = FOE if truth else YOU
    for thing in tried.things.values():
        if thing.attacking:
            thing.owner = thing.controller = tried.active
    tried.step_of_combat = "declare attackers"
    attacker = tried.add(BEAST, IN_PLAY, tried.active)
    tried.things[attacker].attacking = True


def _animate(roles: Roles) -> None:
    """Let it be a creature, as another ability of it would have made it one."""
    card = roles.thing.card
    if CREATURE not in card.types:
        roles.thing.card = replace(card, types=(*card.types, CREATURE), power=2, toughness=3)


def _check(roles: Roles, condition: cond.Condition, truth: bool) -> None:
    state = roles.tried.build()
    if holds(state, condition, roles.context(state)) == truth:
        return
    # what an ability asks is asked before it changes that itself: "as long as it isn't a creature, it's a creature"
    card, roles.thing.card = roles.thing.card, replace(roles.thing.card, abilities=())
    state = roles.tried.build()
    holding = holds(state, condition, roles.context(state))
    roles.thing.card = card
    if holding != truth:
        raise Unmakeable(f"the condition could not be made {'true' if truth else 'false'}")


def _compare(roles: Roles, condition: cond.Compare, truth: bool) -> None:
    wanted = condition.comparison if truth else _OPPOSITE[condition.comparison]
    aimed, mine = condition.left, condition.right
    if isinstance(aimed, a.LifeOf) and isinstance(aimed.who, r.TargetPlayer) and mine == a.LifeOf(r.You()):
        # who is targeted is the other player; effects before may change the totals
        roles.tried.life[FOE] = max(1, roles.tried.life[YOU] + (_FAR if wanted in (">", ">=") else -_FAR))
        return
    for _ in range(_STEPS):
        state = defended(roles.tried.build())
        context = roles.context(state)
        if any(part == f.Controlled("target player") for part in walk(condition)):
            context.view.targets = ((player_ref(FOE),),)
        if holds(state, condition, context) == truth:
            return
        left = amount_of(state, condition.left, context)
        right = amount_of(state, condition.right, context)
        up = wanted in (">=", ">", "!=") or (wanted == "=" and left < right)
        gap = max(1, abs(left - right))
        if not move(roles, condition.left, gap if up else -gap):
            if not move(roles, condition.right, -gap if up else gap):
                break
    raise Unmakeable(f"the comparison could not be made {'true' if truth else 'false'}")


def move(roles: Roles, amount: a.Amount, by: int) -> bool:
    """Let an amount grow or shrink. Returns whether anything could be done. Raises Unmakeable."""
    if isinstance(amount, a.Negative):
        return move(roles, amount.amount, -by)
    if isinstance(amount, a.Count):
        return _move_count(roles, amount, by)
    if isinstance(amount, a.LifeOf):
        for seat in players_named(amount.who):
            roles.tried.life[seat] = max(1, roles.tried.life[seat] + by)
        return True
    if isinstance(amount, a.ValueOf) and amount.of == "converted mana cost":
        return False
    if isinstance(amount, a.ValueOf) and isinstance(amount.what, r.This | r.Attached):
        counters = roles.tried.things[_thing(roles, amount.what)]
        kind = "+1/+1" if by > 0 else "-1/-1"
        counters.counters = {**counters.counters, kind: counters.counters.get(kind, 0) + abs(by)}
        return True
    if isinstance(amount, a.CountersOn) and isinstance(amount.what, r.This | r.Attached):
        thing = roles.tried.things[_thing(roles, amount.what)]
        thing.counters = {**thing.counters, amount.kind: max(0, thing.counters.get(amount.kind, 0) + by)}
        return True
    if isinstance(amount, a.CardsAbove) and by > 0:
        for _ in range(by):
            roles.make(amount.filter, GRAVEYARD, YOU, wanted=False)
        return True
    if isinstance(amount, a.DiedThisTurn) and by > 0:
        for _ in range(by):
            roles.tried.things[roles.make(amount.filter, IN_PLAY, YOU, wanted=False)].died = True
        return True
    if isinstance(amount, a.LifeLost | a.LandsPlayed):
        kept = roles.tried.lost if isinstance(amount, a.LifeLost) else roles.tried.lands
        for seat in players_named(amount.who):
            kept[seat] = max(0, kept[seat] + by)
        return True
    if isinstance(amount, a.HeldAtFirst):
        for seat in players_named(amount.who):
            roles.tried.held_at_first[seat] = max(0, roles.tried.held_at_first[seat] + by)
            if by > 0:
                roles.make(f.Anything(), HAND, seat, wanted=False)
            if not roles.tried.held_at_first[seat]:
                things = roles.tried.things
                held = [one for one in roles.tried.stock if things[one].zone == HAND]
                for made in held:
                    if things[made].owner == seat:
                        roles.tried.remove(made)
        return True
    if isinstance(amount, a.TurnsBegun):
        for seat in players_named(amount.who):
            roles.tried.turns[seat] = max(0, roles.tried.turns[seat] + by)
        return True
    if isinstance(amount, a.SpellsPlayed):
        (seat,) = players_named(amount.who)[-1:]
        for _ in range(by):
            itself = amount.filter == f.IsThis()
            roles.tried.spells.append((seat, roles.source if itself else roles.former(amount.filter, seat)))
        return by > 0
    if isinstance(amount, a.DamageTo) and isinstance(amount.what, r.This):
        roles.thing.taken = max(0, roles.thing.taken + by)
        return True
    if isinstance(amount, a.Times):
        return move(roles, amount.amount, by)
    if isinstance(amount, a.Plus):
        return any(move(roles, part, by) for part in amount.parts)
    return False


def _thing(roles: Roles, what: r.What) -> ObjectId:
    return roles.source if isinstance(what, r.This) else roles.the_host()


def _move_count(roles: Roles, amount: a.Count, by: int) -> bool:
    zone = zone_called(amount.zone)
    seat = YOU if amount.whose is None else players_named(amount.whose)[-1]
    if isinstance(amount.whose, r.Affected):
        seat = roles.acted_on
    if by > 0:
        roles.make(amount.filter, zone, seat, wanted=False)
        return True
    state = defended(roles.tried.build())
    view = roles.context(state).view
    for number in roles.tried.stock:
        thing = state.objects[number]
        if thing.zone == zone and (amount.whose is None or thing.owner == seat):
            if matches(amount.filter, state, thing, values_of(state, thing), view):
                roles.tried.remove(number)
                return True
    # what was made for another purpose may leave the number as it is by being somebody else's
    for number, made in roles.tried.things.items():
        if number in (roles.source, roles.host) or number in roles.wanted or made.zone != zone:
            continue
        if amount.whose is not None and made.owner != seat:
            continue
        thing = state.objects[number]
        if matches(amount.filter, state, thing, values_of(state, thing), view):
            roles.tried.remove(number)
            return True
    return False


def defended(state: State) -> State:
    """The state in a combat in which the other player defends, where there is none yet."""
    return state if state.combat is not None else replace(state, combat=Combat())


def meet_inner(roles: Roles, ability: object, truth: bool) -> None:
    """Let conditions in the middle of an ability come out a way, as far as that can be arranged before."""
    for node in walk(ability):
        if isinstance(node, If | Instead):
            with suppress(Unmakeable):
                meet(roles, node.condition, truth)
        elif isinstance(node, IfDone) and node.otherwise and not truth:
            _hinder(roles, node)
        elif isinstance(node, CantAttackUnless | CantBlockUnless):
            # it shows while its condition does not hold
            roles.tried.active = FOE if isinstance(node, CantBlockUnless) else roles.tried.active
            with suppress(Unmakeable):
                meet(roles, node.condition, not truth)
        elif isinstance(node, a.Plus) and any(isinstance(part, a.Negative) for part in node.parts):
            with suppress(Unmakeable):
                _lift(roles, node)


def _hinder(roles: Roles, node: IfDone) -> None:
    """Let there be nothing to do it with: what would be sacrificed is somebody else's."""
    for effect in node.effects:
        if isinstance(effect, Sacrifice):
            filter = f.All((effect.filter, f.Controlled())) if effect.who == r.You() else effect.filter
            while _move_count(roles, a.Count(filter), -1):
                pass
        elif isinstance(effect, Choose) and effect.zone == "graveyard":
            for number in [one for one, thing in roles.tried.things.items() if thing.zone == GRAVEYARD]:
                roles.tried.remove(number)


def _lift(roles: Roles, amount: a.Amount) -> None:
    """Let a difference be more than nothing."""
    for _ in range(_STEPS):
        state = roles.tried.build()
        if amount_of(state, amount, roles.context(state)) > 0 or not move(roles, amount, 1):
            return


def conditions_of(ability: object) -> tuple[cond.Condition, ...]:
    """The conditions that an ability itself has, so that it can be used at all."""
    condition = getattr(ability, "condition", None)
    only_if: tuple[cond.Condition, ...] = getattr(ability, "only_if", ())
    targets: tuple[TargetPhrase, ...] = getattr(ability, "targets", ())
    aimed = tuple(one.player_if for one in targets if one.player_if is not None)
    return (*(() if condition is None else (condition,)), *only_if, *aimed)
