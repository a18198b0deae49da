"""Playing a copy of a card as something resolves (503.12)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import PlayCopy, TargetPhrase, Triggered
from tabletop.engine.language.filters import Anything, HasType
from tabletop.engine.language.patterns import PlaysSpell
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Target
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tabletop.session.keeping.soundness import unsound
from tests.engine.rules.acting import act, resolve
from tests.engine.rules.cards_by_text import card
from tests.engine.rules.loops.looping import free
from tests.engine.table import Table, pick, plain, table

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature or player.")
HERMIT = card("Hermit", "{R}", "Instant", "Destroy target creature.")


def scepter(*graveyard: object) -> Table:
    """An artifact that plays copies of cards in graveyards; who plays a spell gains 1 life."""
    rod = plain(
        "Rod",
        "artifact",
        free(PlayCopy(Target()), targets=(TargetPhrase(HasType("instant"), zone="graveyard"),)),
        Triggered(PlaysSpell(Anything(), "you"), (GainLife(1),)),
    )
    game = table(in_play=((rod,), ()), graveyards=(graveyard, ()), priority=0)  # type: ignore[arg-type]
    name = graveyard[0].name  # type: ignore[attr-defined]
    act(game, pick(f"ability:{game.id('Rod')}:0"), pick(game.key(name)))
    return game


@pytest.mark.rule("503.12")
def test_a_copy_is_played_with_choices_of_its_own_and_ceases_to_exist() -> None:
    game = scepter(BOLT)
    resolve(game, pick("yes"), pick("p1"))
    game.play_out(settle(game.run))
    assert [entry.kind for entry in game.state.stack] == ["spell", "triggered"], "it was played"
    assert game.state.objects[game.state.stack[0].id].copy
    assert unsound(game.state) == ""
    resolve(game)
    resolve(game)
    game.play_out(settle(game.run))
    assert (game.life(0), game.life(1)) == (21, 17)
    assert game.names(GRAVEYARD) == ("Bolt",)
    assert (game.state.removed, game.state.stray) == ((), ())


@pytest.mark.rule("503.12", "422.1")
def test_a_copy_that_is_not_wanted_or_cannot_be_played_is_not_there() -> None:
    game = scepter(BOLT)
    resolve(game, pick("no"))
    assert game.happened(e.CardCopied) == ()
    game = scepter(HERMIT)
    resolve(game, pick("yes"))
    assert len(game.happened(e.Reversed)) == 1, "it has no target"
    assert (game.state.stack, game.state.removed, unsound(game.state)) == ((), (), "")
