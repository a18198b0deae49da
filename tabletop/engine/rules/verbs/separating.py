"""Separating things into two piles, of which a player chooses one (413.2c)."""

from __future__ import annotations

from tabletop.engine.language.hidden_cards import Separate
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.events.asking import asker, asker_name, pick_objects, take
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.standing_in import choosers
from tabletop.engine.rules.events.subjects import subjects
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule

#: how the piles are called among the options
_PILES = ("pile1", "pile2")


@executes(Separate)
@rule("413.2c", "103.4")
def separate(run: Run, effect: Separate, context: Context) -> Steps[None]:
    """Each player named makes two piles of the things; a pile may be empty. "It" is then the pile that was chosen of
    each two, "the rest" is the other one.

    Where nobody is left who could separate or choose, the things are one pile that is chosen.
    """
    before = context.view.affected
    chosen: tuple[ObjectId, ...] = ()
    rest: tuple[ObjectId, ...] = ()
    made: list[tuple[Seat, tuple[ObjectId, ...], tuple[ObjectId, ...]]] = []
    for seat in (yield from choosers(run, effect.who, context, asker(context))):
        context.view.affected = seat
        ids = subjects(run, effect.what, context)
        text = f"Choose the first of two piles for {asker_name(run.state, context)}; the others are the second one."
        keys = yield from pick_objects(
            run, context, seat, ids, 0, _members(run.state, ids), purpose="choose", text=text
        )
        one = take(run, keys)
        # what was split off a group of equal things leaves the others of it in the second pile
        made.append((seat, one, tuple(i for i in subjects(run, effect.what, context) if i not in one)))
    for seat, one, two in made:
        context.view.affected = seat
        who = yield from _chooser(run, effect, context, seat)
        first = who is None or (yield from _prefers_first(run, context, who, one, two))
        chosen += one if first else two
        rest += two if first else one
    context.view.affected = before
    context.remembered, context.rest = chosen, rest
    context.last_amount = _members(run.state, chosen)


def _members(state: State, ids: tuple[ObjectId, ...]) -> int:
    return sum(state.objects[one].count for one in ids)


@rule("413.2c", "200.3a")
def _chooser(run: Run, effect: Separate, context: Context, seat: Seat) -> Steps[Seat | None]:
    """Who chooses between two piles: the player named, or an opponent of whoever made them, of that one's choice."""
    if effect.chooser is not None:
        named = yield from choosers(run, effect.chooser, context, asker(context))
        return named[0] if named else None
    there = tuple(one for one in run.state.opponents(seat) if run.state.reaches(context.you, one))
    if len(there) < 2:
        return there[0] if there else None
    answer: Picked = yield Pick(
        seat=seat,
        purpose="chooser",
        rule="413.2c",
        text=f"Choose the opponent who chooses one of your piles for {asker_name(run.state, context)}.",
        about=asker(context),
        options=tuple(
            Option(key=ref_key(player_ref(one)), text=run.state.players[one].name, about=(player_ref(one),))
            for one in there
        ),
    )
    return seat_of(key_ref(answer.keys[0]))


def _prefers_first(
    run: Run, context: Context, seat: Seat, one: tuple[ObjectId, ...], two: tuple[ObjectId, ...]
) -> Steps[bool]:
    """Ask a player which of two piles he or she chooses; each is told by what lies in it."""
    piles = tuple(zip(_PILES, (one, two), strict=True))
    answer: Picked = yield Pick(
        seat=seat,
        purpose="choose",
        rule="413.2c",
        text=f"Choose a pile for {asker_name(run.state, context)}.",
        about=asker(context),
        options=tuple(Option(key=key, text=_told(run.state, ids), about=ids) for key, ids in piles),
    )
    return answer.keys[0] == _PILES[0]


def _told(state: State, ids: tuple[ObjectId, ...]) -> str:
    """A pile in words."""
    names = [f"{state.objects[i].count} {name_of(state, i)}" if state.objects[i].count > 1 else name_of(state, i)
             for i in ids]  # fmt: skip
    return ", ".join(names) if names else "The empty pile"
