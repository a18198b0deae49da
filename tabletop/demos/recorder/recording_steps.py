"""Writing steps down: every answer of a game by the names that a file calls things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from tabletop.demos.directing import Director
from tabletop.demos.finding import FACE_DOWN_NAME, Names
from tabletop.demos.playing_options import playable
from tabletop.demos.recorder.recording_answers import same_question, translated
from tabletop.demos.refusing import ability_number
from tabletop.demos.scenario import OFFERED, Expected, Scenario, ScenarioError, Step
from tabletop.demos.venues import BarePosition, TableGame
from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.turn.priority import MATE, actor
from tabletop.engine.state.events import Reversed
from tabletop.engine.state.game import State, teams_in_order
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
    Named,
    Numbered,
    Option,
    Pay,
    Pick,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Seat, key_ref
from tabletop.engine.vocabulary.purposes import DECLARATIONS
from tabletop.engine.vocabulary.turn_parts import part_text

#: where a venue stood, and what things were called then
Moment: TypeAlias = tuple[Any, Names]


class Scribe:
    """Plays along on a venue of its own and writes each step down. `venue` is where it stands."""

    def __init__(self, venue: TableGame, names: Names, opening: Scenario) -> None:
        self.venue = venue
        self.names = names
        self._steps: list[Step] = []
        #: the step being written, field by field, and the venue before it
        self._draft: dict[str, Any] = {}
        self._turn = venue.state.turn.number
        #: where the step in the making began, and where each of the bare passes before it did
        self._began: Moment = (self._where(), names.copy())
        self._passes: list[tuple[Moment, Step]] = []

    def finish(self) -> list[Step]:
        """All steps, the last one with how the game stands in the end."""
        self._close()
        self._join_passes(self._where())
        self._steps.append(Step(expect=_standing(self.venue.state)))
        return self._steps

    def _where(self) -> tuple[State, tuple[Given, ...]]:
        position = self.venue.session.timeline.position
        return position.checkpoint, tuple(position.answers)

    # --- what happens -------------------------------------------------------------------------------

    def answered(self, state: State, asked: AnyDecision, answer: Answer, seat: Seat) -> None:
        """A seat answered in the original, which stood at `state` and asked `asked`. Raises ScenarioError."""
        decision = self.venue.current()
        if decision is None or not same_question(asked, decision):
            raise ScenarioError(f"played from the file it asks something else than {asked.text!r}.")
        own = translated(asked, decision, answer)
        if decision.purpose == "priority" or decision.purpose in DECLARATIONS:
            self._close()
            self._open(decision, own, seat)
        elif not self._draft:
            self._draft = {"choose": []}
        if decision.purpose != "priority" and decision.purpose not in DECLARATIONS:
            self._write(decision, own)
        refusal = self.venue.send(own, seat)
        if refusal is not None:
            raise ScenarioError(f"played from the file it refuses an answer: {refusal.reason}")
        self.names.follow(self.venue.news, self.venue.state)
        self._note_reversal()

    def conceded(self, seat: Seat) -> None:
        """A player conceded."""
        self._close()
        self._join_passes(self._where())
        self._steps.append(Step(by=self.venue.state.players[seat].name, concede=True))
        self.venue.concede(seat)
        self.names.follow(self.venue.news, self.venue.state)

    def repeated(self, seat: Seat) -> None:
        """A player showed a round of a loop; what nobody showed the venue notices by itself."""
        if seat == NOBODY:
            return
        self._close()
        self._join_passes(self._where())
        self._draft = {"by": self.venue.state.players[seat].name, "repeat": True}
        refusal = self.venue.repeat(seat)
        if refusal is not None:
            raise ScenarioError(f"played from the file nothing repeats: {refusal.reason}")
        self.names.follow(self.venue.news, self.venue.state)

    def reordered(self, state: State, orders: tuple[tuple[ObjectId, ...], ...]) -> None:
        """Libraries were laid in new orders."""
        self._close()
        self._join_passes(self._where())
        named = {
            state.players[seat].name: [name_of(state, object_id) for object_id in order]
            for seat, order in enumerate(orders)
            if order
        }
        step = Step(reorder=named)
        self._steps.append(step)
        Director(self.venue, self.names, strict=True).play(step)

    # --- a step in the making -------------------------------------------------------------------------

    def _open(self, decision: AnyDecision, answer: Answer, seat: Seat) -> None:
        """Begin a step with what a player does at a priority, or with a declaration."""
        state = self.venue.state
        by = state.players[seat].name
        self._began = (self._where(), self.names.copy())
        if isinstance(decision, Assign):
            assert isinstance(answer, Assigned)
            self._draft = {"by": by, **self._declared(decision, answer)}
            return
        assert isinstance(answer, Picked)
        key = answer.keys[0]
        if key == "pass":
            self._draft = {"by": by, "passes": True}
            return
        kind, *rest = key.partition(MATE)[0].split(":")
        assert isinstance(decision, Pick)
        doer = actor(decision, key)
        played = self._played(playable(decision, doer), kind, int(rest[0]), key)
        self._draft = {"by": state.players[doer].name, **played}

    def _played(self, options: Sequence[Option], kind: str, ref: ObjectId, key: str) -> dict[str, Any]:
        """Return what is played, by a name that leads to this very option, and which ability of it."""
        state = self.venue.state
        field = next(field for field, start in OFFERED.items() if start == f"{kind}:")
        base = name_of(state, ref) or FACE_DOWN_NAME
        for name in self._names_of(base, ref):
            for candidate in self.names.refs(state, name):
                own = [o for o in options if o.key.startswith(f"{kind}:") and candidate in o.about]
                if candidate == ref and any(option.key == key for option in own):
                    return {field: name, **self._numbered(kind, ref, key)}
                if own:
                    break
        raise ScenarioError(f"there is no name for {base!r}.")

    def _numbered(self, kind: str, ref: ObjectId, key: str) -> dict[str, int]:
        """Return the number of the ability that a key means, where the name alone does not say it."""
        if kind != "ability":
            return {}
        state = self.venue.state
        number = ability_number(state, state.objects[ref], int(key.partition(MATE)[0].split(":")[2]))
        return {} if number is None else {"ability": number}

    def _names_of(self, base: str, ref: ObjectId) -> tuple[str, ...]:
        refs = self.names.refs(self.venue.state, base)
        return (base, f"{base}#{refs.index(ref) + 1}") if ref in refs else (base,)

    def _declared(self, decision: Assign, answer: Assigned) -> dict[str, Any]:
        state = self.venue.state
        if decision.purpose == "attackers":
            if any(len(row) > 1 for row in decision.targets):
                return {"attack": self._targeted(state, decision, answer)}
            attack = {self._name(state, decision.sources, source): count for source, _, count in answer.pairs}
            return {"attack": list(attack) if all(count == 1 for count in attack.values()) else attack}
        return {"block": self._targeted(state, decision, answer)}

    def _targeted(self, state: State, decision: Assign, answer: Assigned) -> dict[str, str | list[str]]:
        """Return what each source is assigned to, by name."""
        rows = {source.key: row for source, row in zip(decision.sources, decision.targets, strict=True)}
        named: dict[str, list[str]] = {}
        for source, target, count in answer.pairs:
            name = self._name(state, decision.sources, source)
            named.setdefault(name, []).extend([self._name(state, rows[source], target)] * count)
        return {name: to[0] if len(to) == 1 else to for name, to in named.items()}

    def _name(self, state: State, options: Sequence[Option], key: str) -> str:
        option = next(option for option in options if option.key == key)
        return self.names.option_name(state, tuple(options), option)

    def _write(self, decision: AnyDecision, answer: Answer) -> None:
        """Write an answer on the way into the step."""
        state, draft = self.venue.state, self._draft
        acts = any(field in draft for field in OFFERED)
        if decision.seat == CHANCE:
            draft.setdefault("chance", []).append(self._words(state, decision, answer))
        elif isinstance(decision, Pay):
            self._write_payment(state, decision, answer)
        elif isinstance(decision, Assign):
            assert isinstance(answer, Assigned)
            draft.setdefault(decision.purpose, {}).update(self._targeted(state, decision, answer))
        elif isinstance(answer, Divided):
            assert isinstance(decision, Divide)
            shares = {self._name(state, decision.options, key): share for key, share in answer.shares if share}
            draft.setdefault("divide", []).append(shares)
        elif isinstance(answer, Numbered):
            if decision.purpose == "x" and acts and "x" not in draft:
                draft["x"] = answer.number
            else:
                draft.setdefault("choose", []).append(str(answer.number))
        elif decision.purpose == "mode" and isinstance(answer, Picked) and "modes" not in draft:
            draft["modes"] = [int(key.removeprefix("mode")) for key in answer.keys]
        else:
            field = "targets" if decision.purpose == "target" else "choose"
            draft.setdefault(field, []).append(self._words(state, decision, answer))

    def _write_payment(self, state: State, decision: Pay, answer: Answer) -> None:
        pay = self._draft.setdefault("pay", [])
        if isinstance(answer, Spent):
            if answer.mana:
                self._draft["spend"] = list(answer.mana)
            return
        assert isinstance(answer, Picked)
        key = answer.keys[0]
        pay.append(GIVE_UP if key == GIVE_UP else self._name(state, decision.options, key))

    def _words(self, state: State, decision: AnyDecision, answer: Answer) -> str | list[str]:
        """The names that an answer picks; one alone where only one is asked for."""
        if isinstance(answer, Named):
            return answer.name
        assert isinstance(answer, Picked | Arranged)
        assert isinstance(decision, Pick | Arrange)
        if decision.purpose == "shuffle":
            return [name_of(state, key_ref(key)) for key in answer.keys]
        names = [self._name(state, decision.options, key) for key in answer.keys]
        return names[0] if isinstance(decision, Pick) and decision.least == decision.most == 1 else names

    def _note_reversal(self) -> None:
        """Say of the action of a step that it was reversed; what is reversed as a part of it is another thing."""
        if any(field in self._draft for field in (*OFFERED, "attack", "block")):
            for news in self.venue.news:
                if isinstance(news.event, Reversed) and not news.event.part:
                    self._draft["refused"] = news.rule

    def _close(self) -> None:
        """The step in the making is whole."""
        draft, self._draft = self._draft, {}
        if not draft:
            return
        step = Step(**{name: value for name, value in draft.items() if value not in ([], {}, 0) or _kept(name)})
        if _bare_pass(step):
            self._passes.append((self._began, step))
        else:
            self._join_passes(self._began[0])
            self._steps.append(step)
        turn = self.venue.state.turn.number
        if turn != self._turn:
            self._turn = turn
            self._join_passes(self._where())
            self._steps[-1] = msgspec.structs.replace(self._steps[-1], expect=_standing(self.venue.state))

    def _join_passes(self, end: Any) -> None:
        """Write the passes in a row that led to `end`, as few steps as come to the same."""
        passes, self._passes = self._passes, []
        while passes:
            number = len(passes)
            for length in dict.fromkeys((number, number - 1, len(teams_in_order(self.venue.state)))):
                stop = end if length == number else passes[length][0][0] if 1 < length < number else None
                joined = None if stop is None or length < 2 else _joined(passes[0][0], length, stop)
                if joined is not None:
                    self._steps.append(joined)
                    passes = passes[length:]
                    break
            else:
                self._steps.append(passes.pop(0)[1])


def _joined(begin: Moment, passes: int, end: Any) -> Step | None:
    """One step that leads from a moment to where so many passes did; None where there is none."""
    before, after = BarePosition(*begin[0]).state, BarePosition(*end).state
    each = len(teams_in_order(before))
    candidates = [Step(resolve=passes // each)] if before.stack and passes >= each else []
    candidates.append(Step(until=part_text(after.turn.phase, after.turn.step)))
    if passes == each:
        candidates.append(Step(all_pass=True))
    for step in candidates:
        fork = BarePosition(*begin[0])
        try:
            refusal = Director(fork, begin[1].copy(), strict=True).perform(step)
        except ScenarioError:
            continue
        if refusal is None and fork.mark() == end:
            return step
    return None


def _kept(name: str) -> bool:
    return name in ("attack", "block", "x", "pay")


def _bare_pass(step: Step) -> bool:
    return step == Step(by=step.by, passes=True)


def _standing(state: State) -> Expected:
    """Return what a recorded file expects at the turn of a turn and at its end."""
    in_play: dict[str, int] = {}
    for thing in state.permanents():
        name = name_of(state, thing.id)
        in_play[name] = in_play.get(name, 0) + thing.count
    return Expected(
        life={player.name: state.life_of(player.seat) for player in state.players},
        hand={player.name: len(player.hand) for player in state.players},
        library={player.name: len(player.library) for player in state.players},
        graveyard={player.name: len(player.graveyard) for player in state.players},
        in_play=in_play,
        turn=state.turn.number,
        winners=None
        if state.outcome is None
        else [state.players[seat].name for team in state.outcome.winners for seat in state.teams[team].members],
        ended_by="" if state.outcome is None else state.outcome.rule,
    )
