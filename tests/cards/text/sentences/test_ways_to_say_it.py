"""Other ways to say what other sentences say too, and the nodes they are read to."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Count, CountersRemoved, DamageTaken, Half, LifeOf, Times
from tabletop.engine.language.references import Every, Remembered, Target, TargetPlayer, This, You

CREATURE = f.HasType("creature")
FORESTS = Count(f.All((f.HasSubtype("Forest"), f.Controlled())))


def only(text: str, kind: str = "Creature - Golem") -> object:
    """The one ability of a card, which prints as it reads."""
    figure = "1" if "Creature" in kind else None
    reading = read_card("Ember Wheel", "{2}", kind, text, figure, figure)
    assert reading.card is not None, [(line.text, line.why) for line in reading.lines]
    (ability,) = reading.card.abilities
    assert print_line((ability,), reading.card)
    return ability


def done(text: str, kind: str = "Instant") -> tuple[object, ...]:
    """What the one ability of a card does."""
    ability = only(text, kind)
    assert isinstance(ability, e.Spell | e.Activated | e.Triggered)
    return ability.effects


def test_what_is_divided_is_counted_as_it_is_played() -> None:
    text = (
        "Ember Wheel deals X damage divided as you choose among any number of target creatures, where X is the number "
        "of artifacts on the battlefield as you cast this spell."
    )
    (dealt,) = done(text)
    assert dealt == fx.DealDamage(Count(f.HasType("artifact")), Target(), divided=True)
    undivided = "Ember Wheel deals X damage to target creature, where X is the number of lands as you cast this spell."
    assert read_card("Ember Wheel", "{2}", "Instant", undivided).card is None


def test_the_own_name_within_another_name_is_no_name_of_this() -> None:
    text = "If you don't control a creature named Keeper of Wheel, Wheel deals 3 damage to you and attacks if able."
    line = "At the beginning of your upkeep, if you don't control a creature named Keeper of Wheel, Wheel deals 3 "
    line += "damage to you and attacks this turn if able."
    reading = read_card("Wheel", "{2}", "Creature - Golem", line, "1", "1")
    assert reading.card is not None
    ability = reading.card.abilities[0]
    assert isinstance(ability, e.Triggered)
    assert f.HasName("Keeper of Wheel") in ability.condition.part.left.filter.parts  # type: ignore[union-attr]
    assert ability.effects == (
        fx.DealDamage(3, None, You()), fx.Continuous(This(), (c.MustAttack("turn"),)),
    )  # fmt: skip
    assert read_card("Wheel", "{2}", "Creature - Golem", text, "1", "1").card is None


@pytest.mark.parametrize(
    ("text", "kind", "effects"),
    [
        (
            ("{1}, Remove X ki counters from Ember Wheel: For each counter removed, Ember Wheel gets +2/+0 until end "
            "of turn."),
            "Creature - Golem",
            (fx.Continuous(This(), (c.AddPower(Times(2, CountersRemoved("")), 0),)),),
        ),
        (
            ("Look at the top X cards of your library, where X is the number of Forests you control, then put them "
            "back in any order."),
            "Sorcery",
            (px.LookAtTop(FORESTS),),
        ),
        ("You gain life equal to the damage dealt to you this turn.", "Instant", (px.GainLife(DamageTaken(You())),)),
        (
            "Target player loses life equal to the damage already dealt to that player this turn.",
            "Instant",
            (px.LoseLife(DamageTaken(TargetPlayer()), TargetPlayer()),),
        ),
        (
            ("Ember Wheel deals 4 damage to target player. Then if that player has more life than you, return Ember "
            "Wheel to its owner's hand."),
            "Instant",
            (
                fx.DealDamage(4, None, TargetPlayer()),
                e.If(
                    cond.Compare(LifeOf(TargetPlayer()), ">", LifeOf(You())), (fx.Move(This(), "hand"),)
                ),
            ),
        ),
    ],
)  # fmt: skip
def test_effects(text: str, kind: str, effects: tuple[object, ...]) -> None:
    assert done(text, kind) == effects


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "Each creature that's a Goblin, a Soldier, or a Golem gets +2/+2.",
            e.Static(
                Every(f.All((CREATURE, f.Any(tuple(f.HasSubtype(one) for one in ("Goblin", "Soldier", "Golem")))))),
                (c.AddPower(2, 2),),
            ),
        ),
        (
            "Permanents with ice counters on them are snow.",
            e.Static(Every(f.HasCounter("ice")), (c.AddTypes(supertypes=("snow",)),)),
        ),
        (
            (
                "Ember Wheel gets +X/+Y, where X is half the number of Forests you control, rounded down, and Y is "
                "half the number of Forests you control, rounded up."
            ),
            e.Static(This(), (c.AddPower(Half(FORESTS), Half(FORESTS, up=True)),)),
        ),
        (
            "When Ember Wheel is put into your hand from your graveyard, you gain 2 life.",
            e.Triggered(p.Moves(f.IsThis(), "graveyard", "hand", owner="you"), (px.GainLife(2),)),
        ),
        (
            "Ember Wheel gets +2/+2 as long as you control a permanent named First Wheel or a Goblin.",
            e.Static(
                This(),
                (c.AddPower(2, 2),),
                cond.Compare(
                    Count(f.All((f.Any((f.HasName("First Wheel"), f.HasSubtype("Goblin"))), f.Controlled()))), ">=", 1
                ),
            ),
        ),
    ],
)
def test_abilities(text: str, ability: object) -> None:
    assert only(text) == ability


def test_it_is_the_only_card_of_its_kind_in_the_graveyard() -> None:
    text = "At the beginning of your upkeep, if Ember Wheel is the only creature card in your graveyard, you may "
    ability = only(text + "return Ember Wheel to the battlefield.")
    assert isinstance(ability, e.Triggered)
    assert ability.zone == "graveyard"
    assert ability.condition == cond.AllHold(
        (cond.InGraveyard(), cond.Matches(This(), CREATURE), cond.Compare(Count(CREATURE, "graveyard", You()), "=", 1))
    )


def test_damage_to_a_target_by_a_chosen_source_is_prevented_all_turn() -> None:
    choice, shield = done("Prevent all damage that would be dealt to any target this turn by a source of your choice.")
    assert choice == e.ChooseSource()
    assert isinstance(shield, e.Shield)
    assert (shield.keeps, shield.uses) == ((Remembered(), Target()), None)
    assert shield.replacement.pattern == p.Damage(f.IsKept(), f.IsKept(1), "none")


def test_damage_by_two_kinds_of_creatures_is_prevented() -> None:
    (shield,) = done("Prevent all combat damage blue creatures and creatures with flying would deal this turn.")
    assert isinstance(shield, e.Shield)
    blue, flying = (f.All((CREATURE, one, f.IsPermanent())) for one in (f.HasColour("U"), f.HasKeyword("flying")))
    assert shield.replacement.pattern == p.Damage(f.Any((blue, flying)), combat_only=True)


def test_what_happens_instead_is_done_to_what_was_not_moved() -> None:
    text = (
        "Return target creature card from your graveyard to your hand.\nThreshold — Return that card from your "
        "graveyard to the battlefield instead if seven or more cards are in your graveyard."
    )
    (instead,) = done(text, "Sorcery")
    assert isinstance(instead, e.Instead)
    assert instead.effects == (fx.Move(Target(), "hand"),)
    assert instead.then == (fx.PutIntoPlay(Target()),)
