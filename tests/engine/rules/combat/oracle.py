"""A brute-force oracle for 500.4 and 500.5, written straight from the rules, and random boards to ask it about.

It knows nothing of the engine: a board is plain data, and every rival declaration is looked at. Some boards are in a
second combat phase of a turn, where what is said of each turn and of each combat differs (500.2, 500.3).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Literal, NamedTuple

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
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tests.engine.table import Table, creature, plain, table

#: for each blocker the attackers that it blocks
Blocks = tuple[frozenset[int], ...]


class Fighter(NamedTuple):
    """A creature: what is said about it."""

    flies: bool = False
    tapped: bool = False
    #: how many effects make it attack (block) each combat, and each turn
    must: int = 0
    must_in_turn: int = 0
    cant: bool = False
    not_alone: bool = False
    taxed: bool = False
    #: as an attacker
    attacked: bool = False
    needed: int = 0
    allowed: int | None = None
    lure: bool = False
    must_be_blocked: bool = False
    #: as a blocker: how many it blocked before, and may block in a combat, and additionally once in a turn
    blocked: int = 0
    room: int = 1
    room_in_turn: int = 0
    each: bool = False


class Board(NamedTuple):
    attackers: tuple[Fighter, ...]
    blockers: tuple[Fighter, ...]
    most_attackers: int | None = None
    most_blockers: int | None = None
    #: these limits are for each turn, not for each combat
    attackers_in_turn: bool = False
    blockers_in_turn: bool = False

    @property
    def second(self) -> bool:
        """Return whether there was a combat before this one."""
        return any(one.attacked for one in self.attackers) or any(one.blocked for one in self.blockers)


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
    board = Board(attackers, blockers, dice.choice((None, None, 1, 2)), dice.choice((None, None, 1, 2, 3)))
    return board if some(0.4) else _in_a_second_combat(board, dice)


def _in_a_second_combat(board: Board, dice: random.Random) -> Board:
    """The board with effects that speak of each turn, after a combat in which some have attacked or blocked."""

    def parted(fighter: Fighter) -> Fighter:
        in_turn = dice.randint(0, fighter.must)
        return fighter._replace(must=fighter.must - in_turn, must_in_turn=in_turn)

    def blocker(fighter: Fighter) -> Fighter:
        fighter = parted(fighter)
        if fighter.room > 1 and dice.random() < 0.6:
            fighter = fighter._replace(room=1, room_in_turn=fighter.room - 1)
        most = min(len(board.attackers), fighter.room + fighter.room_in_turn)
        return fighter._replace(blocked=dice.choice((0, dice.randint(0, most))))

    return Board(
        tuple(parted(one)._replace(attacked=dice.random() < 0.5) for one in board.attackers),
        tuple(blocker(one) for one in board.blockers),
        board.most_attackers,
        board.most_blockers,
        attackers_in_turn=dice.random() < 0.5,
        blockers_in_turn=dice.random() < 0.5,
    )


# --- the oracle -----------------------------------------------------------------------------------


def attack_is_legal(board: Board, proposed: frozenset[int]) -> bool:
    """500.2, 500.4, 500.5 for a set of attackers."""

    def allowed(attack: frozenset[int]) -> bool:
        if any(board.attackers[a].tapped for a in attack):
            return False
        if len(attack) == 1 and any(board.attackers[a].not_alone for a in attack):
            return False
        before = sum(one.attacked for one in board.attackers) if board.attackers_in_turn else 0
        return not attack or board.most_attackers is None or before + len(attack) <= board.most_attackers

    def required(a: int) -> int:
        fighter = board.attackers[a]
        in_turn = 0 if fighter.attacked else fighter.must_in_turn
        return 0 if fighter.tapped or fighter.taxed else fighter.must + in_turn

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


def room(blocker: Fighter) -> int:
    """How many creatures it can block: what it may do once in a turn it did where it blocked more than one."""
    return blocker.room + max(0, blocker.room_in_turn - max(0, blocker.blocked - blocker.room))


def requirements(board: Board) -> list[tuple[str, int, int]]:
    """Every requirement on blocks: (kind, blocker or -1, attacker or -1), one for each effect."""
    found: list[tuple[str, int, int]] = []
    for b, blocker in enumerate(board.blockers):
        able = [a for a in range(len(board.attackers)) if able_to_block(board, b, a)]
        if blocker.taxed or not able:
            continue
        found += [("any", b, -1)] * (blocker.must + (0 if blocker.blocked else blocker.must_in_turn))
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

    able = all(own <= _able(board, b) and len(own) <= room(board.blockers[b]) for b, own in enumerate(proposed))
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
    before = sum(one.blocked > 0 for one in board.blockers) if board.blockers_in_turn else 0
    if acts and ((acts == 1 and alone) or (board.most_blockers is not None and before + acts > board.most_blockers)):
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
    for size in range(1, room(board.blockers[b]) + 1):
        for group in combinations(able, size):
            yield frozenset(group)


# --- the same board on the table -----------------------------------------------------------------------


def on_the_table(board: Board, *, blocks: bool) -> Table:
    """The board as a game: before attackers are declared, or with all of them attacking."""
    attackers = tuple(_card(f"A{number}", fighter, True) for number, fighter in enumerate(board.attackers))
    blockers = tuple(_card(f"B{number}", fighter, False) for number, fighter in enumerate(board.blockers))
    rules = (
        *(
            (_rule("Crowd", _most("attack", board.most_attackers, board.attackers_in_turn)),)
            if board.most_attackers is not None
            else ()
        ),
        *(
            (_rule("Gate", _most("block", board.most_blockers, board.blockers_in_turn)),)
            if board.most_blockers is not None
            else ()
        ),
    )
    names = [card.name for card in attackers] if blocks else []
    game = table(in_play=((*attackers, *rules), blockers), phase="combat", attacks=names)
    if board.second:
        _fight_before(game, board, blocks)
    for number, fighter in enumerate(board.attackers):
        if fighter.tapped and not blocks:
            game.change(f"A{number}", tapped=True)
    for number, fighter in enumerate(board.blockers):
        if fighter.tapped:
            game.change(f"B{number}", tapped=True)
    return game


def _fight_before(game: Table, board: Board, blocks: bool) -> None:
    """Have a combat before this one in the same turn; what is blocked in it are the first attackers."""
    now = game.state.combat
    attacked = [a for a, one in enumerate(board.attackers) if blocks or one.attacked]
    pairs = [(game.id(f"B{b}"), game.id(f"A{a}")) for b, one in enumerate(board.blockers) for a in range(one.blocked)]
    game.commit(e.CombatChanged(Combat()))
    game.commit(e.AttackersDeclared(tuple(Attack(game.id(f"A{a}"), 1) for a in attacked)))
    game.commit(e.BlockersDeclared(tuple(pairs), 1))
    game.commit(e.CombatChanged(now))


def _most(what: Literal["attack", "block"], most: int, in_turn: bool) -> MostActing:
    return MostActing(what, most, per="turn" if in_turn else "combat")


def _rule(name: str, change: Change) -> Card:
    return plain(name, "enchantment", Static(This(), (change,)))


def _card(name: str, fighter: Fighter, attacks: bool) -> Card:
    changes: list[Change] = []
    if attacks:
        changes += [MustAttack()] * fighter.must + [MustAttack("turn")] * fighter.must_in_turn
        changes += [BlockersNeeded(fighter.needed)] if fighter.needed else []
        changes += [BlockersAllowed(fighter.allowed)] if fighter.allowed is not None else []
        changes += [Lure()] if fighter.lure else []
        changes += [MustBeBlocked()] if fighter.must_be_blocked else []
        changes += [CantAttackAlone()] if fighter.not_alone else []
        changes += [CostToAttack((Mana(("2",)),))] if fighter.taxed else []
    else:
        changes += [MustBlock()] * fighter.must + [MustBlock("turn")] * fighter.must_in_turn
        changes += [CantBlock()] if fighter.cant else []
        changes += [CantBlockAlone()] if fighter.not_alone else []
        changes += [CostToBlock((Mana(("2",)),))] if fighter.taxed else []
        changes += [BlocksMore(fighter.room - 1)] if fighter.room > 1 else []
        changes += [BlocksMore(fighter.room_in_turn, "turn")] if fighter.room_in_turn else []
        changes += [MustBlockEach()] if fighter.each else []
    abilities: tuple[Ability, ...] = tuple(Static(This(), (change,)) for change in changes)
    return creature(name, 1, 1, *(("flying",) if fighter.flies else ()), abilities=abilities)
