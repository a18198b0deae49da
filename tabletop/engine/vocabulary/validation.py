"""One validator for every answer: right shape, offered keys, right count, then the decision's own check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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
    Option,
    Pay,
    Pick,
    Picked,
    Refusal,
    Spent,
)
from tabletop.engine.vocabulary.rule_ids import rule

#: signs of a key that a sentence quotes
_LONGEST: Final = 40


def refuse(decision: AnyDecision, answer: Answer) -> Refusal | None:
    """Judge `answer` as an answer to `decision`. Returns None when it is fine, else what is wrong."""
    judge = _JUDGES.get((type(decision), type(answer)), _wrong_shape)
    wrong = judge(decision, answer)
    if wrong is not None:
        by_rule = decision.why(answer) if decision.why is not None and judge is not _wrong_shape else None
        return by_rule or Refusal(reason=wrong, rule=decision.rule, about=decision.about)
    if decision.check is not None:
        return decision.check(answer)
    return None


def _wrong_shape(decision: AnyDecision, answer: Answer) -> str:
    return f"This answer has the wrong shape for a decision of the kind {type(decision).__name__}."


def _wrong_order(decision: Arrange, answer: Arranged) -> str | None:
    if sorted(answer.keys) != sorted([option.key for option in decision.options]):
        return "An order names every item exactly once."
    return None


def _wrong_name(decision: Name, answer: Named) -> str | None:
    if decision.options and _find(decision.options, answer.name) is None:
        return f"{_shown(answer.name)} is not one of the names offered."
    return None if answer.name else "A name is missing."


def _wrong_payment(decision: Pay, answer: Spent) -> str | None:
    return None if decision.enough else "The mana in the pool does not pay this cost."


def _wrong_source(decision: Pay, answer: Picked) -> str | None:
    if len(answer.keys) != 1:
        return "Play one mana ability at a time, pay, or give up."
    if answer.keys[0] != GIVE_UP and _find(decision.options, answer.keys[0]) is None:
        return "That mana ability can't be played now."
    return None


def _find(options: tuple[Option, ...], key: str) -> Option | None:
    for option in options:
        if option.key == key:
            return option
    return None


def _wrong_pick(decision: Pick, answer: Picked) -> str | None:
    number = len(answer.keys)
    if not decision.least <= number <= decision.most:
        return f"Pick {_range(decision.least, decision.most)}; this answer picks {number}."
    if number == 1:
        only = _find(decision.options, answer.keys[0])
        if only is not None and only.most >= 1:
            return None  # mostly
    taken: dict[str, int] = {}
    for key in answer.keys:
        for option in decision.options:
            if option.key == key:
                break
        else:
            return f"{_shown(key)} is not among the options."
        taken[key] = times = taken.get(key, 0) + 1
        if times > option.most:
            return f"{option.text} can be picked {_range(0, option.most)} only."
    return None


@rule("104.1")
def _wrong_number(decision: Number, answer: Numbered) -> str | None:
    number = answer.number
    if number % 1:
        return "Only whole numbers can be chosen."
    if number < decision.low:
        return f"The number can't be less than {_in_digits(decision.low)}."
    if decision.high is not None and number > decision.high:
        return f"The number can't be more than {_in_digits(decision.high)}."
    return None


def _in_digits(number: int) -> str:
    """A number, or of one that is too long to read how long it is."""
    text = f"{number:,}"
    return text if len(text) <= _LONGEST else f"a number of {len(str(number)):,} digits"


@rule("104.1")
def _wrong_division(decision: Divide, answer: Divided) -> str | None:
    shares = dict(answer.shares)
    if len(shares) != len(answer.shares):
        return "A division names each recipient once."
    for key, share in answer.shares:
        if _find(decision.options, key) is None:
            return f"{_shown(key)} can't be given a share."
        if share < 0:
            return "A share can't be negative."
        if share % 1:
            return "A share must be a whole number."
    if any(shares.get(option.key, 0) < decision.least for option in decision.options):
        return f"Each recipient must be given at least {decision.least}."
    if sum(shares.values()) != decision.total:
        return f"The shares add up to {sum(shares.values())}; they must add up to {decision.total}."
    return None


def _wrong_assignment(decision: Assign, answer: Assigned) -> str | None:
    used: dict[str, int] = {}
    for source, target, count in answer.pairs:
        option = _find(decision.sources, source)
        if option is None:
            return f"{_shown(source)} can't be assigned."
        if _find(decision.targets[decision.sources.index(option)], target) is None:
            return f"{option.text} can't be assigned to {_shown(target)}."
        if count < 1:
            return "An assignment needs a count of at least 1."
        used[source] = used.get(source, 0) + count
        if used[source] > option.most:
            return f"There are only {option.most} of {option.text}."
    return None


def _range(least: int, most: int) -> str:
    return f"exactly {least}" if least == most else f"from {least} to {most}"


def _shown(key: str) -> str:
    """A key or name of an answer for a sentence, however long it is."""
    return repr(key if len(key) <= _LONGEST else f"{key[:_LONGEST]}...")


#: what judges an answer, by the kinds of decision and answer
_JUDGES: Final[dict[tuple[type, type], Callable[[Any, Any], str | None]]] = {
    (Pick, Picked): _wrong_pick,
    (Number, Numbered): _wrong_number,
    (Divide, Divided): _wrong_division,
    (Arrange, Arranged): _wrong_order,
    (Assign, Assigned): _wrong_assignment,
    (Name, Named): _wrong_name,
    (Pay, Spent): _wrong_payment,
    (Pay, Picked): _wrong_source,
}
