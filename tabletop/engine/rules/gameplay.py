"""A whole game: how one is set up, and how it goes from one checkpoint to the next.

A checkpoint is a state in which a player has priority (or a new or ended game). Everything between two of
them is one straight-line procedure that yields decisions.
"""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from tabletop.engine.language.abilities import Card, OnlyForAnte
from tabletop.engine.rules import subgames
from tabletop.engine.rules.attending import attended
from tabletop.engine.rules.events.game_end import Over, lose
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.judging import edits_by_hand, without_rules
from tabletop.engine.rules.loops import closing
from tabletop.engine.rules.turn import priority, starting
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions, why_unfit
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import OutsideCard, Player, Team
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY

#: naming them here loads every executor of effects with the game
_VERBS = EXECUTORS


@rule("101.1", "101.3", "600.2", "605.2a", "605.2c", "606.1", "606.3", "606.4a", "606.10", "217.2a", "217.9c")
def new_game(
    decks: tuple[tuple[Card, ...], ...],
    names: tuple[str, ...],
    chooser: Seat = NOBODY,
    heads: int = 1,
    options: GameOptions = NO_OPTIONS,
    sideboards: tuple[tuple[Card, ...], ...] = (),
) -> State:
    """A game before its first shuffle: every deck is its owner's library (101.1).

    `chooser` is the seat that names who goes first (the loser of the game before, 101.2); NOBODY: chance. `heads`
    is how many players make a team: 1, or 2 for Two-Headed Giant (606). Seats that follow each other make a team,
    its primary player first (606.3); its life total starts at 20 for each head (606.10). Three players or more who play
    alone play a free-for-all, or what `options` say: those of one variant (600.2), decided before play begins
    (`variants`). A free-for-all has no limited range unless they say so, and no deploying (605.2a, 605.2c).
    `sideboards`, where there are any, lie outside the game (217.1e). Cards that are for ante only are left out of the
    decks: no game here is played for ante (217.9c).
    Raises ValueError where the players make no whole teams, or fewer than two, or have options in teams of several.
    """
    if heads > 1 and options != NO_OPTIONS:
        raise ValueError("Two-Headed Giant is played without options (606.2); leave them out.")
    if wrong := why_unfit(options, len(decks)):
        raise ValueError(f"These options are of another game than one of {len(decks)} players: {wrong}.")
    if heads < 1 or len(decks) % heads or len(decks) < 2 * heads:
        raise ValueError(f"{len(decks)} players make no two or more teams of {heads}; give each team its players.")
    cards: list[Card] = []
    numbers: dict[str, int] = {}
    objects: dict[int, Object] = {}
    players = []

    def number_of(card: Card) -> int:
        number = numbers.get(card.name)
        if number is None or (cards[number] is not card and cards[number] != card):
            number = numbers[card.name] = len(cards)
            cards.append(card)
        return number

    for seat, deck in enumerate(decks):
        library = []
        for card in deck:
            if OnlyForAnte() in card.abilities:
                continue
            number = number_of(card)
            object_id = len(objects) + 1
            objects[object_id] = Object(id=object_id, card=number, owner=seat, zone=LIBRARY)
            library.append(object_id)
        players.append(Player(seat=seat, name=names[seat], team=seat // heads, library=tuple(library)))
    outside = [tuple(OutsideCard(number_of(card)) for card in sideboard) for sideboard in sideboards]
    if outside:
        players = [replace(player, outside=mine) for player, mine in zip(players, outside, strict=True)]
    return State(
        cards=tuple(cards),
        players=tuple(players),
        teams=tuple(
            Team(members=tuple(range(first, first + heads)), life=heads * starting.STARTING_LIFE)
            for first in range(0, len(decks), heads)
        ),
        objects=objects,
        next_id=len(objects) + 1,
        chooser=chooser,
        options=NO_OPTIONS if options == NO_OPTIONS else options,
    )


def proceed(run: Run) -> Steps[None]:
    """Go from a checkpoint to the next: the decisions on the way are yielded, the result is `run.state`.

    Instead of an answer a `Concession` may be sent (102.3a). Raises nothing for a legal sequence of answers; does
    nothing when the game is over.
    """
    if run.state.main is not None or subgames.may_begin(run.state):
        return subgames.carried(run, _proceed)
    return _proceed(run)


def _proceed(run: Run) -> Steps[None]:
    state = run.state
    if state.judged is not None:
        return attended(run, edits_by_hand.judge(run, state.judged))
    if state.loop:
        return attended(run, closing.close_loop(run))
    if state.turn.number == 0:
        return attended(run, starting.start(run))
    if state.rules_off:
        return attended(run, without_rules.wait(run))
    return attended(run, priority.act(run))


@rule("102.3a")
def concede(run: Run, seat: Seat) -> None:
    """A player concedes with nothing under way: he or she loses at once (102.3a). No game ends twice.

    In the middle of a procedure a `Concession` is sent to it instead.
    """
    if run.state.outcome is None:
        with suppress(Over):
            lose(run, (seat,), "102.3a")


@rule("101.2")
def next_chooser(state: State) -> Seat:
    """Return who chooses who goes first in the next game of a match: the loser; after a draw whoever chose before.

    Of a losing team it is the first member. Where several teams have lost none is "the loser", and it is found out
    anew (NOBODY: by chance). Raises ValueError while the game goes on.
    """
    if state.outcome is None:
        raise ValueError("The game is not over yet; ask for the next chooser when it has an outcome.")
    losers = [team for number, team in enumerate(state.teams) if number not in state.outcome.winners]
    if not state.outcome.winners or not losers:
        return state.chooser
    return losers[0].members[0] if len(losers) == 1 else NOBODY
