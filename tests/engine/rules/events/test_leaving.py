"""Leaving a game that goes on: what goes with a player, and what stays (600.4a, 600.4b, 600.4c)."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import AtNext, CreateToken, Static, TargetPhrase
from tabletop.engine.language.effects import DealDamage, Move
from tabletop.engine.language.player_effects import GainLife, LoseTheGame
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.gameplay import concede
from tabletop.engine.rules.turn.state_based_effects import perform_once
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.stack import DamageLine, StackObject
from tabletop.engine.vocabulary.ids import ObjectId, player_ref
from tabletop.engine.vocabulary.turn_parts import UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED
from tests.engine.rules.acting import (
    CREATURE,
    ability,
    act,
    permanent,
    play,
    resolve,
    settle,
    spell,
    stack,
    use,
    waiting,
    when,
)
from tests.engine.rules.parting import THREE, everybody_passes, gone
from tests.engine.table import Table, creature, land, pick, put, table

replace = msgspec.structs.replace

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
OWL = creature("Owl", 1, 2)
A_PLAYER = TargetPhrase(players="any")
LEAVES_PLAY = p.Moves(CREATURE, origin=IN_PLAY, to=None)


def three(*in_play: object, **parts: object) -> Table:
    """A game of three in the middle of the first player's turn."""
    return table(names=THREE, in_play=in_play, **parts)  # type: ignore[arg-type]


def steal(game: Table, name: str, seat: int) -> ObjectId:
    """A player has gained control of a permanent for the rest of the game."""
    thing = game.id(name)
    game.start(
        FloatingChange(
            id=0,
            timestamp=0,
            controller=seat,
            source=thing,
            card=0,
            objects=(thing,),
            changes=(c.ChangeController(),),
            duration="rest of game",
        )
    )
    return game.state.effects[-1].id


# --- 600.4a: what goes ----------------------------------------------------------------------------


@pytest.mark.rule("600.4", "600.4a", "102.5")
def test_a_game_of_three_goes_on_without_the_one_who_left_and_nothing_of_hers_is_left() -> None:
    game = three(
        (BEAR,), (WOLF, OWL), (),
        hands=((), (land("Forest"),)),
        libraries=((), (land("Island"), land("Swamp"))),
        graveyards=((land("Plains"),), (creature("Ghost", 1, 1),)),
    )  # fmt: skip
    game.commit(e.Moved(game.id("Owl"), REMOVED))
    concede(game.run, 1)
    assert game.state.outcome is None
    assert gone(game, 1)
    assert game.state.removed == (), "a removed card of hers has left the game too"
    assert [game.state.cards[thing.card].name for thing in game.state.objects.values()] == ["Plains", "Bear"]


@pytest.mark.rule("600.4a")
def test_what_a_leaver_owns_goes_whoever_controls_it_and_so_do_tokens() -> None:
    rat = creature("Rat", 1, 1)
    game = three((put(rat, token=True, owner=1), put(BEAR, owner=1), WOLF))
    concede(game.run, 1)
    assert game.names(IN_PLAY, 0) == ("Wolf",)
    assert game.state.stray == ()


@pytest.mark.rule("600.4a")
def test_spells_and_abilities_of_a_leaver_cease_to_exist_and_others_stay() -> None:
    fountain = permanent("Fountain", ability(GainLife(3)))
    game = three((fountain,), (permanent("Well", ability(GainLife(5))),), priority=0)
    use(game, "Fountain")
    act(game, pick("pass"))
    use(game, "Well")
    assert stack(game) == ["Fountain", "Well"]
    concede(game.run, 1)
    assert stack(game) == ["Fountain"]
    resolve(game)
    assert game.life(0) == 23


@pytest.mark.rule("600.4a")
def test_a_spell_of_the_leaver_with_anothers_card_is_removed_from_the_game() -> None:
    """The spell ceases to exist; its card isn't owned by who left, so it goes where such objects go."""
    game = three((), (), hands=((), (spell("Charm", GainLife(1)),)), priority=1)
    play(game, "Charm")
    charm = game.thing("Charm")
    game.run.state = replace(game.state, objects={**game.state.objects, charm.id: replace(charm, owner=2)})
    concede(game.run, 1)
    assert stack(game) == []
    assert game.thing("Charm").zone == REMOVED
    assert game.thing("Charm").owner == 2


@pytest.mark.rule("600.4a")
def test_change_of_control_effects_that_favour_the_leaver_end() -> None:
    game = three((BEAR,), (), (WOLF,))
    steal(game, "Bear", 1)
    assert game.thing("Bear").controller == 1
    concede(game.run, 1)
    assert game.thing("Bear").controller == 0
    assert not game.gone("Bear")


@pytest.mark.rule("600.4a")
def test_an_aura_of_the_leaver_that_gave_control_goes_and_gives_it_back() -> None:
    leash = permanent("Leash", Static(r.Attached(), (c.ChangeController(),)), subtypes=("Aura",))
    game = three((BEAR,), (leash,))
    game.commit(e.AttachedTo(game.id("Leash"), game.id("Bear")))
    assert game.thing("Bear").controller == 1
    concede(game.run, 1)
    assert game.thing("Bear").controller == 0
    assert game.gone("Leash")


@pytest.mark.rule("600.4a")
def test_what_the_leaver_still_controls_then_is_removed_from_the_game() -> None:
    """Bob put Ann's card into play himself: no effect gives him control, so none can end."""
    game = three((), (put(BEAR, owner=0),))
    concede(game.run, 1)
    assert game.gone("Bear")
    assert game.thing("Bear").zone == REMOVED
    assert game.thing("Bear").owner == 0


@pytest.mark.rule("600.4a", "217.8c")
def test_what_is_phased_out_comes_back_to_nobody_who_has_left() -> None:
    """Nobody controls it while it is phased out (217.8c); it phases in as if the leaver's control had ended."""
    game = three((BEAR, OWL), (put(WOLF, owner=0), creature("Own", 1, 1)))
    steal(game, "Bear", 1)
    game.commit(e.PhasedOut(tuple(game.id(name) for name in ("Bear", "Wolf", "Own"))))
    concede(game.run, 1)
    assert [game.state.cards[game.state.objects[i].card].name for i in game.state.phased] == ["Bear"]
    assert game.thing("Wolf").zone == REMOVED
    assert game.ids("Own") == ()
    game.commit(e.PhasedIn((game.id("Bear"),)))
    assert game.names(IN_PLAY, 0) == ("Owl", "Bear")


@pytest.mark.rule("600.4a")
def test_it_is_no_state_based_effect_but_happens_in_the_middle_of_a_resolution() -> None:
    doom = spell("Doom", LoseTheGame(r.TargetPlayer()), Move(r.Every(CREATURE), "hand"), targets=(A_PLAYER,))
    game = three((BEAR,), (WOLF,), hands=((doom,),), priority=0)
    play(game, "Doom", pick("p1"))
    resolve(game)
    assert game.names("hand", 0) == ("Bear",)
    assert gone(game, 1), "the wolf had left before it could be returned"


@pytest.mark.rule("600.4a", "410.10c")
def test_leaving_the_game_is_leaving_play_but_not_going_to_a_graveyard() -> None:
    watcher = permanent(
        "Watcher", when(LEAVES_PLAY, GainLife(1)), when(p.Moves(CREATURE, IN_PLAY, GRAVEYARD), GainLife(9))
    )
    game = three((watcher,), (WOLF, OWL, permanent("Own", when(LEAVES_PLAY, GainLife(5)))))
    concede(game.run, 1)
    assert waiting(game) == [("Watcher", 1), ("Watcher", 1)], "600.4c: the leaver's own does not wait"


@pytest.mark.rule("600.4a", "420.5d")
def test_auras_on_what_left_go_by_the_next_state_based_effects() -> None:
    charm = permanent("Halo", subtypes=("Aura",))
    game = three((charm,), (WOLF,))
    game.commit(e.AttachedTo(game.id("Halo"), game.id("Wolf")))
    concede(game.run, 1)
    assert not game.gone("Halo")
    game.play_out(perform_once(game.run))
    assert game.names(GRAVEYARD, 0) == ("Halo",)


@pytest.mark.rule("600.4a", "418.3a")
def test_effects_by_things_of_the_leaver_go_on() -> None:
    game = three((BEAR,), (WOLF,))
    game.start(
        FloatingChange(
            id=0,
            timestamp=0,
            controller=1,
            source=game.id("Wolf"),
            card=0,
            objects=(game.id("Bear"),),
            changes=(c.AddPower(3, 3),),
        )
    )
    concede(game.run, 1)
    assert game.power("Bear") == (5, 5)


@pytest.mark.rule("600.4a", "413.2f")
def test_what_left_is_known_as_it_last_was() -> None:
    """The source of an ability on the stack is gone; the ability of another player still knows its power."""
    slinger = creature("Slinger", 3, 1, abilities=(ability(GainLife(a.ValueOf("power", r.This()))),))
    game = three((put(slinger, owner=1),), priority=0)
    use(game, "Slinger")
    concede(game.run, 1)
    assert stack(game) == ["Slinger"]
    resolve(game)
    assert game.life(0) == 23


# --- 600.4b ---------------------------------------------------------------------------------------


@pytest.mark.rule("600.4b")
def test_control_does_not_go_back_to_a_player_who_has_left() -> None:
    """Bob put Cid's card into play, and Ann took it; when that ends after Bob has left, Ann keeps it."""
    game = three((), (put(BEAR, owner=2),))
    theft = steal(game, "Bear", 0)
    concede(game.run, 1)
    assert game.thing("Bear").controller == 0
    game.commit(e.EffectsEnded((theft,)))
    assert game.thing("Bear").controller == 0


@pytest.mark.rule("600.4b")
def test_control_is_not_given_to_a_player_who_has_left() -> None:
    game = three((BEAR,))
    concede(game.run, 1)
    steal(game, "Bear", 1)
    assert game.thing("Bear").controller == 0


@pytest.mark.rule("600.4b", "600.4c")
@pytest.mark.parametrize(("owner", "controller"), [(0, 1), (1, 0), (1, 1)])
def test_no_token_is_created_for_a_player_who_has_left_nor_by_one(owner: int, controller: int) -> None:
    game = three((BEAR,), (), ())
    concede(game.run, 1)
    assert game.commit(e.TokensCreated(card=0, owner=owner, controller=controller, count=2)) == ()
    assert game.names(IN_PLAY, 0) == ("Bear",)
    game.commit(e.TokensCreated(card=0, owner=0, controller=2, count=2))
    assert game.names(IN_PLAY, 2) == ("Bear",), "others get theirs"


@pytest.mark.rule("600.4b")
def test_tokens_for_each_player_are_made_for_those_who_are_there() -> None:
    game = three((BEAR,))
    concede(game.run, 1)
    rats = CreateToken(creature("Rat", 1, 1), who=r.EachPlayer())
    game.play_out(carry_out(game.run, (rats,), Context(you=0, this=1, card=0)))
    assert [thing.controller for thing in game.state.permanents() if thing.token] == [0, 2]


# --- 600.4c ---------------------------------------------------------------------------------------


@pytest.mark.rule("600.4c")
def test_delayed_and_waiting_abilities_of_the_leaver_never_go_on_the_stack() -> None:
    clock = permanent("Clock", when(p.Begins(UPKEEP, "any"), GainLife(1)))
    game = three((clock,), (permanent("Bell", when(p.Begins(UPKEEP, "any"), GainLife(1))),))
    later = AtNext(p.Begins("end of turn", "any"), (GainLife(7),))
    game.play_out(carry_out(game.run, (later,), Context(you=1, this=game.id("Bell"), card=1)))
    game.commit(e.StepBegan("beginning", UPKEEP))
    assert waiting(game) == [("Clock", 1), ("Bell", 1)]
    concede(game.run, 1)
    settle(game)
    assert stack(game) == ["Clock"]
    game.commit(e.StepBegan("end", "end of turn"))
    settle(game)
    assert stack(game) == ["Clock"]


@pytest.mark.rule("600.4c")
def test_a_card_of_the_leaver_that_would_go_anywhere_leaves_instead() -> None:
    """Everything has left by then; what a test brings back meets the rule."""
    game = three((BEAR,), (WOLF,))
    wolf = game.thing("Wolf")
    concede(game.run, 1)
    game.run.state = replace(
        game.state, objects={**game.state.objects, wolf.id: wolf}, in_play=(*game.state.in_play, wolf.id)
    )
    game.commit(e.Moved(wolf.id, GRAVEYARD))
    assert gone(game, 1)


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("600.4a", "310.4", "310.4c")
@pytest.mark.parametrize("later", [False, True])
def test_combat_damage_on_the_stack_is_dealt_though_its_source_has_left_the_game(later: bool) -> None:
    game = three((BEAR,), (WOLF,), (OWL,))
    lines = (
        DamageLine(source=game.id("Wolf"), to=player_ref(0), amount=1),
        DamageLine(source=game.id("Bear"), to=player_ref(1), amount=2),
        DamageLine(source=game.id("Bear"), to=player_ref(2), amount=2),
    )
    game.commit(e.PutOnStack(StackObject(id=0, kind="damage", controller=-1, source=0, card=-1, lines=lines)))
    concede(game.run, 1)
    assert len(game.state.stack) == 1, "it is not affected"
    if later:  # the game goes on from a checkpoint, at which nobody has just left
        game = Table(game.state)
    resolve(game)
    assert [game.life(seat) for seat in range(3)] == [19, 20, 18], "nobody deals damage to one who has left"


@pytest.mark.rule("600.4a")
def test_damage_to_each_player_is_dealt_to_those_who_are_there() -> None:
    storm = spell("Storm", DealDamage(2, r.Every(CREATURE)), GainLife(1, r.EachPlayer()))
    game = three((BEAR,), (WOLF,), hands=((storm,),), priority=0)
    concede(game.run, 1)
    play(game, "Storm")
    everybody_passes(game)
    assert [game.life(seat) for seat in range(3)] == [21, 20, 21]
    assert game.names(GRAVEYARD, 0) == ("Storm", "Bear")


@pytest.mark.rule("600.4a")
def test_a_leaver_counts_for_nothing() -> None:
    game = three((BEAR,), (WOLF, OWL))
    concede(game.run, 1)
    game.play_out(carry_out(game.run, (GainLife(a.Count(f.HasType("creature"))),), Context(you=0, this=1, card=0)))
    assert game.life(0) == 21
