"""All ways to pay: an oracle that tries every answer to every question, and a player who follows the suggestion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from unittest.mock import patch

from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.playing import paying
from tabletop.engine.rules.playing.mana.payment import fits
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Option,
    Pay,
    Pick,
    Picked,
    Refusal,
    Spent,
)
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.paying.plan import answer_to, next_use

#: mana abilities that are played to pay for one another: more of them can do nothing that fewer can't
DEEPEST = 4
#: how many ways are tried, how many where following the suggestion does not show that there is one, and how many in the
#: few positions of thousands in which that decides nothing (a minute each)
MOST = 600
MANY = 20_000
ALL = 1_000_000


def can_be_played(state: State, key: str, most: int = MOST) -> bool | None:
    """Tell whether some answers play an option of the player with priority, whatever they say of failing.

    None where there are more ways than are tried.
    """
    with patch.object(paying, "_sources", _all_sources), patch.object(paying, "_failing", _none_failing):
        return _can_be_played(state, key, most)


def _all_sources(state: State, seat: Seat, around: object) -> tuple[Option, ...]:
    """The mana abilities that may be played, without a word on which of them fail."""
    return mana_ability_options(state, seat)


def _none_failing(*args: object) -> tuple[dict[int, Refusal], tuple[int, ...]]:
    return {}, ()


def _can_be_played(state: State, key: str, most: int) -> bool | None:
    seen: set[object] = set()
    left: list[tuple[Answer, ...]] = [(Picked((key,)),)]
    for _ in range(most):
        if not left:
            return False
        answers = left.pop()
        run = Run(state)
        steps = proceed(run)
        try:
            decision = next(steps)
            for answer in answers:
                decision = steps.send(answer)
            while not _is_over(decision, run.state, seen):
                # one answer goes on from here, all others begin anew
                *others, answer = _answers(decision)
                left += [(*answers, other) for other in others]
                answers = (*answers, answer)
                decision = steps.send(answer)
        except StopIteration:
            if run.state.stack:
                return True
    return None


def _is_over(decision: AnyDecision, state: State, seen: set[object]) -> bool:
    """Tell whether nothing more can come of a decision: it is reversed, or the same was asked before."""
    if decision.purpose == "reverse":
        return True
    if not isinstance(decision, Pay):
        return False
    position = (decision.cost, decision.needs, decision.phases, _outline(state))
    if len(decision.phases) > DEEPEST or position in seen or not (decision.enough or decision.options):
        return True
    seen.add(position)
    return False


def follow_suggestions(state: State, key: str) -> bool:
    """Tell whether an option is played by whoever does all that is proposed and suggested."""
    answers: tuple[Answer, ...] = (Picked((key,)),)
    kinds: list[str] = []
    while True:
        now, decision = _follow(state, answers)
        if decision is None:
            return bool(now.stack)
        if decision.purpose == "reverse":
            return False
        answer: Answer
        if isinstance(decision, Pay):
            answer = answer_to(now, decision)
            if isinstance(answer, Picked) and (use := next_use(now, decision)) is not None:
                kinds = [*use.makes]
        elif isinstance(decision, Arrange):
            answer = _as_they_are(decision)
        else:
            assert isinstance(decision, Pick)
            answer = _proposed(decision, kinds)
        assert refuse(decision, answer) is None
        answers = (*answers, answer)


def _as_they_are(decision: Arrange) -> Arranged:
    """What is put into a graveyard at once, as it lies: its order pays for nothing (217.4c)."""
    return Arranged(tuple(option.key for option in decision.options))


def _proposed(decision: Pick, kinds: list[str]) -> Picked:
    if decision.purpose == "colour":
        offered = [option.key for option in decision.options]
        kind = next((kind for kind in kinds if kind in offered), offered[0])
        if kind in kinds:
            kinds.remove(kind)
        return Picked((kind,))
    if decision.proposed or not decision.least:
        return Picked(decision.proposed)
    legal = [option.key for option in decision.options if option.fails is None for _ in range(option.most)]
    return Picked(tuple(legal[: decision.least]))


def _follow(state: State, answers: tuple[Answer, ...]) -> tuple[State, AnyDecision | None]:
    """Return the game after these answers, and what is asked then; None once somebody would have priority again."""
    run = Run(state)
    steps = proceed(run)
    try:
        decision = next(steps)
        for answer in answers:
            assert refuse(decision, answer) is None, (decision, answer)
            decision = steps.send(answer)
    except StopIteration:
        return run.state, None
    return run.state, decision


def _answers(decision: AnyDecision) -> Iterator[Answer]:
    """Yield every answer to a decision, those that pay last, so that they are tried first."""
    if isinstance(decision, Pay):
        yield from [Picked((option.key,)) for option in decision.options]
        if decision.enough:
            yield from map(Spent, _spendings(decision)) if len(decision.phases) > 1 else [Spent()]
        return
    if isinstance(decision, Arrange):
        yield _as_they_are(decision)
        return
    assert isinstance(decision, Pick), decision
    keys = [option.key for option in decision.options for _ in range(min(option.most, decision.most))]
    for number in range(decision.least, min(decision.most, len(keys)) + 1):
        for chosen in dict.fromkeys(combinations(keys, number)):
            yield Picked(chosen)


def _spendings(decision: Pay) -> list[tuple[str, ...]]:
    """Return the ways to pay from the pool, told mana by mana."""
    units = [key for key, count in decision.pool for _ in range(count)]
    ways: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), tuple(units))]
    for symbol in decision.cost:
        ways = [
            ((*spent, unit), (*left[: left.index(unit)], *left[left.index(unit) + 1 :]))
            for spent, left in ways
            for unit in dict.fromkeys(left)
            if fits(symbol, unit)
        ]
    return list(dict.fromkeys(spent for spent, _ in ways))


def _outline(state: State) -> object:
    """Return what of a game can differ between ways to pay for the same."""
    things = tuple((o.id, o.zone, o.tapped, o.count, o.counters) for o in state.objects.values())
    pools = tuple(
        tuple(sorted(mana.key for mana in player.pool for _ in range(mana.count))) for player in state.players
    )
    return things, pools, tuple(team.life for team in state.teams)
