"""Answers of one game as answers of another that stands alike: the options at the same places."""

from __future__ import annotations

from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arranged,
    Assign,
    Assigned,
    Divided,
    Number,
    Option,
    Picked,
)


def same_question(one: AnyDecision, other: AnyDecision) -> bool:
    """Return whether two decisions ask the same of the same seat, whatever the ids in their options."""
    return (
        type(one) is type(other)
        and (one.seat, one.purpose, one.rule) == (other.seat, other.purpose, other.rule)
        and [option.text for option in all_options(one)] == [option.text for option in all_options(other)]
    )


def all_options(decision: AnyDecision) -> tuple[Option, ...]:
    """The options of a decision, in order; of an assignment sources and targets."""
    if isinstance(decision, Number):
        return ()
    if isinstance(decision, Assign):
        return (*decision.sources, *(option for row in decision.targets for option in row))
    return decision.options


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
