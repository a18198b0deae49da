"""Films and animations, read back by readers of their formats; what can't be written leaves nothing behind."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import NoReturn

import av
import pytest
from PIL import Image

from tabletop.broadcast import films
from tabletop.broadcast.films import ANIMATIONS, FilmError, Still, ffmpeg_line, sequence, write_film

RED, BLUE = (180, 40, 30), (30, 60, 170)


def stills(mode: str = "RGB") -> list[Still]:
    """Half a second of red, one and a half of blue; a quarter of each is clear in RGBA."""
    made = []
    for colour, seconds in ((RED, 0.5), (BLUE, 1.5)):
        image = Image.new(mode, (64, 36), colour if mode == "RGB" else (*colour, 255))
        if mode == "RGBA":
            image.paste((0, 0, 0, 0), (0, 0, 32, 18))
        made.append(Still(image, seconds))
    return made


def near(found: object, wanted: tuple[int, ...], by: int = 12) -> bool:
    assert isinstance(found, tuple)
    return all(abs(one - other) <= by for one, other in zip(found, wanted, strict=False))


@pytest.mark.parametrize("kind", ANIMATIONS)
def test_an_animation_shows_each_picture_as_long_as_it_stands(tmp_path: Path, kind: str) -> None:
    target = tmp_path / f"a{kind}"
    write_film(stills(), target, 2.0)
    with Image.open(target) as found:
        assert found.size == (64, 36)
        assert getattr(found, "n_frames", 1) == 2
        times = []
        for frame, colour in enumerate((RED, BLUE)):
            found.seek(frame)
            found.load()
            times.append(found.info["duration"])
            assert near(found.convert("RGB").getpixel((50, 30)), colour)
        assert [round(time) for time in times] == [500, 1500]


@pytest.mark.parametrize("kind", ANIMATIONS)
def test_what_is_clear_stays_clear(tmp_path: Path, kind: str) -> None:
    target = tmp_path / f"a{kind}"
    write_film(stills("RGBA"), target, 2.0)
    with Image.open(target) as found:
        for frame in (0, 1):
            found.seek(frame)
            image = found.convert("RGBA")
            assert image.getpixel((5, 5))[3] == 0  # type: ignore[index]
            assert image.getpixel((50, 30))[3] == 255  # type: ignore[index]


@pytest.mark.parametrize("kind", [".mp4", ".webm"])
def test_a_film_lasts_as_long_as_its_pictures(tmp_path: Path, kind: str) -> None:
    target = tmp_path / f"a{kind}"
    write_film(stills(), target, 2.0)
    with av.open(str(target)) as film:
        frames = list(film.decode(video=0))
    assert len(frames) == 60
    assert frames[-1].time == pytest.approx(59 / 30, abs=0.05)
    for number, colour in ((5, RED), (14, RED), (16, BLUE), (59, BLUE)):
        assert near(frames[number].to_image().getpixel((50, 30)), colour, 25)


def test_a_film_with_alpha_keeps_it(tmp_path: Path) -> None:
    target = tmp_path / "a.webm"
    write_film(stills("RGBA"), target, 2.0)
    with av.open(str(target)) as film:
        assert film.streams.video[0].metadata.get("alpha_mode") == "1"


def test_progress_is_told_and_stops_it(tmp_path: Path) -> None:
    told: list[float] = []
    write_film(stills(), tmp_path / "a.gif", 2.0, told.append)
    assert told == [0.25, 1.0]

    def stop(done: float) -> NoReturn:
        raise KeyboardInterrupt

    for kind in (".gif", ".mp4"):
        with pytest.raises(KeyboardInterrupt):
            write_film(stills(), tmp_path / f"b{kind}", 2.0, stop)
    assert [path.name for path in tmp_path.iterdir()] == ["a.gif"]


@pytest.mark.parametrize("kind", [".gif", ".mp4", ".webm"])
def test_a_folder_that_is_not_there_gets_a_sentence(tmp_path: Path, kind: str) -> None:
    target = tmp_path / "nowhere" / f"a{kind}"
    with pytest.raises(FilmError) as told:
        write_film(stills(), target, 2.0)
    assert str(told.value) == f"{target} could not be written: No such file or directory."


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.gif"
    target.write_bytes(b"before")

    def full(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Image.Image, "save", full)
    with pytest.raises(FilmError, match="No space left"):
        write_film(stills(), target, 2.0)
    assert target.read_bytes() == b"before"
    assert [path.name for path in tmp_path.iterdir()] == ["a.gif"]


def test_without_pyav_a_sequence_and_the_line_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(FilmError, match=r"needs PyAV.*tabletop\[video\]"):
        write_film(stills(), tmp_path / "a.mp4", 2.0)
    files = sequence(stills(), tmp_path, "show")
    assert [path.name for path in files] == ["show-001.png", "show-002.png", "show.ffconcat"]
    listed = files[-1].read_text()
    assert listed.splitlines()[1:3] == ["file 'show-001.png'", "duration 0.500"]
    assert "show.ffconcat" in ffmpeg_line(files[-1], tmp_path / "a.mp4")


def test_a_sequence_that_can_not_be_finished_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = iter(range(1))

    write = Image.Image.save

    def save(self: Image.Image, *what: object, **how: object) -> None:
        if next(left, None) is None:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(self, *what, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Image.Image, "save", save)
    with pytest.raises(FilmError):
        sequence(stills(), tmp_path, "show")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["a.avi", "a", ".mp4"])
def test_an_ending_that_is_none_gets_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(FilmError, match=r"a film ends in \.gif"):
        write_film(stills(), tmp_path / name, 2.0)


@pytest.mark.parametrize("kind", [".gif", ".mp4"])
def test_nothing_makes_no_film(tmp_path: Path, kind: str) -> None:
    with pytest.raises(FilmError, match="nothing to show"):
        write_film([], tmp_path / f"a{kind}", 0)
    assert not list(tmp_path.iterdir())
    assert films.can_film()
