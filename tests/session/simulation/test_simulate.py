"""Random games, and the invariants they are held to."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tabletop.engine.language.abilities import Triggered
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import LoseLife
from tabletop.engine.rules import gameplay as game_rules
from tabletop.engine.rules.board import known
from tabletop.engine.rules.gameplay import concede
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import StackObject, WaitingTrigger
from tabletop.engine.vocabulary.aspects import NO_ASPECT
from tabletop.engine.vocabulary.decisions import Arrange, Option, Pick
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY
from tabletop.session.keeping.soundness import unsound
from tabletop.session.simulation.invariants import (
    Violation,
    check_asked,
    check_board,
    check_rebuild,
    check_save,
    check_undo,
    check_zones,
)
from tabletop.session.simulation.play_game import play_game
from tabletop.session.simulation.simulate import simulate
from tabletop.session.table.restoring import load
from tabletop.session.timeline import chance
from tests.engine.table import FOUR, creature, table
from tests.session.games import decks, new_session, pending, play

replace = msgspec.structs.replace


def test_a_few_games_hold_every_invariant() -> None:
    result = simulate(decks(), 3, 100)
    assert result["violations"] == []
    assert result["games"] == 3
    assert sum(result["ended"].values()) == 3
    assert result["ended"]["cut"] == 0
    assert result["turns"] > 20
    assert result["decisions"] > result["priorities"] > 200


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_three_hundred_games_hold_every_invariant() -> None:
    result = simulate(decks(), 300, 1)
    assert result["violations"] == []


def test_the_same_seed_plays_the_same_game() -> None:
    prints = [play_game(decks(), seed).session.fingerprint for seed in ("41", "41", "42")]
    assert prints[0] == prints[1] != prints[2]


def test_game_number_g_has_the_seed_plus_g() -> None:
    both = simulate(decks(), 2, 50, checks=False)
    single = [simulate(decks(), 1, seed, checks=False) for seed in (50, 51)]
    assert both["decisions"] == sum(one["decisions"] for one in single)


def test_a_game_past_the_limit_is_cut_and_saved(tmp_path: Path) -> None:
    told: list[int] = []
    result = simulate(decks(), 2, 60, max_decisions=50, saves=tmp_path, progress=told.append)
    assert result["ended"] == {"won": 0, "drawn": 0, "cut": 2}
    assert told == [1, 2]
    first = result["violations"][0]
    assert (first["game"], first["seed"], first["invariant"]) == (0, 60, "cut")
    assert load(Path(first["save"])).entry == first["entry"]


def test_fewer_decks_than_players_are_repeated() -> None:
    result = simulate(decks()[:1], 1, 1, checks=False)
    assert result["ended"]["won"] + result["ended"]["drawn"] == 1


def test_an_engine_error_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.engine.rules.playing import offers

    good = offers.priority_options

    def broken(state: State, seat: int) -> object:
        if state.turn.number == 2:
            raise LookupError("nothing there")
        return good(state, seat)

    monkeypatch.setattr(offers, "priority_options", broken)
    (violation,) = simulate(decks(), 1, 1)["violations"]
    assert violation["invariant"] == "error"
    assert "LookupError: nothing there" in violation["message"]


# --- each invariant can fail ----------------------------------------------------------------------


@pytest.mark.rule("217.1")
def test_zones_partition_the_objects() -> None:
    session = new_session("43")
    play(session, 120, "43")
    state = session.timeline.position.checkpoint
    assert unsound(state) == ""
    player = state.players[0]
    one = player.library[0]

    def players(**changes: object) -> State:
        return replace(state, players=(replace(player, **changes), *state.players[1:]))

    assert "is in no zone" in unsound(players(library=player.library[1:]))
    assert "in two zones" in unsound(players(library=(one, *player.library)))
    assert "says another" in unsound(players(library=player.library[1:], graveyard=(*player.graveyard, one)))
    assert "does not exist" in unsound(players(hand=(*player.hand, state.next_id + 5)))
    assert "still to come" in unsound(replace(state, next_id=1))
    assert "contradicts itself" in unsound(replace(state, cards=state.cards[:1]))
    assert "does not fit" in unsound(players(seat=1))
    with pytest.raises(Violation, match="in no zone"):
        check_zones(players(library=player.library[1:]))


@pytest.mark.rule("600.4a")
def test_nothing_of_a_player_who_has_left_is_there() -> None:
    game = table(in_play=((), (creature("Bear", 2, 2),)), names=FOUR[:3])
    before = game.state
    concede(game.run, 1)
    state, bear = game.state, before.objects[before.in_play[0]]
    assert unsound(state) == ""

    def wrong(**changes: object) -> str:
        return unsound(replace(state, **changes))

    objects = {**state.objects, bear.id: bear}
    assert "belongs to a player who has left" in wrong(objects=objects, in_play=(*state.in_play, bear.id))
    ability = Triggered(GainsLife("you"), (LoseLife(1),))
    entry = StackObject(id=state.next_id, kind="activated", controller=1, source=0, card=0)
    assert "on the stack" in wrong(stack=(entry,), next_id=state.next_id + 1)
    assert "waits" in wrong(waiting=(WaitingTrigger(ability, controller=1, source=0, card=0),))
    rich = tuple(replace(player, pool=(PoolMana("G"),)) for player in state.players)
    assert "has mana" in wrong(players=rich)
    assert "has priority" in wrong(turn=replace(state.turn, priority=1))
    pair = table(names=FOUR, heads=2).state
    half = replace(pair, players=(replace(pair.players[0], lost=True), *pair.players[1:]))
    assert "without the team" in unsound(half)


@pytest.mark.rule("600.4d")
def test_nobody_is_asked_who_has_left_or_is_on_another_team() -> None:
    decision = Pick(seat=1, purpose="priority", rule="408.1c", text="Anything?", options=())
    state = table(names=FOUR, heads=2).state

    def asked(seat: int, mates: tuple[int, ...], *left: int) -> Any:
        players = tuple(replace(player, lost=player.seat in left) for player in state.players)
        now = replace(state, players=players)
        return SimpleNamespace(decision=replace(decision, seat=seat, mates=mates), state=now)

    check_asked(asked(1, (0,)))
    check_asked(asked(2, (3,), 0, 1))
    for seat, mates, left in ((1, (), (1,)), (0, (1,), (1,))):
        with pytest.raises(Violation, match="has left"):
            check_asked(asked(seat, mates, *left))
    for seat, mates in ((1, (2,)), (1, (1,))):
        with pytest.raises(Violation, match="no team mate"):
            check_asked(asked(seat, mates))


def test_what_is_known_of_a_board_and_not_so_any_more_is_found() -> None:
    session = new_session("44")
    play(session, 120, "44")
    state = session.timeline.position.checkpoint
    check_board(state)
    other = replace(state, in_play=state.in_play[1:])
    known.carry(state, other, NO_ASPECT)
    with pytest.raises(Violation, match="not so any more"):
        check_board(other)


def test_what_is_said_to_be_settled_and_is_not_is_found() -> None:
    session = new_session("44")
    play(session, 120, "44")
    state = session.timeline.position.checkpoint
    dying = replace(state, teams=(replace(state.teams[0], life=0), *state.teams[1:]))
    check_board(dying)
    known.mark_settled(dying, all_turn=True)
    with pytest.raises(Violation, match="settled"):
        check_board(dying)


def test_a_wrong_undo_is_found() -> None:
    session = new_session("44")
    play(session, 30, "44")
    decision, before = pending(session), session.fingerprint
    play(session, 1, "44")
    check_undo(session, before, decision)
    with pytest.raises(Violation, match="another one"):
        check_undo(session, "0" * 32, decision)
    session.redo()
    with pytest.raises(Violation, match="decision after taking back"):
        check_undo(session, before, replace(decision, text="Something else?"))


def test_a_procedure_that_depends_on_more_than_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("45")
    play(session, 30, "45")
    check_rebuild(session)
    decision = pending(session)

    def other(run):  # type: ignore[no-untyped-def]
        yield replace(decision, text="Once more?", check=None, why=None)

    session.timeline.position._proceed = other
    session.timeline.position.answers = []
    with pytest.raises(Violation, match="stands elsewhere"):
        check_rebuild(session)


def test_a_game_that_replays_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("46")
    play(session, 150, "46")
    check_save(session)
    mark = session.course.marks[max(session.course.marks)]
    session.course.marks[mark.entry] = replace(mark, fingerprint="0" * 32)
    with pytest.raises(Violation, match=f"turn {mark.turn}"):
        check_save(session)
    assert game_rules.proceed is not None


@pytest.mark.rule("101.2")
def test_chance_gives_every_order_and_the_same_for_the_same_question() -> None:
    options = tuple(Option(key, key) for key in "abc")
    shuffle = Arrange(seat=CHANCE, purpose="shuffle", rule="101.1", text="", options=options)
    orders = [chance.draw(shuffle, "seed", asked) for asked in range(200)]
    assert len(set(orders)) == 6
    assert chance.draw(shuffle, "seed", 7) == orders[7]
    assert [chance.draw(shuffle, "other", asked) for asked in range(200)] != orders
    assert NOBODY != CHANCE
