"""A match of best of three: the score, who says who goes first, decks after sideboarding, all of it in the save."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.cards.decks.deck_forms import parse_deck
from tabletop.cards.formats.deck_file import Deck
from tabletop.session.keeping.saves import DeckKept, Match, SaveError
from tabletop.session.table import match
from tabletop.session.table.rematch import rematch
from tabletop.session.table.restoring import start_of
from tabletop.session.table.session import Session

DECK = parse_deck("40 Forest\n20 Moss Colossus\nSB: 3 Surge of Sap\nSB: 12 Island", "a.txt")
KEPT = DeckKept(DECK.name, DECK.entries, DECK.side)


def begun(data: Path | None = None) -> Session:
    return Session.new((DECK, DECK), ("Ada", "Mira"), data=data, match=Match(3, (0, 0), first=(KEPT, KEPT)))


def after_game(session: Session, loser: int) -> Session:
    session.concede(loser)
    return session


@pytest.mark.rule("101.2")
def test_the_score_is_counted_and_the_loser_says_who_goes_first() -> None:
    first = after_game(begun(), 1)
    score = match.after(first)
    assert score is not None
    assert (score.wins, match.decided(score)) == ((1, 0), None)
    assert match.score_words(score, ("Ada", "Mira")) == "Ada leads 1 to 0 (best of three)."
    second = rematch(first)
    assert second.header.match == score
    assert second.header.chooser == 1
    third = rematch(after_game(second, 0))
    assert third.header.match is not None
    assert third.header.match.wins == (1, 1)
    assert match.score_words(third.header.match, ("Ada", "Mira")) == "1 to 1 (best of three)."
    ended = match.after(after_game(third, 0))
    assert ended is not None
    assert match.decided(ended) == 1
    assert match.score_words(ended, ("Ada & Ben", "Cleo & Dan")) == "Cleo & Dan win the match 2 to 1 (best of three)."


def test_after_a_match_another_begins_with_the_decks_of_the_first_game() -> None:
    swapped = match.sided(KEPT, {"Surge of Sap": 3, "Forest": -3})
    second = rematch(after_game(begun(), 1), decks=(swapped, DECK))
    assert second.header.decks[0].entries == ((37, "Forest"), (20, "Moss Colossus"), (3, "Surge of Sap"))
    assert second.header.decks[0].side == ((12, "Island"), (3, "Forest"))
    again = rematch(after_game(second, 1))
    assert again.header.decks == (KEPT, KEPT)
    assert again.header.match is not None
    assert again.header.match.wins == (0, 0)


def test_a_game_without_a_match_has_no_score() -> None:
    session = after_game(Session.new((DECK, DECK), ("Ada", "Mira")), 1)
    assert match.after(session) is None
    assert rematch(session).header.match is None


@pytest.mark.parametrize(
    ("moved", "said"), [({"Surge of Sap": 4, "Forest": -4}, "not so many"), ({"Island": 2, "Forest": -1}, "As many")]
)
def test_what_is_no_exchange_is_refused(moved: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        match.sided(KEPT, moved)
    assert match.sided(KEPT, {}) == Deck(DECK.name, DECK.entries, side=DECK.side)


def test_the_match_is_saved_with_the_game(tmp_path: Path) -> None:
    session = rematch(after_game(begun(tmp_path), 1), tmp_path)
    kept = msgspec.json.decode(msgspec.json.encode(session.header), type=type(session.header))
    assert kept.match == Match(3, (1, 0), first=(KEPT, KEPT))
    assert kept.decks[0].side == DECK.side
    start_of(kept, None, "it")
    for wrong in (Match(3, (2, 0)), Match(2, (0, 0)), Match(3, (0,)), Match(3, (-1, 0))):
        with pytest.raises(SaveError, match="impossible score"):
            start_of(msgspec.structs.replace(kept, match=wrong), None, "it")
