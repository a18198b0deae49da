"""The test of 500.4 and 500.5: the examples of the rules, and a brute-force oracle on random boards."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack, mended_attack
from tabletop.engine.rules.combat.block_legality import judge_block, mended_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.vocabulary.decisions import Refusal
from tests.engine.rules.combat import oracle
from tests.engine.rules.combat.oracle import Blocks, Board, Fighter
from tests.engine.table import Table


def attack(game: Table, chosen: frozenset[int]) -> tuple[Refusal, ...]:
    return judge_attack(game.state, tuple(Charge(game.id(f"A{a}"), 1) for a in sorted(chosen)))


def as_blocks(game: Table, blocks: Blocks) -> tuple[Block, ...]:
    return tuple(Block(game.id(f"B{b}"), game.id(f"A{a}")) for b, own in enumerate(blocks) for a in sorted(own))


def block(game: Table, *own: set[int]) -> tuple[Refusal, ...]:
    return judge_block(game.state, as_blocks(game, tuple(frozenset(one) for one in own)))


# --- the examples of the rules ------------------------------------------------------------------------


@pytest.mark.rule("500.2", "500.4")
def test_s9_one_must_attack_and_only_one_may() -> None:
    game = oracle.on_the_table(Board((Fighter(must=1), Fighter()), (), most_attackers=1), blocks=False)
    assert attack(game, frozenset({0})) == ()
    for wrong in ({1}, {0, 1}, set[int]()):
        assert attack(game, frozenset(wrong)), wrong


@pytest.mark.rule("500.5")
def test_s10_one_must_block_and_two_are_needed() -> None:
    game = oracle.on_the_table(Board((Fighter(needed=2),), (Fighter(must=1), Fighter())), blocks=True)
    assert block(game, {0}, {0}) == ()
    assert block(game, set(), set()) == ()
    assert block(game, {0}, set())[0].rule == "500.3"
    assert block(game, set(), {0})[0].rule == "500.3"


@pytest.mark.rule("500.4", "500.5")
def test_one_requirement_is_given_up_for_two() -> None:
    """Three luring attackers of which each blocker takes one: the second creature can do more than block at all."""
    board = Board((Fighter(), Fighter(lure=True)), (Fighter(must=1),))
    game = oracle.on_the_table(board, blocks=True)
    assert block(game, {1}) == ()
    (missed,) = block(game, {0})
    assert (missed.rule, "A1" in missed.reason) == ("500.4", True)


@pytest.mark.rule("500.4")
def test_every_missed_requirement_is_named() -> None:
    game = oracle.on_the_table(Board((Fighter(must=1), Fighter(must=1)), ()), blocks=False)
    assert {refusal.about for refusal in attack(game, frozenset())} == {(game.id("A0"),), (game.id("A1"),)}


@pytest.mark.rule("500.2", "500.3")
def test_what_costs_something_is_never_required() -> None:
    game = oracle.on_the_table(Board((Fighter(must=1, taxed=True),), ()), blocks=False)
    assert attack(game, frozenset()) == ()
    game = oracle.on_the_table(Board((Fighter(lure=True),), (Fighter(must=1, taxed=True),)), blocks=True)
    assert block(game, set()) == ()


@pytest.mark.rule("500.4", "500.5")
def test_who_must_be_blocked_is_blocked_by_one_that_can() -> None:
    game = oracle.on_the_table(Board((Fighter(must_be_blocked=True), Fighter()), (Fighter(), Fighter())), blocks=True)
    assert block(game, set(), set())
    assert block(game, set(), {0}) == ()
    assert block(game, {1}, {1})
    assert block(game, {1}, {0}) == ()


@pytest.mark.rule("500.5")
def test_one_that_may_not_block_alone_does_not_stand_for_one_that_may() -> None:
    board = Board((Fighter(must_be_blocked=True),), (Fighter(not_alone=True), Fighter()), most_blockers=1)
    game = oracle.on_the_table(board, blocks=True)
    assert block(game, set(), set())
    assert block(game, set(), {0}) == ()


@pytest.mark.rule("500.4")
def test_who_may_be_blocked_by_no_creature_at_all_lures_nobody() -> None:
    board = Board((Fighter(lure=True, allowed=0), Fighter(lure=True)), (Fighter(), Fighter()))
    game = oracle.on_the_table(board, blocks=True)
    refusals = judge_block(game.state, as_blocks(game, (frozenset(), frozenset())))
    assert [refusal.about for refusal in refusals] == [(game.id("B0"), game.id("A1")), (game.id("B1"), game.id("A1"))]
    assert judge_block(game.state, as_blocks(game, (frozenset({1}), frozenset({1})))) == ()


# --- the oracle ---------------------------------------------------------------------------------------


def proposals(board: Board, dice: random.Random, number: int) -> list[Blocks]:
    found = []
    for _ in range(number):
        found.append(tuple(_some_block(board, b, dice) for b in range(len(board.blockers))))
    return found


def _some_block(board: Board, b: int, dice: random.Random) -> frozenset[int]:
    able = [a for a in range(len(board.attackers)) if oracle.able_to_block(board, b, a)]
    if not able or dice.random() < 0.3:
        return frozenset()
    return frozenset(dice.sample(able, min(len(able), dice.randint(1, oracle.room(board.blockers[b])))))


def compare(seed: int) -> tuple[int, int]:
    """Ask both about one board: (proposals compared, legal ones among them). Every mend is legal."""
    board = oracle.random_board(seed)
    dice = random.Random(seed)
    compared = legal = 0
    game = oracle.on_the_table(board, blocks=False)
    for _ in range(5):
        chosen = frozenset(a for a in range(len(board.attackers)) if dice.random() < 0.5)
        fine = oracle.attack_is_legal(board, chosen)
        assert (attack(game, chosen) == ()) is fine, f"seed {seed}: attack with {sorted(chosen)} of {board}"
        mended = mended_attack(game.state, tuple(Charge(game.id(f"A{a}"), 1) for a in sorted(chosen)))
        names = frozenset(int(game.state.cards[game.state.objects[one.attacker].card].name[1:]) for one in mended)
        assert oracle.attack_is_legal(board, names), f"seed {seed}: mend {sorted(names)} of {board}"
        compared, legal = compared + 1, legal + fine
    game = oracle.on_the_table(board, blocks=True)
    names_of = {game.id(f"A{a}"): a for a in range(len(board.attackers))}
    blockers = {game.id(f"B{b}"): b for b in range(len(board.blockers))}
    for blocks in proposals(board, dice, 5):
        fine = oracle.block_is_legal(board, blocks)
        found = judge_block(game.state, as_blocks(game, blocks))
        assert (found == ()) is fine, f"seed {seed}: blocks {blocks} on {board}: {found}"
        mended_blocks = mended_block(game.state, as_blocks(game, blocks))
        own: list[set[int]] = [set() for _ in board.blockers]
        for one in mended_blocks:
            own[blockers[one.blocker]].add(names_of[one.attacker])
        assert oracle.block_is_legal(board, tuple(frozenset(o) for o in own)), f"seed {seed}: mend {own} on {board}"
        compared, legal = compared + 1, legal + fine
    return compared, legal


@pytest.mark.rule("500.2", "500.3", "500.4", "500.5")
def test_as_the_oracle_says_on_500_boards() -> None:
    found = [compare(seed) for seed in range(500)]
    compared, legal = (sum(column) for column in zip(*found, strict=True))
    assert compared == 5000
    assert 1000 < legal < 4000


@pytest.mark.long
@pytest.mark.rule("500.4", "500.5")
def test_as_the_oracle_says_on_20_000_boards() -> None:
    found = [compare(seed) for seed in range(1000, 21_000)]
    second = sum(oracle.random_board(seed).second for seed in range(1000, 21_000))
    print(f"{sum(legal for _, legal in found)} of {sum(number for number, _ in found)} proposals were legal")
    print(f"{second} boards were in a second combat of their turn")
    assert second > 8000
