"""A refused attack or block tells every reason, and proposes a legal declaration near it."""

from __future__ import annotations

from collections.abc import Generator

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.references import This
from tabletop.engine.rules.combat import attacking, blocking, combat_phase
from tabletop.engine.rules.events.run import Steps
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Assigned
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.explaining.explanation import Mended
from tabletop.session.table.mending import mend
from tests.engine.table import Table, attack, creature, pick, table

BERSERKER = creature("Berserker", 2, 2, abilities=(Static(This(), (c.MustAttack(),)),))
PUP = creature("Pup", 1, 1, abilities=(Static(This(), (c.CantAttackAlone(),)),))
BEAR = creature("Bear", 2, 2)
BRUTE = creature("Brute", 4, 4, abilities=(Static(This(), (r.BlockersNeeded(2),)),))
BAIT = creature("Bait", 1, 1, abilities=(Static(This(), (r.MustBeBlocked(),)),))
SHY = creature("Shy", 1, 1, abilities=(Static(This(), (r.CantBlockAlone(),)),))


def asked(steps: Steps[None]) -> AnyDecision:
    assert isinstance(steps, Generator)
    return next(steps)


def mended_attack(game: Table, *names: str) -> Mended | None:
    combat_phase.begin_combat(game.run)
    decision = asked(attacking.declare_attackers(game.run))
    mended = mend(game.state, decision, attack(game, *names))
    if mended is not None and mended.answer is not None:
        assert refuse(decision, mended.answer) is None
    return mended


def test_a_legal_attack_needs_no_mending() -> None:
    assert mended_attack(table(in_play=((BERSERKER, BEAR), ())), "Berserker") is None


def test_who_must_attack_is_put_in_and_the_others_stay_as_declared() -> None:
    game = table(in_play=((BERSERKER, BEAR), ()))
    mended = mended_attack(game, "Bear")
    assert mended is not None
    assert [reason.rule for reason in mended.reasons] == ["500.4"]
    assert (game.id("Berserker"), "Berserker") in mended.reasons[0].causes
    assert mended.answer is not None
    assert {pair[0] for pair in mended.answer.pairs} == {game.key("Bear"), game.key("Berserker")}
    assert mended.changes == ("Berserker attacks",)


def test_who_cant_attack_alone_stays_at_home() -> None:
    mended = mended_attack(table(in_play=((PUP, BEAR), ())), "Pup")
    assert mended is not None
    assert mended.reasons[0].rule == "500.2"
    assert mended.answer == Assigned(())
    assert mended.changes == ("Pup does not attack",)


def test_every_restriction_that_a_block_breaks_is_told_and_what_must_be_blocked_is_blocked() -> None:
    game = table(in_play=((BRUTE, BAIT), (SHY, BEAR)), attacks=("Brute", "Bait"))
    decision = asked(blocking.declare_blockers(game.run))
    assert isinstance(decision, Assign)
    wrong = Assigned(((game.key("Shy"), game.key("Brute"), 1),))
    mended = mend(game.state, decision, wrong)
    assert mended is not None
    said = " ".join(reason.reason for reason in mended.reasons)
    assert "Shy" in said
    assert "Brute" in said
    assert len(mended.reasons) == 2
    assert mended.answer is not None
    assert refuse(decision, mended.answer) is None
    assert any(target == game.key("Bait") for _, target, _ in mended.answer.pairs)
    assert any(change.endswith("blocks Bait") for change in mended.changes)


def test_what_is_no_declaration_is_not_mended() -> None:
    game = table(in_play=((BEAR,), ()))
    combat_phase.begin_combat(game.run)
    decision = asked(attacking.declare_attackers(game.run))
    assert mend(game.state, decision, pick("pass")) is None
    unknown = mend(game.state, decision, Assigned((("o999", "p1", 1),)))
    assert unknown is not None
    assert unknown.answer is None
