"""Conditions and costs to attack and block, lures and demanded blocks are read, and printed as they were."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Activated, Static, TargetPhrase, Triggered
from tabletop.engine.language.amounts import Count, CountersOn
from tabletop.engine.language.conditions import Compare, Opposite
from tabletop.engine.language.costs import Mana, PayLife, Sacrifice
from tabletop.engine.language.effects import Continuous, Tap
from tabletop.engine.language.filters import (
    All,
    Anything,
    Attacking,
    Controlled,
    HasColour,
    HasKeyword,
    HasSubtype,
    HasType,
    IsThis,
    Not,
    Number,
)
from tabletop.engine.language.node import Node
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Attached, Every, Target, This, You

CREATURE = HasType("creature")
YOURS = Attacking("you")
ISLAND = Compare(Count(All((HasSubtype("Island"), Controlled("defending player")))), ">=", 1)
MORE = {
    who: Compare(Count(All((CREATURE, Controlled()))), ">", Count(All((CREATURE, Controlled(who)))))  # type: ignore[arg-type]
    for who in ("attacking player", "defending player")
}
TWO = (Mana(("2",)),)
COUNTERS = CountersOn("+1/+1", This())
BIG = All((CREATURE, Number("power", ">=", 2)))
CARDS = Count(Anything(), "hand", You())


def read(text: str, kind: str = "Creature - Wall") -> tuple[Node, ...]:
    """The abilities of a card of that text, which prints as a text that reads the same."""
    size = ("0", "4") if kind.startswith("Creature") else (None, None)
    reading = read_card("Gate Wall", "{2}", kind, text, *size)
    assert reading.card is not None, reading
    printed = print_line(reading.card.abilities[-1:], reading.card)
    again = read_card("Gate Wall", "{2}", kind, "\n".join([*text.split("\n")[:-1], printed]), *size)
    assert again.card is not None, printed
    assert again.card.abilities == reading.card.abilities
    return reading.card.abilities


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("can't attack unless defending player controls an Island", (r.CantAttackUnless(ISLAND),)),
        ("can't attack if defending player controls an Island", (r.CantAttackUnless(Opposite(ISLAND)),)),
        (
            "can't attack unless you control more creatures than defending player",
            (r.CantAttackUnless(MORE["defending player"]),),
        ),
        (
            "can't block unless you control more creatures than attacking player",
            (r.CantBlockUnless(MORE["attacking player"]),),
        ),
        ("can't block or be blocked by creatures with power 2 or greater", (c.CantBlock(BIG), c.CantBeBlocked(BIG))),
        ("can attack as though it didn't have defender", (r.AttacksDespiteDefender(),)),
        ("can block creatures with shadow as though they didn't have shadow", (r.BlocksAsThoughShadow(),)),
        ("can block creatures with shadow as though it had shadow", (r.BlocksAsThoughShadow(),)),
        ("can block up to two additional creatures", (r.BlocksMore(2),)),
        ("can't attack unless you pay {2}", (r.CostToAttack(TWO),)),
        ("can't attack unless you sacrifice two Islands", (r.CostToAttack((Sacrifice(HasSubtype("Island"), 2),)),)),
        (
            "can't attack or block unless you pay {2} for each +1/+1 counter on it",
            (r.CostToAttack(TWO, each=COUNTERS), r.CostToBlock(TWO, COUNTERS)),
        ),
    ],
)
def test_what_a_creature_says_of_itself(text: str, rules: tuple[Node, ...]) -> None:
    assert read(f"Gate Wall {text}.") == (Static(This(), rules),)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("can't attack unless its controller pays {2}", (r.CostToAttack(TWO),)),
        ("can't block unless its controller pays 1 life", (r.CostToBlock((PayLife(1),)),)),
        (
            "can't attack or block unless its controller pays {2} for each card in your hand",
            (r.CostToAttack(TWO, each=CARDS), r.CostToBlock(TWO, CARDS)),
        ),
        (
            "can't be blocked unless defending player pays {2} for each creature they control that's blocking it",
            (r.CostToBeBlocked(TWO),),
        ),
    ],
)
def test_what_an_aura_says_of_its_creature(text: str, rules: tuple[Node, ...]) -> None:
    abilities = read(f"Enchant creature\nEnchanted creature {text}.", "Enchantment - Aura")
    assert abilities[-1] == Static(Attached(), rules)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("Creatures with power 2 or greater can't attack you.", Static(Every(BIG), (c.CantAttack("you"),))),
        (
            (
                "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
                "attacking you."
            ),
            Static(Every(CREATURE), (r.CostToAttack(TWO, "you"),)),
        ),
        (
            (
                "Green creatures can't attack unless their controller sacrifices a land for each green creature they "
                "control that's attacking."
            ),
            Static(Every(All((CREATURE, HasColour("G")))), (r.CostToAttack((Sacrifice(HasType("land")),)),)),
        ),
        ("No more than two creatures can attack you each combat.", Static(This(), (r.MostActing("attack", 2, "you"),))),
    ],
)
def test_what_is_said_of_all(text: str, static: Static) -> None:
    assert read(text, "Enchantment") == (static,)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Creatures attacking you get -1/-0.", Static(Every(All((CREATURE, YOURS))), (c.AddPower(-1, 0),))),
        (
            "Whenever a creature attacks you, you gain 1 life.",
            Triggered(p.Attacks(CREATURE, whom="you"), (GainLife(1),)),
        ),
        (
            "{2}: Tap target creature without flying that's attacking you.",
            Activated(TWO, (Tap(Target()),), (TargetPhrase(All((CREATURE, Not(HasKeyword("flying")), YOURS))),)),
        ),
    ],
)
def test_what_attacks_you(text: str, ability: Static | Triggered | Activated) -> None:
    assert read(text, "Enchantment") == (ability,)


def test_a_cost_for_other_creatures_than_those_that_attack_is_not_understood() -> None:
    text = "Green creatures can't attack unless their controller pays {2} for each red creature they control that's "
    assert read_card("Gate Wall", "{2}", "Enchantment", text + "attacking.").card is None


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("Target creature blocks Gate Wall this turn if able", r.MustBlockSource()),
        ("Target creature can't block Gate Wall this turn", c.CantBlock(IsThis())),
        ("Target creature blocks each attacking creature this turn if able", r.MustBlockEach()),
        ("Target creature must be blocked this turn if able", r.MustBeBlocked()),
        ("All creatures able to block target creature this turn do so", r.Lure()),
        ("Target creature can block an additional creature this turn", r.BlocksMore(1)),
        ("Target creature can attack this turn as though it didn't have defender", r.AttacksDespiteDefender()),
        (
            "Target creature can't be blocked this turn except by Walls",
            c.CantBeBlocked(Not(HasSubtype("Wall"))),
        ),
    ],
)
def test_for_this_turn(text: str, change: c.Change) -> None:
    (ability,) = read(f"{{2}}: {text}.")
    assert isinstance(ability, Activated)
    assert ability.effects == (Continuous(Target(), (change,)),)


def test_lures() -> None:
    flyers = All((CREATURE, HasKeyword("flying")))
    assert read("All creatures with flying able to block Gate Wall do so.") == (Static(This(), (r.Lure(flyers),)),)
    seven = Compare(Count(Anything(), "graveyard", You()), ">=", 7)
    (lure,) = read("As long as seven or more cards are in your graveyard, all creatures able to block Gate Wall do so.")
    assert lure == Static(This(), (r.Lure(),), seven)
