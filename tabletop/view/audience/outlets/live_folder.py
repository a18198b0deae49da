"""The live folder: what is on air as files that capture programs read, each replaced at once and never half written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.files import write_whole
from tabletop.view.audience.outlets.courier import Sent

PICTURE: Final = "audience.png"
CAPTION, TITLE, LIFE = "caption.txt", "title.txt", "life_{}.txt"


class LiveFolder:
    """Writes into one folder. Only what has changed is written; what is there besides stays as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._written: dict[str, bytes] = {}

    def take(self, sent: Sent) -> str:
        """Write what is on air. Returns a sentence about what went wrong, or ""."""
        if not self.folder.is_dir():  # it is its user's to make anew
            return "The live folder can't be written: it is gone."
        files = {PICTURE: sent.png, CAPTION: _line(sent.texts.caption), TITLE: _line(sent.texts.title)}
        for seat, (_, life) in enumerate(sent.texts.lives, 1):
            files[LIFE.format(seat)] = _line(str(life))
        try:
            for name in [name for name in self._written if name not in files]:
                (self.folder / name).unlink(missing_ok=True)
                del self._written[name]
            for name, content in files.items():
                if self._written.get(name) != content:
                    write_whole(self.folder / name, content, lasting=False)
                    self._written[name] = content
        except OSError as problem:
            return f"The live folder can't be written: {problem.strerror or problem}."
        return ""

    def clear(self) -> None:
        """Remove what was written: nobody shows an old picture as if it were live."""
        for name in self._written:
            try:
                (self.folder / name).unlink(missing_ok=True)
            except OSError:
                continue
        self._written = {}


def _line(words: str) -> bytes:
    return f"{words}\n".encode() if words else b""
