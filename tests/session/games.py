"""Games for tests of the session: with the built-in decks, or from a state in the middle of things."""

from __future__ import annotations

from pathlib import Path

from tabletop import __version__
from tabletop.assets import asset
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.own_decks import all_decks
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision, Pay, Pick, Picked, Spent
from tabletop.session.keeping.saves import EDITION, DeckKept, Header
from tabletop.session.orders.orders import FULL_CONTROL, Orders
from tabletop.session.orders.stops import PASS
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

NAMES = ("Ada", "Mira")
MANY = ("Ada", "Ben", "Cleo", "Dan")
#: games of more than two, as (players, heads)
GIANTS, THREE, FOUR = (4, 2), (3, 1), (4, 1)
TABLES = (GIANTS, THREE, FOUR)


def decks() -> tuple[Deck, Deck]:
    """The two built-in decks."""
    folder = asset("decks")
    return read_deck(folder / "ember_and_thorn.txt"), read_deck(folder / "lantern_and_tide.txt")


def new_session(seed: str = "1", *, full_control: bool = True, data: Path | None = None) -> Session:
    """A game of the built-in decks, at its first decision."""
    return Session.new(decks(), NAMES, seed=seed, full_control=full_control, data=data)


def session_of(
    players: int, heads: int = 1, seed: str = "1", *, full_control: bool = True, data: Path | None = None
) -> Session:
    """A game of so many players, `heads` to a team, each with a built-in deck of his or her own."""
    names = NAMES if players == 2 else MANY[:players]
    return Session.new(all_decks()[:players], names, seed=seed, full_control=full_control, data=data, heads=heads)


def session_at(state: State, orders: tuple[Orders, ...] = (), seed: str = "test") -> Session:
    """A game that stands at a state in which somebody has priority, gone on until somebody is asked.

    `orders` are by seat; none: everybody has full control.
    """
    players = len(state.players)
    header = Header(
        engine=__version__,
        edition=EDITION,
        cards="",
        seed=seed,
        names=tuple(player.name for player in state.players),
        decks=(DeckKept("none", ()),) * players,
        orders=orders or (FULL_CONTROL,) * players,
        heads=len(state.teams[0].members),
        start=state,
    )
    session = Session(header, state)
    session.advance()
    assert session.error is None, session.error
    return session


def play(session: Session, answers: int, seed: str = "agent") -> int:
    """Let a random player give up to so many answers; returns how many it gave."""
    agent = RandomAgent(seed)
    for number in range(answers):
        decision = session.decision
        if decision is None:
            return number
        refusal = session.answer(decision.seat, agent.answer(session.state, decision))
        assert refusal is None, f"{refusal}: {session.error}"
    return answers


def keep_hands(session: Session) -> None:
    """Answer everything before the first turn: seat 0 goes first, everybody keeps."""
    while session.state.turn.number == 0:
        decision = pending(session)
        key = "keep" if decision.purpose == "mulligan" else "p0"
        assert session.answer(decision.seat, Picked((key,))) is None


def pending(session: Session) -> AnyDecision:
    """The decision that is pending; there must be one."""
    decision = session.decision
    assert decision is not None, "the game is over"
    return decision


def do(session: Session, key: str) -> AnyDecision:
    """Answer with one key for whoever is asked; returns the decision that comes then."""
    decision = pending(session)
    refusal = session.answer(decision.seat, Picked((key,)))
    assert refusal is None, f"{refusal}: {session.error}"
    return pending(session)


def spend(session: Session) -> None:
    """Pay what is asked for out of the pool."""
    decision = pending(session)
    assert isinstance(decision, Pay)
    assert session.answer(decision.seat, Spent()) is None


def passes(session: Session) -> None:
    """Pass priority for whoever has it."""
    decision = pending(session)
    assert isinstance(decision, Pick)
    assert decision.purpose == "priority", decision
    assert session.answer(decision.seat, PASS) is None
