"""Passing on in random games: no place to step in is hidden, nobody burns unasked, hidden cards change nothing."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.orders import stops
from tabletop.session.orders.orders import Orders
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered, Ordered
from tests.session.games import TABLES, pending, session_at, session_of
from tests.session.passing_games import TABLE, ask_of, game_of, pass_on


def simple(session: Session, agent: RandomAgent, dice: random.Random) -> str | Answer:
    """The key of a way on, or an answer: a random player that passes on where it passes."""
    decision = pending(session)
    answer = agent.answer(session.state, decision)
    ask = ask_of(session)
    return dice.choice(ask.pass_until).key if answer == stops.PASS and ask.pass_until else answer


def do_it(session: Session, what: str | Answer) -> None:
    seat = pending(session).seat
    refusal = session.pass_until(seat, what) if isinstance(what, str) else session.answer(seat, what)
    assert refusal is None, (refusal, session.error)


@pytest.mark.rule("300.2")
@pytest.mark.parametrize(("players", "heads", "seeds"), [(2, 1, 6), *((*one, 1) for one in TABLES)])
def test_passing_on_never_hides_a_part_to_step_in(players: int, heads: int, seeds: int) -> None:
    """Every pass by order with an empty stack is at a place that was on the list that its seat chose from."""
    checked = 0
    for seed in range(seeds):
        print("seed", seed)
        session = session_of(players, heads, f"{seed}", full_control=False)
        agent, dice = RandomAgent(f"{seed}"), random.Random(seed)
        shown: dict[Seat, tuple[str, ...]] = dict.fromkeys(range(players), ())
        for _ in range(500):
            if session.decision is None:
                break
            seat, ask, what = pending(session).seat, ask_of(session), simple(session, agent, dice)
            if isinstance(what, str):
                shown[seat] = tuple(":".join(one.key.split(":")[1:3]) for one in ask.pass_until)
            start = len(session.entries)
            before = session.timeline.cursor
            do_it(session, what)
            now, node = session.timeline.cursor, session.timeline.cursor
            way = []
            while node is not before and node.parent is not None:
                way.append(node)
                node = node.parent
            for one in reversed(way):
                assert one.parent is not None
                if isinstance(one.entry, Answered) and one.entry.by == "order" and one.parent.state is not None:
                    state, passer = one.parent.state, one.entry.seat
                    active = state.team_of(passer) == state.turn.team
                    hands = sum(len(state.players[one].hand) for one in state.teams[state.team_of(passer)].members)
                    # where nobody has anything in play the whole table passes, and everybody sees why
                    if state.stack or active or not hands or stops.before_anything(state):
                        continue
                    part = t.part_text(state.turn.phase, state.turn.step)
                    assert f"{state.turn.number}:{part}" in shown[passer], (part, shown[passer])
                    checked += 1
            assert session.timeline.cursor is now
            assert len(session.entries) > start
    assert checked > 30 * seeds


@pytest.mark.rule("300.3", "606.9")
@pytest.mark.parametrize(("players", "heads", "seeds"), [(2, 1, 12), *((*one, 3) for one in TABLES)])
def test_every_way_to_end_a_phase_says_what_burns(players: int, heads: int, seeds: int) -> None:
    """Whoever loses life to mana burn was asked, with that figure for the team, when he or she passed last."""
    burns = 0
    for seed in range(seeds):
        print("seed", seed)
        session = session_of(players, heads, f"b{seed}", full_control=False)
        agent, dice = RandomAgent(f"{seed}"), random.Random(seed)
        said = dict.fromkeys(range(players), 0)
        for _ in range(250):
            if session.decision is None:
                break
            ask = ask_of(session)
            mana = [one.key for one in ask.options if one.key.startswith("ability:")]
            what: str | Answer = simple(session, agent, dice)
            if ask.purpose == "priority" and mana and dice.random() < 0.3:
                what = Picked((dice.choice(mana),))
            if what == stops.PASS or isinstance(what, str):
                said[ask.seat] = ask.burn
            before = session.timeline.cursor
            do_it(session, what)
            burnt: dict[tuple[int, int], int] = {}
            for line in session.log(NOBODY):
                if line.entry <= before.number or "burn" not in line.text:
                    continue
                seat = next(one for one, name in enumerate(session.names) if line.text.startswith(name))
                (figure,) = re.findall(r"loses (\d+) life", line.text)
                key = line.entry, seat // heads * heads
                burnt[key] = burnt.get(key, 0) + int(figure)
            for (_, speaker), amount in burnt.items():
                assert said[speaker] == amount, (burnt, said)
                burns += 1
    assert burns > seeds // 3


def asked(session: Session, viewers: tuple[Seat, ...]) -> tuple[object, ...]:
    """What is asked, as others may see it, and what the seat itself is told without its hand."""
    mine = ask_of(session)
    return (
        tuple(session.observe(viewer).ask for viewer in viewers if viewer not in (mine.seat, *mine.mates)),
        mine.text, mine.passing, mine.burn, mine.offer, mine.pass_until, mine.yieldable,
    )  # fmt: skip


@pytest.mark.parametrize(("players", "heads", "seeds"), [(2, 1, 8), *((*one, 1) for one in TABLES)])
def test_asks_texts_and_options_do_not_depend_on_hidden_cards(players: int, heads: int, seeds: int) -> None:
    """Non-interference: other cards in hands and libraries, the same orders, the same sequence of asks."""
    compared = 0
    for seed in range(seeds):
        print("seed", seed)
        session, agent, dice = session_of(players, heads, f"n{seed}"), RandomAgent(f"{seed}"), random.Random(seed)
        while (decision := session.decision) is not None and compared < 600:
            assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
            state = session.state
            if session.timeline.position.answers or dice.randrange(20) or state.turn.number == 0 or state.outcome:
                continue
            stop = dice.choice((t.UPKEEP, t.END_OF_COMBAT, t.END_OF_TURN))
            orders = (Orders(own_stops=(stop,)), Orders(other_stops=(stop,))) * (players // 2 + players % 2)
            games = [session_at(one, orders[:players]) for one in (state, disguised(state, NOBODY, dice))]
            for _ in range(12):
                if any(one.decision is None or one.decision.purpose != "priority" for one in games):
                    break
                seen = [asked(one, (NOBODY, *range(players))) for one in games]
                assert _shown(seen[0]) == _shown(seen[1])
                compared += 1
                ways = ask_of(games[0]).pass_until
                choice: str | Answer = dice.choice(ways).key if ways else stops.PASS
                for one in games:
                    do_it(one, choice)
    assert compared > 18 * seeds


def _shown(seen: tuple[object, ...]) -> bytes:
    return msgspec.json.encode(seen)


def test_passes_by_order_are_entries_of_the_game() -> None:
    session = session_at(game_of().state, TABLE)
    pass_on(session, "End turn")
    given = [entry for entry in session.entries if isinstance(entry, Ordered)]
    assert [(entry.seat, entry.by) for entry in given] == [(0, "player")]
