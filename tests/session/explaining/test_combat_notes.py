"""What there is to know of a creature that may attack or block: its costs, its lures, how many, and from what."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.costs import Mana, PayLife, Sacrifice
from tabletop.engine.language.filters import Anything, HasName, HasType
from tabletop.engine.language.references import Every, This, You
from tabletop.engine.rules.combat import attacking, blocking, combat_phase
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS
from tabletop.session.explaining.answers import explain
from tabletop.session.explaining.explanation import Can
from tabletop.session.telling.combat_words import rule_words
from tests.engine.table import FOUR, Table, aim, creature, plain, table
from tests.session.games import session_at

BEAR, OGRE = creature("Bear", 2, 2), creature("Ogre", 3, 3)
TWO = (Mana(("2",)),)


def enchanting(*changes: c.Change) -> object:
    return plain("Edict", "enchantment", Static(Every(HasName("Bear")), changes))


def can(game: Table, name: str, what: str) -> Can:
    session = session_at(game.state)
    found = explain(session.state, session.decision, (), game.id(name))
    assert found is not None
    return next(one for seat in found.seats for one in seat.cans if one.what.startswith(what))


@pytest.mark.parametrize(
    ("change", "reason", "rule"),
    [
        (r.CostToAttack(TWO), "Bear can't attack unless {2} is paid.", "308.2d"),
        (r.CostToAttack(TWO, "you"), "Bear can't attack Bob unless {2} is paid.", "308.2d"),
        (r.MustBeBlocked(), "Bear must be blocked if able.", "500.4"),
        (r.Lure(), "Bear is blocked by all creatures that are able to.", "500.4"),
        (c.CantAttackAlone(), "Bear can't attack alone.", "500.2"),
        (c.MustAttack("turn"), "It attacks each turn if able.", "500.4"),
    ],
)
def test_an_attacker(change: c.Change, reason: str, rule: str) -> None:
    game = table(in_play=((BEAR,), (enchanting(change),)))  # type: ignore[arg-type]
    (why,) = can(game, "Bear", "Attack").whys[1:]
    assert (why.reason, why.rule) == (reason, rule)
    assert why.causes == ((game.id("Edict"), "Edict"),)


def test_how_many_may_attack_and_why_one_may_not() -> None:
    few = plain("Pass", "enchantment", Static(This(), (r.MostActing("attack", 1),)))
    game = table(in_play=((BEAR,), (few,)))
    (why,) = can(game, "Bear", "Attack").whys[1:]
    assert (why.reason, why.causes) == ("No more than one creature can attack.", ((game.id("Pass"), "Pass"),))
    game = table(in_play=((BEAR,), (enchanting(c.CantAttack("you")),)))  # type: ignore[arg-type]
    no = can(game, "Bear", "Attack")
    assert (no.verdict, no.whys[0].reason) == ("no", "Bear can't attack Bob (Edict).")
    assert no.whys[0].causes == ((game.id("Edict"), "Edict"),)


@pytest.mark.rule("602.3")
def test_whom_a_creature_may_attack_is_said_player_by_player() -> None:
    toll = plain("Toll", "enchantment", Static(Every(HasType("creature")), (r.CostToAttack(TWO, "you"),)))
    few = plain("Few", "enchantment", Static(This(), (r.MostActing("attack", 1, "you"),)))
    moat = plain("Moat", "enchantment", Static(Every(HasType("creature")), (c.CantAttack("you"),)))
    game = table(in_play=((BEAR,), (toll,), (moat,), (few,)), names=FOUR)
    bob, cid, dee = (can(game, "Bear", f"Attack {name}") for name in ("Bob", "Cid", "Dee"))
    assert bob.verdict == "later"
    assert [why.reason for why in bob.whys[1:]] == ["Bear can't attack Bob unless {2} is paid."]
    assert (cid.verdict, [why.reason for why in cid.whys]) == ("no", ["Bear can't attack Cid (Moat)."])
    assert [why.reason for why in dee.whys[1:]] == ["No more than one creature can attack Dee."]
    combat_phase.begin_combat(game.run)
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Bear", 3)))
    assert can(game, "Bear", "Attack").whys[0].reason == "It is attacking Dee."
    game = table(in_play=((BEAR,), (moat,), (moat,), (moat,)), names=FOUR)
    assert can(game, "Bear", "Attack").what == "Attack", "nobody can be attacked"


@pytest.mark.parametrize(
    ("on", "change", "reason", "rule"),
    [
        ("attacker", r.BlockersNeeded(2), "Bear can't be blocked except by 2 or more creatures.", "500.3"),
        ("attacker", r.BlockersAllowed(1), "Bear can't be blocked by more than one creature.", "500.3"),
        ("attacker", r.CostToBeBlocked(TWO), "Bear can't be blocked unless {2} is paid for each blocker.", "309.2b"),
        ("blocker", r.CostToBlock((PayLife(1),)), "Bear can't block unless 1 life is paid.", "309.2b"),
        ("blocker", r.BlocksMore(1), "Bear can block 1 additional creature.", "309.2a"),
        ("blocker", r.BlocksMore(None), "Bear can block any number of creatures.", "309.2a"),
        ("blocker", r.MustBlockEach(), "Bear blocks each attacking creature if able.", "500.4"),
        ("blocker", r.CantBlockAlone(), "Bear can't block alone.", "500.3"),
    ],
)
def test_a_block(on: str, change: c.Change, reason: str, rule: str) -> None:
    mine, theirs = (BEAR, OGRE) if on == "attacker" else (OGRE, BEAR)
    game = table(
        in_play=((mine,), (theirs, enchanting(change))),  # type: ignore[arg-type]
        phase=COMBAT, step=DECLARE_BLOCKERS, attacks=(mine.name,),
    )  # fmt: skip
    explained = explain(game.state, game.ask(blocking.declare_blockers(game.run)), (), game.id(theirs.name))
    assert explained is not None
    found = next(one for seat in explained.seats for one in seat.cans if one.what.startswith("Block"))
    assert found.verdict == "may"
    assert [(why.reason, why.rule) for why in found.whys] == [(reason, rule)]
    assert found.whys[0].causes == ((game.id("Edict"), "Edict"),)


def test_the_inspector_lists_the_rules_on_it() -> None:
    game = table(in_play=((BEAR,), (enchanting(r.BlockersNeeded(2), r.MustBeBlocked()),)))  # type: ignore[arg-type]
    session = session_at(game.state)
    found = explain(session.state, session.decision, (), game.id("Bear"))
    assert found is not None
    (rules,) = [one.now for one in found.ladders if one.value == "rules on it"]
    assert rules == "can't be blocked except by 2 or more creatures, must be blocked if able"


@pytest.mark.parametrize(
    ("change", "several", "words"),
    [
        (r.MustBlockSource(), False, "blocks Stag if able"),
        (r.MustBlockSource(), True, "block Stag if able"),
        (r.Lure(HasType("artifact")), True, "are blocked by creatures of a kind where they are able to"),
        (c.CantBlock(HasName("Stag")), False, "can't block some creatures"),
        (r.MostActing("block", 2), False, "lets no more than 2 creatures block each combat"),
        (r.CostToBlock((Sacrifice(Anything()),)), False, "can't block unless a sacrifice is paid"),
        (
            r.CostToAttack(TWO, each=Count(Anything(), "hand", You())),
            False,
            "can't attack unless {2} is paid, so often as its card says",
        ),
        (c.Indestructible(), False, ""),
    ],
)
def test_words(change: c.Change, several: bool, words: str) -> None:
    assert rule_words(change, several, "Stag", "Ann") == words


def test_every_rule_of_combat_has_words() -> None:
    plain_ones: tuple[c.Change, ...] = (
        r.CantBlockAlone(), r.MustBeBlocked(), r.Lure(), r.MustBlockSource(), r.MustBlockEach(), r.BlocksMore(),
        r.BlockersNeeded(2), r.BlockersAllowed(1), r.CostToAttack(TWO), r.CostToBlock(TWO), r.CostToBeBlocked(TWO),
        r.AttacksDespiteDefender(), r.BlocksAsThoughShadow(), c.CantAttack(), c.CantBlock(), c.CantBeBlocked(),
        c.MustAttack(), c.MustBlock(), c.CantAttackAlone(), c.BlocksAsThoughFlying(),
    )  # fmt: skip
    words = [rule_words(change) for change in plain_ones]
    assert all(words)
    assert len(dict.fromkeys(words)) == len(words)
