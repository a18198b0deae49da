"""Shapes: nodes with blanks in them, from which both functions of a phrase follow.

A shape is a value as a phrase makes it, with a blank wherever what a slot holds goes. Filling the blanks builds the
value. Taking a value apart collects what stands at the blanks, and then builds it anew: only where that gives the same
value has the shape been found. So the two functions of a phrase can't say different things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from tabletop.engine.language.node import Node

#: slot name -> value
Slots: TypeAlias = dict[str, Any]
#: makes what stands at a blank from what the slot holds, or the other way round; None refuses
Change: TypeAlias = Callable[[Any], Any]
#: makes one part of a value from all slots
Fill: TypeAlias = Callable[[Slots], Any]
#: notes what stands at the blanks of a part; False where the part has another shape
Collect: TypeAlias = Callable[[Any, Slots], bool]

#: what no phrase ever reads, so that no blank stands for it
_NOTHING: Final = (None, (), "")


class _Refused(Exception):
    """A slot holds what can't stand at its blank."""


class Blank:
    """A place in a shape for what a slot holds, or for one component of it, maybe changed on the way."""

    __slots__ = ("component", "echo", "make", "name", "rest", "unmake")

    def __init__(
        self,
        name: str,
        component: int | None = None,
        rest: bool = False,
        make: Change | None = None,
        unmake: Change | None = None,
        echo: str = "",
    ) -> None:
        self.name = name
        self.echo = echo
        self.component = component
        self.rest = rest
        self.make = make
        self.unmake = unmake


def blank(name: str, make: Change | None = None, unmake: Change | None = None, *, echo: str = "") -> Any:
    """Return a place for what a slot holds.

    `make` turns that into what stands in the node, `unmake` turns it back; each may refuse with None. `echo` names a
    second slot of the template that has to hold the same.
    """
    return Blank(name, make=make, unmake=unmake, echo=echo)


def component(name: str, at: int) -> Any:
    """Return a place for one component of a slot that holds a tuple."""
    return Blank(name, component=at)


def rest(name: str) -> Any:
    """Return a place in a tuple for all its other parts, one or more; a tuple has at most one such place."""
    return Blank(name, rest=True)


class Shape:
    """A value with blanks, and the two functions of a phrase that follow from it."""

    __slots__ = ("_collect", "_components", "_fill", "_fits", "_value", "names")

    def __init__(self, value: Any, fits: Callable[..., bool] | None = None) -> None:
        """Take the value; `fits` is asked in both directions whether the slots may hold what they hold."""
        self._value = value
        self._fits = fits
        blanks: list[Blank] = []
        _find(value, blanks)
        #: the names of the slots that fill the blanks
        self.names = tuple(dict.fromkeys(name for one in blanks for name in (one.name, one.echo) if name))
        counts: dict[str, int] = {}
        for one in blanks:
            if one.component is not None:
                counts[one.name] = max(counts.get(one.name, 0), one.component + 1)
        self._components = tuple(counts.items())
        # compiled when they are first used: most phrases of a grammar are not needed for most texts
        self._fill: Fill | None = None
        self._collect: Collect | None = None

    def whole(self) -> Any:
        """Return the value with its blanks in it."""
        return self._value

    def build(self, **slots: Any) -> Any:
        """Return the value with its blanks filled; None where a slot holds what can't stand there."""
        if self._fits is not None and not self._fits(**slots):
            return None
        if self._fill is None:
            self._fill = _filler(self._value)
        try:
            return self._fill(slots)
        except _Refused:
            return None

    def take(self, value: Any) -> Iterable[Slots]:
        """Return what fills the blanks, if filling them with it gives the value; else nothing."""
        if self._collect is None:
            self._collect = _collector(self._value)
        slots: Slots = {}
        if not self._collect(value, slots):
            return ()
        for name, count in self._components:
            slots[name] = tuple(slots.pop(f"{name} {at}") for at in range(count))
        return (slots,) if self.build(**slots) == value else ()


def _find(shape: Any, found: list[Blank]) -> None:
    """Note all blanks of a shape."""
    kind = type(shape)
    if kind is Blank:
        found.append(shape)
    elif kind is tuple:
        for part in shape:
            _find(part, found)
    elif isinstance(shape, Node):
        for name in shape.__struct_fields__:
            _find(getattr(shape, name), found)


def _is_open(shape: Any) -> bool:
    """Return whether a part of a shape has blanks in it."""
    found: list[Blank] = []
    _find(shape, found)
    return bool(found)


# --- filling --------------------------------------------------------------------------------------


def _filler(shape: Any) -> Fill:
    if isinstance(shape, Blank):
        return _blank_filler(shape)
    if not _is_open(shape):
        return lambda slots: shape
    if isinstance(shape, tuple):
        return _tuple_filler(shape)
    kind = type(shape)
    fixed: Slots = {}
    fillers: list[tuple[str, Fill]] = []
    for name in shape.__struct_fields__:
        part = getattr(shape, name)
        if _is_open(part):
            fillers.append((name, _filler(part)))
        else:
            fixed[name] = part

    def fill(slots: Slots) -> Any:
        fields = fixed.copy()
        for name, filler in fillers:
            fields[name] = filler(slots)
        return kind(**fields)

    return fill


def _blank_filler(place: Blank) -> Fill:
    name, make, at = place.name, place.make, place.component
    if at is not None:
        return lambda slots: slots[name][at]
    if make is None and not place.echo:
        return lambda slots: slots[name]

    def fill(slots: Slots) -> Any:
        held = slots[name]
        made = held if make is None else make(held)
        if made is None or (place.echo and slots[place.echo] != held):
            raise _Refused
        return made

    return fill


def _tuple_filler(shape: tuple[Any, ...]) -> Fill:
    if len(shape) == 1 and not _is_rest(shape[0]):
        only = _filler(shape[0])
        return lambda slots: (only(slots),)
    fillers = [(_filler(part), _is_rest(part)) for part in shape]

    def fill(slots: Slots) -> Any:
        parts: list[Any] = []
        for filler, many in fillers:
            if many:
                parts += filler(slots)
            else:
                parts.append(filler(slots))
        return tuple(parts)

    return fill


def _is_rest(part: Any) -> bool:
    return isinstance(part, Blank) and part.rest


# --- collecting -----------------------------------------------------------------------------------


def _collector(shape: Any) -> Collect:
    if isinstance(shape, Blank):
        return _blank_collector(shape)
    if not _is_open(shape):
        # building the value anew compares it
        return lambda value, slots: True
    if isinstance(shape, tuple):
        return _tuple_collector(shape)
    kind = type(shape)
    parts = [(name, getattr(shape, name)) for name in shape.__struct_fields__]
    collectors = [(name, _collector(part)) for name, part in parts if _is_open(part)]
    # building the value anew compares all fields; words are compared first, so that most other nodes are passed over
    words = [(name, part) for name, part in parts if type(part) is str]
    if len(collectors) == 1 and not words:
        ((only, inside),) = collectors
        return lambda value, slots: type(value) is kind and inside(getattr(value, only), slots)

    def collect(value: Any, slots: Slots) -> bool:
        if type(value) is not kind:
            return False
        for name, word in words:
            if getattr(value, name) != word:
                return False
        return all(collector(getattr(value, name), slots) for name, collector in collectors)

    return collect


def _blank_collector(place: Blank) -> Collect:
    name, unmake = place.name, place.unmake
    if place.component is not None:
        key = f"{name} {place.component}"

        def note(value: Any, slots: Slots) -> bool:
            slots[key] = value
            return True

        return note

    def collect(value: Any, slots: Slots) -> bool:
        if unmake is not None:
            value = unmake(value)
        if value in _NOTHING:
            return False
        slots[name] = value
        if place.echo:
            slots[place.echo] = value
        return True

    return collect


def _tuple_collector(shape: tuple[Any, ...]) -> Collect:
    many = next((at for at, part in enumerate(shape) if _is_rest(part)), None)
    if many is not None:
        return _rest_collector(shape, many)
    size = len(shape)
    collectors = [(at, _collector(part)) for at, part in enumerate(shape) if _is_open(part)]

    if len(collectors) == 1:
        ((only, inside),) = collectors
        return lambda value, slots: type(value) is tuple and len(value) == size and inside(value[only], slots)
    return lambda value, slots: (
        type(value) is tuple and len(value) == size and all(inner(value[at], slots) for at, inner in collectors)
    )


def _rest_collector(shape: tuple[Any, ...], many: int) -> Collect:
    before, after = _tuple_collector(shape[:many]), _tuple_collector(shape[many + 1 :])
    behind = len(shape) - many - 1
    into = _blank_collector(shape[many])

    def collect(value: Any, slots: Slots) -> bool:
        if type(value) is not tuple or len(value) < len(shape):
            return False
        end = len(value) - behind
        return before(value[:many], slots) and into(value[many:end], slots) and after(value[end:], slots)

    return collect
