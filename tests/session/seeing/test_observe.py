"""What seats see."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tabletop.engine.language.abilities import Card, Spell, TargetPhrase
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.language.references import Target
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Option, Pick
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.session.seeing.observation import Observation
from tabletop.session.seeing.observe import ask_of, observe
from tests.engine.table import creature, land, plain, table
from tests.session.games import do, keep_hands, new_session, pending, session_at

SECRET = creature("Secret", 1, 1)
BOLT = plain(
    "Bolt",
    "instant",
    Spell(effects=(DealDamage(3, to=Target(0)),), targets=(TargetPhrase(players="any"),)),
    cost=("0",),
)


def words(observation: Observation) -> str:
    return msgspec.json.encode(observation).decode()


def test_other_hands_are_backs_without_ids_of_the_engine() -> None:
    game = table(hands=((SECRET, SECRET), (SECRET, land("Forest"))), priority=0)
    seen = observe(game.state, 0, None)
    mine, other = seen.players
    assert [thing.card and thing.card.name for thing in mine.hand] == ["Secret", "Secret"]
    assert [thing.id for thing in mine.hand] == list(game.state.players[0].hand)
    assert [thing.card for thing in other.hand] == [None, None]
    assert all(thing.id < -len(game.state.players) for thing in other.hand)
    assert len({thing.id for player in seen.players for thing in player.hand}) == 4
    assert "Forest" not in words(seen)
    # nor may a back be taken for a player
    assert not {thing.id for thing in other.hand} & {player_ref(0), player_ref(1)}


def test_libraries_are_counts_and_the_public_sees_no_hand() -> None:
    game = table(hands=((SECRET,), (SECRET,)), libraries=((SECRET,) * 4, (SECRET,) * 5), priority=0)
    seen = observe(game.state, NOBODY, None)
    assert [player.library for player in seen.players] == [4, 5]
    assert "Secret" not in words(seen)
    opened = observe(game.state, NOBODY, None, open_hands=True)
    assert all(player.hand[0].card is not None for player in opened.players)
    assert [player.library for player in opened.players] == [4, 5]


def test_a_permanent_shows_current_values_beside_printed_ones() -> None:
    game = table(in_play=((creature("Bear", 2, 2, "flying"),), ()), priority=0)
    change = FloatingChange(0, 0, 0, 0, 0, (game.id("Bear"),), (AddPower(3, 1),))
    game.start(change)
    bear = observe(game.state, 1, None).in_play[0]
    assert bear.card is not None
    assert (bear.card.power, bear.card.toughness) == (5, 3)
    assert (bear.card.printed_power, bear.card.printed_toughness) == (2, 2)
    assert bear.card.keywords == ("flying",)
    assert bear.controller == 0


def test_lands_show_what_mana_they_make() -> None:
    from tabletop.engine.language.abilities import Activated
    from tabletop.engine.language.costs import TapThis

    spring = Card(name="Spring", types=("land",), abilities=(Activated((TapThis(),), (AddMana(any_colour=1),)),))
    pair = Card(name="Pair", types=("land",), abilities=(Activated((TapThis(),), (AddMana(("W", "1")),)),))
    game = table(in_play=((land("Forest"), spring, pair, creature("Bear", 2, 2)), ()), priority=0)
    seen = {thing.card.name: thing.card.mana for thing in observe(game.state, NOBODY, None).in_play if thing.card}
    assert seen == {"Forest": ("G",), "Spring": ("W", "U", "B", "R", "G"), "Pair": ("W", "C"), "Bear": ()}


def test_combat_is_seen() -> None:
    game = table(
        in_play=((creature("Bear", 2, 2), creature("Cat", 1, 1)), (creature("Wall", 0, 4),)),
        phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS,
        attacks=(("Bear", ("Wall",)), "Cat"),
    )
    bear, cat, wall = observe(game.state, NOBODY, None).in_play
    assert (bear.attacking, bear.blocked) == (True, True)
    assert (cat.attacking, cat.blocked) == (True, False)
    assert wall.blocking == (game.id("Bear"),)


def test_the_stack_says_what_is_on_it_and_at_what() -> None:
    game = table(hands=((BOLT,), ()), in_play=((), (creature("Bear", 2, 2),)), priority=0)
    session = session_at(game.state)
    do(session, f"play:{game.id('Bolt')}")
    do(session, "p1")
    (bolt,) = session.observe(1).stack
    assert bolt.title == "Bolt"
    assert bolt.kind == "spell"
    assert bolt.targets == (player_ref(1),)
    assert "At: Bob." in bolt.text
    assert bolt.card is not None


def test_only_the_seat_that_answers_gets_options() -> None:
    session = new_session()
    keep_hands(session)
    mine, other = session.observe(0).ask, session.observe(1).ask
    assert mine is not None
    assert other is not None
    assert mine.mine
    assert next(option.key for option in mine.options) == "pass"
    assert not other.mine
    assert other.options == ()
    assert (other.seat, other.purpose, other.passing) == (0, "priority", "to precombat main")
    assert session.observe(0).players[0].hand[0].card is not None


def test_a_private_decision_says_nothing_to_others() -> None:
    decision = Pick(
        seat=0,
        purpose="search",
        rule="413.2b",
        text="Choose Secret?",
        public=False,
        about=(1,),
        options=(Option("o1", "Secret", (1,)),),
    )
    game = table(libraries=((SECRET,), ()), priority=0)
    own, other = ask_of(game.state, 0, decision), ask_of(game.state, 1, decision)
    assert own.options
    assert own.private
    assert other.private
    assert other.text == "Ann decides."
    assert "Secret" not in msgspec.json.encode(other).decode()
    assert other.about == ()


def test_mulligans_are_private() -> None:
    session = new_session()
    do(session, "p0")
    decision = pending(session)
    assert decision.purpose == "mulligan"
    for viewer in (1 - decision.seat, NOBODY):
        ask = session.observe(viewer).ask
        assert ask is not None
        assert ask.private
        assert ask.options == ()


@pytest.mark.parametrize("shape", ["pick", "assign", "pay"])
def test_an_ask_carries_the_fields_of_its_shape(shape: str) -> None:
    session = new_session("2")
    from tabletop.session.simulation.agents import RandomAgent

    agent = RandomAgent("2")
    while (decision := session.decision) is not None:
        if type(decision).__name__.lower() == shape:
            ask = session.observe(decision.seat).ask
            assert ask is not None
            assert ask.shape == shape
            for field in ("options", "sources", "targets", "cost", "pool", "enough", "least", "most"):
                if hasattr(decision, field):
                    assert getattr(ask, field) == getattr(decision, field)
            return
        session.answer(decision.seat, agent.answer(session.state, decision))
    pytest.fail(f"no decision of the shape {shape} was asked")


def test_a_land_was_played_only_while_its_players_turn_lasts() -> None:
    state = table().state
    played = tuple(msgspec.structs.replace(player, lands_played=1) for player in state.players)
    for team in (0, 1):
        now = msgspec.structs.replace(state, players=played, turn=msgspec.structs.replace(state.turn, team=team))
        seen = observe(now, NOBODY, None).players
        assert [player.land_played for player in seen] == [player.seat == team for player in seen]


def test_what_came_in_an_earlier_turn_waits_and_did_not_come_now() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    turn = game.state.turn.number
    bear = game.id("Bear")
    for since, now in ((turn, True), (turn - 1, False)):
        thing = msgspec.structs.replace(game.state.objects[bear], fresh=True, since=since)
        state = msgspec.structs.replace(game.state, objects={**game.state.objects, bear: thing})
        seen = next(one for one in observe(state, NOBODY, None).in_play if one.id == bear)
        assert (seen.fresh, seen.came_now) == (True, now)


@pytest.mark.rule("217.2c")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_everybody_may_count_every_library(viewer: int) -> None:
    game = table(libraries=((land("Forest"),) * 3, (land("Plains"),) * 5))
    assert [player.library for player in observe(game.state, viewer, None).players] == [3, 5]


@pytest.mark.rule("217.4b")
def test_a_question_about_a_card_in_a_hand_names_it_to_its_owner_alone() -> None:
    """Which half of a split card is played is asked while it is in the hand (505.2)."""
    game = table(hands=((SECRET,), (SECRET,)), priority=0)
    card = game.state.players[0].hand[0]
    decision = Pick(
        seat=0,
        purpose="way",
        rule="409.1b",
        text="Choose which half of Secret to play.",
        about=(card,),
        options=(Option(key="way0", text="Secret"),),
    )
    assert ask_of(game.state, 0, decision).text == decision.text
    for viewer in (1, NOBODY):
        ask = ask_of(game.state, viewer, decision)
        assert "Secret" not in msgspec.json.encode(ask).decode()
        assert ask.text == f"{game.state.players[0].name} decides how to play a card."
    open_one = replace(decision, about=(player_ref(0),), text="Secret is on the table.")
    assert ask_of(game.state, 1, open_one).text == "Secret is on the table."
