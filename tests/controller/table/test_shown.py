"""What may be on the screen: closed hands stay closed, and with a lift's end everything private is gone."""

from tabletop.controller.table.shown import Moment, ask_of, table_of
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing.observation import Ask, Observation
from tests.controller.fake_game import (
    FOREST,
    HOUND,
    LASH,
    FakeGame,
    ability,
    hand,
    object_option,
    play,
    player,
    position,
    priority,
    thing,
)

HANDS = (player(0, hand(0, 10, LASH, FOREST)), player(1, hand(1, 20, HOUND)))


def game(ask: Ask) -> Moment:
    return Moment(FakeGame(position(ask, HANDS, in_play=(thing(1, FOREST),))))


def test_closed_hands_are_backs() -> None:
    table = table_of(game(priority(0)), ())
    assert all(card.card is None for seat in table.players for card in seat.hand)


def test_one_lifted_hand_shows_that_hand_only() -> None:
    table = table_of(game(priority(0)), (0,))
    assert [card.card for card in table.players[0].hand] == [LASH, FOREST]
    assert [card.card for card in table.players[1].hand] == [None]


def test_open_hands_show_both() -> None:
    table = table_of(game(priority(0)), (0, 1))
    assert [card.card for card in table.players[0].hand + table.players[1].hand] == [LASH, FOREST, HOUND]


def test_open_hands_are_seen_from_where_the_only_person_sits() -> None:
    assert table_of(game(priority(1)), (0, 1), (0,)).viewer == 0
    assert table_of(game(priority(1)), (0, 1)).viewer == NOBODY


def test_of_priority_only_passing_is_shown_while_the_hand_is_closed() -> None:
    source = game(priority(0, play(10, "Ember Lash"), ability(1, "Forest")))
    ask, covered = ask_of(source, table_of(source, ()), ())
    assert ask is not None
    assert [option.key for option in ask.options] == ["pass"]
    assert not covered
    ask, _ = ask_of(source, table_of(source, (0,)), (0,))
    assert ask is not None
    assert [option.key for option in ask.options] == ["pass", "play:10", "ability:1:0"]


def test_the_other_hand_lifted_shows_no_more_of_the_decision() -> None:
    source = game(priority(0, play(10, "Ember Lash")))
    ask, _ = ask_of(source, table_of(source, (1,)), (1,))
    assert ask is not None
    assert [option.key for option in ask.options] == ["pass"]


def test_of_an_open_decision_the_options_on_the_table_are_shown_to_all() -> None:
    pick = Ask(
        seat=0,
        shape="pick",
        purpose="target",
        rule="409.1c",
        text="Choose a target.",
        options=(object_option(1, "Forest"), object_option(10, "Ember Lash")),
    )
    source = game(pick)
    ask, covered = ask_of(source, table_of(source, ()), ())
    assert ask is not None
    assert [option.key for option in ask.options] == ["o1"]
    assert not covered


def test_a_private_decision_is_covered_until_its_hand_is_lifted() -> None:
    pick = Ask(
        seat=1,
        shape="pick",
        purpose="discard",
        rule="314.1",
        text="Mira: discard.",
        private=True,
        options=(object_option(20, "Cinder Hound"),),
    )
    source = game(pick)
    ask, covered = ask_of(source, table_of(source, ()), ())
    assert ask is not None
    assert covered
    assert ask.options == ()
    _, covered = ask_of(source, table_of(source, (0,)), (0,))
    assert covered
    ask, covered = ask_of(source, table_of(source, (1,)), (1,))
    assert ask is not None
    assert not covered
    assert len(ask.options) == 1


def test_in_one_moment_each_seat_looks_once_and_sees_what_it_would_have_seen() -> None:
    source: Moment = game(priority(0, play(10, "Ember Lash")))
    looks: list[Seat] = []

    class Counted(FakeGame):
        def observe(self, viewer: Seat) -> Observation:
            looks.append(viewer)
            return source.observe(viewer)

    for viewers in ((), (0,), (1,), (0, 1)):
        looks.clear()
        moment = Moment(Counted())
        table = table_of(moment, viewers)
        assert table == table_of(source, viewers)
        assert ask_of(moment, table, viewers) == ask_of(source, table, viewers)
        assert sorted(looks) == sorted({*looks, NOBODY})
