"""Pictures that stand for a while, written as one file: animations by pillow, films by PyAV where that is installed.

A file is written beside its place and put there when it is whole; whatever stops it leaves nothing behind.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from PIL.Image import Image

#: endings that pillow writes, and those that need PyAV
ANIMATIONS: Final = (".gif", ".apng", ".webp")
FILMS: Final = (".mp4", ".webm")
#: pictures a second of a film
RATE: Final = 30

#: encoder, and what it is told: quick, and flat inks stay flat
_ENCODERS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    ".mp4": ("libx264", {"preset": "veryfast", "crf": "20"}),
    ".webm": ("libvpx-vp9", {"deadline": "realtime", "cpu-used": "8", "crf": "30", "b": "0", "row-mt": "1"}),
}


class FilmError(Exception):
    """A film that can't be written; the text is a sentence."""


class Still(Struct, frozen=True):
    """A picture (RGB or RGBA) and how long it stands, in seconds."""

    image: Image
    seconds: float


def can_film() -> bool:
    """Return whether PyAV (the extra `video`) is there."""
    try:
        import av  # noqa: F401
    except ImportError:
        return False
    return True


def write_film(
    stills: Iterable[Still], target: Path, seconds: float, progress: Callable[[float], None] = lambda done: None
) -> None:
    """Write stills one after the other into a file whose ending says what it is. Raises FilmError.

    They are taken as they come. `seconds`: how long all of them are together, for `progress`, which is told how much
    of it is done (0 to 1); what it raises stops the writing and goes on to the caller.
    """
    kind = target.suffix.lower()
    done = 0.0

    def counted() -> Iterator[Still]:
        nonlocal done
        for still in stills:
            yield still
            done += still.seconds
            progress(min(1.0, done / seconds) if seconds else 1.0)

    if kind in ANIMATIONS:
        write: Callable[[Iterable[Still], Path], None] = _animation
    elif kind in FILMS and can_film():
        write = _film
    elif kind in FILMS:
        raise FilmError(f"{kind} needs PyAV, which is not installed: pip install 'tabletop[video]'.")
    else:
        raise FilmError(f"{target.name!r}: a film ends in {', '.join((*ANIMATIONS, *FILMS))}.")
    with whole(target) as beside:
        write(counted(), beside)


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """Give a place beside the target to write to, and put what was written there in its place; else remove it.

    Raises FilmError for a folder that can't be written or a full disk.
    """
    beside = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
    try:
        yield beside
        os.replace(beside, target)
    except OSError as problem:
        raise FilmError(f"{target} could not be written: {problem.strerror or problem}.") from problem
    finally:
        beside.unlink(missing_ok=True)


def sequence(stills: Iterable[Still], folder: Path, name: str) -> tuple[Path, ...]:
    """Write stills as PNG files into a folder, with the list that makes ffmpeg a film of them. Returns the files.

    Raises FilmError. What was written is removed where not all of it can be.
    """
    made: list[Path] = []
    lines = ["ffconcat version 1.0"]
    last = ""
    try:
        for number, still in enumerate(stills, 1):
            path = folder / f"{name}-{number:03}.png"
            with whole(path) as beside:
                still.image.save(beside, "PNG", compress_level=3)
            made.append(path)
            last = f"file '{path.name}'"
            lines += [last, f"duration {still.seconds:.3f}"]
        listed = folder / f"{name}.ffconcat"
        with whole(listed) as beside:
            beside.write_text("\n".join([*lines, last, ""]), encoding="utf-8")
        return (*made, listed)
    except BaseException:
        for path in made:
            path.unlink(missing_ok=True)
        raise


def ffmpeg_line(listed: Path, target: Path) -> str:
    """Return the line that makes a film of a sequence."""
    return f'ffmpeg -i "{listed}" -vf fps={RATE},format=yuv420p "{target}"'


def _animation(stills: Iterable[Still], target: Path) -> None:
    shown = list(stills)
    if not shown:
        raise FilmError("There is nothing to show.")
    first, *others = [_palette(still.image) if target.suffix == ".gif" else still.image for still in shown]
    times = [round(still.seconds * 1000) for still in shown]
    kind = {".gif": "GIF", ".apng": "PNG", ".webp": "WEBP"}[target.suffix.lower()]
    how: dict[str, object] = {"lossless": True, "method": 2} if kind == "WEBP" else {}
    if kind == "GIF":
        how = {"disposal": 2} if "transparency" in first.info else {"optimize": False}
    first.save(target, kind, save_all=True, append_images=others, duration=times, loop=0, **how)


def _palette(image: Image) -> Image:
    """The best 255 colours without dots: the inks are flat."""
    from PIL import Image as images

    plain = image.convert("RGB").quantize(255, method=images.Quantize.MEDIANCUT, dither=images.Dither.NONE)
    if image.mode == "RGBA":
        clear = image.getchannel("A").point(lambda alpha: 255 if alpha < 128 else 0)
        plain.paste(255, mask=clear)
        plain.info["transparency"] = 255
    return plain


def _film(stills: Iterable[Still], target: Path) -> None:
    import av
    from av.error import FFmpegError
    from av.video.stream import VideoStream

    encoder, options = _ENCODERS[target.suffix.lower()]
    number, owed, clear = 0, 0.0, False
    stream: VideoStream | None = None
    try:
        with av.open(str(target), "w") as film:
            for still in stills:
                if stream is None:
                    if encoder not in av.codecs_available:
                        raise FilmError(f"This PyAV has no encoder {encoder} for {target.suffix}; take .webm or .gif.")
                    made = film.add_stream(encoder, rate=RATE, options=options)
                    assert isinstance(made, VideoStream)
                    stream = made
                    stream.width, stream.height = (side // 2 * 2 for side in still.image.size)
                    clear = still.image.mode == "RGBA" and target.suffix == ".webm"
                    stream.pix_fmt = "yuva420p" if clear else "yuv420p"
                    stream.codec_context.thread_count = os.cpu_count() or 1
                image = still.image if clear else still.image.convert("RGB")
                frame = av.VideoFrame.from_image(image)  # type: ignore[no-untyped-call]  # PyAV does not say its types
                frame = frame.reformat(width=stream.width, height=stream.height, format=stream.pix_fmt)
                owed += still.seconds * RATE
                while number < round(owed):  # drawn and converted once, however long it stands
                    frame.pts, frame.time_base = number, Fraction(1, RATE)
                    film.mux(stream.encode(frame))
                    number += 1
            if stream is None:
                raise FilmError("There is nothing to show.")
            film.mux(stream.encode())
    except FFmpegError as problem:  # as of any other file: whoever asked for it knows its name
        raise OSError(problem.errno, problem.strerror) from problem
