"""Clips and demonstrations written from the menu: whole, wide and upright; nothing is left of what was cancelled."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tabletop.broadcast.films import Still
from tabletop.controller.air.look import Look
from tabletop.controller.air.reel import Clip, Moment
from tabletop.view.audience.outlets.export_desk import ExportDesk, stills_of
from tabletop.view.audience.outlets.film_worker import FilmWorker
from tests.broadcast.test_programme import FILE
from tests.view.audience.air_tables import picture


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[ExportDesk]:
    parent = QObject()
    made = ExportDesk(parent)
    made.parent_kept = parent  # type: ignore[attr-defined]
    yield made
    made.cancel()
    qtbot.waitUntil(lambda: not made.busy, timeout=20_000)


def clip() -> Clip:
    return Clip("A fight", (Moment(picture("table"), 0.1), Moment(picture("stack"), 0.2)))


@pytest.mark.long
def test_a_clip_is_drawn_for_both_shapes(qtbot: QtBot) -> None:
    from tabletop.view.audience.outlets.export_desk import SHAPES

    for shape, canvas in SHAPES.items():
        stills = list(stills_of(clip(), canvas))
        assert [still.image.size for still in stills] == [tuple(canvas)] * 2, shape
        assert [still.seconds for still in stills] == [0.1, 0.2]


def test_clips_are_written_wide_and_upright(desk: ExportDesk, qtbot: QtBot, tmp_path: Path) -> None:
    av = pytest.importorskip("av")
    said: list[str] = []
    desk.told.connect(said.append)
    assert desk.write_clips([], tmp_path).startswith("No clip")
    assert desk.write_clips([clip()], tmp_path / "none").startswith("There is no folder")
    (tmp_path / "clip-1-wide.mp4").write_text("somebody's own")
    assert desk.write_clips([clip()], tmp_path) == ""
    qtbot.waitUntil(lambda: not desk.busy, timeout=60_000)
    assert said == ["Written: clip-1-wide-2.mp4, clip-1-upright.mp4."]
    assert (tmp_path / "clip-1-wide.mp4").read_text() == "somebody's own"
    sizes = []
    for name in ("clip-1-wide-2.mp4", "clip-1-upright.mp4"):
        with av.open(str(tmp_path / name)) as film:
            sizes.append((film.streams.video[0].width, film.streams.video[0].height))
    assert sizes == [(1920, 1080), (1080, 1920)]


def test_a_film_that_is_cancelled_leaves_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    image = Image.new("RGB", (320, 180))

    def endless() -> Iterator[Still]:
        while True:
            time.sleep(0.01)
            yield Still(image, 0.1)

    worker = FilmWorker(endless(), tmp_path / "long.gif", 1000.0)
    ended: list[str] = []
    told: list[float] = []
    worker.ended.connect(ended.append)
    worker.progressed.connect(told.append)
    worker.start()
    qtbot.waitUntil(lambda: bool(told))
    worker.cancel()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == ["It was cancelled; nothing was written."]
    assert os.listdir(tmp_path) == []


def test_nothing_is_left_where_the_program_ends_meanwhile(qtbot: QtBot, tmp_path: Path) -> None:
    image = Image.new("RGB", (320, 180))
    worker = FilmWorker(iter(lambda: Still(image, 0.1), None), tmp_path / "long.gif", 1000.0)
    told: list[float] = []
    worker.progressed.connect(told.append)
    worker.start()
    qtbot.waitUntil(lambda: bool(told))
    worker.end()
    assert os.listdir(tmp_path) == []


def test_what_cant_be_written_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    image = Image.new("RGB", (320, 180))
    worker = FilmWorker(iter([Still(image, 0.1)]), tmp_path / "none" / "a.gif", 0.1)
    ended: list[str] = []
    worker.ended.connect(ended.append)
    worker.start()
    qtbot.waitUntil(lambda: bool(ended))
    assert "could not be written" in ended[0]


def test_a_demonstration_is_written_by_a_program_of_its_own(desk: ExportDesk, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "burn.toml"
    file.write_text(FILE)
    said: list[str] = []
    seen: list[float] = []
    desk.told.connect(said.append)
    desk.changed.connect(lambda name, done: seen.append(done))
    assert desk.write_demonstration(tmp_path / "gone.toml", tmp_path / "a.srt", Look()).startswith("There is no file")
    assert desk.write_demonstration(file, tmp_path / "a.srt", Look(), tmp_path / "data") == ""
    qtbot.waitUntil(lambda: not desk.busy, timeout=60_000)
    assert said == ["Written: a.srt."]
    assert "-->" in (tmp_path / "a.srt").read_text()


@pytest.mark.long
def test_a_demonstration_that_is_cancelled_leaves_nothing(desk: ExportDesk, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "burn.toml"
    file.write_text(FILE)
    seen: list[float] = []
    desk.changed.connect(lambda name, done: seen.append(done))
    desk.write_demonstration(file, tmp_path / "a.mp4", Look(), tmp_path / "data")
    qtbot.waitUntil(lambda: bool(seen) and seen[-1] > 0.05, timeout=60_000)
    desk.cancel()
    qtbot.waitUntil(lambda: not desk.busy, timeout=20_000)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["burn.toml"]
