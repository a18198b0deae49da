"""The emblems of creatures by family; `catalogue` joins them with those of spells, things and places."""

from __future__ import annotations

from typing import Final

from tabletop.prints.emblems import knights
from tabletop.prints.emblems.pose import Pose

#: the poses of each family
BEINGS: Final[dict[str, tuple[Pose, ...]]] = {
    "knight": (knights.helm, knights.great_helm),
}
