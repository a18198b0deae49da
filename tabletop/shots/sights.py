"""Pictures as people with another sense of colour see them.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for severity 1.0; they work on
linear light.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from PIL import Image, ImageMath

Triple: TypeAlias = tuple[float, float, float]

SIGHTS: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: levels and light between which the curve of sRGB is a power; under them both are nearly nothing
_POWER, _LIFT = 2.4, 0.055


def see_as(picture: Path, sight: str) -> None:
    """Write a picture anew as somebody with one of `SIGHTS` sees it."""
    with Image.open(picture) as found:
        parts = dict(zip("rgb", (part.convert("F") for part in found.convert("RGB").split()), strict=True))
    seen = [ImageMath.lambda_eval(partial(_level, row=row), **parts) for row in SIGHTS[sight]]
    Image.merge("RGB", [part.convert("L") for part in seen]).save(picture)


def _level(parts: dict[str, Any], row: Triple) -> Any:
    """Return the levels of one channel, from the levels of all three."""
    light = sum(
        ((parts[name] / 255 + _LIFT) / (1 + _LIFT)) ** _POWER * share for name, share in zip("rgb", row, strict=True)
    )
    within = parts["max"](parts["min"](light, 1.0), 0.0)
    return (within ** (1 / _POWER) * (1 + _LIFT) - _LIFT) * 255 + 0.5
