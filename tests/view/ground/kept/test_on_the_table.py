"""What is printed when, at a table: a lift waits for no picture, a glide for its end, and only what is seen is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.kept import carvings
from tabletop.view.ground.kept.carvings import Print
from tabletop.view.ground.kept.folder import PrintFolder
from tabletop.view.ground.kept.queue import LATER
from tabletop.view.ground.motion import FULL
from tabletop.view.ground.picture_records import Face
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import HOUND, RIDER, priority, thing
from tests.view.pages import BOARD, at, table_page


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all that is printed."""
    found: list[str] = []
    print_of = carvings.print_of

    def noted(key: Print):  # type: ignore[no-untyped-def]
        found.append(key.name)
        return print_of(key)

    monkeypatch.setattr(carvings, "print_of", noted)
    return found


def queue_of(page: TablePage) -> int:
    return len(page.view.table.pictures.queue)


def test_a_lift_prints_nothing_in_its_frame_and_the_faces_soon_after(qtbot: QtBot, printed: list[str]) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.grab_when_still()
    printed.clear()
    page.controller.hands.keep(0)
    faces = [item for key, item in page.view.table.items_by_key.items() if key[:2] == ("hand", 0)]
    assert all(isinstance(item.spec.picture, Face) for item in faces)
    assert not printed, "names and text are there, pictures come"
    early = [item.picture().toImage() for item in faces]
    qtbot.waitUntil(lambda: queue_of(page) == 0, timeout=5000)
    assert all(item.picture().toImage() != before for item, before in zip(faces, early, strict=True))
    assert {item.spec.picture.face.name for item in faces if isinstance(item.spec.picture, Face)} <= {*printed}


def test_a_hand_that_goes_down_is_not_printed_any_more(qtbot: QtBot, printed: list[str]) -> None:
    page, _ = table_page(qtbot, at(priority(0), in_play=()))
    page.grab_when_still()
    printed.clear()
    page.controller.hands.keep(0)
    page.controller.hands.lower_all()
    page.grab_when_still()
    assert not printed
    assert queue_of(page) == 0


def test_while_its_size_glides_a_piece_is_not_printed(qtbot: QtBot) -> None:
    many = tuple(thing(100 + number, (HOUND, RIDER)[number % 2], number % 2) for number in range(18))
    page, _ = table_page(qtbot, at(priority(0), in_play=(*BOARD, *many[:10])))
    page.grab_when_still()
    room = page.view.table.places.room
    item = page.view.table.items_by_key["o", 2]
    before, wide = item.picture().cacheKey(), item.spec.w
    page.view.table.motion = FULL
    update = page.controller.update
    crowded: tuple[ObjectSeen, ...] = (*BOARD, *many)
    page.view.follow(replace(update, table=replace(update.table, in_play=crowded, entry=update.table.entry + 1)))
    now = page.view.table.places.room
    assert (now.form, now.width < room.width) == (room.form, True)
    assert item.scale() != 1.0
    assert item.urgency_of(item.spec.picture) == LATER
    assert item.picture().cacheKey() == before, "the picture that is there is stretched"
    shown = item.childItems()[0]
    assert shown.scale() == pytest.approx(item.spec.w / wide)
    page.view.table.pictures.queue.step()
    assert item.picture().cacheKey() == before
    qtbot.waitUntil(lambda: item.scale() == 1.0 and queue_of(page) == 0, timeout=8000)
    assert item.picture().cacheKey() != before, "at its end it is drawn anew"
    assert shown.scale() == 1.0


def test_a_card_whose_parts_are_gone_already_waits_for_no_picture(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.grab_when_still()
    item = next(iter(page.view.table.items_by_key.values()))
    assert item.urgency_of(item.spec.picture) is not None
    delete(item.childItems()[0])
    assert item.urgency_of(item.spec.picture) is None


def test_what_is_played_has_its_picture_in_the_same_frame(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), in_play=()))
    page.grab_when_still()
    update = page.controller.update
    page.view.follow(replace(update, table=replace(update.table, in_play=(thing(2, RIDER, 1),))))
    item: CardItem = page.view.table.items_by_key["o", 2]
    early = item.picture().cacheKey()
    page.grab_when_still()
    assert item.picture().cacheKey() == early


def test_the_folder_has_the_table_and_nothing_of_a_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page, _ = table_page(qtbot, at(priority(0), in_play=()))
    page.view.table.pictures.carvings.folder = PrintFolder(tmp_path / "prints")
    page.grab_when_still()

    def count() -> int:
        return len(list((tmp_path / "prints").glob("*")))

    lands = count()
    page.controller.hands.keep(0)
    page.grab_when_still()
    item = page.view.table.items_by_key["hand", 0, 0]
    page.view.preview.show(item.spec, page.controller.update.table)
    page.grab_when_still()
    page.controller.hands.lower_all()
    page.grab_when_still()
    QApplication.processEvents()
    assert count() == lands
    update = page.controller.update
    page.view.follow(replace(update, table=replace(update.table, in_play=(thing(2, RIDER, 1),))))
    page.grab_when_still()
    assert count() == lands + 1
