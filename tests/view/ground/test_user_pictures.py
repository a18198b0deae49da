"""A user's pictures take the place of crests; what is no picture changes nothing."""

from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tabletop.faces import painter
from tabletop.faces.model import CardFace
from tabletop.view.ground.user_pictures import UserPictures

CARD = CardFace(name="Who/What", kinds=("creature",), power=1, toughness=1)


def test_a_picture_is_found_by_its_cards_name_and_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    plain = QImage(40, 30, QImage.Format.Format_RGB32)
    plain.fill(QColor("#FF00FF"))
    assert plain.save(str(tmp_path / "whowhat.png"))
    (tmp_path / "Broken.png").write_text("no picture")
    pictures = UserPictures(tmp_path)
    assert pictures("Broken") is None
    assert pictures("Forest") is None
    with_art = painter.face_pixmap(CARD, 200, 1.0, pictures).toImage()
    assert with_art.pixelColor(100, 80) == QColor("#FF00FF")
    assert painter.face_pixmap(CARD, 200, 1.0).toImage().pixelColor(100, 80) != QColor("#FF00FF")


def test_without_a_folder_there_are_none(tmp_path: Path) -> None:
    assert not UserPictures(tmp_path / "nothing")
