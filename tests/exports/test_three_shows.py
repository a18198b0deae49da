"""Three presentations in every format that goes out, opened by programs that are not ours."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import av
import pytest
from PIL import Image, ImageStat

from tabletop.broadcast.sheet import ANSWERS
from tabletop.cli import main
from tabletop.controller.beside.demonstration import demos_folder
from tests.exports.test_pdf import NO_POPPLER

SHOWS = ("310.4a-hit-and-then-leave", "421.4-the-echo-that-draws-the-game", "606.7d-which-of-the-two-heads")
ENDINGS = (".txt", ".srt", ".vtt", ".gif", ".webp", ".mp4", ".webm", ".html", ".pdf")
SIZE = (1280, 720)
_TIME = re.compile(r"(?:(\d+):)?(\d\d):(\d\d)[,.](\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)[,.](\d{3})")


class _Page(HTMLParser):
    """Counts what is begun and ended, and keeps what is read."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures = 0
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.pictures += (dict(attrs)["src"] or "").startswith("data:image/png;base64,")
        elif tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def spoken(text: str) -> list[tuple[float, float]]:
    """When each caption of a file begins and ends, in seconds."""
    found = []
    for match in _TIME.finditer(text):
        h, m, s, ms, *end = (int(part or 0) for part in match.groups())
        h2, m2, s2, ms2 = end
        found.append((h * 3600 + m * 60 + s + ms / 1000, h2 * 3600 + m2 * 60 + s2 + ms2 / 1000))
    return found


def lively(image: Image.Image) -> bool:
    """Whether a picture has more than a ground in it."""
    return max(ImageStat.Stat(image.convert("RGB")).stddev) > 15


@pytest.mark.long
@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason=NO_POPPLER)
@pytest.mark.parametrize("name", SHOWS)
def test_a_show_is_opened_by_other_readers(tmp_path: Path, name: str) -> None:
    source = demos_folder() / "shows" / f"{name}.toml"
    made = {ending: tmp_path / f"{name}{ending}" for ending in ENDINGS}
    for ending, out in made.items():
        words = ["export", str(source), "--out", str(out), "--data", str(tmp_path / "data")]
        if ending not in (".txt", ".srt", ".vtt"):
            words += ["--size", "{}x{}".format(*SIZE)]
        assert main(words) == 0, ending
    captions = spoken(made[".srt"].read_text())
    assert len(captions) > 5
    assert captions == spoken(made[".vtt"].read_text())
    assert made[".vtt"].read_text().startswith("WEBVTT")
    assert all(start < end for start, end in captions)
    assert all(one[1] <= other[0] + 0.001 for one, other in pairwise(captions))
    seconds = captions[-1][1]

    chapters = [line.split(" ", 1) for line in made[".txt"].read_text().splitlines()]
    starts = [sum(int(part) * 60**power for power, part in enumerate(reversed(at.split(":")))) for at, _ in chapters]
    assert starts[0] == 0
    assert len(starts) >= 3
    assert all(other - one >= 10 for one, other in pairwise(starts))
    assert starts[-1] < seconds
    assert all(0 < len(title) <= 70 for _, title in chapters)

    for ending in (".gif", ".webp"):
        with Image.open(made[ending]) as found:
            assert found.size == SIZE
            time = 0.0
            for frame in range(found.n_frames):  # type: ignore[attr-defined]
                found.seek(frame)
                found.load()
                time += found.info["duration"] / 1000
                assert lively(found)
            assert found.n_frames > 5  # type: ignore[attr-defined]
        assert time == pytest.approx(seconds, abs=1.0)
    for ending, codec in ((".mp4", "h264"), (".webm", "vp9")):
        with av.open(str(made[ending])) as film:
            stream = film.streams.video[0]
            assert stream.codec_context.name == codec
            assert (stream.width, stream.height) == SIZE
            last = 0.0
            for number, shown in enumerate(film.decode(video=0)):
                last = float(shown.time or 0.0)
                if number % 60 == 0:
                    assert lively(shown.to_image())
        assert last == pytest.approx(seconds, abs=1.0)

    page = _Page()
    page.feed(made[".html"].read_text())
    page.close()
    assert page.open == []
    assert page.pictures >= 3
    subprocess.run(["pdftoppm", "-r", "50", "-png", made[".pdf"].name, "page"], cwd=tmp_path, check=True)
    sheets = sorted(tmp_path.glob("page-*.png"))
    for sheet in sheets:
        with Image.open(sheet) as opened:
            assert abs(opened.width - 413) < 3  # A4
            assert lively(opened) or sheet == sheets[-1]
    read = subprocess.run(
        ["pdftotext", made[".pdf"].name, "-"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    answers = [sheet for sheet in read.stdout.split("\f") if ANSWERS in sheet]
    assert len(answers) == 1
    assert re.search(rf"{ANSWERS}\s+1\. [A-C]:", answers[0])
