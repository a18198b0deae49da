"""Games in which every single card has a name of its own, so that a name tells who has been shown which card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from tabletop.cards.deck_cards import deck_cards
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.own_decks import all_decks
from tabletop.engine.language.abilities import Card
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Happening
from tabletop.engine.rules.events.turn_control import hands_are_shared
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.state.objects import Object
from tabletop.engine.state.table_events import SubgameBegan
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.session.orders.orders import TABLE_ORDERS, Orders
from tabletop.session.table.course import Course
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Step
from tests.session.games import session_at
from tests.session.many_games import NAMES

replace = msgspec.structs.replace
HIDDEN = ("hand", "library")
_NAME = re.compile(r"Zq\d{4}")


def marked(seat: Seat, number: int, card: Card) -> Card:
    """A card under a name that no other has and no text holds by chance."""
    return replace(card, name=f"Zq{seat}{number:03}")


def marked_session(players: int, heads: int, seed: str) -> MarkedGame:
    """A game of the built-in decks with marked cards, at its first decision; two orders of decks take turns."""
    return marked_game(players, seed, (TABLE_ORDERS,) * players, heads=heads)


def marked_game(
    players: int,
    seed: str,
    orders: tuple[Orders, ...],
    *,
    heads: int = 1,
    options: GameOptions = NO_OPTIONS,
    more: tuple[Record, ...] = (),
    times: int = 4,
) -> MarkedGame:
    """A game as `marked_session`, of any variant; `more` cards are in every deck, each so many `times`."""
    decks = all_decks()
    first = sum(seed.encode()) % len(decks)
    library = CardLibrary((*built_in().records.values(), *more)) if more else built_in()
    added = tuple((times, record.name) for record in more)
    cards = tuple(
        tuple(
            marked(seat, number, card)
            for number, card in enumerate(
                deck_cards(Deck("marked", (*added, *decks[(first + seat) % len(decks)].entries)), library)
            )
        )
        for seat in range(players)
    )
    state = gameplay.new_game(cards, NAMES[:players], NOBODY, heads, options)
    return MarkedGame(session_at(state, orders, seed), state)


class MarkedGame:
    """A session of marked cards. `public` are the names that everybody at the table has been shown."""

    def __init__(self, session: Session, start: State) -> None:
        self.session = session
        self.public: set[str] = set()
        #: by seat: what it has been shown of hands of team mates
        self.shown: dict[Seat, set[str]] = {}
        #: how many subgames have begun
        self.subgames = 0
        #: what each object's card is called; a main game goes on with ids that its subgame has had too
        self._names = {number: start.cards[thing.card].name for number, thing in start.objects.items()}
        self._objects: Mapping[ObjectId, Object] = {}
        self._note(session.state, ())
        self._watch(session.course)

    def _watch(self, course: Course) -> None:
        """Follow everything that happens from now on."""
        enter = course.enter

        def entered(step: Step) -> Refusal | None:
            refusal = enter(step)
            if refusal is None:
                self._note(course.timeline.position.state, course.timeline.position.news)
            return refusal

        course.enter = entered  # type: ignore[method-assign]

    def _note(self, state: State, news: tuple[Happening, ...] | list[Happening]) -> None:
        """Note what became public: what went to a public zone face up, on the way too, or was revealed."""
        moved = state.objects is not self._objects
        self._objects = state.objects
        for number, thing in state.objects.items() if moved else ():
            self._names[number] = state.cards[thing.own if thing.own >= 0 else thing.card].name
            if thing.zone not in HIDDEN and not thing.face_down:
                self.public.add(state.cards[thing.card].name)
        if moved and state.options.shared_hands:
            self._look_at_mates(state)
        for happening in news:
            event = happening.event
            self.subgames += isinstance(event, SubgameBegan)
            if isinstance(event, e.Moved):
                name = self._names.get(event.object, "")
                if event.new and name:
                    self._names[event.new] = name
                if (event.to not in HIDDEN and not event.face_down) or event.revealed:
                    self.public.add(name)
            elif isinstance(event, e.Revealed):
                self.public.update(state.cards[card].name for card in event.cards if 0 <= card < len(state.cards))

    def _look_at_mates(self, state: State) -> None:
        """Team mates see each other's hands (607.7, 609.6)."""
        for player in state.players:
            for viewer in range(len(state.players)):
                if viewer != player.seat and hands_are_shared(state, player.seat, viewer):
                    hand = {state.cards[state.objects[number].card].name for number in player.hand}
                    self.shown.setdefault(viewer, set()).update(hand)

    def secrets(self, viewer: Seat) -> set[str]:
        """The names of cards in hands and libraries that a viewer, and its team, may not know."""
        hidden: set[str] = set()
        state: State | None = self.session.state
        while state is not None:
            own = -1 if viewer == NOBODY else state.team_of(viewer)
            hidden |= {
                state.cards[state.objects[number].card].name
                for player in state.players
                if player.team != own
                for number in (*player.hand, *player.library)
            }
            state = None if state.main is None else state.main.checkpoint
        return hidden - self.public - self.shown.get(viewer, set())

    def viewers(self) -> Iterator[Seat]:
        """Everybody who looks: the public and each seat."""
        yield NOBODY
        yield from range(len(self.session.names))


def names_in(what: object) -> set[str]:
    """The names of marked cards anywhere in a value."""
    return set(_NAME.findall(msgspec.json.encode(what, enc_hook=repr).decode()))
