"""Nothing of a team's hands is on the screen while the other team's are lifted, or nobody's (606.5)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tabletop.controller.updates import HandPlace
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.session import Session
from tabletop.session.simulation.agents import RandomAgent
from tabletop.view.access.text_table_lines import sections_of
from tabletop.view.table_page import TablePage
from tests.engine.table import creature, land, table
from tests.session.games import session_at
from tests.view.four.conftest import Seated

NAMES = ("Ada", "Ben", "Cleo", "Dan")
FOREST = land("Forest")
STEPS = 40


def game() -> Session:
    """Everybody's cards have names of their own, by which they can be found anywhere."""
    hands = tuple(
        tuple(creature(f"{name}'s Secret {number}", 2, 2, cost=("G",)) for number in range(4)) for name in NAMES
    )
    libraries = tuple(
        (*(creature(f"{name}'s Draw {number}", 1, 1, cost=("G",)) for number in range(4)), *(FOREST,) * 20)
        for name in NAMES
    )
    in_play = ((FOREST, FOREST),) * 4
    return session_at(table(in_play=in_play, hands=hands, libraries=libraries, names=NAMES, heads=2, priority=0).state)


def said(page: TablePage) -> str:
    """Every word on the screen: cards and their names, widgets, log, preview, the table in words."""
    table_shown = page.view.table
    words = [f"{item.spec.name} {item.spec.card} {item.spec.picture}" for item in table_shown.items_by_key.values()]
    for widget in (*page.findChildren(QLabel), *page.findChildren(QPushButton)):
        words += [widget.text(), widget.toolTip()]
    words += [page.log.toPlainText(), page.view.notice.text, str(page.view.preview.card)]
    for section in sections_of(page.controller.update):
        words += [section.heading, *(line.text for line in section.lines)]
    return "\n".join(words)


def hidden(session: Session, seats: tuple[int, ...]) -> list[str]:
    """The names of the cards in these hands that nobody has seen in play, on the stack or in a graveyard."""
    public = str(session.observe(NOBODY))
    names = [card.card.name for seat in seats for card in session.observe(seat).players[seat].hand if card.card]
    return [name for name in names if name not in public and name != "Forest"]


@pytest.mark.rule("606.5")
def test_no_word_of_the_other_teams_hands_is_on_the_screen(seated: Seated) -> None:
    session = game()
    page = seated(session)
    agent = RandomAgent("secrets of teams")
    seen = 0
    for step in range(STEPS):
        decision = session.decision
        if decision is None:
            break
        for lifted, others in ((0, (2, 3)), (3, (0, 1)), (None, (0, 1, 2, 3))):
            if lifted is not None:
                page.controller.keep(lifted)
            QApplication.processEvents()
            words = said(page)
            told = [name for name in hidden(session, others) if name in words]
            assert told == [], f"step {step}, {lifted} lifted"
            if lifted is not None:
                mine = hidden(session, page.controller.team_of(lifted))
                assert [name for name in mine if name not in words] == []
                seen += len(mine)
            page.controller.lower_all()
        other = next(seat for seat in range(4) if not decision.may_answer(seat))
        page.controller.drop(HandPlace(other, 0), "table")  # refused, and without a word of what it is
        assert not [name for name in hidden(session, (0, 1, 2, 3)) if name in said(page)]
        page.controller.answer(agent.answer(session.state, decision))
    assert seen > 3 * STEPS
