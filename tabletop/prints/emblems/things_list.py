"""The emblems of spells, things and places by family; `catalogue` joins them with those of beings."""

from __future__ import annotations

from typing import Final

from tabletop.prints.emblems.deeds import (
    armies,
    fires,
    growths,
    hearts,
    locks,
    pages,
    scrolls,
    seals,
    shields,
    skulls,
    tides,
)
from tabletop.prints.emblems.pose import Pose

#: the poses of each family
THINGS: Final[dict[str, tuple[Pose, ...]]] = {
    "fireball": (fires.comet, fires.volcano),
    "lightning": (fires.lightning,),
    "break land": (fires.split_peak,),
    "growth": (growths.leaves, growths.sprout),
    "destroy": (skulls.skull, skulls.axe_in_block),
    "counter": (seals.broken_seal, seals.staying_hand),
    "draw": (scrolls.open_eye, scrolls.glass_ball),
    "life": (hearts.heart, hearts.spring),
    "discard": (pages.torn_page,),
    "mill": (pages.falling_pages,),
    "bounce": (tides.great_wave,),
    "tokens": (armies.host,),
    "anthem": (armies.standard,),
    "tap": (locks.padlock,),
    "untap": (locks.burst_shackle,),
    "search": (locks.key_and_door,),
    "shield": (shields.heater, shields.dome),
}
