"""Draft, then announce: with a hand lifted, what is played is put together first; Esc leaves no trace of it."""

from __future__ import annotations

from tabletop.controller.table import intents
from tabletop.controller.table.game import Stage, Tried
from tabletop.controller.table.play_draft_paying import PayingController
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing.observation import Ask


class DraftingController(PayingController):
    """What one seat is about to play: tried on a copy of the game, seen while that seat's hand is lifted.

    `drafts_on`: whether there are drafts at all; without them a drop announces at once (409.1a).
    """

    drafts_on = True
    _tried: Tried | None = None
    _tried_by: Seat = NOBODY
    _title = ""

    # -- the draft

    @property
    def _stage(self) -> Stage:
        return self.game if self._tried is None else self._tried

    def _drafting(self) -> str:
        return self._title if self._tried is not None else ""

    def set_drafts(self, on: bool) -> None:
        """Put things together before they are announced, or announce at once."""
        self.drafts_on = on
        self.drop_draft()

    def drop_draft(self) -> None:
        """Leave the draft: nothing was announced, so nothing is undone."""
        if self._tried is not None:
            self._tried = None
            self.refresh()

    def _hands_changed(self) -> None:
        """A draft is seen with its hand, and goes with it."""
        if self._tried is not None and self._tried_by not in self.viewers:
            self._tried = None

    def _begin_draft(self, ask: Ask, answer: Answer, source: Source | None) -> bool:
        """Open a draft of what would be played. Returns whether it has been dealt with, by a draft or a refusal.

        False where there is nothing to put together: no hand is lifted, or all of it is one act, as with a land.
        """
        if not self.drafts_on or self._tried is not None or ask.seat not in self.viewers or not intents.passing(ask):
            return False
        seat = self._actor(ask, answer)
        tried = self.game.rehearse(seat)
        if tried is None:
            return False
        refusal = tried.answer(seat, answer)
        if refusal is not None:
            self._refuse(refusal, source)
            return True
        if tried.ended == "others" or (tried.ended and not self._is_spell(ask, answer)):
            return False
        self._tried, self._tried_by, self._title = tried, seat, _title(ask, answer)
        return True

    def _is_spell(self, ask: Ask, answer: Answer) -> bool:
        """Whether an answer plays a card that is no land."""
        key = answer.keys[0] if isinstance(answer, Picked) and answer.keys else ""
        if not key.startswith("play:"):
            return False
        about = [ref for option in ask.options if option.key == key for ref in option.about]
        seat = self._actor(ask, answer)
        hands = [thing for player in self.game.observe(seat).players for thing in player.hand]
        return not any(thing.id in about and thing.card is not None and "land" in thing.card.types for thing in hands)

    def announce(self) -> None:
        """Play what the draft says: announce it and do all of 409.1a-i in order, in the game itself."""
        tried, seat, plan = self._tried, self._tried_by, self._plan
        ask = self._full
        if tried is None:
            return None
        if not tried.ended and ask is not None and not self._ready(ask):
            return self._refuse(self._not_enough(ask), None)
        if self._announce_as_far(tried, seat):
            if ask is not None and not tried.ended:
                self._pay(seat, plan)
            else:
                self._answered(seat)
        return None

    def _announce_as_far(self, tried: Tried, seat: Seat) -> bool:
        """Give the answers of a draft to the game. Returns whether all of them counted."""
        self._tried = None
        for answer in tried.answers:
            refusal = self._send(seat, answer)
            if refusal is not None:
                self._answered(seat)
                self._refuse(refusal, None)
                return False
        return True

    # -- answers go to the draft while there is one

    def answer(self, answer: Answer, source: Source | None = None) -> bool:
        """Answer the pending decision, of the draft while there is one. Returns whether the answer counted."""
        tried = self._tried
        if tried is None:
            return super().answer(answer, source)
        refusal = tried.answer(self._tried_by, answer)
        if refusal is not None:
            self._refuse(refusal, source)
            return False
        if tried.ended == "others":  # what follows is not this player's alone: it is announced, and 422 rules
            if self._announce_as_far(tried, self._tried_by):
                self._answered(self._tried_by)
            return True
        self._full = None
        self.refresh()
        return True

    def confirm(self) -> None:
        """Enter: go on in the draft, or announce it once all is said."""
        ask = self._full
        if self._tried is not None and ask is not None and ask.shape == "pay":
            self.announce()
        else:
            super().confirm()

    def cancel(self) -> None:
        """Esc: leave the draft without a trace; else as ever."""
        if self._tried is not None:
            self.drop_draft()
        else:
            super().cancel()

    def step_back(self) -> bool:
        """Take the last choice of the draft back. Returns whether there was a draft."""
        tried = self._tried
        if tried is None:
            return False
        if not tried.back():
            self._tried = None
        self._full = None
        self.refresh()
        return True

    def _play_now(self, ask: Ask, key: str) -> None:
        """A source that can't be planned: the draft is announced, and the source played."""
        tried, seat = self._tried, self._tried_by
        if tried is not None:
            if not self._announce_as_far(tried, seat):
                return
            self._full = self.game.observe(seat).ask
        super()._play_now(ask, key)


def _title(ask: Ask, answer: Answer) -> str:
    """What is being played, in the words of its option."""
    keys = answer.keys if isinstance(answer, Picked) else ()
    for option in ask.options:
        if option.key in keys:
            return option.text
    return "it"
