"""Rule ids as pointers: which function carries out which rule."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

#: rule id -> "module:function" of everything that carries it out, in the order of loading
ENFORCED: dict[str, list[str]] = {}
#: rule ids whose code ran since the last `clear` (only kept when rules are traced)
RAN: set[str] = set()

#: whether rules are traced: in the tests, where other things are watched for then too
TRACED: Final = bool(os.environ.get("TABLETOP_TRACE_RULES"))


def rule(*ids: str) -> Callable[[F], F]:
    """Say that a function carries out the rules `ids`.

    Takes rule ids ("420.5a"). Returns the function unchanged, except under the environment variable
    TABLETOP_TRACE_RULES (set by the tests), where each call is noted in `RAN`.
    """

    def mark(function: F) -> F:
        place = f"{function.__module__}:{function.__qualname__}"
        for rule_id in ids:
            ENFORCED.setdefault(rule_id, []).append(place)
        if not TRACED:
            return function

        @wraps(function)
        def noted(*args: Any, **kwargs: Any) -> Any:
            RAN.update(ids)
            return function(*args, **kwargs)

        return noted  # type: ignore[return-value]

    return mark


def cached(function: F) -> F:
    """Keep what a pure function of nodes returns; not where rules are traced, so that the code below it is seen."""
    return function if TRACED else lru_cache(maxsize=8192)(function)  # type: ignore[return-value]
