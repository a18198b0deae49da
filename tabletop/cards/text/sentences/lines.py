"""Lines: a whole line of rules text as the abilities it says, a tuple of nodes with placeholders still in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.sentences.sentences import Effects, measured, substituted
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as ch
from tabletop.engine.language.amounts import CountersOn, Plus, X
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.language.patterns import Cycles
from tabletop.engine.language.references import Attached, This


class AdditionalCost(Node, frozen=True):
    """The line "As an additional cost to play ~, ...": it belongs to the card, not to an ability."""

    cost: tuple[Cost, ...]


def add(g: Grammar) -> None:
    """Add the lines of permanents and of instants and sorceries."""
    _spells(g)
    _triggered(g)
    _static(g)
    _coming_into_play(g)
    _star_plus(g)
    g.through("permanent_line", "<value:keywords>")
    g.through("spell_line", "<value:keywords>")


# --- instants and sorceries -----------------------------------------------------------------------


def _spells(g: Grammar) -> None:
    s = "spell_line"
    g.phrase(
        s,
        "<effects>",
        lambda effects: (e.Spell(effects),),
        lambda v: ({"effects": v[0].effects},) if _is_spell(v) and not v[0].modes else (),
    )
    g.phrase(
        s,
        "as a additional cost to play ~ , <cost:additional> .",
        lambda cost: (AdditionalCost(cost),),
        lambda v: ({"cost": v[0].cost},) if len(v) == 1 and type(v[0]) is AdditionalCost else (),
    )
    g.phrase("mode", "<effects:sentence>", lambda effects: e.Mode(effects), _taken_mode)
    g.phrase(
        "mode",
        "<one:sentence> . <two:sentence>",
        lambda one, two: e.Mode(one + two),
        lambda v: (
            tuple({"one": v.effects[:at], "two": v.effects[at:]} for at in range(1, len(v.effects)))
            if type(v) is e.Mode
            else ()
        ),
    )
    g.phrase("modes", "<a:mode> ; or <b:mode>", lambda a, b: (a, b), lambda v: _named(v, "ab"))
    g.phrase("modes", "<a:mode> ; or <b:mode> ; or <c:mode>", lambda a, b, c: (a, b, c), lambda v: _named(v, "abc"))
    g.phrase(
        "modes",
        "<a:mode> ; or <b:mode> ; or <c:mode> ; or <d:mode>",
        lambda a, b, c, d: (a, b, c, d),
        lambda v: _named(v, "abcd"),
    )
    for chooser, choose in (("you", "choose"), ("opponent", "a opponent chooses")):
        for words, number in (("one", 1), ("two", 2)):
            g.phrase(
                s,
                f"{choose} {words} - <modes> .",
                lambda modes, number=number, chooser=chooser: (e.Spell(modes=modes, choose=number, chooser=chooser),),
                lambda v, number=number, chooser=chooser: (
                    ({"modes": v[0].modes},)
                    if _is_spell(v) and v[0].modes and (v[0].choose, v[0].chooser) == (number, chooser)
                    else ()
                ),
            )


def _named(value: Any, names: str) -> Iterable[Slots]:
    return (dict(zip(names, value, strict=True)),) if len(value) == len(names) else ()


def _taken_mode(value: Any) -> Iterable[Slots]:
    return ({"effects": value.effects},) if type(value) is e.Mode else ()


def _is_spell(value: Any) -> bool:
    return len(value) == 1 and type(value[0]) is e.Spell


# --- permanents -----------------------------------------------------------------------------------


def _triggered(g: Grammar) -> None:
    for condition in ("", "if <condition> ,"):

        def build(event: tuple[Any, ...], effects: Effects, condition: Condition | None = None) -> tuple[Any, ...]:
            return tuple(e.Triggered(pattern, effects, condition=condition) for pattern in event)

        def take(value: Any, conditional: bool = bool(condition)) -> Iterable[Slots]:
            if not value or any(type(one) is not e.Triggered for one in value):
                return ()
            first = value[0]
            if (first.condition is not None) != conditional:
                return ()
            if any((one.effects, one.condition) != (first.effects, first.condition) for one in value):
                return ()
            slots: Slots = {"event": tuple(one.pattern for one in value), "effects": first.effects}
            return ({**slots, "condition": first.condition} if conditional else slots,)

        g.phrase("permanent_line", f"<event> , {condition} <effects:effects_after>", build, take)
        g.phrase("spell_line", f"<event:own_cycling> , {condition} <effects:effects_after>", build, take)
    g.constant("own_cycling", "(when|whenever) you cycle ~", (Cycles(IsThis(), "you"),))


def _static(g: Grammar) -> None:
    line = "permanent_line"
    for number in ("sg", "pl"):
        said = f"<what:subject_{number}> <changes:changes_static_{number}>"
        g.phrase(line, f"{said} , where X is <amount> .", _static_where, _taken_static_where)
        for template in (f"{said} .", f"as long as <condition> , {said} .", f"{said} as long as <condition> ."):

            def build(what: Any, changes: Any, condition: Condition | None = None) -> tuple[Any, ...]:
                return (e.Static(what, changes, condition),)

            def take(value: Any, conditional: bool = "<condition>" in template) -> Iterable[Slots]:
                if len(value) != 1 or type(value[0]) is not e.Static or (value[0].condition is not None) != conditional:
                    return ()
                slots: Slots = {"what": value[0].what, "changes": value[0].changes}
                return ({**slots, "condition": value[0].condition} if conditional else slots,)

            g.phrase(line, template, build, take)
    g.constant(line, "you control @host .", (e.Static(Attached(), (ch.ChangeController(),)),))
    g.constant(line, "~ doesn't untap during your untap step .", (e.Static(This(), (ch.DoesNotUntap(),)),))


def _static_where(what: Any, changes: Any, amount: Any) -> tuple[Any, ...] | None:
    changed = substituted(changes, X(), amount)
    return None if changed == changes or mentions(amount, X) else (e.Static(what, changed),)


def _taken_static_where(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.Static or value[0].condition is not None:
        return ()
    changes = value[0].changes
    return tuple(
        {"what": value[0].what, "changes": substituted(changes, one, X()), "amount": one}
        for one in dict.fromkeys(measured(changes))
    )


def _coming_into_play(g: Grammar) -> None:
    line = "permanent_line"
    for words, tapped in (("with", False), ("tapped with", True)):
        for before in ("~", "if <condition> , it"):
            _coming_with(g, f"{before} comes into play {words}", tapped, "<" in before)
    g.constant(line, "~ comes into play tapped .", (e.ComesIntoPlay(tapped=True),))
    _equal_to(g, line)


def _coming_with(g: Grammar, said: str, tapped: bool, conditional: bool) -> None:
    """Add "comes into play with two +1/+1 counters on it", maybe under a condition."""

    def build(kind: str, number: int = 1, condition: Condition | None = None) -> tuple[Any, ...]:
        return (e.ComesIntoPlay(tapped, ((kind, number),), condition=condition),)

    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not e.ComesIntoPlay or len(value[0].counters) != 1:
            return ()
        kind, number = value[0].counters[0]
        slots: Slots = {"kind": kind} if number == 1 else {"kind": kind, "number": number}
        if conditional:
            slots["condition"] = value[0].condition
            if value[0].condition is None:
                return ()
        return (slots,) if build(**slots) == value else ()

    def taken(number: bool) -> Any:
        return lambda value: tuple(slots for slots in take(value) if ("number" in slots) == number)

    g.phrase("permanent_line", f"{said} a <kind:counter> counter on it .", build, taken(False))
    many = f"{said} <number:number_word> <kind:counter> counters on it ."
    g.phrase("permanent_line", many, build, taken(True))


def _equal_to(g: Grammar, line: str) -> None:
    for words, power, toughness in (
        ("power and toughness are each", True, True),
        ("power is", True, False),
        ("toughness is", False, True),
    ):
        g.phrase(
            line,
            f"~ 's {words} equal to <amount> .",
            lambda amount, p=power, t=toughness: _setter(amount, p, t),
            lambda v, p=power, t=toughness: _taken_setter(v, p, t),
        )
        g.phrase(
            line,
            f"~ 's {words} equal to the number of <kind:counter> counters on it .",
            lambda kind, p=power, t=toughness: _setter(CountersOn(kind, This()), p, t),
            lambda v, p=power, t=toughness: _taken_counters(v, p, t),
        )


def _star_plus(g: Grammar) -> None:
    g.phrase(
        "permanent_line",
        "~ 's power is equal to <amount> and its toughness is equal to that number plus <more:digits> .",
        lambda amount, more: (e.SetsPower(amount, Plus((amount, more))),),
        lambda v: (
            ({"amount": v[0].power, "more": v[0].toughness.parts[1]},)
            if len(v) == 1
            and type(v[0]) is e.SetsPower
            and type(v[0].toughness) is Plus
            and len(v[0].toughness.parts) == 2
            and v[0].toughness.parts[0] == v[0].power
            else ()
        ),
    )


def _setter(amount: Any, power: bool, toughness: bool) -> tuple[e.SetsPower, ...] | None:
    """Power or toughness or both are set to something that is counted; "it" is said in a phrase of its own."""
    if type(amount) is int or mentions(amount, It):
        return None
    return (e.SetsPower(amount if power else None, amount if toughness else None),)


def _taken_counters(value: Any, power: bool, toughness: bool) -> Iterable[Slots]:
    for slots in _taken_setter(value, power, toughness):
        amount = slots["amount"]
        if type(amount) is CountersOn and amount.what == This():
            yield {"kind": amount.kind}


def _taken_setter(value: Any, power: bool, toughness: bool) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.SetsPower:
        return ()
    amount = value[0].power if power else value[0].toughness
    same = value[0] == e.SetsPower(amount if power else None, amount if toughness else None)
    return ({"amount": amount},) if same and amount is not None else ()
