"""A turn that another player controls (507) as a session plays it: who answers, who sees what, and what is told."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import Card, Spell, TargetPhrase
from tabletop.engine.language.player_effects import AddPhases, ControlTurn, ExtraTurns, GainLife, LookAtTop, SkipNext
from tabletop.engine.language.references import TargetPlayer, You
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Arrange, Numbered, Pick
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.taking_back import propose, take_back
from tabletop.session.table.taking_back_seen import account_of
from tabletop.session.telling.passing import what_passing_does
from tests.engine.rules.acting import ability, permanent, spell
from tests.engine.table import FOUR, creature, land, put, table
from tests.session.games import MANY, do, passes, pending, session_at

replace = msgspec.structs.replace

FORESTS = (land("Forest"),) * 9
OPPONENT = TargetPhrase(None, "opponent")


def controlled(**more: object) -> State:
    """Ann's turn, which Bob controls; Ann holds an Island."""
    usual = {"hands": ((land("Island"),), (land("Swamp"),)), "libraries": (FORESTS, FORESTS), "priority": 0}
    state = table(**{**usual, **more}).state  # type: ignore[arg-type]
    return replace(state, turn=replace(state.turn, controller=1))


def hand(state: State, viewer: Seat, whose: Seat) -> list[str]:
    """A hand as a viewer sees it, "" for a back."""
    return [one.card.name if one.card else "" for one in observe(state, viewer, None).players[whose].hand]


@pytest.mark.rule("507.2")
def test_the_controller_sees_the_hand_and_nobody_else_sees_more_than_before() -> None:
    state = controlled()
    assert [hand(state, viewer, 0) for viewer in (0, 1, NOBODY)] == [["Island"], ["Island"], [""]]
    assert [hand(state, viewer, 1) for viewer in (0, 1, NOBODY)] == [[""], ["Swamp"], [""]]


@pytest.mark.rule("507.2")
def test_in_teams_the_controller_sees_both_hands_and_the_controllers_mate_none() -> None:
    hands = tuple((land(name),) for name in ("Island", "Plains", "Swamp", "Mountain"))
    state = table(hands=hands, names=FOUR, heads=2, priority=0).state
    state = replace(state, turn=replace(state.turn, controller=2))
    assert [hand(state, 2, whose) for whose in range(4)] == [["Island"], ["Plains"], ["Swamp"], ["Mountain"]]
    assert [hand(state, 3, whose) for whose in range(4)] == [[""], [""], ["Swamp"], ["Mountain"]]


@pytest.mark.rule("507.2")
def test_the_controller_may_look_at_the_players_face_down_creatures() -> None:
    hidden = put(creature("Secret", 4, 4))
    state = controlled(in_play=((hidden,), ()))
    number = len(state.cards)
    (thing,) = (one for one in state.objects.values() if state.cards[one.card].name == "Secret")
    blank = Card(name="", cost=None, types=("creature",), power=2, toughness=2)
    objects = {**state.objects, thing.id: replace(thing, card=number, own=thing.card, face_down=True)}
    state = replace(state, cards=(*state.cards, blank), objects=objects)
    texts = [observe(state, viewer, None).in_play[0].card for viewer in (0, 1, NOBODY)]
    assert ["Secret" in card.text for card in texts if card is not None] == [True, True, False]


@pytest.mark.rule("507.3", "507.3d")
def test_the_controller_answers_for_the_player_and_for_himself() -> None:
    session = session_at(controlled())
    first = pending(session)
    refusal = session.answer(0, first and RandomAgent("1").answer(session.state, first))
    assert refusal is not None
    assert "Bob" in refusal.reason
    ask = session.observe(1).ask
    assert ask is not None
    assert (ask.seat, ask.of, ask.mine, session.observe(1).controller) == (1, 0, True, 1)
    other = session.observe(0).ask
    assert other is not None
    assert (other.mine, other.options) == (False, ())
    passes(session)
    assert (pending(session).seat, pending(session).of) == (1, NOBODY)


@pytest.mark.rule("507.2", "507.3")
def test_who_is_controlled_sees_what_is_asked_of_the_own_cards() -> None:
    look = spell("Look", LookAtTop(2, You()), kind="sorcery")
    session = session_at(controlled(hands=((look,), ())))
    do(session, f"play:{next(i for i in session.state.players[0].hand)}")
    passes(session)
    passes(session)
    question = pending(session)
    assert isinstance(question, Arrange)
    assert (question.seat, question.of, question.public) == (1, 0, False)
    texts = [session.observe(viewer).ask.text for viewer in (0, 1, NOBODY)]  # type: ignore[union-attr]
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.rule("507.3b")
def test_nobody_is_made_to_concede_and_anybody_may() -> None:
    for seat, winner in ((0, 1), (1, 0)):
        session = session_at(controlled())
        assert (pending(session).seat, pending(session).player) == (1, 0)
        assert session.concede(seat) is None
        assert session.state.outcome is not None
        assert session.state.outcome.winners == (winner,)


@pytest.mark.rule("507.3c")
def test_the_controller_agrees_to_nothing_for_the_player() -> None:
    session = session_at(controlled(phase=t.BEGINNING, step=t.UPKEEP))
    while session.state.turn.step != t.DRAW:
        passes(session)
    proposal = propose(session)
    assert proposal is not None
    assert (proposal.seat, proposal.needs) == (1, (0,)), "a card was drawn since, by the player whose turn it is"
    with pytest.raises(ValueError, match="consent"):
        take_back(session, proposal, agreed=(1,))


@pytest.mark.rule("507.3", "421.2")
def test_the_controller_says_how_often_the_player_repeats_a_loop() -> None:
    spring = permanent("Spring", ability(GainLife(1)), kind="artifact")
    session = session_at(controlled(in_play=((spring,), ())))
    question = pending(session)
    assert isinstance(question, Pick)
    (key,) = (option.key for option in question.options if option.key.startswith("ability"))
    do(session, key)
    while session.state.stack:
        passes(session)
    found = session.loop()
    assert found is not None
    assert found.owners == (0,)
    assert session.repeat(1) is None
    assert (pending(session).seat, pending(session).of, pending(session).purpose) == (1, 0, "loop")
    assert session.answer(1, Numbered(1000)) is None
    assert (pending(session).seat, pending(session).of) == (1, NOBODY), "then he is asked for himself"
    do(session, "go on")
    assert session.state.life_of(0) == 20 + 1 + 1000


@pytest.mark.rule("507.4")
def test_no_burn_is_announced_for_a_player_whose_turn_is_controlled() -> None:
    state = controlled()
    players = tuple(replace(player, pool=(PoolMana("G", count=2),)) for player in state.players)
    state = replace(state, players=players)
    assert [what_passing_does(state, seat).burn for seat in (0, 1)] == [0, 2]


def before_a_controlled_turn(orders: bool = False) -> State:
    game = table(
        hands=((), (land("Island"),)), libraries=(FORESTS, (land("Swamp"), *FORESTS)), phase=t.END,
        step=t.END_OF_TURN, priority=0,
    )  # fmt: skip
    return replace(game.state, turn=replace(game.state.turn, controls=((1, 0),)))


@pytest.mark.rule("507.1", "507.2")
def test_the_log_says_who_controls_a_turn_and_names_drawn_cards_to_that_player() -> None:
    session = session_at(before_a_controlled_turn())
    while session.state.turn.step != t.DRAW:
        passes(session)
    logs = {viewer: " ".join(line.text for line in session.log(viewer)) for viewer in (0, 1, NOBODY)}
    assert all("Ann controls this turn" in text for text in logs.values())
    assert [("Swamp" in logs[viewer]) for viewer in (0, 1, NOBODY)] == [True, True, False]


@pytest.mark.rule("507.2")
def test_a_hand_that_a_controller_saw_counts_as_seen_when_the_turn_is_taken_back() -> None:
    session = session_at(before_a_controlled_turn())
    start = session.timeline.cursor
    while session.state.turn.step != t.DRAW:
        passes(session)
    seen = account_of(session.timeline, start).seen
    assert sorted(seen[0]) == ["Island", "Swamp"]
    assert seen[1] == ("Swamp",)


def test_at_the_table_nothing_is_run_through_in_a_controlled_turn() -> None:
    session = session_at(controlled(), (TABLE_ORDERS, TABLE_ORDERS))
    ask = session.observe(1).ask
    assert ask is not None
    assert (ask.seat, ask.pass_until) == (1, ())


def _deck(name: str) -> tuple[Card, ...]:
    def take(effect: object, title: str) -> Card:
        ability = Spell(effects=(effect,), targets=(OPPONENT,))  # type: ignore[arg-type]
        return Card(name=title, cost=(), types=("sorcery",), abilities=(ability,))

    own = (
        take(ControlTurn(TargetPlayer()), "Take"), take(SkipNext("turn", TargetPlayer()), "Skip"),
        spell("Again", ExtraTurns(1, You()), kind="sorcery"),
        spell("Fight", AddPhases(("combat", "main"), True), kind="sorcery"),
    )  # fmt: skip
    return (*own * 5, *((creature(f"{name} bear", 2, 2, cost=()),) * 10), *((land("Forest"),) * 10))


@pytest.mark.rule("507.2", "507.3", "606.6g", "300.7")
@pytest.mark.parametrize(("players", "heads", "seed"), [(2, 1, 1), (4, 2, 2), (3, 1, 3)])
def test_random_games_with_controlled_turns_show_no_seat_more_than_it_may_see(
    players: int, heads: int, seed: int
) -> None:
    print(f"seed {seed}")
    names = MANY[:players]
    session = session_at(new_game(tuple(_deck(name) for name in names), names, heads=heads))
    agent, dice, taken = RandomAgent(str(seed)), random.Random(seed), 0
    for number in range(500):
        decision = session.decision
        if decision is None:
            break
        state = session.state
        taken += state.turn.controller != NOBODY and decision.of != NOBODY
        if number % 5 == 0:
            for viewer in (*range(players), NOBODY):
                other = disguised(state, viewer, dice)
                assert observe(state, viewer, None) == observe(other, viewer, None)
        assert session.answer(decision.seat, agent.answer(state, decision), "agent") is None, session.error
    assert taken > 10, "a turn was controlled"
