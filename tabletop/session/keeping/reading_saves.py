"""Reading save files, of this format and of earlier ones."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from tabletop.cards.formats.text_file import quote
from tabletop.session.keeping.older import read_older
from tabletop.session.keeping.saves import (
    FORMAT,
    VERSION,
    Envelope,
    Save,
    SaveError,
    check_header,
    check_version,
    checksum,
    newer,
    read_bytes,
    strictly,
)

_ENVELOPE = msgspec.json.Decoder(Envelope)


@lru_cache(maxsize=1)
def _decoder() -> msgspec.json.Decoder[Save]:
    """What reads saves; made with the first, because it has to look at every type that a game is made of."""
    return msgspec.json.Decoder(Save)


def read_save(path: Path) -> Save:
    """The save in a file. Raises SaveError for anything that is not a whole, unchanged save of this version."""
    return decode(read_bytes(path, "a saved game"), quote(path.name))


def decode(data: bytes, name: str) -> Save:
    """The save that `data` holds; `name` is the file's for messages. Raises SaveError."""
    if not data.strip():
        raise SaveError(f"{name} is empty; use an earlier copy of the game.")
    try:
        envelope = _ENVELOPE.decode(data)
    except (msgspec.ValidationError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{name} is not a saved game of this program; choose another file.") from None
    except msgspec.DecodeError:
        if not data.lstrip().startswith(b'{"format":"' + FORMAT.encode()):
            raise SaveError(f"{name} is not a saved game of this program; choose another file.") from None
        raise SaveError(
            f"{name} is cut off or damaged (it is no whole JSON text); use an earlier copy of the game."
        ) from None
    if envelope.format != FORMAT:
        raise SaveError(f"{name} is not a saved game but {quote(envelope.format)}; choose another file.")
    check_version(envelope.version, envelope.program, name)
    body = bytes(envelope.body)
    if checksum(body) != envelope.checksum:
        raise SaveError(f"{name} was changed after it was saved (its checksum is wrong); use an unchanged copy.")
    with newer(envelope.program, name):
        if envelope.version == VERSION:
            save = strictly(_decoder(), body, f"{name} holds something that no saved game holds")
        else:
            save = read_older(envelope.version, body, name)
    check_header(save.header, name)
    return save
