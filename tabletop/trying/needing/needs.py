"""Needs of an ability, read from its nodes: what has to be there so that it can be used."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as ef
from tabletop.engine.language import filters as f
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as pe
from tabletop.engine.language import references as r
from tabletop.engine.language.combat_rules import (
    AttacksDespiteDefender,
    CantAttackUnless,
    CantBlockUnless,
    MustBlockSource,
)
from tabletop.engine.language.node import Node
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Zone
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.nodes import number, players_named, walk
from tabletop.trying.paid import pay_with
from tabletop.trying.roles import MODEL, Roles
from tabletop.trying.tried_position import BEAST, FOE, YOU

#: what an effect wishes of what it is about: (of whom, what)
Wishes = list[tuple[r.What, f.Filter]]
N = TypeVar("N", bound=Callable[..., None])

_ZONES: Final[dict[str, Zone]] = {
    "spells and abilities": STACK,
    "in play": IN_PLAY, "graveyard": GRAVEYARD, "hand": HAND, "stack": STACK, "library": LIBRARY,
}  # fmt: skip
#: what makes a thing like the model that others are compared with
_LIKE_MODEL: Final[dict[str, f.Filter]] = {
    "name": f.HasName(MODEL.name), "colour": f.HasColour("R"), "creature type": f.HasSubtype("Goblin"),
    "controller": f.Anything(), "card type": f.Anything(),
}  # fmt: skip
#: below everything else in a library
_DEEP: Final = 1_000_000
#: more toughness than damage
_TOUGH: Final = 12
#: so many counters there are of a kind that is counted
_SOME: Final = 2
_NEEDS: dict[type, Callable[[Roles, Any, Wishes], None]] = {}


def zone_called(name: str) -> Zone:
    """The zone that a node names."""
    return _ZONES[name]


def provide(roles: Roles, ability: object, phrases: tuple[ab.TargetPhrase, ...], truth: bool) -> None:
    """Put everything into the position that an ability with these target phrases needs.

    `truth`: whether what depends on a condition about one thing shall come true. Raises Unmakeable.
    """
    wishes = list(_wishes(ability, truth))
    if any(isinstance(node, ab.Shield) for node in walk(ability)):
        # what is hurt lives on, so that the shield can show
        hurt = tuple(node.to for node in walk(ability) if isinstance(node, ef.DealDamage) and node.to is not None)
        wishes += [(to, f.Number("toughness", ">=", _TOUGH)) for to in hurt if isinstance(to, r.Target)]
    if any(isinstance(node, ab.AtNext) for node in walk(ability)):
        # what is remembered for later was the target
        wishes += [(r.Target(0), wish) for what, wish in wishes if what == r.Remembered() and _is_deed(wish)]
        if (r.Remembered(), f.Not(f.DidThisTurn("attacked"))) in wishes:
            # whatever it has to do, there is no combat
            roles.tried.without_combat = True
    for what, wish in wishes:
        if isinstance(what, r.This):
            roles.make(f.All((f.IsThis(), wish)))
        elif isinstance(what, r.Spent) and what.noun == "card":
            for number in [one for one in roles.tried.stock if roles.tried.things[one].zone == HAND]:
                roles.tried.remove(number)
            roles.make(wish, HAND, YOU, wanted=False)
        elif isinstance(what, r.Spent) and what.noun == "exiled creature":
            roles.make(f.All((f.HasType("creature"), wish)), IN_PLAY, YOU)
        elif isinstance(what, r.Spent) and wish in _LIKE_MODEL.values():
            # what is paid with is like others that are there
            for number in [one for one in roles.spare if roles.tried.things[one].zone == IN_PLAY]:
                roles.tried.things[number].card = MODEL
    if roles.attached and roles.host == 0:
        roles.set_host(with_wishes(f.HasType("creature"), wishes, r.Attached), YOU)
    fought = any(isinstance(part, f.Controlled) and part.by == "defending player" for part in walk(phrases))
    if fought and not hasattr(ability, "pattern"):
        roles.tried.things[roles.tried.add(BEAST, IN_PLAY, YOU)].attacking = True
    for index, phrase in enumerate(phrases):
        filter = None if phrase.filter is None else with_wishes(phrase.filter, wishes, r.Target(index))
        roles.targets.append(_targets(roles, phrase, filter))
    later = isinstance(getattr(ability, "pattern", None), p.Attacks | p.Blocks | p.BecomesBlocked)
    # what is counted comes first: other things are compared with its number
    for node in sorted(walk(ability), key=lambda node: not isinstance(node, a.Count)):
        need = _NEEDS.get(type(node))
        # what it fights comes with the combat that it triggers in
        if need is not None and not (later and _about_fighting(node)):
            need(roles, node, wishes)


def _is_deed(wish: f.Filter) -> bool:
    return isinstance(wish.part if isinstance(wish, f.Not) else wish, f.DidThisTurn)


def _about_fighting(node: Node) -> bool:
    return isinstance(node, r.Every) and any(isinstance(p, f.BlockingThis | f.BlockedByThis) for p in walk(node.filter))


def host_filter(enchant: f.Filter, ability: object, truth: bool) -> f.Filter:
    """Return what an Aura with this ability has to be on so that it shows."""
    return with_wishes(enchant, list(_wishes(ability, truth)), r.Attached)


def wishes_for(ability: object, what: type, truth: bool) -> f.Filter:
    """All that effects wish of one reference of a kind."""
    return with_wishes(f.Anything(), list(_wishes(ability, truth)), what)


def with_wishes(filter: f.Filter, wishes: Wishes, what: r.What | type) -> f.Filter:
    """A filter with all wishes about something (or about all references of a kind) beside it."""
    more = tuple(
        wish for about, wish in wishes if about == what or (isinstance(what, type) and isinstance(about, what))
    )
    return f.All((filter, *more)) if more else filter


def _targets(roles: Roles, phrase: ab.TargetPhrase, filter: f.Filter | None) -> tuple[int, ...]:
    if phrase.zone == "abilities":
        return (roles.add_ability(phrase.kinds[0], filter),)
    if filter is None:
        return ()
    # of what may be any number there is no more than can be divided among
    number_wanted = max(1, phrase.least, _SOME if phrase.most == ab.ANY_NUMBER else min(phrase.most, 3))
    if phrase.count is not None:
        number_wanted = number(phrase.count)
    if phrase.at_first is not None:
        filter = f.All((filter, phrase.at_first))
    if phrase.zone == "spells and abilities":
        made = roles.add_ability(phrase.kinds[-1], None)
        aims = (part.filter for part in walk(filter) if isinstance(part, f.Targets) and part.filter is not None)
        roles.tried.things[made].aim = roles.make(next(aims, f.HasType("creature")), IN_PLAY, FOE)
        return (made,)
    zone = IN_PLAY if phrase.zone.startswith("in play") else _ZONES[phrase.zone]
    return tuple(roles.make(filter, zone, FOE) for _ in range(number_wanted))


# --- wishes ---------------------------------------------------------------------------------------


def _wishes(ability: object, truth: bool) -> Wishes:
    """The wishes of all parts that are carried out where conditions come out as `truth` says."""
    found: Wishes = []
    parts = [ability]
    while parts:
        part = parts.pop(0)
        if isinstance(part, tuple):
            parts = [*part, *parts]
        elif isinstance(part, ab.If):
            parts = [part.condition, part.then if truth else part.otherwise, *parts]
        elif isinstance(part, ab.Instead):
            parts = [part.condition, part.then if truth else part.effects, *parts]
        elif (
            isinstance(part, cond.Compare) and isinstance(part.left, a.Count) and isinstance(part.left.filter, f.Shares)
        ):
            like = _LIKE_MODEL[part.left.filter.trait]
            found.append((part.left.filter.what, like if truth else f.Not(like)))  # type: ignore[arg-type]
        elif isinstance(part, ab.IfDone) and part.otherwise and not truth:
            # what can't be done is not made possible
            parts = [part.otherwise, *parts]
        elif isinstance(part, cond.Opposite):
            found.extend(_wishes(part.part, not truth))
        elif isinstance(part, CantAttackUnless | CantBlockUnless):
            # it shows while its condition does not hold
            found.extend(_wishes(part.condition, not truth))
        elif isinstance(part, Node) and not isinstance(part, ab.Card):
            found.extend(_wish(part, truth))
            parts = [*(getattr(part, name) for name in part.__struct_fields__), *parts]
    if getattr(getattr(ability, "pattern", None), "whose", "") == "controller of attached":
        # the event is about what it is attached to
        return [(r.Attached() if isinstance(what, r.ThatObject) else what, wish) for what, wish in found]
    return found


#: whom damage is redirected to that is dealt by what is kept
_ITS_CONTROLLER: Final = r.ControllerOf(r.Kept())


def _wish(node: object, truth: bool) -> Wishes:
    if isinstance(node, ef.Tap):
        return [(node.what, f.Not(f.Tapped()))]
    if isinstance(node, ef.Untap):
        parts = node.what.parts if isinstance(node.what, r.Together) else (node.what,)
        return [(what, f.Tapped()) for what in parts]
    if isinstance(node, ef.RemoveCounters):
        return [(node.what, f.HasCounter(node.kind))]
    if isinstance(node, a.ColoursOf):
        return [(node.what, f.HasColour("G"))]
    if isinstance(node, ef.RemoveAllCounters):
        return [(node.what, f.HasCounter("charge"))]
    if isinstance(node, ef.DealDamage) and any(
        isinstance(part, f.AttachedTo) and part.what == r.Changed() for part in walk(node.amount)
    ):
        return [(node.to, f.HasAttached())] if node.to is not None else []
    if isinstance(node, ef.RemoveFromCombat):
        return [(node.what, f.Any((f.Attacking(), f.Blocking())))]
    if isinstance(node, ef.MakeBlocked):
        return [(node.what, f.Unblocked())]
    if isinstance(node, ef.Continuous | ab.Static):
        counted = {one.kind for one in walk(node.changes) if isinstance(one, a.CountersOn) and one.what == r.Changed()}
        own: Wishes = [(node.what, f.HasCounter(kind)) for kind in sorted(counted)]
        if getattr(node, "duration", "") == "while it is enchanted":
            own.append((node.what, f.HasAttached()))
        if isinstance(node, ef.Continuous) and node.source is not None:
            own.append((node.source, f.Attacking()))
        return own + [(node.what, wish) for change in node.changes for wish in _wish_of_change(change)]
    if isinstance(node, pe.AddMana) and node.colours_of is not None:
        return [(node.colours_of, f.HasColour("G"))]
    if isinstance(node, ef.MoveCounters | ef.SpreadCounters):
        return [(node.source, f.HasCounter(node.kind))]
    if isinstance(node, f.AttachedTo):
        return [(node.what, f.HasAttached())]  # type: ignore[list-item]
    if isinstance(node, f.Shares):
        return [(node.what, _LIKE_MODEL[node.trait])]  # type: ignore[list-item]
    if isinstance(node, ab.AtNext) and node.watch is not None and getattr(node.pattern, "owner", "any") == "you":
        return [(node.watch, f.Controlled("you"))]
    if isinstance(node, a.Among) and isinstance(node.what, r.ThisWay) and node.what.deed == "sacrificed":
        return [(node.what, node.filter if truth else f.Not(node.filter))]
    if isinstance(node, ab.Shield) and getattr(node.replacement.outcome, "players", None) == _ITS_CONTROLLER:
        return [(node.keeps[0], f.Controlled("opponent"))]
    if isinstance(node, r.OfThem):
        return [(node.what, node.filter)]
    if isinstance(node, cond.Matches):
        return [(node.what, node.filter if truth else f.Not(node.filter))]
    return []


def _wish_of_change(change: c.Change) -> tuple[f.Filter, ...]:
    if isinstance(change, c.ChangeController):
        return (f.Controlled("opponent"),)
    if isinstance(change, AttacksDespiteDefender):
        return (f.HasKeyword("defender"),)
    if isinstance(change, MustBlockSource) or (isinstance(change, c.CantBlock) and change.only == f.IsThis()):
        return (f.HasKeyword("flying"),)
    if isinstance(change, c.SetTypes) and change.subtypes:
        return (f.Not(f.HasSubtype(change.subtypes[0])),)
    if isinstance(change, c.SetColours) and not change.colours:
        return (f.HasColour("G"),)
    if isinstance(change, c.ProtectedFrom) and change.what == r.Changed():
        return (f.HasColour("G"),)
    if isinstance(change, c.Loses):
        return (f.HasKeyword(f"{change.keyword or 'flying'} {change.value}".rstrip()),)
    return ()


# --- needs ----------------------------------------------------------------------------------------


def needs(kind: type) -> Callable[[N], N]:
    """Register the decorated function: what a kind of node needs around it."""

    def register(function: N) -> N:
        _NEEDS[kind] = function
        return function

    return register


@needs(a.DiedThisTurn)
def _died(roles: Roles, node: a.DiedThisTurn, wishes: Wishes) -> None:
    for _ in range(_SOME):
        roles.tried.things[roles.make(node.filter, IN_PLAY, YOU, wanted=False)].died = True


@needs(r.Every)
def _every(roles: Roles, node: r.Every, wishes: Wishes) -> None:
    roles.make(with_wishes(node.filter, wishes, node))


@needs(r.EveryCard)
def _every_card(roles: Roles, node: r.EveryCard, wishes: Wishes) -> None:
    for seat in (YOU,) if node.who is None else players_named(node.who):
        parts = node.filter.parts if isinstance(node.filter, f.All) else (node.filter,)
        fresh = f.DidThisTurn("died") in parts
        filter = f.All(tuple(part for part in parts if part != f.DidThisTurn("died"))) if fresh else node.filter
        there = roles.make(with_wishes(filter, wishes, node), _ZONES[node.zone], seat, wanted=False)
        if fresh:
            dead = roles.tried.things[roles.make(filter, IN_PLAY, seat, wanted=False)]
            dead.died, dead.became = True, there


@needs(r.EverySpell)
def _every_spell(roles: Roles, node: r.EverySpell, wishes: Wishes) -> None:
    roles.make(with_wishes(node.filter, wishes, node), STACK, FOE, wanted=False)


@needs(a.Among)
def _among(roles: Roles, node: a.Among, wishes: Wishes) -> None:
    # where the effect before finds what it mills, reveals or discards
    _on_top(roles, node.filter, (YOU, FOE), 1)
    for seat in (YOU, FOE):
        roles.make(node.filter, HAND, seat)


@needs(a.Count)
def _count(roles: Roles, node: a.Count, wishes: Wishes) -> None:
    for seat in (YOU,) if node.whose is None else players_named(node.whose):
        for _ in range(2):
            roles.make(node.filter, _ZONES[node.zone], seat, wanted=False)


@needs(f.HasCommonColour)
def _common_colour(roles: Roles, node: f.HasCommonColour, wishes: Wishes) -> None:
    for _ in range(_TOUGH):
        roles.make(f.All((f.HasType("creature"), f.HasColour("R"))), IN_PLAY, YOU, wanted=False)


@needs(a.DamageTaken)
def _damage_taken(roles: Roles, node: a.DamageTaken, wishes: Wishes) -> None:
    for seat in players_named(node.who):
        roles.tried.wounds[seat] = _SOME


@needs(a.LifeLost)
def _life_lost(roles: Roles, node: a.LifeLost, wishes: Wishes) -> None:
    for seat in players_named(node.who):
        roles.tried.lost[seat] = _SOME


@needs(a.CountersOn)
def _counters_on(roles: Roles, node: a.CountersOn, wishes: Wishes) -> None:
    if isinstance(node.what, r.Every):
        made = roles.tried.things[roles.make(node.what.filter, IN_PLAY, YOU, wanted=False)]
        made.counters = {**made.counters, node.kind: _SOME}
    if isinstance(node.what, r.This) and roles.thing.counters.get(node.kind, 0) < _SOME:
        roles.thing.counters = {**roles.thing.counters, node.kind: _SOME}


@needs(ef.PutCounters)
def _room_for_counters(roles: Roles, node: ef.PutCounters, wishes: Wishes) -> None:
    if node.most is not None:
        roles.thing.counters = {kind: number for kind, number in roles.thing.counters.items() if kind != node.kind}


@needs(ef.Sacrifice)
def _sacrifice(roles: Roles, node: ef.Sacrifice, wishes: Wishes) -> None:
    attacking = any(isinstance(part, f.Attacking) for part in walk(node.filter))
    # those of one side attack
    for seat in players_named(node.who)[-1:] if attacking else players_named(node.who):
        for _ in range(number(node.amount)):
            filter = with_wishes(node.filter, wishes, r.ThisWay)
            made = roles.make(filter, IN_PLAY, seat, wanted=False)
            roles.spare.append(made)
            if attacking:
                roles.tried.things[made].owner = roles.tried.things[made].controller = roles.tried.active = seat


@needs(ab.AtNext)
def _at_next(roles: Roles, node: ab.AtNext, wishes: Wishes) -> None:
    if isinstance(node.pattern, p.Begins) and isinstance(node.about, r.Every):
        roles.tried.life[FOE] += _DEEP  # nobody dies of those creatures before
    if isinstance(node.pattern, p.BecomesTapped):
        roles.make(node.pattern.filter, IN_PLAY, YOU)


@needs(pe.ExchangeLife)
def _exchange_life(roles: Roles, node: pe.ExchangeLife, wishes: Wishes) -> None:
    roles.tried.life[FOE] += _SOME


@needs(pe.SetLife)
def _set_life(roles: Roles, node: pe.SetLife, wishes: Wishes) -> None:
    roles.tried.life = [total + (_SOME if total == node.amount else 0) for total in roles.tried.life]


@needs(pe.Search)
def _search(roles: Roles, node: pe.Search, wishes: Wishes) -> None:
    for seat in players_named(node.who):
        for _ in range(min(3, number(node.amount))):
            roles.make(node.filter, LIBRARY, seat)


@needs(pe.BringIn)
def _bring_in(roles: Roles, node: pe.BringIn, wishes: Wishes) -> None:
    roles.make(node.filter, REMOVED, YOU)


@needs(pe.Choose)
def _choose(roles: Roles, node: pe.Choose, wishes: Wishes) -> None:
    filter = with_wishes(node.filter, wishes, r.Remembered)
    for seat in players_named(node.who) if node.zone == "hand" else (YOU, FOE):
        for _ in range(number(node.amount)):
            roles.make(filter, _ZONES[node.zone], seat)


def _on_top(roles: Roles, filter: f.Filter, seats: tuple[int, ...], place: int) -> None:
    """Put a card that matches on top of libraries, at a place from the top."""
    for seat in seats:
        made = roles.make(filter, LIBRARY, seat, wanted=False)
        roles.tried.things[made].on_top = place


@needs(lk.LookAt)
@needs(lk.RevealTop)
def _top(roles: Roles, node: lk.LookAt | lk.RevealTop, wishes: Wishes) -> None:
    _on_top(roles, with_wishes(f.Anything(), wishes, r.Remembered), players_named(node.who), 1)


@needs(lk.RevealUntil)
def _until(roles: Roles, node: lk.RevealUntil, wishes: Wishes) -> None:
    _on_top(roles, f.Not(node.filter), players_named(node.who), 1)
    _on_top(roles, with_wishes(node.filter, wishes, r.Remembered()), players_named(node.who), 2)
    # and where the cards on top are gone before
    _on_top(roles, node.filter, players_named(node.who), _DEEP)


@needs(lk.Find)
def _find(roles: Roles, node: lk.Find, wishes: Wishes) -> None:
    for _ in range(number(node.amount)):
        roles.make(node.filter, LIBRARY, YOU)


@needs(lk.PickFrom)
def _pick_from(roles: Roles, node: lk.PickFrom, wishes: Wishes) -> None:
    # from a library or a hand, whichever was looked at: something that is taken and something that is not
    _on_top(roles, node.filter, (YOU, FOE), 1)
    if node.filter != f.Anything():
        with suppress(Unmakeable):
            _on_top(roles, f.Not(node.filter), (YOU, FOE), 2)
    for seat in (YOU, FOE):
        roles.make(node.filter, HAND, seat)


@needs(ab.ComesAsCopy)
def _comes_as_copy(roles: Roles, node: ab.ComesAsCopy, wishes: Wishes) -> None:
    roles.make(node.filter, zone_called(node.zone), FOE)


@needs(p.Damage)
def _damage(roles: Roles, node: p.Damage, wishes: Wishes) -> None:
    for filter in (node.source, node.to):
        if filter is None or filter == f.Anything():
            continue
        if not any(isinstance(part, f.IsThis | f.IsKept | f.IsAttachedTo) for part in walk(filter)):
            roles.make(filter, IN_PLAY, FOE)


@needs(ab.ChooseSource)
def _choose_source(roles: Roles, node: ab.ChooseSource, wishes: Wishes) -> None:
    made = roles.make(with_wishes(node.filter, wishes, r.Kept()), IN_PLAY, FOE)
    # it is chosen before any target that could be chosen too
    roles.wanted.insert(0, made)


@needs(pe.Discard)
def _discard(roles: Roles, node: pe.Discard, wishes: Wishes) -> None:
    for seat in players_named(node.who):
        for _ in range(number(node.amount, 1)):
            if node.filter == f.Anything():
                roles.spare.append(roles.tried.add(BEAST, HAND, seat))
            else:
                roles.make(node.filter, HAND, seat, wanted=False)


@needs(ab.UnlessPays)
@needs(ab.MayPay)
def _offer(roles: Roles, node: ab.UnlessPays | ab.MayPay, wishes: Wishes) -> None:
    pay_with(roles, node.cost, players_named(node.who))
