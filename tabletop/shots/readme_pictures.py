"""The pictures that README opens with: two moments of the table, small enough to be read with the text.

`python -m tabletop.shots.readme_pictures FOLDER` draws them anew.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

#: by the name of a moment in `take`: the file in the folder
MOMENTS: Final = {"5-hand-lifted": "hand.png", "11-combat": "combat.png"}
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
        call = f"from tabletop.shots.take import take_all; take_all({taken!r}, 1920, 1080, 1)"
        status = subprocess.run(
            [sys.executable, "-c", call], env=env, check=False, stdout=subprocess.DEVNULL
        ).returncode
        if status:
            return status
        for moment, name in MOMENTS.items():
            shrink(Path(taken) / f"1920x1080-{moment}.png", folder / name)
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
