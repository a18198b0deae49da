"""How much of a picture is empty: blocks of 16 x 16 pixels in which no channel spans more than a few levels."""

from __future__ import annotations

from typing import Final

from PIL import Image
from PySide6.QtGui import QImage

SIDE: Final = 16
SPANS: Final = 8


def emptiness(picture: QImage) -> float:
    """Return the share of blocks of a picture of 1920 x 1080 that are empty, in percent."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB888)
    whole = Image.frombuffer(
        "RGB", (plain.width(), plain.height()), bytes(plain.constBits()), "raw", "RGB", plain.bytesPerLine(), 1
    )
    flat = [
        all(high - low <= SPANS for low, high in whole.crop((x, y, x + SIDE, y + SIDE)).getextrema())
        for y in range(0, plain.height() - SIDE + 1, SIDE)
        for x in range(0, plain.width() - SIDE + 1, SIDE)
    ]
    return 100 * sum(flat) / len(flat)
