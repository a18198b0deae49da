"""What players know of hidden cards: what they have seen, until it is among others again."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Arrange, Option
from tabletop.engine.vocabulary.ids import ObjectId, ref_key
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tabletop.session.seeing.belief import Beliefs, beliefs_after
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.taking_back_seen import account_of
from tests.engine.table import Table, creature, land, table
from tests.session.games import new_session

_BEAR, _OX, _FOREST = creature("Brown Bear", 2, 2), creature("Red Ox", 3, 3), land("Forest")


class _Follow:
    """Follows beliefs while events are committed."""

    def __init__(self, game: Table) -> None:
        self.run = Run(game.state)
        self.beliefs: Beliefs = ()

    @property
    def state(self) -> State:
        return self.run.state

    def go(self, *events: e.Event, asked: Arrange | None = None) -> tuple[ObjectId, ...]:
        """Commit events, each by itself; returns the ids that moved things have got."""
        before, told = self.state, len(self.run.happenings)
        for event in events:
            self.run.commit(event, rule="")
        news = self.run.happenings[told:]
        self.beliefs = beliefs_after(self.beliefs, before, asked, self.state, news, None)
        return tuple(one.event.new for one in news if isinstance(one.event, e.Moved))


def _game() -> _Follow:
    stock = (_FOREST, _OX, _BEAR, _FOREST)
    return _Follow(table(in_play=((), (_BEAR,)), hands=((_OX, _FOREST), (_OX, _FOREST)), libraries=(stock, stock)))


@pytest.mark.rule("217.1b")
def test_what_goes_back_to_a_hand_in_the_open_is_known_until_it_may_have_been_put_back() -> None:
    game = _game()
    (bear,) = game.go(e.Moved(game.state.in_play[0], HAND))
    assert game.beliefs[0] == (bear,)
    other = game.state.players[1].hand[0]
    game.go(e.Moved(other, LIBRARY))
    assert game.beliefs[0] == (), "it may be the bear that was put back"


def test_what_somebody_puts_back_is_known_to_nobody_else() -> None:
    game = _game()
    (ox,) = game.go(e.Moved(game.state.players[0].hand[0], LIBRARY))
    assert game.beliefs == ((ox,), ())


@pytest.mark.rule("217.2b")
def test_a_shuffle_ends_what_is_known_of_a_library() -> None:
    game = _game()
    (top,) = game.go(e.Moved(game.state.in_play[0], LIBRARY))
    assert top in game.beliefs[0]
    game.go(e.Shuffled(1, game.state.players[1].library))
    assert game.beliefs == ((), ())


@pytest.mark.rule("217.2b")
def test_who_arranges_cards_knows_their_order_and_nobody_else_does() -> None:
    game = _game()
    (top,) = game.go(e.Moved(game.state.in_play[0], LIBRARY))
    order = game.state.players[1].library[1::-1]
    asked = Arrange(
        seat=1, purpose="order", rule="217.2b", text="", options=tuple(Option(ref_key(one), "") for one in order)
    )
    game.go(e.LibraryArranged(1, order), asked=asked)
    assert top not in game.beliefs[0]
    assert set(order) <= set(game.beliefs[1])


def test_a_revealed_card_is_known_until_one_like_it_is_seen_to_go() -> None:
    game = _game()
    state = game.state
    ox = state.players[1].hand[0]
    game.go(e.Revealed(1, (state.objects[ox].card,)))
    assert game.beliefs[0] == (ox,)
    game.go(e.Moved(ox, GRAVEYARD))
    assert game.beliefs[0] == ()


def test_nothing_is_known_that_was_not_seen() -> None:
    """Random games: the account of what became known, which take-backs go by, has the name of all that is believed."""
    believed = 0
    for seed in ("belief 0", "belief 1"):
        print("seed", seed)
        session, agent = new_session(seed), RandomAgent(seed)
        session.course.follows_beliefs = True
        start = session.timeline.cursor
        for number in range(500):
            decision = session.decision
            if decision is None:
                break
            session.answer(decision.seat, agent.answer(session.state, decision), "agent")
            if number % 50 == 0:
                account, state = account_of(session.timeline, start), session.state
                for seat in range(2):
                    for ref in session.believed(seat):
                        believed += 1
                        assert state.objects[ref].is_hidden()
                        name = state.cards[state.objects[ref].card].name
                        assert name in account.seen[seat] or state.objects[ref].owner == seat
    assert believed
