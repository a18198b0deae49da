"""Random combats with much banding, at all tables: bands are made, blocked as one, and say who divides damage."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.language.abilities import Card, Keyword
from tabletop.engine.rules.combat.banded_blocks import divider
from tabletop.engine.vocabulary.decisions import Assigned, Divide
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.invariants import check_board, check_refs, check_zones
from tests.engine.table import Put, creature, land, put, table
from tests.session.games import MANY, TABLES, session_at

_WORDS = ("banding", "banding", "first strike", "trample", "flying", "vigilance")


def fighter(dice: random.Random, number: int) -> Card | Put:
    """A creature with some of the words that matter here; sometimes several equal ones."""
    words = tuple(dict.fromkeys(dice.choices(_WORDS, k=dice.randint(0, 2))))
    other = (Keyword("bands with other", dice.choice(("Wolf", "Bear"))),) if dice.random() < 0.3 else ()
    made = creature(f"Fighter {number}", dice.randint(1, 4), dice.randint(2, 5), *words, abilities=other)
    return put(made, count=dice.randint(2, 4), token=True) if dice.random() < 0.25 else made


@pytest.mark.parametrize(("players", "heads", "games"), [(2, 1, 6), *((*one, 2) for one in TABLES)])
def test_random_combats_with_bands(players: int, heads: int, games: int) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    banded = divided = 0
    for number in range(20):
        if number >= games and banded and divided:
            break
        dice = random.Random(f"{seed} {number}")
        boards = tuple(tuple(fighter(dice, 10 * seat + i) for i in range(5)) for seat in range(players))
        game = table(
            in_play=boards,
            libraries=((land("Plains"),) * 30,) * players,
            names=MANY[:players],
            heads=heads,
            priority=0,
        )
        session, agent = session_at(game.state), RandomAgent(f"{seed} {number}")
        for _ in range(160):
            decision, state = session.decision, session.state
            if decision is None:
                break
            answer = agent.answer(state, decision)
            banded += decision.purpose == "bands" and answer != Assigned()
            if isinstance(decision, Divide) and decision.rule in ("502.10h", "502.11c"):
                divided += 1
                others = tuple(ref for option in decision.options for ref in option.about if ref > 0)
                found = divider(state, others)
                assert found is not None
                assert (found.seat, found.rule) == (decision.seat, decision.rule)
            refusal = session.answer(decision.seat, answer)
            assert refusal is None, (refusal, session.error)
            check_zones(session.state)
            check_refs(session)
        check_board(session.state)
    assert banded
    assert divided
