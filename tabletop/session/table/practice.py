"""A practice game: a card in the opening hand, the lands to play it in play, and something to play it against."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import msgspec

from tabletop import __version__
from tabletop.cards.deck_cards import deck_cards
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.language.abilities import Card
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, Team
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, CREATURE
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, LIBRARY, Zone
from tabletop.session.keeping import seeds
from tabletop.session.keeping.saves import EDITION, DeckKept, Header, cards_hash
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.session import Session
from tabletop.session.timeline import chance

#: copies of the card in the hand, and further down in the library
IN_HAND: Final = 2
IN_LIBRARY: Final = 4
#: lands beyond what it costs; what an X may be with them
SPARE: Final = 2
LARGEST_X: Final = 3
#: a card that costs more than this is not played from lands alone
MOST_LANDS: Final = 20
_HAND: Final = 7
_LAND_OF: Final = {kind: name for name, kind in BASIC_LAND_MANA.items()}


def practice(
    card: Card, decks: tuple[Deck, Deck], names: tuple[str, str], *, seed: str | None = None, data: Path | None = None
) -> Session:
    """A game in the first seat's main phase, with the card in that seat's hand and its cost in untapped lands.

    The rest comes from the two decks, shuffled, with a creature of each in play. `seed`: what chance draws from, also
    for the shuffling; None: a hidden one. Raises DeckError for a deck with an unknown card.
    """
    drawn = chance.hidden_seed() if seed is None else seed
    state = _as_kept(_position(card, decks, names, random.Random(f"practice {drawn}")))
    header = Header(
        engine=__version__,
        edition=EDITION,
        cards=cards_hash((state.cards,)),
        seed=drawn,
        hidden_seed=seed is None,
        names=names,
        decks=tuple(DeckKept(deck.name, deck.entries) for deck in decks),
        orders=(TABLE_ORDERS,) * 2,
        start=state,
    )
    session = Session(seeds.seal(header), state, data=data)
    session.course.open_journal()
    session.advance()
    return session


def _as_kept(state: State) -> State:
    """Return a state as loading a save of it gives it: words equal to a default become that default.

    So a game that goes on and the same game loaded again are written alike.
    """
    return msgspec.json.decode(msgspec.json.encode(state), type=State)


def lands_for(card: Card) -> tuple[str, ...]:
    """The names of the basic lands that pay for a card, and some more."""
    wanted: list[str] = []
    plain = SPARE
    for symbol in card.cost or ():
        kinds = [kind for kind in symbol.split("/") if kind in _LAND_OF]
        if kinds:
            wanted.append(_LAND_OF[kinds[0]])
        else:
            plain += int(symbol) if symbol.isdigit() else LARGEST_X if symbol == "X" else 1
    others = list(dict.fromkeys(wanted)) or list(_LAND_OF.values())
    wanted += [others[place % len(others)] for place in range(min(plain, MOST_LANDS))]
    return tuple(wanted[:MOST_LANDS])


def _position(card: Card, decks: tuple[Deck, Deck], names: tuple[str, str], dice: random.Random) -> State:
    library = built_in()
    table = _Table()
    players = []
    for seat, deck in enumerate(decks):
        rest = list(deck_cards(deck, library))
        dice.shuffle(rest)
        lands = lands_for(card) if seat == 0 else tuple(_land_names(rest))[: 2 + SPARE]
        for name in lands:
            table.put(_named(library, name), seat, IN_PLAY)
        at = next((at for at, one in enumerate(rest) if CREATURE in one.types), None)
        if at is not None:
            table.put(rest.pop(at), seat, IN_PLAY)
        own = IN_HAND if seat == 0 else 0
        hand = (card,) * own + tuple(rest[: _HAND - own])
        rest = rest[_HAND - own :]
        if seat == 0:
            rest += [card] * IN_LIBRARY
            dice.shuffle(rest)
        players.append(
            Player(
                seat=seat,
                name=names[seat],
                team=seat,
                library=tuple(table.put(one, seat, LIBRARY) for one in rest),
                hand=tuple(table.put(one, seat, HAND) for one in hand),
                kept=True,
            )
        )
    number = len(table.objects) + 1
    return State(
        cards=tuple(table.cards),
        players=tuple(players),
        teams=tuple(Team(members=(seat,), life=20) for seat in (0, 1)),
        objects=table.objects,
        turn=Turn(number=1, team=0, phase=MAIN_1, step=MAIN, priority=0, next_team=1),
        in_play=tuple(ref for ref, thing in table.objects.items() if thing.zone == IN_PLAY),
        next_id=number,
        next_timestamp=number,
        chooser=NOBODY,
    )


def _land_names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards if card.name in BASIC_LAND_MANA]


def _named(library: CardLibrary, name: str) -> Card:
    found = library.find(name)
    if found is None:
        raise DeckError(f"The card files have no {name}; install the program again.")
    return found


class _Table:
    """Objects in the making."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.objects: dict[ObjectId, Object] = {}
        self._numbers: dict[Card, int] = {}

    def put(self, card: Card, seat: Seat, zone: Zone) -> ObjectId:
        """A card in a zone; returns its id."""
        number = self._numbers.setdefault(card, len(self.cards))
        if number == len(self.cards):
            self.cards.append(card)
        ref = len(self.objects) + 1
        controller = seat if zone == IN_PLAY else NOBODY
        self.objects[ref] = Object(
            id=ref, card=number, owner=seat, zone=zone, controller=controller, put_by=controller, timestamp=ref
        )
        return ref
