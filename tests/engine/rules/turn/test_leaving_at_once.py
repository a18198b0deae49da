"""Players who lose leave before anybody is asked how cards lie that went to a graveyard by the same event."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.turn.state_based_effects import perform_once
from tabletop.session.keeping.soundness import unsound
from tests.engine.rules.parting import FOUR
from tests.engine.table import creature, land, table


@pytest.mark.rule("600.4a")
@pytest.mark.rule("420.3")
def test_nothing_of_a_player_who_has_lost_is_there_while_another_arranges_a_graveyard() -> None:
    weak = (creature("Reed", 1, 0), creature("Moth", 2, 0))
    game = table(in_play=((), (land("Forest"),), weak, ()), life=(20, 0, 20, 20), names=FOUR)
    run = Run(game.state)
    asked = next(perform_once(run))
    assert (asked.purpose, asked.seat) == ("graveyard order", 2)
    assert run.state.players[1].lost
    assert unsound(run.state) == ""
