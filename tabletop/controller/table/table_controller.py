"""The controller of one table: intents come in, updates go out. It decides nothing that a rule decides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tabletop.controller.table import banding, drafts, intents
from tabletop.controller.table.play_draft import DraftingController
from tabletop.controller.table.updates import LANE, OWN_HAND, TABLE, Choice, HandPlace, Source, Target, seat_of_board
from tabletop.engine.vocabulary.decisions import Answer, Option, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat, player_ref
from tabletop.session.seeing.observation import Ask

#: the modifier of a drop that holds priority (Qt.KeyboardModifier.ShiftModifier)
SHIFT: Final = 0x02000000


class TableController(DraftingController):
    """One game at one table: what is dragged and clicked becomes answers."""

    #: asks the table whether an answer is taken back; returns False where that needs nobody's agreement
    asks_back: Callable[[], bool] | None = None

    def drop(self, source: Source, target: Target, modifiers: int = 0) -> None:
        """A card was let go somewhere. Answers, or asks or refuses; every way ends in a signal."""
        ask, ref, seat = self._full, self._resolve(source), self._owner(source)
        self.hold_next(bool(modifiers & SHIFT))
        if self._too_soon() and target != OWN_HAND:
            return self._refuse(intents.too_soon(), source)
        if ask is None or ref is None:
            return self._refuse(Refusal("Nothing is to be decided now.", "102.1"), source)
        if target == OWN_HAND:
            return self.refresh()
        if ask.shape == "assign":
            return self._drop_assign(ask, ref, target, source, one=bool(modifiers & SHIFT))
        if not ask.is_of(seat):
            return self._refuse(intents.not_your_turn_to_say(ask, self._names(), seat), source)
        if ask.shape == "pay":
            return self.swap(ref, source=source)
        if ask.shape != "pick":
            return self._refuse(Refusal("Answer the question first.", ask.rule), source)
        aim = target if isinstance(target, int) and target != ref else None
        return self._play(ask, ref, aim, source)

    def touch(self, source: Source) -> None:
        """A card or player was clicked: picks it, plays its ability, or adds it to the draft."""
        ask, ref = self._full, self._resolve(source)
        if ask is None or ref is None or self._too_soon():
            return None
        if intents.passing(ask) or ask.shape == "pay":
            seat = self._owner(source)
            if ref > 0 and seat != NOBODY and not ask.is_of(seat):
                return self._refuse(intents.not_your_turn_to_say(ask, self._names(), seat), source)
            if ask.shape == "pay":
                return self.swap(ref, source=source)
            return self._play(ask, ref, None, source)
        if ask.shape == "pick":
            return self._touch_pick(ask, ref, source)
        if ask.shape == "divide":
            for option in ask.options:
                if ref in option.about:
                    return self._set_draft(drafts.give_rest(ask, self._draft, option.key))
        if ask.shape == "assign":
            return self._touch_assign(ask, ref, source)
        return None

    def choose(self, key: str) -> None:
        """Take an option by its key: of a choice that was offered, or in a prompt."""
        ask = self._full
        if ask is None or self._too_soon():
            return
        if ask.shape == "pick" and not intents.passing(ask) and (ask.most != 1 or ask.purpose == "reverse"):
            self._set_draft(drafts.toggle(ask, self._draft, key))
        elif self.is_run(key):
            self.begin_run(key)
        elif key == intents.PASS and intents.passing(ask):
            self.pass_priority()
        elif ask.shape == "pay":
            self._name_source(ask, key)
        elif intents.passing(ask):
            answer = Picked((key,))
            if self._has_say(ask, self._actor(ask, answer), None):
                self._announce(self._actor(ask, answer), answer, None, None)
        elif ask.shape == "pick":
            self.answer(Picked((key,)))

    def undo(self) -> None:
        """Take back one answer; every hand goes down. In a draft: its last choice, and nothing else."""
        if self.step_back():
            return
        if self.asks_back is not None and self.asks_back():
            return
        done = self.game.undo()
        self._answered(NOBODY)
        if not done:
            self._refuse(Refusal("There is nothing to take back.", ""), None)

    def moved(self) -> None:
        """The game stands at another position without an answer: every hand goes down."""
        self._answered(NOBODY)

    def redo(self) -> None:
        """Go forward again."""
        done = self.game.redo()
        self._answered(NOBODY)
        if not done:
            self._refuse(Refusal("There is nothing to do again.", ""), None)

    def concede(self, seat: Seat) -> None:
        """A player concedes (102.3a)."""
        if self.update.table.winners is None:
            refusal = self.game.concede(seat)
            self._answered(NOBODY)
            if refusal is not None:
                self._refuse(refusal, None)

    def save(self, path: Path) -> bool:
        """Write the game to a file; a sentence goes out as `failed` when that can't be done."""
        try:
            self.game.save(path)
        except (OSError, ValueError) as problem:
            self.failed.emit(f"The game was not saved to {path.name}: {problem}")
            return False
        return True

    # -- inside

    def _play(self, ask: Ask, ref: Ref, aim: Ref | None, source: Source) -> None:
        hidden = isinstance(source, HandPlace) and source.seat not in self.update.lifted
        whose = self._owner(source)
        seat = whose if ask.is_of(whose) else ask.player
        if not self._has_say(ask, seat, source):
            return None
        reasons = () if hidden else self.game.why_not(seat, ref)
        there = next((thing for thing in self.update.table.in_play if thing.id == ref), None)
        fights = intents.when_it_fights(there, self.update.table) if there is not None else None
        match intents.match_source(ask, ref, reasons, fights if intents.passing(ask) else None):
            case intents.Refuse(refusal=refusal):
                self._refuse(intents.hidden_refusal(ask) if hidden else refusal, source)
            case intents.Choose(options=options):
                if hidden:
                    return self._refuse(intents.hidden_refusal(ask), source)
                worded = intents.worded(options, self._text_of(seat, ref))
                self.chose.emit(Choice(intents.with_names(worded, self._names(), ask.seat), source))
            case intents.Send(answer=answer):
                self._announce(self._actor(ask, answer), answer, aim, source)
        return None

    def _name_source(self, ask: Ask, key: str) -> None:
        for option in ask.options:
            if option.key == key and option.about:
                self.swap(option.about[0], key)

    def _announce(self, seat: Seat, answer: Answer, aim: Ref | None, source: Source | None) -> None:
        """Answer; when targets are asked for next, the thing it was dropped on is the second answer.

        With the hand lifted the answers go into a draft.
        """
        ask = self._full
        if ask is not None and self._begin_draft(ask, answer, source):
            self._aim_draft(seat, aim, source)
            return None
        if aim is None:
            self.answer(answer, source)
            return None
        refusal = self._send(seat, answer)
        if refusal is not None:
            return self._refuse(refusal, source)
        following = self.game.observe(seat).ask
        if following is None or not intents.is_target_ask(following, seat):
            return self._answered(seat)
        match intents.match_target(following, aim):
            case intents.Send(answer=second):
                self.answer(second, source)
            case intents.Refuse(refusal=wrong):
                if self._owner(aim) in self.team_of(seat):  # among one's own things: just played, the target comes next
                    return self._answered(seat)
                self.game.undo()
                self._answered(seat)
                self._refuse(wrong, source)
            case _:
                self._answered(seat)
                for option in following.options:
                    if aim in option.about:
                        return self._set_draft(drafts.toggle(following, self._draft, option.key))
        return None

    def _aim_draft(self, seat: Seat, aim: Ref | None, source: Source | None) -> None:
        """What a draft was dropped on is its first target, where it has one."""
        self._full = None
        self.refresh()
        following = self._stage.observe(seat).ask
        if aim is None or not self.update.drafting or not intents.is_target_ask(following, seat):
            return None
        assert following is not None
        match intents.match_target(following, aim):
            case intents.Send(answer=second):
                self.answer(second, source)
            case intents.Refuse(refusal=wrong):
                if self._owner(aim) not in self.team_of(seat):  # else among one's own things: the target comes next
                    self.drop_draft()
                    self._refuse(wrong, source)
            case _:
                for option in following.options:
                    if aim in option.about:
                        return self._set_draft(drafts.toggle(following, self._draft, option.key))
        return None

    def _touch_pick(self, ask: Ask, ref: Ref, source: Source) -> None:
        fitting = [option for option in ask.options if ref in option.about]
        if not fitting:
            return self._refuse(Refusal("That is not among what can be chosen now.", ask.rule, (ref,)), source)
        if len(fitting) > 1:
            self.chose.emit(Choice(tuple(fitting), source))
            return None
        return self.choose(fitting[0].key)

    def _touch_assign(self, ask: Ask, ref: Ref, source: Source) -> None:
        if ask.purpose == banding.BANDS:
            touched = banding.touch_band(ask, self._draft, ref)
            return self._refuse(intents.no_source(ask, ref), source) if touched is None else self._set_draft(touched)
        if self._draft.held:
            target = self._assigned_to(ask, self._draft.held, ref)
            if target is not None:
                return self._set_draft(drafts.assign(ask, self._draft, self._draft.held, target.key))
        option = drafts.source_of(ask, ref)
        if option is None:
            return self._refuse(intents.no_source(ask, ref), source)
        return self._set_draft(drafts.touch_source(ask, self._draft, option.key))

    def _drop_assign(self, ask: Ask, ref: Ref, target: Target, source: Source, one: bool = False) -> None:
        """Assign what was dropped; of an entry of equal things all members, or (with Shift) `one` of them."""
        if ask.purpose == banding.BANDS:
            return self._drop_in_band(ask, ref, target, source, one)
        option = drafts.source_of(ask, ref)
        if option is None:
            return self._refuse(intents.no_source(ask, ref), source)
        whose = seat_of_board(target)
        aim = player_ref(whose) if whose != NOBODY else target
        found = self._assigned_to(ask, option.key, aim) if isinstance(aim, int) else None
        if found is not None:
            give = drafts.assign_one if one else drafts.assign
            return self._set_draft(give(ask, self._draft, option.key, found.key))
        if target == TABLE or whose != NOBODY:
            return self._set_draft(drafts.release(ask, self._draft, option.key))
        targets = drafts.targets_of(ask, option.key)
        if len(targets) == 1 and (target == LANE or ask.purpose == "attackers"):
            return self._set_draft(drafts.assign(ask, self._draft, option.key, targets[0].key))
        if target == LANE and ask.purpose == "attackers":  # whom it attacks is clicked next
            return self._set_draft(drafts.hold(self._draft, option.key))
        return self._refuse(Refusal(f"{option.text} can't be assigned to that.", ask.rule, (ref,)), source)

    def _drop_in_band(self, ask: Ask, ref: Ref, target: Target, source: Source, one: bool) -> None:
        """An attacker that is dropped on another is banded with it; outside of the lane it is in no band."""
        if not isinstance(target, int) or target < 0 or target == ref:
            stays = target in (LANE, ref)
            return self._set_draft(self._draft if stays else banding.unband(ask, self._draft, ref))
        banded = banding.band(ask, self._draft, ref, target, one)
        if banded is not None:
            return self._set_draft(banded)
        return self._refuse(intents.no_source(ask, ref), source)

    def _assigned_to(self, ask: Ask, key: str, aim: Ref) -> Option | None:
        """What a source is assigned to at a card or player. Somebody's cards stand for their player."""
        found = drafts.target_at(ask, key, aim)
        if found is None and aim > 0 and ask.purpose != "blockers" and drafts.source_of(ask, aim) is None:
            whose = self._owner(aim)
            found = None if whose == NOBODY else drafts.target_at(ask, key, player_ref(whose))
        return found

    def _resolve(self, source: Source) -> Ref | None:
        if not isinstance(source, HandPlace):
            return source
        hand = self.game.observe(source.seat).players[source.seat].hand
        return hand[source.place].id if 0 <= source.place < len(hand) else None

    def _owner(self, source: Source) -> Seat:
        """Whose card it is that was picked up: its controller, or the owner of the hand it is in."""
        if isinstance(source, HandPlace):
            return source.seat
        for thing in self.update.table.in_play:
            if thing.id == source:
                return thing.controller
        for player in self.update.table.players:
            if any(card.card is not None and card.id == source for card in (*player.hand, *player.graveyard)):
                return player.seat
        return NOBODY

    def _text_of(self, seat: Seat, ref: Ref) -> str:
        """The rules text of an object, as the seat that decides sees it."""
        table = self.game.observe(seat)
        for thing in (*table.in_play, *table.players[seat].hand, *table.players[seat].graveyard):
            if thing.id == ref and thing.card is not None:
                return thing.card.text
        return ""

    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.update.table.players)
