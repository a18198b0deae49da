"""Lines with a condition to each of several changes: "gets +0/+2 as long as you control a Plains, has flying ..."."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Behind
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language.conditions import Opposite
from tabletop.engine.language.patterns import Begins

_END: Final = Begins("end of turn", "any")
#: no such line has more parts
_MOST: Final = 5


def add(g: Grammar) -> None:
    """Add the lines."""
    line = "permanent_line"
    g.phrase("clause", "<then:act> at end of turn if <condition>", _later_if, _taken_later_if)
    again = (e.DoAgain(blank("effects"), blank("condition")),)
    g.shape("sure_sentence", "<effects:clause> . if <condition> , repeat this process", again)
    for number in ("sg", "pl"):
        said = f"<changes:changes_static_{number}> as long as <condition>"
        g.shape(f"part_{number}", said, (blank("changes"), blank("condition")))
        _parts(g, f"part_{number}", f"<what:subject_{number}>")
        unless = (e.Static(blank("what"), blank("changes"), Opposite(blank("condition"))),)
        said = f"<what:subject_{number}> <changes:changes_static_{number}> unless <condition> ."
        g.shape(line, said, unless, _is_untargetable)
    gaining = "<changes:gained_list> as long as <condition>"
    g.shape("gained_part", gaining, (blank("changes"), blank("condition")))
    _parts(g, "gained_part", "<what:subject_sg> has")


def _later_if(then: Any, condition: Any) -> tuple[e.AtNext, ...]:
    """What is done as the turn ends, if something is so then, of what has been named before."""
    return (e.AtNext(_END, (e.If(Behind(condition), then),)),)  # type: ignore[arg-type]


def _taken_later_if(value: Any) -> Iterable[Slots]:
    later = value[0] if len(value) == 1 and type(value[0]) is e.AtNext else None
    if later is None or later.pattern != _END or len(later.effects) != 1:
        return ()
    asked: Any = later.effects[0]
    if type(asked) is not e.If or asked.otherwise:
        return ()
    return ({"then": asked.then, "condition": asked.condition},)


def _is_untargetable(changes: Any, **others: Any) -> bool:
    """Return whether something can't be a target, or blocked: of what it can't do in combat other phrases speak."""
    return all(type(one) is c.CantBeTarget or one == c.CantBeBlocked() for one in changes)


def _parts(g: Grammar, category: str, start: str) -> None:
    for number in range(2, _MOST + 1):
        names = "abcde"[:number]
        said = " , ".join(f"<{name}:{category}>" for name in names[:-1])
        comma = "," if number > 2 else ""
        template = f"{start} {said} {comma} and <{names[-1]}:{category}> ."

        def build(what: Any, names: str = names, **parts: Any) -> tuple[e.Static, ...]:
            return tuple(e.Static(what, *parts[name]) for name in names)

        def take(value: Any, names: str = names) -> Iterable[Slots]:
            if len(value) != len(names) or any(type(one) is not e.Static or one.condition is None for one in value):
                return ()
            parts = {name: (one.changes, one.condition) for name, one in zip(names, value, strict=True)}
            what = value[0].what
            made = build(what, names, **parts)
            return ({"what": what, **parts},) if made == value else ()

        g.phrase("permanent_line", template, build, take)
