"""The game for an audience: what is public, with as much more as the secrecy says. Made from the state, never filtered
from what a seat sees."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from tabletop.engine.state.game import State
from tabletop.engine.state.players import Player
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.session.seeing.faces_seen import back_id, hand_seen, permanents_seen
from tabletop.session.seeing.observation import (
    PUBLIC,
    Ask,
    LogLine,
    ObjectSeen,
    Observation,
    Secrecy,
)
from tabletop.session.seeing.observe import ask_of, entry_seen, observe

replace = msgspec.structs.replace


def observe_for_audience(
    state: State,
    secrecy: Secrecy,
    decision: AnyDecision | None,
    *,
    log: tuple[LogLine, ...] = (),
    entry: int = 0,
    young: Set[ObjectId] = frozenset(),
) -> Observation:
    """Return the game as an audience may see it.

    `log` must be the public's. Cards of hands that are in `young` are backs yet, but for those that are revealed to
    everybody. No options are carried along: an audience answers nothing.
    """
    public = observe(state, NOBODY, decision, log=log, entry=entry)
    ask = None if public.ask is None else _plain(public.ask)
    if secrecy == PUBLIC:
        return replace(public, ask=ask)
    players = tuple(
        replace(player, hand=_hand(state, state.players[player.seat], young))
        if secrecy.shows_hand_of(player.seat)
        else player
        for player in public.players
    )
    seen = replace(public, ask=ask, players=players)
    return _with_everything(state, seen, decision) if secrecy.level == "everything" else seen


def _plain(ask: Ask) -> Ask:
    """Return a decision with its words alone."""
    return Ask(
        seat=ask.seat,
        shape=ask.shape,
        purpose=ask.purpose,
        rule=ask.rule,
        text=ask.text,
        private=ask.private,
        about=ask.about,
        mates=ask.mates,
        of=ask.of,
        cards=ask.cards,
    )


@rule("217.4b")
def _hand(state: State, player: Player, young: Set[ObjectId]) -> tuple[ObjectSeen, ...]:
    """Return a hand that is shown, but for its young cards."""
    return tuple(
        ObjectSeen(id=back_id(player.seat, place), card=None, owner=player.seat)
        if one.id in young and not one.revealed
        else one
        for place, one in enumerate(hand_seen(state, player, True))
    )


@rule("504.3")
def _with_everything(state: State, seen: Observation, decision: AnyDecision | None) -> Observation:
    """Return an observation with what lies face down as its controller may look at it, and with the words and cards of
    a private decision as whoever decides sees them."""
    own = {player.seat: {thing.id: thing for thing in permanents_seen(state, player.seat)} for player in seen.players}
    ask = seen.ask
    if decision is not None and decision.seat >= 0:
        ask = _plain(ask_of(state, decision.seat, decision))
    return replace(
        seen,
        ask=ask,
        in_play=tuple(own[thing.controller].get(thing.id, thing) for thing in seen.in_play),
        stack=tuple(entry_seen(state, entry, entry.controller) for entry in state.stack),
    )
