"""What stands for all that a reading depends on besides the card: where it is the same, cards are read alike."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import tabletop
from tabletop.sources import marks_of_sources

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
    told = [f"{tabletop.__version__} {sys.version_info[:2]}"]
    marks = [mark for part in READERS for mark in (part, *marks_of_sources(here / part))]
    if len(marks) == len(READERS):
        about = os.stat(sys.executable)
        marks = [f"{about.st_size} {about.st_mtime_ns}"]
    return blake2b("\n".join(told + marks).encode(), digest_size=_SIZE).digest()
