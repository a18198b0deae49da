"""Split cards at the table: each half is offered by its name, and only the half that was played is on the stack."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.session.seeing.observation import CardSeen, ObjectSeen
from tabletop.view.access.names import name_of
from tabletop.view.ground.picture_records import Face, Plate
from tabletop.view.layout.kept import Kept
from tabletop.view.prompts.large_choice import LargeChoicePrompt
from tabletop.view.settings.plays_list import plays
from tests.view.pages import drag, free_spot, spot, tap
from tests.view.two_sides.conftest import FISHER, NOVICE, OTHER_SPLIT, SPLIT, VAULT, TwoSides

Make = Callable[..., TwoSides]
STOKE, COOL = SPLIT.split(" // ")


def prompt(made: TwoSides) -> LargeChoicePrompt:
    shown = made.page.ask_bar.prompt
    assert isinstance(shown, LargeChoicePrompt)
    return shown


def on_stack(made: TwoSides) -> list[str]:
    return [entry.title for entry in made.session.observe(1).stack]


def flipped(made: TwoSides) -> int:
    (found,) = [one.id for one in made.page.controller.update.table.in_play if one.flipped]
    return found


@pytest.mark.rule("505.2")
def test_in_a_hand_both_halves_are_seen_and_said(two_sides: Make) -> None:
    made = two_sides()
    made.lift()
    spec = made.page.view.table.items_by_key[("hand", 0, 0)].spec
    assert isinstance(spec.picture, Face)
    assert [half.name for half in spec.picture.face.halves] == [STOKE, COOL]
    said = name_of(spec, made.page.controller.update)
    assert f"{SPLIT}, split card, {{1}}{{R}} // {{1}}{{U}}" in said


@pytest.mark.rule("505.2")
@pytest.mark.parametrize(("half", "digit"), [(STOKE, "1"), (COOL, "2")])
def test_a_half_is_played_by_drag_and_its_digit_at_what_it_was_dropped_on(
    two_sides: Make, half: str, digit: str
) -> None:
    made = two_sides()
    made.lift()
    page, target = made.page, flipped(made)
    drag(page, spot(page, HandPlace(0, 0)), spot(page, target))
    assert [one.words for one in prompt(made).choices.buttons[:2]] == [f"{STOKE}: {{1}}{{R}}", f"{COOL}: {{1}}{{U}}"]
    tap(page, Qt.Key.Key_1 if digit == "1" else Qt.Key.Key_2, digit)
    ask = page.controller.update.ask
    assert ask is not None
    assert ask.purpose == "pay"  # the target is what it was dropped on
    assert page.controller.update.drafting == half
    assert SPLIT not in page.ask_bar.sentence.text()
    page.controller.confirm()
    assert on_stack(made) == [half]
    (entry,) = made.session.observe(1).stack
    assert entry.targets == (target,)
    assert entry.card is not None
    assert entry.card.name == half
    assert entry.card.halves == ()
    plate = page.view.table.items_by_key[("s", entry.id)].spec.picture
    assert isinstance(plate, Plate)
    assert plate.face.card.halves == ()


@pytest.mark.rule("505.2")
def test_each_half_is_in_the_palette_by_its_name(two_sides: Make) -> None:
    made = two_sides()
    assert plays(made.page.controller.update) == ()  # its hand is down
    made.lift()
    found = {one.half: one for one in plays(made.page.controller.update) if one.half}
    assert set(found) == {STOKE, COOL}
    made.page.controller.play_named(found[COOL].key, found[COOL].half)
    ask = made.page.controller.update.ask
    assert ask is not None
    assert ask.purpose == "target"
    assert made.page.controller.update.drafting


@pytest.mark.rule("505.2")
def test_a_half_is_played_by_a_click_on_its_button(two_sides: Make) -> None:
    made = two_sides()
    made.lift()
    drag(made.page, spot(made.page, HandPlace(0, 0)), free_spot(made.page, 0))
    prompt(made).choices.buttons[1].click()
    ask = made.page.controller.update.ask
    assert ask is not None
    assert ask.purpose == "target"


@pytest.mark.rule("508.3")
def test_a_flipped_permanent_says_so_and_what_it_was(two_sides: Make) -> None:
    made = two_sides()
    spec = made.page.view.table.items_by_key[("o", flipped(made))].spec
    picture = spec.picture
    assert picture.state.flipped  # type: ignore[union-attr]
    face = picture.face  # type: ignore[union-attr]
    assert (face.name, face.figures) == ("Old Heron of Reedbank", "3/3")
    assert face.other.name == FISHER
    assert f"flipped from {FISHER}" in name_of(spec, made.page.controller.update)


@pytest.mark.rule("217.7c")
def test_what_a_permanent_keeps_lies_on_it_as_a_flap_that_opens(two_sides: Make) -> None:
    made = two_sides()
    items = made.page.view.table.items_by_key
    (key,) = [key for key in items if key[0] == "pile" and str(key[2]).startswith("held")]
    vault = next(item.spec for item in items.values() if VAULT in item.spec.name)
    assert f"imprinted {NOVICE}" in name_of(vault, made.page.controller.update)
    assert made.page.view.open_pile(0, str(key[2]))
    faces = [item.spec.card.name for k, item in items.items() if k[0] == "browse" and item.spec.card is not None]
    assert faces == [NOVICE]


def test_a_flap_says_what_it_is_and_of_several_how_many() -> None:
    ghost = ObjectSeen(id=5, card=CardSeen(name="Bellrope Mourner"), owner=0, held_by=1, held_for="haunt")
    assert Kept(1, "haunt", (ghost,)).flap.name == "haunted by Bellrope Mourner"
    assert Kept(1, "imprint", (ghost, ghost)).flap.name == "imprinted ×2"


@pytest.mark.rule("217.8b")
def test_what_is_phased_out_waits_dimmed_in_a_pile_of_its_own(two_sides: Make) -> None:
    made = two_sides()
    items = made.page.view.table.items_by_key
    picture = items[("pile", 0, "phased")].spec.picture
    assert picture.state.dimmed  # type: ignore[union-attr]
    assert items[("pile", 0, "phased")].spec.source is None
    assert not items[("pile", 0, "removed")].spec.picture.state.dimmed  # type: ignore[union-attr]
    made.page.view.open_pile(0, "phased")
    assert "Ann's cards phased out" in name_of(items[("pile", 0, "phased")].spec, made.page.controller.update)


def test_a_split_card_in_a_graveyard_shows_both_halves(two_sides: Make) -> None:
    made = two_sides()
    spec = made.page.view.table.items_by_key[("pile", 0, "graveyard")].spec
    assert spec.card is not None
    assert spec.card.name == OTHER_SPLIT
    assert len(spec.picture.face.halves) == 2  # type: ignore[union-attr]


@pytest.mark.rule("505.2")
def test_a_split_card_that_is_dropped_with_its_back_up_asks_as_its_hand_is_lifted(two_sides: Make) -> None:
    made = two_sides()
    target = flipped(made)
    drag(made.page, spot(made.page, HandPlace(0, 0)), spot(made.page, target))
    assert made.page.controller.update.draft_of == 0
    made.lift()
    prompt(made).choices.buttons[0].click()
    made.page.controller.confirm()
    (entry,) = made.session.observe(1).stack
    assert (entry.title, entry.targets) == (STOKE, (target,))


def test_nothing_is_dropped_by_mistake(two_sides: Make) -> None:
    made = two_sides()
    made.lift()
    made.page.controller.drop(HandPlace(0, 0), TABLE, 0)
    made.page.controller.cancel()
    assert made.session.observe(1).log == ()
