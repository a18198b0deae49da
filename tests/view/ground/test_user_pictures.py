"""A user's pictures take the place of prints; what is no picture changes nothing."""

import zipfile
from pathlib import Path

import pytest
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


def coloured(path: Path, colour: str, size: tuple[int, int] = (60, 84)) -> bytes:
    picture = QImage(*size, QImage.Format.Format_RGB32)
    picture.fill(QColor("#FFFFFF"))
    for x in range(size[0] // 4, 3 * size[0] // 4):
        for y in range(size[1] // 5, size[1] // 2):
            picture.setPixelColor(x, y, QColor(colour))
    path.parent.mkdir(parents=True, exist_ok=True)
    assert picture.save(str(path))
    return path.read_bytes()


def test_pictures_of_sets_whole_cards_and_archives_are_found(qtbot: QtBot, tmp_path: Path) -> None:
    coloured(tmp_path / "LEA" / "J\u00fbz\u00e1m Lim-D\u00fbl.full.png", "#FF0000")
    coloured(tmp_path / "Forest1.jpg", "#00FF00")
    data = coloured(tmp_path / "elsewhere.png", "#0000FF")
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as archive:
        archive.writestr("TSP/Hush Shout.full.png", data)
        archive.writestr("../../evil.png", data)
        archive.writestr("huge.png", b"\0" * 100)
    (tmp_path / "torn.zip").write_bytes(b"PK\x03\x04torn")
    pictures = UserPictures(tmp_path)
    whole = pictures("Juzam Lim-Dul")
    assert whole is not None
    assert whole.pixelColor(whole.width() // 2, whole.height() // 2) == QColor("#FF0000")
    assert (whole.width(), whole.height()) == (50, 37)  # the art of the card alone
    assert pictures("Forest") is not None
    split = pictures("Hush // Shout")
    assert split is not None
    assert split.pixelColor(split.width() // 2, split.height() // 2) == QColor("#0000FF")
    assert pictures("huge") is None


def test_a_picture_beyond_reason_counts_as_none(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    coloured(tmp_path / "Wide.png", "#FF0000", (90, 90))
    monkeypatch.setattr("tabletop.view.ground.user_pictures.MOST_PIXELS", 8000)
    assert UserPictures(tmp_path)("Wide") is None
    monkeypatch.undo()
    assert UserPictures(tmp_path)("Wide") is not None
    monkeypatch.setattr("tabletop.view.ground.user_pictures.MOST_BYTES", 20)
    assert UserPictures(tmp_path)("Wide") is None


def test_an_archive_that_broke_inside_a_picture_has_none(qtbot: QtBot, tmp_path: Path) -> None:
    packed = tmp_path / "pack.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("Hare.png", coloured(tmp_path / "a.png", "red"))
    (tmp_path / "a.png").unlink()
    whole = packed.read_bytes()
    start = whole.index(b"Hare.png") + len("Hare.png")
    packed.write_bytes(whole[:start] + b"\x07\xff\xff" + whole[start + 3 :])  # no block of its kind
    assert UserPictures(tmp_path)
    assert UserPictures(tmp_path)("Hare") is None
