"""Random games in which players are controlled while something resolves, and blockers come in piles (507.2, 309.1)."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Card, Static
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.player_rules import BlocksInPiles
from tabletop.engine.language.references import EachPlayer, This
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tests.engine.rules.acting import spell
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.test_commanded_players import COMMAND
from tests.engine.table import creature, land
from tests.session.games import MANY, session_at

CHARTER = msgspec.structs.replace(written(COMMAND, "Instant"), cost=())
WIND = spell("Wind", Impose(BlocksInPiles(), EachPlayer()), cost=())
#: it asks for a target as it is played, and for a card as it resolves
HINT = msgspec.structs.replace(
    written("Target player gains 1 life. Draw a card, then discard a card.", "Instant", name="Hint"), cost=("G",)
)
RULES = (r.BlocksMore(1), r.CantBlockAlone(), r.BlockersNeeded(2), r.BlockersAllowed(1))


def deck(name: str) -> tuple[Card, ...]:
    own = tuple(
        creature(f"{name} {type(one).__name__}", 1, 2, cost=("G",), abilities=(Static(This(), (one,)),))
        for one in RULES
    )
    bear = creature(f"{name} bear", 2, 2, "haste", cost=("G",))
    return (*((CHARTER, HINT) * 9), *((WIND,) * 4), *(own * 2), *((bear,) * 4), *((land("Forest"),) * 12))


@pytest.mark.rule("507.2", "507.3", "309.1")
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (3, 1)])
def test_random_games_show_no_seat_more_than_it_may_see(players: int, heads: int) -> None:
    asked: Counter[str] = Counter()
    for seed in range(20):
        asked += played(players, heads, seed)
        if asked["for another"] and asked["pile"]:
            break
    assert asked["for another"], "a player was controlled"
    assert asked["pile"], "piles were made"


def played(players: int, heads: int, seed: int) -> Counter[str]:
    """Play a random game, and see now and then whether anything hidden shows. Returns how often what was asked."""
    print(f"seed {seed}")
    names = MANY[:players]
    session = session_at(new_game(tuple(deck(name) for name in names), names, heads=heads), seed=str(seed))
    agent, dice, asked = RandomAgent(str(seed)), random.Random(seed), Counter[str]()
    for number in range(600):
        decision = session.decision
        if decision is None:
            break
        state = session.state
        asked[decision.purpose] += 1
        asked["for another"] += decision.of != NOBODY
        if number % 20 == 0 or decision.of != NOBODY:
            for viewer in (*range(players), NOBODY):
                other = disguised(state, viewer, dice)
                assert observe(state, viewer, None) == observe(other, viewer, None)
        assert session.answer(decision.seat, agent.answer(state, decision), "agent") is None, session.error
    return asked
