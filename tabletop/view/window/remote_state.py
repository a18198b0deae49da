"""What the remote tells those who watch: a few words of what everybody sees, for decks that light their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.view.ground.seating import who_decides
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage

if TYPE_CHECKING:
    from tabletop.session.seeing.observation import Observation
    from tabletop.view.window.window import TableWindow


def state_of(window: TableWindow) -> dict[str, str]:
    """Return what is shown, from the public's view: the page, and of a game turn, part, life and who decides."""
    page, air = window.page, _on_air(window)
    if page is None:
        return {"page": type(window.centralWidget()).__name__.removesuffix("Page").lower()} | air
    shown = window.centralWidget()
    table = _public(page.controller.game.observe(NOBODY))
    if not isinstance(shown, DemonstrationPage):
        return {"page": "table"} | table | air
    step = shown.demonstration.shown
    return {"page": "demonstration", "step": f"{step.number} {step.of}"} | table | air


def _on_air(window: TableWindow) -> dict[str, str]:
    """Return the tally and how much an audience is shown; nothing where nobody presents."""
    air = window.air.air
    if air is None:
        return {}
    programme = air.programme
    question = air.asking.question
    more = {"pace": f"{air.pace:g}", "recording": "yes" if air.recording.zero is not None else ""}
    if question is not None:
        counts = air.asking.counts
        more["question"] = question.stage
        more["answers"] = " ".join(f"{letter.upper()} {count}" for letter, count in counts.items())
    if air.reel.cutting:
        more["clip"] = "open"
    return more | {
        "air": programme.tally,
        "secrecy": programme.disclosure.secrecy.level,
        "layout": programme.look.layout,
    }


def _public(table: Observation) -> dict[str, str]:
    lines = {
        "turn": str(table.turn),
        "active": table.players[table.active].name if table.active != NOBODY else "",
        "part": table.step or table.phase,
        "decides": who_decides(table, table.ask) if table.ask is not None else "",
        "stack": str(len(table.stack)),
        "over": "" if table.winners is None else f"yes {' and '.join(table.winners)}",
    }
    for player in table.players:
        lines[f"life.{player.seat}"] = f"{player.life} {player.name}"
    return lines
