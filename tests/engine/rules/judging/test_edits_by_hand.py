"""What a judge does by hand: the smallest set of edits, and what is refused."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.judging import edits_by_hand
from tabletop.engine.state import edits
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.table_events import ByHand
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK
from tabletop.session.keeping.soundness import unsound
from tests.engine.rules.acting import DIES, permanent, when
from tests.engine.table import Table, creature, land, plain, put, table

replace = msgspec.structs.replace

SOLDIER = Card(name="Soldier", types=("creature",), subtypes=("Soldier",), power=1, toughness=1, colours=("W",))


def at_table(**more: object) -> Table:
    """A bear and three rats against a cat; hands and libraries of a few cards."""
    return table(
        in_play=(
            (creature("Bear", 2, 2), put(creature("Rat", 1, 1), count=3, token=True), permanent("Shrine")),
            (creature("Cat", 3, 3),),
        ),
        hands=((plain("Shout", "instant"), land("Forest")), ()),
        libraries=((creature("Ape", 4, 4), land("Island"), land("Forest")), ()),
        graveyards=((), (creature("Dog", 1, 1),)),
        priority=0,
        **more,  # type: ignore[arg-type]
    )


def do(game: Table, edit: edits.Edit) -> None:
    """Carry an edit out; it asks nothing."""
    refusal = edits_by_hand.begin(game.run, edit)
    assert refusal is None, refusal
    game.play_out(proceed(game.run))
    assert game.state.judged is None
    assert not unsound(game.state), unsound(game.state)


def why(game: Table, edit: edits.Edit) -> str:
    """Why an edit is refused; nothing has changed."""
    before = game.state
    refusal = edits_by_hand.begin(game.run, edit)
    assert refusal is not None, "it was carried out"
    assert game.state is before
    return refusal.reason


def test_things_go_between_zones() -> None:
    game = at_table()
    do(game, edits.Move(game.id("Cat"), GRAVEYARD))
    assert set(game.names(GRAVEYARD, 1)) == {"Dog", "Cat"}
    do(game, edits.Move(game.id("Dog"), IN_PLAY, seat=0))
    assert game.thing("Dog").controller == 0
    assert game.thing("Dog").owner == 1
    do(game, edits.Move(game.id("Bear"), LIBRARY, bottom=True))
    assert game.names(LIBRARY)[-1] == "Bear"
    do(game, edits.Move(game.id("Shout"), REMOVED))
    assert game.thing("Shout").zone == REMOVED


def test_one_member_of_equal_tokens_goes_and_ceases_to_exist() -> None:
    game = at_table()
    do(game, edits.Move(game.id("Rat"), HAND))
    assert game.thing("Rat").count == 2
    assert len(game.ids("Rat")) == 1


def test_what_triggers_triggers_and_is_put_on_the_stack() -> None:
    martyr = creature("Martyr", 1, 1, abilities=(when(DIES, GainLife(2)),))
    game = table(in_play=((martyr,), ()), priority=0)
    do(game, edits.Move(game.id("Martyr"), GRAVEYARD))
    assert [entry.kind for entry in game.state.stack] == ["triggered"]


def test_state_based_effects_follow_before_anybody_has_priority() -> None:
    game = at_table()
    do(game, edits.Damage(game.id("Cat"), game.id("Bear"), 2))
    assert game.names(GRAVEYARD) == ("Bear",)
    do(game, edits.Life(1, -20))
    assert game.state.outcome is not None


def test_cards_come_from_the_library_by_place_or_by_name() -> None:
    game = at_table()
    do(game, edits.FromLibrary(0, HAND))
    assert "Ape" in game.names(HAND)
    do(game, edits.FromLibrary(0, IN_PLAY, name="Forest", seat=0))
    assert "Forest" in game.names(IN_PLAY)
    assert game.names(LIBRARY) == ("Island",)
    assert why(game, edits.FromLibrary(0, HAND, name="Forest")) == "That library has no such card."
    assert why(game, edits.FromLibrary(1, HAND)) == "That library has no cards."


def test_chance_shuffles() -> None:
    game = at_table()
    before = game.state.players[0].library
    assert edits_by_hand.begin(game.run, edits.Shuffle(0)) is None
    game.play_out(proceed(game.run), lambda ask: Arranged(tuple(o.key for o in reversed(ask.options))))  # type: ignore[union-attr]
    assert game.names(LIBRARY) == ("Forest", "Island", "Ape")
    assert not set(game.state.players[0].library) & set(before)


def test_permanents_change() -> None:
    game = at_table()
    do(game, edits.Tap(game.id("Bear"), True))
    assert game.thing("Bear").tapped
    assert "already" in why(game, edits.Tap(game.id("Bear"), True))
    do(game, edits.Counters(game.id("Bear"), "+1/+1", 2))
    assert game.power("Bear") == (4, 4)
    do(game, edits.Counters(game.id("Bear"), "+1/+1", -1))
    assert game.power("Bear") == (3, 3)
    assert "so many" in why(game, edits.Counters(game.id("Bear"), "+1/+1", -2))
    do(game, edits.Control(game.id("Bear"), 1))
    assert game.thing("Bear").controller == 1
    assert "already" in why(game, edits.Control(game.id("Bear"), 1))


def test_players_change() -> None:
    game = at_table()
    do(game, edits.Life(0, 4))
    assert game.life(0) == 24
    do(game, edits.Damage(game.id("Bear"), player_ref(1), 3))
    assert game.life(1) == 17
    do(game, edits.Mana(0, ("R", "R", "C")))
    assert [(mana.kind, mana.count) for mana in game.state.players[0].pool] == [("R", 2), ("C", 1)]
    do(game, edits.Tokens(1, SOLDIER, 2))
    assert game.names(IN_PLAY, 1) == ("Cat", "Soldier")
    assert game.thing("Soldier").count == 2


def test_equipment_is_attached_where_it_may_be() -> None:
    blade = permanent("Blade", kind="artifact", subtypes=("Equipment",))
    game = table(in_play=((blade, creature("Bear", 2, 2), land("Forest")), ()), priority=0)
    do(game, edits.Attach(game.id("Blade"), game.id("Bear")))
    assert game.thing("Blade").attached == game.id("Bear")
    assert "may not" in why(game, edits.Attach(game.id("Blade"), game.id("Forest")))


def test_a_spell_is_countered_by_hand() -> None:
    game = at_table()
    (moved,) = game.commit(e.Moved(game.id("Shout"), STACK, cause="play", controller=0))
    assert isinstance(moved, e.Moved)
    game.commit(e.PutOnStack(StackObject(moved.new, "spell", 0, moved.new, game.thing("Shout").card)))
    do(game, edits.Move(moved.new, GRAVEYARD))
    assert not game.state.stack
    assert game.names(GRAVEYARD) == ("Shout",)


def test_everybody_has_to_pass_anew() -> None:
    game = at_table()
    game.run.state = replace(game.state, turn=replace(game.state.turn, passed=1))
    do(game, edits.Life(0, 1))
    assert game.state.turn.passed == 0
    assert game.state.turn.priority == 0


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (edits.Move(9999, GRAVEYARD), "not there"),
        (edits.Tap(9999, True), "not in play"),
        (edits.Counters(6, "", 1), "kind of counter"),
        (edits.Counters(6, "age", 0), "number from 1"),
        (edits.Life(7, 1), "not in the game"),
        (edits.Life(-1, 1), "not in the game"),
        (edits.Life(0, 0), "number from 1"),
        (edits.Life(0, 10**9), "number from 1"),
        (edits.Mana(0, ("X",)), "Kinds of mana"),
        (edits.Mana(0, ()), "number from 1"),
        (edits.Tokens(0, SOLDIER, 10**6), "number from 1"),
        (edits.Tokens(0, Card(name="Nothing", types=("instant",))), "type that a permanent"),
        (edits.Tokens(0, Card(name="Half", types=("creature",))), "power and toughness"),
        (edits.Control(6, 5), "not in the game"),
        (edits.Damage(6, player_ref(4), 1), "not in the game"),
        (edits.Shuffle(3), "not in the game"),
        (edits.FromLibrary(0, LIBRARY), "there already"),
    ],
)
def test_what_would_leave_no_sound_game_is_refused(edit: edits.Edit, words: str) -> None:
    assert words in why(at_table(), edit)


def test_zones_that_nothing_is_put_into_by_hand() -> None:
    game = at_table()
    for zone in (STACK, CEASED):
        assert "by hand" in why(game, edits.Move(game.id("Bear"), zone))
    assert "no permanent" in why(game, edits.Move(game.id("Shout"), IN_PLAY, seat=0))
    assert "library" in why(game, edits.Move(game.ids("Ape")[0], HAND))
    game.run.state = replace(game.state, turn=replace(game.state.turn, priority=NOBODY))
    assert "has priority" in why(game, edits.Life(0, 1))


def test_random_edits_leave_a_sound_game() -> None:
    for seed in range(60):
        dice = random.Random(seed)
        game = at_table()
        for _ in range(25):
            if game.state.outcome is not None:
                break
            edit = _random_edit(game, dice)
            if edits_by_hand.begin(game.run, edit) is None:
                game.play_out(proceed(game.run))
            assert not unsound(game.state), f"seed {seed}: {edit} leaves {unsound(game.state)}"


def _random_edit(game: Table, dice: random.Random) -> edits.Edit:
    refs = [*game.state.objects, 0, 9999]
    ref, other = dice.choice(refs), dice.choice([*refs, player_ref(0), player_ref(1)])
    seat = dice.randrange(-1, 3)
    number = dice.randrange(-3, 5)
    zone = dice.choice([LIBRARY, HAND, GRAVEYARD, IN_PLAY, REMOVED, STACK, CEASED])
    return dice.choice([
        edits.Move(ref, zone, seat, dice.random() < 0.5),
        edits.FromLibrary(max(seat, 0) % 2, zone, dice.choice(["", "Island"]), seat),
        edits.Tap(ref, dice.random() < 0.5),
        edits.Counters(ref, dice.choice(["+1/+1", "-1/-1", "age"]), number),
        edits.Damage(ref, other, number),
        edits.Life(seat, number),
        edits.Mana(seat, ("R",) * max(number, 0)),
        edits.Tokens(seat, SOLDIER, number),
        edits.Control(ref, seat),
        edits.Attach(ref, other),
    ])  # fmt: skip


def test_a_card_that_is_not_understood_is_left_to_the_judge() -> None:
    game = table(
        libraries=((), ()),
        hands=((Card(name="Riddle", types=("artifact",), cost=(), by_hand=("Do what nobody knows.",)),), ()),
        priority=0,
    )
    game.commit(e.Moved(game.id("Riddle"), IN_PLAY, controller=0))
    (told,) = game.happened(ByHand)
    assert isinstance(told.event, ByHand)
    assert told.event.seat == 0
    assert game.state.turn.by_hand


def test_face_down_it_tells_nobody_and_turned_up_it_is_told() -> None:
    riddle = Card(
        name="Riddle", types=("creature",), cost=("4",), power=3, toughness=3, by_hand=("Do what nobody knows.",)
    )
    game = table(hands=((riddle,), ()), priority=0)
    game.commit(e.CardAdded(FACE_DOWN))
    (played,) = game.commit(e.Moved(game.id("Riddle"), STACK, cause="play", controller=0, face_down=True))
    assert isinstance(played, e.Moved)
    (moved,) = game.commit(e.Moved(played.new, IN_PLAY, cause="resolve", controller=0))
    assert isinstance(moved, e.Moved)
    assert game.happened(ByHand) == ()
    game.commit(e.TurnedFaceUp(moved.new, 0))
    assert [told.event for told in game.happened(ByHand)] == [ByHand(moved.new, game.state.objects[moved.new].card, 0)]
