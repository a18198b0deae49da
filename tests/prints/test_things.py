"""Emblems of spells, things and places: each prints within its clip, fills it, and is like no other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage

from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.plate import Plate
from tabletop.prints.emblems.pose import Pose
from tabletop.prints.emblems.things_list import THINGS
from tests.prints.printing import EMPTY, HIGH, MARGIN, WIDE, picture_bytes, printed

POSES = [(f"{family} {number}", pose) for family, poses in THINGS.items() for number, pose in enumerate(poses)]
EACH = pytest.mark.parametrize("pose", [pose for _, pose in POSES], ids=[name for name, _ in POSES])
#: what a picture may cost
MOST_FILLS, MOST_CUTS = 60, 350

pytestmark = pytest.mark.usefixtures("qapp")


@EACH
def test_a_pose_fills_its_place_and_stays_in_it(pose: Pose) -> None:
    image, empty = printed(pose), QColor(EMPTY)
    for x, y in ((2, 2), (MARGIN - 3, MARGIN + 50), (MARGIN + WIDE + 3, MARGIN + 50), (MARGIN + 60, MARGIN + HIGH + 3)):
        assert image.pixelColor(x, y) == empty
    for x in range(MARGIN + 2, MARGIN + WIDE - 2, 4):
        for y in range(MARGIN + 2, MARGIN + HIGH - 2, 4):
            assert image.pixelColor(x, y) != empty


@EACH
def test_a_pose_stands_out_from_its_ground(pose: Pose) -> None:
    """The dark inks and the light ones both have a share of the picture: a silhouette needs both."""
    image = printed(pose)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    shades = [grey.pixelColor(x, y).red() for x in range(MARGIN, MARGIN + WIDE) for y in range(MARGIN, MARGIN + HIGH)]
    assert sum(shade < 130 for shade in shades) / len(shades) > 0.06
    assert sum(shade > 170 for shade in shades) / len(shades) > 0.05


def test_no_two_poses_are_alike() -> None:
    pictures = {name: picture_bytes(printed(pose)) for name, pose in POSES}
    assert len({*pictures.values()}) == len(pictures)


def test_a_pose_stays_the_same() -> None:
    assert all(printed(pose) == printed(pose) for _, pose in POSES[::7])


def _counted(method: Callable[..., None], calls: list[None]) -> Callable[..., None]:
    """Return a method that notes each call and then does what it did."""

    def noting(*arguments: object, **named: object) -> None:
        calls.append(None)
        method(*arguments, **named)

    return noting


@EACH
def test_a_pose_is_cheap(pose: Pose, monkeypatch: pytest.MonkeyPatch) -> None:
    fills: list[None] = []
    cuts: list[Cut] = []
    cut = Plate.cut
    for name in ("fill", "solid", "stroke"):
        monkeypatch.setattr(Plate, name, _counted(getattr(Plate, name), fills))
    monkeypatch.setattr(Plate, "cut", lambda plate, some, ink: (cuts.extend(some), cut(plate, some, ink)))
    printed(pose)
    assert len(fills) <= MOST_FILLS
    assert len(cuts) <= MOST_CUTS


def test_the_same_name_has_one_picture(qapp: QGuiApplication) -> None:
    pose = THINGS["forest"][0]
    assert printed(pose, "one") == printed(pose, "one")
    assert printed(pose, "one") != printed(pose, "other")
