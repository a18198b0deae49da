"""Blueprints of objects that pass a filter, in words: each is one way to pass it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, Final, TypeAlias

from msgspec import Struct

from tabletop.engine.language import filters as f
from tabletop.engine.language.references import Attached, Target, This
from tabletop.engine.rules.board.matching import compare
from tabletop.engine.state.objects import last_done
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.zones import Zone

#: a test on one object, and whether it has to pass it or to fail it
Literal: TypeAlias = tuple[f.Filter, bool]
#: what X is announced as
X: Final = 2
#: so many ways to pass a filter are looked at
_MOST_WAYS: Final = 40
#: the turn in which something was last done
_LATELY: Final = 3
_NUMBERS: Final = range(16)


class Unmakeable(Exception):
    """No object, condition or event of a kind can be made: which, in a sentence."""


class Blueprint(Struct):
    """The demands on an object: `types` that it must and must not have, and so on."""

    types: list[str] = []
    not_types: list[str] = []
    subtypes: list[str] = []
    not_subtypes: list[str] = []
    supertypes: list[str] = []
    not_supertypes: list[str] = []
    colours: list[str] = []
    not_colours: list[str] = []
    keywords: list[str] = []
    name: str = ""
    counters: list[str] = []
    not_counters: list[str] = []
    controller: Seat | None = None
    owner: Seat | None = None
    tapped: bool | None = None
    face_down: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    token: bool | None = None
    #: in play, elsewhere: as it is asked for, each time
    in_play: list[bool] = []
    coloured: bool | None = None
    many_colours: bool = False
    #: "this", "attached": an object that is there already
    is_this: bool = False
    is_attached: bool = False
    #: in combat with the source
    meets_this: bool = False
    #: of the source's converted mana cost, or of another
    same_cost: bool | None = None
    #: with the source's name
    own_name: bool | None = None
    #: subtypes of what is attached to it, and what it is attached to itself
    carries: list[str] = []
    on: f.Filter | None = None
    #: attached to the source, or to what that is attached to
    on_this: bool = False
    on_host: bool = False
    #: attached to what a target phrase of this number is for; -1: to nothing of that kind
    on_target: int = -1
    #: a spell with one target: something that passes the filter (None: you)
    aims: bool = False
    #: it was blocked this turn by the first target
    met: bool = False
    #: its controller has something that passes the filter
    beside: f.Filter | None = None
    #: a spell that was played from this zone
    played_from: Zone | None = None
    #: it has to have no single target
    aimless: bool = False
    aims_at: f.Filter | None = f.Anything()
    #: the quality of its ability enchant
    enchants: f.Filter | None = None
    #: the source dealt damage to it this turn; what it did this turn
    hurt: bool = False
    #: the host of the source dealt damage to it; it dealt damage to the source
    hurt_by_host: bool = False
    has_hurt: bool = False
    #: a spell on the stack; an attacker in one band with the source
    spell: bool = False
    banded: bool = False
    #: it came under its controller's control this turn, or earlier
    put_with_this: bool | None = None
    fresh: bool | None = None
    deeds: list[str] = []
    #: tests that compare it with something else, and how each has to come out
    compared: list[tuple[f.Shares | f.NumberAs, bool]] = []
    numbers: list[tuple[str, f.Comparison, int, bool]] = []

    def number(self, of: str, default: int) -> int:
        """A number that passes all tests of it. Raises Unmakeable where there is none."""
        tests = [(comparison, value, wanted) for what, comparison, value, wanted in self.numbers if what == of]
        candidates: tuple[int, ...] = (default, *_NUMBERS)
        for number in candidates:
            if all(compare(number, comparison, value) == wanted for comparison, value, wanted in tests):
                return number
        raise Unmakeable(f"no {of} is at once all that is asked for")

    def consistent(self) -> bool:
        """Return whether nothing is asked for and forbidden at once."""
        pairs = (
            (self.types, self.not_types),
            (self.subtypes, self.not_subtypes),
            (self.supertypes, self.not_supertypes),
            (self.colours, self.not_colours),
        )
        if any(one in forbidden for wanted, forbidden in pairs for one in wanted) or len(set(self.in_play)) > 1:
            return False
        if self.coloured is False and (self.colours or self.many_colours):
            return False
        if self.blocked and self.attacking is False:
            return False
        return not ((self.attacking or self.blocked) and self.blocking)


def ways(filter: f.Filter, wanted: bool = True) -> Iterator[tuple[Literal, ...]]:
    """The ways to pass a filter (or to fail it), each as tests that have to be passed or failed together."""
    if isinstance(filter, f.Not):
        yield from ways(filter.part, not wanted)
    elif isinstance(filter, f.All if wanted else f.Any):
        for chosen in islice(product(*(tuple(ways(part, wanted)) for part in filter.parts)), _MOST_WAYS):
            yield tuple(literal for part in chosen for literal in part)
    elif isinstance(filter, f.Any if wanted else f.All):
        for part in filter.parts:
            yield from ways(part, wanted)
    elif not (isinstance(filter, f.Anything) and not wanted):
        yield ((filter, wanted),)


def near_misses(filter: f.Filter, wanted: bool = True) -> Iterator[tuple[Literal, ...]]:
    """The ways to fail a filter (or, for False, to pass it) by one part of it only."""
    if isinstance(filter, f.Not):
        yield from near_misses(filter.part, not wanted)
    elif isinstance(filter, f.All if wanted else f.Any):
        for place, part in enumerate(filter.parts):
            others = tuple(next(ways(one, wanted), ()) for one in (*filter.parts[:place], *filter.parts[place + 1 :]))
            for miss in near_misses(part, wanted):
                yield (*miss, *(literal for passed in others for literal in passed))
    elif isinstance(filter, f.Any if wanted else f.All):
        for chosen in product(*(tuple(near_misses(part, wanted)) for part in filter.parts)):
            yield tuple(literal for part in chosen for literal in part)
    elif not isinstance(filter, f.Anything):
        yield ((filter, not wanted),)


def blueprints(
    filter: f.Filter, foe: Seat, you: Seat, that_player: Seat, acted_on: Seat | None = None
) -> Iterator[Blueprint]:
    """Return blueprints of objects that pass a filter, the first way first. Raises Unmakeable for unknown tests."""
    for literals in islice(ways(filter), _MOST_WAYS):
        plan = blueprint(literals, foe, you, that_player, foe if acted_on is None else acted_on)
        if plan is not None:
            yield plan


def blueprint(
    literals: tuple[Literal, ...], foe: Seat, you: Seat, that_player: Seat, acted_on: Seat
) -> Blueprint | None:
    """Return what an object has to be like to pass some tests and fail others; None where that contradicts itself.

    Raises Unmakeable for a test of which nothing is known.
    """
    plan = Blueprint()
    for test, wanted in literals:
        if isinstance(test, f.Controlled):
            # it is your turn
            seat = (
                you
                if test.by in ("you", "active player", "other target player")
                else that_player
                if test.by == "that player"
                else foe
            )
            seat = acted_on if test.by == "affected player" else seat
            seat = seat if wanted else 1 - seat
            if plan.controller not in (None, seat):
                return None
            plan.controller = seat
            continue
        if isinstance(test, f.Owned):
            seat = you if test.by == "you" else that_player if test.by == "that player" else foe
            plan.owner = seat if wanted else 1 - seat
            continue
        if isinstance(test, f.Attacking) and test.whom == "you" and wanted:
            if plan.controller not in (None, foe):
                return None
            plan.controller = foe
        write = _WRITES.get(type(test))
        if write is None:
            raise Unmakeable(f"nothing is known that passes the test {type(test).__name__}")
        write(plan, test, wanted)
    return plan if plan.consistent() else None


def _listed(positive: str, negative: str) -> Callable[[Blueprint, Any, bool], None]:
    def write(plan: Blueprint, test: Any, wanted: bool) -> None:
        into: list[str] = getattr(plan, positive if wanted else negative)
        into.append(test.value)

    return write


def _flag(name: str) -> Callable[[Blueprint, Any, bool], None]:
    def write(plan: Blueprint, test: Any, wanted: bool) -> None:
        setattr(plan, name, wanted)

    return write


def _positive(name: str) -> Callable[[Blueprint, Any, bool], None]:
    """For what an object made for the purpose has only where it is asked for."""

    def write(plan: Blueprint, test: Any, wanted: bool) -> None:
        if wanted:
            into: list[str] = getattr(plan, name)
            into.append(test.value)

    return write


def _colourless(plan: Blueprint, test: Any, wanted: bool) -> None:
    plan.coloured = not wanted


def _many(plan: Blueprint, test: Any, wanted: bool) -> None:
    plan.many_colours = wanted


def _number(plan: Blueprint, test: f.Number, wanted: bool) -> None:
    plan.numbers.append((test.of, test.comparison, X if test.variable else test.value, wanted))


def _named(plan: Blueprint, test: f.HasName, wanted: bool) -> None:
    if wanted:
        plan.name = test.value


def _other(plan: Blueprint, test: f.Other, wanted: bool) -> None:
    # what is made is never what the ability is on
    if not wanted:
        plan.is_this = True


def _other_than(plan: Blueprint, test: f.OtherThan, wanted: bool) -> None:
    # what is made is never what something else names
    if not wanted:
        raise Unmakeable("it is what something else names")


def _blocking_this(plan: Blueprint, test: f.BlockingThis, wanted: bool) -> None:
    if wanted:
        plan.blocking = True
        plan.meets_this = test.what is None


def _blocked_by_this(plan: Blueprint, test: f.BlockedByThis, wanted: bool) -> None:
    if wanted:
        plan.attacking = plan.blocked = plan.meets_this = True


def _unblocked(plan: Blueprint, test: f.Unblocked, wanted: bool) -> None:
    if not wanted:
        plan.blocked = True
    elif plan.attacking is False:
        raise Unmakeable("what is unblocked attacks")
    else:
        plan.attacking, plan.blocked = True, False


def _own_name(plan: Blueprint, test: f.HasOwnName, wanted: bool) -> None:
    plan.own_name = wanted


def _with_attached(plan: Blueprint, test: f.HasAttached, wanted: bool) -> None:
    if wanted:
        plan.carries.append(test.subtype)


def _enchants(plan: Blueprint, test: f.CouldEnchant, wanted: bool) -> None:
    """An Aura that is made can enchant any creature."""
    if wanted:
        plan.types.append("enchantment")
        plan.subtypes.append("Aura")


def _enchants_such(plan: Blueprint, test: f.HasEnchant, wanted: bool) -> None:
    if wanted:
        plan.enchants = test.quality


def _like_some(plan: Blueprint, test: f.NamedLikeSome, wanted: bool) -> None:
    """Whatever is in play has a name that something else may have too."""


def _on_some(plan: Blueprint, test: f.AttachedToSome, wanted: bool) -> None:
    if not wanted:
        raise Unmakeable("nothing is known that is attached to something else")
    plan.on = test.filter


def _on_it(plan: Blueprint, test: f.AttachedTo, wanted: bool) -> None:
    if not wanted:
        raise Unmakeable("nothing is known that is attached to something else")
    # to what else it is attached comes later: it comes out one way or the other
    plan.on_target = test.what.index if isinstance(test.what, Target) else -1
    plan.on_this, plan.on_host = isinstance(test.what, This), isinstance(test.what, Attached)


def _aimed(plan: Blueprint, test: f.Targets, wanted: bool) -> None:
    if plan.aims and not wanted and plan.aims_at == f.Anything():
        raise Unmakeable("what has a single target may have any other one")
    if wanted and plan.aimless:
        raise Unmakeable("what has no single target targets nothing here")
    plan.aims, plan.aims_at = wanted, test.filter


def _once_aimed(plan: Blueprint, test: f.SingleTarget, wanted: bool) -> None:
    if wanted and not plan.aims and plan.aims_at != f.Anything():
        raise Unmakeable("what it targets has to be something else")
    plan.aims, plan.aimless = wanted, not wanted


def _beside_some(plan: Blueprint, test: f.ControllerHas, wanted: bool) -> None:
    plan.beside = test.filter if wanted else None


def _has_hurt_them(plan: Blueprint, test: f.HasHurtThem, wanted: bool) -> None:
    if wanted:
        plan.deeds.append(last_done("hurt them", _LATELY))


def _met_it(plan: Blueprint, test: f.MetThisTurn, wanted: bool) -> None:
    plan.met = wanted


def _played_from(plan: Blueprint, test: f.PlayedFrom, wanted: bool) -> None:
    plan.played_from = test.zone if wanted else None


def _hurt(plan: Blueprint, test: f.HurtByThis, wanted: bool) -> None:
    if test.by == "host":
        plan.hurt_by_host = wanted
    else:
        plan.hurt = wanted


def _banded(plan: Blueprint, test: f.BandedWithThis, wanted: bool) -> None:
    if wanted and plan.attacking is False:
        raise Unmakeable("what is in a band attacks")
    plan.banded, plan.attacking = wanted, wanted or plan.attacking


def _did(plan: Blueprint, test: f.DidThisTurn, wanted: bool) -> None:
    if wanted and test.deed == "was hurt":
        plan.hurt = True
    elif wanted:
        plan.deeds.append(test.deed)


def _did_lately(plan: Blueprint, test: f.DidSinceUpkeep, wanted: bool) -> None:
    if wanted:
        plan.deeds.append(last_done(test.deeds[0], _LATELY))


def _did_last_turn(plan: Blueprint, test: f.DidInLastTurn, wanted: bool) -> None:
    if wanted:
        plan.deeds.append(last_done(test.deed, _LATELY))


def _compared(plan: Blueprint, test: f.Shares | f.NumberAs, wanted: bool) -> None:
    plan.compared.append((test, wanted))


def _same_cost(plan: Blueprint, test: f.SameCostAsThis, wanted: bool) -> None:
    plan.same_cost = wanted


#: what is chosen for the source of an ability, where something is
CHOICES: Final[dict[str, str]] = {
    "colour": "R", "creature type": "Goblin", "land type": "Swamp", "basic land type": "Swamp",
    "card type": "creature",
    "card name": "Chosen Name", "opponent": "p1", "player": "p1", "life paid": "3",
}  # fmt: skip


def _chosen(plan: Blueprint, test: f.HasChosen, wanted: bool) -> None:
    value = CHOICES[test.kind]
    if test.kind == "colour":
        (plan.colours if wanted else plan.not_colours).append(value)
    elif test.kind == "card type":
        (plan.types if wanted else plan.not_types).append(value)
    elif test.kind == "card name":
        plan.name = value if wanted else plan.name
    else:
        (plan.subtypes if wanted else plan.not_subtypes).append(value)


_WRITES: Final[dict[type, Callable[[Blueprint, Any, bool], None]]] = {
    f.Anything: lambda plan, test, wanted: None,
    f.IsPermanent: lambda plan, test, wanted: plan.in_play.append(wanted),
    f.HasType: _listed("types", "not_types"),
    f.HasSubtype: _listed("subtypes", "not_subtypes"),
    f.HasSupertype: _listed("supertypes", "not_supertypes"),
    f.HasColour: _listed("colours", "not_colours"),
    f.HasNoColour: _colourless,
    f.HasCommonColour: lambda plan, test, wanted: _listed("colours", "not_colours")(plan, f.HasColour("R"), wanted),
    f.HasManyColours: _many,
    f.HasKeyword: _positive("keywords"),
    f.HasName: _named,
    f.HasCounter: _listed("counters", "not_counters"),
    f.Other: _other,
    f.OtherThan: _other_than,
    f.BlockingThis: _blocking_this,
    f.BlockedByThis: _blocked_by_this,
    f.Shares: _compared,
    f.IsSettled: lambda plan, test, wanted: setattr(plan, "fresh", not wanted),
    f.NumberAs: _compared,
    f.SameCostAsThis: _same_cost,
    f.IsThis: _flag("is_this"),
    f.IsAttachedTo: _flag("is_attached"),
    f.Tapped: _flag("tapped"),
    f.IsFaceDown: _flag("face_down"),
    f.Attacking: _flag("attacking"),
    f.Blocking: _flag("blocking"),
    f.Blocked: _flag("blocked"),
    f.Unblocked: _unblocked,
    f.IsToken: _flag("token"),
    f.Number: _number,
    f.HasChosen: _chosen,
    f.HasOwnName: _own_name,
    f.HasAttached: _with_attached,
    f.AttachedToSome: _on_some,
    f.AttachedTo: _on_it,
    f.CouldEnchant: _enchants,
    f.HasEnchant: _enchants_such,
    f.NamedLikeSome: _like_some,
    f.Targets: _aimed,
    f.SingleTarget: _once_aimed,
    f.PlayedFrom: _played_from,
    f.HasHurtThem: _has_hurt_them,
    f.MetThisTurn: _met_it,
    f.ControllerHas: _beside_some,
    f.HurtByThis: _hurt,
    f.HasHurtThis: _flag("has_hurt"),
    f.IsSpell: _flag("spell"),
    f.BandedWithThis: _banded,
    f.DidThisTurn: _did,
    f.DidSinceUpkeep: _did_lately,
    f.DidInLastTurn: _did_last_turn,
    f.ArrivedThisTurn: _flag("fresh"),
    f.PutWithThis: _flag("put_with_this"),
}
