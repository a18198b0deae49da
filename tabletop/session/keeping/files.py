"""Writing files whole or not at all, and the sentences for when that fails."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that at any moment either the old or the new content is there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(beside, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def why(error: OSError) -> str:
    """The reason of a failed file operation, in a few words."""
    return (error.strerror or type(error).__name__).lower()
