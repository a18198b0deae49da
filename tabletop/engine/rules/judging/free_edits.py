"""Edits while the rules are off: each is written down as it is, and nothing replaces it, triggers or follows.

Refused is only what no rule could go on from. What is put into play by hand has been there for long; `Fresh` says
otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.judging import refused_edits as refusals
from tabletop.engine.state import edits
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.table_events import Brought, DamageMarked, FreshChanged, MomentSet, PutUnder, TakenAway
from tabletop.engine.state.turn import Combat, Turn
from tabletop.engine.vocabulary.ids import NOTHING, Ref, Seat, is_player, seat_of
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, CLEANUP, COMBAT, TURN_PARTS, UNTAP
from tabletop.engine.vocabulary.types import PERMANENT_TYPES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone

replace = msgspec.structs.replace

#: the rule id of what no rule does
BY_HAND: Final = ""
#: no game has more cards and tokens in it than this
MOST_THINGS: Final = 5_000
_TO: Final = (LIBRARY, HAND, GRAVEYARD, IN_PLAY, REMOVED)


# -- why not


def _move(state: State, edit: edits.Move) -> str:
    thing = state.objects.get(edit.object)
    if thing is None:
        return "That is not there any more."
    if thing.zone == edit.to != LIBRARY:
        return "It is there already."
    if thing.token or thing.copy:
        return "A token or copy goes nowhere; take it away." if edit.to == IN_PLAY else ""
    return _no_place(state, thing.card if thing.own < 0 else thing.own, edit.to, edit.seat)


def _no_place(state: State, card: int, to: Zone, seat: Seat) -> str:
    if to not in _TO:
        return "Nothing is put on the stack by hand: let the rules go on, and play it."
    if to != IN_PLAY:
        return ""
    values = printed_values(state.cards[card])
    if not any(kind in values.types for kind in PERMANENT_TYPES):
        return f"{values.name} can't be in play: it is no permanent card."
    return refusals.no_seat(state, seat)


def _from_library(state: State, edit: edits.FromLibrary) -> str:
    wrong = refusals.no_seat(state, edit.owner)
    if wrong:
        return wrong
    found = refusals.in_library(state, edit)
    if found is None:
        return "That library has no such card." if edit.name else "That library has no cards."
    return _no_place(state, state.objects[found].card, edit.to, edit.seat)


def _bring(state: State, edit: edits.Bring) -> str:
    wrong = refusals.no_seat(state, edit.owner)
    if wrong:
        return wrong
    if len(state.objects) >= MOST_THINGS:
        return f"No game has more than {MOST_THINGS:,} cards and tokens."
    if edit.to not in _TO:
        return _no_place(state, 0, edit.to, edit.seat)
    if edit.to == IN_PLAY and not any(kind in PERMANENT_TYPES for kind in edit.card.types):
        return f"{edit.card.name} can't be in play: it is no permanent card."
    return refusals.no_seat(state, edit.seat) if edit.to == IN_PLAY else ""


def _attach(state: State, edit: edits.Attach) -> str:
    thing = refusals.permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    if thing.attached == edit.to:
        return "It is attached to that already." if edit.to else "It is attached to nothing."
    if edit.to == edit.object:
        return "Nothing is attached to itself."
    if edit.to == NOTHING:
        return ""
    if is_player(edit.to):
        return refusals.no_seat(state, seat_of(edit.to))
    return "" if refusals.permanent(state, edit.to) else "What it is to be attached to is not in play."


def _marking(state: State, edit: edits.Marking) -> str:
    thing = refusals.permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    if edit.amount < 0 and thing.damage < -edit.amount:
        return "There is not so much damage on it."
    return refusals.no_amount(abs(edit.amount))


def _poison(state: State, edit: edits.Poison) -> str:
    wrong = refusals.no_seat(state, edit.seat)
    if wrong:
        return wrong
    if edit.amount < 0 and state.players[edit.seat].poison < -edit.amount:
        return "That player does not have so many poison counters."
    return refusals.no_amount(abs(edit.amount))


def _fresh(state: State, edit: edits.Fresh) -> str:
    thing = refusals.permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    return "It is so already." if thing.fresh == edit.fresh else ""


def _order(state: State, edit: edits.Order) -> str:
    wrong = refusals.no_seat(state, edit.owner)
    library = () if wrong else state.players[edit.owner].library
    fits = len(set(edit.cards)) == len(edit.cards) and set(edit.cards) <= set(library)
    return wrong or ("" if fits and edit.cards else "That order has other cards than the library.")


def _away(state: State, edit: edits.Away) -> str:
    there = edit.object in state.objects or state.stack_object(edit.object) is not None
    return "" if there else "That is not there any more."


def _moment(state: State, edit: edits.Moment) -> str:
    if (edit.phase, edit.step) not in TURN_PARTS or edit.step == UNTAP:
        return "A game goes on where somebody has priority: in a step or main phase, but not in the untap step."
    for team in (edit.team, edit.priority):
        if not 0 <= team < len(state.teams) or all(state.players[one].lost for one in state.teams[team].members):
            return "That player is not in the game."
    return refusals.no_amount(edit.turn)


# -- doing it


def _carry_move(run: Run, edit: edits.Move) -> None:
    one = single_out(run, edit.object, BY_HAND)
    thing = run.state.objects[one]
    if thing.zone == edit.to == LIBRARY:
        library = tuple(card for card in run.state.players[thing.owner].library if card != one)
        order = (*library, one) if edit.bottom else (one, *library)
        run.commit(e.LibraryArranged(thing.owner, order), rule=BY_HAND)
        return
    _put(run, e.Moved(one, edit.to, controller=edit.seat, bottom=edit.bottom))


def _carry_from_library(run: Run, edit: edits.FromLibrary) -> None:
    found = refusals.in_library(run.state, edit)
    assert found is not None
    if edit.to == LIBRARY:
        _carry_move(run, edits.Move(found, LIBRARY, bottom=edit.bottom))
        return
    _put(run, e.Moved(found, edit.to, controller=edit.seat, bottom=edit.bottom, revealed=bool(edit.name)))


def _put(run: Run, event: e.Moved) -> None:
    (done,) = run.commit(event, rule=BY_HAND)
    assert isinstance(done, e.Moved)
    if done.to == IN_PLAY:
        run.commit(FreshChanged(done.new, False), rule=BY_HAND)


def _carry_bring(run: Run, edit: edits.Bring) -> None:
    run.commit(e.CardAdded(edit.card), rule=BY_HAND)
    card = run.state.cards.index(edit.card)
    run.commit(Brought(card, edit.owner, edit.to, edit.seat, edit.bottom), rule=BY_HAND)


def _carry_shuffle(run: Run, edit: edits.Shuffle) -> Steps[None]:
    yield from shuffle_library(run, edit.owner, BY_HAND)


def _carry_tokens(run: Run, edit: edits.Tokens) -> None:
    run.commit(e.CardAdded(edit.token), rule=BY_HAND)
    card = run.state.cards.index(edit.token)
    made = e.TokensCreated(card=card, owner=edit.seat, controller=edit.seat, count=edit.count)
    (done,) = run.commit(made, rule=BY_HAND)
    assert isinstance(done, e.TokensCreated)
    run.commit(FreshChanged(done.new, False), rule=BY_HAND)


def _carry_moment(run: Run, edit: edits.Moment) -> None:
    state = run.state
    before, number = state.turn, len(state.teams)
    same = (before.number, before.team) == (edit.turn, edit.team)
    turn = replace(
        before if same else Turn(),
        number=edit.turn,
        team=edit.team,
        phase=edit.phase,
        step=edit.step,
        priority=edit.priority,
        passed=0,
        next_team=(edit.team + 1) % number,
        # in the cleanup step players have priority only where another one follows (314.3)
        again=edit.step == CLEANUP,
    )
    combat = None
    if edit.phase == COMBAT:
        combat = Combat() if state.combat is None or edit.step == BEGINNING_OF_COMBAT else state.combat
    # as it would be with one turn after another
    last = [edit.turn - (edit.team - player.team) % number for player in state.players]
    upkeeps = tuple((max(0, one - number), max(0, one)) for one in last)
    run.commit(MomentSet(turn, combat, upkeeps, (edit.team - edit.turn + 1) % number), rule=BY_HAND)


def _plainly(event: Callable[[Run, Any, Ref], e.Event]) -> Callable[[Run, Any], None]:
    """Make of an edit one event; it is handed the one member of a group that is meant, where an object is."""

    def carry_out(run: Run, edit: Any) -> None:
        one = single_out(run, edit.object, BY_HAND) if hasattr(edit, "object") else NOTHING
        run.commit(event(run, edit, one), rule=BY_HAND)

    return carry_out


def _mana(run: Run, edit: edits.Mana, one: Ref) -> e.Event:
    mana = tuple(PoolMana(kind, count=edit.kinds.count(kind)) for kind in dict.fromkeys(edit.kinds))
    return e.ManaAdded(edit.seat, mana)


def _life(run: Run, edit: edits.Life, one: Ref) -> e.Event:
    return e.LifeChanged(edit.seat, edit.amount, "gain" if edit.amount > 0 else "loss")


def _damage(run: Run, edit: edits.Damage, one: Ref) -> e.Event:
    return e.Damaged(
        edit.source, single_out(run, edit.to, BY_HAND), edit.amount, card=run.state.objects[edit.source].card
    )


def _carry_away(run: Run, edit: edits.Away) -> None:
    one = single_out(run, edit.object, BY_HAND) if edit.object in run.state.objects else edit.object
    run.commit(TakenAway(one), rule=BY_HAND)


#: why an edit is refused, and what carries it out: as a procedure where that asks something
Handling: TypeAlias = tuple[Callable[[State, Any], str], Callable[[Run, Any], Steps[None] | None]]
#: by kind of edit, while the rules are off
FREE_EDITS: Final[dict[type, Handling]] = {
    edits.Move: (_move, _carry_move),
    edits.FromLibrary: (_from_library, _carry_from_library),
    edits.Shuffle: (refusals.shuffle, _carry_shuffle),
    edits.Tap: (refusals.tap, _plainly(lambda run, edit, one: e.TapChanged(one, edit.tapped))),
    edits.Counters: (
        refusals.counters,
        _plainly(lambda run, edit, one: e.CountersChanged(one, edit.kind, edit.amount)),
    ),
    edits.Damage: (refusals.damage, _plainly(_damage)),
    edits.Life: (refusals.life, _plainly(_life)),
    edits.Mana: (refusals.mana, _plainly(_mana)),
    edits.Tokens: (refusals.tokens, _carry_tokens),
    edits.Control: (refusals.control, _plainly(lambda run, edit, one: PutUnder(one, edit.seat))),
    edits.Attach: (_attach, _plainly(lambda run, edit, one: e.AttachedTo(one, edit.to))),
    edits.Marking: (_marking, _plainly(lambda run, edit, one: DamageMarked(one, edit.amount))),
    edits.Poison: (_poison, _plainly(lambda run, edit, one: e.Poisoned(edit.seat, edit.amount))),
    edits.Fresh: (_fresh, _plainly(lambda run, edit, one: FreshChanged(one, edit.fresh))),
    edits.Order: (_order, _plainly(lambda run, edit, one: e.LibraryArranged(edit.owner, edit.cards))),
    edits.Bring: (_bring, _carry_bring),
    edits.Away: (_away, _carry_away),
    edits.Moment: (_moment, _carry_moment),
}
