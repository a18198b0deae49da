"""Abilities that are written out in quotes ("has '{T}: ...'"), and those that say more than their name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language.references import Attached, This
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA

#: the kinds of abilities that can be granted
_GRANTED: Final = (e.Activated, e.Triggered, e.Static, e.SetsPower, e.Replacement)

_STAYS: Final = e.Static(This(), (c.StaysOn(),))


def add(g: Grammar) -> None:
    """Add to what is gained: quoted abilities, protection, landwalk, bands with other, and not being a target."""
    g.phrase("gained", '" <lines:permanent_line> "', _granted, _taken_granted)
    g.phrase("gained", "protection from <value:quality>", _protected, _taken_value("protection"))
    g.phrase(
        "gained",
        '" bands with other <value:kin> . "',
        lambda value: (c.Gains("bands with other", value),),
        _taken_value("bands with other"),
    )
    g.constant("lost", 'all " bands with other . " abilities', (c.Loses("bands with other"),))
    g.phrase("gained_list", "protection from <a:quality> and from <b:quality>", _twice, _taken_twice)
    for subtype in BASIC_LAND_MANA:
        word = subtype.lower()
        g.constant("gained", f"{word}walk", (c.Gains("landwalk", word),))
        g.constant("gained", f"snow {word}walk", (c.Gains("landwalk", f"snow {word}"),))
    for word in ("legendary", "nonbasic", "snow"):
        g.constant("gained", f"{word} landwalk", (c.Gains("landwalk", word),))
    g.phrase(
        "permanent_line",
        "@host has <gained:gained_list> . this effect doesn't remove ~ .",
        lambda gained: (e.Static(Attached(), gained), _STAYS),
        lambda v: (
            ({"gained": v[0].changes},)
            if len(v) == 2 and type(v[0]) is e.Static and v == (e.Static(Attached(), v[0].changes), _STAYS)
            else ()
        ),
    )
    g.constant("permanent_line", "this effect doesn't remove ~ .", (_STAYS,))
    g.constant("gained", "shroud", (c.CantBeTarget(),))
    g.constant("gained", "hexproof", (c.CantBeTarget(whose="opponent"),))
    for mood in ("static", "for_a_time"):
        for number in ("sg", "pl"):
            _targeting(g, f"change_{mood}_{number}")
    for number in ("sg", "pl"):
        _targeting(g, f"change_turn_{number}")


def _granted(lines: tuple[Any, ...]) -> tuple[c.Change, ...] | None:
    return tuple(c.GainsAbility(one) for one in lines) if all(type(one) in _GRANTED for one in lines) else None


def _taken_granted(value: Any) -> Iterable[Slots]:
    if value and all(type(one) is c.GainsAbility for one in value):
        return ({"lines": tuple(one.ability for one in value)},)
    return ()


def _protected(value: str) -> tuple[c.Change, ...]:
    return (c.Gains("protection", value),)


def _taken_value(keyword: str) -> Any:
    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not c.Gains or value[0].keyword != keyword or not value[0].value:
            return ()
        return ({"value": value[0].value},)

    return take


def _twice(a: str, b: str) -> tuple[c.Change, ...]:
    return (c.Gains("protection", a), c.Gains("protection", b))


def _taken_twice(value: Any) -> Iterable[Slots]:
    fits = len(value) == 2 and all(type(one) is c.Gains and one.keyword == "protection" for one in value)
    return ({"a": value[0].value, "b": value[1].value},) if fits else ()


def _targeting(g: Grammar, category: str) -> None:
    """What can't be the target of something."""
    can = "can't be the target of"
    g.constant(category, f"{can} spells or abilities", (c.CantBeTarget(),))
    g.constant(category, f"{can} spells", (c.CantBeTarget(spells=True),))
    g.constant(category, f"{can} spells or abilities your opponents control", (c.CantBeTarget(whose="opponent"),))
    g.phrase(
        category,
        f"{can} <by:spell_pl>",
        lambda by: (c.CantBeTarget(by, spells=True),),
        lambda v: (
            ({"by": v[0].by},)
            if len(v) == 1 and type(v[0]) is c.CantBeTarget and v[0] == c.CantBeTarget(v[0].by, True) and v[0].by
            else ()
        ),
    )
    g.phrase(
        category,
        f"{can} <by:spell_pl> or abilities from <same:source_pl>",
        lambda by, same: (c.CantBeTarget(by),) if by == same else None,
        lambda v: (
            ({"by": v[0].by, "same": v[0].by},)
            if len(v) == 1 and type(v[0]) is c.CantBeTarget and v[0] == c.CantBeTarget(v[0].by) and v[0].by
            else ()
        ),
    )


def as_abilities(gained: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a token "with" these has: the abilities themselves."""
    return tuple(_as_ability(one) for one in gained)


def _as_ability(change: Any) -> Any:
    if type(change) is c.Gains:
        return e.Keyword(change.keyword, change.value)
    return change.ability if type(change) is c.GainsAbility else e.Static(This(), (change,))


def as_gained(abilities: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The changes that `as_abilities` made these of; None where they are others."""
    found: list[Any] = []
    for one in abilities:
        if type(one) is e.Keyword:
            found.append(c.Gains(one.name, one.value))
        elif type(one) is e.Static and one.what == This() and len(one.changes) == 1 and one.condition is None:
            found.append(one.changes[0])
        elif type(one) in _GRANTED:
            found.append(c.GainsAbility(one))
        else:
            return None
    return tuple(found)
