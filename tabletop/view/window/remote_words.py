"""Commands of the remote that take words: what a menu has many entries for, in one line of a script."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.cards.formats.text_file import quote
from tabletop.remote.lines import NO, OK
from tabletop.view.window.remote_editor import WORDED_BY_EDITOR
from tabletop.view.window.remote_playing import WORDED_BY_PLAYING
from tabletop.view.window.remote_recording import WORDED_BY_RECORDING
from tabletop.view.window.worded import Act, Worded

if TYPE_CHECKING:
    from tabletop.view.window.window import TableWindow


def do(window: TableWindow, name: str, words: list[str]) -> str | None:
    """Carry out a command by its name; None where none that takes words is called so."""
    one = WORDED.get(name)
    if one is None:
        return None
    if not one.least <= len(words) <= one.most:
        return f"{NO} Say it so: {f'{name} {one.usage}'.rstrip()}."
    return one.act(window, words)


def _told(problem: str) -> str:
    return f"{NO} {problem}" if problem else OK


def _number(word: str) -> float | None:
    try:
        found = float(word)
    except ValueError:
        return None
    return found if abs(found) < 1e6 else None


# -- what goes on air


def _secrecy(window: TableWindow, words: list[str]) -> str:
    from tabletop.controller.air.choices import ChoiceError, secrecy_of

    air = window.air.awake()
    try:
        wanted = secrecy_of(" ".join(words), air.names)
    except ChoiceError as problem:
        return f"{NO} {problem}"
    window.air.disclose(wanted)
    if air.programme.armed is not None:  # as with a key: more is given away by a second press
        return f"{NO} Send it again within 4 seconds to show that."
    return OK


def _delay(window: TableWindow, words: list[str]) -> str:
    seconds = _number(words[0])
    if seconds is None or not 0 <= seconds <= 600:
        return f"{NO} A delay is from 0 to 600 seconds."
    window.air.delay(int(seconds))
    armed = window.air.awake().programme.armed is not None
    return f"{NO} Send it again within 4 seconds to show hands sooner." if armed else OK


def _look(act: Callable[[TableWindow, str], object]) -> Act:
    def chosen(window: TableWindow, words: list[str]) -> str:
        from tabletop.controller.air.choices import ChoiceError

        try:
            act(window, " ".join(words))
        except ChoiceError as problem:
            return f"{NO} {problem}"
        return OK

    return chosen


def _layout(window: TableWindow, words: str) -> None:
    from tabletop.controller.air.choices import layout_of

    window.air.lay_out(layout_of(words))


def _canvas(window: TableWindow, words: str) -> None:
    from tabletop.controller.air.choices import canvas_of

    window.air.size(canvas_of(words))


def _ground(window: TableWindow, words: str) -> None:
    from tabletop.controller.air.choices import ground_of

    window.air.ground(ground_of(words))


def _camera(window: TableWindow, words: str) -> None:
    from tabletop.controller.air.choices import camera_of

    window.air.camera(camera_of("" if words in ("none", "no hole") else words))


def _topic(window: TableWindow, words: list[str]) -> str:
    window.air.say_next(" ".join(words)[:120])
    return OK


# -- presenting


def _step(window: TableWindow, words: list[str]) -> str:
    if not words[0].isdecimal() or len(words[0]) > 6:
        return f"{NO} A step is a number."
    return _told(window.air.presenting.go(int(words[0])))


def _pace(window: TableWindow, words: list[str]) -> str:
    pace = _number(words[0].removeprefix("x"))
    return f"{NO} A pace is a number." if pace is None else _told(window.air.presenting.set_pace(pace))


def _lock(window: TableWindow, words: list[str]) -> str:
    return _told(window.air.presenting.lock(words[0] if words else ""))


def _answers(window: TableWindow, words: list[str]) -> str:
    """`answers A 12 B 40`: how many have given each; one letter alone is one more for it."""
    desk = window.air.presenting
    if len(words) == 1:
        return _told(desk.count(words[0]))
    if len(words) % 2:
        return f"{NO} Say it so: answers A 12 B 40."
    for letter, number in zip(words[::2], words[1::2], strict=True):
        if not number.isdecimal() or len(number) > 7:
            return f"{NO} {quote(number)} is no count."
        problem = desk.count(letter, int(number))
        if problem:
            return f"{NO} {problem}"
    return OK


def _mark(window: TableWindow, words: list[str]) -> str:
    return _told(window.air.presenting.recorder.mark(" ".join(words)[:200]))


# -- files


def _path(word: str) -> Path | None:
    path = Path(word)
    return path if path.is_absolute() else None


def _times(window: TableWindow, words: list[str]) -> str:
    path, later = _path(words[0]), _number(words[1]) if len(words) > 1 else 0.0
    if path is None or later is None:
        return f"{NO} Give a whole path, and seconds."
    return _told(window.air.presenting.recorder.save_times(path, later))


def _clips(window: TableWindow, words: list[str]) -> str:
    path = _path(words[0])
    return f"{NO} Give a whole path." if path is None else _told(window.air.presenting.recorder.write_clips(path))


def _write(window: TableWindow, words: list[str]) -> str:
    path, recorder = _path(words[0]), window.air.presenting.recorder
    return f"{NO} Give a whole path." if path is None else _told(recorder.write_demonstration(path))


def _folder(window: TableWindow, words: list[str]) -> str:
    desk = window.air.outlets
    if words[0] == "off":
        desk.close_folder()
        return OK
    path = _path(words[0])
    return f"{NO} Give a whole path, or off." if path is None else _told(desk.open_folder(path))


def _page(window: TableWindow, words: list[str]) -> str:
    desk = window.air.outlets
    match words[0]:
        case "off":
            desk.close_page()
            return OK
        case "on":
            problem = "" if desk.page is not None else desk.open_page()
            return f"{NO} {problem}" if problem or desk.page is None else f"{OK} {desk.page.address}"
        case _:
            return f"{NO} Say on or off."


WORDED: Final[dict[str, Worded]] = {
    **WORDED_BY_EDITOR,
    **WORDED_BY_PLAYING,
    **WORDED_BY_RECORDING,
    "secrecy": Worded("public|both-hands|everything|NAME", "Choose how much an audience sees", 1, 12, _secrecy),
    "delay": Worded("SECONDS", "Show hands so much later", 1, 1, _delay),
    "layout": Worded("NAME", "Choose the layout of the canvas", 1, 3, _look(_layout)),
    "canvas": Worded("WIDTHxHEIGHT", "Choose the size of the canvas", 1, 1, _look(_canvas)),
    "ground": Worded("theme|key-colour|transparent", "Choose what lies under everything", 1, 2, _look(_ground)),
    "camera": Worded("CORNER [PER CENT] | none", "Leave a hole for a camera", 1, 3, _look(_camera)),
    "next-topic": Worded("WORDS", "Say what comes next on the standby card", 0, 60, _topic),
    "step": Worded("NUMBER", "Go to a step of the demonstration", 1, 1, _step),
    "pace": Worded("0.5 to 3", "Choose how fast what happens is shown", 1, 1, _pace),
    "lock": Worded("[LETTER]", "Hold to an answer, or to what most have given", 0, 1, _lock),
    "answers": Worded("LETTER [NUMBER] ...", "Count the answers of an audience", 1, 16, _answers),
    "mark": Worded("[WORDS]", "Mark this moment as a chapter", 0, 40, _mark),
    "times": Worded("FILE [SECONDS LATER]", "Write chapters (.txt) and captions (.srt)", 1, 2, _times),
    "clips": Worded("FOLDER", "Write the clips that were cut", 1, 1, _clips),
    "write": Worded("FILE", "Write the demonstration, as the ending says", 1, 1, _write),
    "live-folder": Worded("FOLDER|off", "Write what is on air into a folder", 1, 1, _folder),
    "page": Worded("on|off", "Serve what is on air for a browser source; answers its address", 1, 1, _page),
}
