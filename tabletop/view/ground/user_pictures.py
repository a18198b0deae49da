"""A user's own pictures of cards: files NAME.png in the folder `pictures` of the data folder."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

FOLDER = "pictures"
#: signs of names that file systems do not take; they are left out of file names
LEFT_OUT = '/\\:*?"<>|'
MOST_KEPT = 64
LARGEST = 800


class UserPictures:
    """The pictures of one folder. Which there are is read once; each is loaded when its card is drawn first."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist."""
        try:
            files = sorted(folder.iterdir()) if folder.is_dir() else []
        except OSError:
            files = []
        self._files = {file.stem.casefold(): file for file in files if file.suffix.casefold() == ".png"}
        self._kept: OrderedDict[str, QImage | None] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._files)

    def __call__(self, name: str) -> QImage | None:
        """The picture for a card's name, or None; a file that is no picture counts as none."""
        key = "".join(sign for sign in name if sign not in LEFT_OUT).casefold()
        if key not in self._files:
            return None
        if key not in self._kept:
            self._kept[key] = _load(self._files[key])
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


def _load(file: Path) -> QImage | None:
    image = QImage(str(file))
    if image.isNull():
        return None
    if max(image.width(), image.height()) > LARGEST:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(LARGEST, LARGEST, keep, smooth)
    return image
