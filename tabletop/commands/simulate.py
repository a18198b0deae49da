"""`tabletop simulate`: random games without a window, every invariant checked on the way."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.own_decks import all_decks, own_decks
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.users import library_of
from tabletop.commands.decks import given_decks
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import Progress, coloured, print_json
from tabletop.commands.words import number_from
from tabletop.session.keeping.data_folder import REPORTS, data_folder
from tabletop.session.keeping.saves import MOST_PLAYERS
from tabletop.session.simulation.drawn_decks import decks_for_all, drawn_decks
from tabletop.session.simulation.simulate import MOST_DECISIONS, simulate

_SEATS = 2
_HEADS = 2
_FOUR = 2 * _HEADS
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop simulate` takes."""
    parser.add_argument("--games", type=number_from(1), required=True, metavar="N", help="how many games")
    parser.add_argument("--seed", type=number_from(0), default=1, metavar="S", help="game g has the seed S + g (1)")
    parser.add_argument("--decks", nargs="+", metavar="FILE", help="deck files in seat order (the program's own)")
    words = "decks drawn from the cards of this file that are read whole, others for each game, none left out"
    parser.add_argument("--cards", type=Path, metavar="FILE", help=words)
    parser.add_argument("--players", type=number_from(2), metavar="N", help="how many players, each alone (2)")
    parser.add_argument("--two-headed-giant", action="store_true", help="two teams of two, neighbours together (606)")
    parser.add_argument(
        "--max-decisions",
        type=number_from(1),
        default=MOST_DECISIONS,
        metavar="N",
        help=f"a game with more decisions is cut, which is a violation ({MOST_DECISIONS})",
    )
    words = "the user's library is there; saves of games with a violation go into DIR/reports"
    parser.add_argument("--data", type=Path, metavar="DIR", help=words)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Play the games. Returns 0, or 1 when an invariant did not hold."""
    players = _players(args)
    if args.decks is not None and len(args.decks) > players:
        raise CommandError(f"{len(args.decks)} decks are too many for {players} players; give one for each.")
    if args.cards is not None and args.decks is not None:
        raise CommandError("Give either decks or a file of cards to draw them from.")
    library = library_of(data_folder(args.data))
    own = own_decks() if players == _SEATS else all_decks()[:players]
    decks: tuple[Deck, ...] | Iterator[Deck] = own if args.decks is None else given_decks(args.decks, library)
    if args.cards is not None:
        library = _cards_of(args.cards)
        decks = drawn_decks(library, args.seed)
    progress = Progress()
    progress.say(f"game 1 of {args.games}")
    try:
        found = simulate(
            decks,
            args.games,
            args.seed,
            players=players,
            heads=_HEADS if args.two_headed_giant else 1,
            max_decisions=args.max_decisions,
            library=library,
            saves=data_folder(args.data) / REPORTS,
            progress=lambda done: progress.say(f"{done} of {args.games} games"),
        )
    finally:
        progress.done()
    if args.json:
        print_json(found)
    else:
        _print(found)
    return 1 if found["violations"] else 0


def _cards_of(file: Path) -> CardLibrary:
    """The cards of a file, with the program's own. Raises CommandError for a file without a card that can be used."""
    try:
        records = [one for one in records_of(file) if isinstance(one, Record)]
    except CardFileError as problem:
        raise CommandError(str(problem)) from None
    own = (record for record in built_in().records.values() if record.name in _BASICS)
    library = CardLibrary((*own, *(record for record in records if record.name not in _BASICS)))
    if not decks_for_all(library):
        raise CommandError(f"No card of {file.name} is read whole, so that no deck can be drawn.")
    return library


def _players(args: Namespace) -> int:
    """Return how many play. Raises CommandError for a number that does not go with the rest."""
    if args.two_headed_giant:
        if args.players not in (None, _FOUR):
            raise CommandError(f"Two-Headed Giant has four players, not {args.players}; leave out --players.")
        return _FOUR
    players = args.players or _SEATS
    if players > MOST_PLAYERS:
        raise CommandError(f"A game has at most {MOST_PLAYERS} players, not {players}; give a smaller number.")
    return players


def _print(found: dict[str, Any]) -> None:
    ended = ", ".join(f"{number} {how}" for how, number in found["ended"].items())
    print(f"{found['games']} games from seed {found['seed']}: {ended}")
    print(f"{found['turns']} turns, {found['priorities']} priorities, {found['decisions']} decisions")
    speed = f"{found['games_per_cpu_s']:g} games, {found['priorities_per_cpu_s']:g} priorities per CPU second"
    print(speed + (f"; {found['peak_mb']:g} MB" if found["peak_mb"] is not None else ""))
    for one in found["violations"]:
        save = f"; saved as {one['save']}" if one["save"] else ""
        print(f"seed {one['seed']}, entry {one['entry']}: {coloured(one['invariant'], 'bad')}: {one['message']}{save}")
    number = len(found["violations"])
    print(coloured(f"{number} violation{'s' * (number != 1)}", "bad" if number else "good"))
