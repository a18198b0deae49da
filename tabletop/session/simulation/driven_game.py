"""One game with nothing around it: no session, no timeline, no log. For games by the thousand.

It is the game that `play_game` plays with the same seed, answer by answer. What only a session does is left to one:
a mandatory loop that goes round for ever, an error that is to be saved.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.cards.deck_cards import deck_cards, sideboards
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.rules.gameplay import new_game, proceed
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY
from tabletop.session.seeing.belief import Beliefs, beliefs_after
from tabletop.session.simulation.agents import RANDOM, MakePlayer, RandomAgent, SeatPlayer
from tabletop.session.simulation.names import NAMES
from tabletop.session.simulation.notes import Notes, Noting
from tabletop.session.timeline import chance
from tabletop.session.timeline.position import Position, Proceed

#: a game with more answers than this may be going round in a loop, which a session notices (421)
MOST_ANSWERS: Final = 6_000


class Driven(Struct, frozen=True):
    """A game that is over: its last state, how often players were asked, and what it was like where that was noted."""

    state: State
    decisions: int
    priorities: int
    notes: Notes | None


class Players:
    """Who answers in one game: random players, and those that are made for the other seats."""

    def __init__(
        self, seed: str, by: tuple[str, ...], players: MakePlayer | None, mana_for_nothing: bool = True
    ) -> None:
        """`by`: who plays each seat, () all at random; `players` makes those who do not."""
        self._random = RandomAgent(seed, mana_for_nothing=mana_for_nothing)
        self._others: dict[int, SeatPlayer] = {
            seat: players(name, f"{seed} seat {seat}")
            for seat, name in enumerate(by)
            if name != RANDOM and players is not None
        }

    def answer(self, position: Position, decision: AnyDecision, beliefs: Beliefs) -> Answer:
        """The answer to a decision, by whoever plays the seat that is asked."""
        other = self._others.get(decision.seat)
        if other is None:
            return self._random.answer(position.state, decision)
        believed = beliefs[position.state.team_of(decision.seat)] if beliefs else ()
        return other.answer(position.checkpoint, position.answers, position.state, decision, believed)


def drive_game(
    decks: tuple[Deck, ...],
    seed: str,
    *,
    max_decisions: int = MOST_ANSWERS,
    library: CardLibrary | None = None,
    heads: int = 1,
    options: GameOptions = NO_OPTIONS,
    by: tuple[str, ...] = (),
    players: MakePlayer | None = None,
    noted: bool = False,
    mana_for_nothing: bool = True,
    going_on: Proceed = proceed,
) -> Driven | None:
    """Play one game to its end, every choice and card from `seed`; None where a session has to play it.

    The parameters are those of `play_game`. `mana_for_nothing`: random players now and then make mana that burns.
    `going_on` goes from one checkpoint to the next: `forward.proceed_to_deeds` asks nobody who could only pass.
    Raises what the engine raises.
    """
    known = library or built_in()
    cards = tuple(deck_cards(deck, known) for deck in decks)
    start = new_game(cards, NAMES[: len(decks)], NOBODY, heads, options, sideboards(decks, cards, known))
    position = Position(start, (), going_on)
    answering = Players(seed, by, players, mana_for_nothing)
    noting = Noting(start) if noted else None
    follows = any(name != RANDOM for name in by)
    beliefs: Beliefs = ()
    asked = decisions = priorities = 0
    most = min(max_decisions, MOST_ANSWERS)
    while (decision := position.current()) is not None:
        before = position.state
        if decision.seat == CHANCE:
            answer = chance.draw(decision, seed, asked)
            asked += 1
        else:
            if decisions >= most:
                return None
            answer = answering.answer(position, decision, beliefs)
            decisions += 1
            priorities += decision.purpose == "priority"
        if position.send(answer) is not None:
            return None
        if follows:
            beliefs = beliefs_after(beliefs, before, decision, position.state, position.news, position.current())
        if noting is not None:
            noting.note(position.state, position.news)
    state = position.checkpoint
    return Driven(state, decisions, priorities, None if noting is None else noting.notes(state))
