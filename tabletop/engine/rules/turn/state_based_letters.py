"""The state-based effects one by one (420.5a-n): a function for each letter finds the events that it would cause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from tabletop.engine.language.abilities import Enchant
from tabletop.engine.language.ending_rules import CantLose, LegendsStay, OutlivesLife
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import derive, values_of
from tabletop.engine.rules.board.influence import affects
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.events import game_end
from tabletop.engine.rules.events.replacing.shields import is_indestructible
from tabletop.engine.rules.playing.targeting.targets import may_enchant
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, side_mates
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import AURA, CREATURE, EQUIPMENT, LEGENDARY, WORLD
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, IN_PLAY

#: a player with so many poison counters loses (420.5h)
POISON_LIMIT: Final = 10

#: permanents (as ids) with their values: those that a letter could be about
Survey: TypeAlias = Sequence[tuple[ObjectId, Values]]
#: finds the events of a letter that applies
Find: TypeAlias = Callable[[State, Survey], list[e.Event]]


def _bury(object_id: ObjectId) -> e.Moved:
    """Put into its owner's graveyard: neither destroyed nor sacrificed."""
    return e.Moved(object_id, GRAVEYARD, cause="state-based")


@rule("420.5a", "102.3b", "606.8a", "606.8b")
def no_life(state: State, survey: Survey) -> list[e.Event]:
    """A player with 0 or less life loses, unless an effect says that this is no reason to lose."""
    return [
        e.Lost(player.seat, "420.5a")
        for player in state.players
        if state.teams[player.team].life <= 0
        and _may_lose(state, player)
        and not game_end.is_kept_from(state, player.seat, OutlivesLife)
    ]


def _may_lose(state: State, player: Player) -> bool:
    return not player.lost and not game_end.is_kept_from(state, player.seat, CantLose)


@rule("420.5b")
def no_toughness(state: State, survey: Survey) -> list[e.Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard."""
    return [_bury(object_id) for object_id, values in survey if values.toughness is not None and values.toughness <= 0]


@rule("420.5c")
def lethal_damage(state: State, survey: Survey) -> list[e.Event]:
    """A creature with lethal damage is destroyed; `survey` has those alone that damage can destroy."""
    objects = state.objects
    return [
        e.Moved(object_id, GRAVEYARD, cause="destroy")
        for object_id, values in survey
        if (damage := objects[object_id].damage)
        and damage >= (values.toughness or 0)
        and not is_indestructible(state, object_id)
    ]


@rule("420.5d", "212.4f", "212.4g", "601.8")
def stray_auras(state: State, survey: Survey) -> list[e.Event]:
    """An Aura on nothing, on something illegal, on itself or that is a creature goes to the graveyard."""
    return [
        _bury(object_id)
        for object_id, values in survey
        if AURA in values.subtypes and not _may_stay(state, state.objects[object_id], values)
    ]


def _may_stay(state: State, aura: Object, values: Values) -> bool:
    if aura.attached == NOTHING or aura.attached == aura.id or CREATURE in values.types:
        return False
    enchants = tuple(ability for ability in values.abilities if isinstance(ability, Enchant))
    if not affects(state, aura.controller, aura.attached):
        return False
    if is_player(aura.attached):
        return all(_may_be_on_player(state, aura, enchant, seat_of(aura.attached)) for enchant in enchants)
    if any(one.target.zone == "graveyard" for one in enchants):
        return True  # it waits for its own ability, which puts the card into play and takes this one away
    host = state.objects.get(aura.attached)
    if host is None or host.zone != IN_PLAY:
        return False
    return all(may_enchant(state, aura, enchant, host) for enchant in enchants)


@rule("502.45d", "212.4f", "200.3a")
def _may_be_on_player(state: State, aura: Object, enchant: Enchant, seat: Seat) -> bool:
    """Tell whether an enchant ability lets an Aura be on a player: any player, or an opponent of its controller."""
    match enchant.target.players:
        case "none":
            return False
        case "any":
            return not state.players[seat].lost
        case "teammate":
            return seat in side_mates(state, aura.controller)
        case "opponent" | "their opponent":
            return not state.players[seat].lost and state.are_opponents(seat, aura.controller)


def legends_stay(state: State) -> bool:
    """Tell whether an effect says that legends of one name may be there together."""
    # only what something changes has rules on it
    return any(
        isinstance(change, LegendsStay) and object_id in state.in_play
        for object_id, values in derive(state).items()
        for change, _ in values.rules
    )


@rule("420.5e", "205.4c")
def legend_rule(state: State, survey: Survey) -> list[e.Event]:
    """The legendary permanents of one name all go, when there are two or more; not while an effect lets them stay."""
    if legends_stay(state):
        return []
    if state.reach:
        return [_bury(object_id) for object_id, _ in survey if _meets_its_name(state, object_id, survey)]
    numbers: dict[str, int] = {}
    legends = [(object_id, values.name) for object_id, values in survey if LEGENDARY in values.supertypes]
    for object_id, name in legends:
        numbers[name] = numbers.get(name, 0) + state.objects[object_id].count
    return [_bury(object_id) for object_id, name in legends if numbers[name] > 1]


@rule("601.12")
def _meets_its_name(state: State, object_id: ObjectId, survey: Survey) -> bool:
    """Tell whether a permanent is legendary and there is another such of its name within its controller's range."""
    mine = next(values for one, values in survey if one == object_id)
    if LEGENDARY not in mine.supertypes:
        return False
    seat = state.objects[object_id].controller
    return (
        sum(
            state.objects[one].count
            for one, values in survey
            if LEGENDARY in values.supertypes and values.name == mine.name and affects(state, seat, one)
        )
        > 1
    )


@rule("420.5f")
def tokens_outside(state: State, survey: Survey) -> list[e.Event]:
    """A token outside of play ceases to exist."""
    return _ceasing(state, copies=False)


@rule("420.5j", "503.10a")
def copies_outside(state: State, survey: Survey) -> list[e.Event]:
    """A copy of a spell outside of the stack ceases to exist."""
    return _ceasing(state, copies=True)


def _ceasing(state: State, copies: bool) -> list[e.Event]:
    things = (state.objects[object_id] for object_id in state.stray if object_id in state.objects)
    return [e.Moved(thing.id, CEASED, cause="state-based") for thing in things if thing.copy == copies]


@rule("420.5g", "102.3c", "423.4")
def drew_from_empty_library(state: State, survey: Survey) -> list[e.Event]:
    """A player who tried to draw from an empty library since the last check loses."""
    return [
        e.Lost(player.seat, "420.5g") for player in state.players if player.drew_from_empty and _may_lose(state, player)
    ]


@rule("420.5h", "102.3d")
def ten_poison(state: State, survey: Survey) -> list[e.Event]:
    """A player with ten or more poison counters loses."""
    return [
        e.Lost(player.seat, "420.5h")
        for player in state.players
        if player.poison >= POISON_LIMIT and _may_lose(state, player)
    ]


@rule("420.5i", "205.4d")
def world_rule(state: State, survey: Survey) -> list[e.Event]:
    """Of several worlds only the newest stays; where the newest tie, all go."""
    worlds = [state.objects[object_id] for object_id, values in survey if WORLD in values.supertypes]
    if state.reach:
        return [_bury(thing.id) for thing in worlds if _meets_a_newer_world(state, thing, worlds)]
    if sum(thing.count for thing in worlds) < 2:
        return []
    newest = max(thing.timestamp for thing in worlds)
    newest_ones = [thing for thing in worlds if thing.timestamp == newest]
    keep = newest_ones[0].id if len(newest_ones) == 1 and newest_ones[0].count == 1 else NOTHING
    return [_bury(thing.id) for thing in worlds if thing.id != keep]


@rule("601.13")
def _meets_a_newer_world(state: State, thing: Object, worlds: list[Object]) -> bool:
    """Tell whether another world within the range of a world's controller is newer, or came with it."""
    others = [one for one in worlds if one.id != thing.id and affects(state, thing.controller, one.id)]
    return thing.count > 1 or any(one.timestamp >= thing.timestamp for one in others)


@rule("420.5k", "502.7d", "601.9")
def illegal_equipment(state: State, survey: Survey) -> list[e.Event]:
    """Equipment on something that is no creature in play, or that is a creature itself, comes off."""
    return [
        e.AttachedTo(object_id, NOTHING)
        for object_id, values in survey
        if (host := state.objects[object_id].attached) != NOTHING
        and EQUIPMENT in values.subtypes
        and AURA not in values.subtypes
        and (
            CREATURE in values.types
            or host == object_id
            or not _is_creature(state, host)
            or not affects(state, state.objects[object_id].controller, host)
            or is_protected_from(state, host, object_id)
        )
    ]


def _is_creature(state: State, ref: int) -> bool:
    thing = state.objects.get(ref)
    return thing is not None and thing.zone == IN_PLAY and CREATURE in values_of(state, thing).types


@rule("420.5m")
def other_attached(state: State, survey: Survey) -> list[e.Event]:
    """Any other permanent that is attached comes off."""
    return [
        e.AttachedTo(object_id, NOTHING)
        for object_id, values in survey
        if state.objects[object_id].attached != NOTHING
        and AURA not in values.subtypes
        and EQUIPMENT not in values.subtypes
    ]


@rule("420.5n")
def opposite_counters(state: State, survey: Survey) -> list[e.Event]:
    """+1/+1 and -1/-1 counters on one permanent go in pairs."""
    batch: list[e.Event] = []
    for object_id, _ in survey:
        thing = state.objects[object_id]
        if thing.counters:
            pairs = min(thing.counter("+1/+1"), thing.counter("-1/-1"))
            if pairs:
                batch.append(e.CountersChanged(thing.id, "+1/+1", -pairs))
                batch.append(e.CountersChanged(thing.id, "-1/-1", -pairs))
    return batch
