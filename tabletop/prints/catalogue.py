"""The catalogue of pictures: families by name, each with one pose or more; a name has one of them for good."""

from __future__ import annotations

from typing import Final

from tabletop.prints.emblems.beings_list import BEING_WORDS, BEINGS
from tabletop.prints.emblems.pose import Pose
from tabletop.prints.emblems.things_list import THING_WORDS, THINGS

#: the poses of each family; the name's hash, or a word of the name, chooses among them
FAMILIES: Final[dict[str, tuple[Pose, ...]]] = {**BEINGS, **THINGS}


def pose_of(family: str, name: str, chance: int) -> Pose:
    """Return the pose that a name has in a family: by a word of the name, else by `chance`, any number made from it.

    A word counts where a word of the name begins with it. Raises KeyError for a family that does not exist.
    """
    poses = FAMILIES[family]
    parts = name.lower().replace("-", " ").split()
    words = (BEING_WORDS | THING_WORDS).get(family, {})
    number = next((pose for word, pose in words.items() if any(part.startswith(word) for part in parts)), chance)
    return poses[number % len(poses)]
