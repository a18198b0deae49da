"""Taking back at a table of ten: the consents lie in rows, and all of them are within the panel."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from tabletop.session.table.taking_back import propose_to
from tests.session.games import play
from tests.session.many_games import session_of
from tests.view.four.conftest import Seated


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1054)])
def test_nine_consents_are_asked_for_within_the_panel(seated: Seated, size: tuple[int, int]) -> None:
    session = session_of("melee")
    play(session, 20)
    page = seated(session, size)
    page.taking.set_guard(0)
    proposal = propose_to(session, 0)
    assert proposal is not None
    page.taking.put(proposal)
    QApplication.processEvents()
    panel = page.taking_panel
    asked = [one for one in panel.findChildren(QPushButton) if not one.isHidden() and " agrees" in one.text()]
    assert len(asked) == len(proposal.needs) > 7
    assert page.rect().contains(panel.geometry())
    assert all(panel.rect().contains(one.geometry()) for one in asked)
    assert all(one.width() >= one.sizeHint().width() for one in asked)
    assert sum("(" in one.text() for one in asked) <= 1  # one set of keys: that of who decides
