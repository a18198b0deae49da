"""Attacks and blocks of teams and of several players held against oracles, on random boards (602.3a, 602.4b, 606.7)."""

from __future__ import annotations

import random
from itertools import product

import msgspec
import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Card, Static
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import All, Controlled, HasKeyword, HasType
from tabletop.engine.language.references import Every, This
from tabletop.engine.rules.combat.attack_legality import Attackers, Charge, judge_attack, mended_attack
from tabletop.engine.rules.combat.block_legality import judge_block, mended_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tests.engine.rules.combat import oracle
from tests.engine.rules.combat.oracle import Blocks, Board
from tests.engine.rules.combat.test_requirements import proposals
from tests.engine.table import FOUR, Put, Table, creature, plain, put, table

replace = msgspec.structs.replace


# --- two teams: as if each were one player ----------------------------------------------------------


def parted(board: Board, dice: random.Random, *, blocks: bool) -> Table:
    """The board of two players with each side's creatures shared out between two team mates."""
    game = oracle.on_the_table(board, blocks=blocks)
    state = game.state
    whose = {thing.id: 2 * thing.controller + dice.randint(0, 1) for thing in state.permanents()}
    four = table(names=FOUR, heads=2, phase=COMBAT).state
    objects = {
        i: replace(thing, owner=whose[i], controller=whose[i], put_by=whose[i]) for i, thing in state.objects.items()
    }
    turn = replace(four.turn, attackers=state.turn.attackers, blockers=state.turn.blockers)
    game.run.state = replace(
        four,
        turn=turn,
        cards=state.cards,
        objects=objects,
        in_play=state.in_play,
        combat=state.combat,
        next_id=state.next_id,
    )
    return game


def as_blocks(game: Table, blocks: Blocks) -> tuple[Block, ...]:
    return tuple(Block(game.id(f"B{b}"), game.id(f"A{a}")) for b, own in enumerate(blocks) for a in sorted(own))


def compare_teams(seed: int) -> int:
    """A team's declarations are legal where one player's would be; returns how many were legal."""
    board, dice = oracle.random_board(seed), random.Random(seed)
    game, legal = parted(board, dice, blocks=False), 0
    for _ in range(3):
        chosen = frozenset(a for a in range(len(board.attackers)) if dice.random() < 0.5)
        charges = tuple(Charge(game.id(f"A{a}"), 1) for a in sorted(chosen))
        fine = oracle.attack_is_legal(board, chosen)
        assert (judge_attack(game.state, charges) == ()) is fine, f"seed {seed}: attack with {sorted(chosen)}"
        assert judge_attack(game.state, mended_attack(game.state, charges)) == (), f"seed {seed}"
        legal += fine
    game = parted(board, dice, blocks=True)
    for blocks in proposals(board, dice, 3):
        fine = oracle.block_is_legal(board, blocks)
        assert (judge_block(game.state, as_blocks(game, blocks)) == ()) is fine, f"seed {seed}: blocks {blocks}"
        legal += fine
    return legal


@pytest.mark.rule("606.7b", "606.7c")
def test_a_team_is_judged_like_one_player_with_all_its_creatures_on_100_boards() -> None:
    assert 120 < sum(compare_teams(seed) for seed in range(100)) < 480


# --- several players: whom each attacks ----------------------------------------------------------------


class Several(msgspec.Struct, frozen=True):
    """Attackers, and what protects the two players that can be attacked."""

    #: for each attacker: tapped, how often it must attack, whether it can't attack alone, whether it flies
    attackers: tuple[tuple[bool, int, bool, bool], ...]
    #: for each player: whether fliers can't attack, whether others can't, how much it costs, how many may attack
    players: tuple[tuple[bool, bool, bool, int | None], ...]
    most: int | None


#: for each attacker the player that it attacks, 1 or 2; 0: it stays
Attack_ = tuple[int, ...]


def several(dice: random.Random) -> Several:
    def some(share: float) -> bool:
        return dice.random() < share

    return Several(
        tuple((some(0.1), dice.choice((0, 0, 1, 1, 2)), some(0.2), some(0.4)) for _ in range(dice.randint(1, 4))),
        tuple((some(0.2), some(0.2), some(0.25), dice.choice((None, None, 0, 1, 2))) for _ in range(2)),
        dice.choice((None, None, 1, 2, 3)),
    )


def may_attack(board: Several, a: int, player: int) -> bool:
    tapped, _, _, flies = board.attackers[a]
    return not tapped and not board.players[player - 1][0 if flies else 1]


def is_legal(board: Several, proposed: Attack_) -> bool:
    """602.3a, 500.4 and 500.5, straight from the rules: every rival is looked at."""

    def allowed(attack: Attack_) -> bool:
        if any(player and not may_attack(board, a, player) for a, player in enumerate(attack)):
            return False
        acting = [a for a, player in enumerate(attack) if player]
        if len(acting) == 1 and board.attackers[acting[0]][2]:
            return False
        if board.most is not None and len(acting) > board.most:
            return False
        limits = [(player, most) for player, (_, _, _, most) in enumerate(board.players, 1) if most is not None]
        return all(attack.count(player) <= most for player, most in limits)

    # nobody can be made to attack a player where that has to be paid for
    free = [
        [player for player in (1, 2) if may_attack(board, a, player) and not board.players[player - 1][2]]
        for a in range(len(board.attackers))
    ]

    def obeyed(attack: Attack_) -> int:
        return sum(board.attackers[a][1] for a, player in enumerate(attack) if player and free[a])

    if not allowed(proposed):
        return False
    ways = [
        dict.fromkeys((player, 0, *(free[a] if board.attackers[a][1] else ()))) for a, player in enumerate(proposed)
    ]
    return not any(allowed(rival) and obeyed(rival) > obeyed(proposed) for rival in product(*ways))


def seated(board: Several) -> Table:
    """The board as a game of three, of which the first is about to declare attackers."""

    def about(flies: bool, change: c.Change) -> Static:
        word = HasKeyword("flying")
        kind = (HasType("creature"), word) if flies else (HasType("creature"),)
        return Static(Every(All((*kind, Controlled("opponent")))), (change,))

    mine: list[Card | Put] = []
    for number, (tapped, must, not_alone, flies) in enumerate(board.attackers):
        changes = (*[c.MustAttack()] * must, *[c.CantAttackAlone()] * not_alone)
        abilities = tuple(Static(This(), (change,)) for change in changes)
        words = ("flying",) if flies else ("first strike",)
        mine.append(put(creature(f"A{number}", 1, 1, *words, abilities=abilities), tapped=tapped))
    if board.most is not None:
        mine.append(plain("Few", "enchantment", Static(This(), (r.MostActing("attack", board.most),))))
    others: list[list[Card | Put]] = []
    for fliers, walkers, toll, most in board.players:
        keywords = [word for word, barred in (("flying", fliers), ("first strike", walkers)) if barred]
        changes = [Static(Every(HasKeyword(word)), (c.CantAttack("you"),)) for word in keywords]
        changes += [Static(Every(HasType("creature")), (r.CostToAttack((Mana(("2",)),), "you"),))] if toll else []
        changes += [Static(This(), (r.MostActing("attack", most, "you"),))] if most is not None else []
        others.append([plain(f"Wards {len(others)}", "enchantment", *changes)])
    game = table(in_play=(mine, *others), names=FOUR[:3], phase=COMBAT, step=DECLARE_ATTACKERS)
    game.run.state = replace(game.state, combat=Combat())
    return game


def charges_of(game: Table, attack: Attack_) -> Attackers:
    return tuple(Charge(game.id(f"A{a}"), player) for a, player in enumerate(attack) if player)


@pytest.mark.rule("602.3a", "500.4", "500.5")
def test_attacks_on_several_players_are_judged_as_the_oracle_says_on_250_boards() -> None:
    compared = legal = 0
    for seed in range(250):
        dice = random.Random(seed)
        board = several(dice)
        game = seated(board)
        for _ in range(6):
            attack = tuple(dice.choice((0, 0, 1, 2)) for _ in board.attackers)
            fine = is_legal(board, attack)
            found = judge_attack(game.state, charges_of(game, attack))
            assert (found == ()) is fine, f"seed {seed}: {attack} on {board}: {found}"
            mended = mended_attack(game.state, charges_of(game, attack))
            whom = {one.attacker: one.team for one in mended}
            again = tuple(whom.get(game.id(f"A{a}"), 0) for a in range(len(board.attackers)))
            assert is_legal(board, again), f"seed {seed}: {attack} mended to {again} on {board}"
            compared, legal = compared + 1, legal + fine
    assert compared == 1500
    assert 200 < legal < 1300


# --- several players: each blocks alone -------------------------------------------------------------------


def beside(board: Board, other: Board) -> Table:
    """Two boards in one combat of three: the attackers of each attack another player, who has its blockers."""
    games = [oracle.on_the_table(one, blocks=True) for one in (board, other)]
    cards, objects, in_play, attacks = [], {}, [], []
    for place, game in enumerate(games):
        state, shift = game.state, 1000 * place
        assert state.combat is not None
        for thing in state.permanents():
            seat = 0 if thing.controller == 0 else 1 + place
            objects[thing.id + shift] = replace(
                thing, id=thing.id + shift, card=thing.card + len(cards), owner=seat, controller=seat, put_by=seat
            )
            in_play.append(thing.id + shift)
        cards += state.cards
        attacks += [Attack(one.attacker + shift, 1 + place) for one in state.combat.attacks]
    three = table(names=FOUR[:3], phase=COMBAT, step=DECLARE_BLOCKERS)
    three.run.state = replace(
        three.state, cards=tuple(cards), objects=objects, in_play=tuple(in_play), next_id=3000,
        combat=Combat(tuple(attacks), declared=True),
    )  # fmt: skip
    return three


@pytest.mark.rule("602.4b", "602.4a")
def test_each_players_blocks_are_judged_as_if_the_other_were_not_there_on_100_pairs_of_boards() -> None:
    legal = 0
    for seed in range(100):
        dice = random.Random(seed)
        # what is said of all creatures is left out: it would be said of those of both boards
        boards = [oracle.random_board(2 * seed + place)._replace(most_blockers=None) for place in range(2)]
        game = beside(*boards)
        for place, board in enumerate(boards):
            alone = oracle.on_the_table(board, blocks=True)
            for blocks in proposals(board, dice, 2):
                own = as_blocks(alone, blocks)
                moved = tuple(Block(b.blocker + 1000 * place, b.attacker + 1000 * place) for b in own)
                fine = oracle.block_is_legal(board, blocks)
                assert (judge_block(game.state, moved, 1 + place) == ()) is fine, f"seed {seed}: {blocks}"
                mended = mended_block(game.state, moved, 1 + place)
                assert judge_block(game.state, mended, 1 + place) == (), f"seed {seed}: {blocks}"
                legal += fine
    assert 80 < legal < 320
