"""The folders of the program's data and of what it can make again: the platform's own for them, found without Qt."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

GAMES = "games"
SAVES = "saves"
REPORTS = "reports"
STILLS = "stills"


def data_folder(
    given: Path | None = None, environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path:
    """The folder for saves, journals, reports and settings; it need not exist.

    `given`: what `--data` says. Else Windows: %APPDATA%, macOS: ~/Library/Application Support, others:
    $XDG_DATA_HOME or ~/.local/share (a relative one does not count, as its specification says).
    """
    if given is not None:
        return given
    where = os.environ if environ is None else environ
    if platform == "win32":
        base = where.get("APPDATA", "")
        return Path(base) / "Tabletop" if base else Path.home() / "AppData" / "Roaming" / "Tabletop"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tabletop"
    base = where.get("XDG_DATA_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".local" / "share") / "tabletop"


def cache_folder(
    given: Path | None = None, environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path:
    """The folder for what can be made again at any time; it need not exist, and may be deleted.

    `given`: what `--data` says; it is kept in there. Else Windows: %LOCALAPPDATA%, macOS: ~/Library/Caches, others:
    $XDG_CACHE_HOME or ~/.cache (a relative one does not count, as its specification says).
    """
    if given is not None:
        return given / "cache"
    where = os.environ if environ is None else environ
    if platform == "win32":
        base = where.get("LOCALAPPDATA", "")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "Tabletop" / "Cache"
    if platform == "darwin":
        return Path.home() / "Library" / "Caches" / "Tabletop"
    base = where.get("XDG_CACHE_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "tabletop"
