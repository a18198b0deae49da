"""The layers of continuous effects (418.5): from what is printed to what objects are like now.

Amounts and conditions are read from values, and values are made here from amounts and conditions: those are read off a
state of its own, beside which the values are known as they are after the layers applied so far.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TypeAlias

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import SetsPower, Static
from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import mentions, reads_of
from tabletop.engine.language.references import Attached, Changed, Every, This
from tabletop.engine.rules.board.blinkers import shown
from tabletop.engine.rules.board.characteristics import Values, printed_values, statics_of
from tabletop.engine.rules.board.deploying import DEPLOYED, GAINS_DEPLOY, has_deploying
from tabletop.engine.rules.board.influence import within
from tabletop.engine.rules.board.known import KnownPermanents
from tabletop.engine.rules.board.layer_changes import (
    changed,
    layer_of,
    printed_power,
    times,
    with_chosen,
    with_counters,
)
from tabletop.engine.rules.board.matching import chosen_for, matches, player_of
from tabletop.engine.rules.board.qualities import qualities_of
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import known_of
from tabletop.engine.state.lasting_effects import FloatingChange, Ignored
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.aspects import NUMBERS, Aspects
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import PHASED_OUT

replace = msgspec.structs.replace

_ORDER = ("3", "4", "5", "6a", "6b", "6c", "6d", "6e", "7")


class _Effect:
    """One continuous effect about to apply; `affected` are the objects it holds since it began (418.5b)."""

    __slots__ = ("ability", "affected", "changes", "find", "static", "timestamp", "view")

    def __init__(
        self,
        timestamp: int,
        changes: tuple[c.Change, ...],
        find: Callable[[], tuple[ObjectId, ...]],
        static: Static | None,
        view: Viewpoint,
        ability: Static | SetsPower | None = None,
    ) -> None:
        self.timestamp = timestamp
        self.changes = changes
        self.find = find
        self.static = static
        #: the ability as its object has it
        self.ability = ability if ability is not None else static
        self.view = view
        self.affected: tuple[ObjectId, ...] | None = None


#: an effect with the change of it that applies in one layer
Part: TypeAlias = tuple[_Effect, c.Change]


class Layers:
    """One pass through the layers. `reads`: all that the words of the effects say they read."""

    def __init__(self, state: State, reads: Aspects) -> None:
        self.state = state
        self.values: dict[ObjectId, Values] = {}
        unfinished = replace(state)
        known_of(unfinished).permanents = KnownPermanents(self.values, ())
        #: what words are read off
        self.read = shown(unfinished, reads)
        #: static abilities that were granted: by an effect with which timestamp, to which object
        self.granted: list[tuple[int, ObjectId, Static | SetsPower]] = []

    def value(self, object_id: ObjectId) -> Values:
        known = self.values.get(object_id)
        if known is None:
            known = printed_values(self.state.cards[self.state.objects[object_id].card])
        return known

    @rule("418.5a", "418.5e", "418.4a", "418.4b")
    def run(self, statics: list[Object], touched: list[ObjectId]) -> dict[ObjectId, Values]:
        """Apply layer after layer, in timestamp order within each, dependencies apart (418.5a, 418.5e)."""
        layers: dict[str, list[Part]] = {name: [] for name in _ORDER}
        floating = self._floating()
        for effect in floating:
            for change in effect.changes:
                if isinstance(change, c.ChangeText):
                    self._apply((effect, change))
        for effect in sorted((*self._static(statics), *floating), key=lambda effect: effect.timestamp):
            for change in effect.changes:
                layers[layer_of(change, effect.static is not None)].append((effect, change))
        for name in _ORDER[1:]:
            if name == "6a":
                self._print_power()
                self._set_own_power(touched)
            elif name == "6c":
                self._count_counters(touched)
            self._apply_layer(layers[name], power=name in ("6b", "6d", "6e"))
            if name == "5" and self.granted:
                self._add_granted(layers)
        return self.values

    @rule("418.5f", "405.2")
    def _add_granted(self, layers: dict[str, list[Part]]) -> None:
        """Static abilities that were granted have effects too, from the later of both times on (418.5f).

        One that sets power is no characteristic-setting ability then, so it applies in 6b (405.2).
        """
        more: list[Part] = []
        for timestamp, object_id, ability in self.granted:
            thing = self.state.objects[object_id]
            static = ability if isinstance(ability, Static) else _setting(ability)
            view = Viewpoint(thing.controller, thing.id)
            find = self._finder(static, thing, view)
            effect = _Effect(max(timestamp, thing.timestamp), static.changes, find, static, view, ability)
            more.extend((effect, change) for change in static.changes)
        early = sorted((part for part in more if layer_of(part[1], True) in ("3", "4", "5")), key=_age)
        self._apply_layer([part for part in early if layer_of(part[1], True) != "5"], power=False)
        self._apply_layer([part for part in early if layer_of(part[1], True) == "5"], power=False)
        for part in more:
            layer = layer_of(part[1], True)
            if layer > "5":
                layers[layer] = sorted((*layers[layer], part), key=_age)

    @rule("412.1", "418.5f")
    def _static(self, statics: list[Object]) -> list[_Effect]:
        """The effects of static abilities, as the text of their objects stands, as old as those are (418.5f)."""
        effects = []
        for thing in statics:
            known = self.values.get(thing.id)
            card = self.state.cards[thing.card]
            abilities = statics_of(card) if known is None else known.abilities
            for static in abilities:
                if isinstance(static, Static) and static.zone == thing.zone:
                    view = Viewpoint(player_of(thing), thing.id)
                    find = self._finder(static, thing, view)
                    effects.append(_Effect(thing.timestamp, static.changes, find, static, view))
        return effects

    @rule("418.5g", "603.2")
    def _floating(self) -> list[_Effect]:
        """The effects of resolved spells and abilities, each as old as it is itself (418.5g), the oldest first."""
        state = self.state
        effects = []
        for floating in state.effects:
            if isinstance(floating, FloatingChange):
                view = Viewpoint(floating.controller, floating.source)
                view.targets = floating.targets
                if floating.filter is not None:
                    find = self._matching(floating.filter, view)
                else:
                    find = _fixed(tuple(i for i in floating.objects if _is_there(state, i)))
                changes = floating.changes
                if floating.count > 1:
                    changes = tuple(times(change, floating.count) for change in changes)
                effects.append(_Effect(floating.timestamp, changes, find, None, view))
        if has_deploying(state):  # that is older than everything (603.2)
            view = Viewpoint(NOBODY, NOTHING)
            effects.append(_Effect(0, (GAINS_DEPLOY,), self._matching(DEPLOYED, view), None, view))
        return sorted(effects, key=lambda effect: effect.timestamp)

    @rule("412.2", "418.4a")
    def _finder(self, static: Static, thing: Object, view: Viewpoint) -> Callable[[], tuple[ObjectId, ...]]:
        """Return what a static ability is about now: nothing is locked in, and an Aura is about what it is on now."""
        what = static.what
        if isinstance(what, This):
            return _fixed((thing.id,))
        if isinstance(what, Attached):
            return _fixed((thing.attached,) if thing.attached in self.read.objects else ())
        if isinstance(what, Every):
            return self._matching(what.filter, view)
        return _fixed(())

    def _matching(self, filter: Filter, view: Viewpoint) -> Callable[[], tuple[ObjectId, ...]]:
        state = self.read
        return lambda: tuple(i for i in state.in_play if matches(filter, state, state.objects[i], self.value(i), view))

    @rule("418.5c", "418.5d")
    def _apply_layer(self, parts: list[Part], power: bool) -> None:
        """Apply the parts of one layer: the oldest that depends on no other one first; those of a loop by age."""
        pending = list(parts)
        while len(pending) > 1:
            free = next((part for part in pending if not self._depends(part, pending, power)), None)
            for part in self._loop(pending, power) if free is None else (free,):
                pending.remove(part)
                self._apply(part)
        for part in pending:
            self._apply(part)

    @rule("418.5d")
    def _loop(self, pending: list[Part], power: bool) -> tuple[Part, ...]:
        """The parts of a loop of dependencies, by age, of which none depends on anything outside.

        There is one where no part is free; what only depends on a loop waits for it.
        """
        places = range(len(pending))
        reach = [{j for j in places if j != i and self._depends(pending[i], [pending[j]], power)} for i in places]
        for via in places:
            for i in places:
                if via in reach[i]:
                    reach[i] |= reach[via]
        for i in places:
            if all(i in reach[j] for j in reach[i]):
                return tuple(pending[j] for j in places if j in reach[i])
        raise AssertionError("where everything depends on something there is a loop")

    def _depends(self, part: Part, others: list[Part], power: bool) -> bool:
        """Tell whether applying another part of the layer first would change what this one does (418.5c)."""
        effect = part[0]
        # what only changes power changes nothing for what looks at no number
        if effect.static is None or (power and not reads_of(effect.static) & NUMBERS):
            return False
        now = self._outlook(part)
        for other in others:
            if other[0] is effect:
                continue
            values, begun = dict(self.values), other[0].affected
            self._apply(other)
            then = self._outlook(part)
            self.values.clear()
            self.values.update(values)
            other[0].affected = begun
            if then != now:
                return True
        return False

    def _outlook(self, part: Part) -> tuple[object, ...]:
        """Return what a part would do if it applied now: to which objects, and with which numbers."""
        effect, change = part
        affected = effect.affected if effect.affected is not None else self._begin(effect)
        numbers: tuple[object, ...] = ()
        if isinstance(change, c.ProtectedFrom):
            return affected, tuple([self._found(change, effect, one) for one in affected or ()])
        if isinstance(change, c.AddPower | c.SetPower):
            each = (affected or ()) if mentions(change, Changed) else (NOTHING,)
            amounts = (change.power or 0, change.toughness or 0)
            numbers = tuple([self._number(amount, effect, one) for one in each for amount in amounts])
        return affected, numbers

    @rule("418.5b", "405.1", "408.2j", "601.10")
    def _begin(self, effect: _Effect) -> tuple[ObjectId, ...] | None:
        """Return what an effect starts to apply to; None without its ability, or where its condition does not hold."""
        static = effect.static
        if static is not None:
            this = effect.view.this
            if effect.ability not in self.value(this).abilities:
                return None
            if static.condition is not None and not _holds(self.read, static, effect.view):
                return None
            if static.ignorable is not None:
                things = self.state.objects
                found = within(self.state, effect.view.you, effect.find())
                return tuple(i for i in found if not is_ignored(self.state, this, static, things[i].controller))
        return within(self.state, effect.view.you, effect.find())

    @rule("418.5b")
    def _apply(self, part: Part) -> None:
        """Apply one part; in later layers the effect goes on for the same objects (418.5b)."""
        effect, change = part
        if effect.affected is None:
            effect.affected = self._begin(effect)
        if not effect.affected:
            return
        settled = self._settled(change, effect)
        if settled is None:
            return
        change = settled
        for object_id in effect.affected:
            value = self.value(object_id)
            if isinstance(change, c.GainsAbility) and isinstance(change.ability, Static | SetsPower):
                self.granted.append((effect.timestamp, object_id, change.ability))
            self.values[object_id] = changed(
                value,
                self._found(change, effect, object_id),
                partial(self._number, effect=effect, changed=object_id),
                effect.view.this,
            )

    @rule("412.5", "502.7a")
    def _found(self, change: c.Change, effect: _Effect, changed: ObjectId) -> c.Change:
        """A change of one object, with the qualities that it names by other things as those are by now."""
        if not isinstance(change, c.ProtectedFrom) or change.fixed is not None:
            return change
        return msgspec.structs.replace(change, fixed=qualities_of(self.read, change, self._context(effect, changed)))

    @rule("503.7", "503.8")
    def _settled(self, change: c.Change, effect: _Effect) -> c.Change | None:
        """A change with what was chosen in its place; None where it never was (503.7)."""
        return with_chosen(change, lambda kind: chosen_for(self.read, effect.view, kind))

    def _print_power(self) -> None:
        for object_id, value in self.values.items():
            card = self.state.cards[self.state.objects[object_id].card]
            self.values[object_id] = printed_power(value, card)

    @rule("208.2", "208.3")
    def _set_own_power(self, touched: list[ObjectId]) -> None:
        for object_id in touched:
            thing = self.state.objects[object_id]
            granted = tuple(ability for _, i, ability in self.granted if i == object_id)
            own = (a for a in self.value(object_id).abilities if isinstance(a, SetsPower) and a not in granted)
            for setter in own:
                value = self.value(object_id)
                if value.power is None:
                    continue
                context = Context(you=thing.controller, this=thing.id, card=thing.card, last_known=False)
                power, toughness = value.power, value.toughness
                if setter.power is not None:
                    power = amount_of(self.read, setter.power, context)
                if setter.toughness is not None:
                    toughness = amount_of(self.read, setter.toughness, context)
                self.values[object_id] = replace(value, power=power, toughness=toughness)

    def _count_counters(self, touched: list[ObjectId]) -> None:
        for object_id in dict.fromkeys(touched):
            thing = self.state.objects[object_id]
            value = self.value(object_id)
            if CREATURE in value.types:
                self.values[object_id] = with_counters(value, thing.counters)

    @rule("412.5")
    def _number(self, amount: Amount, effect: _Effect, changed: ObjectId) -> int:
        """A number of a static ability, read now of what is there; a resolved effect's was fixed (418.3c).

        `changed`: the object whose number it is, for amounts that speak of that.
        """
        if isinstance(amount, int):
            return amount
        return amount_of(self.read, amount, self._context(effect, changed))

    def _context(self, effect: _Effect, changed: ObjectId) -> Context:
        """From where the words of an effect are read, as it changes one object."""
        view = effect.view
        source = self.state.objects.get(view.this)
        card = source.card if source else 0
        context = Context(you=view.you, this=view.this, card=card, last_known=False)
        context.changed = changed
        return context


def _age(part: Part) -> int:
    return part[0].timestamp


@rule("408.2j")
def is_ignored(state: State, source: ObjectId, static: Static, seat: Seat) -> bool:
    """Tell whether a player ignores the effect of a static ability of an object."""
    return any(
        isinstance(one, Ignored) and (one.source, one.controller, one.ability) == (source, seat, static)
        for one in state.effects
    )


@lru_cache(maxsize=1024)
def _setting(ability: SetsPower) -> Static:
    return Static(This(), (c.SetPower(ability.power, ability.toughness),))


def _is_there(state: State, object_id: ObjectId) -> bool:
    """Tell whether an effect that is about an object finds it: not once it is gone, nor while it is phased out."""
    thing = state.objects.get(object_id)
    return thing is not None and thing.zone != PHASED_OUT


def _fixed(ids: tuple[ObjectId, ...]) -> Callable[[], tuple[ObjectId, ...]]:
    return lambda: ids


def _holds(state: State, static: Static, view: Viewpoint) -> bool:
    assert static.condition is not None
    source = state.objects[view.this]
    context = Context(you=view.you, this=view.this, card=source.card, last_known=False)
    return holds(state, static.condition, context)
