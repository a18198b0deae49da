"""Two people who play as on an evening: lands, creatures, attacks that pay, now and then a response.

What they do follows from what they see; it is passed on by the ways that are offered.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.orders import stops
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

LAST_TURN = 60


@dataclass
class Evening:
    """A game and what was asked in it.

    `asks` counts the questions put to a seat that it had to answer, by what they were about: passes, runs, declared
    attackers and blockers, choices. `acts` are what a seat did of its own will, with its choices and payments.
    """

    session: Session
    seed: str
    asks: Counter[str] = field(default_factory=Counter)
    acts: int = 0

    def __post_init__(self) -> None:
        self._dice = random.Random(self.seed)
        self._agent = RandomAgent(self.seed)

    @property
    def turns(self) -> int:
        """How many turns there have been."""
        return self.session.timeline.cursor.turn

    def play(self) -> None:
        """Play to the end, or to the last turn that anybody waits for."""
        while self.session.decision is not None and self.session.state.turn.number < LAST_TURN:
            self.step()

    def step(self) -> None:
        """Answer what is asked now, and count it."""
        session, decision = self.session, self.session.decision
        assert decision is not None
        what = self.choice(decision)
        if decision.purpose == "priority":
            if isinstance(what, str) or what == stops.PASS:
                self.asks["run" if isinstance(what, str) else "pass"] += 1
            else:
                self.acts += 1
        elif session.timeline.position.answers and decision.rule.startswith("409"):
            self.acts += 1
        else:
            self.asks[decision.purpose] += 1
        refused = (
            session.pass_until(decision.seat, what) if isinstance(what, str) else session.answer(decision.seat, what)
        )
        assert refused is None, (refused, session.error)

    def choice(self, decision: AnyDecision) -> Answer | str:
        """An answer, or the key of a way on."""
        if isinstance(decision, Pick) and decision.purpose == "priority":
            return self._priority(decision)
        if isinstance(decision, Assign) and decision.purpose == "attackers":
            fit = self._attackers()
            pairs = zip(decision.sources, decision.targets, strict=True)
            answer = Assigned(tuple((s.key, to[0].key, s.most) for s, to in pairs if s.about[0] in fit))
            if refuse(decision, answer) is None:
                return answer
        return self._agent.answer(self.session.state, decision)

    def _priority(self, decision: Pick) -> Answer | str:
        state, seat = self.session.state, decision.seat
        active = state.team_of(seat) == state.turn.team
        mana = tuple(option.key for option in mana_ability_options(state, seat))
        able = [one for one in decision.options if one.fails is None and one.key != "pass" and one.key not in mana]
        kinds = {one.key: self._kind(one) for one in able}
        lands = [one for one in able if kinds[one.key] == "land"]
        lasting = [one for one in able if kinds[one.key] == "lasting"]
        others = [one for one in able if kinds[one.key] == "other"]
        if active and state.turn.phase in t.MAIN_PHASES and not state.stack:
            for several, chance in ((lands, 1.0), (lasting, 1.0), (others, 0.35)):
                if several and self._dice.random() < chance:
                    return Picked((self._dice.choice(several).key,))
        elif others and self._dice.random() < 0.1:
            return Picked((self._dice.choice(others).key,))
        ask = self.session.observe(seat).ask
        assert ask is not None
        if not ask.pass_until:
            return stops.PASS
        # everything that can be played in a main phase has been, before the attack
        ends = {"To attack": not self._attackers(), "Deal damage": True}.get(ask.pass_until[0].text, False)
        return ask.pass_until[1 if ends else 0].key

    def _kind(self, option: Option) -> str:
        thing = self.session.state.objects.get(option.about[0]) if option.about else None
        if thing is None or not option.key.startswith("play:"):
            return "other"
        types = self.session.state.cards[thing.card].types
        if "land" in types:
            return "land"
        return "other" if {"instant", "sorcery"} & {*types} else "lasting"

    def _attackers(self) -> tuple[ObjectId, ...]:
        """Creatures whose attack pays, by what everybody sees."""
        state = self.session.state
        seat = state.teams[state.turn.team].members[0]
        seen = [
            (thing, thing.card)
            for thing in self.session.observe(seat).in_play
            if thing.card is not None and "creature" in thing.card.types and not thing.tapped
        ]
        theirs = [card for thing, card in seen if thing.controller != seat]
        strongest = max((card.power or 0 for card in theirs), default=0)
        toughest = max((card.toughness or 0 for card in theirs), default=0)
        found = []
        for thing, card in seen:
            if thing.controller != seat or not card.power or can_attack(state, state.objects[thing.id]) is not None:
                continue
            survives = (card.toughness or 0) > strongest or card.power >= toughest
            if not theirs or survives or "flying" in card.keywords:
                found.append(thing.id)
        return tuple(found)
