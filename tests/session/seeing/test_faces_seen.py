"""What a card's face says beside its text: the icon of cards that work in a graveyard, the family of its picture."""

from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import FACE_DOWN, Activated
from tabletop.engine.language.player_effects import GainLife
from tabletop.prints.catalogue import FAMILIES
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.view.ground.looks import card_face
from tests.engine.table import creature


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
