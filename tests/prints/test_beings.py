"""Emblems of creatures: each prints within its clip, fills it, is cheap, and is like no other."""

from __future__ import annotations

import inspect

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.catalogue import pose_of
from tabletop.prints.cut.gouges import paired, rings
from tabletop.prints.cut.plate import Plate
from tabletop.prints.emblems.beings_list import BEING_WORDS, BEINGS
from tabletop.prints.emblems.pose import Pose

POSES = [(f"{family} {number}", pose) for family, poses in BEINGS.items() for number, pose in enumerate(poses)]
EACH = pytest.mark.parametrize("pose", [pose for _, pose in POSES], ids=[name for name, _ in POSES])
WIDE, HIGH, MARGIN = 120, 100, 12
#: the ground of the image, which no ink is
EMPTY = QColor("#FF00FF")
#: what a picture may cost
MOST_FILLS, MOST_GOUGES = 100, 350

pytestmark = pytest.mark.usefixtures("qapp")


def printed(pose: Pose, name: str = "a name", *, small: bool = False) -> QImage:
    """Return an image with a pose printed inside a margin that stays empty."""
    image = QImage(WIDE + 2 * MARGIN, HIGH + 2 * MARGIN, QImage.Format.Format_RGB32)
    image.fill(EMPTY)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(QRectF(MARGIN, MARGIN, WIDE, HIGH))
    painter.translate(MARGIN + WIDE / 2, MARGIN)
    pose(Plate(painter, name, "G", WIDE / 2, small=small))
    painter.end()
    return image


@EACH
def test_a_pose_fills_its_place_and_stays_in_it(pose: Pose) -> None:
    image = printed(pose)
    for x in range(image.width()):
        for y in range(image.height()):
            inside = MARGIN <= x < MARGIN + WIDE and MARGIN <= y < MARGIN + HIGH
            assert (image.pixelColor(x, y) != EMPTY) is inside


@EACH
def test_a_pose_is_dark_before_pale(pose: Pose) -> None:
    """The darkest and the lightest inks both have a share of the picture: a silhouette needs both."""
    grey = printed(pose).convertToFormat(QImage.Format.Format_Grayscale8)
    shades = [grey.pixelColor(x, y).red() for x in range(MARGIN, MARGIN + WIDE) for y in range(MARGIN, MARGIN + HIGH)]
    assert sum(shade < 70 for shade in shades) / len(shades) > 0.1
    assert sum(shade > 150 for shade in shades) / len(shades) > 0.1


@EACH
def test_a_pose_is_cheap(pose: Pose, monkeypatch: pytest.MonkeyPatch) -> None:
    fills, gouges = [], []
    fill, cut = Plate.fill, Plate.cut
    monkeypatch.setattr(Plate, "fill", lambda plate, *rest: (fills.append(1), fill(plate, *rest)))
    monkeypatch.setattr(Plate, "cut", lambda plate, cuts, ink: (gouges.extend(cuts), cut(plate, cuts, ink)))
    printed(pose)
    assert len(fills) <= MOST_FILLS
    assert len(gouges) <= MOST_GOUGES


@EACH
def test_a_pose_leaves_the_painter_as_it_was(pose: Pose) -> None:
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(3, 4)
    before = painter.transform()
    pose(Plate(painter, "a name", "W"))
    assert painter.transform() == before
    painter.end()


def test_no_two_poses_are_alike() -> None:
    for small in (False, True):
        images = [printed(pose, small=small) for _, pose in POSES]
        assert len({bytes(image.constBits()) for image in images}) == len(POSES)


def test_there_are_many_families_and_poses() -> None:
    assert len(BEINGS) >= 60
    assert len(POSES) >= 90


def test_every_pose_says_what_it_prints() -> None:
    for _, pose in POSES:
        assert (inspect.getdoc(pose) or "").startswith("Print ")


def test_a_word_of_the_name_chooses_the_pose() -> None:
    for family, words in BEING_WORDS.items():
        for word, number in words.items():
            for chance in range(4):
                assert pose_of(family, f"The {word.title()}", chance) is BEINGS[family][number]


def test_a_word_counts_only_where_a_word_of_the_name_begins() -> None:
    owl = BEINGS["bird"][1]
    assert pose_of("bird", "Owl-Eyed Watcher", 0) is owl
    assert pose_of("bird", "Prowler", 0) is BEINGS["bird"][0]


def test_chance_reaches_every_pose() -> None:
    for family, poses in BEINGS.items():
        assert [pose_of(family, "Xyzzy", chance) for chance in range(len(poses))] == list(poses)


def test_there_is_no_other_family() -> None:
    with pytest.raises(KeyError):
        pose_of("no such family", "A Name", 0)


def test_paired_cuts_are_mirror_images() -> None:
    assert paired([(1, 2, 3, 4, 0.5, 2)]) == [(1, 2, 3, 4, 0.5, 2, 0.5), (-1, 2, -3, 4, 0.5, -2, 0.5)]
    assert paired([(1, 2, 3, 4, 0.5)])[1] == (-1, 2, -3, 4, 0.5, 0.0, 0.5)


def test_rings_lie_across_the_line_at_the_distances_asked_for() -> None:
    # a level line to the right: its left is below it, for y grows downwards
    found = rings([(0, 0), (10, 0)], 4, -1, lambda share: 1 + share, 0.5)
    assert [x1 for x1, *_ in found] == [x2 for _, _, x2, *_ in found]
    assert [y1 for _, y1, *_ in found] == pytest.approx([-1] * 4)
    assert [y2 for _, _, _, y2, *_ in found] == pytest.approx([1.125, 1.375, 1.625, 1.875])
