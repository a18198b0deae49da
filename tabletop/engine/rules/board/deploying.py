"""Deploying creatures (603): the ability that every creature has in a game with that option."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Activated, TargetPhrase
from tabletop.engine.language.changes import GainsAbility
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.effects import GiveControl
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import TargetPlayer, This
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE

#: a team mate gains control of it for good; any time a sorcery could be played
DEPLOY: Final = Activated(
    cost=(TapThis(),),
    effects=(GiveControl(This(), TargetPlayer()),),
    targets=(TargetPhrase(None, "teammate"),),
    sorcery_timing=True,
)
#: what has it, and as which change it comes
DEPLOYED: Final = HasType(CREATURE)
GAINS_DEPLOY: Final = GainsAbility(DEPLOY)


@rule("603.1", "603.2")
def has_deploying(state: State) -> bool:
    """Tell whether creatures have the ability: teams may play with this option, and Emperor always does (603.1)."""
    return state.options.deploy
