"""The emblems of spells, things and places by family; `catalogue` joins them with those of beings."""

from __future__ import annotations

from typing import Final

from tabletop.prints.emblems.deeds import (
    armies,
    fires,
    graves,
    growths,
    hearts,
    locks,
    mirrors,
    pages,
    puppets,
    scrolls,
    seals,
    shields,
    skulls,
    tides,
    voids,
    weights,
)
from tabletop.prints.emblems.pose import Pose
from tabletop.prints.emblems.things import arms, auras, crystals, machines, vessels

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
    "remove": (voids.black_sun,),
    "sweep": (voids.last_sword, voids.scattered_arms),
    "control": (puppets.puppet,),
    "curse": (puppets.straw_doll,),
    "weaken": (puppets.withered_flower,),
    "copy": (mirrors.two_masks,),
    "extra turn": (mirrors.hourglass,),
    "return": (graves.open_grave, graves.reaching_shade),
    "regenerate": (graves.healing_stump,),
    "ground it": (weights.hanging_stones,),
    "kite": (weights.kite,),
    "fog": (weights.mist,),
    "damage": (arms.crossed_swords,),
    "equipment": (arms.sword, arms.axe, arms.bow, arms.mail),
    "vessel": (vessels.chalice, vessels.sealed_jar),
    "machine": (machines.gears, machines.spyglass),
    "engine": (machines.contraption,),
    "aura": (auras.held_light, auras.painted_sign),
    "ward": (auras.eye_in_arch, auras.hung_charms),
    "circle": (auras.standing_stones,),
    "mana": (crystals.crystals, crystals.well),
    "ritual": (crystals.ritual,),
}
