"""Which continuous effects look at nothing but permanents as they are (418.5): what else happens can't change them."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import SetsPower, Static
from tabletop.engine.language.node import Node
from tabletop.engine.rules.board.layer_changes import with_chosen
from tabletop.engine.vocabulary.rule_ids import cached

#: words that are read off the permanents, their values and what is attached to them; no other word is steady
_STEADY: Final = (
    f.Anything, f.HasType, f.HasSubtype, f.HasSupertype, f.HasColour, f.HasNoColour, f.HasManyColours, f.HasKeyword,
    f.HasName, f.HasCounter, f.Other, f.IsThis, f.IsAttachedTo, f.IsToken, f.HasOwnName, f.HasAttached,
    f.AttachedToSome, f.HasChosen, f.All, f.Any, f.Not,
    a.ValueOf, a.Greatest, a.CountersOn, a.BasicLandTypes, a.Times, a.Plus, a.Beyond, a.Negative,
    cond.Compare, cond.Matches, cond.AllHold, cond.Opposite,
    r.This, r.Attached, r.Every, r.You, r.EachPlayer, r.EachOpponent, r.EachOtherPlayer,
)  # fmt: skip


@cached
def is_steady(ability: Static | SetsPower) -> bool:
    """Whether what a static ability does follows from the permanents alone."""
    if isinstance(ability, SetsPower):
        return _reads_permanents((ability.power, ability.toughness))
    return _reads_permanents((ability.what, ability.condition)) and all(map(_is_steady_change, ability.changes))


@cached
def are_steady(changes: tuple[c.Change, ...]) -> bool:
    """Whether the changes of a resolved spell or ability are the same whatever becomes of its source."""
    return all(map(_is_steady_change, changes)) and not any(map(_is_chosen, changes))


def _is_steady_change(change: c.Change) -> bool:
    if isinstance(change, c.AddPower | c.SetPower):
        return _reads_permanents((change.power, change.toughness))
    if isinstance(change, c.GainsAbility) and isinstance(change.ability, Static | SetsPower):
        return is_steady(change.ability)
    return True


def _is_chosen(change: c.Change) -> bool:
    """Whether what was chosen for the source takes part in a change."""
    return with_chosen(change, lambda kind: "") is not change


@cached
def is_about_permanents(filter: f.Filter) -> bool:
    """Whether a filter looks at nothing but permanents as they are, the one that asks included."""
    return _reads_permanents(filter)


def _reads_permanents(node: object) -> bool:
    if isinstance(node, tuple):
        return all(map(_reads_permanents, node))
    if not isinstance(node, Node):
        return True
    if isinstance(node, f.Controlled):
        return node.by in ("you", "opponent")
    if isinstance(node, f.Number):
        return node.of != "damage"
    if isinstance(node, a.Count):
        return node.zone == "in play" and _reads_permanents((node.filter, node.whose))
    return isinstance(node, _STEADY) and all(_reads_permanents(getattr(node, name)) for name in node.__struct_fields__)
