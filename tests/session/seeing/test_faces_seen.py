"""What a card's face says beside its text: the icon of cards that work in a graveyard, the family of its picture."""

import pytest

from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import FACE_DOWN, Activated
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state.events import CardAdded, Moved
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.prints.catalogue import FAMILIES
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observe import observe
from tabletop.view.ground.looks import card_face
from tests.engine.table import creature, table


def test_a_card_with_an_ability_in_the_graveyard_has_the_icon() -> None:
    ghost = creature("Ghost", 1, 1, abilities=(Activated((), (GainLife(1),), zone="graveyard"),))
    healer = creature("Healer", 1, 1, abilities=(Activated((), (GainLife(1),)),))
    assert card_face(printed_face(ghost)).tombstone
    assert not card_face(printed_face(healer)).tombstone


def test_every_card_of_the_library_has_a_family_of_the_catalogue() -> None:
    families = {card.name: printed_face(card).family for card in built_in()}
    assert {name: family for name, family in families.items() if family not in FAMILIES} == {}
    assert len(set(families.values())) > 40


def test_a_face_down_card_has_no_family() -> None:
    assert printed_face(FACE_DOWN).family == ""


@pytest.mark.rule("217.7b")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_nobody_reads_what_was_removed_face_down(viewer: int) -> None:
    game = table(libraries=((creature("Deep", 1, 1),), ()))
    top = game.state.players[0].library[0]
    game.run.commit(CardAdded(FACE_DOWN), rule="217.7b")
    game.run.commit(Moved(top, "removed from the game", cause="mill", face_down=True), rule="413.2b")
    (seen,) = observe(game.state, viewer, None).removed
    assert seen.card is not None
    assert "Deep" not in str(seen)
    assert seen.card.under is None
