"""Limits on when something may be played: "play this ability only during your upkeep and only once each turn"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.kernel.words import NUMBERS
from tabletop.engine.language import abilities as e
from tabletop.engine.language.conditions import BeenAttacked, Condition, Now, TurnOf, YourTurn
from tabletop.engine.language.costs import DiscardThis, ExileThis, Mana
from tabletop.engine.language.filters import Not
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import EachOpponent


class Limits(Node, frozen=True):
    """Limits on when an ability may be played; they become fields of the ability."""

    sorcery: bool = False
    times: int = 0
    conditions: tuple[Condition, ...] = ()
    instant: bool = False

    def and_also(self, other: Limits) -> Limits | None:
        """Return both together; None where they say the same thing twice."""
        if (self.sorcery and other.sorcery) or (self.times and other.times) or (self.instant and other.instant):
            return None
        return Limits(
            self.sorcery or other.sorcery,
            self.times or other.times,
            self.conditions + other.conditions,
            self.instant or other.instant,
        )


_YOURS: Final = (YourTurn(),)
#: not merely the turn of somebody else, who may be on your side (200.3a)
_THEIRS: Final = TurnOf(EachOpponent())
_TIMES: Final[tuple[tuple[str, tuple[Condition, ...]], ...]] = (
    ("during your turn", _YOURS),
    ("during a opponent 's turn", (_THEIRS,)),
    ("during a opponent 's turn after their upkeep step", (_THEIRS, Now("after upkeep"))),
    ("during your turn , before attackers are declared", (YourTurn(), Now("before attackers"))),
    ("before attackers are declared", (Now("before attackers"),)),
    ("before blockers are declared", (Now("before blockers"),)),
    ("before the combat damage step", (Now("before damage"),)),
    ("after combat", (Now("after combat"),)),
    ("during your upkeep", (YourTurn(), Now("upkeep"))),
    ("during any upkeep step", (Now("upkeep"),)),
    ("during combat", (Now("combat"),)),
    ("during combat before blockers are declared", (Now("combat"), Now("before blockers"))),
    ("during combat after blockers are declared", (Now("after blockers"),)),
    ("during the declare attackers step", (Now("declare attackers"),)),
    ("during your declare attackers step", (YourTurn(), Now("declare attackers"))),
    ("during the declare blockers step", (Now("declare blockers"),)),
    ("during the end of combat step", (Now("end of combat"),)),
    ("if you've been attacked this step", (BeenAttacked(),)),
)


def add(g: Grammar) -> None:
    """Add limits on playing spells and activated abilities."""
    limit = "limit"
    g.constant(limit, "any time you could play a sorcery", Limits(sorcery=True))
    g.constant(limit, "any time you could play a instant", Limits(instant=True))
    g.constant(limit, "once each turn", Limits(times=1))
    for words, conditions in _TIMES:
        g.constant(limit, words, Limits(conditions=conditions))
    g.shape(limit, "if <condition>", Limits(conditions=(blank("condition"),)))
    g.through("limits", "<value:limit>")
    said = "<one:limit> and only <rest:limits>"
    g.phrase("limits", said, lambda one, rest: one.and_also(rest), _splits)
    said = "<one:limit> , only <two:limit> , and only <three:limit>"
    g.phrase("limits", said, _all_three, _in_three)
    _activated(g)
    aimed = (e.AimsAtFirst(blank("filter", Not, lambda value: value.part if type(value) is Not else None)),)
    g.shape("permanent_line", "you can't choose <filter:a_np> as ~ 's target as you play it .", aimed)
    either = tuple(e.Activated(blank(name), blank("effects")) for name in ("one", "two"))
    g.shape("permanent_line", "<one:cost> or <two:cost> : <effects>", either)
    conditions = blank("limits", _conditions_only, lambda only_if: Limits(conditions=only_if))
    for line in ("spell_line", "permanent_line"):
        g.shape(line, "play ~ only <limits> .", (e.PlayOnly(conditions),))


def _conditions_only(limits: Limits) -> tuple[Condition, ...] | None:
    return limits.conditions if not limits.sorcery and not limits.times and not limits.instant else None


def _all_three(one: Limits, two: Limits, three: Limits) -> Limits | None:
    both = one.and_also(two)
    return None if both is None else both.and_also(three)


def _in_three(value: Any) -> Iterable[Slots]:
    """Yield every way to say three limits one after the other."""
    for first in _splits(value):
        for more in _splits(first["rest"]):
            yield {"one": first["one"], "two": more["one"], "three": more["rest"]}


def _splits(value: Any) -> Iterable[Slots]:
    """Yield every way to say the first of the limits, and then the rest."""
    if type(value) is not Limits:
        return
    if value.sorcery:
        yield {"one": Limits(sorcery=True), "rest": replace(value, sorcery=False)}
    if value.times:
        yield {"one": Limits(times=value.times), "rest": replace(value, times=0)}
    if value.instant:
        yield {"one": Limits(instant=True), "rest": replace(value, instant=False)}
    for at in range(1, len(value.conditions) + 1):
        rest = replace(value, conditions=value.conditions[at:])
        if rest != Limits():
            yield {"one": Limits(conditions=value.conditions[:at]), "rest": rest}


def _activated(g: Grammar) -> None:
    only = "play this ability only <limits> ."
    for words, fixed in (
        ("", {}),
        (only, {}),
        ("any player may play this ability .", {"anyone": True}),
        ("any player may play this ability but only <limits> .", {"anyone": True}),
        (f"any player may play this ability . {only}", {"anyone": True}),
    ):
        _ability(g, f"<cost> : <effects> {words}", "<limits>" in words, fixed)
    modal = e.Activated(blank("cost"), (), modes=blank("modes"))
    g.shape("permanent_line", "<cost> : choose one - <modes> .", (modal,))
    limited = "<cost> : choose one . play this ability only <limits> ; or <modes> ."
    g.phrase("permanent_line", limited, _limited_modes, _taken_limited_modes)
    _of_one_colour(g)
    for number in range(2, 10):
        _ability(
            g,
            f"<cost> : <effects> play this ability no more than {_often(number)} each turn .",
            False,
            {"times_each_turn": number},
        )


def _limited_modes(cost: Any, limits: Limits, modes: Any) -> tuple[Any, ...]:
    """A modal ability whose limits are said before its modes, each of which stands on a line of its own."""
    fields: dict[str, Any] = {"sorcery_timing": limits.sorcery, "only_if": limits.conditions}
    fields |= {"instant_timing": limits.instant, "times_each_turn": limits.times}
    return (e.Activated(cost, (), modes=modes, **fields),)


def _taken_limited_modes(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.Activated or not value[0].modes:
        return ()
    one = value[0]
    limits = Limits(one.sorcery_timing, one.times_each_turn, one.only_if, one.instant_timing)
    slots: Slots = {"cost": one.cost, "limits": limits, "modes": one.modes}
    return (slots,) if limits != Limits() and _limited_modes(**slots) == value else ()


def _of_one_colour(g: Grammar) -> None:
    """Add "Spend only black mana on X", which is about the cost."""

    def build(cost: Any, effects: Any, colour: str) -> tuple[Any, ...] | None:
        if not any(isinstance(part, Mana) and "X" in part.symbols for part in cost):
            return None
        paid = tuple(replace(part, x_only=colour) if isinstance(part, Mana) else part for part in cost)
        return (e.Activated(paid, effects),)

    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not e.Activated:
            return ()
        one = value[0]
        colours = tuple(part.x_only for part in one.cost if isinstance(part, Mana) and part.x_only)
        plain = tuple(replace(part, x_only="") if isinstance(part, Mana) else part for part in one.cost)
        slots: Slots = {"cost": plain, "effects": one.effects, "colour": "".join(colours)}
        return (slots,) if len(colours) == 1 and build(**slots) == value else ()

    g.phrase("permanent_line", "<cost> : <effects> spend only <colour:colour_word> mana on X .", build, take)


def _often(number: int) -> str:
    return "twice" if number == 2 else f"{NUMBERS[number]} times"


def _ability(g: Grammar, template: str, limited: bool, fixed: dict[str, Any]) -> None:
    def build(cost: Any, effects: Any, limits: Limits | None = None) -> tuple[Any, ...]:
        fields: dict[str, Any] = dict(fixed) | _where(cost)
        if limits is not None:
            fields |= {"sorcery_timing": limits.sorcery, "only_if": limits.conditions}
            fields["instant_timing"] = limits.instant
            if limits.times:
                fields["times_each_turn"] = limits.times
        return (e.Activated(cost, effects, **fields),)

    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not e.Activated:
            return ()
        one = value[0]
        slots: Slots = {"cost": one.cost, "effects": one.effects}
        if limited:
            slots["limits"] = Limits(one.sorcery_timing, one.times_each_turn, one.only_if, one.instant_timing)
        return (slots,) if build(**slots) == (e.Activated(one.cost, one.effects, **_fields(one)),) else ()

    g.phrase("permanent_line", template, build, take)


def _where(cost: Any) -> dict[str, Any]:
    """Return the field for the zone in which alone the cost can be paid (402.8e)."""
    if any(part == ExileThis("graveyard") for part in cost):
        return {"zone": "graveyard"}
    if any(part in (DiscardThis(), ExileThis("hand")) for part in cost):
        return {"zone": "hand"}
    return {}


def _fields(one: e.Activated) -> dict[str, Any]:
    """Return the fields for what is said of an ability behind its effects."""
    return {
        "sorcery_timing": one.sorcery_timing,
        "times_each_turn": one.times_each_turn,
        "instant_timing": one.instant_timing,
        "only_if": one.only_if,
        "anyone": one.anyone,
        "zone": one.zone,
    }
