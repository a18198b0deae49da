"""Announcing bands as attackers are declared (308.2b): who attacks with whom (502.10b, 502.11b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.combat.banded_blocks import bands_with, has_banding
from tabletop.engine.rules.combat.blocking import members_of
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of, team_name
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: one member of an attacking group, counted from 1
Member: TypeAlias = tuple[ObjectId, int]
#: how many members of each group are in a band
Band: TypeAlias = dict[ObjectId, int]


class Fighter(Struct, frozen=True):
    """An attacking group: its size, the team it attacks, and with what it bands."""

    id: ObjectId
    count: int
    team: int
    words: tuple[str, ...]

    @property
    def has_banding(self) -> bool:
        """Tell whether it has banding itself."""
        return has_banding(self.words)

    def joins(self, other: Fighter) -> bool:
        """Tell whether it may be banded with another, whomever they attack: that has banding, or the same as this."""
        if other.id == self.id and self.count == 1:
            return False
        return other.has_banding or any(word in other.words for word in self.words)


@rule("308.2b")
def announce_bands(run: Run, attacks: tuple[Attack, ...]) -> Steps[tuple[Attack, ...]]:
    """The active player, or team, says which of the chosen attackers are banded; asked only where some can be.

    Returns the attacks with their bands. Of a group each band has a part of its own. Raises Anew where somebody leaves
    the game meanwhile.
    """
    decision = _decision(run.state, attacks)
    if decision is None:
        return attacks
    answer: Assigned = yield decision
    return _banded(run, attacks, announced(_fighters(run.state, attacks), answer))


def _fighters(state: State, attacks: tuple[Attack, ...]) -> dict[ObjectId, Fighter]:
    found = {}
    for attack in attacks:
        thing = state.objects[attack.attacker]
        found[thing.id] = Fighter(thing.id, thing.count, attack.defender, bands_with(values_of(state, thing)))
    return found


@rule("502.10b", "502.11b", "602.3b")
def _decision(state: State, attacks: tuple[Attack, ...]) -> Assign | None:
    """Make the decision about bands; None where no two of these that attack the same team may be banded."""
    fighters = _fighters(state, attacks)
    leaders = tuple(one for one in fighters.values() if one.words)
    if not leaders:
        return None
    # of the members of a group so many can be in bands of their own, of two or more each
    total = sum(one.count for one in fighters.values())
    options = {one.id: members_of(state, state.objects[one.id], max(1, min(one.count, total // 2))) for one in leaders}
    teams = dict.fromkeys(one.team for one in fighters.values())
    whom = {team: team_name(state, state.teams[team].members[0]) for team in teams} if len(teams) > 1 else {}
    sources, rows = [], []
    possible = False
    for one in fighters.values():
        fitting = tuple(leader for leader in leaders if one.joins(leader))
        possible = possible or any(leader.team == one.team for leader in fitting)
        if fitting:
            most = one.count if one.words else min(one.count, sum(leader.count for leader in fitting))
            name = f"{name_of(state, one.id)} -> {whom[one.team]}" if whom else name_of(state, one.id)
            sources.append(Option(ref_key(one.id), name, (one.id,), most=most))
            rows.append(tuple(option for leader in fitting for option in options[leader.id]))
    if not possible:
        return None

    def check(answer: Assigned) -> Refusal | None:
        bands = announced(fighters, answer)
        return next((wrong for band in bands if (wrong := judge_band(state, fighters, band)) is not None), None)

    seat = speaker(state, state.turn.team)
    return Assign(
        seat=seat,
        mates=mates_of(state, seat),
        purpose="bands",
        rule="308.2b",
        text="Announce which attackers are banded",
        about=tuple(fighters),
        sources=tuple(sources),
        targets=tuple(rows),
        check=check,
    )


@rule("502.10c")
def announced(fighters: dict[ObjectId, Fighter], answer: Assigned) -> tuple[Band, ...]:
    """The bands that an answer makes: all that are banded with one another, whether directly or by way of others.

    So nobody is in two bands. Of a group those members are assigned first that nobody is banded with.
    """
    parent: dict[Member, Member] = {}

    def head(member: Member) -> Member:
        parent.setdefault(member, member)
        while parent[member] != member:
            parent[member] = member = parent[parent[member]]
        return member

    led: dict[ObjectId, dict[int, None]] = {}
    for _, target, _ in answer.pairs:
        led.setdefault(_member(target)[0], {})[_member(target)[1]] = None
    free = {key_ref(source): _assigned_first(fighters[key_ref(source)], led) for source, _, _ in answer.pairs}
    for source, target, count in answer.pairs:
        for _ in range(count):
            parent[head(next(free[key_ref(source)]))] = head(_member(target))
    bands: dict[Member, Band] = {}
    ranks = {one: rank for rank, one in enumerate(fighters)}
    for member in sorted(parent, key=lambda one: (ranks[one[0]], one[1])):
        band = bands.setdefault(head(member), {})
        band[member[0]] = band.get(member[0], 0) + 1
    return tuple(band for band in bands.values() if sum(band.values()) > 1)


def _assigned_first(fighter: Fighter, led: dict[ObjectId, dict[int, None]]) -> Iterator[Member]:
    """The members of a group, those first with whom none is banded by name."""
    leaders = led.get(fighter.id, {})
    order = sorted(range(1, fighter.count + 1), key=lambda number: number in leaders)
    return iter([(fighter.id, number) for number in order])


def _member(key: str) -> Member:
    ref, _, number = key.partition("#")
    return key_ref(ref), int(number or 1)


@rule("502.10b", "502.11b", "602.3b")
def judge_band(state: State, fighters: dict[ObjectId, Fighter], band: Band) -> Refusal | None:
    """Return the reason why one band is illegal; None where it is legal.

    All attack the same player or team. At most one has no banding; or all without it share a bands with other ability.
    """
    members = tuple(fighters[group] for group in band)
    elsewhere = tuple(one for one in members if one.team != members[0].team)
    if elsewhere:
        both = f"{name_of(state, members[0].id)} and {name_of(state, elsewhere[0].id)}"
        return Refusal(f"{both} attack different players; a band attacks one.", "602.3b", tuple(band))
    lacking = tuple(one for one in members if not one.has_banding)
    if sum(band[one.id] for one in lacking) < 2:
        return None
    if any(all(word in one.words for one in lacking) for word in lacking[0].words):
        return None
    names = " and ".join(_counted(state, one.id, band[one.id]) for one in lacking[:2])
    about = tuple(one.id for one in lacking)
    if any(one.words for one in lacking):
        return Refusal(f"{names} have no banding, and nothing else that all of them band by.", "502.11b", about)
    return Refusal(f"{names} have no banding; a band has at most one creature without it.", "502.10b", about)


def _counted(state: State, group: ObjectId, count: int) -> str:
    return name_of(state, group) if count == 1 else f"{count} {name_of(state, group)}"


@rule("308.2b", "502.10b")
def _banded(run: Run, attacks: tuple[Attack, ...], bands: tuple[Band, ...]) -> tuple[Attack, ...]:
    """The attacks in their bands; a group of which not all are in the same is split."""
    shares: dict[ObjectId, list[tuple[int, int]]] = {}
    for number, band in enumerate(bands, 1):
        for group, count in band.items():
            shares.setdefault(group, []).append((number, count))
    splits: list[tuple[Attack, int, int]] = []
    kept: dict[ObjectId, int] = {}
    for attack in attacks:
        own = shares.get(attack.attacker, [])
        if own and sum(count for _, count in own) == run.state.objects[attack.attacker].count:
            kept[attack.attacker] = own.pop()[0]
        splits.extend((attack, number, count) for number, count in own)
    parts: list[Attack] = []
    if splits:
        done = run.commit(*(e.SplitOff(attack.attacker, count) for attack, _, count in splits), rule="308.2b")
        for (attack, number, _), split in zip(splits, done, strict=True):
            assert isinstance(split, e.SplitOff)
            parts.append(replace(attack, attacker=split.new, band=number))
    return (*(replace(attack, band=kept.get(attack.attacker, 0)) for attack in attacks), *parts)
