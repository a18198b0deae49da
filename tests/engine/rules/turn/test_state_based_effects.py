"""State-based effects (420): each letter, all at once, round after round."""

from __future__ import annotations

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Card, Enchant, SetsPower, Static, TargetPhrase
from tabletop.engine.language.player_effects import Discard, Draw
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.state_based_effects import perform_once
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange, RegenerationShield
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import (
    A_CREATURE,
    CREATURE,
    DIES,
    ENTERS,
    permanent,
    play,
    resolve,
    settle,
    spell,
    when,
)
from tests.engine.rules.cards_by_text import written
from tests.engine.table import Put, Table, creature, land, put, replace, table

BEAR = creature("Bear", 2, 2)
SPIRIT = creature("Spirit", 1, 1)
A_CREATURE_DIES = p.Moves(CREATURE, origin=IN_PLAY, to=GRAVEYARD)
LEGEND = Card(name="Queen", cost=(), types=("creature",), supertypes=("legendary",), power=1, toughness=1)


def once(game: Table) -> bool:
    """One check."""
    return game.play_out(perform_once(game.run))


def rules(game: Table) -> list[str]:
    """The rules by which something happened."""
    return [happening.rule for happening in game.run.happenings]


def on_board(*things: Card | Put) -> Table:
    return table(in_play=(things, ()))


def outcome(game: Table) -> tuple[int, ...]:
    """Who has won after a check."""
    with pytest.raises(Over):
        once(game)
    assert game.state.outcome is not None
    return game.state.outcome.winners


# --- players --------------------------------------------------------------------------------------


@pytest.mark.rule("420.5a")
@pytest.mark.rule("102.3b")
def test_a_player_with_no_life_loses() -> None:
    assert once(table(life=(1, 1))) is False
    game = table(life=(20, 0))
    assert outcome(game) == (0,)
    assert game.state.players[1].lost_by == "420.5a"
    assert outcome(table(life=(-3, 5))) == (1,)


@pytest.mark.rule("420.5a")
@pytest.mark.rule("420.5h")
@pytest.mark.rule("420.5g")
def test_who_has_lost_does_not_lose_again() -> None:
    game = table(life=(20, 0))
    game.commit(e.Poisoned(1, 10), e.DrewFromEmpty(1), e.Lost(1, "102.3a"))
    assert once(game) is False


@pytest.mark.rule("420.3")
@pytest.mark.rule("420.5a")
def test_both_at_once_is_a_draw() -> None:
    assert outcome(table(life=(0, -1))) == ()


@pytest.mark.rule("420.5g")
@pytest.mark.rule("102.3c")
@pytest.mark.rule("423.4")
def test_drawing_from_an_empty_library_loses_at_the_next_check() -> None:
    game = table()
    game.commit(e.DrewFromEmpty(1))
    assert outcome(game) == (0,)
    assert game.state.players[1].lost_by == "420.5g"
    assert not game.state.players[1].drew_from_empty


@pytest.mark.rule("420.5h")
@pytest.mark.rule("102.3d")
def test_ten_poison_counters_lose() -> None:
    game = table()
    game.commit(e.Poisoned(0, 9))
    assert once(game) is False
    game.commit(e.Poisoned(0, 1))
    assert outcome(game) == (1,)
    assert game.state.players[0].lost_by == "420.5h"


# --- creatures ------------------------------------------------------------------------------------


def less(game: Table, name: str, toughness: int) -> None:
    """-0/-N until end of turn."""
    thing = game.id(name)
    changes = (c.AddPower(0, -toughness),)
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=thing, card=0, objects=(thing,), changes=changes))


def shield(game: Table, name: str) -> None:
    thing = game.id(name)
    game.start(RegenerationShield(id=0, timestamp=0, controller=0, source=thing, card=0, object=thing))


@pytest.mark.rule("420.5b")
def test_toughness_of_0_or_less_buries_and_nothing_regenerates_it() -> None:
    game = on_board(BEAR, SPIRIT)
    shield(game, "Bear")
    less(game, "Bear", 3)
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Bear",)
    assert game.happened(e.Moved)[0].rule == "420.5b"
    assert once(game) is False


@pytest.mark.rule("420.5c")
@pytest.mark.parametrize(("damage", "dies"), [(1, False), (2, True), (5, True)])
def test_lethal_damage_destroys(damage: int, dies: bool) -> None:
    game = on_board(put(BEAR, damage=damage))
    assert once(game) is dies
    assert game.gone("Bear") is dies


@pytest.mark.rule("420.5c")
def test_lethal_damage_is_what_the_toughness_is_now() -> None:
    game = on_board(put(creature("Giant", 4, 4), damage=3))
    assert once(game) is False
    less(game, "Giant", 1)
    assert once(game) is True
    assert game.happened(e.Moved)[0].rule == "420.5c"


@pytest.mark.rule("420.5c")
@pytest.mark.rule("419.6b")
def test_regeneration_replaces_destruction_by_damage() -> None:
    game = on_board(put(BEAR, damage=2))
    shield(game, "Bear")
    assert once(game) is True
    assert not game.gone("Bear")
    assert (game.thing("Bear").damage, game.thing("Bear").tapped) == (0, True)
    assert once(game) is False


@pytest.mark.rule("420.5c")
@pytest.mark.rule("103.2")
def test_what_can_not_be_destroyed_stays_with_any_damage() -> None:
    immortal = creature("Statue", 0, 2, abilities=(Static(r.This(), (c.Indestructible(),)),))
    game = on_board(put(immortal, damage=9))
    assert once(game) is False
    assert not game.gone("Statue")


@pytest.mark.rule("420.5c")
def test_damage_on_what_is_no_creature_does_nothing() -> None:
    game = on_board(put(permanent("Rock", kind="artifact"), damage=9))
    assert once(game) is False


# --- attached things ------------------------------------------------------------------------------

SHROUD = permanent("Shroud", Enchant(A_CREATURE), subtypes=("Aura",))
BLADE = permanent("Blade", kind="artifact", subtypes=("Equipment",))
ANIMATED = (c.AddTypes(types=("creature",)), c.SetPower(2, 2))


def bond(name: str, whom: str) -> Card:
    """An Aura that gives something of a name +0/+1."""
    bonus = Static(r.Every(f.HasName(whom)), (c.AddPower(0, 1),))
    return permanent(name, Enchant(A_CREATURE), bonus, subtypes=("Aura",))


@pytest.mark.rule("420.5d")
def test_an_aura_stays_on_what_it_may_be_on() -> None:
    assert once(on_board(BEAR, put(SHROUD, attached="Bear"))) is False


@pytest.mark.rule("420.5d")
def test_an_aura_on_nothing_goes() -> None:
    game = on_board(SHROUD)
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Shroud",)
    gone = on_board(BEAR, put(SHROUD, attached="Bear"))
    gone.commit(e.Moved(gone.id("Bear"), HAND))
    assert once(gone) is True
    assert gone.names(GRAVEYARD) == ("Shroud",)


@pytest.mark.rule("420.5d")
def test_an_aura_on_something_it_may_not_be_on_goes() -> None:
    game = on_board(land("Forest"), put(SHROUD, attached="Forest"))
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Shroud",)
    assert not game.gone("Forest")


@pytest.mark.rule("420.5d")
def test_an_aura_on_a_player_goes_unless_it_may_be_there() -> None:
    curse = permanent("Curse", Enchant(TargetPhrase(None, players="any")), subtypes=("Aura",))
    game = on_board(SHROUD, curse)
    game.change("Shroud", attached=player_ref(1))
    game.change("Curse", attached=player_ref(1))
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Shroud",)


@pytest.mark.rule("420.5d")
def test_an_aura_on_itself_or_on_a_player_who_has_lost_goes() -> None:
    any_permanent = permanent("Knot", Enchant(TargetPhrase(f.Anything())), subtypes=("Aura",))
    curse = permanent("Curse", Enchant(TargetPhrase(None, players="any")), subtypes=("Aura",))
    game = on_board(any_permanent, curse)
    game.change("Knot", attached=game.id("Knot"))
    game.change("Curse", attached=player_ref(1))
    game.commit(e.Lost(1, "102.3a"))
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Knot", "Curse")


@pytest.mark.rule("420.5d")
def test_an_aura_that_has_become_a_creature_goes() -> None:
    animator = permanent("Animator", Static(r.Every(f.HasSubtype("Aura")), ANIMATED))
    game = on_board(BEAR, put(SHROUD, attached="Bear"), animator)
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Shroud",)


@pytest.mark.rule("420.5d")
def test_an_aura_goes_when_what_merely_happens_to_its_permanent_makes_it_illegal() -> None:
    sleep = permanent("Sleep", Enchant(TargetPhrase(f.Tapped())), subtypes=("Aura",))
    game = on_board(BEAR, put(sleep, attached="Bear"))
    game.commit(e.TapChanged(game.id("Bear"), True))
    assert once(game) is False
    game.commit(e.TapChanged(game.id("Bear"), False))
    assert once(game) is True
    assert game.names(GRAVEYARD) == ("Sleep",)


@pytest.mark.rule("420.5k")
def test_equipment_on_what_is_no_creature_comes_off_and_stays() -> None:
    game = on_board(land("Forest"), put(BLADE, attached="Forest"))
    assert once(game) is True
    assert game.thing("Blade").attached == 0
    assert not game.gone("Blade")
    left = on_board(BEAR, put(BLADE, attached="Bear"))
    assert once(left) is False
    left.commit(e.Moved(left.id("Bear"), HAND))
    assert once(left) is True
    assert left.thing("Blade").attached == 0
    assert [h.rule for h in left.happened(e.AttachedTo)] == ["420.5k"]


@pytest.mark.rule("420.5k")
def test_equipment_that_is_a_creature_comes_off() -> None:
    animator = permanent("Animator", Static(r.Every(f.HasSubtype("Equipment")), ANIMATED))
    game = on_board(BEAR, put(BLADE, attached="Bear"), animator)
    assert once(game) is True
    assert game.thing("Blade").attached == 0


@pytest.mark.rule("420.5m")
def test_anything_else_that_is_attached_comes_off() -> None:
    game = on_board(BEAR, put(permanent("Banner", kind="artifact"), attached="Bear"))
    assert once(game) is True
    assert game.thing("Banner").attached == 0
    assert not game.gone("Banner")
    assert [h.rule for h in game.happened(e.AttachedTo)] == ["420.5m"]


# --- names, worlds, tokens, counters --------------------------------------------------------------


@pytest.mark.rule("420.5e")
def test_all_legends_of_one_name_go_whoever_controls_them() -> None:
    game = table(in_play=((LEGEND,), (LEGEND,)))
    assert once(game) is True
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("Queen",), ("Queen",))
    assert {h.event.cause for h in game.happened(e.Moved)} == {"state-based"}  # type: ignore[attr-defined]


@pytest.mark.rule("420.5e")
def test_one_legend_stays_and_other_names_and_plain_ones_do_not_count() -> None:
    assert once(on_board(LEGEND)) is False
    assert once(on_board(LEGEND, replace(LEGEND, name="King"))) is False
    assert once(on_board(LEGEND, replace(LEGEND, supertypes=()))) is False


@pytest.mark.rule("420.5e")
def test_legends_stay_while_an_effect_lets_them() -> None:
    gallery = written('The "legend rule" doesn\'t apply.', "Artifact", name="Hall of Mirrors")
    game = table(in_play=((LEGEND, gallery), (LEGEND,)))
    assert once(game) is False
    game.commit(e.Moved(game.id("Hall of Mirrors"), GRAVEYARD))
    assert once(game) is True
    assert game.gone("Queen")


@pytest.mark.rule("420.5e")
def test_two_legends_in_one_entry_go() -> None:
    game = on_board(put(LEGEND, count=2, token=True))
    assert once(game) is True
    assert game.gone("Queen")


WORLDS = tuple(Card(name=name, cost=(), types=("enchantment",), supertypes=("world",)) for name in ("Void", "Eden"))


@pytest.mark.rule("420.5i")
def test_of_several_worlds_the_newest_stays() -> None:
    assert once(on_board(WORLDS[0])) is False
    game = table(in_play=((WORLDS[0],), (WORLDS[1],)))
    assert once(game) is True
    assert game.gone("Void")
    assert not game.gone("Eden")


@pytest.mark.rule("420.5i")
@pytest.mark.rule("418.5e")
def test_worlds_that_came_at_once_all_go() -> None:
    game = table(in_play=((replace(WORLDS[0], name="Old"),), ()), hands=(WORLDS, ()))
    batch = tuple(e.Moved(game.id(name), IN_PLAY, controller=0) for name in ("Void", "Eden"))
    game.play_out(happen(game.run, *batch, rule="418.5e"))
    assert once(game) is True
    assert game.names(IN_PLAY) == ()


@pytest.mark.rule("420.5i")
def test_two_worlds_of_one_entry_tie() -> None:
    game = on_board(put(WORLDS[0], count=2, token=True))
    assert once(game) is True
    assert game.names(IN_PLAY) == ()


@pytest.mark.rule("420.5f")
def test_a_token_outside_of_play_ceases_to_exist() -> None:
    game = on_board(put(SPIRIT, token=True, count=2))
    game.commit(e.Moved(game.id("Spirit"), HAND))
    assert game.names(HAND) == ("Spirit",)
    assert once(game) is True
    assert game.names(HAND) == ()
    assert game.ids("Spirit") == ()
    assert once(game) is False


@pytest.mark.rule("420.5n")
def test_opposite_counters_go_in_pairs() -> None:
    game = on_board(put(creature("Giant", 5, 5), counters=(("+1/+1", 3), ("-1/-1", 2), ("charge", 4))))
    assert once(game) is True
    thing = game.thing("Giant")
    assert (thing.counter("+1/+1"), thing.counter("-1/-1"), thing.counter("charge")) == (1, 0, 4)
    assert once(game) is False


# --- all at once, and again -----------------------------------------------------------------------


@pytest.mark.rule("420.3")
def test_all_that_apply_happen_as_one_event() -> None:
    # both creatures see each other go: they leave together though by different rules
    martyr = creature("Martyr", 1, 1, abilities=(when(A_CREATURE_DIES, Draw(1)),))
    game = on_board(put(martyr, damage=1), BEAR)
    less(game, "Bear", 2)
    assert once(game) is True
    assert sum(w.count for w in game.state.waiting) == 2
    assert sorted(h.rule for h in game.happened(e.Moved)) == ["420.5b", "420.5c"]


@pytest.mark.rule("420.3")
def test_a_chain_of_many_rounds_has_no_cap() -> None:
    # each creature lives by a bonus from the one before it: they go one by one, a round for each
    links = 60
    chain = [creature("Link0", 1, 1)]
    for number in range(1, links):
        chain.append(creature(f"Link{number}", 1, 0))
    bonds = (put(bond(f"Bond{n}", f"Link{n + 1}"), attached=f"Link{n}") for n in range(links - 1))
    game = on_board(*chain, *bonds)
    assert once(game) is False
    game.change("Link0", damage=1)
    rounds = 0
    while once(game):
        rounds += 1
    assert rounds == 2 * links - 1
    assert game.names(IN_PLAY) == ()


@pytest.mark.rule("420.3")
def test_settling_goes_through_all_rounds() -> None:
    thrall = creature("Thrall", 1, 0)
    game = on_board(put(BEAR, damage=2), put(bond("Bond", "Thrall"), attached="Bear"), thrall)
    assert settle(game) is True
    assert game.names(IN_PLAY) == ()


@pytest.mark.rule("420.4")
def test_nobody_looks_during_a_resolution() -> None:
    # with an empty hand in between it would die; it is checked afterwards only
    cards = a.Count(f.Anything(), "hand", r.You())
    scholar = creature("Scholar", 0, 0, abilities=(SetsPower(cards, cards),))
    renew = spell("Renew", Discard(None), Draw(2))
    game = table(in_play=((scholar,), ()), hands=((renew, BEAR, BEAR), ()), libraries=((BEAR, BEAR), ()), priority=0)
    play(game, "Renew")
    resolve(game)
    settle(game)
    assert not game.gone("Scholar")
    assert game.power("Scholar") == (2, 2)


@pytest.mark.rule("420.4")
def test_what_triggered_during_a_resolution_still_goes_on_the_stack() -> None:
    herald = creature("Herald", 1, 0, abilities=(when(ENTERS, Draw(1)), when(DIES, Draw(1))))
    game = table(hands=((replace(herald, cost=()),), ()), priority=0)
    play(game, "Herald")
    resolve(game)
    settle(game, Arranged(("t0", "t1")))
    assert len(game.state.stack) == 2


# --- entries --------------------------------------------------------------------------------------


@pytest.mark.rule("420.5c")
def test_part_of_ten_thousand_dies() -> None:
    game = on_board(put(SPIRIT, count=10_000, token=True))
    game.commit(e.SplitOff(game.id("Spirit"), 4_000))
    hit = game.state.in_play[1]
    game.commit(e.Damaged(hit, hit, 1))
    assert once(game) is True
    assert [thing.count for thing in game.state.permanents()] == [6_000]
    (moved,) = game.happened(e.Moved)
    assert moved.event.count == 4_000  # type: ignore[attr-defined]
    assert once(game) is True  # the tokens in the graveyard cease to exist
    assert once(game) is False
    assert len(game.state.objects) == 1


@pytest.mark.rule("420.5b")
def test_ten_thousand_go_as_one_entry() -> None:
    game = on_board(put(SPIRIT, count=10_000, token=True))
    less(game, "Spirit", 1)
    assert settle(game) is True
    assert game.state.objects == {}
    assert len(game.happened(e.Moved)) == 2
