"""Continuous effects (418): what objects are like now. Pure, and computed once per state.

Amounts and conditions are read from values, and values are made here from amounts and conditions: `reading` is
imported where it is used. Only objects that something changes get values of their own; all others share what is
printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Card, Keyword, Static
from tabletop.engine.language.references import Attached, Every, This
from tabletop.engine.rules.characteristics import (
    Values,
    intrinsic_abilities,
    keyword_names,
    power_setters_of,
    printed_values,
    statics_of,
)
from tabletop.engine.rules.matching import Viewpoint, matches
from tabletop.engine.state.effects import FloatingChange
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE

replace = msgspec.structs.replace

#: layers of 418.5a as sort keys: 4 types, 5 colours and abilities, 6b and 6d and 6e power and toughness
_LAYERS: dict[type, str] = {
    c.SetTypes: "4", c.AddTypes: "4", c.SetColours: "5", c.Gains: "5", c.Loses: "5",
    c.SetPower: "6b", c.SwitchPower: "6e",
    c.CantAttack: "7", c.CantBlock: "7", c.MustAttack: "7", c.MustBlock: "7", c.CantBeBlocked: "7",
    c.BlocksAsThoughFlying: "7", c.CantAttackAlone: "7", c.DoesNotUntap: "7", c.Indestructible: "7",
}  # fmt: skip
_ORDER = ("4", "5", "6a", "6b", "6c", "6d", "6e", "7")


class _Effect:
    """One continuous effect about to apply, with the objects it has locked in (418.5b)."""

    __slots__ = ("affected", "changes", "find", "source", "static", "timestamp", "view")

    def __init__(
        self,
        timestamp: int,
        changes: tuple[c.Change, ...],
        find: Callable[[dict[ObjectId, Values]], tuple[ObjectId, ...]],
        static: bool,
        view: Viewpoint,
    ) -> None:
        self.timestamp = timestamp
        self.changes = changes
        self.find = find
        self.static = static
        self.view = view
        self.affected: tuple[ObjectId, ...] | None = None


def values_of(state: State, thing: Object) -> Values:
    """The characteristics of an object as they stand."""
    known = state.__dict__.get("derived")
    special = (derive(state) if known is None else known).get(thing.id)
    return printed_values(state.cards[thing.card]) if special is None else special


def values_of_id(state: State, object_id: ObjectId) -> Values | None:
    """The characteristics of the object with an id; None where it is gone."""
    thing = state.objects.get(object_id)
    return None if thing is None else values_of(state, thing)


def derive(state: State) -> dict[ObjectId, Values]:
    """The values of every object that something changes, by id; the others are as printed (418.5)."""
    known: dict[ObjectId, Values] | None = state.__dict__.get("derived")
    if known is None:
        known = _derive(state)
        state.__dict__["derived"] = known
    return known


def keep(before: State, after: State) -> None:
    """Let a state have the values of the one before it, where nothing that happened can have changed them."""
    known = before.__dict__.get("derived")
    if known is not None and after is not before:
        after.__dict__["derived"] = known


def forget(state: State) -> None:
    """Drop what was computed for a state that is only kept to go back to."""
    state.__dict__.clear()


def _derive(state: State) -> dict[ObjectId, Values]:
    objects = state.objects
    cards = state.cards
    statics: list[Object] = []
    touched: list[ObjectId] = []
    for object_id in state.in_play:
        thing = objects[object_id]
        card = cards[thing.card]
        if card.abilities:
            if statics_of(card):
                statics.append(thing)
            if power_setters_of(card):
                touched.append(object_id)
        if thing.counters:
            touched.append(object_id)
    if not statics and not touched and not state.effects:
        return {}
    return _Layers(state).run(statics, touched)


class _Layers:
    """One pass through the layers."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.values: dict[ObjectId, Values] = {}

    def value(self, object_id: ObjectId) -> Values:
        known = self.values.get(object_id)
        if known is None:
            known = printed_values(self.state.cards[self.state.objects[object_id].card])
        return known

    @rule("418.5a", "418.4")
    def run(self, statics: list[Object], touched: list[ObjectId]) -> dict[ObjectId, Values]:
        """Apply layer after layer, in timestamp order within each (418.5a, 418.5e)."""
        # what is read on the way (counts, comparisons) sees the layers applied so far
        self.state.__dict__["derived"] = self.values
        effects = self._collect(statics)
        layers: dict[str, list[tuple[int, _Effect, c.Change]]] = {name: [] for name in _ORDER}
        for effect in effects:
            for change in effect.changes:
                layers[self._layer(change, effect.static)].append((effect.timestamp, effect, change))
        for name in _ORDER:
            if name == "6a":
                self._set_own_power(touched)
            elif name == "6c":
                self._count_counters(touched)
            for _, effect, change in sorted(layers[name], key=lambda entry: entry[0]):
                self._apply(effect, change)
        return self.values

    def _layer(self, change: c.Change, static: bool) -> str:
        if isinstance(change, c.AddPower):
            return "6d" if static else "6b"
        return _LAYERS.get(type(change), "7")

    def _collect(self, statics: list[Object]) -> list[_Effect]:
        state = self.state
        effects = []
        for thing in statics:
            for static in statics_of(state.cards[thing.card]):
                view = Viewpoint(thing.controller, thing.id)
                if static.condition is not None and not _holds(state, static, view):
                    continue
                find = self._finder(static, thing, view)
                effects.append(_Effect(thing.timestamp, static.changes, find, True, view))
        for floating in state.effects:
            if isinstance(floating, FloatingChange):
                present = tuple(i for i in floating.objects if i in state.objects)
                view = Viewpoint(floating.controller, floating.source)
                find = _fixed(present)
                effects.append(_Effect(floating.timestamp, floating.changes, find, False, view))
        return effects

    def _finder(
        self, static: Static, thing: Object, view: Viewpoint
    ) -> Callable[[dict[ObjectId, Values]], tuple[ObjectId, ...]]:
        state = self.state
        what = static.what
        if isinstance(what, This):
            return _fixed((thing.id,))
        if isinstance(what, Attached):
            return _fixed((thing.attached,) if thing.attached in state.objects else ())
        if isinstance(what, Every):
            filter = what.filter

            def search(_: dict[ObjectId, Values]) -> tuple[ObjectId, ...]:
                found = []
                for object_id in state.in_play:
                    if matches(filter, state, state.objects[object_id], self.value(object_id), view):
                        found.append(object_id)
                return tuple(found)

            return search
        return _fixed(())

    def _apply(self, effect: _Effect, change: c.Change) -> None:
        if effect.affected is None:
            effect.affected = effect.find(self.values)
        how = _APPLY.get(type(change), _add_rule)
        for object_id in effect.affected:
            self.values[object_id] = how(self, self.value(object_id), change, effect)

    @rule("208.2")
    def _set_own_power(self, touched: list[ObjectId]) -> None:
        from tabletop.engine.rules.reading import Context, amount_of

        for object_id in touched:
            thing = self.state.objects[object_id]
            for setter in power_setters_of(self.state.cards[thing.card]):
                value = self.value(object_id)
                context = Context(you=thing.controller, this=thing.id, card=thing.card)
                changes: dict[str, Any] = {}
                if setter.power is not None:
                    changes["power"] = amount_of(self.state, setter.power, context)
                if setter.toughness is not None:
                    changes["toughness"] = amount_of(self.state, setter.toughness, context)
                self.values[object_id] = replace(value, **changes)

    def _count_counters(self, touched: list[ObjectId]) -> None:
        for object_id in dict.fromkeys(touched):
            thing = self.state.objects[object_id]
            value = self.value(object_id)
            more = thing.counter("+1/+1") - thing.counter("-1/-1")
            if more and CREATURE in value.types:
                self.values[object_id] = _plus(value, more, more)

    def amount(self, amount: Any, effect: _Effect) -> int:
        """A number in a static ability, read now; those of resolved effects were fixed (418.3c)."""
        if isinstance(amount, int):
            return amount
        from tabletop.engine.rules.reading import Context, amount_of

        view = effect.view
        source = self.state.objects.get(view.this)
        return amount_of(self.state, amount, Context(you=view.you, this=view.this, card=source.card if source else 0))


def _fixed(ids: tuple[ObjectId, ...]) -> Callable[[dict[ObjectId, Values]], tuple[ObjectId, ...]]:
    return lambda _: ids


def _holds(state: State, static: Static, view: Viewpoint) -> bool:
    from tabletop.engine.rules.reading import Context, holds

    assert static.condition is not None
    source = state.objects[view.this]
    return holds(state, static.condition, Context(you=view.you, this=view.this, card=source.card))


def _plus(value: Values, power: int, toughness: int) -> Values:
    return replace(value, power=(value.power or 0) + power, toughness=(value.toughness or 0) + toughness)


def _set_types(layers: _Layers, value: Values, change: c.SetTypes, effect: _Effect) -> Values:
    kept = tuple(a for a in value.abilities if a not in intrinsic_abilities(value.types, value.subtypes))
    types = change.types or value.types
    return _with_types(value, types, change.subtypes, value.supertypes, kept)


def _add_types(layers: _Layers, value: Values, change: c.AddTypes, effect: _Effect) -> Values:
    kept = tuple(a for a in value.abilities if a not in intrinsic_abilities(value.types, value.subtypes))
    types = tuple(dict.fromkeys(value.types + change.types))
    subtypes = tuple(dict.fromkeys(value.subtypes + change.subtypes))
    supertypes = tuple(dict.fromkeys(value.supertypes + change.supertypes))
    return _with_types(value, types, subtypes, supertypes, kept)


def _with_types(
    value: Values, types: tuple[str, ...], subtypes: tuple[str, ...], supertypes: tuple[str, ...], kept: Any
) -> Values:
    creature = CREATURE in types
    return replace(
        value,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        abilities=kept + intrinsic_abilities(types, subtypes),
        power=(value.power or 0) if creature else None,
        toughness=(value.toughness or 0) if creature else None,
    )


def _set_colours(layers: _Layers, value: Values, change: c.SetColours, effect: _Effect) -> Values:
    return replace(value, colours=change.colours)


@rule("407.1")
def _gain(layers: _Layers, value: Values, change: c.Gains, effect: _Effect) -> Values:
    abilities = (*value.abilities, Keyword(change.keyword))
    return replace(value, abilities=abilities, keywords=keyword_names(abilities))


@rule("407.3")
def _lose(layers: _Layers, value: Values, change: c.Loses, effect: _Effect) -> Values:
    if change.keyword is None:
        return replace(value, abilities=(), keywords=())
    abilities = tuple(a for a in value.abilities if not (isinstance(a, Keyword) and a.name == change.keyword))
    return replace(value, abilities=abilities, keywords=keyword_names(abilities))


def _add_power(layers: _Layers, value: Values, change: c.AddPower, effect: _Effect) -> Values:
    if value.power is None:
        return value
    return _plus(value, layers.amount(change.power, effect), layers.amount(change.toughness, effect))


def _set_power(layers: _Layers, value: Values, change: c.SetPower, effect: _Effect) -> Values:
    if value.power is None:
        return value
    return replace(value, power=layers.amount(change.power, effect), toughness=layers.amount(change.toughness, effect))


def _switch(layers: _Layers, value: Values, change: c.SwitchPower, effect: _Effect) -> Values:
    return replace(value, power=value.toughness, toughness=value.power)


def _add_rule(layers: _Layers, value: Values, change: c.Change, effect: _Effect) -> Values:
    return replace(value, rules=(*value.rules, (change, effect.view.this)))


_APPLY: dict[type, Callable[[_Layers, Values, Any, _Effect], Values]] = {
    c.SetTypes: _set_types,
    c.AddTypes: _add_types,
    c.SetColours: _set_colours,
    c.Gains: _gain,
    c.Loses: _lose,
    c.AddPower: _add_power,
    c.SetPower: _set_power,
    c.SwitchPower: _switch,
}


# --- control (layer 2) ----------------------------------------------------------------------------


@rule("418.5a", "200.6a")
def controllers(state: State) -> dict[ObjectId, int]:
    """Who controls each permanent that a control-changing effect is about: the newest effect wins (layer 2)."""
    found: dict[ObjectId, tuple[int, int]] = {}

    def note(object_id: ObjectId, timestamp: int, seat: int) -> None:
        if object_id in state.objects and timestamp >= found.get(object_id, (-1, 0))[0]:
            found[object_id] = (timestamp, seat)

    for floating in state.effects:
        if isinstance(floating, FloatingChange) and _changes_control(floating.changes):
            for object_id in floating.objects:
                note(object_id, floating.timestamp, floating.controller)
    for thing in state.permanents():
        for static in statics_of(state.cards[thing.card]):
            if _changes_control(static.changes) and isinstance(static.what, Attached):
                note(thing.attached, thing.timestamp, thing.controller)
    return {object_id: seat for object_id, (_, seat) in found.items()}


def _changes_control(changes: tuple[c.Change, ...]) -> bool:
    return any(isinstance(change, c.ChangeController) for change in changes)


def can_change_control(card: Card) -> bool:
    """Whether a card in play may change who controls something."""
    return any(_changes_control(static.changes) for static in statics_of(card))


def controller_of(state: State, object_id: ObjectId) -> int:
    """Who controls an object; its last controller where it has left; NOBODY where that is unknown."""
    thing = state.objects.get(object_id)
    if thing is not None:
        return thing.controller if thing.controller != NOBODY else thing.owner
    known = state.last_known.get(object_id)
    return known.controller if known else NOBODY
