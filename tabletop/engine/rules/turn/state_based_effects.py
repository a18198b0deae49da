"""State-based effects (420): all letters that apply are performed as one event; which could apply is known by board."""

from __future__ import annotations

from functools import partial

from tabletop.engine.language.abilities import Enchant
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import survey as survey_of
from tabletop.engine.rules.board.known import is_about_permanents, of_board
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.events import game_end
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.turn import state_based_letters as letters
from tabletop.engine.rules.turn.state_based_letters import POISON_LIMIT, Find, Survey
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.types import AURA, LEGENDARY, WORLD


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
    # they leave before anybody is asked how the cards lie that went to a graveyard with it
    go = partial(game_end.go, run, tuple(event.seat for event in losing), losing[0].by) if losing else None
    yield from happen(run, *batch, *mates, rule="420.3", rules=(*rules, *(mate.by for mate in mates)), then=go)
    return True


#: traits of a permanent, beside what it is by its type line, for which a letter could be about it
_TOUGHNESS, _NO_TOUGHNESS, _ATTACHED, _COUNTERS = "toughness", "no toughness", "attached", "counters"

#: the letters, what finds those that apply, and among permanents with which trait; None: it is about no permanent
_LETTERS: tuple[tuple[str, Find, str | None], ...] = (
    ("420.5a", letters.no_life, None),
    ("420.5b", letters.no_toughness, _NO_TOUGHNESS),
    ("420.5c", letters.lethal_damage, _TOUGHNESS),
    ("420.5d", letters.stray_auras, AURA),
    ("420.5e", letters.legend_rule, LEGENDARY),
    ("420.5f", letters.tokens_outside, None),
    ("420.5g", letters.drew_from_empty_library, None),
    ("420.5h", letters.ten_poison, None),
    ("420.5i", letters.world_rule, WORLD),
    ("420.5j", letters.copies_outside, None),
    ("420.5k", letters.illegal_equipment, _ATTACHED),
    ("420.5m", letters.other_attached, _ATTACHED),
    ("420.5n", letters.opposite_counters, _COUNTERS),
)


@cached
@rule("420.5c")
def _traits(
    subtypes: tuple[str, ...], supertypes: tuple[str, ...], toughness: int | None, attached: bool, counters: bool
) -> tuple[str, ...]:
    """Return the traits of a permanent that letters could be about: what it is, not what merely happens to it.

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
    """Tell whether a letter that is about no permanent could apply: to a player, or to something outside of play."""
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
    """Tell whether a letter applies or not whatever merely happens to the permanents: to damage, or to being tapped."""
    if find is letters.stray_auras:
        filters = [one.target.filter for _, values in survey for one in values.abilities if isinstance(one, Enchant)]
        return all(filter is None or is_about_permanents(filter) for filter in filters)
    return find is not letters.lethal_damage
