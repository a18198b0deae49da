"""One export from start to end: plays a demonstration, takes its pictures, writes the file, whole or not at all."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import assert_never

from tabletop.broadcast.chapters import ChaptersError, listed
from tabletop.broadcast.films import FILMS, FilmError, Still, can_film, ffmpeg_line, sequence, whole, write_film
from tabletop.broadcast.programme import Shot, StepsError, captions_of_film, chapters_of_film, programme
from tabletop.broadcast.sheet import Plate, sheet
from tabletop.broadcast.subtitles import srt, vtt
from tabletop.demos.walkthrough import Walkthrough
from tabletop.exports.stills import ShotCamera
from tabletop.exports.wanted import ExportError, Wanted
from tabletop.view.window.app import application

#: told how much is done, 0 to 1; what it raises stops the export, and nothing is left of it
Progress = Callable[[float], None]


class Written:
    """The files of an export and a word that whoever asked should read ("": none)."""

    def __init__(self, files: tuple[Path, ...], seconds: float = 0.0, word: str = "") -> None:
        self.files, self.seconds, self.word = files, seconds, word


def write(walk: Walkthrough, wanted: Wanted, progress: Progress = lambda done: None) -> Written:
    """Write what is wanted of a demonstration. Raises ExportError with a sentence; nothing is left of it then."""
    try:
        shots = tuple(
            programme(
                walk,
                lambda: walk.session.show(wanted.secrecy),
                wanted.first,
                wanted.last,
                wanted.pace,
                wanted.today,
                # a sheet has one picture for a step
                one_by_one=wanted.one_by_one and wanted.kind != "sheet",
            )
        )
        return _written(walk, wanted, shots, progress)
    except (StepsError, FilmError, ChaptersError) as problem:
        raise ExportError(str(problem)) from None


def _written(walk: Walkthrough, wanted: Wanted, shots: tuple[Shot, ...], progress: Progress) -> Written:
    seconds = shots[-1].end if shots else 0.0
    match wanted.kind:
        case "captions":
            made = captions_of_film(shots)
            return _text(wanted.out, srt(made) if wanted.out.suffix.lower() == ".srt" else vtt(made), seconds)
        case "chapters":
            return _text(wanted.out, listed(chapters_of_film(shots)), seconds)
        case "log":
            lines = [line.text for line in shots[-1].table.log] if shots else []
            return _text(wanted.out, "".join(f"{line}\n" for line in lines), seconds)
        case "still":
            return _stills(walk, wanted, shots, progress)
        case "animation" | "film":
            return _moving(walk, wanted, shots, progress)
        case "sheet":
            return _sheet(walk, wanted, shots, progress)
    assert_never(wanted.kind)


def _text(out: Path, text: str, seconds: float) -> Written:
    with whole(out) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")
    return Written((out,), seconds)


def _taken(
    walk: Walkthrough, wanted: Wanted, shots: tuple[Shot, ...], progress: Progress
) -> Iterator[tuple[Shot, Still]]:
    application()
    moves = wanted.kind == "film" and can_film()
    camera = ShotCamera(wanted.look, wanted.secrecy, len(walk.scenario.step), moves)
    seconds = shots[-1].end if shots else 0.0
    done = 0.0
    for shot, still in camera.stills(shots):
        yield shot, still
        done += still.seconds
        progress(min(1.0, done / seconds) if seconds else 1.0)


def _stills(walk: Walkthrough, wanted: Wanted, shots: tuple[Shot, ...], progress: Progress) -> Written:
    """One picture, or one for each caption with a number before the ending."""
    made: list[Path] = []
    try:
        taken = list(_taken(walk, wanted, shots, progress)) if len(shots) == 1 else None
        single = taken is not None and len(taken) == 1
        for number, (_, still) in enumerate(taken or _taken(walk, wanted, shots, progress), 1):
            out = wanted.out if single else wanted.out.with_stem(f"{wanted.out.stem}-{number:03}")
            with whole(out) as beside:
                still.image.save(beside, "PNG")
            made.append(out)
    except BaseException:
        for path in made:
            path.unlink(missing_ok=True)
        raise
    return Written(tuple(made), shots[-1].end if shots else 0.0)


def _moving(walk: Walkthrough, wanted: Wanted, shots: tuple[Shot, ...], progress: Progress) -> Written:
    seconds = shots[-1].end if shots else 0.0
    stills = (still for _, still in _taken(walk, wanted, shots, progress))
    if wanted.out.suffix.lower() in FILMS and not can_film():
        files = sequence(stills, wanted.out.parent, wanted.out.stem)
        line = ffmpeg_line(files[-1], wanted.out)
        word = f"PyAV is not installed (pip install 'tabletop[video]'); this makes the film of the pictures:\n{line}"
        return Written(files, seconds, word)
    write_film(stills, wanted.out, seconds)
    return Written((wanted.out,), seconds)


def _sheet(walk: Walkthrough, wanted: Wanted, shots: tuple[Shot, ...], progress: Progress) -> Written:
    plates: list[Plate] = []
    last: Shot | None = None
    for shot, still in _taken(walk, wanted, shots, progress):
        if shot is not last:  # a step has one picture, however many captions
            plates.append(Plate(shot, _png(still) if shot.kind == "table" else b""))
        last = shot
    scenario = walk.scenario
    today = [step.today for step in scenario.step if step.today]
    page = sheet(scenario.title, scenario.story, scenario.rules, plates, today)
    if wanted.out.suffix.lower() == ".html":
        return _text(wanted.out, page, shots[-1].end if shots else 0.0)
    from tabletop.exports.pdf import write_pdf

    with whole(wanted.out) as beside:
        write_pdf(page, beside)
    return Written((wanted.out,), shots[-1].end if shots else 0.0)


def _png(still: Still) -> bytes:
    file = io.BytesIO()
    image = still.image
    if image.width > 1280:
        image = image.resize((1280, round(image.height * 1280 / image.width)))
    image.convert("RGB").save(file, "PNG", optimize=True)
    return file.getvalue()
