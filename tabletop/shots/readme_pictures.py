"""The pictures that README has: two moments of the table and a show, small enough to be read with the text.

`python -m tabletop.shots.readme_pictures FOLDER` draws them anew.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image, ImageSequence

from tabletop.assets import asset

#: by the name of a moment in `take`: the file in the folder
MOMENTS: Final = {"5-hand-lifted": "hand.png", "11-combat": "combat.png"}
#: the show, under the folder of demonstrations, and its file; width and height of that
SHOW: Final = ("demos", "shows", "310.4a-hit-and-then-leave.toml")
MOVING: Final = "show.gif"
MOVING_SIZE: Final = (640, 360)
#: width and height of a picture, and the most that it may weigh
SIZE: Final = (1280, 720)
MOST_BYTES: Final = 300_000
_COLOURS = 256
#: small things of a colour of their own keep it: edges of seats, signs of mana
_EVERY_COLOUR, _ROUNDS = Image.Quantize.MAXCOVERAGE, 3


def main(words: list[str]) -> int:
    """Write the pictures into the folder that the only word names. Returns the exit status."""
    if len(words) != 1:
        sys.stderr.write("readme_pictures takes the folder to write into.\n")
        return 2
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tabletop-readme-") as taken:
        env = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
        call = f"from tabletop.shots.take import take_all; take_all({taken!r}, 1920, 1080, 1, short=True)"
        status = subprocess.run(
            [sys.executable, "-c", call], env=env, check=False, stdout=subprocess.DEVNULL
        ).returncode
        if status:
            return status
        for moment, name in MOMENTS.items():
            shrink(Path(taken) / f"1920x1080-{moment}.png", folder / name)
        whole = Path(taken) / "show.gif"
        words = ["export", str(asset(*SHOW)), "--size", "1280x720", "--pace", "1.5", "--out", str(whole)]
        status = subprocess.run([sys.executable, "-m", "tabletop", *words], env=env, check=False).returncode
        if status:
            return status
        shrink_moving(whole, folder / MOVING)
    return 0


def shrink(source: Path, target: Path) -> None:
    """Write a picture at `SIZE` with so few colours that it weighs no more than `MOST_BYTES`."""
    with Image.open(source) as whole:
        small = whole.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    colours = _COLOURS
    while True:
        small.quantize(colours, _EVERY_COLOUR, _ROUNDS, dither=Image.Dither.NONE).save(target, optimize=True)
        if target.stat().st_size <= MOST_BYTES or colours <= 32:
            return
        colours -= 24


def shrink_moving(source: Path, target: Path) -> None:
    """Write an animation at `MOVING_SIZE` with so few colours that it weighs no more than `MOST_BYTES`."""
    with Image.open(source) as moving:
        pictures, times = [], []
        for frame in ImageSequence.Iterator(moving):
            pictures.append(frame.convert("RGB").resize(MOVING_SIZE, Image.Resampling.LANCZOS))
            times.append(frame.info["duration"])
    colours = 64
    while True:
        palette = pictures[len(pictures) // 2].quantize(colours, dither=Image.Dither.NONE)
        first, *rest = [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in pictures]
        first.save(target, save_all=True, append_images=rest, duration=times, loop=0, optimize=True)
        if target.stat().st_size <= MOST_BYTES or colours <= 16:
            return
        colours -= 8


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
