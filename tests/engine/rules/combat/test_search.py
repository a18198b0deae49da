"""The search for what obeys the most requirements (500.5), beside every rival of small random declarations."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product

import pytest

from tabletop.engine.rules.combat.requirements import Creature, Target, better
from tabletop.engine.rules.combat.spots import Spot

Way = tuple[Spot, ...]


def all_ways(targets: list[Target], one: Creature) -> list[Way]:
    """What one of these creatures may do: as proposed, nothing, or what obeys a requirement on it."""
    spots = [(t, m) for t in one.wants for m in range(1, targets[t].members + 1)]
    ways: dict[Way, None] = {one.proposed: None, (): None}
    for size in range(1, one.room + 1):
        for way in combinations(spots, size):
            if one.acting or any(one.wants[t] or targets[t].bonus for t, _ in way):
                ways[way] = None
    return list(ways)


def judged(targets: list[Target], one_by_one: list[Creature], most: int | None, ways: tuple[Way, ...]) -> int | None:
    """How many requirements a declaration obeys; None where it breaks a restriction."""
    acting = [one for one, way in zip(one_by_one, ways, strict=True) if way]
    if (len(acting) == 1 and acting[0].lonely) or (most is not None and len(acting) > most):
        return None
    used = Counter(spot for way in ways for spot in way)
    for (t, _), number in used.items():
        limit = targets[t].most
        if number < targets[t].least or (limit is not None and number > limit):
            return None
    helped = {spot for one, way in zip(one_by_one, ways, strict=True) for spot in way if spot[0] in one.wants}
    own = sum(
        one.acting + sum(one.wants.get(t, 0) for t, _ in way) for one, way in zip(one_by_one, ways, strict=True) if way
    )
    return own + sum(targets[t].bonus for t, _ in helped)


def random_declaration(seed: int) -> tuple[list[Target], list[Creature], int | None]:
    """Targets of several members, creatures that are equal, versatile, lonely or not to be made to do anything."""
    dice = random.Random(seed)
    targets = [
        Target(
            dice.choice((1, 1, 2, 3)),
            dice.choice((None, None, 3, 3)),
            dice.choice((1, 1, 2, 3)),
            dice.choice((0, 0, 1)),
        )
        for _ in range(dice.randint(1, 3))
    ]
    targets += [Target(1, dice.choice((1, 2)), dice.choice((1, 2)))]
    most = dice.choice((None, None, 2, 3))
    while True:
        kinds: list[Creature] = []
        for _ in range(dice.randint(1, 3)):
            wants = {t: dice.choice((0, 0, 1, 2)) for t in range(len(targets)) if dice.random() < 0.5}
            acting = dice.choice((0, 0, 1)) if wants else 0
            several = dice.random() < 0.25
            for _ in range(1 if several else dice.randint(1, 2)):
                room = dice.randint(2, 3) if several else 1
                spots = [(t, m) for t, of in enumerate(targets) for m in range(1, of.members + 1)]
                proposed = tuple(dice.sample(spots, min(len(spots), dice.choice((0, 1, 1, room)))))
                count = 1 if several else dice.choice((1, 1, 2))
                kinds.append(Creature(count, proposed, wants, acting, room, lonely=dice.random() < 0.2))
        single = [one for one in kinds for _ in range(one.count)]
        if judged(targets, single, most, tuple(one.proposed for one in single)) is not None:
            return targets, kinds, most


def compare(seed: int) -> bool:
    """Whether there is a better one; asserts that the search finds one that is as good as any."""
    targets, kinds, most = random_declaration(seed)
    single = [one for one in kinds for _ in range(one.count)]
    now = judged(targets, single, most, tuple(one.proposed for one in single))
    assert now is not None
    ways = [all_ways(targets, one) for one in single]
    best = max(value for way in product(*ways) if (value := judged(targets, single, most, way)) is not None)
    found = better(targets, kinds, most)
    said = f"seed {seed}: {targets} {kinds} at most {most}"
    if found is None:
        assert best == now, said
        return False
    for one, told in zip(kinds, found, strict=True):
        assert sum(count for _, count in told) == one.count, said
    told_each = [tuple(sorted(way)) for told in found for way, count in told for _ in range(count)]
    for way, allowed in zip(told_each, ways, strict=True):
        assert way in [tuple(sorted(one)) for one in allowed], said
    assert judged(targets, single, most, tuple(told_each)) == best > now, said
    return True


@pytest.mark.rule("500.4", "500.5")
def test_as_every_rival_says_of_300_declarations() -> None:
    found = [compare(seed) for seed in (*range(300), 10_905)]
    assert 50 < sum(found) < 250


@pytest.mark.long
@pytest.mark.rule("500.4", "500.5")
def test_as_every_rival_says_of_20_000_declarations() -> None:
    found = [compare(seed) for seed in range(1000, 21_000)]
    print(f"{sum(found)} of {len(found)} declarations could be better")


@pytest.mark.rule("500.4", "500.5")
def test_what_is_near_the_proposal_is_preferred() -> None:
    """Of three creatures one has to give way to one that must act: it is one that nothing is said about."""
    rows = [Creature(1, ((0, 1),)), Creature(1, ((0, 1),), {0: 0}, 1), Creature(1, (), {0: 0}, 1)]
    stays = ((((0, 1),), 1),)
    assert better([Target()], rows, 2) == ((((), 1),), stays, stays)


@pytest.mark.rule("500.4", "500.5")
def test_each_of_five_hundred_tokens_is_blocked_by_one_of_five_hundred() -> None:
    """Each may be blocked by one creature only: the members are told apart only in what is told."""
    targets = [Target(most=1, members=500)]
    (told,) = better(targets, [Creature(500, (), {0: 0}, 1)]) or ((),)
    assert Counter(spot for way, count in told for spot in way for _ in range(count)) == Counter(
        (0, member) for member in range(1, 501)
    )
    rows = [Creature(1, ((0, member),), {0: 0}, 1) for member in range(1, 501)]
    assert better(targets, rows) is None
