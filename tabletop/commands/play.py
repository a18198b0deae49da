"""`tabletop play`: straight to the table."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import get_args

from tabletop.cards.understanding import keep_in
from tabletop.cards.users import library_of
from tabletop.commands.decks import given_decks
from tabletop.commands.errors import CommandError
from tabletop.commands.window import open_window
from tabletop.commands.words import number_from
from tabletop.engine.rules.variants import VARIANTS, options_for
from tabletop.engine.state.game_options import GameOptions
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.session.keeping.data_folder import cache_folder, data_folder

#: the table has places for so many
MOST_PLAYERS = 10


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop play` takes."""
    decks = "a deck file for each player, in seat order; three and more play free-for-all, seated by chance"
    parser.add_argument("decks", nargs="+", metavar="DECK", help=decks)
    parser.add_argument("--seed", type=number_from(0), metavar="N", help="what chance draws from (a hidden one)")
    giants = "two teams of two: the first two decks, primary player first, against the others"
    parser.add_argument("--two-headed-giant", action="store_true", help=giants)
    variant = "what several players play (a free-for-all); sides sit as the decks are given"
    parser.add_argument("--variant", choices=VARIANTS, help=variant)
    size = "how many players a team of the Emperor (3) or Teams (2) variant has"
    parser.add_argument("--team-size", type=number_from(2), metavar="N", help=size)
    who = f"who plays each seat, in seat order: {', '.join(get_args(Plays))} (people)"
    parser.add_argument("--by", type=_players, default=(), metavar="WHO,...", help=who)
    parser.add_argument("--open-hands", action="store_true", help="all hands lie face up, for learning")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep the game there instead of the user's folder")
    # For the benchmarks: say when the table was painted for the first time, and end.
    parser.add_argument("--first-paint", action="store_true", help=SUPPRESS)


def run(args: Namespace) -> int:
    """Open the table. Returns the exit status; raises CommandError for decks that may not be played."""
    heads = 2 if args.two_headed_giant else 1
    if heads == 2 and len(args.decks) != 4:
        raise CommandError(f"Two-Headed Giant needs four decks, not {len(args.decks)}; give one for each head.")
    if not 2 <= len(args.decks) <= MOST_PLAYERS:
        raise CommandError(f"A game needs two to ten decks, not {len(args.decks)}; give one for each player.")
    if args.by and len(args.by) != len(args.decks):
        raise CommandError(f"--by names {len(args.by)} players for {len(args.decks)} decks; name one for each.")
    options = _options(args)
    keep_in(cache_folder(args.data))
    given_decks(args.decks, library_of(data_folder(args.data), judged=True))
    return open_window(
        decks=tuple(Path(deck) for deck in args.decks),
        seed=None if args.seed is None else str(args.seed),
        data=args.data,
        open_hands=args.open_hands,
        first_paint=args.first_paint,
        heads=heads,
        options=options,
        by=args.by,
    )


def _options(args: Namespace) -> GameOptions | None:
    """The options of the variant that is played; None: no variant. Raises CommandError where they don't go together."""
    if args.variant is None and args.team_size is None:
        return None
    if args.two_headed_giant or args.variant is None:
        raise CommandError("Two-Headed Giant is a variant of its own (606), and only a --variant has a --team-size.")
    try:
        return options_for(args.variant, len(args.decks), args.team_size or 0)
    except ValueError as problem:
        raise CommandError(str(problem)) from None


def _players(words: str) -> tuple[Plays, ...]:
    """Read who plays each seat. Raises ArgumentTypeError with a sentence."""
    known = get_args(Plays)
    names = words.split(",")
    for name in names:
        if name not in known:
            raise ArgumentTypeError(f"there is no player {name!r}; there are {', '.join(known)}")
    return tuple(one for name in names for one in known if one == name)
