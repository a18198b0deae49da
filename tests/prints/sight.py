"""How colours look: contrast, distance, and what people with another sense of colour see.

Distances are CIE76 in CIELAB under D65; contrast is that of WCAG 2.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from tabletop.shots.sights import SIGHTS, Triple

_TO_XYZ: Final = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


#: linear light of each level of a channel
LINEAR: Final = tuple(_linear(level / 255) for level in range(256))


def luminance(red: int, green: int, blue: int) -> float:
    """Return the relative luminance of a colour."""
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast of two colours, 1 to 21."""
    high, low = sorted((luminance(*one), luminance(*other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _times(matrix: tuple[Triple, Triple, Triple], value: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, value, strict=True)) for row in matrix)
    return x, y, z


def _lab(linear: Triple) -> Triple:
    def root(share: float) -> float:
        return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116

    x, y, z = (root(part / white) for part, white in zip(_times(_TO_XYZ, linear), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: QColor, sight: str) -> Triple:
    """Return a colour in CIELAB as somebody with a kind of sight sees it."""
    light = LINEAR[colour.red()], LINEAR[colour.green()], LINEAR[colour.blue()]
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], light))
    return _lab((red, green, blue))


def apart(one: QColor, other: QColor) -> float:
    """Return the distance of two colours in the kind of sight that tells them least."""
    return min(math.dist(seen(one, sight), seen(other, sight)) for sight in SIGHTS)
