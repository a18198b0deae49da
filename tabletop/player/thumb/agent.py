"""A player by rules of thumb: it answers any decision at once."""

from __future__ import annotations

from collections import Counter
from typing import Final, assert_never

import msgspec

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Divide,
    Name,
    Named,
    Number,
    Numbered,
    Pay,
    Pick,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, key_ref
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.thumb import aims, combat
from tabletop.player.thumb.abilities import is_shield
from tabletop.player.thumb.cards import card_worth
from tabletop.player.thumb.lands import is_kept
from tabletop.player.thumb.means import greatest_x, survives
from tabletop.player.thumb.offers import dredges_well, keeps_for_mana, life_asked
from tabletop.player.thumb.plays import best_modes, best_play, best_way
from tabletop.session.orders.stops import PASS
from tabletop.session.paying.model import Use
from tabletop.session.paying.plan import answer_to, next_use, sources_of
from tabletop.session.paying.suggestion import suggest
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.mending import mend

replace = msgspec.structs.replace

#: after so many things done in a turn, or sources used for a payment, it stops
_MOST_DEEDS: Final = 25
_MOST_SOURCES: Final = 40
#: how much dearer than others of its kind is what asks for something to be given up
_MORE_THAN_OTHERS: Final = 1.0


class Thumb:
    """Answers by rules of thumb. It keeps what it is paying with, the X it chose, and how much it did this turn."""

    def __init__(self, seed: str, *, quick: bool = False) -> None:
        """`quick`: as the policy of positions played forward. `seed` decides only where nothing else does."""
        self.quick = quick
        self._seed = seed
        self._uses: list[Use] = []
        #: by source the kinds of mana that it is to make, as the payment was planned
        self._making: dict[ObjectId, list[str]] = {}
        self._sources = self._turn = self._deeds = 0
        self._played: set[str] = set()
        #: the offers that were accepted since priority: what may be repeated for ever comes to an end
        self._accepted = 0
        #: in a play-out the attack or block that was declared last: asked again, it could not be paid for
        self._declared: tuple[int, Assigned] | None = None
        self.x = 0

    def answer(self, state: State, decision: AnyDecision) -> Answer:
        """An answer that the decision accepts; `state` is a game as it stands to the seat, hidden cards drawn anew."""
        if isinstance(decision, Pay):
            return self._pay(state, decision)
        if isinstance(decision, Pick) and decision.purpose == "colour":
            return self._colour(decision)
        self._uses, self._making, self._sources = [], {}, 0
        answer = self._chosen(state, decision)
        return answer if refuse(decision, answer) is None else self._mended(state, decision, answer)

    def _chosen(self, state: State, decision: AnyDecision) -> Answer:
        match decision:
            case Pick():
                return self._picked(state, decision)
            case Assign():
                return self._declare(state, decision)
            case Divide():
                return combat.divide(state, decision)
            case Number():
                return self._number(state, decision)
            case Arrange():
                return Arranged(tuple(_arranged(state, decision)))
            case Name():
                return Named(_name(state, decision))
            case Pay():
                return self._pay(state, decision)
            case _:
                assert_never(decision)

    def _declare(self, state: State, decision: Assign) -> Assigned:
        if decision.purpose not in ("attackers", "blockers"):
            return Assigned()
        chosen = (combat.attack if decision.purpose == "attackers" else combat.block)(state, decision)
        declared = state.turn.number, chosen
        if self.quick and declared == self._declared:
            return Assigned()
        self._declared = declared
        return chosen

    def without(self, state: State, decision: Assign) -> Answer:
        """The declaration that comes nearest to none: another one could not be paid for."""
        return self._mended(state, decision, Assigned())

    def _picked(self, state: State, decision: Pick) -> Picked:
        keys = [option.key for option in decision.options]
        match decision.purpose:
            case "priority":
                return self._priority(state, decision)
            case "target" | "enchant":
                # whoever decides for another one aims as suits himself or herself (507.3)
                return aims.aim(state, replace(decision, of=NOBODY), self.x, self.quick)
            case "mulligan":
                return _keep_or_not(state, decision)
            case "who goes first" if f"p{decision.seat}" in keys:
                return Picked((f"p{decision.seat}",))
            case "way":
                way = best_way(state, decision, self.quick)
                return _first(decision) if way is None else Picked((way,))
            case "may" | "pay or not" if "no" in keys:
                price = life_asked(state, decision)
                fails = next(option.fails for option in decision.options if option.key == "yes")
                well = survives(state, decision.player, price) and keeps_for_mana(state, decision)
                well = well and dredges_well(state, decision) and self._accepted < _MOST_DEEDS
                self._accepted += well
                return Picked(("yes" if well and fails is None else "no",))
            case "discard" | "sacrifice" | "return to hand" | "remove from the game":
                asking = _asking(state, decision)
                dear = sorted(
                    _each(decision),
                    key=lambda key: (
                        card_worth(state, decision.player, _ref(key)) + _MORE_THAN_OTHERS * (_ref(key) in asking)
                    ),
                )
                return Picked(tuple(dear[: decision.least]))
            case "take" | "search":
                dear = sorted(_each(decision), key=lambda key: -card_worth(state, decision.player, _ref(key)))
                return Picked(tuple(dear[: decision.most]))
            case "pile":
                return combat.pile(state, decision)
            case "reverse":
                return Picked(tuple(keys))  # mana that stays would burn (300.3)
            case "mode":
                return Picked(best_modes(state, decision, self.quick)) if decision.options else _first(decision)
            case "choose":
                asking = _asking(state, decision)
                others = [option for option in decision.options if _ref(option.key) not in asking]
                apart = replace(decision, options=tuple(others)) if len(others) >= decision.least else decision
                return _first(apart)
            case _:
                return _first(decision)

    def _priority(self, state: State, decision: Pick) -> Picked:
        self._accepted = 0
        if state.turn.number != self._turn:
            self._turn, self._deeds, self._played = state.turn.number, 0, set()
        if len(decision.options) == 1 or self._deeds > _MOST_DEEDS:
            return PASS
        # a card that is still there after it was played was taken back: it could not be paid for; one shield is enough
        key = best_play(state, decision, self.quick, self._played)
        if key is None:
            return PASS
        self._deeds += 1
        kind, number, *rest = key.partition("@")[0].split(":")
        if kind == "play" or (kind == "ability" and is_shield(state, state.objects[int(number)], int(rest[0]))):
            self._played.add(key)
        return Picked((key,))

    def _number(self, state: State, decision: Number) -> Numbered:
        if decision.purpose != "x":
            return Numbered(decision.low)
        self.x = greatest_x(state, decision)
        return Numbered(self.x)

    def _pay(self, state: State, decision: Pay) -> Answer:
        if decision.enough:
            self._uses = []
            return Spent() if len(decision.phases) <= 1 else answer_to(state, decision)
        self._sources += 1
        if self._sources > _MOST_SOURCES:
            return Picked((GIVE_UP,))
        keys = {option.key for option in decision.options}
        while self._uses:
            use = self._uses.pop(0)
            if use.key in keys:
                return self._used(use)
        if len(decision.phases) <= 1:
            plan = suggest(decision.cost, decision.pool, sources_of(state, decision))
            if plan.complete and plan.uses:
                self._uses = list(plan.uses)
                return self._used(self._uses.pop(0))
        last = next_use(state, decision)
        return Picked((GIVE_UP,)) if last is None else self._used(last)

    def _used(self, use: Use) -> Picked:
        self._making[use.ref] = [unit[0] for unit in use.makes if unit]
        return Picked((use.key,))

    def _colour(self, decision: Pick) -> Picked:
        """The colour that the payment was planned with: mana of another one would burn."""
        keys = {option.key for option in decision.options}
        planned = [kinds for ref in decision.about if (kinds := self._making.get(ref))]
        for kinds in planned or list(self._making.values())[-1:]:
            kind = next((one for one in kinds if one in keys), None)
            if kind is not None:
                kinds.remove(kind)
                return Picked((kind,))
        return _first(decision)

    def _mended(self, state: State, decision: AnyDecision, answer: Answer) -> Answer:
        """What comes nearest to an answer that is refused; at last any that is accepted."""
        if isinstance(decision, Assign):
            for tried in (answer, Assigned()):
                if refuse(decision, tried) is None:
                    return tried
                mended = mend(state, decision, tried)
                if mended is not None and mended.answer is not None:
                    return mended.answer
        elif isinstance(decision, Pick):
            plain = _first(decision)
            if refuse(decision, plain) is None:
                return plain
        elif isinstance(decision, Number) and refuse(decision, Numbered(decision.low)) is None:
            return Numbered(decision.low)
        return RandomAgent(f"{self._seed} {state.next_id}").answer(state, decision)


def _each(decision: Pick) -> list[str]:
    """Every key, as often as it may be picked; those that would fail last."""
    legal = sorted(decision.options, key=lambda option: option.fails is not None)
    return [option.key for option in legal for _ in range(min(option.most, max(1, decision.most)))]


def _first(decision: Pick) -> Picked:
    keys = _each(decision)
    if "pass" in keys and decision.least <= 1:
        return PASS
    if not decision.least and all(option.fails is not None for option in decision.options):
        return Picked(())
    return Picked(tuple(keys[: max(decision.least, min(1, decision.most))]))


def _keep_or_not(state: State, decision: Pick) -> Picked:
    keys = [option.key for option in decision.options]
    keep = is_kept(state, decision.player) or "mulligan" not in keys
    return Picked(("keep",)) if keep else Picked(("mulligan",))


def _arranged(state: State, decision: Arrange) -> list[str]:
    """The order of things: of a library's top cards the dearest first where it is one's own, last where it is not."""
    keys = [option.key for option in decision.options]
    if decision.purpose != "look at the top":
        return keys
    things = [state.objects.get(_ref(key)) for key in keys]
    own = all(thing is not None and thing.owner == decision.player for thing in things)
    return sorted(keys, key=lambda key: card_worth(state, decision.player, _ref(key)) * (-1 if own else 1))


def _asking(state: State, decision: Pick) -> tuple[Ref, ...]:
    """What asks, and what its ability is on: to give that up would undo what it was played for."""
    entries = (state.stack_object(ref) for ref in decision.about)
    return (*decision.about, *(entry.source for entry in entries if entry is not None))


def _ref(key: str) -> Ref:
    """What the key of an option names; several alike are numbered behind it."""
    return key_ref(key.partition("#")[0])


def _colour_of_others(state: State, seat: Seat, offered: list[str]) -> str:
    """The colour that most of what others have in play is of: what is said of a colour is mostly against it."""
    team = state.team_of(seat)
    found = Counter(
        colour
        for thing in state.permanents()
        if state.team_of(thing.controller) != team
        for colour in values_of(state, thing).colours
    )
    return max(offered, key=lambda colour: found[colour])


def _name(state: State, decision: Name) -> str:
    """The name to say: of the card of which most are left in the own library, for it is what names are looked for."""
    library = state.players[decision.player].library if decision.domain == "card name" else ()
    names = Counter(state.printed(state.objects[one]).name for one in library)
    offered = [option.key for option in decision.options]
    if offered and set(offered) <= set(COLOURS):
        return _colour_of_others(state, decision.player, offered)
    others = {f"p{seat}" for seat in state.opponents(decision.player)}
    if others.intersection(offered):
        return next(key for key in offered if key in others)  # what is said of a chosen player is seldom kind
    found = max(sorted(names), key=names.__getitem__, default="Forest")
    return found if not offered or found in offered else offered[0]
