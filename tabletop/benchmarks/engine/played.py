"""A game between two random players with the two decks, as far as its timeline: what benchmarks look at."""

from __future__ import annotations

from tabletop.cards.deck_cards import deck_cards
from tabletop.cards.library import built_in
from tabletop.cards.own_decks import own_decks
from tabletop.engine.rules import gameplay
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.timeline import chance
from tabletop.session.timeline.entries import Answered
from tabletop.session.timeline.position_tree import Timeline


def played_timeline(seed: int, least: int) -> Timeline:
    """The timeline of a whole game. Games follow from `seed` on; the first with `least` checkpoints is returned."""
    while True:
        timeline = _play(str(seed))
        if timeline.cursor.checkpoints >= least:
            return timeline
        seed += 1


def _play(seed: str) -> Timeline:
    library = built_in()
    decks = tuple(deck_cards(deck, library) for deck in own_decks())
    timeline = Timeline(gameplay.new_game(decks, ("Ann", "Bob")))
    agents = (RandomAgent(f"{seed}:0"), RandomAgent(f"{seed}:1"))
    while (decision := timeline.position.current()) is not None:
        if decision.seat == CHANCE:
            entry = Answered(CHANCE, chance.draw(decision, seed, timeline.cursor.chances), "chance")
        else:
            answer = agents[decision.seat].answer(timeline.position.state, decision)
            entry = Answered(decision.seat, answer, "agent")
        timeline.append(entry)
    return timeline
