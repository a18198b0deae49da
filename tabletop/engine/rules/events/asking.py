"""The questions that effects ask: which objects, and yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tabletop.engine.rules.board.influence import within
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.events.equal_things import split_off
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.rule_ids import rule

YES, NO = "yes", "no"
#: asks a player whether he or she does what an effect offers
Offer: TypeAlias = Callable[[Seat], Steps[bool]]


def asker(context: Context) -> tuple[Ref, ...]:
    """Return what asks: the object on the stack, or the source of a mana ability."""
    return (context.stack_id or context.this,)


def with_article(words: str) -> str:
    """Return words with "a" or "an" before them, as questions name one thing of a kind."""
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


def asker_name(state: State, context: Context) -> str:
    """The name of what asks, as printed."""
    return state.cards[context.card].name


def object_options(state: State, ids: tuple[ObjectId, ...], shown: bool = True) -> tuple[Option, ...]:
    """One option for each object, keyed by `ref_key`; where it is not `shown`, its text tells nothing."""
    return tuple(
        Option(
            key=ref_key(i),
            text=name_of(state, i) if shown and i not in state.unseen else "A card",
            # of what has left there is nothing to point at
            about=(i,) if shown and i in state.objects and i not in state.unseen else (),
            most=_members(state, i),
        )
        for i in ids
    )


def _members(state: State, object_id: ObjectId) -> int:
    """Return how many equal things can be picked under an id; what has left is one."""
    thing = state.objects.get(object_id)
    return 1 if thing is None else thing.count


@rule("413.2c", "601.5a")
def pick_objects(
    run: Run,
    context: Context,
    seat: Seat,
    ids: tuple[ObjectId, ...],
    least: int,
    most: int,
    *,
    purpose: Purpose,
    text: str,
    public: bool = True,
    shown: bool = True,
    chosen: tuple[str, ...] = (),
    rule: str = "413.2c",
) -> Steps[tuple[str, ...]]:
    """Let a player pick between `least` and `most` of the objects, as many as there are (413.2c).

    Nobody chooses what is out of his or her range (601.5a).

    Returns the keys picked, a group's key once for each member. Where all have to be taken nothing is asked. Among
    the ids may be some of things that have left, which are then called what they were.
    """
    ids = within(run.state, seat, ids)
    room = sum(_members(run.state, i) for i in ids)
    least, most = min(least, room), min(most, room)
    if not most:
        return ()
    if least == room:
        return tuple(ref_key(i) for i in ids for _ in range(_members(run.state, i)))
    answer: Picked = yield Pick(
        seat=seat,
        purpose=purpose,
        rule=rule,
        text=text,
        public=public,
        about=asker(context),
        chosen=chosen,
        options=object_options(run.state, ids, shown),
        least=least,
        most=most,
    )
    return answer.keys


@rule("103.4", "103.4a")
def each_picks(
    run: Run,
    context: Context,
    seats: tuple[Seat, ...],
    open_to: Callable[[State, Seat], tuple[ObjectId, ...]],
    amount: int | tuple[int, ...],
    *,
    purpose: Purpose,
    text: str,
    public: bool = True,
    up_to: bool = False,
    rule: str = "413.2c",
    offer: Offer | None = None,
) -> Steps[tuple[str, ...]]:
    """Let each of several players pick so many of the objects that are open to him or her.

    `amount` may be another one for each of them; `up_to`: as many as they like, up to it. Each knows the choices before
    (103.4a), and where it is an `offer` says first whether he or she does it. Returns all keys picked, in the order of
    the players.
    """
    keys: tuple[str, ...] = ()
    amounts = (amount,) * len(seats) if isinstance(amount, int) else amount
    for seat, number in zip(seats, amounts, strict=True):
        if not (yield from takes_part(offer, seat)):
            continue
        ids, least = open_to(run.state, seat), 0 if up_to else number
        keys += yield from pick_objects(
            run, context, seat, ids, least, number, purpose=purpose, text=text, public=public, chosen=keys, rule=rule
        )
    return keys


def take(run: Run, keys: tuple[str, ...]) -> tuple[ObjectId, ...]:
    """The objects behind picked keys, members of larger groups split off."""
    numbers: dict[ObjectId, int] = {}
    for key in keys:
        numbers[key_ref(key)] = numbers.get(key_ref(key), 0) + 1
    return tuple(split_off(run, object_id, number, "413.2c") for object_id, number in numbers.items())


@rule("410.5", "413.2c")
def wants(run: Run, context: Context, seat: Seat, text: str) -> Steps[bool]:
    """Ask a player whether something that is offered shall happen (410.5)."""
    answer: Picked = yield Pick(
        seat=seat,
        purpose="may",
        rule="410.5",
        text=text,
        about=asker(context),
        options=(Option(key=YES, text="Yes"), Option(key=NO, text="No")),
    )
    return answer.keys[0] == YES


@rule("103.4b", "410.5")
def takes_part(offer: Offer | None, seat: Seat) -> Steps[bool]:
    """Ask a player whether he or she does what may be done; true where nothing is offered, but said.

    A procedure in which each of several players chooses something asks that right before the choice: all that one
    player chooses comes before the choices of the next one (103.4b).
    """
    return True if offer is None else (yield from offer(seat))


def number_text(number: int, one: str, many: str) -> str:
    """A number with its noun: "a card", "2 cards"."""
    return one if number == 1 else f"{number} {many}"
