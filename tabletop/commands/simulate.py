"""`tabletop simulate`: games without a window, in any number of processes; random ones with every invariant checked."""

from __future__ import annotations

import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, nullcontext
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

from tabletop import __version__
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
from tabletop.engine.rules.variants import VARIANTS, options_for
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.player.levels import LEVELS
from tabletop.player.seat import ComputerSeat
from tabletop.session.keeping.data_folder import REPORTS, data_folder
from tabletop.session.keeping.saves import MOST_PLAYERS
from tabletop.session.simulation.agents import RANDOM
from tabletop.session.simulation.drawn_decks import decks_for_all
from tabletop.session.simulation.play_game import MOST_DECISIONS
from tabletop.session.simulation.report_folder import Plan, ReportError, ReportFolder
from tabletop.session.simulation.reporting import finish
from tabletop.session.simulation.results import peak_mb, summary
from tabletop.session.simulation.simulate import Finished, Setup, pairs_of, play_number, seated, seldom_collecting
from tabletop.session.simulation.workers import NoWorkers, play_all

T = TypeVar("T")
_SEATS = 2
_HEADS = 2
_FOUR = 2 * _HEADS
#: how many play where nothing is said
_BY_VARIANT: Final[dict[str | None, int]] = {"free-for-all": 4, "emperor": 6, "teams": 6, "grand melee": 10}
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop simulate` takes."""
    parser.add_argument("--games", type=number_from(1), metavar="N", help="how many games")
    parser.add_argument("--seed", type=number_from(0), default=1, metavar="S", help="game g has the seed S + g (1)")
    parser.add_argument("--decks", nargs="+", metavar="FILE", help="deck files in seat order (the program's own)")
    words = "decks drawn from the cards of this file that are read whole, others for each game, none left out"
    parser.add_argument("--cards", type=Path, metavar="FILE", help=words)
    words = "these decks, everyone against everyone, two at a table; --games N for each pair, seats changing"
    parser.add_argument("--gauntlet", nargs="+", metavar="DECK", help=words)
    words = "of a gauntlet only the games of its first deck: that one against each of the others"
    parser.add_argument("--of-first", action="store_true", help=words)
    parser.add_argument("--players", type=number_from(2), metavar="N", help="how many players, each alone (2)")
    words = "a variant of several players: by itself a free-for-all (605)"
    parser.add_argument("--variant", choices=VARIANTS, help=words)
    words = "how many players a team of the Emperor (3) or Teams (2) variant has"
    parser.add_argument("--team-size", type=number_from(2), metavar="N", help=words)
    words = "how many seats away players reach (601); 0: no limit"
    parser.add_argument("--range", type=number_from(0), metavar="N", help=words)
    words = "whom a player may attack (602, 604)"
    parser.add_argument("--attack", choices=("several", "left", "right"), help=words)
    words = f"who plays each seat, in seat order: {', '.join((RANDOM, *LEVELS))} (all at random); one name is for all"
    parser.add_argument("--by", type=_names, metavar="P,Q", help=words)
    parser.add_argument("--two-headed-giant", action="store_true", help="two teams of two, neighbours together (606)")
    parser.add_argument(
        "--max-decisions",
        type=number_from(1),
        default=MOST_DECISIONS,
        metavar="N",
        help=f"a game with more decisions is cut, which is a violation ({MOST_DECISIONS})",
    )
    words = "without the invariants and without a session around each game, as a gauntlet is played: the same results"
    parser.add_argument("--unchecked", action="store_true", help=words)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=number_from(1), default=1, metavar="N", help="in so many processes (1)")
    where.add_argument("--cluster", metavar="ADDRESS", help="on the workers of a Dask scheduler (tcp://host:8786)")
    folder = parser.add_mutually_exclusive_group()
    folder.add_argument(
        "--report", type=Path, metavar="DIR", help="write each result into DIR as it comes, at last figures and a page"
    )
    folder.add_argument("--resume", type=Path, metavar="DIR", help="play what is missing of the games of --report DIR")
    words = "the user's library is there; saves of games with a violation go into DIR/reports"
    parser.add_argument("--data", type=Path, metavar="DIR", help=words)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Play the games. Returns 0, or 1 when an invariant did not hold."""
    report: ReportFolder | None = None
    if args.resume is not None:
        report = _or_error(lambda: ReportFolder.resume(args.resume))
        plan = report.plan
        if plan.engine != __version__:
            raise CommandError(
                f"{args.resume} was begun by version {plan.engine}; its games are not those of this one."
            )
    else:
        plan = _plan(args)
        if args.report is not None:
            report = _or_error(lambda: ReportFolder.begin(args.report, plan))
    setup = Setup(
        tuple(Deck(name, entries) for name, entries in plan.decks),
        plan.seed,
        plan.heads,
        checks=not (args.unchecked or plan.gauntlet),
        max_decisions=plan.max_decisions,
        saves=data_folder(args.data) / REPORTS,
        drawn=bool(plan.cards),
        options=plan.options,
        by=plan.by,
        gauntlet=plan.gauntlet,
        of_first=plan.of_first,
        noted=report is not None,
    )
    found = _or_error(lambda: _play(setup, plan, report, args))
    if args.json:
        print_json(found)
    else:
        _print(found)
    return 1 if found["violations"] else 0


def _plan(args: Namespace) -> Plan:
    """What the words ask for. Raises CommandError where they don't go together."""
    if args.games is None:
        raise CommandError("How many games? Give --games N, or --resume DIR to go on with those of a folder.")
    players = _players(args)
    if args.decks is not None and len(args.decks) > players:
        raise CommandError(f"{len(args.decks)} decks are too many for {players} players; give one for each.")
    if args.cards is not None and args.decks is not None:
        raise CommandError("Give either decks or a file of cards to draw them from.")
    if args.gauntlet is not None:
        return _gauntlet(args, players)
    if args.of_first:
        raise CommandError("--of-first is said of a gauntlet; name its decks with --gauntlet.")
    own = own_decks() if players == _SEATS else all_decks()[:players]
    decks = own if args.decks is None else given_decks(args.decks, library_of(data_folder(args.data)))
    heads = _HEADS if args.two_headed_giant else 1
    kept = tuple((deck.name, deck.entries) for deck in seated(decks, players))
    cards = "" if args.cards is None else str(args.cards.absolute())
    options, by = _options(args, players), _by(args.by, players)
    return Plan(__version__, args.games, args.seed, heads, args.max_decisions, kept, cards, options, by)


def _gauntlet(args: Namespace, players: int) -> Plan:
    """Everyone against everyone. Raises CommandError where that does not go with the rest."""
    if args.decks is not None or args.cards is not None:
        raise CommandError("A gauntlet has its own decks; leave out --decks and --cards.")
    if players != _SEATS or args.variant is not None:
        raise CommandError("A gauntlet is played by two at a time; leave out --players and the variants.")
    decks = given_decks(args.gauntlet, library_of(data_folder(args.data)))
    if len(decks) < _SEATS:
        raise CommandError("A gauntlet needs two decks or more.")
    kept = tuple((deck.name, deck.entries) for deck in decks)
    games = args.games * len(pairs_of(len(decks), args.of_first))
    by, of_first = _by(args.by, players), args.of_first
    return Plan(__version__, games, args.seed, 1, args.max_decisions, kept, by=by, gauntlet=True, of_first=of_first)


def _options(args: Namespace, players: int) -> GameOptions:
    """The options of the variant that is played. Raises CommandError where they don't go together."""
    given = (args.variant, args.team_size, args.range, args.attack)
    if given == (None,) * len(given):
        return NO_OPTIONS
    if args.two_headed_giant:
        raise CommandError("Two-Headed Giant is a variant of its own (606); leave out the other options.")
    try:
        return options_for(args.variant or "free-for-all", players, args.team_size or 0, args.range, args.attack)
    except ValueError as problem:
        raise CommandError(str(problem)) from None


def _library(file: str, data: Path | None) -> CardLibrary:
    """The cards that are played with: those of a file with the basic lands, or ("") the user's.

    Raises CommandError for a file without a card that can be used.
    """
    if not file:
        return library_of(data_folder(data))
    try:
        records = [one for one in records_of(Path(file)) if isinstance(one, Record)]
    except CardFileError as problem:
        raise CommandError(str(problem)) from None
    own = (record for record in built_in().records.values() if record.name in _BASICS)
    library = CardLibrary((*own, *(record for record in records if record.name not in _BASICS)))
    if not decks_for_all(library):
        raise CommandError(f"No card of {Path(file).name} is read whole, so that no deck can be drawn.")
    return library


def _play(setup: Setup, plan: Plan, report: ReportFolder | None, args: Namespace) -> dict[str, Any]:
    """Play what is missing, write it down where there is a folder, and return what all of it comes to."""
    games, cards = plan.games, partial(_library, plan.cards, args.data)
    results = dict(report.results) if report is not None else {}
    numbers = report.missing() if report is not None else list(range(games))
    progress, began, used = Progress(), time.monotonic(), 0.0
    played = []
    progress.say(f"game {len(results) + 1} of {games}")
    with report or nullcontext(), seldom_collecting(), closing(_finished(setup, numbers, args, cards)) as stream:
        try:
            for done, one in enumerate(stream, 1):
                results[one.result.number] = one.result
                played.append(one.result)
                used += one.cpu_s
                if report is not None:
                    report.add(one.result)
                rate = done / max(time.monotonic() - began, 1e-9)
                left = (len(numbers) - done) / rate
                progress.say(f"{len(results)} of {games} games, {rate:.1f} a second, {_time(left)} left")
        except KeyboardInterrupt:
            progress.done()
            if report is None:
                raise
            raise CommandError(
                f"Stopped after {len(results)} of {games} games; --resume {report.folder} goes on with them."
            ) from None
        finally:
            progress.done()
    seats = _SEATS if plan.gauntlet else len(setup.decks)
    if report is not None:
        finish(report)
    return summary(results.values(), seats, setup.seed, played, used, peak_mb(children=args.jobs > 1))


def _finished(
    setup: Setup, numbers: Sequence[int], args: Namespace, cards: Callable[[], CardLibrary]
) -> Generator[Finished, None, None]:
    """Yield the games as they are over: in this process where one is enough."""
    library = cards()  # what is wrong with them is said once, and here
    if args.cluster is not None:
        yield from _on_cluster()(args.cluster, setup, numbers, library, ComputerSeat)
        return
    if args.jobs > 1:
        yield from play_all(setup, numbers, args.jobs, cards, ComputerSeat)
        return
    for number in numbers:
        yield play_number(setup, number, library, ComputerSeat)


def _on_cluster() -> Callable[..., Iterator[Finished]]:
    """What plays on a cluster. Raises CommandError where the extra is not installed."""
    if find_spec("distributed") is None:
        raise CommandError("A cluster needs Dask, which is not installed: pip install 'tabletop[cluster]'.")
    from tabletop.session.simulation.cluster import play_on

    return play_on


def _time(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{seconds:.0f} s" if seconds < 90 else f"{minutes} min" if minutes < 90 else f"{minutes / 60:.1f} h"


def _or_error(do: Callable[[], T]) -> T:
    """Do something with a folder of results or with workers; what is wrong with them is the command's error."""
    try:
        return do()
    except (ReportError, NoWorkers) as problem:
        raise CommandError(str(problem)) from None


def _names(word: str) -> tuple[str, ...]:
    """The players that a word names. Raises ArgumentTypeError for one that there is not."""
    names = tuple(name.strip() for name in word.split(","))
    for name in names:
        if name != RANDOM and name not in LEVELS:
            raise ArgumentTypeError(f"there is no player {name!r}; there are {', '.join((RANDOM, *LEVELS))}")
    return names


def _by(names: tuple[str, ...] | None, players: int) -> tuple[str, ...]:
    """Who plays each seat. Raises CommandError for a number of names that is not that of the players."""
    if names is None:
        return ()
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise CommandError(f"{len(names)} players are named with --by and {players} play; name one, or one for each.")
    return names


def _players(args: Namespace) -> int:
    """Return how many play. Raises CommandError for a number that does not go with the rest."""
    if args.two_headed_giant:
        if args.players not in (None, _FOUR):
            raise CommandError(f"Two-Headed Giant has four players, not {args.players}; leave out --players.")
        return _FOUR
    players = args.players or _BY_VARIANT.get(args.variant, _SEATS)
    if players > MOST_PLAYERS:
        raise CommandError(f"A game has at most {MOST_PLAYERS} players, not {players}; give a smaller number.")
    return players


def _print(found: dict[str, Any]) -> None:
    ended = ", ".join(f"{number} {how}" for how, number in found["ended"].items())
    print(f"{found['games']} games from seed {found['seed']}: {ended}")
    print(f"{found['turns']} turns, {found['priorities']} priorities, {found['decisions']} decisions")
    speed = f"{found['games_per_cpu_s']:g} games, {found['priorities_per_cpu_s']:g} priorities per CPU second"
    print(speed + (f"; {found['peak_mb']:g} MB" if found["peak_mb"] is not None else ""))
    print(f"won, by seat: {', '.join(map(str, found['wins']))}{_rate(found)}")
    for one in found["violations"]:
        save = f"; saved as {one['save']}" if one["save"] else ""
        print(f"seed {one['seed']}, entry {one['entry']}: {coloured(one['invariant'], 'bad')}: {one['message']}{save}")
    number = len(found["violations"])
    print(coloured(f"{number} violation{'s' * (number != 1)}", "bad" if number else "good"))


def _rate(found: dict[str, Any]) -> str:
    """Say how often the first of two players won, and how sure that is."""
    if found.get("win_rate") is None:
        return ""
    low, high = found["interval"]
    return f" ({found['win_rate']:.1%} for the first, {low:.1%} to {high:.1%})"
