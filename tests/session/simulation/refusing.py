"""Every refusal that a random game can produce: at each decision all that is not offered is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop.cards.own_decks import all_decks
from tabletop.engine.rules.playing.refusals import why_not
from tabletop.engine.state.events import Reversed
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Assigned, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import player_ref, ref_key
from tabletop.engine.vocabulary.validation import refuse
from tabletop.engine.vocabulary.zones import HAND, LIBRARY
from tabletop.rulebook.index import load_index
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

#: tables: the players, and how many of them make a team
TABLES: Final = {"two": (2, 1), "teams": (4, 2), "four": (4, 1)}
_NAMES: Final = ("Ann", "Bob", "Cid", "Dot")


def refusals(state: State, decision: AnyDecision) -> Iterator[Refusal]:
    """Every refusal of what could be tried at a decision and is not offered, or is sure to fail."""
    if decision.purpose == "priority":
        for seat in (decision.player, *decision.mates):
            for thing in state.objects.values():
                if thing.zone != LIBRARY and (thing.zone != HAND or thing.owner == seat):
                    yield from why_not(state, seat, thing.id)
    for option in getattr(decision, "options", ()):
        if option.fails is not None:
            yield option.fails
    if isinstance(decision, Assign) and decision.purpose in ("attackers", "blockers"):
        aims = [player_ref(player.seat) for player in state.players if not player.lost]
        if decision.purpose == "blockers":
            aims = [attack.attacker for attack in state.combat.attacks] if state.combat is not None else []
        for thing in state.permanents():
            for aim in aims:
                refusal = refuse(decision, Assigned(((ref_key(thing.id), ref_key(aim), 1),)))
                if refusal is not None:
                    yield refusal
    elif isinstance(decision, Pick) and decision.purpose == "target":
        for ref in (*state.objects, *(player_ref(player.seat) for player in state.players)):
            refusal = refuse(decision, Picked((ref_key(ref),) * max(1, decision.least)))
            if refusal is not None:
                yield refusal


def is_heading(rule_id: str) -> bool:
    """Tell whether a rule id names a heading, or nothing at all."""
    return rule_id not in load_index() or load_index()[rule_id].kind == "heading"


def faults(state: State, refusal: Refusal) -> Iterator[str]:
    """What is wrong with a refusal: its citation, or that nothing in the game is named that causes it."""
    if is_heading(refusal.rule):
        yield f"{refusal.rule or 'no rule'}: {refusal.reason}"
    if not refusal.about:
        yield f"{refusal.rule} names no object: {refusal.reason}"
    for ref in refusal.about:
        if ref >= 0 and ref not in state.objects and state.stack_object(ref) is None:
            yield f"{refusal.rule} names what is not there: {refusal.reason}"


def game_faults(table: str, seed: str, most: int, every: int = 1) -> tuple[int, dict[str, int]]:
    """Play a random game of at most so many decisions, trying what is refused at each `every`th priority.

    Declarations and targets are tried each time. Returns how many refusals were seen, and the faults in them.
    """
    number, heads = TABLES[table]
    decks = tuple(all_decks()[seat % len(all_decks())] for seat in range(number))
    session = Session.new(decks, _NAMES[:number], seed=seed, full_control=True, narrated=False, heads=heads)
    agent = RandomAgent(seed)
    found: dict[str, int] = {}
    seen = 0
    for count in range(most):
        decision = session.decision
        if decision is None:
            break
        if decision.purpose != "priority" or not count % every:
            for refusal in refusals(session.state, decision):
                seen += 1
                for fault in faults(session.state, refusal):
                    found[fault] = found.get(fault, 0) + 1
        assert session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None
        for news in session.timeline.position.news:
            if isinstance(news.event, Reversed):
                seen += 1
                if is_heading(news.rule):
                    fault = f"{news.rule or 'no rule'}: {news.event.reason}"
                    found[fault] = found.get(fault, 0) + 1
    return seen, found
