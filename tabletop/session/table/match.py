"""A match of several games: the score, when it is over, and what the next game is begun with."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.cards.formats.deck_file import Deck
from tabletop.session.keeping.saves import DeckKept, Match
from tabletop.session.table.session import Session


def after(session: Session) -> Match | None:
    """Return the score of the match with this game; None where the game is no part of one.

    A game that goes on counts for nobody yet; a draw counts as drawn.
    """
    match = session.header.match
    if match is None or not session.over:
        return match
    outcome = session.timeline.position.checkpoint.outcome
    winners = () if outcome is None else outcome.winners
    if not winners:
        return replace(match, drawn=match.drawn + 1)
    return replace(match, wins=tuple(number + (team in winners) for team, number in enumerate(match.wins)))


def decided(match: Match) -> int | None:
    """Return the team that has won the match; None while it goes on."""
    return next((team for team, number in enumerate(match.wins) if number > match.games // 2), None)


def score_words(match: Match, sides: tuple[str, ...]) -> str:
    """Return the score in a sentence; `sides` are the names of the teams."""
    winner = decided(match)
    high, low = max(match.wins), min(match.wins)
    drawn = f", {match.drawn} drawn" if match.drawn else ""
    custom = f"best of {'three' if match.games == 3 else match.games}"
    if winner is not None:
        verb = "win" if " & " in sides[winner] else "wins"
        return f"{sides[winner]} {verb} the match {high} to {low}{drawn} ({custom})."
    if high == low:
        return f"{high} to {low}{drawn} ({custom})."
    leads = sides[match.wins.index(high)]
    return f"{leads} {'lead' if ' & ' in leads else 'leads'} {high} to {low}{drawn} ({custom})."


def sided(deck: DeckKept, moved: dict[str, int]) -> Deck:
    """Return a deck after sideboarding: so many of each name come in from the sideboard (less than 0: go out to it).

    Raises ValueError where there are not so many of a name, or the deck has another number of cards than before:
    by the custom of tables cards are exchanged one for one.
    """
    main, side = dict(_counts(deck.entries)), dict(_counts(deck.side))
    for name, number in moved.items():
        main[name] = main.get(name, 0) + number
        side[name] = side.get(name, 0) - number
        if main[name] < 0 or side[name] < 0:
            raise ValueError(f"There are not so many of {name}.")
    if sum(moved.values()):
        raise ValueError("As many cards go out as come in.")
    return Deck(
        deck.name,
        tuple((number, name) for name, number in main.items() if number),
        side=tuple((number, name) for name, number in side.items() if number),
    )


def _counts(entries: tuple[tuple[int, str], ...]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for number, name in entries:
        counts[name] = counts.get(name, 0) + number
    return counts
