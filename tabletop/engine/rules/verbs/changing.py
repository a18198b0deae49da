"""Starting continuous effects on objects (418.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.amounts import X
from tabletop.engine.language.arrivals import ComesHaving
from tabletop.engine.language.effects import Aimed, ChangeWords, Continuous, Duration
from tabletop.engine.language.filters import All, Controlled, Filter, HasChosen, Number, OtherThan, Owned
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.language.references import Every, Remembered, ThatVery, What, instead_of
from tabletop.engine.rules.board.layer_changes import with_chosen
from tabletop.engine.rules.board.matching import chosen_for, is_enchanted
from tabletop.engine.rules.board.qualities import qualities_of
from tabletop.engine.rules.board.reading import Context, amount_of, refs_of
from tabletop.engine.rules.board.text_changing import reworded
from tabletop.engine.rules.events.asking import asker, asker_name
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import subjects
from tabletop.engine.rules.verbs.choosing_values import value_options
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import ENDS, FloatingChange
from tabletop.engine.vocabulary.decisions import Name, Named, Option
from tabletop.engine.vocabulary.ids import ObjectId, Ref, is_player
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY, STACK

_THEIRS: Final = Controlled("that player")
_OF_TARGET: Final = Controlled("target player")
#: lasts of effects that are about what comes later too
_PASSING: Final = ("end of turn", "end of combat")
#: changes that modify the rules and no characteristic, whatever words they are said with
_OF_RULES: Final[tuple[type, ...]] = get_args(c.RuleOnIt)


@executes(Continuous)
@rule("418.3b", "418.3d")
def start(run: Run, effect: Continuous, context: Context) -> None:
    """Start a continuous effect on the objects that are there now, and on no later ones (418.3b).

    What says nothing of characteristics modifies the rules: for a turn it is about whatever matches meanwhile (418.3b).
    One that would last while its source is in play does nothing where the source has left by now (418.3d).
    """
    if not lasts(run.state, effect.duration, context):
        return
    fixed = (_fixed(run.state, change, context) for change in effect.changes)
    changes = tuple(change for change in fixed if change is not None)
    ids = subjects(run, effect.what, context)
    if not all(isinstance(change, c.MayBePlayed) for change in changes):
        ids = tuple(i for i in ids if run.state.objects[i].zone in (IN_PLAY, STACK))
    if effect.duration == "while it is enchanted":
        ids = tuple(i for i in ids if is_enchanted(run.state, i))
    filter, targets = _for_later(effect.what, context)
    if filter is not None and effect.duration in _PASSING and _is_lasting(filter):
        rules = tuple(change for change in changes if isinstance(change, _OF_RULES))
        changes = tuple(change for change in changes if not isinstance(change, _OF_RULES))
        if rules:
            _begin(run, effect, context, (), rules, filter, targets)
    if not ids or not changes:
        return
    # each is freed by the untap step of its own controller, or as it is given away itself
    sets = tuple((i,) for i in ids) if effect.duration in ("next untap", "while yours") else (ids,)
    for objects in sets:
        _begin(run, effect, context, objects, changes)


@executes(ComesHaving)
@rule("419.1b", "418.3c")
def comes_having(run: Run, effect: ComesHaving, context: Context) -> None:
    """Let what is coming into play come with abilities, which it has from then on."""
    if context.arrival is not None:
        fixed = (_fixed(run.state, change, context) for change in effect.changes)
        context.arrival.changes += tuple(change for change in fixed if change is not None)


@rule("418.3d")
def lasts(state: State, duration: Duration, context: Context) -> bool:
    """Return whether an effect would last at all, by what has become of its source meanwhile."""
    source, moments = state.objects.get(context.this), ENDS[duration]
    if "source leaves" in moments and (source is None or source.zone != IN_PLAY):
        return False
    if "source is given away" in moments and (source is None or source.controller != context.you):
        return False
    return "source untaps" not in moments or (source is not None and source.tapped)


def _for_later(what: What, context: Context) -> tuple[Filter | None, tuple[tuple[Ref, ...], ...]]:
    """Return which things an effect is about, with the players it has in mind, as it can be asked later on.

    "That player" of an event is who that was: as if it were a target of the effect.
    """
    if not isinstance(what, Every):
        return None, ()
    if mentions(what.filter, Remembered):
        # "other creatures": others than what was chosen, which are those very objects later on
        others = tuple(OtherThan(ThatVery(one)) for one in context.remembered)
        what = Every(instead_of(what.filter, OtherThan(Remembered()), All(others)))
    that_player = context.view.that_player
    if not is_player(that_player) or mentions(what.filter, Owned) or _THEIRS not in nodes_in(what.filter):
        return what.filter, context.targets if mentions(what.filter, Controlled) else ()
    if _OF_TARGET in nodes_in(what.filter):
        return what.filter, context.targets
    return instead_of(what.filter, _THEIRS, _OF_TARGET), ((that_player,),)


def _is_lasting(filter: Filter) -> bool:
    """Return whether a filter means the same later on: it is about nothing that is known only while it resolves."""
    return not any(
        isinstance(part, HasChosen)
        or (isinstance(part, Number) and part.variable)
        or (isinstance(part, Controlled | Owned) and part.by in ("that player", "affected player", "choosing opponent"))
        for part in nodes_in(filter)
    )


def _begin(
    run: Run,
    effect: Continuous,
    context: Context,
    ids: tuple[ObjectId, ...],
    changes: tuple[c.Change, ...],
    filter: Filter | None = None,
    targets: tuple[tuple[Ref, ...], ...] = (),
) -> None:
    run.commit(
        e.EffectStarted(
            FloatingChange(
                id=0,
                timestamp=0,
                controller=context.you,
                source=_origin(run.state, effect, context),
                card=context.card,
                objects=ids,
                changes=changes,
                duration=effect.duration,
                filter=filter,
                targets=targets,
            )
        ),
        rule="418.3",
    )
    for change in changes:
        if isinstance(change, c.ChangeText):
            _change_spells(run, ids, change)


def _origin(state: State, effect: Continuous, context: Context) -> ObjectId:
    """The object that an effect counts as being from."""
    named = () if effect.source is None else refs_of(state, effect.source, context)
    return named[0] if named else context.this


@executes(Aimed)
@rule("413.2b")
def aimed(run: Run, effect: Aimed, context: Context) -> None:
    """Do nothing: the target is for what follows."""


@executes(ChangeWords)
@rule("418.6", "418.6a")
def change_words(run: Run, effect: ChangeWords, context: Context) -> Steps[None]:
    """You choose a word that the text is to lose, and another of its kind that it is to have."""
    ids = tuple(i for i in subjects(run, effect.what, context) if run.state.objects[i].zone in (IN_PLAY, STACK))
    if not ids:
        return
    options = tuple(option for kind in effect.kinds for option in value_options(run.state, kind, context.you))
    before = yield from _word(run, context, options, "Choose the word to be replaced")
    kind = next(k for k in effect.kinds if before in {o.key for o in value_options(run.state, k, context.you)})
    others = tuple(o for o in value_options(run.state, kind, context.you) if o.key != before)
    after = yield from _word(run, context, others, "Choose the word to take its place")
    start(run, Continuous(effect.what, (c.ChangeText(before, after),), effect.duration), context)


def _word(run: Run, context: Context, options: tuple[Option, ...], what: str) -> Steps[str]:
    answer: Named = yield Name(
        seat=context.you,
        purpose="choose a value",
        rule="418.6a",
        text=f"{what} for {asker_name(run.state, context)}.",
        about=asker(context),
        domain="word",
        options=options,
    )
    return answer.name


@rule("418.6")
def _change_spells(run: Run, ids: tuple[ObjectId, ...], change: c.ChangeText) -> None:
    """Change the text of a spell on the stack too: what it will do is text as well."""
    for entry in run.state.stack:
        if entry.id in ids and entry.ability is not None:
            ability = reworded(entry.ability, change.before, change.after)
            run.commit(e.StackChanged(msgspec.structs.replace(entry, ability=ability)), rule="418.6")


@rule("418.3c", "503.7")
def _fixed(state: State, change: c.Change, context: Context) -> c.Change | None:
    """A change with its numbers, and what was chosen, fixed as they are now (418.3c); None where nothing was."""
    settled = with_chosen(change, lambda kind: chosen_for(state, context.view, kind))
    if settled is None:
        return None
    fix = FIXED[type(settled)]
    return settled if fix is None else fix(state, settled, context)


def _fixed_power(state: State, change: c.AddPower | c.SetPower, context: Context) -> c.Change:
    return msgspec.structs.replace(
        change,
        power=None if change.power is None else amount_of(state, change.power, context),
        toughness=None if change.toughness is None else amount_of(state, change.toughness, context),
    )


@rule("418.3c", "502.7a")
def _fixed_protection(state: State, change: c.ProtectedFrom, context: Context) -> c.Change:
    return msgspec.structs.replace(change, fixed=qualities_of(state, change, context))


@rule("402.8")
def _fixed_ability(state: State, change: c.LosesAbility, context: Context) -> c.Change:
    """ "This ability" is the one that resolves."""
    entry = state.stack_object(context.stack_id)
    if change.ability is not None or entry is None:
        return change
    return c.LosesAbility(entry.ability)


def _fixed_each(state: State, change: r.CostToAttack | r.CostToBlock, context: Context) -> c.Change:
    """A cost that is paid X times: X is what was announced."""
    if not mentions(change.each, X):
        return change
    return msgspec.structs.replace(change, each=amount_of(state, change.each, context))


def _fixed_player(state: State, change: c.MayBePlayed, context: Context) -> c.Change:
    """Whoever may play a card is the controller of the effect that lets it be played; flashback is of its owner."""
    return change if change.flashback else msgspec.structs.replace(change, seat=context.you)


#: what fixes the numbers of each kind of change as its effect begins; None: it has none to be fixed
FIXED: Final[dict[type, Callable[[State, Any, Context], c.Change] | None]] = {
    c.AddPower: _fixed_power,
    c.SetPower: _fixed_power,
    c.ChangeController: None,
    c.SetTypes: None,
    c.AddTypes: None,
    c.LosesSupertype: None,
    c.LosesType: None,
    c.SetColours: None,
    c.Gains: None,
    c.ProtectedFrom: _fixed_protection,
    c.Loses: None,
    c.LosesAbility: _fixed_ability,
    c.SwitchPower: None,
    c.GainsAbility: None,
    c.ChangeText: None,
    **dict.fromkeys(get_args(c.RuleOnIt), None),
    r.CostToAttack: _fixed_each,
    r.CostToBlock: _fixed_each,
    c.MayBePlayed: _fixed_player,
}
