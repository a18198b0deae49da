"""The emblems of spells, things and places by family; `catalogue` joins them with those of beings."""

from __future__ import annotations

from typing import Final

from tabletop.prints.emblems.deeds import fires
from tabletop.prints.emblems.pose import Pose

#: the poses of each family
THINGS: Final[dict[str, tuple[Pose, ...]]] = {
    "fireball": (fires.comet, fires.volcano),
    "lightning": (fires.lightning,),
    "break land": (fires.split_peak,),
}
