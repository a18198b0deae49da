"""What lies face down is a back with its figures, and only its controller's lifted hand tells what it is (504.3)."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, Refused
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.view.access.names import name_of
from tabletop.view.access.text_table_lines import sections_of
from tabletop.view.ground.picture_records import Face, Piece
from tests.engine.table import land, table
from tests.session.timeline.test_round_finder import session_at
from tests.view.pages import click, hover, shown, spot
from tests.view.two_sides.conftest import MORPH, NOVICE, OGRE, TwoSides, card, position

Make = Callable[..., TwoSides]


def words(made: TwoSides) -> str:
    """Everything that a page says to those who read and to those who hear it."""
    update = made.page.controller.update
    items = [name_of(item.spec, update) for item in made.page.view.table.items_by_key.values()]
    names = [item.spec.name for item in made.page.view.table.items_by_key.values()]
    lines = map(repr, sections_of(update))
    return "\n".join([repr(update.table), *items, *names, *lines, made.page.ask_bar.sentence.text()])


@pytest.mark.rule("504.3")
def test_a_face_down_creature_is_a_back_with_figures_and_a_name_of_its_own(two_sides: Make) -> None:
    made = two_sides()
    spec = made.page.view.table.items_by_key[("o", made.down())].spec
    assert isinstance(spec.picture, Piece)
    assert spec.picture.state.face_down
    assert spec.picture.face.figures == "2/2"
    assert "face-down creature, 2/2" in name_of(spec, made.page.controller.update)


@pytest.mark.rule("504.3")
@pytest.mark.parametrize("lifted", [(), (1,)])
def test_nobody_else_is_told_what_it_is(two_sides: Make, lifted: tuple[int, ...]) -> None:
    """Two games that differ only in the face-down card are alike to everybody but its controller."""
    one, other = two_sides(MORPH), two_sides(OGRE)
    for made in (one, other):
        for seat in lifted:
            made.lift(seat)
        hover(made.page, spot(made.page, made.down()))
        made.page.grab_when_still()
    assert one.page.controller.update.table == other.page.controller.update.table
    assert words(one) == words(other)
    assert MORPH not in words(one)
    assert one.page.grab().toImage() == other.page.grab().toImage()
    for viewer in (NOBODY, 1):
        assert one.session.observe(viewer) == other.session.observe(viewer)


@pytest.mark.rule("504.3")
def test_its_controller_sees_it_at_the_pointer_while_the_hand_is_lifted(two_sides: Make) -> None:
    made = two_sides()
    made.lift()
    point = spot(made.page, made.down())
    hover(made.page, point)
    preview = made.page.view.preview
    assert isinstance(preview._shown, Face)
    assert preview._shown.face.name == MORPH
    assert f"you know it is {MORPH}" in words(made)
    assert isinstance(made.page.view.table.items_by_key[("o", made.down())].spec.picture, Piece)
    made.page.controller.hands.lower_all()
    assert not isinstance(preview._shown, Face) or preview._shown.face.name == ""
    assert MORPH not in words(made)


@pytest.mark.rule("504.3")
@pytest.mark.rule("502.26d")
def test_under_a_hand_that_is_down_a_click_tells_the_same_of_every_card(two_sides: Make) -> None:
    told = []
    for down in (MORPH, NOVICE):  # one can be turned up, the other has no morph
        made = two_sides(down)
        refused: list[Refused] = []
        made.page.controller.refused.connect(refused.append)
        click(made.page, spot(made.page, made.down()))
        made.page.controller.drop(made.down(), TABLE, 0)
        told.append([one.refusal for one in refused])
    assert told[0] == told[1]
    assert [one.rule for one in told[0]] == ["504.3", "504.3"]
    assert MORPH not in str(told)


@pytest.mark.rule("502.26d")
def test_it_is_turned_up_with_the_hand_lifted_for_its_cost(two_sides: Make) -> None:
    made = two_sides()
    made.lift()
    down = made.down()
    click(made.page, spot(made.page, down))
    update = made.page.controller.update
    assert update.drafting == f"Turn {MORPH} face up"
    assert update.payment.symbols == ("2", "U") or update.ask is not None
    assert made.session.observe(NOBODY).log == ()
    made.page.controller.confirm()
    (turned,) = [one for one in made.session.observe(NOBODY).in_play if one.id == down]
    assert turned.card is not None
    assert turned.card.name == MORPH


@pytest.mark.rule("504.3")
def test_with_open_hands_each_knows_his_or_her_own(qtbot: QtBot) -> None:
    page = shown(qtbot, TableController(session_at(position().state), True, guard=0))
    (down,) = [one for one in page.controller.update.table.in_play if one.card is not None and not one.card.name]
    assert down.card is not None
    assert down.card.under is not None
    assert down.card.under.name == MORPH


@pytest.mark.rule("502.26b")
def test_a_face_down_spell_has_a_name_for_everybody_and_a_face_for_its_controller(qtbot: QtBot) -> None:
    game = table(hands=((card(MORPH),), ()), in_play=((land("Island"),) * 3, ()), priority=0)
    page = shown(qtbot, TableController(session_at(game.state), False, guard=0))
    page.controller.hands.keep(0)
    page.controller.play_named(f"play:{game.id(MORPH)}")
    ask = page.controller.update.ask
    assert ask is not None
    (key,) = [option.key for option in ask.options if "face down" in option.text]
    page.controller.choose(key)
    page.controller.confirm()
    assert [entry.title for entry in page.controller.update.table.stack] == ["Face-down creature"]
    assert page.view.preview.card is not None
    assert page.view.preview.card.under is not None
    assert page.view.preview.card.under.name == MORPH
    page.controller.hands.lower_all()
    assert page.view.preview.card is not None
    assert page.view.preview.card.under is None
    assert MORPH not in repr(page.controller.update.table)
    assert "Face-down creature is on top" in page.ask_bar.sentence.text()
