"""Writing files whole or not at all, and the sentences for when that fails."""

from __future__ import annotations

import os
from pathlib import Path
from threading import get_ident


def write_whole(path: Path, content: bytes, *, lasting: bool = True, mode: int = 0o666) -> None:
    """Write a file so that at any moment either the old or the new content is there. Raises OSError.

    What is not lasting can be made anew: it may be gone after a power cut, and the disk is not waited for.
    The mode is that of a new file, before the user's mask.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.{get_ident()}.part")
    try:
        with open(beside, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(content)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def why(error: OSError) -> str:
    """The reason of a failed file operation, in a few words."""
    return (error.strerror or type(error).__name__).lower()
