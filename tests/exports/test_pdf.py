"""A lesson sheet as PDF, opened by another program: pictures are as wide as the page's text, and whole."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from tabletop.broadcast.programme import programme
from tabletop.broadcast.sheet import Plate, sheet
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.exports.pdf import write_pdf
from tests.broadcast.test_programme import walk_of

NO_POPPLER = "pdftoppm is not installed; on Debian and Ubuntu: apt-get install poppler-utils"
#: dots per inch, and the free edge of a page in millimetres
DOTS, EDGE = 50, 14


def picture() -> bytes:
    """Red with a green and a blue end, so that it is seen where something is cut away."""
    made, file = Image.new("RGB", (320, 180), "red"), io.BytesIO()
    made.paste("lime", (0, 0, 10, 180))
    made.paste("blue", (310, 0, 320, 180))
    made.save(file, "PNG")
    return file.getvalue()


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason=NO_POPPLER)
def test_pictures_are_whole_and_as_wide_as_the_page_allows(qtbot: QtBot, tmp_path: Path) -> None:
    walk = walk_of(tmp_path)
    plates = [Plate(shot, picture()) for shot in programme(walk, lambda: walk.session.observe(NOBODY))]
    write_pdf(sheet("A sheet", "", (), plates), tmp_path / "a.pdf")
    subprocess.run(["pdftoppm", "-r", str(DOTS), "-f", "1", "-l", "1", "-png", "a.pdf", "a"], cwd=tmp_path, check=True)
    with Image.open(next(tmp_path.glob("a-*.png"))) as opened:
        page = opened.convert("RGB")
    middle = next(
        y for y in range(page.height) if sum(_is(page, x, y, 0) for x in range(page.width)) > page.width / 2 and y > 60
    )
    row = range(page.width)
    left, right = (next(x for x in way if _is(page, x, middle, end)) for way, end in ((row, 1), (row[::-1], 2)))
    edge = EDGE / 25.4 * DOTS
    assert edge <= left <= edge + 4
    assert page.width - edge - 4 <= right <= page.width - edge


def _is(page: Image.Image, x: int, y: int, band: int) -> bool:
    """Whether a pixel has one colour alone."""
    found = page.getpixel((x, y))
    assert isinstance(found, tuple)
    return found[band] > 150 and all(other < 100 for number, other in enumerate(found[:3]) if number != band)
