"""What a random player declares: always something legal, also where hardly anything is."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.references import This
from tabletop.engine.rules.combat import blocking, combat_damage
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Divide, Divided, Option, Refusal
from tabletop.engine.vocabulary.turn_parts import COMBAT, COMBAT_DAMAGE, DECLARE_BLOCKERS
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.simulation.agents import RandomAgent
from tests.engine.table import FOUR, Card, creature, put, table


def ruled(name: str, *changes: c.Change) -> Card:
    return creature(name, 1, 1, abilities=(Static(This(), changes),))


@pytest.mark.parametrize("seed", range(5))
def test_a_block_that_is_hard_to_guess_is_found(seed: int) -> None:
    """Ten creatures have to block one of four attackers, each the same."""
    mine = (ruled("Bait", r.Lure()), *(creature(f"A{number}", 1, 1) for number in range(3)))
    theirs = tuple(creature(f"B{number}", 1, 1) for number in range(10))
    names = ("Bait", "A0", "A1", "A2")
    game = table(in_play=(mine, theirs), phase=COMBAT, step=DECLARE_BLOCKERS, attacks=names)
    decision = game.ask(blocking.declare_blockers(game.run))
    answer = RandomAgent(str(seed)).answer(game.state, decision)
    assert refuse(decision, answer) is None
    assert isinstance(answer, Assigned)
    assert len(answer.pairs) == 10


def test_every_attacker_is_given_a_head_now_this_one_now_that() -> None:
    wolves = put(creature("Wolf", 1, 1), count=7, token=True)
    mine = (wolves, *(creature(f"A{number}", 1, 1) for number in range(5)))
    names = ("Wolf", *(f"A{number}" for number in range(5)))
    game = table(in_play=(mine,), names=FOUR, heads=2, phase=COMBAT, step=COMBAT_DAMAGE, attacks=names)
    decision = game.ask(combat_damage.put_on_stack(game.run))
    found = [RandomAgent(str(seed)).answer(game.state, decision) for seed in range(10)]
    assert all(refuse(decision, answer) is None for answer in found)
    assert {pair[1] for answer in found if isinstance(answer, Assigned) for pair in answer.pairs} == {"p2", "p3"}


@pytest.mark.parametrize("seed", range(5))
def test_a_division_that_is_hard_to_guess_is_found(seed: int) -> None:
    """Of ten creatures each lacks two damage, as where all of them are promised lethal damage (502.9e)."""

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, Divided)
        lacking = tuple(int(key[1:]) for key, share in answer.shares if key != "p1" and share < 2)
        return Refusal("They need more for lethal damage.", "502.9b", lacking) if lacking else None

    options = tuple(Option(f"o{number}", "Wolf", (number,)) for number in range(1, 11))
    decision = Divide(
        seat=0, purpose="combat damage", rule="310.2", text="Divide 21 combat damage by Boar", total=21,
        options=(*options, Option("p1", "Ben", (-2,))), check=check,
    )  # fmt: skip
    answer = RandomAgent(str(seed)).answer(table().state, decision)
    assert refuse(decision, answer) is None
