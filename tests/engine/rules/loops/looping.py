"""Loops for tests: a table with abilities that cost nothing, one round of them, and a game driven by a script."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from tabletop.engine.language.abilities import Activated, Card, CreateToken, Effect, If, TargetPhrase, Triggered
from tabletop.engine.language.amounts import CountersOn, LifeOf, Times
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import Continuous, PreventDamage, PutCounters, RemoveCounters
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import AddMana, GainLife, LoseLife, PoisonCounters
from tabletop.engine.language.references import EachOpponent, This, You
from tabletop.engine.rules import gameplay as games
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.loops import closing
from tabletop.engine.rules.playing.mana.mana_abilities import is_mana_ability
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Picked, Spent
from tabletop.engine.vocabulary.validation import refuse
from tests.engine.table import Table, creature, put, table

replace = msgspec.structs.replace
PASS = Picked(("pass",))
ELF = Card(name="Elf", types=("creature",), power=1, toughness=1)


def free(*effects: Effect, targets: tuple[TargetPhrase, ...] = ()) -> Activated:
    """An ability that costs {0}."""
    return Activated(cost=(Mana(("0",)),), effects=effects, targets=targets)


def machine(*effects: Effect, name: str = "Machine", targets: tuple[TargetPhrase, ...] = ()) -> Card:
    """A creature with one ability that costs {0}."""
    return creature(name, 1, 1, abilities=(free(*effects, targets=targets),))


def use(game: Table, name: str = "Machine", *more: Answer) -> tuple[Answer, ...]:
    """Play the ability of a permanent; both players pass, unless it is a mana ability (411.1)."""
    (ability,) = (one for one in game.state.cards[game.thing(name).card].abilities if isinstance(one, Activated))
    passes = () if is_mana_ability(ability) else (PASS, PASS)
    return (Picked((f"ability:{game.id(name)}:0",)), *more, *passes)


def played(state: State, answers: Sequence[Answer]) -> State:
    """The state after these answers, of which the last leads to a priority."""
    run = Run(state)
    given = 0
    while given < len(answers):
        steps = games.proceed(run)
        try:
            next(steps)
            while given < len(answers):
                given += 1
                steps.send(answers[given - 1])
        except StopIteration:
            continue
    return run.state


def _effect(chance: random.Random) -> Effect:
    """Something that a round of a loop may do."""
    small = chance.randint(1, 3)
    charge = CountersOn("charge", This())
    plain: tuple[Effect, ...] = (
        GainLife(small),
        LoseLife(small, EachOpponent()),
        LoseLife(small, You()),
        PutCounters("charge", small),
        RemoveCounters("charge", small),
        CreateToken(ELF, small),
        Continuous(This(), (AddPower(small, small),)),
        GainLife(Times(small, charge)),
        LoseLife(charge, EachOpponent()),
        PoisonCounters(small, EachOpponent()),
        GainLife(LifeOf(You())),
        PreventDamage(small, players=You()),
        AddMana(("G",), times=small),
        AddMana(("1", "R")),
        AddMana(("U",), times=charge),
    )
    return chance.choice(plain)


def _condition(chance: random.Random) -> Compare:
    left = chance.choice((CountersOn("charge", This()), LifeOf(You()), LifeOf(EachOpponent())))
    return Compare(left, chance.choice(("<", "<=", ">", ">=", "=")), chance.randint(0, 60))


def random_loop(seed: int) -> tuple[State, tuple[Answer, ...]]:
    """A position and answers that may be a round of a loop: with one player, two, or nobody who acts in it."""
    chance = random.Random(seed)
    effects: list[Effect] = [_effect(chance) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.6:
        other = (_effect(chance),) if chance.random() < 0.7 else ()
        effects.append(If(_condition(chance), (_effect(chance),), other))
    counters = (("charge", chance.randint(0, 40)),)
    mine = put(machine(*effects), counters=counters)
    kind = chance.choice(("one", "two", "nobody"))
    if kind == "one":
        if chance.random() < 0.5:
            game = table(in_play=((mine,), ()), priority=0)
            return game.state, use(game)
        cost = (Mana(chance.choice((("1",), ("G",), ("1", "1", "1")))),)
        burner = creature("Burner", 1, 1, abilities=(Activated(cost=cost, effects=(_effect(chance),)),))
        game = table(in_play=((mine, burner), ()), priority=0)
        if chance.random() < 0.5:
            game.commit(e.ManaAdded(0, (PoolMana("G", count=chance.randint(1, 9)),)))
        return game.state, (*use(game), *use(game, "Burner", Spent()))
    if kind == "two":
        theirs = put(machine(*(_effect(chance) for _ in range(2)), name="Engine"), counters=counters)
        game = table(in_play=((mine,), (theirs,)), priority=0)
        return game.state, (*use(game), PASS, *use(game, "Engine"))
    again = Triggered(GainsLife("you"), (GainLife(1), *effects))
    game = table(in_play=((put(creature("Echo", 1, 1, abilities=(again, free(GainLife(1)))), counters=counters),), ()),
                 priority=0)  # fmt: skip
    started = played(game.state, (Picked((f"ability:{game.id('Echo')}:1",)), PASS, PASS))
    return started, (PASS, PASS)


def close(state: State, answers: tuple[Answer, ...], *replies: Answer) -> tuple[State, list[AnyDecision]]:
    """Settle a loop with these replies, every one of them asked for; the state after it and what was asked."""
    assert closing.not_a_loop(state, answers) is None
    run = Run(replace(state, loop=answers))
    steps = closing.close_loop(run)
    asked: list[AnyDecision] = []
    left = list(replies)
    try:
        asked.append(next(steps))
        while True:
            reply = left.pop(0)
            assert refuse(asked[-1], reply) is None, f"{reply} is no answer to {asked[-1]}"
            asked.append(steps.send(reply))
    except StopIteration:
        assert not left
    assert run.state.loop == (), "what was shown has been closed"
    return run.state, asked
