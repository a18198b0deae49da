"""A fight in which bands are announced: attackers, bands, blockers and damage by name."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.language import changes as c
from tabletop.engine.rules.combat import attacking, blocking, combat_phase
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Assigned
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT
from tests.engine.table import Cards, Reply, Table, attack, block, creature, table

HERO = creature("Hero", 1, 1, "banding")
PIKE = creature("Pike", 2, 2, "banding")
SQUIRE = creature("Squire", 1, 1, "banding")
BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 3, 3)
OGRE = creature("Ogre", 3, 3)
WALL = creature("Wall", 0, 5)


def field(*in_play: Cards, names: tuple[str, ...] = ("Ann", "Bob"), heads: int = 1) -> Table:
    """A combat phase that has just begun."""
    game = table(in_play=in_play, names=names, heads=heads, phase=COMBAT, step=BEGINNING_OF_COMBAT)
    combat_phase.begin_combat(game.run)
    return game


def band(game: Table, *pairs: tuple[str, str] | tuple[str, str, int]) -> Assigned:
    """Who is banded with whom: ("Bear", "Hero"), ("Squire", "Hero", 3); "Squire#2" is the second of an entry."""
    found = []
    for source, target, *count in pairs:
        name, _, member = target.partition("#")
        found.append((game.key(source), game.key(name) + (f"#{member}" if member else ""), (*count, 1)[0]))
    return Assigned(tuple(found))


def declare(game: Table, attackers: Reply | Sequence[str | tuple[str, int]], *replies: Reply) -> None:
    """Declare attackers, and answer what is asked then."""
    first = attack(game, *attackers) if isinstance(attackers, Sequence) else attackers
    game.play_out(attacking.declare_attackers(game.run), first, *replies)


def declare_blocks(game: Table, *pairs: tuple[str, str]) -> None:
    """Declare blockers, by name."""
    game.play_out(blocking.declare_blockers(game.run), block(game, *pairs))


def bands_of(game: Table) -> tuple[tuple[str, ...], ...]:
    """The bands as they stand, each with the names of its members; entries of several as "3 Squire"."""
    assert game.state.combat is not None
    found: dict[int, list[str]] = {}
    for one in game.state.combat.attacks:
        if one.band:
            thing = game.state.objects[one.attacker]
            name = game.state.cards[thing.card].name
            found.setdefault(one.band, []).append(name if thing.count == 1 else f"{thing.count} {name}")
    return tuple(tuple(members) for _, members in sorted(found.items()))


def blocked_by(game: Table) -> dict[str, tuple[str, ...]]:
    """For each attacker that is blocked the names of its blockers."""
    assert game.state.combat is not None
    state = game.state
    return {
        state.cards[state.objects[one.attacker].card].name: tuple(
            state.cards[state.objects[blocker].card].name for blocker in one.blockers
        )
        for one in state.combat.attacks
        if one.blocked
    }


def loses(game: Table, name: str, keyword: str | None = "banding") -> None:
    """Until end of turn a creature has lost a keyword ability; None: all abilities."""
    thing = game.id(name)
    changes = (c.Loses(keyword),)
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=thing, card=0, objects=(thing,), changes=changes))


def asked_for_bands(game: Table, *attackers: str | tuple[str, int]) -> Assign | None:
    """The decision about bands that these attackers lead to, or None."""
    steps = attacking.declare_attackers(game.run)
    next(steps)
    try:
        decision: AnyDecision = steps.send(attack(game, *attackers))
    except StopIteration:
        return None
    return decision if isinstance(decision, Assign) else None


def offers(decision: Assign) -> dict[str, tuple[str, ...]]:
    """What each source of a decision may be banded with, as it is called there."""
    return {
        source.text: tuple(option.text for option in row)
        for source, row in zip(decision.sources, decision.targets, strict=True)
    }
