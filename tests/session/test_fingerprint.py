"""Fingerprints: a hash of the whole game, whichever games were hashed before."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from tabletop.cards.own_decks import own_decks
from tabletop.engine.state.game import State, fingerprint
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

replace = msgspec.structs.replace


def states(seed: str, answers: int) -> list[State]:
    """The states of a random game, one after each answer."""
    session = Session.new(own_decks(), ("Ada", "Mira"), seed=seed, full_control=True, narrated=False)
    agent, found = RandomAgent(seed), [session.state]
    while (decision := session.decision) is not None and len(found) < answers:
        assert session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None
        found.append(session.state)
    return found


def of_all(state: State) -> str:
    return blake2b(msgspec.msgpack.encode(state), digest_size=16).hexdigest()


def test_it_is_the_hash_of_the_whole_game_in_whatever_order_games_are_hashed() -> None:
    one, other = states("one", 60), states("other", 60)
    for ours, theirs in zip(one, other, strict=True):
        assert fingerprint(ours) == of_all(ours)
        assert fingerprint(theirs) == of_all(theirs)
    assert [fingerprint(state) for state in one] == [of_all(state) for state in one]


def test_every_card_of_the_game_counts() -> None:
    state = states("one", 1)[0]
    card = state.cards[0]
    other = replace(state, cards=(replace(card, name=f"{card.name} II"), *state.cards[1:]))
    assert len({fingerprint(state), fingerprint(other), fingerprint(replace(state, next_id=10**6))}) == 3
    assert fingerprint(replace(state, cards=(*state.cards,))) == fingerprint(state)


def test_numbers_of_any_size_are_hashed() -> None:
    state = states("one", 1)[0]
    huge = replace(state, next_id=10**30)
    assert fingerprint(huge) != fingerprint(replace(state, next_id=10**30 + 1))
    assert fingerprint(state) == of_all(state)
