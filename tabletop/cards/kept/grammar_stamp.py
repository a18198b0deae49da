"""What stands for all that a reading depends on besides the card: where it is the same, cards are read alike."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import tabletop

#: the parts of the program that say what cards can say, and find it in their words
READERS: Final = (
    "cards/compiling.py", "cards/formats", "cards/kept", "cards/text", "engine/language", "engine/vocabulary",
)  # fmt: skip
_SIZE: Final = 16


@lru_cache(maxsize=1)
def grammar_stamp() -> bytes:
    """Return 16 bytes that are others as soon as anything is read or written otherwise.

    They are made of the program's version and of its sources; of a program that is packed without them, of what it
    was packed into.
    """
    here = Path(tabletop.__file__).parent
    told = blake2b(f"{tabletop.__version__} {sys.version_info[:2]}".encode(), digest_size=_SIZE)
    files = [file for part in READERS for file in _sources(here / part)]
    for file in files:
        content = file.read_bytes()
        told.update(f"\n{file.relative_to(here).as_posix()} {len(content)}\n".encode())
        told.update(content)
    if not files:
        about = os.stat(sys.executable)
        told.update(f"{about.st_size} {about.st_mtime_ns}".encode())
    return told.digest()


def _sources(part: Path) -> list[Path]:
    """The sources of a part, always in the same order; none where it is packed."""
    if part.suffix:
        return [part] if part.is_file() else []
    return [
        Path(folder) / name
        for folder, _, names in sorted(os.walk(part))
        for name in sorted(names)
        if name.endswith(".py")
    ]
