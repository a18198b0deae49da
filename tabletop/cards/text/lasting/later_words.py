"""Words of later editions that only abbreviate what this one wrote out: read as that sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.changes import GainsAbility
from tabletop.engine.language.combat_rules import BlockersNeeded
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.effects import Destroy, Move, Regenerate, RemoveCounters, SacrificeIt
from tabletop.engine.language.filters import HasCounter, IsKept, IsThis
from tabletop.engine.language.patterns import Begins, DealsDamage, LosesControl, LosesLastCounter, Regenerates
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Remembered, ThatObject, ThatPlayer, This

#: "whenever this deals damage, you gain that much life"; "... to a creature, destroy that creature"
_LIFELINK: Final = e.Triggered(DealsDamage(IsThis()), (GainLife(ThatMuch()),))
_DEATHTOUCH: Final = e.Triggered(DealsDamage(IsThis(), to="creature"), (Destroy(ThatObject()),))
#: "can't be blocked except by two or more creatures"
_MENACE: Final = BlockersNeeded(2)


def add(g: Grammar) -> None:
    """Add the words."""
    _next_turn(g)
    _once(g)
    for word, ability in (("lifelink", _LIFELINK), ("deathtouch", _DEATHTOUCH)):
        g.constant("keyword", word, ability)
        g.constant("gained", word, (GainsAbility(ability),))
    g.constant("keyword", "menace", e.Static(This(), (_MENACE,)))
    g.constant("gained", "menace", (_MENACE,))
    g.shape("keywords", "vanishing <number:digits>", _vanishing(blank("number")))
    # without a number how many counters there are is said elsewhere
    g.constant("keywords", "vanishing", _vanishing(0)[1:])


def _once(g: Grammar) -> None:
    """Add what waits for a shield to be used, and for control to be lost."""
    whole = "regenerate <what:what_sg> . when (it|that creature) regenerates this way , <effects:sentence>"
    g.phrase("sure_sentence", whole, _regenerating, _taken_regenerating)
    lost = e.AtNext(LosesControl(IsKept()), blank("effects"), watch=blank("watch"))
    g.shape("sure_sentence", "when you lose control of <watch:what_sg> , <effects:sentence>", (lost,))


def _regenerating(what: Any, effects: Any) -> tuple[Any, ...] | None:
    """A shield, and what its use triggers: of this, for of a target a second word would have to speak."""
    if type(what) is not This:
        return None
    waiting = e.AtNext(Regenerates(IsKept(), this_way=True), effects, watch=what, this_turn=True)
    return Regenerate(what, told=True), waiting


def _taken_regenerating(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or value[0] != Regenerate(This(), told=True) or type(value[1]) is not e.AtNext:
        return ()
    slots: Slots = {"what": This(), "effects": value[1].effects}
    return (slots,) if _regenerating(**slots) == value else ()


def _next_turn(g: Grammar) -> None:
    """Add "at the end of that player's next turn, ...": a turn that begins later than now."""
    later = e.AtNext(Begins("end of turn", "kept", next_turn=True), blank("effects"), who=blank("who"))
    for when in ("at end of turn of <who:player> 's next turn", "at the end of <who:player> 's next turn"):
        g.shape("sure_sentence", f"{when} , <effects:sentence>", (later,))
    home = Move(Remembered(), "hand")
    g.phrase(
        "effect",
        "<who:player> returns those cards to their hand",
        lambda who: Move(It("card", True), "hand") if type(who) is They else None,  # type: ignore[arg-type]
        lambda value: ({"who": ThatPlayer()},) if value == home else (),
    )


def _vanishing(number: Any) -> tuple[Any, ...]:
    """Time counters as it comes, one taken off each upkeep; it is sacrificed as the last is gone."""
    comes = e.ComesIntoPlay(counters=(("time", number),))
    ticks = e.Triggered(Begins("upkeep"), (RemoveCounters("time"),), condition=Matches(This(), HasCounter("time")))
    goes = e.Triggered(LosesLastCounter(IsThis(), "time"), (SacrificeIt(),))
    return comes, ticks, goes
