"""Subgames (506): a game within a game, which waits for it, nested as deep as players like.

A main game waits as a position: the checkpoint before the subgame and the answers since. Once the subgame is over it is
played to the same place again, untold, and goes on from there with what the subgame has left to it.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import mentions
from tabletop.engine.language.player_effects import BringIn, PlaySubgame
from tabletop.engine.rules.attending import Concession, Given
from tabletop.engine.rules.board.known import if_any_card
from tabletop.engine.rules.events.run import Run, Steps, SubgameBegins
from tabletop.engine.rules.turn.starting import STARTING_LIFE
from tabletop.engine.rules.verbs.playing_subgames import DECK
from tabletop.engine.state.game import Conceding, MainGame, State, SubgameResult
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import OutsideCard, Player
from tabletop.engine.state.table_events import SubgameBegan
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY

#: begins the procedure that a checkpoint leads to
Begin = Callable[[Run], Steps[None]]


@if_any_card
def may_begin(card: Card) -> bool:
    """Tell whether a card may let a subgame be played; asked of a state, whether any card of the game may."""
    return mentions(card, PlaySubgame)


@if_any_card
def may_bring_in(card: Card) -> bool:
    """Tell whether a card may bring cards in from outside the game; asked of a state, whether any card of it may."""
    return mentions(card, BringIn)


@rule("506.1", "506.2", "506.7")
def carried(run: Run, begin: Begin, main: MainGame | None = None) -> Steps[None]:
    """Carry out what comes from a checkpoint, and what subgames lead to: one that begins is the game from then on, and
    once it is over its main game goes on from where it was, which may be a subgame itself (506.7).

    `main`: a game that has waited; without it, the run's own state is where it begins.
    """
    checkpoint = run.state
    results = () if main is None else main.results
    again = [] if main is None else list(main.answers)
    given: list[Answer | Conceding] = list(again)
    run.subgames = list(results)
    steps = begin(run)
    try:
        decision = next(steps, None)
        while decision is not None:
            if again:
                answer = _as_given(again.pop(0))
            else:
                answer = yield decision
                given.append(Conceding(answer.seat) if isinstance(answer, Concession) else answer)
            try:
                decision = steps.send(answer)
            except StopIteration:
                break
    except SubgameBegins:
        waits = MainGame(checkpoint, tuple(given), results)
        run.state = subgame_of(run.state, waits)
        _forget(run)
        run.commit(SubgameBegan(), rule="506.1")
        return
    if run.state.outcome is not None and run.state.main is not None:
        yield from _back(run, begin)


def _as_given(answer: Answer | Conceding) -> Given:
    return Concession(answer.seat) if isinstance(answer, Conceding) else answer


@rule("506.6", "506.7")
def _back(run: Run, begin: Begin) -> Steps[None]:
    """The subgame is over: its main game goes on."""
    waiting = run.state.main
    assert waiting is not None, "only a subgame has a main game"
    result = result_of(run.state)
    _forget(run)
    run.state = waiting.checkpoint
    run.told = (list(run.happenings), run.watcher)
    run.watcher = None
    yield from carried(run, begin, replace(waiting, results=(*waiting.results, result)))


def _forget(run: Run) -> None:
    """Begin as a run does: nothing is under way."""
    run.replaced, run.doing, run.left, run.paying, run.playing = (), [], False, False, False
    run.mana_abilities = []


@rule("506.3", "506.3a", "506.4", "506.5")
def subgame_of(state: State, waits: MainGame) -> State:
    """The subgame before its first shuffle: the cards that were libraries are decks, however few (506.3a), and nothing
    else of the main game is in it (506.5). Who has left the main game is not in it either."""
    objects: dict[int, Object] = {}
    libraries: list[tuple[int, ...]] = []
    for player in state.players:
        mine = [i for i in state.removed if state.objects[i].owner == player.seat and _is_deck(state, i)]
        for object_id in mine:
            thing = state.objects[object_id]
            card = thing.own if thing.own >= 0 else thing.card
            objects[object_id] = Object(id=object_id, card=card, owner=player.seat, zone=LIBRARY)
        libraries.append(tuple(mine))
    return State(
        cards=state.cards,
        players=tuple(
            Player(
                player.seat,
                player.name,
                player.team,
                library=library,
                lost=player.lost,
                lost_by=player.lost_by,
                outside=_outside(state, player),
            )
            for player, library in zip(state.players, libraries, strict=True)
        ),
        teams=tuple(replace(team, life=len(team.members) * STARTING_LIFE) for team in state.teams),
        objects=objects,
        next_id=state.next_id,
        options=state.options,
        main=waits,
    )


@rule("506.5", "506.5a")
def _outside(state: State, player: Player) -> tuple[OutsideCard, ...]:
    """A player's cards outside a subgame: those of the main game's zones that lie open to him or her, and those outside
    of that one as well. Kept where an effect could bring them in. Spells are no cards to choose among."""
    if not may_bring_in(state):
        return ()
    ids = (*player.hand, *player.graveyard, *state.in_play, *state.phased, *state.removed)
    things = (state.objects[i] for i in ids)
    mine = (one for one in things if one.owner == player.seat and not (one.token or one.copy or one.face_down))
    there = tuple(OutsideCard(one.own if one.own >= 0 else one.card, main=one.id) for one in mine)
    return (*there, *(OutsideCard(one.card, place=place) for place, one in enumerate(player.outside)))


def _is_deck(state: State, object_id: int) -> bool:
    """Tell whether a card that is removed from the game face down is a deck of the subgame that begins."""
    return state.objects[object_id].held_for == DECK


@rule("506.6")
def result_of(state: State) -> SubgameResult:
    """What a subgame leaves to its main game: who won, and which cards were removed from it and stay so."""
    assert state.outcome is not None, "the subgame is over"
    winners = tuple(seat for team in state.outcome.winners for seat in state.teams[team].members)
    removed: list[tuple[int, ...]] = []
    for player in state.players:
        own = (state.objects[i] for i in state.removed)
        mine = (thing for thing in own if thing.owner == player.seat and not thing.token and not thing.copy)
        removed.append(tuple(thing.own if thing.own >= 0 else thing.card for thing in mine))
    won = tuple(seat for seat in winners if not state.players[seat].lost)
    return SubgameResult(won, tuple(removed), tuple(player.brought_in for player in state.players))
