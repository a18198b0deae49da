"""A deck against others, played by programs: what is chosen and to be played, and the figures as records. No Qt."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from tabletop import __version__
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.formats.deck_file import Deck
from tabletop.controller.start.decks import DeckText, known, problem
from tabletop.controller.start.decks_desk import Shelved, shelf
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.session.simulation.play_game import MOST_DECISIONS
from tabletop.session.simulation.report_folder import Plan

#: games against each deck: usual, at least, at most, and by how many they are chosen
USUAL_GAMES, LEAST_GAMES, MOST_GAMES, STEP = 20, 2, 2000, 2
#: a card is told of where it was seen in so many games
SEEN: Final = 5
#: how much a player thinks, in words
STRENGTHS: Final[dict[Plays, str]] = {"quick": "Quick", "thoughtful": "Thoughtful"}


class Choices(Struct, frozen=True):
    """What a test is: the decks that are played against, games against each, who plays, in how many processes."""

    opponents: tuple[Path, ...] = ()
    games: int = USUAL_GAMES
    by: Plays = "quick"
    jobs: int = 1


class Rate(Struct, frozen=True):
    """How many games somebody won, how many were won of them, the share, and where it lies with 95 %."""

    games: int = 0
    wins: int = 0
    win_rate: float | None = None
    interval: tuple[float, float] | None = None


class DeckPlayed(Rate, frozen=True):
    """A deck in all its games. Turns, mulligans and mana burn are of one game; `curve` is mana spent by own turn."""

    name: str = ""
    on_the_play: Rate = Rate()
    on_the_draw: Rate = Rate()
    turns: float = 0.0
    mulligans: float = 0.0
    burned: float = 0.0
    curve: tuple[float, ...] = ()


class MatchPlayed(Rate, frozen=True):
    """The first of two decks against the second one."""

    decks: tuple[str, str] = ("", "")
    on_the_play: Rate = Rate()
    on_the_draw: Rate = Rate()
    turns: float = 0.0


class CardPlayed(Struct, frozen=True):
    """A card of a deck: games in which it was in the opening hand, was drawn later, was played."""

    deck: str
    card: str
    opened: Rate = Rate()
    drawn: Rate = Rate()
    played: Rate = Rate()

    @property
    def seen(self) -> int:
        """In how many games it was in the opening hand or drawn, at least."""
        return max(self.opened.games, self.drawn.games, self.played.games)


class GamesPlayed(Struct, frozen=True):
    """All figures of the games so far; the deck that is tested is the first."""

    decks: tuple[DeckPlayed, ...] = ()
    matches: tuple[MatchPlayed, ...] = ()
    cards: tuple[CardPlayed, ...] = ()

    @property
    def own(self) -> DeckPlayed | None:
        """The deck that is tested."""
        return self.decks[0] if self.decks else None

    @property
    def seen_enough(self) -> int:
        """In how many games a card has to be seen to be told of; while there are few games, once is enough."""
        return SEEN if self.own is not None and self.own.games >= 8 * SEEN else 1

    def own_cards(self, least: int = SEEN) -> tuple[CardPlayed, ...]:
        """Return the cards of the deck that is tested that were seen in so many games."""
        own = self.own
        return tuple(one for one in self.cards if own is not None and one.deck == own.name and one.seen >= least)


def figures_in(told: Raw) -> GamesPlayed:
    """Read figures as they are told. Raises msgspec.MsgspecError."""
    return msgspec.json.decode(told, type=GamesPlayed)


class _Ended(Struct, frozen=True):
    """How a game ended."""

    how: str


def how_of(result: Raw) -> str:
    """Return how a game ended, as it is told. Raises msgspec.MsgspecError."""
    return msgspec.json.decode(result, type=_Ended).how


def ended_words(done: int, of: int, ended: Mapping[str, int]) -> str:
    """Return how many games were played, and how many of them nobody won, in a sentence."""
    parts = [f"{done:,} of {of:,} games played"]
    if ended.get("drawn"):
        parts.append(f"{ended['drawn']:,} drawn")
    broken = ended.get("cut", 0) + ended.get("stopped", 0)
    if broken:
        parts.append(f"{broken:,} broken off by a mistake of the program (they count for nobody)")
    return ", ".join(parts) + "."


def cores() -> int:
    """Return how many processes can play at once on this machine."""
    return max(1, os.cpu_count() or 1)


def usual_jobs() -> int:
    """Return in how many processes is played where nobody says: all but one that is the window's, where there are."""
    return max(1, cores() - 1)


def opponents(data: Path | None, open_file: Path | None) -> tuple[Shelved, ...]:
    """Return the decks that can be played against: all but the one that is just as it is open."""
    return tuple(one for one in shelf(data) if one.path != open_file)


def unready(deck: DeckText) -> str:
    """Return why a deck can't be tested, in a sentence; "" where it can. No file is looked at."""
    wrong = problem(deck)
    if wrong:
        return wrong
    by_hand = [name for _, name in deck.entries if (card := known(name)) is not None and card.face.judged]
    if not by_hand:
        return ""
    more = f" and {len(by_hand) - 4} more" if len(by_hand) > 4 else ""
    return f"Not read whole: {', '.join(by_hand[:4])}{more}. Nobody watches these games, so nothing is done by hand."


def plan_of(deck: DeckText, choices: Choices, seed: int = 1) -> Plan:
    """Return what is to be played. Raises ValueError with a sentence: a deck that can't be played, or none to meet."""
    wrong = unready(deck)
    if wrong:
        raise ValueError(wrong)
    if not choices.opponents:
        raise ValueError("Against which decks? Choose one or more of the list.")
    others = tuple(_named(read_deck(path), deck.name) for path in choices.opponents)
    decks = (Deck(deck.name, deck.entries), *others)
    kept = tuple((one.name, one.entries) for one in decks)
    games = choices.games * len(others)
    by = (choices.by, choices.by)
    return Plan(__version__, games, seed, 1, MOST_DECISIONS, kept, by=by, gauntlet=True, of_first=True)


def _named(deck: Deck, taken: str) -> Deck:
    """A deck that has the name of the one that is tested is an earlier state of it."""
    return replace(deck, name=f"{deck.name} (as saved)") if deck.name == taken else deck


def goes_on(before: Plan | None, after: Plan) -> bool:
    """Return whether the games of one plan are games of the other too: only how many there are may differ."""
    return before is not None and replace(before, games=after.games) == after


def time_words(seconds: float) -> str:
    """Return how long something takes, in words."""
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes / 60:.1f} hours"


def progress_words(done: int, of: int, rate: float) -> str:
    """Return how far the games are, how fast they go, and how long the others take; `rate`: games a second."""
    said = f"{done:,} of {of:,} games"
    if rate <= 0 or done >= of:
        return said
    speed = f"{rate:.1f} a second" if rate >= 0.95 else f"{rate * 60:.0f} a minute" if rate * 60 >= 2 else "slow"
    return f"{said}, {speed}, {time_words((of - done) / rate)} left"


def percent(rate: Rate) -> str:
    """Return a share of games won in whole percent; "-" where none was won by anybody."""
    return "-" if rate.win_rate is None else f"{rate.win_rate * 100:.0f} %"


def between(rate: Rate) -> str:
    """Return where the share lies with 95 %, in words; "" where it is not known."""
    if rate.interval is None:
        return ""
    low, high = rate.interval
    return f"{low * 100:.0f} to {high * 100:.0f} %"


def rate_words(rate: Rate) -> str:
    """Return a share in a sentence's words, for those who hear it."""
    if rate.win_rate is None:
        return "no game won by anybody"
    return f"{percent(rate)}, {rate.wins} of {rate.games} games won, with 95 % within {between(rate)}"


def match_words(match: MatchPlayed) -> str:
    """Return one opponent's figures in words."""
    parts = [f"Against {match.decks[1]}: {rate_words(match)}"]
    for word, rate in (("on the play", match.on_the_play), ("on the draw", match.on_the_draw)):
        if rate.win_rate is not None:
            parts.append(f"{word} {percent(rate)} of {rate.games}")
    parts.append(f"{match.turns:.1f} turns a game")
    return "; ".join(parts) + "."


def card_words(card: CardPlayed) -> str:
    """Return one card's figures in words."""
    parts = [
        f"{word} {percent(rate)} of {rate.games}"
        for word, rate in (("when opened", card.opened), ("when drawn", card.drawn), ("when played", card.played))
        if rate.win_rate is not None
    ]
    return f"{card.card}: won {', '.join(parts)}."


def own_words(own: DeckPlayed) -> str:
    """Return what the deck came to in words."""
    play, draw = own.on_the_play, own.on_the_draw
    return (
        f"{own.name}: {rate_words(own)}. On the play {percent(play)} of {play.games}, on the draw {percent(draw)} of "
        f"{draw.games}. A game has {own.turns:.1f} turns, {own.mulligans:.2f} mulligans, {own.burned:.2f} mana burn."
    )


def curve_words(curve: Sequence[float]) -> str:
    """Return the mana that was spent by turns in words."""
    return ", ".join(f"turn {turn}: {spent:.1f}" for turn, spent in enumerate(curve, 1))
