"""Abilities that are written out in quotes ("has '{T}: ...'"), and those that say more than their name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots, blank, rest
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language.combat_rules import BlockableDespiteWalk
from tabletop.engine.language.filters import Anything, HasType
from tabletop.engine.language.references import Attached, Every, This
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA

#: the kinds of abilities that can be granted
GRANTED: Final = (e.Activated, e.Triggered, e.Static, e.SetsPower, e.Replacement)

_CREATURE: Final = HasType("creature")
_STAYS: Final = e.Static(This(), (c.StaysOn(),))


def add(g: Grammar) -> None:
    """Add to what is gained: quoted abilities, protection, landwalk, bands with other, and not being a target."""
    g.phrase("gained", '" <lines:permanent_line> "', _granted, _taken_granted)
    g.phrase("lost", '" <lines:permanent_line> "', _lost, _taken_lost)
    g.one("gained", "protection from <value:quality>", c.Gains, keyword="protection")
    g.one("gained", '" bands with other <value:kin> . "', c.Gains, keyword="bands with other")
    rising = c.GainsAbility(e.Keyword("cumulative upkeep", cost=blank("cost")))
    g.shape("gained", '" cumulative upkeep <cost:mana_cost> . "', (rising,))
    g.constant("lost", 'all " bands with other . " abilities', (c.Loses("bands with other"),))
    g.one("lost", "protection from <value:quality>", c.Loses, keyword="protection")
    both = tuple(c.Gains("protection", blank(name)) for name in "ab")
    g.shape("gained_list", "protection from <a:quality> and from <b:quality>", both)
    more = "<others:gained> and protection from <a:quality> and from <b:quality>"
    g.shape("gained_list", more, (rest("others"), *both))
    for subtype in BASIC_LAND_MANA:
        word = subtype.lower()
        g.constant("gained", f"{word}walk", (c.Gains("landwalk", word),))
        g.constant("lost", f"{word}walk", (c.Loses("landwalk", word),))
        despite = (e.Static(Every(_CREATURE), (BlockableDespiteWalk(word),)),)
        said = f"creatures with {word}walk can be blocked as though they didn't have {word}walk ."
        g.constant("permanent_line", said, despite)
        g.constant("gained", f"snow {word}walk", (c.Gains("landwalk", f"snow {word}"),))
    for word in ("", "snow "):
        chosen = (c.Gains("landwalk", f"{word}{c.CHOSEN_LAND}"),)
        g.constant("gained", f"{word}landwalk of the chosen type", chosen)
    g.constant("lost", "all landwalk abilities", (c.Loses("landwalk"),))
    for word in ("legendary", "nonbasic", "snow"):
        g.constant("gained", f"{word} landwalk", (c.Gains("landwalk", word),))
    granted = (e.Static(Attached(), blank("gained")), _STAYS)
    g.shape("permanent_line", "@host has <gained:gained_list> . this effect doesn't remove ~ .", granted)
    g.constant("permanent_line", "this effect doesn't remove ~ .", (_STAYS,))
    g.shape("gained", "bushido <number:digits>", (c.Gains("bushido", blank("number", str, int)),))
    g.shape("gained", "rampage <number:digits>", (c.Gains("rampage", blank("number", str, int)),))
    g.constant("gained", "shroud", (c.CantBeTarget(),))
    g.constant("gained", "hexproof", (c.CantBeTarget(whose="opponent"),))
    for mood in ("static", "for_a_time"):
        for number in ("sg", "pl"):
            _targeting(g, f"change_{mood}_{number}")
    for number in ("sg", "pl"):
        _targeting(g, f"change_turn_{number}")


def _granted(lines: tuple[Any, ...]) -> tuple[c.Change, ...] | None:
    return tuple(c.GainsAbility(one) for one in lines) if all(type(one) in GRANTED for one in lines) else None


def _lost(lines: tuple[Any, ...]) -> tuple[c.Change, ...] | None:
    return tuple(c.LosesAbility(one) for one in lines) if all(type(one) in GRANTED for one in lines) else None


def _taken_lost(value: Any) -> Iterable[Slots]:
    if value and all(type(one) is c.LosesAbility and one.ability is not None for one in value):
        return ({"lines": tuple(one.ability for one in value)},)
    return ()


def _taken_granted(value: Any) -> Iterable[Slots]:
    if value and all(type(one) is c.GainsAbility for one in value):
        return ({"lines": tuple(one.ability for one in value)},)
    return ()


def _targeting(g: Grammar, category: str) -> None:
    """Add what says that something can't be a target."""
    can = "can't be the (target|targets) of"
    g.constant(category, f"{can} spells or abilities", (c.CantBeTarget(),))
    g.constant(category, f"{can} spells", (c.CantBeTarget(spells=True),))
    g.constant(category, f"{can} spells or abilities your opponents control", (c.CantBeTarget(whose="opponent"),))
    some = (c.CantBeTarget(blank("by"), spells=True),)
    g.shape(category, f"{can} <by:spell_pl>", some, lambda by: type(by) is not Anything)
    whatever = (c.CantBeTarget(blank("by", echo="same")),)
    g.shape(category, f"{can} <by:spell_pl> or abilities from <same:source_pl>", whatever)


def as_abilities(gained: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the abilities that a token "with" these has."""
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
        elif type(one) in GRANTED:
            found.append(c.GainsAbility(one))
        else:
            return None
    return tuple(found)
