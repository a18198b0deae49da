"""The shape of a pose: a function that prints one subject with its ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tabletop.prints.cut.plate import Plate

#: prints a subject with its ground on a plate
Pose: TypeAlias = Callable[[Plate], None]
