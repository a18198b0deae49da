"""What has happened to players and things, and what is said in relation to another thing: read, printed and played."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import print_line, read_card
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import (
    Activated,
    Card,
    ComesIntoPlay,
    CountedAs,
    PlayOnly,
    SetsPower,
    Static,
    Triggered,
)
from tabletop.engine.language.amounts import ChosenNumber, LandsPlayed, LifeLost, MostAlike, SpellsPlayed
from tabletop.engine.language.arrivals import PayAnyLife
from tabletop.engine.language.references import Changed, HostOf, KeptPlayer, Target, ThatObject, ThatPlayer, This, You
from tabletop.trying.trying import why_not

CREATURE = f.HasType("creature")


def whole(text: str, kind: str = "Creature - Golem", size: str | None = "2", cost: str = "{2}") -> Card:
    """A card that is understood, all of whose lines print as they read, and that does what it says."""
    figure = size if "Creature" in kind else None
    reading = read_card("Ember Wheel", cost, kind, text, figure, figure)
    assert reading.card is not None, [(line.text, line.why) for line in reading.lines]
    for line in reading.lines:
        assert print_line(line.nodes or (), reading.card)
    assert why_not(reading.card) == ""
    return reading.card


@pytest.mark.rule("305.4")
@pytest.mark.rule("409.2")
def test_what_was_played_this_turn() -> None:
    (ability,) = whole("Ember Wheel can't attack unless you've cast an artifact spell this turn.").abilities
    assert SpellsPlayed(f.HasType("artifact"), You()) in (ability.changes[0].condition.left,)  # type: ignore[union-attr]
    (only,) = whole("You can't cast this spell if you've played a land this turn.").abilities
    lands = cond.Compare(LandsPlayed(You()), ">=", 1)
    assert only == PlayOnly((cond.Opposite(lands),))
    (none,) = whole("You can't play lands if you've cast a green spell this turn.").abilities
    assert isinstance(none, Static)
    assert none.condition == cond.Compare(SpellsPlayed(f.HasColour("G"), You()), ">=", 1)
    (idle,) = whole(
        "At the beginning of your end step, if you didn't play a land this turn, you gain 1 life."
    ).abilities
    assert isinstance(idle, Triggered)
    assert idle.condition == cond.Compare(LandsPlayed(You()), "=", 0)
    said = "Whenever an opponent casts a red spell other than the first red spell that player casts each turn, you "
    (later,) = whole(f"{said}gain 2 life.").abilities
    assert isinstance(later, Triggered)
    assert later.pattern == p.PlaysSpell(f.HasColour("R"), "opponent", later=True)


@pytest.mark.rule("413.2f")
def test_what_was_lost_and_dealt_this_turn() -> None:
    (gain,) = whole("{T}: You gain life equal to the life you've lost this turn.").abilities
    assert LifeLost(You()) in (gain.effects[0].amount,)  # type: ignore[union-attr]
    whole("When Ember Wheel dies, if 2 or more damage was dealt to it this turn, draw a card.")
    held = "you've controlled Ember Wheel continuously since the beginning of your most recent turn"
    (ability,) = whole(f"{{1}}: You gain 3 life. Activate only if {held}.").abilities
    assert ability.only_if == (cond.Matches(This(), f.IsSettled()),)  # type: ignore[union-attr]


@pytest.mark.rule("415.5")
def test_target_players_of_whom_something_holds() -> None:
    (hurt,) = whole("{1}: Target player dealt damage by Ember Wheel this turn loses 2 life.").abilities
    assert isinstance(hurt, Activated)
    assert hurt.targets[0].player_if == cond.Matches(This(), f.DidThisTurn("hurt them"))
    said = "Choose target opponent who controlled more lands than you did as you activated this ability."
    (richer,) = whole(f"{{T}}: {said} You gain 4 life.").abilities
    assert isinstance(richer, Activated)
    assert richer.targets[0].settled
    whole("{T}: Choose target opponent who had more life than you did as you activated this ability. You gain 1 life.")


def test_targets_that_are_named_first() -> None:
    since = "the active player has controlled continuously since the beginning of the turn"
    text = f"{{T}}: Choose target artifact creature {since}. That creature attacks this turn if able. Destroy it at "
    (ability,) = whole(f"{text}the beginning of the next end step if it didn't attack this turn.").abilities
    assert isinstance(ability, Activated)
    assert ability.effects[0] == fx.Aimed(Target())
    parts = ability.targets[0].filter.parts  # type: ignore[union-attr]
    assert parts[-2:] == (f.Controlled("active player"), f.Not(f.ArrivedThisTurn()))


@pytest.mark.rule("212.4k")
def test_things_of_the_same_controller() -> None:
    (moves,) = whole(
        "{1}: Move a charge counter from target artifact onto another target artifact with the same controller."
    ).abilities
    assert isinstance(moves, Activated)
    assert f.Shares("controller", Target()) in moves.targets[1].filter.parts  # type: ignore[union-attr]
    (attach,) = whole(
        "{2}: Attach target Aura attached to a creature to another creature with the same controller."
    ).abilities
    assert isinstance(attach, Activated)
    other = f.All((CREATURE, f.Shares("controller", HostOf(Target()))))
    assert attach.effects == (fx.Reattach(Target(), other),)


def test_others_than_each_that_is_changed() -> None:
    (lord,) = whole("Each creature gets +1/+0 for each other creature that shares a color with it.").abilities
    assert f.OtherThan(Changed()) in lord.changes[0].power.filter.parts  # type: ignore[union-attr]
    struck = "Whenever Ember Wheel deals damage to a tapped creature, destroy each other creature an opponent controls."
    (ability,) = whole(struck).abilities
    assert isinstance(ability, Triggered)
    assert ability.pattern == p.DealsDamage(f.IsThis(), "creature", struck=f.All((CREATURE, f.Tapped())))
    assert f.OtherThan(ThatObject()) in ability.effects[0].what.filter.parts  # type: ignore[union-attr]


def test_how_many_are_alike() -> None:
    said = "{T}: Target player mills three cards. If two cards that share a color were milled this way, repeat this "
    (ability,) = whole(f"{said}process.").abilities
    assert isinstance(ability.effects[0].condition.left, MostAlike)  # type: ignore[union-attr]
    kin = "two or more creatures that share a creature type"
    whole(f"Ember Wheel can't be blocked unless defending player controls {kin}.")


@pytest.mark.rule("419.1b")
@pytest.mark.rule("503.2")
def test_what_is_paid_and_chosen_on_coming_into_play() -> None:
    text = "As Ember Wheel enters the battlefield, pay any amount of life.\nEmber Wheel's power and toughness are each "
    paying, size = whole(f"{text}equal to the life paid as it entered the battlefield.", size="*").abilities
    assert paying == ComesIntoPlay(effects=(PayAnyLife(),))
    assert size == SetsPower(ChosenNumber("life paid"), ChosenNumber("life paid"))
    kinds = "a 4/4 creature, a 3/1 creature with haste, or a 0/5 creature with vigilance"
    whole(f"As Ember Wheel enters the battlefield, it becomes your choice of {kinds}.", size="*")
    whole(
        "As Ember Wheel enters the battlefield, choose a color and a creature type.\n"
        "{T}: Create a 2/1 creature token of the chosen color and type."
    )


@pytest.mark.rule("404.4")
def test_delayed_abilities_remember_a_player() -> None:
    said = "Whenever a player casts a blue spell, that player draws a card at the beginning of the next end step."
    (ability,) = whole(said).abilities
    assert isinstance(ability, Triggered)
    (later,) = ability.effects
    assert (later.who, later.effects[0].who) == (ThatPlayer(), KeptPlayer())  # type: ignore[union-attr]


@pytest.mark.rule("306.3")
def test_the_attacking_player() -> None:
    whole("Whenever Ember Wheel is dealt combat damage, attacking player loses 2 life.")


#: lines of cards, " / " between two of one card
LINES = """\
{T}, Exile any number of cards from your graveyard: You gain X life, where X is the number of cards exiled this way.
Tap two untapped artifacts you control: You may put an artifact card from your hand onto the battlefield.
{1}: Until end of turn, target artifact creature isn't an artifact.
{1}: Until end of turn, Ember Wheel loses "{T}: You gain 1 life." / {T}: You gain 1 life.
{1}: Target creature blocks target Wall this turn if able.
As Ember Wheel enters the battlefield, choose a player. / {T}: Ember Wheel deals 1 damage to the chosen player.
As Ember Wheel enters the battlefield, choose an opponent. / The chosen player's maximum hand size is five.
When Ember Wheel enters or leaves the battlefield, return another target artifact card from your graveyard to your hand.
{T}: Draw three cards, then discard one of them.
{T}: Counter target activated ability from an enchantment source unless that ability's controller pays {2}.
{2}, {T}: Tap all other Walls. They don't untap during their controllers' untap steps for as long as Ember Wheel \
remains tapped.
Sacrifice Ember Wheel: Choose one. Activate only during your turn. / * Draw a card. / * You gain 3 life.
Ember Wheel has bushido X, where X is the number of Islands you control.
As long as Ember Wheel has a mist counter on it, prevent all combat damage it would deal and it has flying.
At the beginning of your upkeep, if Ember Wheel is in your graveyard or on the battlefield, you gain 1 life.
At the beginning of your upkeep, you may have this creature become a copy of target artifact creature, except it \
doesn't copy that creature's color and it has this ability.
{T}: If the top card of target player's graveyard is a creature card, put that card on top of that player's library.
"""


@pytest.mark.parametrize("text", LINES.strip().split("\n"))
def test_what_else_is_read_and_played(text: str) -> None:
    whole(text.replace(" / ", "\n"))


@pytest.mark.rule("202.2")
def test_cards_that_count_as_others() -> None:
    said = (
        "If Ember Wheel is in a graveyard, effects from spells named Cinder Rain count it as a card named Cinder Rain."
    )
    assert whole(said).abilities == (CountedAs("Cinder Rain"),)
    other = said.replace("as a card named Cinder Rain", "as a card named Cinder Hail")
    assert read_card("Ember Wheel", "{2}", "Artifact", other).card is None


@pytest.mark.rule("217.7d")
def test_spells_played_from_among_cards() -> None:
    whole(
        "When Ember Wheel enters the battlefield, search your library for up to two sorcery cards, exile them, then "
        "shuffle.\n{1}: You may cast a spell from among cards exiled with Ember Wheel without paying its mana cost."
    )
    whole(
        "Whenever Ember Wheel deals damage to a player, you may look at that player's hand. If you do, you may cast an "
        "artifact spell from among those cards without paying its mana cost."
    )
    whole(
        "{T}, Sacrifice an artifact creature: Reveal a number of cards from the top of your library equal to the "
        "sacrificed creature's power. Put one into your hand and exile the rest."
    )


def test_a_number_that_nothing_was_removed_for_stays_unread() -> None:
    text = "{T}: You gain X life, where X is the number of cards exiled this way."
    assert read_card("Ember Wheel", "{2}", "Artifact", text).card is None
