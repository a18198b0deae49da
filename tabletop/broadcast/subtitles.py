"""Captions as the files that players of films read: SubRip (.srt) and WebVTT (.vtt)."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tabletop.broadcast.captions import Caption
from tabletop.broadcast.wording import lines_of, plain


def srt(captions: Iterable[Caption]) -> str:
    """Return captions as SubRip: numbered, times with a comma, a blank line after each."""
    blocks = [
        f"{number}\n{_time(one.start, ',')} --> {_time(one.end, ',')}\n{_text(one)}\n"
        for number, one in enumerate(captions, 1)
    ]
    return "\n".join(blocks)


def vtt(captions: Iterable[Caption]) -> str:
    """Return captions as WebVTT; what it would read as marks is written so that it does not."""
    blocks = [
        f"{_time(one.start, '.')} --> {_time(one.end, '.')}\n{escape(_text(one), quote=False)}\n" for one in captions
    ]
    return "\n".join(["WEBVTT\n", *blocks])


def _time(seconds: float, point: str) -> str:
    whole = round(seconds * 1000)
    return f"{whole // 3_600_000:02}:{whole // 60_000 % 60:02}:{whole // 1000 % 60:02}{point}{whole % 1000:03}"


def _text(caption: Caption) -> str:
    # an arrow in a line would be taken for times
    lines = (line.replace("-->", "->") for line in lines_of(plain(caption.text)))
    return "\n".join(lines)
