"""A whole game: how one is set up, and how it goes from one checkpoint to the next.

A checkpoint is a state in which a player has priority (or a new or ended game). Everything between two of
them is one straight-line procedure that yields decisions.
"""

from __future__ import annotations

from tabletop.engine.language.abilities import Card
from tabletop.engine.rules import priority, starting
from tabletop.engine.rules.ending import lose_at_once
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, Team
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY

#: naming them here loads every executor of effects with the game
_VERBS = EXECUTORS


@rule("101.1", "101.3")
def new_game(decks: tuple[tuple[Card, ...], ...], names: tuple[str, ...], chooser: Seat = NOBODY) -> State:
    """A game of teams of one, before its first shuffle: every deck is its owner's library (101.1).

    `chooser` is the seat that names who goes first (the loser of the game before, 101.2); NOBODY: chance.
    """
    cards: list[Card] = []
    numbers: dict[str, int] = {}
    objects: dict[int, Object] = {}
    players = []
    for seat, deck in enumerate(decks):
        library = []
        for card in deck:
            number = numbers.get(card.name)
            if number is None or cards[number] != card:
                number = numbers[card.name] = len(cards)
                cards.append(card)
            object_id = len(objects) + 1
            objects[object_id] = Object(id=object_id, card=number, owner=seat, zone=LIBRARY)
            library.append(object_id)
        players.append(Player(seat=seat, name=names[seat], team=seat, library=tuple(library)))
    return State(
        cards=tuple(cards),
        players=tuple(players),
        teams=tuple(Team(members=(seat,), life=starting.STARTING_LIFE) for seat in range(len(decks))),
        objects=objects,
        next_id=len(objects) + 1,
        chooser=chooser,
    )


def proceed(run: Run) -> Steps[None]:
    """Go from a checkpoint to the next: the decisions on the way are yielded, the result is `run.state`.

    Raises nothing for a legal sequence of answers; does nothing when the game is over.
    """
    if run.state.outcome is not None:
        return
    if run.state.turn.number == 0:
        yield from starting.start(run)
    else:
        yield from priority.act(run)


@rule("102.3a")
def concede(run: Run, seat: Seat) -> None:
    """A player concedes: he or she loses at once, whatever is going on (102.3a)."""
    lose_at_once(run, seat, "102.3a")
