"""Banding (502.10) and bands with other (502.11) in a combat: blocked as one, and who divides damage."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.keywords.kind import WITH_ANYTHING
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule

#: (blocker, attacker) each
Pairs = tuple[tuple[ObjectId, ObjectId], ...]


class Divider(Struct, frozen=True):
    """The player who divides the damage of another's creature: by which rule, and because of what."""

    seat: Seat
    rule: str
    #: what it blocks, or is blocked by, that says so
    because: str


@rule("502.10f", "502.10i", "502.11d")
def bands_with(values: Values) -> tuple[str, ...]:
    """With what a creature bands, each once: more of the same is redundant. Of nobody else's abilities."""
    if not values.keywords:
        return ()
    found = (
        KEYWORDS[ability.name].bands_with(ability)
        for ability in values.abilities
        if isinstance(ability, Keyword) and ability.name in KEYWORDS
    )
    return tuple(dict.fromkeys(word for word in found if word))


def has_banding(words: tuple[str, ...]) -> bool:
    """Tell whether one that bands with this has banding itself, and not only with others like it."""
    return WITH_ANYTHING in words


@rule("502.10d", "502.10e")
def blocked_as_one(run: Run, pairs: Pairs) -> Pairs:
    """Return the declared blocks, and for each member of a band the same blocks of all the others.

    It is the band that was announced, whatever became of their banding since.

    Members of a group can be dealt different damage from now on, so that each of a blocked band stands alone.
    """
    combat = run.state.combat
    assert combat is not None, "blockers are declared in a combat phase"
    bands = {attack.attacker: attack.band for attack in combat.attacks if attack.band}
    blocked = dict.fromkeys(bands[attacker] for _, attacker in pairs if attacker in bands)
    if not blocked:
        return pairs
    stand_alone(run, (attacker for attacker, band in bands.items() if band in blocked), "502.10e")
    members: dict[int, list[ObjectId]] = {}
    assert run.state.combat is not None
    for attack in run.state.combat.attacks:
        if attack.band in blocked:
            members.setdefault(attack.band, []).append(attack.attacker)
    found: dict[tuple[ObjectId, ObjectId], None] = {}
    for blocker, attacker in pairs:
        others = members[bands[attacker]] if attacker in bands else ()
        found.update(dict.fromkeys((blocker, each) for each in (attacker, *others)))
    return tuple(found)


def stand_alone(run: Run, groups: Iterable[ObjectId], rule_id: str) -> None:
    """Make each member of groups a group of its own."""
    splits = tuple(e.SplitOff(group) for group in groups for _ in range(run.state.objects[group].count - 1))
    if splits:
        run.commit(*splits, rule=rule_id)


@rule("502.10d")
def bands(state: State) -> tuple[tuple[ObjectId, ...], ...]:
    """The attacking bands as they stand, in the order in which they were announced; who is left alone is in none."""
    found: dict[int, list[ObjectId]] = {}
    for attack in state.combat.attacks if state.combat is not None else ():
        if attack.band:
            found.setdefault(attack.band, []).append(attack.attacker)
    groups = (tuple(found[number]) for number in sorted(found))
    return tuple(group for group in groups if sum(state.objects[one].count for one in group) > 1)


@rule("502.10g")
def band_of(state: State, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """An attacker with all that are in its band now, in the order of declaration: () for what does not attack."""
    attacks = state.combat.attacks if state.combat is not None else ()
    own = next((attack for attack in attacks if attack.attacker == attacker), None)
    if own is None:
        return ()
    return tuple(a.attacker for a in attacks if a is own or (own.band and a.band == own.band))


@rule("502.10h", "502.11c")
def divider(state: State, others: tuple[ObjectId, ...]) -> Divider | None:
    """Find the divider of a creature's damage among `others`, which it blocks or which block it; None: as usual.

    One of them with banding, or two with the very same bands with other, let their controller do so; what they had
    before and have lost does not count. Of several players of a team it is the first (606.6d).
    """
    bearers: dict[str, list[ObjectId]] = {}
    for other in others:
        for word in bands_with(values_of(state, state.objects[other])):
            bearers.setdefault(word, []).append(other)
    if not bearers:
        return None
    ranks = {seat: rank for rank, seat in enumerate(players_in_order(state))}

    def rank(one: ObjectId) -> int:
        return ranks.get(state.objects[one].controller, len(ranks))

    if WITH_ANYTHING in bearers:
        one = min(bearers[WITH_ANYTHING], key=rank)
        return Divider(state.objects[one].controller, "502.10h", f"{name_of(state, one)}, which has banding")
    for group in bearers.values():
        if len(group) > 1:
            one, other = sorted(group, key=rank)[:2]
            both = f"{name_of(state, one)} and {name_of(state, other)}, which band with each other"
            return Divider(state.objects[one].controller, "502.11c", both)
    return None
