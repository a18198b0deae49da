"""Seven shapes, seven prompts: each is answered by keys alone; and what the ask line says."""

from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Arranged,
    Assigned,
    Divided,
    Named,
    Numbered,
    Option,
    Picked,
    Spent,
)
from tabletop.session.seeing.observation import Ask
from tabletop.view.prompts.assign import AssignPrompt
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.name import NamePrompt
from tabletop.view.prompts.pick import PickPrompt, told_apart
from tabletop.view.prompts.priority import PriorityPrompt
from tests.controller.fake_game import ability, object_option, play, player_option, priority
from tests.view.pages import at, hover, key, middle_of, press, table_page, tap


def ask(shape: Any, **more: Any) -> Ask:
    return Ask(seat=0, shape=shape, rule="409.1c", **{"purpose": "test", "text": "Choose.", **more})


OPTIONS = (object_option(1, "Mountain"), object_option(2, "Bone Rider"), object_option(3, "Forest"))
ENTER, UP, RIGHT = Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Right


def test_pick_one_by_its_digit(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("pick", options=OPTIONS, least=1, most=1)), at(priority(0)))
    tap(page, Qt.Key.Key_2, "2")
    assert game.answers == [Picked(("o2",))]


def test_pick_several_by_digits_and_enter(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("pick", options=OPTIONS, least=2, most=2)), at(priority(0)))
    tap(page, Qt.Key.Key_1, "1")
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PickPrompt)
    assert not prompt.done.isEnabled()
    tap(page, ENTER)
    assert page.view.notice.text.startswith("Pick 2; 1 so far.")
    tap(page, Qt.Key.Key_3, "3")
    tap(page, ENTER)
    assert game.answers == [Picked(("o1", "o3"))]


def test_options_that_read_alike_say_whose_they_are(qtbot: QtBot) -> None:
    alike = (object_option(1, "Mountain"), object_option(2, "Mountain"), object_option(3, "Forest"))
    page, _ = table_page(qtbot, at(ask("pick", options=alike, least=1, most=1)))
    update = page.controller.update
    assert update.ask is not None
    assert told_apart(update.ask.options, update.table) == ("Mountain (Ada)", "Mountain (Mira)", "Forest")


def test_many_options_are_listed_behind_more(qtbot: QtBot) -> None:
    many = tuple(object_option(100 + n, f"A creature with a long name {n}") for n in range(20))
    whole = ask("pick", options=(*many, Option("w", "a word")), least=1, most=1)
    page, game = table_page(qtbot, at(whole), at(priority(0)))
    page.controller.hands.lift(0, True)
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PickPrompt)
    prompt.list_options(prompt.ask.options)
    assert page.menu.isVisible()
    tap(page, Qt.Key.Key_Up)
    tap(page, ENTER)
    assert game.answers == [Picked(("w",))]


def test_number_is_typed(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("number", low=0)), at(priority(0)))
    tap(page, Qt.Key.Key_1, "1")
    tap(page, Qt.Key.Key_2, "2")
    tap(page, UP)
    tap(page, ENTER)
    assert game.answers == [Numbered(13)]


def test_number_stays_in_its_range(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("number", low=1, high=4)), at(priority(0)))
    tap(page, Qt.Key.Key_9, "9")
    assert page.controller.update.selection.number == 4
    for _ in range(9):
        tap(page, Qt.Key.Key_Down)
    tap(page, ENTER)
    assert game.answers == [Numbered(1)]


def test_divide_by_arrows_and_digits(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("divide", options=OPTIONS[:2], total=5, least=1)), at(priority(0)))
    tap(page, Qt.Key.Key_2, "2")
    tap(page, ENTER)
    assert game.answers == []
    tap(page, RIGHT)
    tap(page, UP)
    tap(page, UP)
    tap(page, ENTER)
    assert game.answers == [Divided((("o1", 2), ("o2", 3)))]


def test_arrange_by_digit_and_arrows(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("arrange", options=OPTIONS)), at(priority(0)))
    tap(page, Qt.Key.Key_3, "3")
    tap(page, Qt.Key.Key_Left)
    tap(page, Qt.Key.Key_Left)
    tap(page, ENTER)
    assert game.answers == [Arranged(("o3", "o1", "o2"))]


def test_assign_by_digits(qtbot: QtBot) -> None:
    block = ask(
        "assign",
        purpose="blockers",
        sources=(OPTIONS[0], OPTIONS[2]),
        targets=((OPTIONS[1], object_option(4, "Cinder Hound")), (OPTIONS[1],)),
    )
    page, game = table_page(qtbot, at(block), at(priority(0)))
    tap(page, Qt.Key.Key_1, "1")
    tap(page, Qt.Key.Key_2, "2")
    tap(page, Qt.Key.Key_2, "2")
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, AssignPrompt)
    assert prompt.done.text().startswith("Block with 2")
    tap(page, ENTER)
    assert game.answers == [Assigned((("o1", "o4", 1), ("o3", "o2", 1)))]


def test_all_attack_with_one_key(qtbot: QtBot) -> None:
    attack = ask(
        "assign",
        purpose="attackers",
        sources=(OPTIONS[0], object_option(3, "Soldier", most=3)),
        targets=((player_option(1),), (player_option(1),)),
    )
    page, game = table_page(qtbot, at(attack), at(priority(0)))
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, AssignPrompt)
    assert prompt.done.text().startswith("No attack")
    tap(page, Qt.Key.Key_0, "0")
    assert prompt.done.text().startswith("Attack with 4")
    tap(page, ENTER)
    assert game.answers == [Assigned((("o1", "p1", 1), ("o3", "p1", 3)))]


def test_name_is_typed(qtbot: QtBot) -> None:
    colours = (Option("R", "red"), Option("G", "green"), Option("Y", "grey"))
    page, game = table_page(qtbot, at(ask("name", domain="colour", options=colours)), at(priority(0)))
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, NamePrompt)
    prompt.line.setFocus()
    qtbot.keyClicks(prompt.line, "Gre")
    assert not prompt.done.isEnabled()
    qtbot.keyClicks(prompt.line, "e")
    assert prompt.done.isEnabled()
    qtbot.keyClick(prompt.line, ENTER)
    assert game.answers == [Named("G")]


def pay(**more: Any) -> Ask:
    return ask("pay", purpose="pay", **{"cost": ("1", "R"), "options": (ability(1, "Mountain"),), **more})


def test_pay_by_enter_when_the_pool_is_enough(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(pay(enough=True)), at(priority(0)))
    tap(page, ENTER)
    assert game.answers == [Spent()]


def test_pay_by_digits_swaps_a_source_and_esc_gives_up(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(pay()), at(priority(0)))
    ringed = page.controller.update.plan
    tap(page, Qt.Key.Key_1, "1")
    assert page.controller.update.plan != ringed
    tap(page, Qt.Key.Key_Escape)
    assert game.answers == [Picked((GIVE_UP,))]


def test_the_pass_button_says_what_passing_does(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, passing="resolve Ember Lash")), at(priority(1)))
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    assert prompt.button.text() == "S   Resolve Ember Lash"
    prompt.button.click()
    assert game.answers == [Picked(("pass",))]
    assert prompt.button.text().startswith("K")


def test_burning_is_said_in_figures_and_pressed_twice(qtbot: QtBot) -> None:
    burn = priority(0, passing="end phase, 2 burn: 2 to 0", burn=2, life_after_burn=0)
    page, game = table_page(qtbot, at(burn), at(priority(1)))
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    assert "2 burn: 2 to 0 - that is lethal" in prompt.button.text()
    prompt.button.click()
    assert game.answers == []
    assert "press again" in prompt.button.text()
    prompt.button.click()
    assert game.answers == [Picked(("pass",))]


def test_burning_is_held(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, passing="end phase", burn=1, life_after_burn=3)), at(priority(1)))
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    qtbot.mousePress(prompt.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(game.answers) == 1)


def test_each_seat_has_its_own_pass_key_and_repeats_do_not_count(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0)), at(priority(1)), at(priority(0)))
    tap(page, Qt.Key.Key_K, "k")
    assert game.answers == []
    key(page, Qt.Key.Key_S, "s", repeat=True)
    assert game.answers == []
    tap(page, Qt.Key.Key_S, "s")
    tap(page, Qt.Key.Key_K, "k")
    assert len(game.answers) == 2


def test_a_card_is_played_from_the_backs_by_hand_key_and_digit(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, play(11, "Moss Colossus"))), at(priority(0)))
    key(page, Qt.Key.Key_A, "a")
    tap(page, Qt.Key.Key_2, "2")
    key(page, Qt.Key.Key_A, "a", down=False)
    assert game.answers == [Picked(("play:11",))]


def test_a_double_tap_keeps_the_hand_and_another_lets_it_down(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    tap(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == ()
    tap(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == (0,)
    tap(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == ()


def test_a_hand_goes_down_when_nobody_does_anything(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.controller.hands.keep(0)
    assert page.keys.idle.isActive()
    page.keys.idle.timeout.emit()
    assert page.controller.update.lifted == ()


def test_a_hand_stays_up_while_the_mouse_is_moved(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.controller.hands.keep(0)
    page.keys.idle.stop()
    hover(page, middle_of(page.view.table.places.lane))
    assert page.keys.idle.isActive()
    page.keys.idle.stop()
    press(page, middle_of(page.view.table.places.lane))
    assert page.keys.idle.isActive()


def test_two_answers_of_which_one_is_given_at_once_are_as_large_as_other_buttons(qtbot: QtBot) -> None:
    keep = Option("keep", "Keep"), Option("mulligan", "Mulligan")
    ask = Ask(
        seat=0, shape="pick", purpose="mulligan", rule="101.4", text="Keep?", mine=True, options=keep, least=1, most=1
    )
    page, _ = table_page(qtbot, at(ask))
    assert isinstance(page.ask_bar.prompt, PickPrompt)
    buttons = page.ask_bar.prompt.chips.findChildren(BlockButton)
    k = page.view.table.places.k
    assert [one.height() for one in buttons] == [round(54 * k)] * 2


def test_backspace_takes_back(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0)), at(priority(1)))
    tap(page, Qt.Key.Key_S, "s")
    tap(page, Qt.Key.Key_Backspace)
    assert game.at == 0


def test_keys_do_nothing_under_the_cover(qtbot: QtBot) -> None:
    private = ask("pick", purpose="mulligan", private=True, options=(Option("keep", "Keep"),), least=1, most=1)
    page, game = table_page(qtbot, at(private), at(priority(0)))
    tap(page, Qt.Key.Key_1, "1")
    tap(page, ENTER)
    assert game.answers == []
    key(page, Qt.Key.Key_A, "a")
    key(page, Qt.Key.Key_1, "1", down=False)
    assert not page.cover.isVisible()


def test_a_digit_answers_a_private_decision_while_its_hand_is_held(qtbot: QtBot) -> None:
    private = ask("pick", purpose="mulligan", private=True, options=(Option("keep", "Keep"),), least=1, most=1)
    page, game = table_page(qtbot, at(private), at(priority(0)))
    key(page, Qt.Key.Key_A, "a")
    tap(page, Qt.Key.Key_1, "1")
    assert game.answers == [Picked(("keep",))]


def test_typing_a_name_moves_no_hand(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ask("name", domain="card name")), at(priority(0)))
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, NamePrompt)
    for letter in "sal":
        event = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(prompt.line, event)
    assert prompt.line.text() == "sal"
    assert page.controller.update.lifted == ()
    assert game.answers == []


def test_the_question_is_asked_in_one_sentence_with_its_rule(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    assert page.ask_bar.who.text() == "Ada"
    assert page.ask_bar.rule.text() == "408.1c"
    assert page.ask_bar.sentence.text() == "Your main phase. Play a card, or go on."


def test_the_question_has_the_same_form_whatever_is_in_the_hand(qtbot: QtBot) -> None:
    full, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash"))))
    empty, _ = table_page(qtbot, at(priority(0)))
    assert full.ask_bar.sentence.text() == empty.ask_bar.sentence.text()
    assert full.ask_bar.grab().toImage() == empty.ask_bar.grab().toImage()


def test_drops_by_digit_without_such_a_card_say_so(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0)))
    page.controller.drop(HandPlace(0, 7), "table")
    assert game.answers == []
    assert page.view.notice.is_shown
