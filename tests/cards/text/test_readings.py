"""Sentences and the nodes they are read to, declined sentences, and hostile text."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import Reading, print_line, read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language import costs
from tabletop.engine.language import effects as fx
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Count, Plus, ThatMuch, Times, ValueOf, X
from tabletop.engine.language.conditions import Compare, Matches, Paid
from tabletop.engine.language.filters import (
    All,
    Any,
    Anything,
    Attacking,
    Controlled,
    HasColour,
    HasKeyword,
    HasSubtype,
    HasType,
    IsAttachedTo,
    IsThis,
    Not,
    Other,
    Tapped,
)
from tabletop.engine.language.references import (
    Attached,
    ControllerOf,
    EachPlayer,
    Every,
    OtherObject,
    OwnerOf,
    Remembered,
    Target,
    TargetPlayer,
    ThatObject,
    ThatPlayer,
    This,
    You,
)

CREATURE = HasType("creature")
AIMED = (e.TargetPhrase(CREATURE),)


def permanent(text: str, type_line: str = "Creature - Golem", cost: str = "{2}") -> Reading:
    creature = "Creature" in type_line
    return read_card("Ember Wheel", cost, type_line, text, "1" if creature else None, "1" if creature else None)


def spell(text: str, cost: str = "{R}") -> Reading:
    return read_card("Ember Wheel", cost, "Sorcery", text)


def only(reading: Reading) -> object:
    """The one ability of a card that was read."""
    assert [line.why for line in reading.lines if line.nodes is None] == []
    assert reading.card is not None
    (ability,) = reading.card.abilities
    assert print_line((ability,), reading.card)
    return ability


@pytest.mark.parametrize(
    ("text", "effects", "targets"),
    [
        ("Destroy target tapped creature.", (fx.Destroy(Target()),), (e.TargetPhrase(All((CREATURE, Tapped()))),)),
        (
            "Destroy target creature an opponent controls.",
            (fx.Destroy(Target()),),
            (e.TargetPhrase(All((CREATURE, Controlled("opponent")))),),
        ),
        (
            "Target creature gets +2/+0 until end of turn. Ember Wheel deals 1 damage to that creature.",
            (fx.Continuous(Target(), (c.AddPower(2, 0),)), fx.DealDamage(1, Target())),
            AIMED,
        ),
        (
            "Return target creature to its owner's hand. That player discards a card.",
            (fx.Move(Target(), "hand"), px.Discard(who=OwnerOf(Target()))),
            AIMED,
        ),
        (
            "Target player draws two cards and loses 2 life.",
            (px.Draw(2, TargetPlayer()), px.LoseLife(2, TargetPlayer())),
            (e.TargetPhrase(None, "any"),),
        ),
        (
            "Ember Wheel deals X damage to target creature, where X is the number of Forests you control.",
            (fx.DealDamage(Count(All((HasSubtype("Forest"), Controlled()))), Target()),),
            AIMED,
        ),
        (
            (
                "Untap target creature and gain control of it until end of turn. "
                "That creature gains haste until end of turn."
            ),
            (
                fx.Untap(Target()),
                fx.Continuous(Target(), (c.ChangeController(),)),
                fx.Continuous(Target(), (c.Gains("haste"),)),
            ),
            AIMED,
        ),
        (
            "Destroy target creature. It can't be regenerated. You lose 2 life.",
            (fx.Destroy(Target(), can_regenerate=False), px.LoseLife(2)),
            AIMED,
        ),
        (
            "Ember Wheel deals 2 damage to each creature without flying and each player.",
            (fx.DealDamage(2, Every(All((CREATURE, Not(HasKeyword("flying"))))), EachPlayer()),),
            (),
        ),
        (
            "Target creature gets +1/+1 until end of turn for each other attacking creature.",
            None,
            (),
        ),
        (
            "You may sacrifice a land. If you do, draw two cards.",
            (e.MayPay((costs.Sacrifice(HasType("land")),), (px.Draw(2),)),),
            (),
        ),
        (
            "You may tap or untap target permanent, then you may tap or untap another target permanent.",
            (e.May((fx.TapOrUntap(Target()),)), e.May((fx.TapOrUntap(Target(1)),))),
            (e.TargetPhrase(), e.TargetPhrase(apart=True)),
        ),
        (
            "Until end of turn, all creatures become black and all lands become Swamps.",
            (
                fx.Continuous(Every(CREATURE), (c.SetColours(("B",)),)),
                fx.Continuous(Every(HasType("land")), (c.SetTypes(subtypes=("Swamp",)),)),
            ),
            (),
        ),
        (
            "You may have target player discard a card.",
            (e.May((px.Discard(who=TargetPlayer()),)),),
            (e.TargetPhrase(None, "any"),),
        ),
        (
            "Return target creature card from your graveyard to play. Sacrifice it at end of turn.",
            (
                fx.PutIntoPlay(Target()),
                e.AtNext(p.Begins("end of turn", "any"), (fx.SacrificeIt(Remembered()),)),
            ),
            (e.TargetPhrase(All((CREATURE, Controlled())), zone="graveyard"),),
        ),
        (
            "Add {B}{B}{B} to your mana pool.",
            (px.AddMana(("B", "B", "B")),),
            (),
        ),
        (
            "Tap up to two target creatures without flying.",
            (fx.Tap(Target()),),
            (e.TargetPhrase(All((CREATURE, Not(HasKeyword("flying")))), least=0, most=2),),
        ),
    ],
)
def test_what_spells_do(text: str, effects: tuple[object, ...] | None, targets: tuple[e.TargetPhrase, ...]) -> None:
    reading = spell(text)
    if effects is None:
        assert reading.card is None
    else:
        assert only(reading) == e.Spell(effects, targets)


def test_x_is_what_the_cost_says() -> None:
    text = "Ember Wheel deals X damage to target creature."
    assert only(spell(text, "{X}{R}")) == e.Spell((fx.DealDamage(X(), Target()),), AIMED)
    assert spell(text, "{R}").card is None
    assert only(permanent("{X}, {T}: You gain X life.")) == e.Activated(
        (costs.Mana(("X",)), costs.TapThis()), (px.GainLife(X()),)
    )
    assert permanent("{T}: You gain X life.").card is None


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "Whenever Ember Wheel blocks or becomes blocked by a creature, destroy that creature.",
            (
                e.Triggered(p.Blocks(IsThis(), CREATURE, True), (fx.Destroy(OtherObject()),)),
                e.Triggered(p.BecomesBlocked(IsThis(), CREATURE, True), (fx.Destroy(OtherObject()),)),
            ),
        ),
        (
            "Whenever Ember Wheel deals damage to a creature, that creature's controller loses that much life.",
            (e.Triggered(p.DealsDamage(IsThis(), "creature"), (px.LoseLife(ThatMuch(), ControllerOf(ThatObject())),)),),
        ),
        (
            (
                "At the beginning of each player's upkeep, Ember Wheel deals 1 damage to that player "
                "unless he or she pays {1}."
            ),
            (
                e.Triggered(
                    p.Begins("upkeep", "each"),
                    (e.UnlessPays((costs.Mana(("1",)),), (fx.DealDamage(1, None, ThatPlayer()),), ThatPlayer()),),
                ),
            ),
        ),
        (
            "Whenever Ember Wheel or another Goblin comes into play, you gain 1 life.",
            (
                e.Triggered(
                    p.Moves(Any((IsThis(), All((HasSubtype("Goblin"), Other())))), to="in play"), (px.GainLife(1),)
                ),
            ),
        ),
        (
            "When Ember Wheel comes into play, if you control no Islands, sacrifice it.",
            (
                e.Triggered(
                    p.Moves(IsThis(), to="in play"),
                    (fx.SacrificeIt(),),
                    condition=Compare(Count(All((HasSubtype("Island"), Controlled()))), "=", 0),
                ),
            ),
        ),
        (
            "Other Goblins you control get +1/+1 and have haste.",
            (
                e.Static(
                    Every(All((HasSubtype("Goblin"), Other(), Controlled()))), (c.AddPower(1, 1), c.Gains("haste"))
                ),
            ),
        ),
        (
            "Ember Wheel can't be blocked except by black and/or red creatures.",
            (
                e.Static(
                    This(),
                    (c.CantBeBlocked(Not(All((CREATURE, Any((HasColour("B"), HasColour("R"))))))),),
                ),
            ),
        ),
        (
            "Ember Wheel gets +2/+0 as long as it's attacking.",
            (e.Static(This(), (c.AddPower(2, 0),), Matches(This(), Attacking())),),
        ),
        (
            "{2}, Sacrifice Ember Wheel: It deals damage equal to its power to target creature.",
            (
                e.Activated(
                    (costs.Mana(("2",)), costs.SacrificeThis()),
                    (fx.DealDamage(ValueOf("power", This()), Target()),),
                    AIMED,
                ),
            ),
        ),
        (
            "{1}, Tap two untapped Goblins you control: Draw a card. Play this ability only once each turn.",
            (
                e.Activated(
                    (costs.Mana(("1",)), costs.TapOthers(HasSubtype("Goblin"), 2)),
                    (px.Draw(1),),
                    times_each_turn=1,
                ),
            ),
        ),
        (
            "Protection from black and from white",
            (e.Keyword("protection", "black"), e.Keyword("protection", "white")),
        ),
        (
            "As long as Ember Wheel is untapped, it gets +0/+2.",
            (e.Static(This(), (c.AddPower(0, 2),), Matches(This(), Not(Tapped()))),),
        ),
        (
            "Whenever a player taps a land for mana, Ember Wheel deals 1 damage to that player.",
            (e.Triggered(p.BecomesTapped(HasType("land"), True), (fx.DealDamage(1, None, ThatPlayer()),)),),
        ),
        (
            "{T}: You may put a creature card from your hand into play.",
            (e.Activated((costs.TapThis(),), (e.May((px.Choose(CREATURE, "hand"), fx.PutIntoPlay(Remembered()))),)),),
        ),
        (
            "Whenever a creature other than Ember Wheel attacks, it gets +1/+0 until end of turn.",
            (e.Triggered(p.Attacks(All((CREATURE, Other()))), (fx.Continuous(ThatObject(), (c.AddPower(1, 0),)),)),),
        ),
        (
            "Whenever Ember Wheel attacks or blocks, sacrifice it at end of combat.",
            (
                e.Triggered(p.Attacks(IsThis()), (e.AtNext(p.Begins("end of combat", "any"), (fx.SacrificeIt(),)),)),
                e.Triggered(p.Blocks(IsThis()), (e.AtNext(p.Begins("end of combat", "any"), (fx.SacrificeIt(),)),)),
            ),
        ),
        ("Suspend 3-{1}{G}", (e.Keyword("suspend", "3", (costs.Mana(("1", "G")),)),)),
        ("Cycling {1}{G}", (e.Keyword("cycling", cost=(costs.Mana(("1", "G")),)),)),
        ("Swampwalk", (e.Keyword("landwalk", "swamp"),)),
    ],
)
def test_what_permanents_say(text: str, ability: tuple[object, ...]) -> None:
    reading = permanent(text)
    assert [line.why for line in reading.lines if line.nodes is None] == []
    assert reading.card is not None
    assert reading.card.abilities == ability


def test_an_aura_speaks_of_what_it_enchants() -> None:
    text = "Enchant creature\nWhenever enchanted creature is dealt damage, its controller loses 1 life."
    reading = permanent(text, "Enchantment - Aura")
    assert reading.card is not None
    assert reading.card.abilities[1] == e.Triggered(
        p.IsDealtDamage(IsAttachedTo()), (px.LoseLife(1, ControllerOf(ThatObject())),)
    )
    counting = "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control."
    counted = permanent(counting, "Enchantment - Aura").card
    assert counted is not None
    others = Count(All((CREATURE, Not(IsAttachedTo()), Controlled())))
    assert counted.abilities[1] == e.Static(Attached(), (c.AddPower(others, others),))
    upkeep = "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, tap that creature."
    reading = permanent(upkeep, "Enchantment - Aura")
    assert reading.card is not None
    begins = p.Begins("upkeep", "controller of attached")
    assert reading.card.abilities[1] == e.Triggered(begins, (fx.Tap(ThatObject()),))


def test_what_is_made_is_what_it_means_later() -> None:
    text = "Put two 1/1 black and green Elf creature tokens with flying into play. Sacrifice them at end of turn."
    token = e.Card(
        name="Elf",
        types=("creature",),
        subtypes=("Elf",),
        power=1,
        toughness=1,
        colours=("B", "G"),
        abilities=(e.Keyword("flying"),),
        text="Flying",
    )
    assert only(spell(text)) == e.Spell(
        (e.CreateToken(token, 2), e.AtNext(p.Begins("end of turn", "any"), (fx.SacrificeIt(Remembered()),)))
    )


def test_what_is_dealt_damage_is_not_what_deals_it() -> None:
    ability = only(permanent("Whenever a creature comes into play, Ember Wheel deals 2 damage to it.", "Artifact"))
    assert isinstance(ability, e.Triggered)
    assert ability.effects == (fx.DealDamage(2, ThatObject()),)
    unsure = permanent("Whenever Ember Wheel attacks, it deals 1 damage to it.")
    assert "itself" in unsure.lines[0].why


def test_it_is_that_creature_where_that_was_named_last() -> None:
    asleep = "it doesn't untap during its controller's next untap step"
    text = f"Whenever Ember Wheel deals combat damage to a creature, tap that creature and {asleep}."
    ability = only(permanent(text))
    assert isinstance(ability, e.Triggered)
    assert ability.effects == (
        fx.Tap(ThatObject()),
        fx.Continuous(ThatObject(), (c.DoesNotUntap(),), "next untap"),
    )


def test_the_creature_that_is_dealt_damage_is_that_creature() -> None:
    ability = only(permanent("Whenever a Golem deals combat damage to a creature, destroy that creature.", "Artifact"))
    assert isinstance(ability, e.Triggered)
    assert ability.effects == (fx.Destroy(ThatObject()),)


def test_they_are_more_than_this_one_thing() -> None:
    kicked = "If Ember Wheel was kicked, they get +1/+1 until end of turn."
    text = f"Kicker {{G}}\nCreatures you control gain flying until end of turn. {kicked}"
    (effect,) = spell(text).lines[1].nodes[0].effects[1].then  # type: ignore[index,union-attr]
    assert effect.what == Every(All((CREATURE, Controlled())))
    assert '"they"' in permanent("{1}: Regenerate Ember Wheel. They get +1/+1 until end of turn.").lines[0].why


def test_whether_another_spell_was_kicked_is_understood_of_a_spell_that_is_countered_only() -> None:
    (counters,) = only(spell("Counter target spell if it was kicked.")).effects
    assert counters.condition == Paid(of=Target(0))
    assert "another spell" in spell("Draw a card. If it was kicked, draw two cards.").problem
    kicked = "Kicker {1}\nDraw a card. If Ember Wheel was kicked, draw two cards."
    assert spell(kicked).card is not None


def test_an_ability_of_the_graveyard_says_so() -> None:
    assert only(permanent("{B}: Return Ember Wheel from your graveyard to play tapped.")) == e.Activated(
        (costs.Mana(("B",)),), (fx.PutIntoPlay(This(), tapped=True),), zone="graveyard"
    )


def test_lines_of_a_spell_are_one_ability_with_all_targets() -> None:
    text = "Destroy target artifact.\nDestroy target land.\nEmber Wheel deals 1 damage to you."
    assert only(spell(text)) == e.Spell(
        (fx.Destroy(Target(0)), fx.Destroy(Target(1)), fx.DealDamage(1, None, You())),
        (e.TargetPhrase(HasType("artifact")), e.TargetPhrase(HasType("land"))),
    )


def test_modes_choose_their_own_targets() -> None:
    text = "Choose one \u2014\n\u2022 Destroy target artifact.\n\u2022 Target player draws a card."
    assert only(spell(text)) == e.Spell(
        modes=(
            e.Mode((fx.Destroy(Target()),), (e.TargetPhrase(HasType("artifact")),)),
            e.Mode((px.Draw(1, TargetPlayer()),), (e.TargetPhrase(None, "any"),)),
        )
    )


@pytest.mark.rule("208.2")
def test_power_and_toughness_that_are_counted() -> None:
    text = (
        "Ember Wheel's power is equal to the number of cards in your hand and its toughness is equal to "
        "that number plus 1."
    )
    reading = read_card("Ember Wheel", "{G}", "Creature - Golem", text, "*", "1+*")
    hand = Count(Anything(), "hand", You())
    assert only(reading) == e.SetsPower(hand, Plus((hand, 1)))
    reading = read_card("Ember Wheel", "{G}", "Creature - Golem", text, "2", "2")
    assert reading.card is None
    assert "write both or neither" in reading.problem


def test_twice_is_a_multiple() -> None:
    assert only(spell("You gain 2 life for each creature you control.")) == e.Spell(
        (px.GainLife(Times(2, Count(All((CREATURE, Controlled()))))),)
    )


@pytest.mark.rule("213.1a")
def test_no_mana_cost_is_not_a_cost_of_nothing() -> None:
    assert read_card("Ember Wheel", "", "Sorcery", "Draw a card.").card is not None
    free, none = (read_card("Ember Wheel", cost, "Sorcery", "Draw a card.").card for cost in ("{0}", ""))
    assert free is not None
    assert none is not None
    assert (free.cost, none.cost) == (("0",), None)


def test_a_delayed_ability_remembers_the_other_creature() -> None:
    text = "Whenever Ember Wheel blocks or becomes blocked by a creature, destroy that creature at end of combat."
    card = permanent(text).card
    assert card is not None
    for ability in card.abilities:
        assert isinstance(ability, e.Triggered)
        (later,) = ability.effects
        assert isinstance(later, e.AtNext)
        assert (later.about, later.effects) == (OtherObject(), (fx.Destroy(Remembered()),))
