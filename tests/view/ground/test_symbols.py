"""Symbols in braces are shown as signs wherever words stand."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.session.seeing.observation import LogLine
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.panels.log_panel import LogPanel


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Pay {2}{R/G}.", ["2", "R/G"]),
        ("{T}: add {G}", ["T", "G"]),
        ("{no symbol} {100}", []),
        ("nothing", []),
        ("{10}{X}{S}{C}", ["10", "X", "S", "C"]),
    ],
)
def test_symbols_are_found(text: str, wanted: list[str]) -> None:
    assert [found.symbol for found in symbols.symbols_in(text)] == wanted
    assert symbols.has_symbols(text) == bool(wanted)


def test_a_label_has_pictures_for_symbols_and_plain_words_for_ears(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    symbols.show(label, "Ada adds {R} & <b>.")
    assert label.text().count("<img") == 1
    assert "&lt;b>" in label.text() or "&lt;b&gt;" in label.text()
    assert "{" not in label.text()
    assert label.accessibleName() == "Ada adds R & <b>."
    symbols.show(label, "Plain <b> words")
    assert label.text() == "Plain <b> words"


def test_the_log_paints_signs_over_its_braces(qtbot: QtBot) -> None:
    log = LogPanel(None)  # type: ignore[arg-type]
    qtbot.addWidget(log)
    log.resize(400, 200)
    log.show()
    log.follow((LogLine("Ada adds {R} to her pool.", "406.1"), LogLine("Nothing here.")))
    picture = log.viewport().grab().toImage()
    red = theme.MANA["R"].name()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(40)}
    assert red in seen
    # what is copied or read aloud keeps its words
    assert log.toPlainText().startswith("Ada adds {R} to her pool.")
    log.follow((LogLine("Nothing here."),))
    picture = log.viewport().grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(40)}
    assert red not in seen
