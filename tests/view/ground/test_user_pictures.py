"""A user's pictures take the place of prints; what is no picture changes nothing."""

from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tabletop.prints.pieces.cards import Card
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.user_pictures import UserPictures

CARD = Card(name="Who/What", family="golem", colours="A", figures="1/1")


def test_a_picture_is_found_by_its_cards_name_and_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    plain = QImage(40, 30, QImage.Format.Format_RGB32)
    plain.fill(QColor("#FF00FF"))
    assert plain.save(str(tmp_path / "whowhat.png"))
    (tmp_path / "Broken.png").write_text("no picture")
    pictures = UserPictures(tmp_path)
    assert pictures("Broken") is None
    assert pictures("Forest") is None
    table = Pictures()
    assert table.of(Face(CARD, 200)).toImage().pixelColor(100, 80) != QColor("#FF00FF")
    table.own = pictures
    assert table.of(Face(CARD, 200)).toImage().pixelColor(100, 80) == QColor("#FF00FF")


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    assert not UserPictures(tmp_path / "nothing")
