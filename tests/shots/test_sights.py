"""Pictures as people with another sense of colour see them."""

from pathlib import Path

from PIL import Image

from tabletop.shots.sights import SIGHTS, see_as


def seen(folder: Path, colour: tuple[int, int, int], sight: str) -> tuple[int, ...]:
    path = folder / "one.png"
    Image.new("RGB", (2, 2), colour).save(path)
    see_as(path, sight)
    with Image.open(path) as found:
        pixel = found.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return tuple(int(part) for part in pixel)


def test_grey_stays_grey_and_red_and_green_come_together(tmp_path: Path) -> None:
    for sight in SIGHTS:
        assert all(abs(part - 150) <= 2 for part in seen(tmp_path, (150, 150, 150), sight))
    red, green = (seen(tmp_path, colour, "deutan") for colour in ((190, 60, 40), (90, 120, 40)))
    assert abs(red[0] - green[0]) < 60 < abs(190 - 90)
    assert seen(tmp_path, (190, 60, 40), "normal") == (190, 60, 40)
