"""Protection (502.7) and "can't be the target": what a permanent is safe from."""

from __future__ import annotations

import msgspec

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.changes import CantBeTarget
from tabletop.engine.language.player_rules import PlayerCantBeTarget
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import as_known, controller_of, values_of
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.types import SUPERTYPES, TYPES

replace = msgspec.structs.replace

PROTECTION = "protection"
#: the quality that the object itself remembers (503.8)
CHOSEN_COLOUR = "the chosen color"
_COLOURS = {COLOUR_WORDS[colour]: colour for colour in COLOURS}


@rule("502.7a")
@cached
def quality(value: str) -> f.Filter:
    """The test for a quality that protection names: a colour, type, supertype, subtype, or how many colours."""
    if value in _COLOURS:
        return f.HasColour(_COLOURS[value])
    if value == CHOSEN_COLOUR:
        return f.HasChosen("colour")
    if value == "everything":
        return f.Anything()
    if value == "multicolored":
        return f.HasManyColours()
    if value == "monocolored":
        return f.All((f.Not(f.HasManyColours()), f.Not(f.HasNoColour())))
    if value == "all colors":
        return f.Not(f.HasNoColour())
    if value.startswith("non-") and value.endswith(" creatures"):
        return f.All((f.HasType("creature"), f.Not(f.HasSubtype(value[4:].partition(" ")[0]))))
    if value in TYPES:
        return f.HasType(value)
    if value in SUPERTYPES:
        return f.HasSupertype(value)
    return f.HasSubtype(value)


def qualities(values: Values, but_by: ObjectId = NOTHING) -> tuple[str, ...]:
    """Return what an object has protection from, each once: more of the same is redundant (502.7g).

    `but_by`: the object whose gifts don't count; another gift of the same protection does.
    """
    if PROTECTION not in values.keywords:
        return ()
    found = [a for a in values.abilities if isinstance(a, Keyword) and a.name == PROTECTION]
    for ability, by in values.given if but_by != NOTHING else ():
        if by == but_by and ability in found:
            found.remove(ability)
    return tuple(dict.fromkeys(a.value for a in found))


@rule("502.7a", "502.7g", "413.2f")
def is_protected_from(state: State, object_id: ObjectId, source: ObjectId, but_by: ObjectId = NOTHING) -> bool:
    """Tell whether a permanent has protection from a quality that a source has now, or had as it was last known.

    What the object `but_by` has given it does not count.
    """
    thing = state.objects[object_id]
    wanted = qualities(values_of(state, thing), but_by)
    if not wanted:
        return False
    seen = as_known(state, source)
    if seen is None:
        return False
    other, values = seen
    view = Viewpoint(thing.controller, object_id)
    return any(matches(quality(value), state, other, values, view) for value in wanted)


@rule("502.7b", "415.5", "103.2")
def target_refusal(state: State, thing: Object, source: ObjectId, seat: Seat, spell: bool) -> Refusal | None:
    """Return why something can't be the target of a player's spell, or of an ability of `source`; or None."""
    values = values_of(state, thing)
    if values.keywords and is_protected_from(state, thing.id, source):
        return Refusal(f"{values.called} has protection from it.", "502.7b", (thing.id,))
    for change, by in values.rules:
        if isinstance(change, CantBeTarget) and _applies(state, change, thing, by, source, seat, spell):
            about = (thing.id,) if by == thing.id else (thing.id, by)
            return Refusal(f"{values.called} can't be the target of that.", "103.2", about)
    return None


@rule("415.5", "103.2")
def player_is_safe(state: State, seat: Seat) -> bool:
    """Tell whether an effect says that a player can't be a target."""
    return any(binds(state, one, seat) for _, one in imposed(state, PlayerCantBeTarget))


def _applies(
    state: State, change: CantBeTarget, thing: Object, by: ObjectId, source: ObjectId, seat: Seat, spell: bool
) -> bool:
    if change.spells and not spell:
        return False
    if change.whose == "opponent" and not state.are_opponents(seat, thing.controller):
        return False
    if change.by is None:
        return True
    seen = as_known(state, source)
    return seen is not None and matches(change.by, state, *seen, Viewpoint(controller_of(state, by), by))
