"""`tabletop cards search`: the search of the deck screen without a window."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Final

from msgspec import Struct

from tabletop.cards.formats.text_file import plain
from tabletop.cards.search.card_search import Hit, find, find_own
from tabletop.cards.search.query import QueryError
from tabletop.cards.users import shared_store
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import print_json, print_table
from tabletop.session.keeping.data_folder import data_folder

#: how much of a card is understood, in a word
_STATES: Final = {"whole": "whole", "part": "in part", "none": "by hand", "": "not read yet"}
#: whose words are played
_WORDS: Final = {"": "ours", "own": "yours", "2006": "of 2006", "printed": "printed", "today": "today's"}


class Listed(Struct, frozen=True):
    """What was found: so many cards in all, and the first of them."""

    number: int
    cards: tuple[Hit, ...]


def search(args: Namespace) -> int:
    """Print the cards that fit. Returns 0, or 1 where there are none; raises CommandError for a query that is none."""
    query = " ".join(args.query)
    most = max(args.most, 0)
    try:
        own = find_own(query)
        store = shared_store(data_folder(args.data))
        users = None if store is None else find(query, store, all_times=args.all, most=most)
    except QueryError as problem:
        raise CommandError(str(problem)) from None
    if store is not None and store.told:
        sys.stderr.write(f"{store.told}\n")
    cards = ((users.cards if users else ()) + own.cards)[:most]
    number = own.number + (users.number if users else 0)
    if args.json:
        print_json(Listed(number, cards))
    else:
        rows = [
            (plain(one.name), plain(one.cost), plain(one.type_line), _STATES[one.state], _WORDS.get(one.wording, ""))
            for one in cards
        ]
        if rows:
            print_table(rows)
        print(f"{number:,} {'card' if number == 1 else 'cards'}" + (f", the first {most}" if number > most else ""))
    return 0 if number else 1
