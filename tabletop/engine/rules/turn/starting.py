"""Starting the game (101): shuffles, who goes first, opening hands, mulligans, the first turn."""

from __future__ import annotations

from tabletop.engine.language.abilities import BeginsInPlay, Card
from tabletop.engine.rules.board.known import if_any_card
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.events.asking import object_options, take
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Anew, Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.turn.turn_procedure import start_first_turn
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of, players_in_order, team_name, teams_in_order
from tabletop.engine.state.starting_events import FirstPlayerChosen, HandKept, MulliganTaken
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY, LIBRARY

STARTING_LIFE = 20
OPENING_HAND = 7


@rule("101.1", "101.5")
def start(run: Run) -> Steps[None]:
    """Carry out everything before the first turn, and the first turn up to the first priority."""
    for player in run.state.players:
        yield from shuffle_library(run, player.seat, rule="101.1")
    yield from choose_first_player(run)
    yield from draw_opening_hands(run)
    for team in teams_in_order(run.state):
        yield from mulligans(run, team)
    if any_begins_in_play(run.state):
        yield from begin_in_play(run)
    yield from start_first_turn(run)


@if_any_card
def any_begins_in_play(card: Card) -> bool:
    """Tell whether a card may begin the game in play; asked of a state, whether any card of the game may."""
    return BeginsInPlay() in card.abilities


@rule("101.4", "103.1")
def begin_in_play(run: Run) -> Steps[None]:
    """Each player in turn order may begin the game with cards of the opening hand in play that say so.

    Everybody is asked where any card of the game may, so that to be asked tells nothing about a hand.
    """
    for seat in players_in_order(run.state):
        state = run.state
        hand = state.players[seat].hand
        ids = tuple(i for i in hand if BeginsInPlay() in state.cards[state.objects[i].card].abilities)
        answer: Picked = yield Pick(
            seat=seat,
            purpose="choose",
            rule="101.4",
            text="Choose cards of your opening hand to begin the game with in play.",
            public=False,
            options=object_options(state, ids),
            least=0,
            most=len(ids),
        )
        chosen = take(run, answer.keys)
        yield from happen(run, *(e.Moved(i, IN_PLAY, cause="put", controller=seat) for i in chosen), rule="101.4")


@rule("101.2")
def choose_first_player(run: Run) -> Steps[None]:
    """Chance (or the game before) names a player, who chooses which player goes first.

    Where teams take turns (606.4b), that goes by team: the primary player stands for it. Where whoever chooses leaves
    the game first, chance names another one.
    """
    if run.state.options.emperors:
        yield from first_by_chance(run, run.state.options.emperors, "607.4")
        return
    if run.state.main is not None:
        yield from first_by_chance(run, tuple(speaker(run.state, t) for t in teams_in_order(run.state)), "506.4")
        return
    chooser = run.state.chooser
    while True:
        seats = tuple(speaker(run.state, team) for team in teams_in_order(run.state))
        if chooser == NOBODY or run.state.players[chooser].lost:
            chooser = yield from _named_by_chance(run, seats)
        try:
            answer: Picked = yield Pick(
                seat=chooser,
                purpose="who goes first",
                rule="101.2",
                text=f"{run.state.players[chooser].name}: who goes first?",
                mates=mates_of(run.state, chooser),
                options=_players(run.state, seats),
            )
        except Anew:
            continue
        first = seat_of(key_ref(answer.keys[0]))
        run.commit(FirstPlayerChosen(run.state.team_of(first), chooser), rule="101.2")
        return


@rule("506.4", "607.4")
def first_by_chance(run: Run, seats: tuple[Seat, ...], rule_id: str) -> Steps[None]:
    """Chance names the one of some players who goes first, without anybody's choice."""
    named: Picked = yield Pick(
        seat=CHANCE,
        purpose="who goes first",
        rule=rule_id,
        text="Chance names the player who goes first.",
        options=_players(run.state, tuple(seat for seat in seats if not run.state.players[seat].lost)),
    )
    first = seat_of(key_ref(named.keys[0]))
    run.commit(FirstPlayerChosen(run.state.team_of(first), run.state.chooser), rule=rule_id)


@rule("101.2")
def _named_by_chance(run: Run, seats: tuple[Seat, ...]) -> Steps[Seat]:
    """Chance names the player who chooses."""
    named: Picked = yield Pick(
        seat=CHANCE,
        purpose="who chooses",
        rule="101.2",
        text="Chance names the player who chooses who goes first.",
        options=_players(run.state, seats),
    )
    chooser = seat_of(key_ref(named.keys[0]))
    run.commit(e.Flipped(chooser), rule="101.2")
    return chooser


def _players(state: State, seats: tuple[Seat, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(key=ref_key(player_ref(seat)), text=team_name(state, seat), about=(player_ref(seat),)) for seat in seats
    )


@rule("101.3")
def draw_opening_hands(run: Run) -> Steps[None]:
    """Each player draws seven cards; life totals stand at 20 for each head from the set-up."""
    seats = players_in_order(run.state)
    yield from draw_cards(run, tuple((seat, OPENING_HAND) for seat in seats), rule="101.3")


@rule("101.4", "101.4a", "606.6a")
def mulligans(run: Run, team: int) -> Steps[None]:
    """A team takes any number of mulligans, in rounds, until each of its players keeps a hand for good.

    In each round those who have not kept yet say whether they do, and only then all others draw new hands, so that
    nobody sees the result of a mate's mulligan before deciding (606.6a). A player alone takes them one by one (101.4).
    """
    while deciding := tuple(seat for seat in run.state.teams[team].members if _may_mulligan(run.state, seat)):
        again: list[Seat] = []
        for seat in deciding:
            answer: Picked = yield _keep_or_not(run.state, seat)
            if answer.keys[0] == "keep":
                run.commit(HandKept(seat), rule="101.4")
            else:
                again.append(seat)
        yield from _mulligan(run, tuple(again))
    left = tuple(seat for seat in run.state.teams[team].members if not run.state.players[seat].kept)
    if left:
        # nobody is asked about an empty hand
        run.commit(*(HandKept(seat) for seat in left), rule="101.4")


def _may_mulligan(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return not player.kept and not player.lost and next_hand(state, seat) >= 0


@rule("101.4", "101.4a")
def next_hand(state: State, seat: Seat) -> int:
    """The size of the hand that a player's next mulligan gives: one card fewer; -1: there is no further one.

    The first mulligan of a player in a team of several gives seven cards again.
    """
    free = len(state.teams[state.players[seat].team].members) > 1
    return OPENING_HAND - 1 + free - state.players[seat].mulligans


def _keep_or_not(state: State, seat: Seat) -> Pick:
    player = state.players[seat]
    return Pick(
        seat=seat,
        purpose="mulligan",
        rule="101.4",
        text=f"{player.name}: keep this hand of {len(player.hand)}, or shuffle it away and draw "
        f"{next_hand(state, seat)}?",
        public=False,
        options=(Option(key="keep", text="Keep"), Option(key="mulligan", text="Mulligan")),
    )


@rule("101.4", "101.4a")
def _mulligan(run: Run, seats: tuple[Seat, ...]) -> Steps[None]:
    """These players of a team shuffle their hands into their libraries, and then draw one card fewer."""
    numbers = tuple((seat, next_hand(run.state, seat)) for seat in seats)
    for seat in seats:
        hand = run.state.players[seat].hand
        moves = tuple(e.Moved(object_id, LIBRARY, cause="mulligan") for object_id in hand)
        run.commit(MulliganTaken(seat), *moves, rule="101.4")
        yield from shuffle_library(run, seat, rule="101.4")
    yield from draw_cards(run, numbers, rule="101.4")
