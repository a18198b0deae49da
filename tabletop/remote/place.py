"""Where the running program listens: a socket (on Windows a pipe) that belongs to one user and one data folder."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path


def place_of(data: Path, environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> str:
    """Return the address of the program that keeps its games in `data`: a path, on Windows the name of a pipe.

    A path through the runtime folder of the user stays short, as sockets want it, however deep `data` lies.
    """
    where = os.environ if environ is None else environ
    mark = hashlib.sha256(os.fsencode(data.absolute())).hexdigest()[:12]
    if platform == "win32":
        return rf"\\.\pipe\tabletop-{where.get('USERNAME', 'user')}-{mark}"
    runtime = where.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(runtime) and os.path.isdir(runtime):
        return str(Path(runtime) / f"tabletop-{mark}")
    return str(Path(tempfile.gettempdir()) / f"tabletop-{os.getuid()}" / mark)


def make_room(place: str, platform: str = sys.platform) -> str:
    """Make the folder of a socket, open to its user alone. Returns a sentence about what is wrong, or ""."""
    if platform == "win32":
        return ""
    folder = Path(place).parent
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError as problem:
        return f"The remote has no place to listen at: {problem}."
    if folder.is_symlink() or found.st_uid != os.getuid() or found.st_mode & 0o022:
        return f"The remote does not listen in {folder}: it is not yours alone. Remove it and start again."
    return ""
