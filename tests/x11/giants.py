"""Four people in two teams, as far as a mouse and the keys of the heads go."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

from tabletop.engine.vocabulary.ids import Seat, player_ref, seat_of
from tabletop.session.seeing.observation import Ask, ObjectSeen, Observation
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop, Point
from tests.x11.player import Player

HOUND: Final = "Cinder Hound"
#: instants that deal damage to any target
LASHES: Final = ("Ember Lash", "Stray Ember", "Hearth Snap")
#: two presses of a hand key further apart than this are two taps
APART: Final = 0.5


class Giants(Player):
    """Plays all four seats. The team of seat 0 is to win: the other one only builds, blocks and answers.

    `answered` are the seats that have acted while something was on the stack or in combat, `blocked` those whose
    creature has blocked, `dealt` those to whom combat damage was assigned.
    """

    def __init__(self, desktop: Desktop, window: TableWindow) -> None:
        super().__init__(desktop, window)
        self.answered: list[Seat] = []
        self.blocked: list[Seat] = []
        self.dealt: list[Seat] = []

    # --- priority of a team

    def _priority(self, ask: Ask) -> bool:
        seat, table = ask.seat, self.observation(ask.seat)
        members = sorted({seat, *ask.mates})
        owners = {thing.id: one for one in members for thing in table.players[one].hand}
        things = {thing.id: thing for one in members for thing in table.players[one].hand}
        playable = [
            things[option.about[0]]
            for option in ask.options
            if option.key.startswith("play:") and option.fails is None and option.about[0] in things
        ]
        self._note_damage(table)
        if (table.stack or table.phase == "combat") and self._answers(ask, table, playable, owners):
            return True
        if not table.stack and table.active in members and table.step == "main":
            for kind in ("land", "creature"):
                for thing in playable:
                    if thing.card is not None and kind in thing.card.types and self._builds(thing, table):
                        owner = owners[thing.id]
                        self.drag_from_hand(owner, thing, partial(self.own_side, owner))
                        self.note(kind)
                        return True
        self._pass(ask)
        return False

    def _builds(self, thing: ObjectSeen, table: Observation) -> bool:
        """Whether a card is played in a main phase: the winners play all, the others what blocks once.

        Who has not acted in combat yet, and could, keeps the mana for it.
        """
        if thing.card is None or "land" in thing.card.types:
            return True
        seat = thing.owner
        could = any(one.card is not None and one.card.name in LASHES for one in table.players[seat].hand) or any(
            one.controller == seat and one.card is not None and one.card.name == HOUND for one in table.in_play
        )
        fighting = any(
            one.controller == seat and one.card is not None and "creature" in one.card.types for one in table.in_play
        )
        if could and fighting and seat not in self.answered:
            return False
        return table.players[seat].team == 0 or not self.blocked or table.turn < 8

    def _note_damage(self, table: Observation) -> None:
        for entry in table.stack:
            for _, _, _, _, to in entry.lines:
                if to < 0 and seat_of(to) not in self.dealt:
                    self.dealt.append(seat_of(to))
                    self.note(f"combat damage to {table.players[seat_of(to)].name}")

    def _answers(self, ask: Ask, table: Observation, playable: list[ObjectSeen], owners: dict[int, Seat]) -> bool:
        """A member who has not done so yet taps his or her key, and acts: a Lash from the hand, or a Hound grows."""
        for thing in playable:
            owner = owners[thing.id]
            if owner in self.answered or thing.card is None or thing.card.name not in LASHES:
                continue
            self._respond(owner)
            self.drag_from_hand(owner, thing, partial(self._victim, table, owner))
            self._answered(owner)
            return True
        hounds = {one.id: one.controller for one in table.in_play if one.card is not None and one.card.name == HOUND}
        for option in ask.options:
            if not option.key.startswith("ability:") or option.about[0] not in hounds or option.fails is not None:
                continue
            owner = hounds[option.about[0]]
            if owner in self.answered or owner not in (ask.seat, *ask.mates) or not self._can_pay(table, owner):
                continue
            self._respond(owner)
            number = self.update.number
            self.desktop.click(self.at_ref(option.about[0]))
            self.desktop.wait_until(lambda n=number: self.update.number != n, "the ability to be played")
            self._answered(owner)
            return True
        return False

    def _respond(self, seat: Seat) -> None:
        """Tap a head's key: that head responds."""
        time.sleep(APART)
        self.desktop.key(self.hand_key(seat))
        self.desktop.wait_until(lambda: self.update.responding == (seat,), "the head to respond", 5)
        self.note(f"a head responds {len(self.answered)}")
        time.sleep(APART)

    def _answered(self, seat: Seat) -> None:
        self.answered.append(seat)
        self.note(f"response by {self.update.table.players[seat].name}")

    def _can_pay(self, table: Observation, seat: Seat) -> bool:
        """Whether a Mountain of a player is untapped."""
        return any(
            one.controller == seat and not one.tapped and one.card is not None and "land" in one.card.types
            for one in table.in_play
        )

    def _victim(self, table: Observation, seat: Seat) -> Point:
        """A creature of the other team, or one of its heads."""
        others = [player.seat for player in table.players if player.team != table.players[seat].team]
        for one in table.in_play:
            if one.controller in others and one.card is not None and "creature" in one.card.types:
                return self.at_ref(one.id)
        return self.at_ref(player_ref(others[0]))

    # --- the decisions of combat

    def _answer(self, ask: Ask) -> None:
        if ask.purpose == "heads":
            self._heads(ask)
        else:
            super()._answer(ask)

    def _attack(self, ask: Ask) -> None:
        """Everything of the winners attacks: the first is dropped on the other team, the rest by a button."""
        table = self.observation(ask.seat)
        if table.players[ask.seat].team == 0 and ask.sources:
            other = next(player.seat for player in table.players if player.team == 1)
            number = self.update.number
            self.desktop.drag(self.at_ref(ask.sources[0].about[0]), self.own_side(other))
            self.desktop.wait_until(lambda: self.update.number != number, "the attacker to step out")
            self.still()
            if len(ask.sources) > 1:
                self.press("All")
            self.note("the attack of a team")
        self._enter()
        if self.update.mended is not None:  # an Ogre attacks if able
            self.press("M   Make it legal")
            self.note("an attack made legal")
            self._enter()

    def _block(self, ask: Ask) -> None:
        """Once, a creature of the secondary player blocks what may attack its mate as well."""
        owners = {one.id: one.controller for one in self.observation(ask.seat).in_play}
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            seat = owners[option.about[0]]
            if targets and seat != ask.seat and not self.blocked:
                number = self.update.number
                self.desktop.drag(self.at_ref(option.about[0]), self.at_ref(targets[0].about[0]))
                self.desktop.wait_until(lambda n=number: self.update.number != n, "the blocker to step out")
                self.blocked.append(seat)
                self.note("block by the other head")
                break
        self._enter()

    def _heads(self, ask: Ask) -> None:
        """All to the one who has been dealt less, but the last creature to the other head, by dropping it there."""
        heads = [seat_of(option.about[0]) for option in ask.targets[0]]
        if len(ask.sources) > 1:
            number = self.update.number
            self.desktop.drag(self.at_ref(ask.sources[-1].about[0]), self.at_ref(player_ref(heads[1])))
            self.desktop.wait_until(lambda: self.update.number != number, "the damage to be dropped on a head")
            self.still()
            self.note("heads chosen")
        elif heads[0] in self.dealt:
            self.press("All to " + self.update.table.players[heads[1]].name)
        self._enter()
