"""Prints on disk: what comes back is what was kept, damage harms nothing, and no file tells of a hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tabletop.prints.pieces.cards import Card
from tabletop.view.ground.kept.carvings import Carvings, Print
from tabletop.view.ground.kept.folder import SUFFIX, PrintFolder, packed, stamp_of_program, unpacked
from tests.view.ground.kept.test_carvings import BOX, OGRE, drawn

pytestmark = pytest.mark.usefixtures("qapp")

KEY = Print("Grey Ogre", "giant", "R", True, 103.4, 70.2, 0.3, 0.7, (1.0, 0.0, 0.0, 1.0))


def image(wide: int = 30, high: int = 20) -> QImage:
    made = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(QColor(180, 60, 20, 200))
    made.setPixelColor(3, 4, QColor(1, 2, 3))
    return made


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def test_what_is_kept_comes_back_pixel_for_pixel(tmp_path: Path) -> None:
    PrintFolder(tmp_path / "new").save(KEY, image())
    found = PrintFolder(tmp_path / "new").load(KEY)
    assert found == image()


@pytest.mark.parametrize(
    "other",
    [
        KEY._replace(name="Grey Ogres"),
        KEY._replace(family="fish"),
        KEY._replace(inks="G"),
        KEY._replace(texture=False),
        KEY._replace(wide=103.5),
        KEY._replace(high=70.3),
        KEY._replace(x=0.4),
        KEY._replace(y=0.8),
        KEY._replace(turn=(2.0, 0.0, 0.0, 2.0)),
    ],
)
def test_another_print_is_not_taken_for_it(tmp_path: Path, other: Print) -> None:
    PrintFolder(tmp_path).save(KEY, image())
    assert PrintFolder(tmp_path).load(other) is None


def test_another_program_prints_anew(tmp_path: Path) -> None:
    PrintFolder(tmp_path, stamp=b"one").save(KEY, image())
    assert PrintFolder(tmp_path, stamp=b"one").load(KEY) is not None
    assert PrintFolder(tmp_path, stamp=b"two").load(KEY) is None


def test_the_program_is_another_when_a_file_that_draws_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tabletop

    drawing = tmp_path / "prints" / "emblems" / "giant.py"
    drawing.parent.mkdir(parents=True)
    drawing.write_text("one")
    monkeypatch.setattr(tabletop, "__file__", str(tmp_path / "__init__.py"))
    stamps = [stamp_of_program.__wrapped__()]
    drawing.write_text("another")
    stamps.append(stamp_of_program.__wrapped__())
    monkeypatch.setattr(tabletop, "__version__", "99")
    stamps.append(stamp_of_program.__wrapped__())
    assert len(set(stamps)) == 3
    assert stamp_of_program.__wrapped__() == stamps[2]


@pytest.mark.parametrize("damage", ["empty", "cut", "one bit", "other size", "too large", "no print"])
def test_a_damaged_file_is_as_none_and_goes(tmp_path: Path, damage: str) -> None:
    kept = PrintFolder(tmp_path)
    kept.save(KEY, image())
    (path,) = files(tmp_path)
    content = bytearray(path.read_bytes())
    if damage == "one bit":
        content[-3] ^= 4
    elif damage == "other size":
        content[4] += 1
    elif damage == "too large":
        content[5] = content[7] = 255
    instead = {"empty": b"", "cut": bytes(content[:-5]), "no print": b"x" * 99}
    path.write_bytes(instead.get(damage, bytes(content)))
    assert kept.load(KEY) is None
    assert not files(tmp_path)
    kept.save(KEY, image())
    assert kept.load(KEY) == image()


def test_a_folder_that_cannot_be_written_to_harms_nothing(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("in the way")
    kept = PrintFolder(tmp_path / "a file" / "prints")
    kept.save(KEY, image())
    kept.save(KEY, image())
    assert kept.load(KEY) is None
    carvings = Carvings()
    carvings.folder, carvings.public = kept, True
    assert drawn(carvings.art) == drawn(Carvings().art)


def test_a_disk_that_is_full_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def full(source: str, target: Path) -> None:
        asked.append(source)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    kept = PrintFolder(tmp_path)
    for _ in range(3):
        kept.save(KEY, image())
    assert len(asked) == 1
    assert not files(tmp_path), "nothing is left half written"


def test_what_was_not_used_for_the_longest_time_goes_first(tmp_path: Path) -> None:
    weight = len(packed(image()))
    kept = PrintFolder(tmp_path, most_bytes=5 * weight)
    keys = [KEY._replace(name=f"Ogre {number}") for number in range(5)]
    for age, key in enumerate(keys):
        kept.save(key, image())
        for path in files(tmp_path):
            if path.stat().st_mtime > 1_000_000:
                os.utime(path, (1000 + age, 1000 + age))
    assert kept.load(keys[0]) is not None, "used now"
    kept.save(KEY, image())
    there = [key.name for key in (*keys, KEY) if PrintFolder(tmp_path).load(key) is not None]
    assert there == ["Ogre 0", "Ogre 3", "Ogre 4", "Grey Ogre"]
    assert sum(path.stat().st_size for path in files(tmp_path)) <= 5 * weight


def test_what_was_there_before_counts_and_so_does_what_was_left_half_written(tmp_path: Path) -> None:
    (tmp_path / ".abc.part").write_bytes(b"x" * 100_000)
    os.utime(tmp_path / ".abc.part", (1, 1))
    PrintFolder(tmp_path, most_bytes=50_000).save(KEY, image())
    assert [path.suffix for path in files(tmp_path)] == [SUFFIX]


def test_a_packed_print_is_a_tenth_of_its_pixels() -> None:
    made = QImage(220, 150, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(QColor("#B83A20"))
    assert len(packed(made)) < made.sizeInBytes() / 10
    assert unpacked(packed(made)) == made


def test_what_a_hand_shows_leaves_no_file_and_touches_none(tmp_path: Path) -> None:
    seen, private = OGRE, Card(name="Secret Ogre", family="giant", colours="R")
    carvings = Carvings()
    carvings.folder, carvings.public = PrintFolder(tmp_path), True
    drawn(carvings.art, seen)
    (path,) = files(tmp_path)
    os.utime(path, (1000, 1000))
    for fresh in (carvings, Carvings()):
        fresh.folder, fresh.public = PrintFolder(tmp_path), False
        drawn(fresh.art, private)
        drawn(fresh.art, seen)
        drawn(fresh.art, seen, BOX.adjusted(0, 0, 5, 5))
    assert files(tmp_path) == [path]
    assert path.stat().st_mtime == path.stat().st_atime == 1000, "not even read"
    carvings.public = True
    drawn(carvings.art, private)
    assert len(files(tmp_path)) == 2, "now all have seen it"


def test_a_name_stands_in_no_file_and_in_no_name_of_one(tmp_path: Path) -> None:
    carvings = Carvings()
    carvings.folder, carvings.public = PrintFolder(tmp_path), True
    drawn(carvings.art)
    (path,) = files(tmp_path)
    assert b"ogre" not in path.read_bytes().lower()
    assert "ogre" not in path.name.lower()


def test_a_second_run_of_the_program_prints_nothing(tmp_path: Path) -> None:
    first, second = Carvings(), Carvings()
    for run in (first, second):
        run.folder, run.public = PrintFolder(tmp_path), True
    wanted: list[Print] = []
    drawn(first.sketch(wanted))
    assert first.make(wanted[0]), "printed"
    assert not second.make(wanted[0]), "loaded"
    assert drawn(second.art) == drawn(first.art)
