"""Answers of one game as answers of another that stands alike: the options at the same places."""

from __future__ import annotations

from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arranged,
    Assigned,
    Divided,
    Picked,
)
from tabletop.engine.vocabulary.least_answers import all_options


def same_question(one: AnyDecision, other: AnyDecision) -> bool:
    """Return whether two decisions ask the same of the same seat, whatever the ids in their options."""
    return (
        type(one) is type(other)
        and (one.seat, one.purpose, one.rule) == (other.seat, other.purpose, other.rule)
        and [option.text for option in all_options(one)] == [option.text for option in all_options(other)]
    )


def translated(one: AnyDecision, other: AnyDecision, answer: Answer) -> Answer:
    """An answer to one decision as an answer to the other: the options at the same places."""
    keys = {mine.key: theirs.key for mine, theirs in zip(all_options(one), all_options(other), strict=True)} | {
        GIVE_UP: GIVE_UP
    }
    if isinstance(answer, Picked):
        return Picked(tuple(keys[key] for key in answer.keys))
    if isinstance(answer, Arranged):
        return Arranged(tuple(keys[key] for key in answer.keys))
    if isinstance(answer, Divided):
        return Divided(tuple((keys[key], share) for key, share in answer.shares))
    if isinstance(answer, Assigned):
        return Assigned(tuple((keys[source], keys[target], count) for source, target, count in answer.pairs))
    return answer
