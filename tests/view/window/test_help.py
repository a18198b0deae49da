"""The menu Help: what is sent when something is wrong, and the licences of all that comes along."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from tabletop.assets import licences
from tabletop.view.ground.widgets import files
from tabletop.view.settings.about import AboutPanel, first_page, licence_text
from tabletop.view.window.window import TableWindow


def test_what_is_wrong_is_written_without_anything_hidden_unless_they_agree(
    window: TableWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.play_now()
    out = tmp_path / "send.zip"
    monkeypatch.setattr(files, "ask_to_save", lambda *_: out)
    window.help.open_wrong()
    panel = window.help.wrong
    assert panel is not None
    assert not panel.choice.isChecked()
    window.help.write()
    assert panel.said.text().startswith("send.zip was written, with nothing that is hidden")
    assert "game.tabletop" not in zipfile.ZipFile(out).namelist()
    panel.choice.setChecked(True)
    window.help.write()
    assert "game.tabletop" in zipfile.ZipFile(out).namelist()
    panel.close_panel()
    window.help.open_wrong()
    assert not panel.choice.isChecked()  # asked anew
    monkeypatch.setattr(files, "ask_to_save", lambda *_: out / "in a file" / "send.zip")
    window.help.write()
    assert "can't be written" in panel.said.text()


def test_every_licence_is_behind_a_link_of_the_about_page(window: TableWindow, qtbot: QtBot) -> None:
    window.help.open_about()
    panel = window.help.about
    assert isinstance(panel, AboutPanel)
    page = panel.page.toPlainText()
    for words in ("LGPL, version 3", "Put builds of your own", "three years", "Fjalla One", "MIT"):
        assert words in " ".join(page.split())
    texts = sorted(path.name for path in licences().glob("*.txt"))
    assert len(texts) >= 4
    links = first_page()
    for name in texts:
        assert f"]({name})" in links
        panel.page.anchorClicked.emit(QUrl(name))
        assert panel.page.toPlainText()[:200].split() == licence_text(name)[:200].split()
        panel.back.click()
        assert panel.page.toPlainText() == page
    assert licence_text("LICENSE").startswith("MIT")
    panel.page.anchorClicked.emit(QUrl("https://download.qt.io/official_releases/"))
    assert panel.said.text() == "Open this address in a browser: https://download.qt.io/official_releases/"
    panel.page.anchorClicked.emit(QUrl("../../pyproject.toml"))
    assert "Open this address" in panel.said.text()
    qtbot.keyClick(panel.page, Qt.Key.Key_Escape)
    assert panel.isHidden()
