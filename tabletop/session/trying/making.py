"""Making objects that pass a filter: first what would be enough in words, then a card with a status."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, Final, TypeAlias

from msgspec import Struct

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Card, Keyword, Spell
from tabletop.engine.rules.matching import compare
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.types import (
    ARTIFACT,
    AURA,
    BASIC,
    BASIC_LAND_MANA,
    CREATURE,
    ENCHANTMENT,
    EQUIPMENT,
    INSTANT,
    LAND,
    SORCERY,
)

#: a test on one object, and whether it has to pass it or to fail it
Literal: TypeAlias = tuple[f.Filter, bool]
#: what X is announced as
X: Final = 2
#: so many ways to pass a filter are looked at
_MOST_WAYS: Final = 40
_NUMBERS: Final = range(16)
_PERMANENT: Final = (CREATURE, ARTIFACT, ENCHANTMENT, LAND)


class Unmakeable(Exception):
    """No object, condition or event of a kind can be made: which, in a sentence."""


class Blueprint(Struct):
    """What an object has to be like. `types` that it must and must not have, and so on."""

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
    tapped: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    token: bool | None = None
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
    #: a spell with one target: something that passes the filter (None: you)
    aims: bool = False
    aims_at: f.Filter | None = f.Anything()
    #: the source dealt damage to it this turn; what it did this turn
    hurt: bool = False
    deeds: list[str] = []
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
        """Whether nothing is asked for and forbidden at once."""
        pairs = (
            (self.types, self.not_types),
            (self.subtypes, self.not_subtypes),
            (self.supertypes, self.not_supertypes),
            (self.colours, self.not_colours),
        )
        if any(one in forbidden for wanted, forbidden in pairs for one in wanted):
            return False
        if self.coloured is False and (self.colours or self.many_colours):
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


def blueprints(filter: f.Filter, foe: Seat, you: Seat, that_player: Seat) -> Iterator[Blueprint]:
    """What objects that pass a filter could be like, the first way first. Raises Unmakeable for unknown tests."""
    for literals in islice(ways(filter), _MOST_WAYS):
        plan = blueprint(literals, foe, you, that_player)
        if plan is not None:
            yield plan


def blueprint(literals: tuple[Literal, ...], foe: Seat, you: Seat, that_player: Seat) -> Blueprint | None:
    """What an object has to be like to pass some tests and fail others; None where that contradicts itself.

    Raises Unmakeable for a test of which nothing is known.
    """
    plan = Blueprint()
    for test, wanted in literals:
        if isinstance(test, f.Controlled):
            seat = you if test.by == "you" else that_player if test.by == "that player" else foe
            seat = seat if wanted else 1 - seat
            if plan.controller not in (None, seat):
                return None
            plan.controller = seat
            continue
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


def _blocking_this(plan: Blueprint, test: f.BlockingThis, wanted: bool) -> None:
    if wanted:
        plan.blocking = plan.meets_this = True


def _blocked_by_this(plan: Blueprint, test: f.BlockedByThis, wanted: bool) -> None:
    if wanted:
        plan.attacking = plan.blocked = plan.meets_this = True


def _unblocked(plan: Blueprint, test: f.Unblocked, wanted: bool) -> None:
    if wanted:
        plan.attacking, plan.blocked = True, False
    else:
        plan.attacking = False


def _own_name(plan: Blueprint, test: f.HasOwnName, wanted: bool) -> None:
    plan.own_name = wanted


def _with_attached(plan: Blueprint, test: f.HasAttached, wanted: bool) -> None:
    if wanted:
        plan.carries.append(test.subtype)


def _on_some(plan: Blueprint, test: f.AttachedToSome, wanted: bool) -> None:
    if not wanted:
        raise Unmakeable("nothing is known that is attached to something else")
    plan.on = test.filter


def _aimed(plan: Blueprint, test: f.Targets, wanted: bool) -> None:
    plan.aims, plan.aims_at = wanted, test.filter


def _once_aimed(plan: Blueprint, test: f.SingleTarget, wanted: bool) -> None:
    plan.aims = wanted


def _hurt(plan: Blueprint, test: f.HurtByThis, wanted: bool) -> None:
    plan.hurt = wanted


def _did(plan: Blueprint, test: f.DidThisTurn, wanted: bool) -> None:
    if wanted:
        plan.deeds.append(test.deed)


def _same_cost(plan: Blueprint, test: f.SameCostAsThis, wanted: bool) -> None:
    plan.same_cost = wanted


#: what is chosen for the source of an ability, where something is
CHOICES: Final[dict[str, str]] = {
    "colour": "R", "creature type": "Goblin", "land type": "Swamp", "basic land type": "Swamp",
    "card name": "Chosen Name", "opponent": "p1",
}  # fmt: skip


def _chosen(plan: Blueprint, test: f.HasChosen, wanted: bool) -> None:
    value = CHOICES[test.kind]
    if test.kind == "colour":
        (plan.colours if wanted else plan.not_colours).append(value)
    elif test.kind == "card name":
        plan.name = value if wanted else plan.name
    else:
        (plan.subtypes if wanted else plan.not_subtypes).append(value)


_WRITES: Final[dict[type, Callable[[Blueprint, Any, bool], None]]] = {
    f.Anything: lambda plan, test, wanted: None,
    f.HasType: _listed("types", "not_types"),
    f.HasSubtype: _listed("subtypes", "not_subtypes"),
    f.HasSupertype: _listed("supertypes", "not_supertypes"),
    f.HasColour: _listed("colours", "not_colours"),
    f.HasNoColour: _colourless,
    f.HasManyColours: _many,
    f.HasKeyword: _positive("keywords"),
    f.HasName: _named,
    f.HasCounter: _listed("counters", "not_counters"),
    f.Other: _other,
    f.BlockingThis: _blocking_this,
    f.BlockedByThis: _blocked_by_this,
    f.SameCostAsThis: _same_cost,
    f.IsThis: _flag("is_this"),
    f.IsAttachedTo: _flag("is_attached"),
    f.Tapped: _flag("tapped"),
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
    f.Targets: _aimed,
    f.SingleTarget: _once_aimed,
    f.HurtByThis: _hurt,
    f.DidThisTurn: _did,
}


def knows(kind: type, write: Callable[[Blueprint, Any, bool], None]) -> None:
    """Say how a test of another kind is written into a blueprint."""
    _WRITES[kind] = write


# --- cards ----------------------------------------------------------------------------------------


def card_for(plan: Blueprint, zone: str) -> Card:
    """A card that is like that. Raises Unmakeable where there can be none."""
    types = _types(plan, zone)
    creature = CREATURE in types
    spell = INSTANT in types or SORCERY in types
    return Card(
        name=plan.name or _name(plan, types),
        cost=_cost(plan, types),
        types=types,
        subtypes=_subtypes(plan, types),
        supertypes=tuple(dict.fromkeys(plan.supertypes)),
        power=plan.number("power", 2) if creature else None,
        toughness=max(1, plan.number("toughness", 3)) if creature else None,
        colours=_colours(plan) if plan.token else None,
        abilities=(*(Keyword(word) for word in dict.fromkeys(plan.keywords)), *((Spell(),) if spell else ())),
    )


def _types(plan: Blueprint, zone: str) -> tuple[str, ...]:
    types = list(dict.fromkeys(plan.types))
    for subtype in plan.subtypes:
        kind = _type_of(subtype)
        if not any(one in types for one in (kind, *((INSTANT, SORCERY) if kind == INSTANT else ()))):
            types.append(kind)
    if BASIC in plan.supertypes and not types:
        types.append(LAND)
    if not types and any(what in ("power", "toughness") for what, *_ in plan.numbers):
        types.append(CREATURE)
    if not types:
        free = [kind for kind in _PERMANENT if kind not in plan.not_types]
        if not free and zone == "in play":
            raise Unmakeable("a permanent of no type")
        types.append(free[0] if free else INSTANT)
    if any(one in plan.not_types for one in types):
        raise Unmakeable(f"its types would be {' '.join(types)}")
    return tuple(types)


def _subtypes(plan: Blueprint, types: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes asked for; a land has a mana ability at least."""
    if not plan.subtypes and LAND in types:
        free = [name for name in reversed(BASIC_LAND_MANA) if name not in plan.not_subtypes]
        return tuple(free[:1])
    return tuple(dict.fromkeys(plan.subtypes))


def _type_of(subtype: str) -> str:
    if subtype in BASIC_LAND_MANA or subtype.startswith("Urza") or subtype in ("Desert", "Locus", "Lair"):
        return LAND
    if subtype in (AURA, "Shrine"):
        return ENCHANTMENT
    if subtype == EQUIPMENT:
        return ARTIFACT
    return INSTANT if subtype == "Arcane" else CREATURE


def _colours(plan: Blueprint) -> tuple[str, ...]:
    colours = list(dict.fromkeys(plan.colours))
    needed = 2 if plan.many_colours else 1 if plan.coloured else 0
    for colour in reversed(COLOURS):
        if len(colours) < needed and colour not in colours and colour not in plan.not_colours:
            colours.append(colour)
    return tuple(colours)


def _cost(plan: Blueprint, types: tuple[str, ...]) -> tuple[str, ...] | None:
    colours = _colours(plan)
    if types == (LAND,):
        if colours:
            raise Unmakeable("a land of a colour")
        return None
    total = plan.number("converted mana cost", max(2, len(colours)))
    if total < len(colours):
        raise Unmakeable("its cost is too small for its colours")
    return (*((str(total - len(colours)),) if total > len(colours) else ()), *colours)


def _name(plan: Blueprint, types: tuple[str, ...]) -> str:
    words = (*plan.supertypes, *plan.colours, *plan.keywords, *plan.subtypes, *types)
    return "Made " + " ".join(word.capitalize() for word in words)
