"""A brute-force oracle for 500.4 and 500.5, written straight from the rules, and random boards to ask it about.

It knows nothing of the engine: a board is plain data, and every rival declaration is looked at.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from tabletop.engine.language.abilities import Ability, Card, Static
from tabletop.engine.language.changes import CantAttackAlone, CantBlock, Change, MustAttack, MustBlock
from tabletop.engine.language.combat_rules import (
    BlockersAllowed,
    BlockersNeeded,
    BlocksMore,
    CantBlockAlone,
    CostToAttack,
    CostToBlock,
    Lure,
    MostActing,
    MustBeBlocked,
    MustBlockEach,
)
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.references import This
from tests.engine.table import Table, creature, plain, table

#: for each blocker the attackers that it blocks
Blocks = tuple[frozenset[int], ...]


class Fighter(NamedTuple):
    """A creature: what is said about it."""

    flies: bool = False
    tapped: bool = False
    must: int = 0
    cant: bool = False
    not_alone: bool = False
    taxed: bool = False
    #: as an attacker
    needed: int = 0
    allowed: int | None = None
    lure: bool = False
    must_be_blocked: bool = False
    #: as a blocker
    room: int = 1
    each: bool = False


class Board(NamedTuple):
    attackers: tuple[Fighter, ...]
    blockers: tuple[Fighter, ...]
    most_attackers: int | None = None
    most_blockers: int | None = None


def random_board(seed: int) -> Board:
    dice = random.Random(seed)

    def some(share: float) -> bool:
        return dice.random() < share

    attackers = tuple(
        Fighter(
            flies=some(0.3),
            tapped=some(0.1),
            must=dice.choice((0, 0, 1, 1, 2)),
            not_alone=some(0.2),
            taxed=some(0.15),
            needed=dice.choice((0, 0, 0, 2, 2, 3)),
            allowed=dice.choice((None, None, None, 1, 2)),
            lure=some(0.2),
            must_be_blocked=some(0.25),
        )
        for _ in range(dice.randint(1, 5))
    )
    blockers = tuple(
        Fighter(
            flies=some(0.4),
            tapped=some(0.1),
            must=dice.choice((0, 0, 1, 1, 2)),
            cant=some(0.1),
            not_alone=some(0.2),
            taxed=some(0.15),
            room=dice.choice((1, 1, 1, 2)),
            each=some(0.15),
        )
        for _ in range(dice.randint(1, 5))
    )
    return Board(attackers, blockers, dice.choice((None, None, 1, 2)), dice.choice((None, None, 1, 2, 3)))


# --- the oracle -----------------------------------------------------------------------------------


def attack_is_legal(board: Board, proposed: frozenset[int]) -> bool:
    """500.2, 500.4, 500.5 for a set of attackers."""

    def allowed(attack: frozenset[int]) -> bool:
        if any(board.attackers[a].tapped for a in attack):
            return False
        if len(attack) == 1 and any(board.attackers[a].not_alone for a in attack):
            return False
        return board.most_attackers is None or len(attack) <= board.most_attackers

    def required(a: int) -> int:
        fighter = board.attackers[a]
        return 0 if fighter.tapped or fighter.taxed else fighter.must

    def obeyed(attack: frozenset[int]) -> int:
        return sum(required(a) for a in attack)

    if not allowed(proposed):
        return False
    able = [a for a in range(len(board.attackers)) if a in proposed or required(a)]
    rivals = (frozenset(some) for size in range(len(able) + 1) for some in combinations(able, size))
    return not any(allowed(rival) and obeyed(rival) > obeyed(proposed) for rival in rivals)


def able_to_block(board: Board, b: int, a: int) -> bool:
    blocker, attacker = board.blockers[b], board.attackers[a]
    return not blocker.tapped and not blocker.cant and (blocker.flies or not attacker.flies)


def requirements(board: Board) -> list[tuple[str, int, int]]:
    """Every requirement on blocks: (kind, blocker or -1, attacker or -1), one for each effect."""
    found: list[tuple[str, int, int]] = []
    for b, blocker in enumerate(board.blockers):
        able = [a for a in range(len(board.attackers)) if able_to_block(board, b, a)]
        if blocker.taxed or not able:
            continue
        found += [("any", b, -1)] * blocker.must
        for a in able:
            if blocker.each:
                found.append(("this", b, a))
            if board.attackers[a].lure:
                found.append(("this", b, a))
    for a, attacker in enumerate(board.attackers):
        if attacker.must_be_blocked:
            found.append(("blocked", -1, a))
    return found


def _obeys_its_own(board: Board, b: int, own: frozenset[int], wanted: list[tuple[str, int, int]]) -> bool:
    """Whether a creature's blocks satisfy a requirement on it; being the one that must be blocked by counts (U20)."""
    if board.blockers[b].taxed:
        return False
    for kind, blocker, a in wanted:
        if kind == "any" and blocker == b and own:
            return True
        if kind == "this" and blocker == b and a in own:
            return True
        if kind == "blocked" and a in own:
            return True
    return False


def block_is_legal(board: Board, proposed: Blocks) -> bool:
    """500.3, 500.4, 500.5 for what each blocker blocks."""
    wanted = requirements(board)

    able = all(own <= _able(board, b) and len(own) <= board.blockers[b].room for b, own in enumerate(proposed))
    if not able:
        return False
    ways = []
    for b, own in enumerate(proposed):
        mine = dict.fromkeys([own, frozenset[int]()])
        for group in _groups(board, b):
            if _obeys_its_own(board, b, group, wanted):
                mine[group] = None
        ways.append([_weighed(board, b, one, wanted) for one in mine])
    # the first way of each is the proposed one
    now = _judged(board, [mine[0] for mine in ways])
    if now is None:
        return False
    return all((found := _judged(board, rival)) is None or found <= now for rival in product(*ways))


class _Weighed(NamedTuple):
    """What a blocker does, in bits: the requirements it obeys, and three bits for each attacker it blocks."""

    obeys: int
    blocks: int
    acts: int
    not_alone: bool


def _weighed(board: Board, b: int, own: frozenset[int], wanted: list[tuple[str, int, int]]) -> _Weighed:
    obeys = 0
    for place, (kind, blocker, a) in enumerate(wanted):
        if kind == "any" and blocker == b and own:
            obeys |= 1 << place
        if kind == "this" and blocker == b and a in own:
            obeys |= 1 << place
        if kind == "blocked" and a in own and not board.blockers[b].taxed:
            obeys |= 1 << place
    return _Weighed(obeys, sum(1 << 3 * a for a in own), int(bool(own)), board.blockers[b].not_alone and bool(own))


def _judged(board: Board, rival: Sequence[_Weighed]) -> int | None:
    """How many requirements a declaration obeys; None where it breaks a restriction."""
    obeys = blocks = acts = 0
    alone = False
    for way in rival:
        obeys |= way.obeys
        blocks += way.blocks
        acts += way.acts
        alone |= way.not_alone
    if (acts == 1 and alone) or (board.most_blockers is not None and acts > board.most_blockers):
        return None
    for a, attacker in enumerate(board.attackers):
        number = blocks >> 3 * a & 7
        if 0 < number < attacker.needed or (attacker.allowed is not None and number > attacker.allowed):
            return None
    return obeys.bit_count()


def _able(board: Board, b: int) -> frozenset[int]:
    return frozenset(a for a in range(len(board.attackers)) if able_to_block(board, b, a))


def _groups(board: Board, b: int) -> Iterator[frozenset[int]]:
    able = [a for a in range(len(board.attackers)) if able_to_block(board, b, a)]
    for size in range(1, board.blockers[b].room + 1):
        for group in combinations(able, size):
            yield frozenset(group)


# --- the same board on the table -----------------------------------------------------------------------


def on_the_table(board: Board, *, blocks: bool) -> Table:
    """The board as a game: before attackers are declared, or with all of them attacking."""
    attackers = tuple(_card(f"A{number}", fighter, True) for number, fighter in enumerate(board.attackers))
    blockers = tuple(_card(f"B{number}", fighter, False) for number, fighter in enumerate(board.blockers))
    rules = (
        *((_rule("Crowd", MostActing("attack", board.most_attackers)),) if board.most_attackers is not None else ()),
        *((_rule("Gate", MostActing("block", board.most_blockers)),) if board.most_blockers is not None else ()),
    )
    names = [card.name for card in attackers] if blocks else []
    game = table(in_play=((*attackers, *rules), blockers), phase="combat", attacks=names)
    for number, fighter in enumerate(board.attackers):
        if fighter.tapped and not blocks:
            game.change(f"A{number}", tapped=True)
    for number, fighter in enumerate(board.blockers):
        if fighter.tapped:
            game.change(f"B{number}", tapped=True)
    return game


def _rule(name: str, change: Change) -> Card:
    return plain(name, "enchantment", Static(This(), (change,)))


def _card(name: str, fighter: Fighter, attacks: bool) -> Card:
    changes: list[Change] = []
    if attacks:
        changes += [MustAttack()] * fighter.must
        changes += [BlockersNeeded(fighter.needed)] if fighter.needed else []
        changes += [BlockersAllowed(fighter.allowed)] if fighter.allowed is not None else []
        changes += [Lure()] if fighter.lure else []
        changes += [MustBeBlocked()] if fighter.must_be_blocked else []
        changes += [CantAttackAlone()] if fighter.not_alone else []
        changes += [CostToAttack((Mana(("2",)),))] if fighter.taxed else []
    else:
        changes += [MustBlock()] * fighter.must
        changes += [CantBlock()] if fighter.cant else []
        changes += [CantBlockAlone()] if fighter.not_alone else []
        changes += [CostToBlock((Mana(("2",)),))] if fighter.taxed else []
        changes += [BlocksMore(fighter.room - 1)] if fighter.room > 1 else []
        changes += [MustBlockEach()] if fighter.each else []
    abilities: tuple[Ability, ...] = tuple(Static(This(), (change,)) for change in changes)
    return creature(name, 1, 1, *(("flying",) if fighter.flies else ()), abilities=abilities)
