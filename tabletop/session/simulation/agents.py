"""A random player: uniform over pass and every legal thing to do. Seeded, so that its games can be played again."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from typing import Final, Protocol, TypeAlias, assert_never

from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Numbered,
    Pay,
    Pick,
    Picked,
)
from tabletop.engine.vocabulary.ids import ObjectId, ref_key
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.orders.stops import PASS
from tabletop.session.paying.plan import answer_to
from tabletop.session.table.mending import mend

#: how often a mana ability is among what an agent with priority thinks of: now and then mana burns
_MANA_FOR_NOTHING = 0.05
#: on a stack taller than this, or after so many things done in a turn, it mostly passes
_TALL = 10
_BUSY = 60
_PASSES = 0.9
#: how many random declarations are tried before none is made
_TRIES = 8
_GIVES_UP = 0.01
#: how many mana abilities are played for one payment at most
_MOST_SOURCES = 60
#: nobody thinks of a larger number where there is no bound
_LARGEST = 6

#: the word for a random player
RANDOM: Final = "random"


class SeatPlayer(Protocol):
    """A player in a seat who is no random one."""

    def answer(
        self,
        checkpoint: State,
        since: Sequence[Given],
        now: State,
        decision: AnyDecision,
        believed: Collection[ObjectId] = (),
    ) -> Answer:
        """Answer a decision of this seat, `since` a checkpoint; `now` is the game as it stands.

        `believed`: the hidden cards that the seat knows.
        """


#: makes a player of a name, all of whose dice follow from a seed
MakePlayer: TypeAlias = Callable[[str, str], SeatPlayer]


class RandomAgent:
    """Answers every decision at random; it keeps nothing about a game but how often it was asked to pay."""

    def __init__(self, seed: str, *, mana_for_nothing: bool = True) -> None:
        """An agent whose choices follow from `seed`. `mana_for_nothing`: now and then it makes mana that burns."""
        self.dice = random.Random(seed)
        self._makes_mana_for_nothing = mana_for_nothing
        self._sources = 0
        self._turn = 0
        self._deeds = 0

    def answer(self, state: State, decision: AnyDecision) -> Answer:
        """An answer that the decision accepts. `state` is the game as it stands."""
        if not isinstance(decision, Pay):
            self._sources = 0
        match decision:
            case Pay():
                return self._pay(state, decision)
            case Pick():
                return self._priority(state, decision) if decision.purpose == "priority" else self._pick(decision)
            case Assign():
                return self._assign(state, decision)
            case Number():
                high = decision.low + _LARGEST if decision.high is None else decision.high
                return Numbered(self.dice.randint(decision.low, min(high, decision.low + _LARGEST)))
            case Divide():
                return self._divide(decision)
            case Arrange():
                keys = [option.key for option in decision.options]
                self.dice.shuffle(keys)
                return Arranged(tuple(keys))
            case Name():
                names = [option.key for option in decision.options] or ["Forest"]
                return Named(self.dice.choice(names))
            case _:
                assert_never(decision)

    def _priority(self, state: State, decision: Pick) -> Answer:
        keys = [option.key for option in decision.options if option.fails is None]
        if not self._makes_mana_for_nothing:
            keys = self._but_mana(state, decision, keys)
        if len(keys) == 1:
            return PASS
        if state.turn.number != self._turn:
            self._turn, self._deeds = state.turn.number, 0
        # abilities that cost nothing would make the stack or the turn grow without end
        if (len(state.stack) > _TALL or self._deeds > _BUSY) and self.dice.random() < _PASSES:
            return PASS
        if self._makes_mana_for_nothing and self.dice.random() >= _MANA_FOR_NOTHING:
            keys = self._but_mana(state, decision, keys)
        self._deeds += 1
        return Picked((self.dice.choice(keys),))

    def _but_mana(self, state: State, decision: Pick, keys: list[str]) -> list[str]:
        """The keys that are no mana abilities."""
        for seat in (decision.player, *decision.mates):
            mana = mana_ability_keys(state, seat)
            keys = [key for key in keys if key not in mana]
        return keys

    def _pick(self, decision: Pick) -> Answer:
        legal = [option for option in decision.options if option.fails is None] or list(decision.options)
        keys = [option.key for option in legal for _ in range(min(option.most, decision.most))]
        for _ in range(_TRIES):
            number = self.dice.randint(min(decision.least, len(keys)), min(decision.most, len(keys)))
            answer = Picked(tuple(self.dice.sample(keys, number)))
            if refuse(decision, answer) is None:
                return answer
        return Picked(tuple(keys[: decision.least]))

    def _pay(self, state: State, decision: Pay) -> Answer:
        self._sources += 1
        if self._sources > _MOST_SOURCES or self.dice.random() < _GIVES_UP:
            return Picked((GIVE_UP,))
        return answer_to(state, decision)

    def _assign(self, state: State, decision: Assign) -> Answer:
        for _ in range(_TRIES):
            pairs = []
            for source, targets in zip(decision.sources, decision.targets, strict=True):
                # attackers attack with p = 1/2 each; a blocker takes none or any alike; heads are for all
                number = source.most if decision.purpose == "heads" else self.dice.randint(0, source.most)
                choices = len(targets) + (decision.purpose == "blockers")
                place = self.dice.randrange(choices) if choices else len(targets)
                if number and place < len(targets):
                    pairs.append((source.key, targets[place].key, number))
            answer = Assigned(tuple(pairs))
            if refuse(decision, answer) is None:
                return answer
        return self._least(state, decision)

    def _least(self, state: State, decision: Assign) -> Answer:
        """No assignment; where some must attack or block, those; else everything that fits one by one."""
        answer = Assigned()
        if refuse(decision, answer) is None:
            return answer
        mended = mend(state, decision, answer)
        if mended is not None and mended.answer is not None:
            return mended.answer
        for source, targets in zip(decision.sources, decision.targets, strict=True):
            if targets:
                answer = Assigned((*answer.pairs, (source.key, targets[0].key, source.most)))
                if refuse(decision, answer) is None:
                    return answer
        return answer

    def _divide(self, decision: Divide) -> Answer:
        keys = [option.key for option in decision.options]
        for tries in range(2 * _TRIES):
            left = decision.total - decision.least * len(keys)
            shares = dict.fromkeys(keys, decision.least)
            if tries < _TRIES:
                for _ in range(left):
                    shares[self.dice.choice(keys)] += 1
            else:
                shares[keys[tries % len(keys)]] += left
            answer = Divided(tuple(shares.items()))
            if refuse(decision, answer) is None:
                return answer
        return self._as_demanded(decision, shares)

    def _as_demanded(self, decision: Divide, shares: dict[str, int]) -> Answer:
        """The shares, with one after another moved to whatever the refusal says that lacks it (502.9b)."""
        answer = Divided(tuple(shares.items()))
        for _ in range(decision.total * len(shares)):
            refusal = refuse(decision, answer)
            lacking = [key for key in map(ref_key, refusal.about) if key in shares] if refusal is not None else []
            spare = [key for key in shares if key not in lacking and shares[key] > decision.least]
            if not lacking or not spare:
                break
            shares[max(spare, key=shares.__getitem__)] -= 1
            shares[lacking[0]] += 1
            answer = Divided(tuple(shares.items()))
        return answer
