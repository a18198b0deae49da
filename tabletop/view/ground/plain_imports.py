"""Imports as Python does them: PySide6 reads the source of every module that is imported after it.

It looks there for `from __feature__ import`, which renames the methods of Qt's classes; we never say that. To look
costs a start a seventh of its time, and the lines of all sources stay in memory.
"""

from __future__ import annotations

import builtins


def import_plainly() -> None:
    """Give Python its own import back, if Qt has been imported and has put another in its place."""
    own = getattr(builtins, "__orig_import__", None)
    if own is not None:
        builtins.__import__ = own
