"""What many games come to, as the report that is written into their folder."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.session.simulation.figures import figures
from tabletop.session.simulation.figures_files import files
from tabletop.session.simulation.report_folder import Plan, ReportFolder
from tabletop.session.simulation.results import Result, counts

#: so many sit at the table of games that have figures: a duel, or each game of a gauntlet
DUEL: Final = 2


def has_figures(plan: Plan) -> bool:
    """Return whether these games are duels, of which there are figures; other games are counted only."""
    return plan.gauntlet or len(plan.decks) == DUEL


def figures_of(plan: Plan, results: Iterable[Result]) -> dict[str, Any]:
    """Return the figures of the duels that were played of a plan."""
    return figures(results, names_of(plan), plan.by)


def names_of(plan: Plan) -> list[str]:
    """Return the names of the decks, each another one."""
    names = [f"seat {place + 1}" if plan.cards else name for place, (name, _) in enumerate(plan.decks)]
    if len(set(names)) < len(names):
        names = [f"{name} ({place + 1})" for place, name in enumerate(names)]
    return names


def finish(report: ReportFolder) -> None:
    """Write what the games in a folder come to: their counts, and of duels the figures. Raises ReportError."""
    plan, results = report.plan, report.results.values()
    counted = counts(results, DUEL if plan.gauntlet else len(plan.decks), plan.seed)
    if not has_figures(plan):
        report.finish(counted)
        return
    found = figures_of(plan, results)
    report.finish({**counted, **found}, files(found, title_of(plan, len(report.results))))


def title_of(plan: Plan, games: int) -> str:
    """Return what a report is called: how many games of which deck, and who plays."""
    number = "1 game" if games == 1 else f"{games:,} games"
    by = tuple(dict.fromkeys(plan.by)) or ("random",)
    who = f"{by[0]} players" if len(by) == 1 else " against ".join(by)
    return f"{plan.decks[0][0]}: {number}, {who}" if plan.of_first else f"{number}, {who}"
