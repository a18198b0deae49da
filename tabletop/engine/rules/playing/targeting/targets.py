"""Targets (415): what may be one, choosing them (409.1c), and checking them again (413.2a)."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.abilities import Enchant, TargetPhrase
from tabletop.engine.language.changes import StaysOn
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.linked_players import is_of_coming, speaks_of_target
from tabletop.engine.language.references import DefendingPlayer, ThatPlayer, Who
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.influence import opponents_to_ask, within
from tabletop.engine.rules.board.known import is_about_permanents, of_board
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, name_of, seats_of, with_opponent
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.safety import is_protected_from, player_is_safe, target_refusal
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Anew, Illegal, Run, Steps
from tabletop.engine.rules.playing.targeting.opponents_choice import choosing_opponent
from tabletop.engine.rules.playing.targeting.target_range import (
    chooser_of,
    is_meant,
    is_meant_player,
    is_such,
    is_suspended,
    refs,
)
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.noting_events import ChoiceNoted
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat, is_player, key_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED, STACK

replace = msgspec.structs.replace

_ZONES = {
    "in play": (IN_PLAY,), "graveyard": (GRAVEYARD,), "stack": (STACK,), "in play or stack": (IN_PLAY, STACK),
    "in play or suspended": (IN_PLAY, REMOVED),
}  # fmt: skip


@rule("415.2", "415.5", "415.6")
def legal_targets(state: State, phrase: TargetPhrase, context: Context) -> tuple[Ref, ...]:
    """Return all that may be chosen for a target phrase now."""
    return tuple(
        ref
        for ref in refs(state, phrase, context)
        if _may_be_targeted(state, ref, context) and _is_such_player(state, ref, phrase, context)
    )


@rule("415.5")
def _is_such_player(state: State, ref: Ref, phrase: TargetPhrase, context: Context) -> bool:
    """Tell whether what a phrase asks of players holds of one; of objects it asks nothing."""
    if phrase.player_if is None or not is_player(ref):
        return True
    before, context.view.affected = context.view.affected, seat_of(ref)
    try:
        return holds(state, phrase.player_if, context)
    finally:
        context.view.affected = before


@rule("502.7b", "415.5")
def _may_be_targeted(state: State, ref: Ref, context: Context) -> bool:
    """Tell whether nothing about a permanent, spell or player forbids that this spell or ability targets it."""
    if is_player(ref):
        return not player_is_safe(state, seat_of(ref))
    if ref not in state.objects:
        # an ability on the stack
        return True
    spell = context.stack_id != NOTHING and context.this == context.stack_id
    if not spell and context.stack_id == NOTHING:
        # looked at before it is on the stack: a card that would be a spell
        this = state.objects.get(context.this)
        spell = this is not None and this.zone not in (IN_PLAY, GRAVEYARD)
    return target_refusal(state, state.objects[ref], context.this, context.you, spell) is None


@rule("413.2a", "415.5", "601.4")
def is_legal(state: State, ref: Ref, phrase: TargetPhrase, context: Context) -> bool:
    """Tell whether a chosen target is legal still: in the same zone as the same object, and matching."""
    if is_player(ref):
        player = state.players[seat_of(ref)]
        if player.lost or player_is_safe(state, player.seat):
            return False
        meant = is_meant_player(state, phrase, player.seat, chooser_of(state, phrase, context))
        return meant and (phrase.settled or _is_such_player(state, ref, phrase, context))
    if phrase.zone in ("abilities", "spells and abilities"):
        entry = state.stack_object(ref)
        means = is_meant if phrase.zone == "abilities" else is_such
        return entry is not None and means(state, phrase, entry, context) and _may_be_targeted(state, ref, context)
    thing = state.objects.get(ref)
    if thing is None or thing.zone not in _ZONES[phrase.zone] or phrase.filter is None:
        return False
    if thing.zone == REMOVED and not is_suspended(state, thing):
        return False
    if not matches(phrase.filter, state, thing, values_of(state, thing), context.view):
        return False
    return _may_be_targeted(state, ref, context)


def has_targets(state: State, phrases: tuple[TargetPhrase, ...], context: Context) -> bool:
    """Tell whether every target phrase can be given as many targets as it needs."""
    for phrase in phrases:
        if phrase.least and phrase.only_if is None and phrase.count is None:
            if not _has_room(state, phrase, context):
                return False
    return True


def _has_room(state: State, phrase: TargetPhrase, context: Context) -> bool:
    """Tell whether there are as many targets as a phrase needs; no more are looked for."""
    room = 0
    if phrase.one_owner:
        return any(
            number >= phrase.least for number in _by_owner(state, legal_targets(state, phrase, context)).values()
        )
    for ref in _candidates(state, phrase, context):
        if _may_be_targeted(state, ref, context) and _is_such_player(state, ref, phrase, context):
            room += _size(state, ref)
            if room >= phrase.least:
                return True
    return False


def _candidates(state: State, phrase: TargetPhrase, context: Context) -> tuple[Ref, ...]:
    """Return all that a phrase could mean; what a filter says of permanents alone is cached with the board."""
    view = context.view
    if (
        WATCH.reads is not None
        or phrase.zone != "in play"
        or phrase.filter is None
        or phrase.at_first is not None
        or not is_about_permanents(phrase.filter)
    ):
        return refs(state, phrase, context)
    found = _matching(state, phrase.filter, view.you, view.this)
    return found if phrase.players == "none" else (*found, *refs(state, replace(phrase, filter=None), context))


@of_board
def _matching(state: State, filter: Filter, you: Seat, this: ObjectId) -> tuple[ObjectId, ...]:
    """The permanents that match a filter about permanents, seen from an object."""
    view = Viewpoint(you, this)
    return tuple(
        thing.id for thing in state.permanents() if matches(filter, state, thing, values_of(state, thing), view)
    )


def _room(state: State, candidates: tuple[Ref, ...]) -> int:
    return sum(_size(state, ref) for ref in candidates)


def _size(state: State, ref: Ref) -> int:
    """Count the things that a reference stands for: players and abilities on the stack are one."""
    thing = state.objects.get(ref)
    return 1 if thing is None else thing.count


#: whom the words for a chooser mean that is no opponent of choice
_CHOOSERS: Final[dict[str, Who]] = {"that player": ThatPlayer(), "defending player": DefendingPlayer()}


@rule("409.1c", "410.4")
def choose(
    run: Run, seat: Seat, phrases: tuple[TargetPhrase, ...], context: Context, name: str, rule: str = "409.1c"
) -> Steps[tuple[tuple[Ref, ...], ...]]:
    """Let a player choose targets, phrase by phrase; one "target" can't take the same thing twice.

    Targets "of an opponent's choice" come last, whatever the order of the words (409.2b). A target out of a group
    of equal things is split off: it is singled out now. Raises Illegal where a phrase can't get as many targets as it
    needs.
    """
    chosen: list[tuple[Ref, ...]] = [()] * len(phrases)
    for index in _in_turn(phrases):
        phrase, chooser = phrases[index], seat
        if phrase.only_if is not None and not _wanted(run.state, phrase.only_if, context):
            continue
        # what is targeted later may depend on it: "target creature that player controls"
        context.targets = tuple(chosen)
        if phrase.chooser == "opponent":
            chooser = yield from choosing_opponent(run, seat, context, name, _unable(run.state, phrases, context, name))
        elif phrase.chooser != "you":
            named = seats_of(run.state, _CHOOSERS[phrase.chooser], context)
            chooser = named[0] if named else seat
        if phrase.one_owner:
            keys = yield from _of_one_owner(run, chooser, phrases, index, chosen, context, name, rule)
        else:
            keys = (yield from _choose_for(run, chooser, phrases, index, chosen, context, name, rule)).keys
        chosen[index] = tuple(single_out(run, key_ref(key), rule) for key in keys)
    return tuple(chosen)


def _by_owner(state: State, candidates: tuple[Ref, ...]) -> dict[Seat, int]:
    """How many of these objects each player owns."""
    found: dict[Seat, int] = {}
    for ref in candidates:
        owner = state.objects[ref].owner
        found[owner] = found.get(owner, 0) + 1
    return found


@rule("409.1c", "415.1")
def _of_one_owner(
    run: Run,
    chooser: Seat,
    phrases: tuple[TargetPhrase, ...],
    index: int,
    chosen: list[tuple[Ref, ...]],
    context: Context,
    name: str,
    rule: str,
) -> Steps[tuple[str, ...]]:
    """Let a player choose targets "from a single graveyard": the first says whose, the others follow."""
    state, phrase = run.state, phrases[index]
    least, most = phrase.least, phrase.most
    if phrase.count is not None:
        least = most = max(0, amount_of(state, phrase.count, context))
    if not most:
        return ()
    room = _by_owner(state, legal_targets(state, phrase, context))
    able = tuple(seat for seat, number in room.items() if number >= least)
    keys: tuple[str, ...] = ()
    for low, high in ((min(1, least), 1), (max(0, least - 1), most - 1)):
        part = (*phrases[:index], replace(phrase, least=low, most=high, count=None, one_owner=False))
        open_to = able if not keys else (state.objects[key_ref(keys[0])].owner,)
        answer = yield from _choose_for(run, chooser, part, index, chosen, context, name, rule, (open_to, keys))
        keys += answer.keys
        if not keys:
            break
    return keys


@rule("409.1c", "600.4a", "601.5a")
def _choose_for(
    run: Run,
    chooser: Seat,
    phrases: tuple[TargetPhrase, ...],
    index: int,
    chosen: list[tuple[Ref, ...]],
    context: Context,
    name: str,
    rule: str,
    of: tuple[tuple[Seat, ...], tuple[str, ...]] | None = None,
) -> Steps[Picked]:
    """Let a player choose the targets of one phrase, of those that are legal; anew where somebody leaves meanwhile.

    `of`: only things of these owners, and none of those that are chosen already.
    """
    phrase = phrases[index]
    while True:
        # whoever chooses can choose nothing out of his or her own range either (601.5a)
        candidates = within(run.state, chooser, legal_targets(run.state, phrase, context))
        taken = _kept_apart(phrases, chosen, index)
        if taken:
            candidates = tuple(ref for ref in candidates if ref not in taken)
        if of is not None:
            owners, before = of
            candidates = tuple(
                ref for ref in candidates if run.state.objects[ref].owner in owners and ref_key(ref) not in before
            )
        room = _room(run.state, candidates)
        least, most = phrase.least, phrase.most
        if phrase.count is not None:
            most = max(0, amount_of(run.state, phrase.count, context))
            least = most if phrase.least else 0
        if room < least:
            raise Illegal(Refusal(f"{name} has no legal target.", rule, (context.this,)))
        options = tuple(
            Option(
                key=ref_key(ref),
                text=name_of(run.state, ref),
                about=(ref,),
                most=_size(run.state, ref),
            )
            for ref in candidates
        )
        most = min(most, room)
        if not most:
            return Picked(())
        try:
            answer: Picked = yield Pick(
                seat=chooser,
                purpose="target",
                rule=rule,
                text=f"Choose {_how_many(least, most)} for {name}.",
                about=(context.this,),
                options=options,
                least=least,
                most=most,
            )
        except Anew:
            continue
        return answer


@rule("409.2b")
def _in_turn(phrases: tuple[TargetPhrase, ...]) -> tuple[int, ...]:
    """The indices of target phrases in the order of choosing: the controller's own, then the opponent's."""
    indices = range(len(phrases))
    if all(phrase.chooser == "you" for phrase in phrases):
        return tuple(indices)
    return tuple(sorted(indices, key=lambda index: phrases[index].chooser == "opponent"))


def _kept_apart(phrases: tuple[TargetPhrase, ...], chosen: list[tuple[Ref, ...]], index: int) -> tuple[Ref, ...]:
    """Return what a phrase can't target: what was chosen for those that are kept apart from it ("another target")."""
    return tuple(
        ref
        for other, refs in enumerate(chosen)
        if refs and (phrases[index].apart if other < index else phrases[other].apart)
        for ref in refs
    )


@rule("409.2a")
def _unable(state: State, phrases: tuple[TargetPhrase, ...], context: Context, name: str) -> dict[Seat, str]:
    """The opponents who could not choose all the targets that they would have to, with a sentence why."""
    wanted = tuple(phrase for phrase in phrases if phrase.chooser == "opponent")
    before, unable = dict(context.view.chosen), {}
    for seat in opponents_to_ask(state, context.you):
        with_opponent(context, seat)
        if not has_targets(state, wanted, context):
            unable[seat] = f"{state.players[seat].name} has nothing to choose for {name}."
    context.view.chosen = before
    return unable


@rule("502.21c")
def _wanted(state: State, condition: Condition, context: Context) -> bool:
    """Tell whether targets are chosen at all that depend on a cost being paid (502.21c)."""
    return holds(state, condition, context)


def _how_many(least: int, most: int) -> str:
    if least == most:
        return "a target" if most == 1 else f"{most} targets"
    if least == 0:
        return "up to 1 target" if most == 1 else f"up to {most} targets"
    return f"{least} to {most} targets"


def still_legal(
    state: State, targets: tuple[tuple[Ref, ...], ...], phrases: tuple[TargetPhrase, ...], context: Context
) -> tuple[tuple[Ref, ...], ...]:
    """The targets that are legal still, phrase by phrase (413.2a)."""
    return tuple(
        tuple(ref for ref in chosen if is_legal(state, ref, phrase, context))
        for chosen, phrase in zip(targets, phrases, strict=True)
    )


@rule("415.3", "502.7c")
def may_enchant(state: State, aura: Object, enchant: Enchant, host: Object) -> bool:
    """Tell whether an enchant ability lets an Aura be on a permanent.

    An Aura that says so is not removed by protection that it gives itself; by all other protection it is.
    """
    phrase = enchant.target
    if phrase.filter is None or phrase.zone == "graveyard":
        return False
    stays = any(isinstance(change, StaysOn) for change, _ in values_of(state, aura).rules)
    if is_protected_from(state, host.id, aura.id, but_by=aura.id if stays else NOTHING):
        return False
    return matches(phrase.filter, state, host, values_of(state, host), Viewpoint(aura.controller, aura.id))


def announce_targets(run: Run, targets: tuple[tuple[Ref, ...], ...], by: ObjectId) -> None:
    """Let everything see what became a target."""
    batch = [e.BecameTarget(ref, by) for chosen in targets for ref in chosen]
    if batch:
        run.commit(*batch, rule="409.1c")
        _note_player(run, targets, by)


@rule("415.1")
def _note_player(run: Run, targets: tuple[tuple[Ref, ...], ...], by: ObjectId) -> None:
    """Let a permanent remember the player whom its ability targets as it comes into play, if another one asks."""
    entry = run.state.stack_object(by)
    if entry is None or entry.kind != "triggered" or not is_of_coming(entry.ability):
        return
    player = next((ref for chosen in targets for ref in chosen if is_player(ref)), NOTHING)
    if player != NOTHING and speaks_of_target(run.state.cards[entry.card].abilities):
        run.commit(ChoiceNoted(entry.source, "player", ref_key(player)), rule="415.1")
