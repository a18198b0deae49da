"""Plays at a table: a card that is dropped or clicked is played, and aimed at what it was dropped on."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller.table import intents, pointed_at
from tabletop.controller.table import selection as selections
from tabletop.controller.table.context import Context
from tabletop.controller.table.heads import Heads
from tabletop.controller.table.play_draft import PlayDraft
from tabletop.controller.table.updates import Choice, HandPlace, Source
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.session.seeing.observation import Ask


class Plays:
    """The way from a card and the place where it was dropped to one answer, or two."""

    def __init__(self, context: Context, heads: Heads, draft: PlayDraft, offer: Callable[[Choice], None]) -> None:
        """Play in the game of `context`, or in a `draft`. `offer` lets one of several options be chosen."""
        self._context = context
        self._heads = heads
        self._draft = draft
        self._offer = offer

    def play(self, ask: Ask, ref: Ref, aim: Ref | None, source: Source) -> None:
        """Play an object, or an ability of it, at `aim` if it was dropped on something; offers a choice, or refuses."""
        context = self._context
        update = context.update
        hidden = isinstance(source, HandPlace) and source.seat not in update.lifted
        whose = pointed_at.owner_of(update.table, source)
        seat = whose if ask.is_of(whose) else ask.player
        if not self._heads.may_act(ask, seat, source):
            return
        reasons = () if hidden else context.game.why_not(seat, ref)
        there = next((thing for thing in update.table.in_play if thing.id == ref), None)
        fights = intents.when_it_fights(there, update.table) if there is not None else None
        if intents.passing(ask) and intents.lies_covered(there):
            # whether it can be turned up, and why not, would tell what it is
            ask, reasons = intents.without_turning(ask), ()
            if not intents.options_about(ask, ref):
                context.refuse(intents.covered_refusal(ref), source)
                return
        match intents.match_source(ask, ref, reasons, fights if intents.passing(ask) else None):
            case intents.Refuse(refusal=refusal):
                context.refuse(intents.hidden_refusal(ask) if hidden else refusal, source)
            case intents.Choose() if hidden:
                context.refuse(intents.hidden_refusal(ask), source)
            case intents.Choose(options=options):
                worded = intents.worded(options, pointed_at.text_of(context.game, seat, ref))
                self._offer(Choice(intents.with_names(worded, context.names(), ask.seat), source))
            case intents.Send(answer=answer):
                self._announce(ask, intents.actor_of(ask, answer), answer, aim, source, hidden)

    def play_option(self, ask: Ask, key: str, half: str = "") -> None:
        """Play by the key of an option that was chosen; of a split card the `half` of that name."""
        answer = Picked((key,))
        seat = intents.actor_of(ask, answer)
        if not self._heads.may_act(ask, seat, None):
            return
        self._announce(ask, seat, answer, None, None, hidden=False)
        following = self._context.stage.observe(seat).ask
        if half and following is not None and following.purpose == "way":
            meant = next((option for option in following.options if option.text.startswith(f"{half}:")), None)
            if meant is not None:
                self._context.pending.ask = following
                self._context.answer(Picked((meant.key,)), None)

    def _announce(
        self, ask: Ask, seat: Seat, answer: Answer, aim: Ref | None, source: Source | None, hidden: bool
    ) -> None:
        """Answer, in a draft with the hand lifted; `aim` is the second answer, where targets are asked for next.

        A `hidden` card is put into a draft as well: what is dropped with its back up announces nothing.
        """
        if self._draft.begin(ask, answer, source, hidden, aim):
            if hidden:
                self._context.refresh()
            else:
                self._aim_draft(seat, aim, source)
        elif aim is None:
            self._context.answer(answer, source)
        else:
            self._send_and_aim(seat, answer, aim, source)

    def _send_and_aim(self, seat: Seat, answer: Answer, aim: Ref, source: Source | None) -> None:
        """Announce in the game itself; what is aimed at an illegal target is taken back."""
        context = self._context
        refusal = context.send(seat, answer)
        if refusal is not None:
            context.refuse(refusal, source)
            return
        following = context.game.observe(seat).ask
        if following is None or not intents.is_target_ask(following, seat):
            context.answered(seat)
            return
        match intents.match_target(following, aim):
            case intents.Send(answer=second):
                context.answer(second, source)
            case intents.Refuse() if self._is_own(seat, aim):
                context.answered(seat)
            case intents.Refuse(refusal=wrong):
                context.game.undo()
                context.answered(seat)
                context.refuse(wrong, source)
            case _:
                context.answered(seat)
                self._select_target(following, aim)

    def _aim_draft(self, seat: Seat, aim: Ref | None, source: Source | None) -> None:
        """Make what a draft was dropped on its first target, where it has one."""
        context = self._context
        context.pending.forget()
        context.refresh()
        following = context.stage.observe(seat).ask
        if aim is None or following is None or not context.update.drafting:
            return
        if following.purpose in intents.ON_THE_WAY and not self._is_own(seat, aim):
            self._draft.aim_later(aim)
        if not intents.is_target_ask(following, seat):
            return
        match intents.match_target(following, aim):
            case intents.Send(answer=second):
                context.answer(second, source)
            case intents.Refuse() if self._is_own(seat, aim):
                pass
            case intents.Refuse(refusal=wrong):
                self._draft.drop()
                context.refuse(wrong, source)
            case _:
                self._select_target(following, aim)

    def _is_own(self, seat: Seat, aim: Ref) -> bool:
        """Return whether something was dropped among the team's own things: just played, the target comes next."""
        return pointed_at.owner_of(self._context.update.table, aim) in self._context.hands.team_of(seat)

    def _select_target(self, following: Ask, aim: Ref) -> None:
        """Select the first of several targets."""
        for option in following.options:
            if aim in option.about:
                self._context.select(selections.toggle(following, self._context.pending.selection, option.key))
                return
