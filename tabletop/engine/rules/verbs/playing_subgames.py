"""Playing a subgame (506): what the effect does before it, and once it is over."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.language.player_effects import PlaySubgame
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps, SubgameBegins
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.state import events as e
from tabletop.engine.state.game import SubgameResult, players_in_order
from tabletop.engine.state.table_events import BroughtIn, SubgameEnded
from tabletop.engine.vocabulary.ids import ObjectId, Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY, REMOVED

#: what cards are called that are decks of a subgame, among those removed from its main game
DECK: Final = "subgame"


@executes(PlaySubgame)
@rule("506.1", "506.2", "506.3", "506.6")
def play_subgame(run: Run, effect: PlaySubgame, context: Context) -> Steps[None]:
    """Every library is removed from the game face down and becomes a deck of the subgame (506.3).

    What that triggers, and all that waits, waits until the subgame is over (506.2). Then all that was brought there
    goes to its owner's library, but what was removed from the subgame, which stays removed; and those are shuffled
    (506.6). What is spoken of after that are the winners. Raises SubgameBegins where it has yet to be played.
    """
    run.commit(e.CardAdded(FACE_DOWN), rule="506.3")
    libraries = tuple(i for seat in players_in_order(run.state) for i in run.state.players[seat].library)
    moves = (e.Moved(i, REMOVED, face_down=True, held_for=DECK) for i in libraries)
    done = yield from happen(run, *moves, rule="506.3")
    if not run.subgames:
        raise SubgameBegins
    result = run.subgames.pop(0)
    if not run.subgames and run.told is not None:  # all up to here has been told before
        run.happenings[:], run.watcher = run.told
        run.told = None
        run.commit(SubgameEnded(result.winners), rule="506.6")
    brought = yield from _brought_there(run, result)
    there = [event.new for event in done if isinstance(event, e.Moved) and event.new in run.state.objects]
    there += brought
    stay: list[ObjectId] = []
    for seat, index in ((seat, index) for seat, removed in enumerate(result.removed) for index in removed):
        stay.append(_one_of(run, [i for i in there if i not in stay], seat, index))
    there = [i for i in there if i not in stay]
    if stay:
        run.commit(*(e.Moved(i, REMOVED) for i in stay), rule="506.6")
    yield from happen(run, *(e.Moved(i, LIBRARY) for i in there), rule="506.6")
    for seat in players_in_order(run.state):
        yield from shuffle_library(run, seat, rule="506.6")
    context.remembered = tuple(player_ref(seat) for seat in result.winners)


def _one_of(run: Run, ids: list[ObjectId], seat: Seat, card: int) -> ObjectId:
    """Return one of a player's cards that lie there face down, which is the card of this index."""
    things = (run.state.objects[object_id] for object_id in ids)
    return next(
        thing.id for thing in things if thing.owner == seat and (thing.own if thing.own >= 0 else thing.card) == card
    )


@rule("506.2", "506.5a")
def _brought_there(run: Run, result: SubgameResult) -> Steps[list[ObjectId]]:
    """What was brought into the subgame was removed from the main game; what that triggers has waited until now."""
    found: list[ObjectId] = []
    for seat, ones in enumerate(result.brought_in):
        ids = [one.main for one in ones if one.main in run.state.objects]
        done = yield from happen(run, *(e.Moved(i, REMOVED) for i in ids), rule="506.5a")
        found += [event.new for event in done if isinstance(event, e.Moved) and event.new in run.state.objects]
        for place in sorted((one.place for one in ones if one.place >= 0), reverse=True):
            (came,) = run.commit(BroughtIn(seat, place, REMOVED), rule="506.5a")
            assert isinstance(came, BroughtIn)
            found.append(came.new)
    return found
