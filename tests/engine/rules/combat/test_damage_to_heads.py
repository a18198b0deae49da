"""Combat damage to a team of two: the active team chooses one player for each attacker (606.7d)."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.combat import combat_damage
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Divide, Divided
from tabletop.engine.vocabulary.turn_parts import COMBAT, COMBAT_DAMAGE
from tests.engine.table import FOUR, Cards, Table, aim, creature, damage_lines, divide, put, table

assert EXECUTORS
BEAR, WOLF, OGRE = creature("Bear", 2, 2), creature("Wolf", 1, 1), creature("Ogre", 3, 3)
GUARD, WALL = creature("Guard", 1, 3), creature("Wall", 0, 4)
TUSKER, RHINO = creature("Tusker", 5, 5, "trample"), creature("Rhino", 3, 3, "trample")
DUELLIST = creature("Duellist", 2, 2, "double strike")


def four(ann: Cards, bob: Cards, cid: Cards, dee: Cards, *attacks: object) -> Table:
    """Blockers have been declared: Ann and Bob attack, Cid and Dee defend."""
    return table(
        in_play=(ann, bob, cid, dee), names=FOUR, heads=2, phase=COMBAT, step=COMBAT_DAMAGE,
        attacks=attacks,  # type: ignore[arg-type]
    )  # fmt: skip


def assign(game: Table, *answers: object) -> tuple[tuple[str, str, int, int], ...]:
    game.play_out(combat_damage.put_on_stack(game.run), *answers)  # type: ignore[arg-type]
    return damage_lines(game) if game.state.stack else ()


def question(game: Table) -> Assign:
    """What is asked first as the damage step begins."""
    decision = game.ask(combat_damage.put_on_stack(game.run))
    assert isinstance(decision, Assign)
    assert decision.purpose == "heads"
    return decision


@pytest.mark.rule("606.7d")
def test_one_player_is_chosen_for_each_attacker_that_reaches_the_team_all_at_once() -> None:
    game = four((BEAR, OGRE), (WOLF,), (GUARD,), (), "Bear", "Wolf", ("Ogre", ["Guard"]))
    asked = question(game)
    assert (asked.seat, asked.mates, asked.rule) == (0, (1,), "606.7d")
    assert [(option.text, option.most) for option in asked.sources] == [("Bear", 1), ("Wolf", 1)]
    assert [[option.key for option in row] for row in asked.targets] == [["p2", "p3"]] * 2
    lines = assign(game, aim(game, ("Bear", 2), ("Wolf", 3)))
    assert ("Bear", "p2", 2, 1) in lines
    assert ("Wolf", "p3", 1, 1) in lines
    assert len(lines) == 4, "Ogre and Guard deal damage to each other"


@pytest.mark.rule("606.7d")
@pytest.mark.parametrize("aims", [(), (("Bear", 2),), (("Wolf", 3),)])
def test_none_of_them_may_be_left_out(aims: tuple[tuple[str, int], ...]) -> None:
    game = four((BEAR,), (WOLF,), (), (), "Bear", "Wolf")
    refusal = game.refusal(combat_damage.put_on_stack(game.run), aim(game, *aims))
    assert refusal.rule == "606.7d"
    left = [name for name in ("Bear", "Wolf") if name not in dict(aims)]
    assert refusal.about == tuple(game.id(name) for name in left)
    assert left[0] in refusal.reason


@pytest.mark.rule("606.7d", "310.2a", "310.2c", "502.9b")
def test_who_deals_the_players_nothing_is_given_none() -> None:
    """No power, blocked, blocked by what is gone, and a trampler that can't get through with all that help it."""
    game = four(
        (creature("Page", 0, 1), RHINO), (BEAR, WOLF), (creature("Hulk", 1, 9), GUARD), (),
        "Page", ("Rhino", ["Hulk"]), ("Bear", ["Guard"]), ("Wolf", []),
    )  # fmt: skip
    game.commit(e.LeftCombat((game.id("Wolf"),)))
    lines = assign(game)
    assert ("Rhino", "Hulk", 3, 1) in lines
    assert not [line for line in lines if line[1] in ("p2", "p3")]
    assert game.asked == []


@pytest.mark.rule("606.7d", "502.9b", "502.9e")
def test_a_trampler_is_given_a_player_where_others_that_assign_damage_could_help_it_through() -> None:
    """Rhino alone can't deal lethal damage to Hulk; with Ogre, which Hulk blocks too, it can."""
    game = four((RHINO,), (OGRE,), (creature("Hulk", 1, 5),), (), ("Rhino", ["Hulk"]), ("Ogre", ["Hulk"]))
    assert [option.text for option in question(game).sources] == ["Rhino"]
    lines = assign(game, aim(game, ("Rhino", 3)), divide(game, Hulk=2, p3=1), divide(game, Rhino=1, Ogre=0))
    assert ("Rhino", "p3", 1, 1) in lines


@pytest.mark.rule("606.7d", "502.9b")
def test_trample_is_divided_among_the_blockers_and_the_player_that_was_chosen() -> None:
    game = four((TUSKER,), (), (GUARD,), (WOLF,), ("Tusker", ["Guard", "Wolf"]))
    steps = combat_damage.put_on_stack(game.run)
    decision = game.ask(steps, aim(game, ("Tusker", 3)))
    assert isinstance(decision, Divide)
    assert decision.seat == 0
    assert [option.text for option in decision.options] == ["Guard", "Wolf", "Dee"]
    lines = assign(game, aim(game, ("Tusker", 3)), divide(game, Guard=3, Wolf=1, p3=1))
    assert ("Tusker", "p3", 1, 1) in lines


@pytest.mark.rule("606.7d", "502.9c")
def test_a_trampler_whose_blockers_are_gone_deals_all_to_one_player() -> None:
    game = four((TUSKER,), (), (GUARD,), (), ("Tusker", ["Guard"]))
    game.commit(e.LeftCombat((game.id("Guard"),)))
    assert assign(game, aim(game, ("Tusker", 2))) == (("Tusker", "p2", 5, 1),)


@pytest.mark.rule("606.7d")
def test_equal_attackers_may_be_spread_over_the_players_and_stay_one_entry() -> None:
    game = four((put(WOLF, count=5, token=True),), (), (), (), "Wolf")
    assert [option.most for option in question(game).sources] == [5]
    lines = assign(game, aim(game, ("Wolf", 2, 3), ("Wolf", 3, 2)))
    assert lines == (("Wolf", "p2", 1, 3), ("Wolf", "p3", 1, 2))
    assert len(game.ids("Wolf")) == 1
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]))
    assert game.state.teams[1].life == 35
    again = four((put(WOLF, count=5, token=True),), (), (), (), "Wolf")
    assert again.refusal(combat_damage.put_on_stack(again.run), aim(again, ("Wolf", 2, 4))).rule == "606.7d"


@pytest.mark.rule("606.7d", "502.28b")
def test_a_second_damage_step_asks_again() -> None:
    game = four((DUELLIST,), (BEAR,), (), (), "Duellist", "Bear")
    assert assign(game, aim(game, ("Duellist", 2))) == (("Duellist", "p2", 2, 1),)
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]))
    lines = assign(game, aim(game, ("Duellist", 3), ("Bear", 3)))
    first, second = (decision for decision in game.asked if isinstance(decision, Assign))
    assert [option.text for option in first.sources] == ["Duellist"]
    assert [option.text for option in second.sources] == ["Duellist", "Bear"]
    assert lines == (("Duellist", "p3", 2, 1), ("Bear", "p3", 2, 1))
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]))
    assert game.state.teams[1].life == 34


@pytest.mark.rule("606.7d", "310.4")
def test_the_damage_is_dealt_to_the_players_and_the_team_bears_it() -> None:
    game = four((BEAR,), (OGRE,), (), (), "Bear", "Ogre")
    assign(game, aim(game, ("Bear", 2), ("Ogre", 3)))
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]))
    assert [(one.event.to, one.event.amount) for one in game.happened(e.Damaged)] == [(-3, 2), (-4, 3)]  # type: ignore[attr-defined]
    assert [team.life for team in game.state.teams] == [40, 35]


@pytest.mark.rule("310.2d", "602.5", "606.6d", "606.7d")
def test_divisions_come_after_the_players_the_attackers_first_and_in_each_team_the_primary_player_first() -> None:
    ann, bob = creature("Lion", 4, 4), creature("Bull", 4, 4)
    cid, dee = creature("Hydra", 4, 9), creature("Giant", 4, 9)
    game = four(
        (ann, BEAR), (bob,), (cid, GUARD), (dee, WALL),
        ("Bull", ["Giant", "Guard"]), ("Lion", ["Hydra", "Wall"]), "Bear",
    )  # fmt: skip
    assign(game, aim(game, ("Bear", 3)), divide(game, Hydra=4), divide(game, Giant=4))
    assert [(decision.purpose, decision.seat) for decision in game.asked] == [
        ("heads", 0), ("combat damage", 0), ("combat damage", 1),
    ]  # fmt: skip
    both = ["Giant", "Hydra"]
    game = four((bob,), (ann,), (creature("Hydra", 4, 9),), (dee,), ("Bull", both), ("Lion", both))
    # each of the two blocks both attackers, as if it could block any number
    assign(
        game,
        divide(game, Giant=4), divide(game, Hydra=4), divide(game, Bull=4), divide(game, Lion=4),
    )  # fmt: skip
    assert [decision.seat for decision in game.asked] == [0, 1, 2, 3]


# --- every choice, at random ----------------------------------------------------------------------


def random_board(dice: random.Random) -> tuple[Table, dict[str, list[str]], dict[str, int]]:
    """Up to four attackers of two players, some blocked; with who blocks what, and every power."""
    boards: list[list[Card]] = [[], [], [], []]
    blocked: dict[str, list[str]] = {}
    power: dict[str, int] = {}
    for number in range(dice.randint(1, 4)):
        name = f"A{number}"
        power[name] = dice.randint(0, 4)
        words = ("trample",) if dice.random() < 0.5 else ()
        boards[dice.randint(0, 1)].append(creature(name, power[name], 3, *words))
        blocked[name] = []
    for number in range(dice.randint(0, 3)):
        name = f"B{number}"
        power[name] = dice.randint(0, 3)
        boards[dice.randint(2, 3)].append(creature(name, power[name], dice.randint(1, 3)))
        blocked[dice.choice(list(blocked))].append(name)
    game = four(*(tuple(board) for board in boards), *((a, tuple(b)) for a, b in blocked.items()))
    return game, blocked, power


def random_answer(dice: random.Random, decision: AnyDecision) -> Answer:
    if isinstance(decision, Assign):
        rows = zip(decision.sources, decision.targets, strict=True)
        return Assigned(tuple((source.key, dice.choice(row).key, source.most) for source, row in rows))
    assert isinstance(decision, Divide)
    while True:
        shares = dict.fromkeys((option.key for option in decision.options), 0)
        for _ in range(decision.total):
            shares[dice.choice(decision.options).key] += 1
        answer = Divided(tuple(shares.items()))
        if decision.check is None or decision.check(answer) is None:
            return answer


@pytest.mark.rule("606.7d", "310.2b", "310.2c", "502.9b")
def test_200_random_combats_assign_all_that_there_is_to_those_who_may_be_assigned_it() -> None:
    reached = 0
    for seed in range(200):
        dice = random.Random(seed)
        game, blocked, power = random_board(dice)
        steps = combat_damage.put_on_stack(game.run)
        chosen: dict[str, str] = {}
        try:
            decision = next(steps)
            while True:
                answer = random_answer(dice, decision)
                if isinstance(answer, Assigned):
                    chosen = {source: target for source, target, _ in answer.pairs}
                decision = steps.send(answer)
        except StopIteration:
            pass
        lines = damage_lines(game) if game.state.stack else ()
        for name, blockers in blocked.items():
            mine = [line for line in lines if line[0] == name]
            players = {to for _, to, _, _ in mine if to.startswith("p")}
            reached += len(players)
            tramples = "trample" in game.state.printed(game.thing(name)).abilities.__repr__()
            if blockers and not tramples:
                assert not players, f"seed {seed}: {name} is blocked"
            assert len(players) <= 1, f"seed {seed}: {name} deals damage to one player only"
            assert players <= {chosen.get(game.key(name), "")}, f"seed {seed}: {name} deals it to whom was chosen"
            assert sum(line[2] for line in mine) == power[name], f"seed {seed}: {name} assigns its power"
            for blocker in blockers if players else ():
                dealt = sum(line[2] for line in lines if line[1] == blocker)
                assert dealt >= (game.power(blocker)[1] or 0), f"seed {seed}: {blocker} is not dealt lethal damage"
    assert reached > 100
