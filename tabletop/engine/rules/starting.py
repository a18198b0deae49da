"""Starting the game (101): shuffles, who goes first, opening hands, mulligans, the first turn."""

from __future__ import annotations

from tabletop.engine.rules.drawing import draw_cards
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.rules.shuffling import shuffle_library
from tabletop.engine.rules.turn import start_first_turn
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY

STARTING_LIFE = 20
OPENING_HAND = 7


@rule("101.1", "101.5")
def start(run: Run) -> Steps[None]:
    """Everything before the first turn, and the first turn up to the first priority."""
    for player in run.state.players:
        yield from shuffle_library(run, player.seat, rule="101.1")
    yield from choose_first_player(run)
    yield from draw_opening_hands(run)
    for seat in players_in_order(run.state):
        yield from mulligans(run, seat)
    yield from start_first_turn(run)


@rule("101.2")
def choose_first_player(run: Run) -> Steps[None]:
    """Chance (or the game before) names a player, who chooses which player goes first."""
    seats = players_in_order(run.state)
    chooser = run.state.chooser
    if chooser == NOBODY:
        named: Picked = yield Pick(
            seat=CHANCE,
            purpose="who chooses",
            rule="101.2",
            text="Chance names the player who chooses who goes first.",
            options=_players(run.state, seats),
        )
        chooser = seat_of(key_ref(named.keys[0]))
        run.commit(e.Flipped(chooser), rule="101.2")
    answer: Picked = yield Pick(
        seat=chooser,
        purpose="who goes first",
        rule="101.2",
        text=f"{run.state.players[chooser].name}: who goes first?",
        options=_players(run.state, seats),
    )
    first = seat_of(key_ref(answer.keys[0]))
    run.commit(e.FirstPlayerChosen(run.state.team_of(first), chooser), rule="101.2")


def _players(state: State, seats: tuple[Seat, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(key=ref_key(player_ref(seat)), text=state.players[seat].name, about=(player_ref(seat),))
        for seat in seats
    )


@rule("101.3")
def draw_opening_hands(run: Run) -> Steps[None]:
    """Each player draws seven cards; life totals stand at 20 from the set-up."""
    seats = players_in_order(run.state)
    yield from draw_cards(run, tuple((seat, OPENING_HAND) for seat in seats), rule="101.3")


@rule("101.4")
def mulligans(run: Run, seat: Seat) -> Steps[None]:
    """A player takes any number of mulligans, each for one card fewer, and then keeps for good."""
    while run.state.players[seat].mulligans < OPENING_HAND:
        player = run.state.players[seat]
        fewer = OPENING_HAND - player.mulligans - 1
        answer: Picked = yield Pick(
            seat=seat,
            purpose="mulligan",
            rule="101.4",
            text=f"{player.name}: keep this hand of {len(player.hand)}, or shuffle it away and draw {fewer}?",
            public=False,
            options=(Option(key="keep", text="Keep"), Option(key="mulligan", text="Mulligan")),
        )
        if answer.keys[0] == "keep":
            break
        yield from _mulligan(run, seat, fewer)
    run.commit(e.HandKept(seat), rule="101.4")


@rule("101.4")
def _mulligan(run: Run, seat: Seat, number: int) -> Steps[None]:
    """Shuffle the hand into the library and draw one card fewer."""
    hand = run.state.players[seat].hand
    moves = tuple(e.Moved(object_id, LIBRARY, cause="mulligan") for object_id in hand)
    run.commit(e.MulliganTaken(seat), *moves, rule="101.4")
    yield from shuffle_library(run, seat, rule="101.4")
    yield from draw_cards(run, ((seat, number),), rule="101.4")
