"""What a card's face says beside its text: the icon of cards that do something in a graveyard."""

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.player_effects import GainLife
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.view.ground.looks import card_face
from tests.engine.table import creature


def test_a_card_with_an_ability_in_the_graveyard_has_the_icon() -> None:
    ghost = creature("Ghost", 1, 1, abilities=(Activated((), (GainLife(1),), zone="graveyard"),))
    healer = creature("Healer", 1, 1, abilities=(Activated((), (GainLife(1),)),))
    assert card_face(printed_face(ghost)).tombstone
    assert not card_face(printed_face(healer)).tombstone
