"""What is sent when something is wrong: one file with log and errors, and nothing hidden unless all agree."""

from __future__ import annotations

import io
import os
import platform
import re
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from tabletop import __version__
from tabletop.cards.library import CardLibrary
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.files import write_whole
from tabletop.session.keeping.data_folder import GAMES, REPORTS
from tabletop.session.keeping.journal import SUFFIX
from tabletop.session.keeping.saves import SaveError, encode
from tabletop.session.table.restoring import look_into
from tabletop.session.table.session import Session

#: how many reports of errors go along, the newest
MOST_REPORTS: Final = 5
#: what of a traceback tells where it was and nothing of the game: no message, for that may name a card
_PLACE = re.compile(r'^  File "(?P<file>[^"]*)", line (?P<line>\d+), in (?P<name>[\w<>.]+)')
_KIND = re.compile(r"^[A-Za-z_][\w.]*(Error|Exception|Exit|Interrupt|Stopped|Violation)\b")

_PUBLIC: Final = """\
Sent with {program}. In here are the log and the table as everybody sees them, the versions of what runs, and the
places in the program where errors happened. No hand, no library, no seed and no order of cards is in here.
"""
_HIDDEN: Final = """\
Sent with {program}. In here is, beside the log, the versions and the errors, the whole game: every hand, every library
and what chance will draw. Whoever sent it has said that all who play agree.
"""


def newest_game(data: Path) -> Path | None:
    """Return the journal of the game that was begun or gone on with last, played now or not; None: there is none."""
    found = sorted((data / GAMES).glob(f"*{SUFFIX}"))
    return found[-1] if found else None


def wrong_of_file(
    path: Path | None, data: Path, library: CardLibrary | None, *, hidden: bool, more: Mapping[str, str] | None = None
) -> bytes:
    """Return the file to send about the game of a save or journal (None: about no game), which stays as it is.

    `hidden`: everybody agrees that hidden cards go along. `more`: further versions, by name.
    """
    if path is None:
        return wrong(None, data, hidden=hidden, more=more)
    try:
        return wrong(look_into(path, library), data, hidden=hidden, more=more)
    except SaveError as problem:
        raw = {path.name: path.read_bytes()} if hidden and path.is_file() else {}
        return wrong(None, data, hidden=hidden, more=more, said=str(problem) if hidden else _kind(problem), raw=raw)


def wrong(
    session: Session | None,
    data: Path,
    *,
    hidden: bool,
    more: Mapping[str, str] | None = None,
    said: str = "",
    raw: Mapping[str, bytes] | None = None,
) -> bytes:
    """Return the file to send about a game (None: about no game), as bytes of a zip archive.

    `hidden`: everybody agrees that hidden cards go along. `said`: a sentence about what can't be in it.
    """
    program = f"Tabletop {__version__}"
    parts: dict[str, bytes] = {
        "what-is-in-here.txt": ((_HIDDEN if hidden else _PUBLIC).format(program=program) + said).encode(),
        "versions.txt": _versions(more or {}).encode(),
        "errors.txt": _errors(data, whole=hidden).encode("utf-8", "backslashreplace"),
    }
    if session is not None:
        parts["log.txt"] = _log(session).encode()
        parts["table.txt"] = _table(session).encode()
        if hidden:
            parts["game.tabletop"] = encode(session.kept())
    parts |= raw or {}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def own_name() -> str:
    """Return what a file to send calls itself."""
    return f"tabletop-wrong-{time.strftime('%Y%m%d-%H%M%S')}.zip"


def write_wrong(path: Path, content: bytes) -> None:
    """Write the file to send, whole or not at all. Raises OSError."""
    write_whole(path, content)


def _versions(more: Mapping[str, str]) -> str:
    known = {
        "Tabletop": __version__,
        "Python": platform.python_version(),
        "msgspec": msgspec.__version__,
        "System": platform.platform(),
        "Desktop": " ".join(filter(None, map(os.environ.get, ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")))),
    }
    return "".join(f"{name}: {value}\n" for name, value in {**known, **more}.items() if value)


def _log(session: Session) -> str:
    lines = session.log(NOBODY)
    return "".join(f"turn {line.turn:3d}  {line.text}{f' ({line.rule})' if line.rule else ''}\n" for line in lines)


def _table(session: Session) -> str:
    """Return the table as everybody sees it, as JSON: the public's observation, without its log."""
    seen = msgspec.structs.replace(session.observe(NOBODY), log=())
    return msgspec.json.format(msgspec.json.encode(seen), indent=1).decode()


def _errors(data: Path, whole: bool) -> str:
    """Return the newest reports; unless `whole` only where in the program each error was."""
    try:
        reports = sorted((data / REPORTS).glob("*.txt"))[-MOST_REPORTS:]
        texts = [(path.name, path.read_text("utf-8", "replace")) for path in reports]
    except OSError as problem:
        return f"The reports can't be read ({type(problem).__name__}).\n"
    return "\n".join(f"{name}\n{text if whole else places_of(text)}" for name, text in texts) or "No error was met.\n"


def places_of(report: str) -> str:
    """Return of a report which program it was and where in it the errors were: no message, no folder of the user's."""
    first, _, rest = report.partition("\n")
    lines = [first[:120]]
    for line in rest.partition("\nLog:\n")[0].splitlines():
        place, kind = _PLACE.match(line), _KIND.match(line)
        if place is not None:
            file = place["file"].replace("\\", "/")
            inside = file.rfind("/tabletop/")
            lines.append(f"  {file[inside + 1 :] if inside >= 0 else Path(file).name}:{place['line']} {place['name']}")
        elif kind is not None:
            lines.append(kind[0])
    return "\n".join(lines) + "\n"


def _kind(problem: SaveError) -> str:
    return f"The game can't be read ({type(problem).__name__}), so neither its log nor its table is in here.\n"
