"""Leaving while others act with what is the leaver's: abilities anybody may play, copies, divided damage (600.4a)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Activated, CopySpell, May, Static, TargetPhrase, UnlessPays
from tabletop.engine.language.costs import Mana, TapThis
from tabletop.engine.language.effects import ChangeTarget, DealDamage
from tabletop.engine.language.filters import Anything, HasName, HasType
from tabletop.engine.language.patterns import DealsDamage
from tabletop.engine.language.player_effects import AddMana, GainLife, LoseLife
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Divided, Spent
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import CREATURE, permanent, play, spell, stack, when
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.parting import Under, everybody_passes, gone
from tests.engine.rules.test_leaving_midway import A_PLAYER, BEAR, OWL, resolving, three
from tests.engine.table import Table, land, pick, pick_named

OPEN = Activated(cost=(Mana(("1",)),), effects=(GainLife(2), May((GainLife(3),)), GainLife(4)), anyone=True)
WELL = permanent("Well", OPEN)


def using_the_well() -> tuple[Table, Under]:
    """Ann plays the ability of Bob's well, which anybody may play; its owner is Bob (200.7a)."""
    game = three((land("Forest"),), (WELL,))
    playing = Under(game).answer(pick(f"ability:{game.id('Well')}:0"))
    assert playing.asks == (0, "pay")
    return game, playing


@pytest.mark.rule("600.4a", "200.7a", "422.1")
def test_an_ability_that_leaves_with_its_owner_while_it_is_played_is_reversed() -> None:
    game, playing = using_the_well()
    playing.leaves(1)
    assert playing.asks is None
    assert (holder(game.state), stack(game)) == (0, [])
    assert gone(game, 1)
    assert [one.event.reason for one in game.happened(e.Reversed)] == ["It has left the game with its owner."]  # type: ignore[attr-defined]


@pytest.mark.rule("600.4a", "200.7a", "413.2")
def test_an_ability_that_leaves_with_its_owner_while_it_resolves_does_no_more() -> None:
    game, playing = using_the_well()
    playing.answer(pick(f"ability:{game.ids('Forest')[0]}:0"), Spent())
    going = resolving(game)
    assert going.asks == (0, "may")
    going.leaves(1)
    assert going.asks is None
    assert game.life(0) == 22
    assert holder(game.state) == 0


@pytest.mark.rule("600.4a", "409.1e")
def test_a_target_that_leaves_while_damage_is_divided_gets_no_share() -> None:
    split = spell("Split", DealDamage(4, r.Target(), divided=True), targets=(TargetPhrase(CREATURE, least=2, most=2),))
    game = three((OWL,), (BEAR,), hands=((split,),))
    playing = Under(game).answer(pick(f"play:{game.id('Split')}"), pick(game.key("Owl"), game.key("Bear")))
    assert playing.asks == (0, "division")
    playing.leaves(1)
    assert playing.keys == (game.key("Owl"),)
    playing.answer(Divided(((game.key("Owl"), 4),)))
    everybody_passes(game)
    assert game.names(GRAVEYARD, 0) == ("Split", "Owl")


@pytest.mark.rule("600.4a", "503.10")
def test_who_gets_a_copy_of_a_spell_and_leaves_while_choosing_its_targets_takes_it_along() -> None:
    fork = spell(
        "Fork", CopySpell(r.Target(), who=r.EachOpponent(), new_targets=True), GainLife(1),
        targets=(TargetPhrase(Anything(), zone="stack"),),
    )  # fmt: skip
    bolt = spell("Bolt", DealDamage(3, r.Target()), targets=(A_PLAYER,))
    game = three(hands=((bolt, fork),))
    play(game, "Bolt", pick("p1"))
    play(game, "Fork", pick(f"o{game.state.stack[0].id}"))
    going = resolving(game)
    assert going.asks == (1, "may")
    going.answer(pick("yes"))
    assert going.asks == (1, "target")
    going.leaves(1)
    assert going.asks == (2, "may")
    going.answer(pick("no"))
    assert game.life(0) == 21
    assert stack(game) == ["Bolt", "Bolt"], "Ann's spell, whose target has left, and Cid's copy of it"


TWICE = written(
    "If a source would deal damage to a player, it deals double that damage to that player instead.", name="Twice"
)
MORE = written(
    "If a source would deal damage to a player, it deals that much damage plus 1 to that player instead.", name="More"
)


@pytest.mark.rule("600.4a", "419.9a")
@pytest.mark.parametrize(("while_asked", "asked"), [(0, [0, 2]), (1, [0, 1, 2]), (2, [0, 1, 2])])
def test_who_leaves_while_it_is_settled_how_much_damage_is_dealt_is_dealt_none(
    while_asked: int, asked: list[int]
) -> None:
    """Bob leaves before he is asked himself, as he is, or after he has said which effect comes first."""
    cry = permanent("Cry", when(DealsDamage(Anything(), to="player"), GainLife(1)))
    storm = spell("Storm", DealDamage(1, players=r.EachPlayer()), GainLife(7))
    game = three((TWICE, MORE, cry), hands=((storm,),))
    play(game, "Storm")
    going, seats = resolving(game), []
    while going.pending is not None:
        seats.append(going.pending.seat)
        if seats[-1] == while_asked:
            going.leaves(1)
            if going.pending is None or seats[-1] == 1:
                continue
        going.answer(pick_named("Twice"))
    assert seats == asked
    assert [game.life(seat) for seat in range(3)] == [24, 20, 17]
    assert stack(game) == ["Cry"] * 2, "what is about damage to Bob does not trigger"


GREEN = Activated(cost=(TapThis(),), effects=(AddMana(("G",)),))


@pytest.mark.rule("600.4a", "409.1g")
def test_mana_abilities_that_were_given_by_what_the_leaver_controlled_are_not_there_any_more() -> None:
    grove = permanent("Grove", Static(r.Every(CREATURE), (c.GainsAbility(GREEN),)))
    game = three((BEAR, land("Swamp")), (grove,), hands=((spell("Dear", GainLife(3), cost=("1",)),),))
    playing = Under(game).answer(pick(f"play:{game.id('Dear')}"))
    swamp, bear = (f"ability:{game.id(name)}:0" for name in ("Swamp", "Bear"))
    assert sorted(playing.keys) == sorted((swamp, bear))
    playing.leaves(1)
    assert (playing.asks, playing.keys) == ((0, "pay"), (swamp,))
    playing.answer(pick(swamp), Spent())
    assert stack(game) == ["Dear"]


@pytest.mark.rule("600.4a", "409.1h", "422.1")
def test_where_nothing_is_left_to_pay_with_the_spell_is_reversed() -> None:
    grove = permanent("Grove", Static(r.Every(CREATURE), (c.GainsAbility(GREEN),)))
    game = three((BEAR,), (grove,), hands=((spell("Dear", GainLife(3), cost=("G",)),),))
    playing = Under(game).answer(pick(f"play:{game.id('Dear')}"))
    playing.leaves(1)
    assert playing.asks is None
    assert (stack(game), game.names(HAND), game.thing("Bear").tapped) == ([], ("Dear",), False)


@pytest.mark.rule("600.4a", "409.1c", "415.5")
def test_what_can_be_targeted_is_found_anew_as_effects_of_the_leaver_end() -> None:
    veil = permanent("Veil", Static(r.Every(HasName("Owl")), (c.CantBeTarget(),)))
    wake = permanent("Wake", Static(r.Every(HasType("land")), (c.AddTypes(("creature",)),)))
    bolt = spell("Bolt", DealDamage(3, r.Target()), targets=(TargetPhrase(CREATURE),))
    game = three((OWL, land("Swamp")), (veil, wake), (BEAR,), hands=((bolt,),))
    playing = Under(game).answer(pick(f"play:{game.id('Bolt')}"))
    assert playing.keys == (game.key("Swamp"), game.key("Bear"))
    playing.leaves(1)
    assert playing.keys == (game.key("Owl"), game.key("Bear"))
    playing.answer(pick(game.key("Owl")))
    everybody_passes(game)
    assert game.names(GRAVEYARD) == ("Bolt", "Owl")


@pytest.mark.rule("600.4a", "415.7b")
def test_a_target_stays_where_all_that_it_could_be_changed_to_leave() -> None:
    bend = spell("Bend", ChangeTarget(r.Target()), GainLife(1), targets=(TargetPhrase(Anything(), zone="stack"),))
    strike = spell("Strike", DealDamage(3, r.Target()), targets=(TargetPhrase(None, players="opponent"),))
    game = three(hands=((strike, bend),))
    play(game, "Strike", pick("p2"))
    play(game, "Bend", pick(f"o{game.state.stack[0].id}"))
    going = resolving(game)
    assert (going.asks, going.keys) == ((0, "target"), ("p1",))
    going.leaves(1)
    assert going.asks is None
    assert (game.life(0), game.state.stack[0].targets) == (21, ((player_ref(2),),))


@pytest.mark.rule("600.4d", "410.5")
def test_nobody_pays_instead_of_one_who_has_left() -> None:
    """What one may pay for is one's own; only a choice that the object needs is made by another."""
    unless = UnlessPays((Mana(("2",)),), (LoseLife(9, r.EachOpponent()),), who=r.TargetPlayer())
    tax = spell("Tax", unless, targets=(A_PLAYER,))
    game = three((), (land("Forest"), land("Forest")), hands=((tax,),))
    play(game, "Tax", pick("p1"))
    going = resolving(game)
    assert going.asks is not None
    assert going.asks[0] == 1
    going.leaves(1)
    assert going.asks is None
    assert [game.life(seat) for seat in (0, 2)] == [20, 11]
