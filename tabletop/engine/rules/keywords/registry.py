"""The keyword abilities that the engine enforces, by name: a module of this room for each."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from tabletop.engine.rules import keywords
from tabletop.engine.rules.keywords.kind import KeywordRules

#: the modules of this room that are no keyword ability
_NO_KEYWORDS: Final = ("expansion", "kind", "registry")


def _registered() -> dict[str, KeywordRules]:
    """Return the `RULES` of every keyword module by the name of the keyword, in the order of the modules' names.

    Raises AttributeError for a module without `RULES`, ValueError for one whose keyword has no name of its own.
    """
    found: dict[str, KeywordRules] = {}
    for module in sorted(module.name for module in pkgutil.iter_modules(keywords.__path__)):
        if module in _NO_KEYWORDS:
            continue
        rules: KeywordRules = import_module(f"{keywords.__name__}.{module}").RULES
        if not rules.name or rules.name in found:
            raise ValueError(f"the keyword of {module}.py has no name of its own: {rules.name!r}")
        found[rules.name] = rules
    return found


KEYWORDS: Final[dict[str, KeywordRules]] = _registered()
