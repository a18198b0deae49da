"""The catalogue of pictures: families by name, each with one pose or more; a name has one of them for good."""

from __future__ import annotations

from typing import Final

from tabletop.prints.emblems.beings_list import BEINGS
from tabletop.prints.emblems.pose import Pose
from tabletop.prints.emblems.things_list import THINGS, WORDS

#: the poses of each family; the name's hash, or a word of the name, chooses among them
FAMILIES: Final[dict[str, tuple[Pose, ...]]] = {**BEINGS, **THINGS}

#: words of a name that go before its hash, with the pose they mean, where its family has no words of its own
_WORDS: Final = (
    ("eagle", 0),
    ("hawk", 0),
    ("falcon", 0),
    ("owl", 1),
    ("witch", 1),
    ("lancer", 1),
    ("rank", 1),
    ("great", 1),
)


def pose_of(family: str, name: str, chance: int) -> Pose:
    """Return the pose that a name has in a family; `chance` is any number made from the name.

    Raises KeyError for a family that does not exist.
    """
    poses = FAMILIES[family]
    lowered = name.lower()
    number = next((pose for word, pose in WORDS.get(family, _WORDS) if word in lowered), chance)
    return poses[number % len(poses)]
