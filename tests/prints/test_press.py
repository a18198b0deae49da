"""The press: one name has one picture, on this machine and in any process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.prints.press import print_picture

pytestmark = pytest.mark.usefixtures("qapp")

CARDS = (("Grey Ogre", "giant", "R"), ("Air Whale", "fish", "U"), ("Twin Owls", "bird", "WU"), ("Ooze", "ooze", "A"))

#: prints the same pictures in a process of its own
_SCRIPT = """
import sys
sys.path[:0] = sys.argv[1:]
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
from tests.prints.test_press import digest
print(digest())
"""


def picture(name: str, family: str, colours: str) -> bytes:
    """Return the bytes of the picture of a name, printed by the press into an image of its own."""
    image = QImage(90, 76, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    print_picture(painter, QRectF(0, 0, 90, 76), name, family, colours)
    painter.end()
    return bytes(image.constBits())


def digest() -> str:
    """Return a digest of the bytes of several pictures."""
    found = hashlib.sha256()
    for name, family, colours in CARDS:
        found.update(picture(name, family, colours))
    return found.hexdigest()


def test_the_same_name_has_the_same_picture_twice() -> None:
    assert digest() == digest()


@pytest.mark.parametrize("seed", ["1", "4711"])
def test_another_process_prints_the_same_bytes(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", _SCRIPT, os.getcwd()]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.strip() == digest()


def test_names_of_one_family_have_pictures_of_their_own() -> None:
    names = ("Grey Ogre", "Hill Giant", "Stone Giant", "Frost Giant")
    pictures = {picture(name, "giant", "R") for name in names}
    assert len(pictures) == len(names)


def test_the_press_stays_in_its_rectangle() -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(0xFFFF00FF)
    painter = QPainter(image)
    print_picture(painter, QRectF(20, 30, 60, 50), "Grey Ogre", "giant", "R", zoom=1.4, focus=0.2)
    painter.end()
    for x in range(100):
        for y in range(100):
            assert (image.pixel(x, y) != 0xFFFF00FF) is (20 <= x < 80 and 30 <= y < 80)
