"""Buttons for passing on: one's own ways on, or letting another seat pass on with every part to step in at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import KEYS, TWO, Seating
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Chips
from tabletop.view.scene.phase_bar import word_of

#: rows that the parts to step in at may take
MOST_ROWS: Final = 4


def lethal(ask: Ask) -> str:
    """The words for a burn that would end it all."""
    return " - that is lethal" if ask.burn and ask.life_after_burn <= 0 else ""


def burnt(ask: Ask) -> str:
    """What burns as the phase ends, in figures, behind the words of whatever ends it: ", 2 burn: 9 to 7"."""
    return f", {ask.burn} burn: {ask.life_after_burn + ask.burn} to {ask.life_after_burn}" if ask.burn else ""


class PassingChoices:
    """The ways of `Ask.pass_until` beside the pass button, which stands for the first of them."""

    def __init__(self, begin: Callable[[str], object], listing: Callable[[tuple[Option, ...]], object]) -> None:
        """`begin` takes the key of a way; `listing` offers several as a list."""
        self._begin = begin
        self._listing = listing
        self._ask: Ask | None = None
        self._seating = TWO
        # All of them stand there: no part to step in at may hide behind a button.
        self.chips = Chips(self._list_parts, most=MOST_ROWS)
        self.chips.chosen.connect(begin)
        self.second = BlockButton(self._begin_second)
        self.until = BlockButton(self._list_parts)
        self.until.say("Until")
        self.until.setAccessibleName("Pass on until...")
        self.until.setToolTip("Pass on until...")

    def follow(self, ask: Ask, seating: Seating = TWO) -> None:
        """Show the ways on of a decision."""
        self._ask, self._seating = ask, seating
        offered = bool(ask.offer)
        others = tuple(one for one in ask.pass_until if not one.main)
        second = self._second()
        self.chips.setVisible(offered)
        self.second.setVisible(second != "")
        self.until.setVisible(bool(others) and not offered)
        if offered:
            now = others[0].key if others else ""
            self.chips.follow([(one.key, "now" if one.key == now else word_of(one.part), False) for one in others])
        if second:
            text = next(one.text for one in ask.pass_until if one.key == second)
            self.second.be("burn" if ask.burn else "plain")
            self.second.say(f"{text}{burnt(ask)}", hint("end", ask.seat, seating))

    def key(self, text: str) -> bool:
        """Take a key: a digit for a part to step in at, a seat's second key for its second way."""
        ask = self._ask
        if ask is None or not ask.pass_until:
            return False
        if ask.offer:
            found = self.chips.key_of_digit(text)
            if found is not None:
                self._begin(found)
            return found is not None
        ending = [one.key for one in ask.pass_until if one.main and one.text == "End turn"]
        seats = self._seating.mates(ask.seat)
        places = [place for place in map(self._seating.keys_of, seats) if place is not None]
        if text.upper() not in [KEYS[place].end for place in places] or not ending:
            return False
        self._begin(ending[0])
        return True

    def _second(self) -> str:
        mains = [] if self._ask is None else [one.key for one in self._ask.pass_until if one.main]
        return mains[1] if len(mains) > 1 else ""

    def _begin_second(self) -> None:
        if self._second():
            self._begin(self._second())

    def _list_parts(self) -> None:
        ask = self._ask
        if ask is not None:
            self._listing(tuple(Option(one.key, f"{one.text}{burnt(ask)}") for one in ask.pass_until if not one.main))
