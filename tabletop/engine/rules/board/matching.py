"""Filters: which objects pass one, seen from the ability that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import CountedAs, Enchant
from tabletop.engine.language.references import (
    Attached,
    Changed,
    HostOf,
    LastPlayed,
    OtherObject,
    Remembered,
    RemovedCards,
    Spent,
    Target,
    ThatObject,
    ThatVery,
    This,
    ThisWay,
)
from tabletop.engine.rules.board.characteristics import Values, converted_costs, printed_values, same_name
from tabletop.engine.rules.board.continuous_effects import as_known, values_of
from tabletop.engine.rules.board.facts.deeds import did, did_in_last_turn, did_since_upkeep, has_hurt, has_hurt_this
from tabletop.engine.rules.board.facts.defending import defending_players
from tabletop.engine.rules.board.facts.fighting import (
    fights_this,
    is_attacking,
    is_banded_with,
    is_blocked,
    is_blocking,
    is_unblocked,
)
from tabletop.engine.rules.board.facts.likeness import common_colours, is_alike
from tabletop.engine.rules.board.facts.likeness import player_of as player_of
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat, is_player, key_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import AURA
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, STACK

Test = Callable[[Any, State, Object, Values, Viewpoint], bool]


@rule("413.2g", "601.10", "601.11")
def matches(filter: f.Filter, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    """Tell whether `thing`, whose characteristics are `values`, passes `filter`; no characteristic but those it names
    is looked at (413.2g). What is out of the range of whoever's ability it is passes nothing (601.10, 601.11)."""
    if state.reach and not state.reaches(view.you, player_of(thing)):
        return False
    return _TESTS[type(filter)](filter, state, thing, values, view)


@rule("413.2f")
def number_matching(filter: f.Filter, state: State, thing: Object, values: Values, view: Viewpoint) -> int:
    """Count the members of a group of equal things that pass a filter: to one of them all the rest are others."""
    found = int(matches(filter, state, thing, values, view))
    if thing.count > 1:
        view.apart = True
        found += (thing.count - 1) * matches(filter, state, thing, values, view)
        view.apart = False
    return found


def compare(left: int, comparison: f.Comparison, right: int) -> bool:
    """Compare two numbers the way a comparison word says."""
    if comparison == "<=":
        return left <= right
    if comparison == ">=":
        return left >= right
    if comparison == "=":
        return left == right
    if comparison == "<":
        return left < right
    return left > right


def _controlled(filter: f.Controlled, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    seat = player_of(thing)
    if filter.by == "you":
        return seat == view.you
    if filter.by == "opponent":
        return view.you >= 0 and state.are_opponents(seat, view.you)
    if filter.by == "defending player":
        return seat in defenders_meant(state, view)
    if filter.by == "attacking player":
        if view.meant is not None:
            return seat in view.meant
        return state.combat is not None and state.players[seat].team == state.turn.team
    if filter.by == "target player":
        if not view.targets:
            return True  # nobody has been chosen yet: it may be anybody
        aimed = next((ref for chosen in view.targets for ref in chosen if is_player(ref)), NOTHING)
        return is_player(aimed) and seat == seat_of(aimed)
    if filter.by == "other target player":
        players = [ref for chosen in view.targets for ref in chosen if is_player(ref)]
        return len(players) > 1 and seat == seat_of(players[1])
    if filter.by == "affected player":
        return seat == view.affected
    if filter.by == "active player":
        return state.team_of(seat) == state.turn.team
    if filter.by == "choosing opponent":
        named = view.chosen.get("opponent", "")
        if named:
            return seat == seat_of(key_ref(named))
        return view.you >= 0 and state.are_opponents(seat, view.you)
    return is_player(view.that_player) and seat == seat_of(view.that_player)


@rule("200.4a")
def _owned(filter: f.Owned, thing: Object, view: Viewpoint) -> bool:
    if filter.by == "you":
        return thing.owner == view.you
    if filter.by == "affected player":
        return thing.owner == view.affected
    return is_player(view.that_player) and thing.owner == seat_of(view.that_player)


@rule("602.2a")
def defenders_meant(state: State, view: Viewpoint) -> tuple[Seat, ...]:
    """Whom "defending player" means, seen from an ability: one player where that has been settled, else all it can."""
    return defending_players(state, view.this, view.about) if view.meant is None else view.meant


@rule("306.3")
def attackers_meant(state: State) -> tuple[Seat, ...]:
    """Whom "attacking player" means: all players of the team whose turn it is, while there is combat."""
    return state.teams[state.turn.team].members if state.combat is not None else ()


@rule("205.2b", "212.2e")
def _has_type(filter: f.HasType, values: Values) -> bool:
    """Tell whether it is of a type; one of several types is of each of them."""
    return filter.value in values.types


@rule("505.6")
def _has_colourless_half(state: State, thing: Object) -> bool:
    """Tell whether it is a split card with a half of no colour."""
    return any(not printed_values(half).colours for half in state.cards[thing.card].halves)


@rule("202.3")
def _has_name(filter: f.HasName, values: Values) -> bool:
    """Tell whether it has a name, as that is written; what has no name has nobody's."""
    return same_name(values.name, filter.value)


def _number(filter: f.Number, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    if filter.of == "power":
        number = max(0, values.power or 0)
    elif filter.of == "toughness":
        number = max(0, values.toughness or 0)
    elif filter.of == "damage":
        number = thing.damage
    else:
        return _costs(filter, state, thing, view)
    passes = compare(number, filter.comparison, view.x if filter.variable else filter.value)
    if WATCH.reads is not None:
        WATCH.reads.comparison(filter.comparison, passes)
    return passes


@rule("505.6")
def _costs(filter: f.Number, state: State, thing: Object, view: Viewpoint) -> bool:
    """Compare a converted mana cost; of the two that a split card has it is enough that one compares so."""
    entry = state.stack_object(thing.id) if thing.zone == STACK else None
    wanted = view.x if filter.variable else filter.value
    costs = converted_costs(state.cards[thing.card], entry.x if entry else 0)
    passes = any(compare(cost, filter.comparison, wanted) for cost in costs)
    if WATCH.reads is not None:
        WATCH.reads.comparison(filter.comparison, passes)
    return passes


def _has_counter(filter: f.HasCounter, thing: Object) -> bool:
    passes = thing.counter(filter.value) > 0
    if WATCH.reads is not None:
        WATCH.reads.comparison(">", passes)
    return passes


@rule("502.48a")
def _costs_like_this(state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether a card has the converted mana cost of the source, as that is or was last known."""
    this = state.objects.get(view.this)
    known = state.last_known.get(view.this)
    if this is not None:
        costs = converted_costs(state.cards[this.card])
    elif known is not None:
        costs = (known.converted_cost,)
    else:
        return False
    return not set(costs).isdisjoint(converted_costs(state.cards[thing.card]))


@rule("202.2", "202.3")
def _has_own_name(state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    name = _name_of_asker(state, view)
    return name != "" and (same_name(values.name, name) or _is_counted_as(state, thing, name))


def _name_of_asker(state: State, view: Viewpoint) -> str:
    """The name of the object that asks, or that it had as it left; "" where it has none."""
    this = state.objects.get(view.this)
    if this is not None:
        return state.cards[this.card].name
    known = state.last_known.get(view.this)
    return known.name if known is not None else ""


@rule("202.2")
def _is_counted_as(state: State, thing: Object, name: str) -> bool:
    """Tell whether a card in a graveyard counts as one of a name for effects of spells of that name."""
    if thing.zone != GRAVEYARD:
        return False
    return any(isinstance(one, CountedAs) and same_name(one.name, name) for one in state.cards[thing.card].abilities)


def _has_attached(state: State, thing: Object, subtype: str) -> bool:
    return any(
        other.attached == thing.id and subtype in state.cards[other.card].subtypes for other in state.permanents()
    )


@rule("212.4h")
def is_enchanted(state: State, object_id: ObjectId) -> bool:
    """Tell whether something is there and has an Aura on it."""
    thing = state.objects.get(object_id)
    return thing is not None and thing.zone == IN_PLAY and _has_attached(state, thing, AURA)


def _is_attached_to_some(filter: f.AttachedToSome, state: State, thing: Object, view: Viewpoint) -> bool:
    host = state.objects.get(thing.attached)
    return host is not None and matches(filter.filter, state, host, values_of(state, host), view)


@rule("200.9", "217.5b")
def _targets(filter: f.Targets, state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether a spell targets what matches: a permanent, for no other zone is named, this itself, or you."""
    entry = state.stack_object(thing.id)
    refs = tuple(ref for chosen in entry.targets for ref in chosen) if entry is not None else ()
    if filter.filter is None:
        return any(is_player(ref) and seat_of(ref) == view.you for ref in refs)
    things = (state.objects[ref] for ref in refs if ref in state.objects)
    there = (one for one in things if one.zone == IN_PLAY or one.id == view.this)
    return any(matches(filter.filter, state, one, values_of(state, one), view) for one in there)


@rule("200.9", "200.9c")
def _is_permanent(thing: Object) -> bool:
    """Tell whether it is in play, or was as it was last known: no card elsewhere is "a creature"."""
    return thing.zone == IN_PLAY


def _has_single_target(state: State, thing: Object) -> bool:
    entry = state.stack_object(thing.id)
    return entry is not None and sum(len(chosen) for chosen in entry.targets) == 1


@rule("503.7", "503.8")
def chosen_for(state: State, view: Viewpoint, kind: str) -> str:
    """Return what was chosen for the ability that asks, or for its object; "" where it was never chosen (503.7)."""
    if kind in view.chosen:
        return view.chosen[kind]
    this = state.objects.get(view.this)
    if this is None:
        known = state.last_known.get(view.this)
        this = known.object if known else None
    return this.chosen(kind) if this is not None else ""


def _has_chosen(filter: f.HasChosen, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    chosen = chosen_for(state, view, filter.kind)
    if not chosen and filter.kind == "land type":
        chosen = chosen_for(state, view, "basic land type")
    if not chosen:
        return False
    if filter.kind == "colour":
        return chosen in values.colours
    if filter.kind == "card type":
        return chosen in values.types
    return same_name(values.name, chosen) if filter.kind == "card name" else chosen in values.subtypes


@rule("203.2", "202.3", "413.2f")
def _shares(filter: f.Shares, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    """Tell whether it has a name, colour, creature type or controller that one other thing has or had too."""
    if isinstance(filter.what, Spent):
        # with each of several things
        each = (as_known(state, one) for one in view.spent)
        return all(one is not None and is_alike(filter.trait, thing, values, *one, filter.among) for one in each)
    known = as_known(state, _meant(filter.what, state, view))
    return known is not None and is_alike(filter.trait, thing, values, *known, filter.among)


@rule("410.10")
def _is_it(state: State, thing: Object, ref: Ref) -> bool:
    """Tell whether it is the object named, or the card that this has become as it left."""
    if thing.id == ref:
        return True
    known = None if ref in state.objects else state.last_known.get(ref)
    return known is not None and known.became == thing.id


@rule("413.2f")
def former_of(state: State, ref: Ref, view: Viewpoint) -> Ref:
    """Return the id under which something was last in play or on the stack, where the trigger event or the same effect
    has moved it; else its id."""
    thing, known = state.objects.get(ref), state.last_known.get(ref)
    if (thing is not None and thing.zone in (IN_PLAY, STACK)) or (known is not None and known.is_of_play):
        return ref
    former = view.former.get(ref, view.other if ref == view.about else NOTHING)
    before = state.last_known.get(former)
    # the other object of an event that moved nothing is another thing: the source of damage, a blocker
    return former if before is not None and before.is_of_play and before.became == ref else ref


def _meant(what: object, state: State, view: Viewpoint) -> ObjectId:
    """The one object that a filter may speak of. Raises TypeError for a reference that no filter knows."""
    match what:
        case Target(index=index):
            chosen = view.targets[index] if index < len(view.targets) else ()
            return next((ref for ref in chosen if not is_player(ref)), NOTHING)
        case ThatObject():
            return former_of(state, view.about, view)
        case OtherObject():
            return view.other
        case This():
            return view.this
        case ThatVery(id=very):
            return very
        case Remembered() | ThisWay():
            return former_of(state, view.remembered[0], view) if view.remembered else NOTHING
        case Spent():
            return view.spent[0] if view.spent else NOTHING
        case RemovedCards(link=link):
            held = (
                one for i in state.removed if (one := state.objects[i]).held_by == view.this and one.held_for == link
            )
            return next((one.id for one in held), NOTHING)
        case Changed():
            return view.changed
        case LastPlayed():
            return state.turn.spells[-1] if state.turn.spells else NOTHING
        case HostOf(what=hung):
            aura = as_known(state, _meant(hung, state, view))
            return aura[0].attached if aura is not None else NOTHING
        case Attached():
            this = as_known(state, view.this)
            return this[0].attached if this is not None else NOTHING
        case _:
            raise TypeError(f"a filter can't speak of {type(what).__name__}")


@rule("309.2f", "413.2f")
def _met(filter: f.MetThisTurn, state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether a creature was blocked this turn by one thing, or has blocked that, as it is or was as it left."""
    meant = _meant(filter.what, state, view)
    if meant in thing.blocked_by:
        return True
    known = as_known(state, meant) if filter.either else None
    return known is not None and thing.id in known[0].blocked_by


@rule("212.4j", "502.45c")
def _could_enchant(filter: f.CouldEnchant, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    """Tell whether all enchant abilities of an Aura let it be on something, as that is or was as it left."""
    phrases = [one.target for one in values.abilities if isinstance(one, Enchant)]
    host = as_known(state, _meant(filter.what, state, view))
    own = Viewpoint(player_of(thing), thing.id)
    if host is None or not phrases:
        return False
    return all(one.filter is not None and matches(one.filter, state, *host, own) for one in phrases)


@rule("202.3")
def _named_like_some(filter: f.NamedLikeSome, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    """Tell whether some permanent that matches has its name; what has no name has nobody's."""
    return values.name != "" and any(
        same_name(values.name, other.name) and matches(filter.filter, state, one, other, view)
        for one in state.permanents()
        if (other := values_of(state, one)) and one.id != thing.id
    )


@rule("502.45a")
def _has_enchant(filter: f.HasEnchant, values: Values) -> bool:
    """Tell whether it has enchant with exactly that quality."""
    return any(isinstance(one, Enchant) and one.target.filter == filter.quality for one in values.abilities)


def _attached_to(state: State, thing: Object, view: Viewpoint) -> bool:
    this = state.objects.get(view.this)
    if this is None:
        known = state.last_known.get(view.this)
        this = known.object if known else None
    return this is not None and this.attached == thing.id


#: reads the amount of a `NumberAs`: known once amounts can be read
AMOUNT_OF: list[Callable[[State, Any, Viewpoint], int]] = []


def _number_as(filter: f.NumberAs, state: State, thing: Object, values: Values, view: Viewpoint) -> bool:
    amount = AMOUNT_OF[0](state, filter.amount, view)
    return _number(f.Number(filter.of, filter.comparison, amount), state, thing, values, view)


_TESTS: dict[type, Test] = {
    f.Anything: lambda f_, s, t, v, p: True,
    f.HasType: lambda f_, s, t, v, p: _has_type(f_, v),
    f.HasSubtype: lambda f_, s, t, v, p: f_.value in v.subtypes,
    f.HasSupertype: lambda f_, s, t, v, p: f_.value in v.supertypes,
    f.HasColour: lambda f_, s, t, v, p: f_.value in v.colours,
    f.HasNoColour: lambda f_, s, t, v, p: not v.colours or _has_colourless_half(s, t),
    f.HasManyColours: lambda f_, s, t, v, p: len(v.colours) > 1,
    f.HasKeyword: lambda f_, s, t, v, p: f_.value in v.keywords,
    f.HasName: lambda f_, s, t, v, p: _has_name(f_, v),
    f.HasCounter: lambda f_, s, t, v, p: _has_counter(f_, t),
    f.Controlled: _controlled,
    f.Owned: lambda f_, s, t, v, p: _owned(f_, t, p),
    f.Other: lambda f_, s, t, v, p: p.apart or t.id != p.this,
    f.OtherThan: lambda f_, s, t, v, p: p.apart or not _is_it(s, t, _meant(f_.what, s, p)),
    f.IsThis: lambda f_, s, t, v, p: t.id == p.this and not p.apart,
    f.IsAttachedTo: lambda f_, s, t, v, p: _attached_to(s, t, p),
    f.Tapped: lambda f_, s, t, v, p: t.tapped,
    f.IsFaceDown: lambda f_, s, t, v, p: t.face_down,
    f.Attacking: lambda f_, s, t, v, p: is_attacking(f_, s, t, p),
    f.Blocking: lambda f_, s, t, v, p: is_blocking(s, t),
    f.BlockingThis: lambda f_, s, t, v, p: fights_this(
        s, t.id, p.this if f_.what is None else _meant(f_.what, s, p), blocks=True
    ),
    f.BlockedByThis: lambda f_, s, t, v, p: fights_this(s, t.id, p.this, blocks=False),
    f.Blocked: lambda f_, s, t, v, p: is_blocked(s, t),
    f.Unblocked: lambda f_, s, t, v, p: is_unblocked(s, t),
    f.IsToken: lambda f_, s, t, v, p: t.token,
    f.Number: _number,
    f.NumberAs: _number_as,
    f.HurtByThis: lambda f_, s, t, v, p: (p.this if f_.by == "this" else _meant(Attached(), s, p)) in t.hurt_by,
    f.HasHurtThis: lambda f_, s, t, v, p: has_hurt_this(s, t, p),
    f.HasHurtThem: lambda f_, s, t, v, p: has_hurt(s, t.id, p.affected),
    f.IsSpell: lambda f_, s, t, v, p: t.zone == STACK,
    f.IsPermanent: lambda f_, s, t, v, p: _is_permanent(t),
    f.BandedWithThis: lambda f_, s, t, v, p: is_banded_with(s, t.id, p.this),
    f.DidThisTurn: lambda f_, s, t, v, p: did(f_.deed, s, t, p),
    f.MetThisTurn: lambda f_, s, t, v, p: _met(f_, s, t, p),
    f.CouldEnchant: _could_enchant,
    f.PutWithThis: lambda f_, s, t, v, p: t.zone == IN_PLAY and t.held_by != NOTHING and t.held_by == p.this,
    f.DidSinceUpkeep: lambda f_, s, t, v, p: did_since_upkeep(f_, s, t, p),
    f.DidInLastTurn: lambda f_, s, t, v, p: did_in_last_turn(f_, s, t),
    f.NamedLikeSome: _named_like_some,
    f.HasEnchant: lambda f_, s, t, v, p: _has_enchant(f_, v),
    f.ArrivedThisTurn: lambda f_, s, t, v, p: t.since == s.turn.number,
    f.IsSettled: lambda f_, s, t, v, p: not t.fresh,
    f.HasOwnName: lambda f_, s, t, v, p: _has_own_name(s, t, v, p),
    f.HasAttached: lambda f_, s, t, v, p: _has_attached(s, t, f_.subtype),
    f.AttachedToSome: lambda f_, s, t, v, p: _is_attached_to_some(f_, s, t, p),
    f.AttachedTo: lambda f_, s, t, v, p: t.attached != NOTHING and t.attached == _meant(f_.what, s, p),
    f.ControllerHas: lambda f_, s, t, v, p: any(
        one.controller == player_of(t) and matches(f_.filter, s, one, values_of(s, one), p) for one in s.permanents()
    ),
    f.Targets: lambda f_, s, t, v, p: _targets(f_, s, t, p),
    f.PlayedFrom: lambda f_, s, t, v, p: t.zone == STACK and t.played_from == f_.zone,
    f.SingleTarget: lambda f_, s, t, v, p: _has_single_target(s, t),
    f.SameCostAsThis: lambda f_, s, t, v, p: _costs_like_this(s, t, p),
    f.HasChosen: _has_chosen,
    f.Shares: _shares,
    f.HasCommonColour: lambda f_, s, t, v, p: not common_colours(s).isdisjoint(v.colours),
    f.IsKept: lambda f_, s, t, v, p: f_.index < len(p.kept) and t.id in p.kept[f_.index],
    f.All: lambda f_, s, t, v, p: all(_TESTS[type(x)](x, s, t, v, p) for x in f_.parts),
    f.Any: lambda f_, s, t, v, p: any(_TESTS[type(x)](x, s, t, v, p) for x in f_.parts),
    f.Not: lambda f_, s, t, v, p: not _TESTS[type(f_.part)](f_.part, s, t, v, p),
}
