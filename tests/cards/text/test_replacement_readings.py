"""What the grammar reads of replacement, prevention, granted abilities, becoming, coming into play and copies."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading import gates
from tabletop.cards.text.reading.canonical import canonical_lines, own_words
from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language import references as r
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.arrivals import ChooseValue, ComesTapped, ComesWith
from tabletop.engine.language.costs import PayLife, TapThis
from tabletop.engine.language.node import Node
from tabletop.engine.language.replacements import Changed, ComesAs, GoesTo, Prevented, Redirected

CREATURE = f.HasType("creature")
YOURS = f.All((CREATURE, f.Controlled()))


def read(text: str, kind: str = "Enchantment") -> tuple[Node, ...]:
    """The abilities of a card called Charter with this text; the text passes the gates."""
    own = own_words("Charter", kind, text, "{0}")
    spell = kind in ("Instant", "Sorcery")
    for line in canonical_lines(text, own):
        assert gates.swallowed(line, spell) == ()
        assert gates.ambiguous(line, spell) == ()
    size = "1" if "Creature" in kind else None
    reading = read_card("Charter", "{0}", kind, text, size, size)
    assert reading.card is not None, [line.why for line in reading.lines if line.nodes is None]
    for line in reading.lines:
        rest = "Enchant creature\n" if "Aura" in kind and not line.text.startswith("Enchant c") else ""
        again = read_card("Charter", "{0}", kind, rest + line.printed, size, size)
        assert again.lines[-1].nodes == line.nodes, line.printed
    return reading.card.abilities


def one(text: str, kind: str = "Enchantment") -> Node:
    """The only ability."""
    (ability,) = read(text, kind)
    return ability


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (
            "If a source would deal damage to you, prevent 1 of that damage.",
            e.Replacement(p.Damage(f.Anything(), None, "you"), Prevented(1)),
        ),
        (
            "If a red source would deal combat damage to a player, it deals double that damage to that player instead.",
            e.Replacement(p.Damage(f.HasColour("R"), None, "any", True), Changed(2)),
        ),
        (
            "Prevent all damage that would be dealt to creatures you control.",
            e.Replacement(p.Damage(f.Anything(), YOURS, "none"), Prevented()),
        ),
        (
            "Prevent all combat damage that would be dealt by Charter.",
            e.Replacement(p.Damage(f.IsThis(), combat_only=True), Prevented()),
        ),
        (
            "All damage that would be dealt to you is dealt to Charter instead.",
            e.Replacement(p.Damage(f.Anything(), None, "you"), Redirected(r.This())),
        ),
        (
            "If Charter would be put into a graveyard from play, return it to its owner's hand instead.",
            e.Replacement(p.Moves(f.IsThis(), "in play", "graveyard"), GoesTo("hand")),
        ),
        (
            "If you would draw a card, you may put a +1/+1 counter on Charter instead.",
            e.Replacement(p.Draws("you"), None, (fx.PutCounters("+1/+1", 1, r.This()),), optional=True),
        ),
        (
            "If an opponent would gain life, that player loses that much life instead.",
            e.Replacement(p.GainsLife("opponent"), None, (px.LoseLife(ThatMuch(), r.ThatPlayer()),)),
        ),
        ("Players skip their draw steps.", e.Replacement(p.Begins("draw", "any"))),
        (
            "Artifacts come into play tapped.",
            e.Replacement(p.Moves(f.HasType("artifact"), to="in play"), ComesAs(tapped=True)),
        ),
    ],
)
def test_static_replacement_effects(text: str, node: Node) -> None:
    assert one(text) == node


def test_both_ways_is_two_effects() -> None:
    to, by = read("Prevent all combat damage that would be dealt to and dealt by Charter.", "Creature - Wall")
    assert to == e.Replacement(p.Damage(f.Anything(), f.IsThis(), "none", True), Prevented())
    assert by == e.Replacement(p.Damage(f.IsThis(), combat_only=True), Prevented())


def effects(text: str) -> tuple[Node, ...]:
    """The effects of an instant."""
    spell = one(text, "Instant")
    assert isinstance(spell, e.Spell)
    return spell.effects


def test_effects_that_last_for_the_turn() -> None:
    everything = e.Replacement(p.Damage(combat_only=True), Prevented())
    assert effects("Prevent all combat damage that would be dealt this turn.") == (e.Shield(everything),)
    assert effects("Prevent all combat damage target creature would deal this turn.") == (
        e.Shield(e.Replacement(p.Damage(f.IsKept(), combat_only=True), Prevented()), (r.Target(),)),
    )
    assert effects("The next time you would draw a card this turn, you gain 3 life instead.") == (
        e.Shield(e.Replacement(p.Draws("you"), None, (px.GainLife(3),)), uses=1),
    )
    assert effects("Target player skips his or her next untap step.") == (px.SkipNext("untap", r.TargetPlayer()),)


def test_a_source_of_your_choice_is_chosen_first() -> None:
    choose, shield = effects(
        "The next time a black source of your choice would deal damage to you this turn, prevent that damage."
    )
    black = f.HasColour("B")
    assert choose == e.ChooseSource(black)
    pattern = p.Damage(f.All((f.IsKept(), black)), None, "you")
    assert shield == e.Shield(e.Replacement(pattern, Prevented()), (r.Remembered(),), 1)


def test_a_granted_ability_says_for_itself_who_it_is_about() -> None:
    (_, static) = read(
        'Enchant creature\nEnchanted creature has flying and "{T}: This creature deals 1 damage to target creature."',
        "Enchantment - Aura",
    )
    pinging = e.Activated((TapThis(),), (fx.DealDamage(1, r.Target(), source=r.This()),), (e.TargetPhrase(CREATURE),))
    assert static == e.Static(r.Attached(), (c.Gains("flying"), c.GainsAbility(pinging)))


def test_the_name_of_the_granting_card_in_quotes_is_not_the_creature() -> None:
    reading = read_card(
        "Charter", "{0}", "Enchantment", 'All creatures have "{T}: Charter deals 1 damage to target creature."'
    )
    assert reading.card is not None
    granted = reading.card.abilities[0].changes[0].ability  # type: ignore[union-attr]
    assert granted.effects[0].source == r.Granting(), "the enchantment deals the damage, not the creature (202.2b)"


def test_becoming_a_creature_in_several_wordings() -> None:
    changes = (c.AddTypes(("creature",), ("Elemental",)), c.SetColours(("R",)), c.SetPower(3, 3))
    started = (fx.Continuous(r.Target(), changes),)
    for text in (
        "Target land becomes a 3/3 red Elemental creature until end of turn. It's still a land.",
        "Until end of turn, target land becomes a 3/3 red Elemental creature that's still a land.",
    ):
        assert effects(text) == started


def test_coming_into_play() -> None:
    land = "As Charter comes into play, you may pay 2 life. If you don't, it comes into play tapped."
    assert one(land, "Land") == e.ComesIntoPlay(effects=(e.UnlessPays((PayLife(2),), (ComesTapped(),)),))
    chosen = "As Charter comes into play, choose a creature type."
    assert one(chosen) == e.ComesIntoPlay(effects=(ChooseValue("creature type"),))
    each = "Charter comes into play with a +1/+1 counter on it for each artifact you control."
    ability = one(each, "Creature - Golem")
    assert isinstance(ability, e.ComesIntoPlay)
    assert isinstance(ability.effects[0], ComesWith)


def test_copies() -> None:
    clone = "You may have Charter come into play as a copy of any creature in play."
    assert one(clone, "Creature - Shapeshifter") == e.ComesIntoPlay(effects=(e.ComesAsCopy(CREATURE),))
    fork = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    assert effects(fork) == (e.CopySpell(r.Target()),)


def test_protection_is_gained_by_any_quality() -> None:
    assert effects("Target creature gains protection from artifacts until end of turn.") == (
        fx.Continuous(r.Target(), (c.Gains("protection", "artifact"),)),
    )
    assert effects("Target creature gains protection from the color of your choice until end of turn.") == (
        ChooseValue("colour"),
        fx.Continuous(r.Target(), (c.Gains("protection", "the chosen color"),)),
    )
