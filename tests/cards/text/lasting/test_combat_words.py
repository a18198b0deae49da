"""What cards say about numbers of attackers and blockers is read to the rules of combat, and printed as it was."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import Attached, This


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Gate Wall can't be blocked except by two or more creatures.", (r.BlockersNeeded(2),)),
        ("Gate Wall can't be blocked by more than one creature.", (r.BlockersAllowed(1),)),
        ("Gate Wall can block an additional creature.", (r.BlocksMore(1),)),
        ("Gate Wall can block any number of creatures.", (r.BlocksMore(None),)),
        ("Gate Wall must be blocked if able.", (r.MustBeBlocked(),)),
        ("Gate Wall can't block alone.", (r.CantBlockAlone(),)),
        ("Gate Wall can't attack or block alone.", (c.CantAttackAlone(), r.CantBlockAlone())),
        ("All creatures able to block Gate Wall do so.", (r.Lure(),)),
        ("No more than one creature can attack each turn.", (r.MostActing("attack", 1, per="turn"),)),
        ("No more than one creature can attack you each combat.", (r.MostActing("attack", 1, "you"),)),
        ("Gate Wall attacks each turn if able.", (c.MustAttack("turn"),)),
        ("Gate Wall attacks each combat if able.", (c.MustAttack("combat"),)),
        ("Gate Wall blocks each turn if able.", (c.MustBlock("turn"),)),
        ("Gate Wall blocks each combat if able.", (c.MustBlock("combat"),)),
        ("Gate Wall can block an additional creature each turn.", (r.BlocksMore(1, "turn"),)),
        ("Gate Wall can block an additional creature each combat.", (r.BlocksMore(1, "combat"),)),
        ("No more than two creatures can block each combat.", (r.MostActing("block", 2),)),
    ],
)
def test_rules_of_combat(text: str, rules: tuple[Node, ...]) -> None:
    reading = read_card("Gate Wall", "{2}", "Creature - Wall", text, "0", "4")
    assert reading.card is not None, reading
    assert reading.card.abilities == (Static(This(), rules),)  # type: ignore[arg-type]
    printed = print_line(reading.card.abilities, reading.card)
    again = read_card("Gate Wall", "{2}", "Creature - Wall", printed, "0", "4")
    assert again.card is not None
    assert again.card.abilities == reading.card.abilities


def test_an_aura_may_lure() -> None:
    text = "Enchant creature\nAll creatures able to block enchanted creature do so."
    reading = read_card("Sweet Scent", "{G}", "Enchantment - Aura", text)
    assert reading.card is not None
    assert Static(Attached(), (r.Lure(),)) in reading.card.abilities
