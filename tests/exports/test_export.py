"""`tabletop export`: every kind of file, read back, and what can't be written gets a sentence and leaves nothing."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from typing import NoReturn

import av
import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from tabletop.cli import main
from tabletop.exports import writing
from tests.broadcast.test_programme import FILE

SMALL = ("--size", "1280x720")


@pytest.fixture
def burn(tmp_path: Path, qtbot: QtBot) -> Path:
    path = tmp_path / "burn.toml"
    path.write_text(FILE)
    return path


def export(burn: Path, out: str, *words: str) -> int:
    return main(["export", str(burn), "--out", str(burn.parent / out), "--data", str(burn.parent / "data"), *words])


def beside(burn: Path) -> list[str]:
    return sorted(path.name for path in burn.parent.iterdir() if path != burn and path.is_file())


def test_stills_have_numbers_and_the_size_of_the_canvas(burn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(burn, "a.png", *SMALL, "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert said["steps"] == 4
    names = [f"a-{number:03}.png" for number in range(1, 7)]
    assert [Path(file).name for file in said["files"]] == beside(burn) == names
    pictures = set()
    for name in beside(burn):
        with Image.open(burn.parent / name) as found:
            assert found.size == (1280, 720)
            pictures.add(found.tobytes())
    assert len(pictures) == 6


def test_one_step_is_one_picture_without_a_number(burn: Path) -> None:
    assert export(burn, "a.png", *SMALL, "--from", "1", "--to", "1") == 0
    assert beside(burn) == ["a.png"]


def test_a_transparent_ground_has_alpha(burn: Path) -> None:
    words = ("--ground", "transparent", "--layout", "lower-third", "--from", "2", "--to", "2")
    assert export(burn, "a.png", *SMALL, *words) == 0
    with Image.open(burn.parent / "a.png") as found:
        assert found.mode == "RGBA"
        lowest, highest = found.getchannel("A").getextrema()
        assert (lowest, highest) == (0, 255)


def test_a_film_and_its_captions_are_equally_long(burn: Path) -> None:
    part = ("--pace", "3", "--to", "2")
    assert export(burn, "a.mp4", *SMALL, *part) == 0
    assert export(burn, "a.srt", *part) == 0
    with av.open(str(burn.parent / "a.mp4")) as film:
        frames = sum(1 for _ in film.decode(video=0))
    last = (burn.parent / "a.srt").read_text().strip().split("\n\n")[-1].split("\n")[1].split(" --> ")[1]
    minutes, seconds = last.split(":")[1:]
    assert frames / 30 == pytest.approx(int(minutes) * 60 + float(seconds.replace(",", ".")), abs=0.5)


def test_words_alone_need_no_picture(burn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> NoReturn:
        raise AssertionError

    monkeypatch.setattr(writing, "ShotCamera", never)
    for out, said in (("a.vtt", "WEBVTT"), ("a.txt", "0:00 A land"), ("a.log", "Ann plays Forest")):
        assert export(burn, out, "--pace", "0.4") == 0
        assert said in (burn.parent / out).read_text()


def test_a_sheet_for_the_web_and_one_for_the_printer(burn: Path) -> None:
    assert export(burn, "a.html", *SMALL) == 0
    page = (burn.parent / "a.html").read_text()
    assert page.count("<img") == 3
    assert "Mana left at the end of a phase burns." in page
    assert export(burn, "a.pdf", *SMALL) == 0
    data = (burn.parent / "a.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(data) > 20_000


@pytest.mark.parametrize(
    ("out", "words", "said"),
    [
        ("a.avi", (), "no ending"),
        ("a.png", ("--size", "0x0"), "no size"),
        ("a.png", ("--size", "20000x20000"), "no size"),
        ("a.png", ("--size", "1000x1000"), "its sizes are"),
        ("a.png", ("--layout", "wide"), "no layout"),
        ("a.png", ("--ground", "green"), "no ground"),
        ("a.png", ("--camera", "middle"), "no camera hole"),
        ("a.png", ("--camera", "lower-left 90"), "15 to 30"),
        ("a.png", ("--secrecy", "Cid"), "no secrecy"),
        ("a.png", ("--pace", "nan"), "no pace of a film"),
        ("a.png", ("--pace", "20"), "from 0.34 to 3"),
        ("a.png", ("--from", "3", "--to", "2"), "has steps 0 to 4"),
        ("a.txt", ("--to", "1"), "3 or more"),
        ("no/where/a.srt", (), "could not be written"),
        ("no/where/a.png", ("--size", "1280x720"), "could not be written"),
        ("no/where/a.gif", ("--size", "1280x720"), "could not be written"),
    ],
)
def test_what_can_not_be_written_gets_a_sentence(
    burn: Path, capsys: pytest.CaptureFixture[str], out: str, words: tuple[str, ...], said: str
) -> None:
    assert export(burn, out, *words) == 2
    sentence = capsys.readouterr().err.strip()
    assert said in sentence
    assert sentence.endswith(".")
    assert beside(burn) == []


def test_a_wrong_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("title = 5")
    assert main(["export", str(path), "--out", str(tmp_path / "a.srt")]) == 2
    assert "bad.toml" in capsys.readouterr().err


def test_a_full_disk_leaves_nothing(
    burn: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = iter(range(2))
    save = Image.Image.save

    def full(self: Image.Image, *what: object, **how: object) -> None:
        if next(left, None) is None:
            raise OSError(errno.ENOSPC, "No space left on device")
        save(self, *what, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Image.Image, "save", full)
    assert export(burn, "a.png", *SMALL) == 2
    assert "No space left" in capsys.readouterr().err
    assert beside(burn) == []


def test_without_pyav_pictures_and_the_line_for_a_film(
    burn: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    assert export(burn, "a.webm", *SMALL, "--to", "2") == 0
    assert "ffmpeg -i" in capsys.readouterr().err
    assert beside(burn) == ["a-001.png", "a-002.png", "a-003.png", "a.ffconcat"]


def test_public_pictures_show_nothing_that_only_one_player_knows(tmp_path: Path, qtbot: QtBot) -> None:
    """The same steps with other cards in hands and libraries look alike; with that hand shown they do not."""
    made = {}
    for hidden in ("Island", "Swamp"):
        path = tmp_path / hidden / "burn.toml"
        path.parent.mkdir()
        path.write_text(
            FILE.replace(
                'name = "Bob"\nlibrary = ["Forest"]', f'name = "Bob"\nhand = ["{hidden}"]\nlibrary = ["{hidden}"]'
            )
        )
        for secrecy in ("public", "Bob"):
            words = ("--secrecy", secrecy, "--layout", "table", "--from", "2", "--to", "2")
            assert export(path, f"{secrecy}.png", *SMALL, *words) == 0
            made[hidden, secrecy] = (path.parent / f"{secrecy}.png").read_bytes()
    assert made["Island", "public"] == made["Swamp", "public"]
    assert made["Island", "Bob"] != made["Swamp", "Bob"]
