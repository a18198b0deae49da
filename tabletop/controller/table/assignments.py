"""Assigning at a table: attackers, blockers and bands by clicks and drops, before they are declared."""

from __future__ import annotations

from tabletop.controller.table import banding, intents, pointed_at
from tabletop.controller.table import selection as selections
from tabletop.controller.table.context import Context
from tabletop.controller.table.selection import Selection
from tabletop.controller.table.updates import LANE, TABLE, Source, Target, seat_of_board
from tabletop.engine.vocabulary.decisions import Option, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref, player_ref
from tabletop.session.seeing.observation import Ask


class Assignments:
    """The selection of a decision that assigns sources to targets, as it is changed on the table."""

    def __init__(self, context: Context) -> None:
        """Change the selection of the decision that is pending in `context`."""
        self._context = context

    def touch(self, ask: Ask, ref: Ref, source: Source) -> None:
        """Take a click: on a source, or on the target of the source that was clicked before."""
        selection = self._context.pending.selection
        if ask.purpose == banding.BANDS:
            self._take(banding.touch_band(ask, selection, ref), intents.no_source(ask, ref), source)
            return
        if selection.held:
            target = self._target_at(ask, selection.held, ref)
            if target is not None:
                self._context.select(selections.assign(ask, selection, selection.held, target.key))
                return
        option = selections.source_of(ask, ref)
        touched = None if option is None else selections.touch_source(ask, selection, option.key)
        self._take(touched, intents.no_source(ask, ref), source)

    def drop(self, ask: Ask, ref: Ref, target: Target, source: Source, one: bool) -> None:
        """Assign what was dropped; of an entry of equal things all members, or `one` of them."""
        if ask.purpose == banding.BANDS:
            self._take(self._banded(ask, ref, target, one), intents.no_source(ask, ref), source)
            return
        option = selections.source_of(ask, ref)
        if option is None:
            self._context.refuse(intents.no_source(ask, ref), source)
            return
        wrong = Refusal(f"{option.text} can't be assigned to that.", ask.rule, (ref,))
        self._take(self._dropped(ask, option, target, one), wrong, source)

    # -- inside

    def _take(self, selection: Selection | None, wrong: Refusal, source: Source) -> None:
        """Take over a changed selection; None: refuse, as `wrong` says."""
        if selection is None:
            self._context.refuse(wrong, source)
        else:
            self._context.select(selection)

    def _dropped(self, ask: Ask, option: Option, target: Target, one: bool) -> Selection | None:
        """Return the selection with a source that was dropped somewhere; None where it means nothing there."""
        selection = self._context.pending.selection
        whose = seat_of_board(target)
        aim = player_ref(whose) if whose != NOBODY else target
        found = self._target_at(ask, option.key, aim) if isinstance(aim, int) else None
        if found is not None:
            give = selections.assign_one if one else selections.assign
            return give(ask, selection, option.key, found.key)
        if target == TABLE or whose != NOBODY:
            return selections.release(ask, selection, option.key)
        targets = selections.targets_of(ask, option.key)
        if len(targets) == 1 and (target == LANE or ask.purpose == "attackers"):
            return selections.assign(ask, selection, option.key, targets[0].key)
        if target == LANE and ask.purpose == "attackers":  # whom it attacks is clicked next
            return selections.hold(selection, option.key)
        return None

    def _banded(self, ask: Ask, ref: Ref, target: Target, one: bool) -> Selection | None:
        """Return the selection with an attacker banded with what it was dropped on; outside of the lane with nobody."""
        selection = self._context.pending.selection
        if not isinstance(target, int) or target < 0 or target == ref:
            stays = target in (LANE, ref)
            return selection if stays else banding.unband(ask, selection, ref)
        return banding.band(ask, selection, ref, target, one)

    def _target_at(self, ask: Ask, key: str, aim: Ref) -> Option | None:
        """Return the target of a source at a card or player. Somebody's cards stand for their player."""
        found = selections.target_at(ask, key, aim)
        if found is None and aim > 0 and ask.purpose != "blockers" and selections.source_of(ask, aim) is None:
            whose = pointed_at.owner_of(self._context.update.table, aim)
            found = None if whose == NOBODY else selections.target_at(ask, key, player_ref(whose))
        return found
