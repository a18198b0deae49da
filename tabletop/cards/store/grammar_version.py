"""What a reading of a card's text depends on, as one word, which changes whenever a text may be read otherwise."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import tabletop

#: rooms and modules that decide what a text is read as, and how a card is written down
_DEPENDS: Final = (
    "cards/text",
    "cards/compiling.py",
    "cards/formats/record.py",
    "cards/formats/two_parts.py",
    "cards/formats/type_line.py",
    "engine/language",
    "engine/vocabulary",
)


@cache
def grammar() -> str:
    """Return the version of the grammar: a hash of the program's own files that readings depend on."""
    home = Path(tabletop.__file__).parent
    seen = hashlib.blake2b(tabletop.__version__.encode(), digest_size=12)
    for name in _DEPENDS:
        place = home / name
        files = sorted(place.rglob("*.py")) if place.is_dir() else [place] if place.exists() else []
        for file in files:
            seen.update(file.relative_to(home).as_posix().encode())
            seen.update(file.read_bytes())
    return seen.hexdigest()
