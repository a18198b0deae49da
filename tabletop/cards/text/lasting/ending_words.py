"""Lines about players who can't lose or win the game (103.2, 606.8b), and legends that stay (420.5e)."""

from __future__ import annotations

from typing import Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.ending_rules import CantLose, CantWin, LegendsStay, OutlivesLife, Whom
from tabletop.engine.language.references import This

_WHO: Final[tuple[tuple[str, Whom], ...]] = (
    ("you", "you"), ("your opponents", "opponents"), ("players", "players"),
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add lines about losing and winning."""
    line = "permanent_line"
    g.constant(line, """the " legend rule . " doesn't apply .""", (Static(This(), (LegendsStay(),)),))
    for said, who in _WHO:
        for rule, verb in ((CantLose(who), "lose"), (CantWin(who), "win")):
            g.constant(line, f"{said} can't {verb} the game .", (Static(This(), (rule,)),))
        life = f"{said} don't lose the game for having 0 or less life ."
        g.constant(line, life, (Static(This(), (OutlivesLife(who),)),))
    for said, who in _WHO:
        for other, whom in _WHO:
            both = (CantLose(who), CantWin(whom))
            g.constant(line, f"{said} can't lose the game and {other} can't win the game .", (Static(This(), both),))
