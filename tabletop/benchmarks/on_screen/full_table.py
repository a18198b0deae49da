"""A table with two hundred cards in sight, hand-made: no rules are needed to paint it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from tabletop.benchmarks.on_screen.card_faces import card_faces
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation, PlayerSeen

#: cards of each seat: creatures, others and lands in play (at 1080p nearly all are in sight), and the hand
CREATURES, OTHERS, LANDS, HAND = 15, 5, 10, 70


def full_table() -> Observation:
    """Return the position of a table with two hundred cards in sight."""
    faces = card_faces()
    creatures = cycle([face for face in faces if "creature" in face.types])
    lands = cycle([face for face in faces if "land" in face.types])
    others = cycle([face for face in faces if {"artifact", "enchantment"} & {*face.types}])
    numbers = iter(range(1, 10_000))
    in_play: list[ObjectSeen] = []
    players = []
    for seat in (0, 1):
        for kind, count in ((creatures, CREATURES), (others, OTHERS), (lands, LANDS)):
            in_play += _things(kind, count, numbers, seat)
        hand = tuple(_things(cycle(faces), HAND, numbers, seat))
        players.append(
            PlayerSeen(
                seat=seat, name=("Ann", "Bob")[seat], team=seat, life=20, poison=0, library=30, hand=hand, graveyard=()
            )
        )
    return Observation(
        viewer=NOBODY, turn=9, active=0, phase="first main", step="main", priority=0,
        players=tuple(players), in_play=tuple(in_play),
    )  # fmt: skip


def _things(kinds: Iterator[CardSeen], count: int, numbers: Iterator[int], seat: Seat) -> list[ObjectSeen]:
    """`count` things that differ, so that none are shown as one; every third is tapped."""
    return [
        ObjectSeen(
            id=number,
            card=next(kinds),
            owner=seat,
            controller=seat,
            tapped=number % 3 == 0,
            counters=(("+1/+1", number),),
        )
        for number in (next(numbers) for _ in range(count))
    ]
