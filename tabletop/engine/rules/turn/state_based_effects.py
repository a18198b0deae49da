"""State-based effects (420): one function per letter, all that apply performed as one event, no cap on rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tabletop.engine.language.abilities import Enchant
from tabletop.engine.language.ending_rules import CantLose, OutlivesLife
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import survey as survey_of
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import is_about_permanents, of_board
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.safety import is_protected_from
from tabletop.engine.rules.events import game_end
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shields import is_indestructible
from tabletop.engine.rules.playing.targets import may_enchant
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.types import AURA, CREATURE, EQUIPMENT, LEGENDARY, WORLD
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, IN_PLAY

POISON_LIMIT = 10

#: permanents (as ids) with their values: those that a letter could be about
Survey: TypeAlias = Sequence[tuple[ObjectId, Values]]
#: finds the events of a letter that applies
Find: TypeAlias = Callable[[State, Survey], list[e.Event]]


@rule("420.3", "420.4", "606.8b")
def perform_once(run: Run) -> Steps[bool]:
    """Find all that apply and perform them as one event. Returns whether any did.

    Players who lose by it do so at the same time, with their team mates, and leave after it (102.5).
    Raises game_end.Over when the game ends by it.
    """
    state = run.state
    batch: list[e.Event] = []
    rules: list[str] = []
    beside_play = _is_beside_play(state)
    for letter, find, survey in _concerned(state, beside_play) if beside_play else _possible(state):
        for event in find(state, survey):
            batch.append(event)
            rules.append(letter)
    tried = beside_play and any(player.drew_from_empty for player in state.players)
    if not batch:
        if tried:  # by players who can't lose: it counts for this check only
            run.commit(e.CheckedEmpty(), rule="420.5g")
        return False
    if tried:
        batch.append(e.CheckedEmpty())
        rules.append("420.5g")
    losing = game_end.with_mates(state, tuple(event for event in batch if isinstance(event, e.Lost)))
    mates = losing[len(dict.fromkeys(event.seat for event in batch if isinstance(event, e.Lost))) :]
    yield from happen(run, *batch, *mates, rule="420.3", rules=(*rules, *(mate.by for mate in mates)))
    if losing:
        game_end.go(run, tuple(event.seat for event in losing), losing[0].by)
    return True


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


@rule("420.5d")
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
    if is_player(aura.attached):
        lost = state.players[seat_of(aura.attached)].lost
        return not lost and all(enchant.target.players != "none" for enchant in enchants)
    host = state.objects.get(aura.attached)
    if host is None or host.zone != IN_PLAY:
        return False
    return all(may_enchant(state, aura, enchant, host) for enchant in enchants)


@rule("420.5e")
def legend_rule(state: State, survey: Survey) -> list[e.Event]:
    """All legendary permanents of one name go, when there are two or more."""
    numbers: dict[str, int] = {}
    legends = [(object_id, values.name) for object_id, values in survey if LEGENDARY in values.supertypes]
    for object_id, name in legends:
        numbers[name] = numbers.get(name, 0) + state.objects[object_id].count
    return [_bury(object_id) for object_id, name in legends if numbers[name] > 1]


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


@rule("420.5i")
def world_rule(state: State, survey: Survey) -> list[e.Event]:
    """Of several worlds only the newest stays; where the newest tie, all go."""
    worlds = [state.objects[object_id] for object_id, values in survey if WORLD in values.supertypes]
    if sum(thing.count for thing in worlds) < 2:
        return []
    newest = max(thing.timestamp for thing in worlds)
    newest_ones = [thing for thing in worlds if thing.timestamp == newest]
    keep = newest_ones[0].id if len(newest_ones) == 1 and newest_ones[0].count == 1 else NOTHING
    return [_bury(thing.id) for thing in worlds if thing.id != keep]


@rule("420.5k", "502.7d")
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


#: traits of a permanent, beside what it is by its type line, for which a letter could be about it
_TOUGHNESS, _NO_TOUGHNESS, _ATTACHED, _COUNTERS = "toughness", "no toughness", "attached", "counters"

#: the letters, what finds those that apply, and among permanents with which trait; None: it is about no permanent
_LETTERS: tuple[tuple[str, Find, str | None], ...] = (
    ("420.5a", no_life, None),
    ("420.5b", no_toughness, _NO_TOUGHNESS),
    ("420.5c", lethal_damage, _TOUGHNESS),
    ("420.5d", stray_auras, AURA),
    ("420.5e", legend_rule, LEGENDARY),
    ("420.5f", tokens_outside, None),
    ("420.5g", drew_from_empty_library, None),
    ("420.5h", ten_poison, None),
    ("420.5i", world_rule, WORLD),
    ("420.5j", copies_outside, None),
    ("420.5k", illegal_equipment, _ATTACHED),
    ("420.5m", other_attached, _ATTACHED),
    ("420.5n", opposite_counters, _COUNTERS),
)


@cached
@rule("420.5c")
def _traits(
    subtypes: tuple[str, ...], supertypes: tuple[str, ...], toughness: int | None, attached: bool, counters: bool
) -> tuple[str, ...]:
    """What letters could be about a permanent for: what it is, not what merely happens to it.

    Only what has a toughness can have lethal damage.
    """
    found: list[str] = [kind for kind in (AURA, LEGENDARY, WORLD) if kind in subtypes or kind in supertypes]
    if toughness is not None:
        found.append(_TOUGHNESS if toughness > 0 else _NO_TOUGHNESS)
    if attached:
        found.append(_ATTACHED)
    if counters:
        found.append(_COUNTERS)
    return tuple(found)


@rule("420.5a", "420.5f", "420.5g", "420.5h", "420.5j", "102.3b", "102.3c", "102.3d", "606.8a", "606.8b")
def _is_beside_play(state: State) -> bool:
    """Whether a letter that is about no permanent could apply: to a player, or to something outside of play."""
    for player in state.players:
        if player.drew_from_empty or player.poison >= POISON_LIMIT or state.teams[player.team].life <= 0:
            return True
    return bool(state.stray)


@of_board
def _concerned(state: State, beside_play: bool) -> tuple[tuple[str, Find, Survey], ...]:
    """The letters that could apply, with the permanents that each could be about; `beside_play`: and all others."""
    having: dict[str, list[tuple[ObjectId, Values]]] = {}
    objects = state.objects
    for object_id, _, _, values in survey_of(state):
        thing, subtypes, supertypes = objects[object_id], values.subtypes, values.supertypes
        attached, counters = thing.attached != NOTHING, bool(thing.counters)
        for trait in _traits(subtypes, supertypes, values.toughness, attached, counters):
            having.setdefault(trait, []).append((object_id, values))
    return tuple(
        (letter, find, tuple(having.get(trait, ())) if trait else ())
        for letter, find, trait in _LETTERS
        if (trait in having if trait else beside_play)
    )


def _possible(state: State) -> tuple[tuple[str, Find, Survey], ...]:
    """The letters about permanents that could apply now."""
    return _concerned(state, False) if WATCH.reads is not None else _possible_on_board(state)


@of_board
def _possible_on_board(state: State) -> tuple[tuple[str, Find, Survey], ...]:
    """The letters about permanents but those of which the board alone says that they do not apply."""
    return tuple(
        (letter, find, survey)
        for letter, find, survey in _concerned(state, False)
        if not _follows_from_board(find, survey) or find(state, survey)
    )


def _follows_from_board(find: Find, survey: Survey) -> bool:
    """Whether a letter applies or not whatever merely happens to the permanents: to damage, or to being tapped."""
    if find is stray_auras:
        filters = [one.target.filter for _, values in survey for one in values.abilities if isinstance(one, Enchant)]
        return all(filter is None or is_about_permanents(filter) for filter in filters)
    return find is not lethal_damage
