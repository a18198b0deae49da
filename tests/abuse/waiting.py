"""What stands in for dialogues that ask for a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QFileDialog


class Asked(Protocol):
    """What knows the answers: a file that is chosen next (once), a folder of files, and where a game is saved."""

    file: Path | None
    samples: Path
    data: Path


@contextmanager
def files_chosen(asked: Asked) -> Iterator[None]:
    """Let dialogues that ask for files answer at once: a monkey in one might remove what is not its own."""

    def chosen(*_: object) -> tuple[str, str]:
        file, asked.file = asked.file, None
        return ("" if file is None else str(file)), ""

    def to_save(*_: object) -> tuple[str, str]:
        return str(asked.data / "saves" / "by monkey.tabletop"), ""

    def folder(*_: object) -> str:
        return str(asked.samples)

    kept = QFileDialog.getOpenFileName, QFileDialog.getSaveFileName, QFileDialog.getExistingDirectory
    QFileDialog.getOpenFileName = chosen  # type: ignore[assignment, method-assign]
    QFileDialog.getSaveFileName = to_save  # type: ignore[assignment, method-assign]
    QFileDialog.getExistingDirectory = folder  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        QFileDialog.getOpenFileName, QFileDialog.getSaveFileName, QFileDialog.getExistingDirectory = kept  # type: ignore[method-assign]
