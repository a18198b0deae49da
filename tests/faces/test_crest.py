"""A card is recognised by its picture, so the picture never changes by itself."""

import subprocess
import sys

import msgspec
import pytest

from tabletop.faces.crest import Crest, crest, crest_of
from tests.faces.samples import CARDS, PUMPED

SCRIPT = "from tabletop.faces.crest import crest; print(crest('Moss Colossus', ('creature', 'flying'), 6, 6))"


def test_same_in_another_process_with_other_hashing(pytestconfig: pytest.Config) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(pytestconfig.rootpath)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    ]
    assert told == [str(crest("Moss Colossus", ("creature", "flying"), 6, 6))] * 2


def test_names_have_pictures_of_their_own() -> None:
    pictures = [crest(f"Card {number}", (kind,)) for kind in ("creature", "land", "instant") for number in range(40)]
    assert len({repr(picture) for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("name", ["Hound", "Sphinx", "Abbot", "Colossus"])
def test_a_creature_is_the_same_left_and_right(name: str) -> None:
    plain, flying = crest(name, ("creature",), 3, 3), crest(name, ("creature", "flying"), 3, 3)
    body = [shape for shape in plain.shapes if shape.ink in ("dark", "mid") and len(shape.points) > 40]
    assert len(body) >= 3
    for shape in body:
        assert {(-x, y) for x, y in shape.points} == set(shape.points)
    assert len(flying.shapes) > len(plain.shapes)


def test_power_cuts_grooves_and_toughness_gives_bulk() -> None:
    def grooves(picture: Crest) -> int:
        return sum(1 for shape in picture.shapes if shape.width)

    def width(picture: Crest) -> float:
        return max(x for shape in picture.shapes if shape.ink == "mid" for x, _ in shape.points)

    assert [grooves(crest("Hound", ("creature",), power)) for power in (1, 2, 5)] == [0, 1, 4]
    assert width(crest("Hound", ("creature",), 2, 1)) < width(crest("Hound", ("creature",), 2, 7))


@pytest.mark.parametrize("kind", ["flying", "legendary", "defender", "artifact"])
def test_each_of_these_kinds_shows(kind: str) -> None:
    both = tuple(sorted(("creature", kind)))
    assert crest("Hound", ("creature",)) != crest("Hound", both)


def test_a_change_in_play_leaves_the_picture() -> None:
    unpumped = msgspec.structs.replace(PUMPED, power=6, toughness=6)
    assert crest_of(PUMPED) == crest_of(unpumped)


def test_face_down_cards_all_look_alike() -> None:
    hidden = [msgspec.structs.replace(card, face_down=True) for card in CARDS]
    assert all(crest_of(card) == crest_of(hidden[0]) for card in hidden)


def test_pictures_cover_their_field_and_stay_near_it() -> None:
    for card in CARDS:
        ground, *rest = crest_of(card).shapes
        assert (-2.1, -1.1) in ground.points
        assert (2.1, 1.1) in ground.points
        assert rest
        assert all(abs(x) < 5 and abs(y) < 5 for shape in rest for x, y in shape.points)
