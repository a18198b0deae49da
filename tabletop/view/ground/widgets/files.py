"""Asking for a file: the program's own dialogue, so that it looks as everything else does on every system."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

_OWN = QFileDialog.Option.DontUseNativeDialog


def ask_to_open(parent: QWidget, heading: str, at: str, kinds: str) -> Path | None:
    """Return the file that is chosen to be opened; None where none is. `kinds` as Qt has filters."""
    found, _ = QFileDialog.getOpenFileName(parent, heading, at, kinds, "", _OWN)
    return Path(found) if found else None


def ask_for_folder(parent: QWidget, heading: str, at: str = "") -> Path | None:
    """Return the folder that is chosen; None where none is."""
    found = QFileDialog.getExistingDirectory(parent, heading, at, _OWN)
    return Path(found) if found else None


def ask_to_save(parent: QWidget, heading: str, at: str, kinds: str) -> Path | None:
    """Return the file that is chosen to be written; None where none is."""
    found, _ = QFileDialog.getSaveFileName(parent, heading, at, kinds, "", _OWN)
    return Path(found) if found else None
