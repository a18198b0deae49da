"""Acts of which one is chosen as they are carried out: "gets +1/-1 or -1/+1", "put a ... or remove a ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.cards.text.happening.doing import is_same_what
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import Either
from tabletop.engine.language.changes import SetTypes


def add(g: Grammar) -> None:
    """Add the acts."""
    e = "effect"
    counters = _alike(lambda kind, what: fx.PutCounters(kind, 1, what), lambda node: node.kind, fx.PutCounters)
    g.phrase(e, "put a <a:counter> counter or a <b:counter> counter on <what>", *counters)
    for number, s in (("sg", "s"), ("pl", "")):
        for words, duration in (("until end of turn", "end of turn"), ("", "rest of game")):

            def pumped(change: Any, what: Any, duration: Any = duration) -> Any:
                return fx.Continuous(what, (change,), duration)

            def typed(subtypes: Any, what: Any, duration: Any = duration) -> Any:
                return fx.Continuous(what, (SetTypes(subtypes=subtypes),), duration)

            if words:
                sizes = _alike(pumped, lambda node: node.changes[0], fx.Continuous)
                g.phrase(e, f"<what:subject_{number}> get{s} <a:change> or <b:change> {words}", *sizes)
            if number == "sg":
                kinds = _alike(typed, _subtypes_of, fx.Continuous)
                g.phrase(e, f"<what:subject_sg> becomes a <a:subtypes> or a <b:subtypes> {words}", *kinds)
    for verb, category in (("gains", "gained"), ("loses", "lost")):
        for count in (2, 3, 4):
            _of_your_choice(g, verb, category, count)
    tapping = Either(((fx.Tap(blank("one")),), (fx.Untap(blank("two")),)))
    g.shape(e, "tap <one:what_pl> or untap <two:what_pl>", tapping, _names_no_target)
    one, two, kind = blank("one"), blank("two"), blank("kind")
    put = fx.PutCounters(blank("kind", echo="same"), 1, one)
    moved = Either(((put,), (fx.RemoveCounters(kind, 1, two),)))
    said = "put a <kind:counter> counter on <one:what_sg> or remove"
    g.shape(e, f"{said} a <same:counter> counter from <two:what_sg>", moved, _names_no_target)


def _of_your_choice(g: Grammar, verb: str, category: str, count: int) -> None:
    """Add "gains your choice of flying, first strike, or trample until end of turn": one thing in as many ways."""
    names = "abcd"[:count]
    slots = [f"<{name}:{category}>" for name in names]
    listed = " or ".join(slots) if count == 2 else f"{' , '.join(slots[:-1])} , or {slots[-1]}"

    def build(what: Any, duration: Any = "end of turn", **lists: Any) -> Either:
        again: Any = It() if type(what) is Aim else what
        things = (what, *([again] * (count - 1)))
        ways = zip(things, names, strict=True)
        return Either(tuple((fx.Continuous(one, lists[name], duration),) for one, name in ways))

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not Either or len(value.ways) != count:
            return ()
        acts: list[Any] = [way[0] for way in value.ways]
        if any(len(way) != 1 or type(way[0]) is not fx.Continuous for way in value.ways):
            return ()
        if any(not is_same_what(acts[0].what, one.what) or one.duration != acts[0].duration for one in acts[1:]):
            return ()
        return ({"what": acts[0].what, **{name: one.changes for name, one in zip(names, acts, strict=True)}},)

    def take_until(value: Any) -> Iterable[Slots]:
        return tuple({**slots, "duration": value.ways[0][0].duration} for slots in take(value))

    def take_for_a_turn(value: Any) -> Iterable[Slots]:
        return tuple(slots for slots in take(value) if value.ways[0][0].duration == "end of turn")

    said = f"<what:subject_sg> {verb} your choice of {listed} until end of turn"
    g.phrase("effect", said, build, take_for_a_turn)
    if verb == "gains":
        # what is chosen first and gained in a sentence of its own
        g.phrase("effect", f"choose {listed} . <what:subject_sg> gains that ability <duration>", build, take_until)


def _names_no_target(two: Any, **others: Any) -> bool:
    """Return whether the second way is on something that has been named: its targets would be chosen in vain."""
    return type(two) is not Aim


def _single(value: Any) -> tuple[Any, Any]:
    """The one effect of each of two ways."""
    return value.ways[0][0], value.ways[1][0]


def _subtypes_of(node: Any) -> Any:
    change = node.changes[0]
    return change.subtypes if type(change) is SetTypes else None


def _alike(
    make: Callable[[Any, Any], Any], part: Callable[[Any], Any], kind: Any
) -> tuple[Callable[..., Any], Callable[[Any], Iterable[Slots]]]:
    """Both functions of a phrase for two ways that differ in one part, on the same things."""

    def build(a: Any, b: Any, what: Any) -> Either:
        again: Any = It() if type(what) is Aim else what
        return Either(((make(a, what),), (make(b, again),)))

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not Either or len(value.ways) != 2 or any(len(way) != 1 for way in value.ways):
            return ()
        one: Any
        two: Any
        one, two = _single(value)
        if not isinstance(one, kind) or not isinstance(two, kind) or not is_same_what(one.what, two.what):
            return ()
        if type(one) is fx.Continuous and len(one.changes) != 1:
            return ()
        made: Any = make(part(one), one.what), make(part(two), two.what)
        return ({"a": part(one), "b": part(two), "what": one.what},) if made == (one, two) else ()

    return build, take
