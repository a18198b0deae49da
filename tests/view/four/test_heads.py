"""Two heads of each team at one table: hands of a team, one pass, who acts, mates' cards, damage to a head."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.controller.table.table_controller import SHIFT
from tabletop.controller.table.updates import HandPlace
from tabletop.engine.language.abilities import Spell
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Assigned, Picked
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.table.session import Session
from tabletop.view.ground.motion import FULL
from tabletop.view.ground.seating import seating_of
from tabletop.view.scene.phase_bar import phase_model
from tabletop.view.scene.plate_panels import plate_of, team_of
from tabletop.view.table.table_page import TablePage
from tests.engine.table import Put, creature, land, plain, table
from tests.session.games import session_at
from tests.view import pages
from tests.view.four.conftest import Seated

replace = msgspec.structs.replace
NAMES = ("Ada", "Ben", "Cleo", "Dan")
HEAL = plain("Small Mercy", "instant", Spell((GainLife(1),)), cost=("0",))
BEAR, WALL, FOREST = creature("Bear", 2, 2), creature("Wall", 0, 4), land("Forest")
A, L, Q, P, S, K, W, O = (getattr(Qt.Key, f"Key_{letter}") for letter in "ALQPSKWO")  # noqa: E741


def game(step: str = t.MAIN, phase: str = t.MAIN_1, priority: int = 0) -> Session:
    """Everybody has a healing spell and a land in hand, Ada and Ben a bear each, the others a wall each."""
    return session_at(
        table(
            in_play=((BEAR, FOREST), (BEAR, FOREST), (WALL, FOREST), (WALL, FOREST)),
            hands=((HEAL, FOREST), (HEAL, FOREST), (HEAL, FOREST), (HEAL, FOREST)),
            libraries=((FOREST,) * 9,) * 4,
            names=NAMES,
            heads=2,
            phase=phase,
            step=step,
            priority=priority,
        ).state
    )


def faces(page: TablePage) -> list[int]:
    """The seats of whose hands a face is in sight."""
    return [p.seat for p in page.controller.update.table.players if any(card.card for card in p.hand)]


def zone(page: TablePage, seat: int) -> QPointF:
    return pages.free_spot(page, seat)


def labels(page: TablePage) -> dict[str, str]:
    """What is told of attackers after whose they are, by owner: the head that their damage goes to."""
    table_seen = page.controller.update.table
    return {
        f"{NAMES[thing.owner]}'s": item.spec.name.rpartition("'s")[2].removeprefix(", ")
        for thing in table_seen.in_play
        if thing.attacking and (item := page.view.item_of(thing.id)) is not None
    }


@pytest.mark.rule("606.5")
@pytest.mark.parametrize(
    ("code", "text", "team"), [(A, "a", [0, 1]), (L, "l", [0, 1]), (Q, "q", [2, 3]), (P, "p", [2, 3])]
)
def test_a_hand_key_lifts_both_hands_of_its_team_and_no_other(
    seated: Seated, code: Qt.Key, text: str, team: list[int]
) -> None:
    page = seated(game())
    pages.key(page, code, text)
    assert faces(page) == team
    shown = [key for key, item in page.view.table.items_by_key.items() if key[0] == "hand" and item.spec.card]
    assert sorted({key[1] for key in shown}) == team
    pages.key(page, code, text, down=False)
    assert faces(page) == []


@pytest.mark.rule("606.6f")
@pytest.mark.parametrize(("own", "other"), [(S, W), (K, O)])
def test_a_team_has_one_pass_and_the_other_teams_key_does_nothing(seated: Seated, own: Qt.Key, other: Qt.Key) -> None:
    page = seated(game(t.UPKEEP, t.BEGINNING))
    pages.tap(page, other, "w")
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 0
    pages.tap(page, own, "s")
    assert page.controller.update.ask.seat == 2
    assert page.ask_bar.who.text() == "Cleo & Dan"


@pytest.mark.rule("606.6e")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_of_a_mate_is_played_for_its_owner_whoever_drags_it(seated: Seated, seat: int) -> None:
    page = seated(game())
    page.controller.drop(HandPlace(seat, 0), "table")  # from the backs: a draft, as nobody has lifted a hand
    assert page.controller.update.draft_of == seat
    page.controller.hands.keep(1 - seat)  # of a team either key lifts both
    page.controller.confirm()
    assert [entry.controller for entry in page.controller.game.observe(-1).stack] == [seat]
    page.controller.drop(HandPlace(3, 0), "table")
    assert "Ada & Ben" in page.view.notice.text


@pytest.mark.rule("606.6e")
def test_a_mate_puts_a_spell_together_with_the_teams_hands_lifted(seated: Seated) -> None:
    page = seated(game())
    page.controller.hands.keep(0)
    page.controller.drop(HandPlace(1, 0), "table")
    assert page.controller.update.drafting == "Small Mercy"
    page.controller.draft.announce()
    stack = page.controller.game.observe(-1).stack
    assert [(entry.title, entry.controller) for entry in stack] == [("Small Mercy", 1)]


@pytest.mark.rule("606.6e")
def test_where_both_want_to_act_the_primary_player_says_who_does(seated: Seated) -> None:
    page = seated(game())
    pages.tap(page, A, "a")
    assert page.controller.update.responding == (1,)
    assert page.ask_bar.who.text() == "Ben"
    pages.tap(page, L, "l")
    assert page.ask_bar.who.text() == "Ada"
    assert "606.6e" in page.ask_bar.sentence.text()
    page.controller.drop(HandPlace(0, 0), "table")  # nobody acts before that is said
    assert page.controller.game.observe(-1).stack == ()
    pages.tap(page, Qt.Key.Key_2, "2")
    assert page.controller.update.responding == (1,)
    page.controller.drop(HandPlace(1, 0), "table")
    page.controller.hands.keep(1)
    page.controller.confirm()
    assert [entry.controller for entry in page.controller.game.observe(-1).stack] == [1]


@pytest.mark.rule("606.6f")
def test_a_team_does_not_pass_while_a_member_wants_to_act(seated: Seated) -> None:
    page = seated(game())
    pages.tap(page, A, "a")
    pages.tap(page, S, "s")
    assert "Ben wants to act" in page.view.notice.text
    pages.tap(page, Qt.Key.Key_Escape)
    asked = page.controller.update.asked
    pages.tap(page, S, "s")
    assert page.controller.update.asked > asked


def test_two_taps_keep_the_hands_lifted_and_say_nothing_of_acting(seated: Seated) -> None:
    page = seated(game())
    pages.tap(page, A, "a")
    pages.tap(page, A, "a")
    assert {*page.controller.update.lifted} == {0, 1}
    assert page.controller.update.responding == ()


@pytest.mark.rule("606.7a", "606.7d")
def test_attackers_are_dropped_on_the_team_and_heads_are_chosen_with_the_damage(seated: Seated) -> None:
    session = game()
    page = seated(session)
    while (ask := page.controller.update.ask) is not None and ask.purpose == "priority":
        page.controller.answer(Picked(("pass",)))
    assert ask is not None
    assert ask.purpose == "attackers"
    mine = [option.about[0] for option in ask.sources]
    for attacker, seat in zip(mine, (3, 2), strict=True):
        pages.drag(page, pages.spot(page, attacker), zone(page, seat))
    assert len(page.controller.update.selection.pairs) == 2
    assert {*labels(page).values()} <= {""}
    pages.tap(page, Qt.Key.Key_Return)
    while page.controller.update.ask.purpose != "heads":
        ask = page.controller.update.ask
        assert {*labels(page).values()} == {""}  # nobody is named before
        page.controller.answer(Picked(("pass",)) if ask.purpose == "priority" else Assigned())
    assert labels(page) == {"Ada's": "to Cleo", "Ben's": "to Cleo"}
    pages.drag(page, pages.spot(page, mine[1]), QPointF(*page.view.table.places.seats[3].plate.middle))
    assert labels(page) == {"Ada's": "to Cleo", "Ben's": "to Dan"}
    pages.tap(page, Qt.Key.Key_2, "2")
    assert labels(page) == {"Ada's": "to Dan", "Ben's": "to Dan"}
    pages.click(page, pages.spot(page, mine[0]))
    pages.tap(page, Qt.Key.Key_Return)
    lines = session.observe(-1).stack[0].lines
    assert {(source, to) for _, _, _, source, to in lines} == {(mine[0], player_ref(2)), (mine[1], player_ref(3))}
    assert labels(page) == {"Ada's": "to Cleo", "Ben's": "to Dan"}


def test_the_bar_of_the_turn_says_whose_it_is_and_plates_whom_we_wait_for(seated: Seated) -> None:
    page = seated(game(priority=1))
    update = page.controller.update
    seating = seating_of(update.table)
    assert phase_model(update.table).whose == "Ada & Ben"
    plates = [plate_of(update, player, seating, 0) for player in update.table.players]
    assert [plate.decides for plate in plates] == [False, False, True, True]
    assert [plate.turn for plate in plates] == [True, True, False, False]
    teams = [team_of(update, number, seating) for number in (0, 1)]
    assert [(team.decides, team.turn) for team in teams] == [(False, True), (True, False)]


def test_consent_is_given_by_any_member_with_the_teams_key(seated: Seated) -> None:
    session = game(t.UPKEEP, t.BEGINNING)
    page = seated(session)
    page.taking.set_guard(0)
    pages.tap(page, S, "s")
    pages.tap(page, W, "w")
    pages.tap(page, Qt.Key.Key_Backspace)
    pages.tap(page, Qt.Key.Key_Backspace)
    shown = page.taking.shown
    assert shown is not None
    assert {*seating_of(page.taking.table).mates(shown.waiting[0][0])} == {2, 3}
    pages.tap(page, K, "k")
    assert page.taking.shown == shown  # that is the key of those who take back
    pages.tap(page, O, "o")
    assert page.taking.shown is not None
    assert page.taking.shown.stage == "chance"  # taken back; they have drawn since
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 0


@pytest.mark.rule("606.7d")
def test_each_member_of_an_entry_may_deal_its_damage_to_another_head(seated: Seated) -> None:
    swarm = Put(card=BEAR, token=True, count=5)
    session = session_at(
        table(in_play=((swarm,), (), (), ()), libraries=((FOREST,) * 9,) * 4, names=NAMES, heads=2, priority=0).state
    )
    page = seated(session)
    ask = page.controller.update.ask
    while ask is not None and ask.purpose != "heads":
        if ask.purpose == "attackers":
            page.controller.touch(ask.sources[0].about[0])
            page.controller.confirm()
        else:
            page.controller.answer(Picked(("pass",)) if ask.purpose == "priority" else Assigned())
        ask = page.controller.update.ask
    assert ask is not None
    ref = ask.sources[0].about[0]
    assert labels(page) == {"Ada's": "to Cleo"}
    for _ in range(2):
        page.controller.drop(ref, player_ref(3), SHIFT)
    assert labels(page) == {"Ada's": "to Cleo 3, Dan 2"}
    page.controller.confirm()
    lines = session.observe(-1).stack[0].lines
    assert sorted((to, amount) for _, _, amount, _, to in lines) == [(player_ref(3), 4), (player_ref(2), 6)]


def test_the_hands_of_a_team_lie_at_the_places_of_its_heads(seated: Seated) -> None:
    page = seated(game(), (1280, 776))
    scene = page.view.table
    for lifted, seats in ((0, (0, 1)), (2, (2, 3))):
        page.controller.hands.keep(lifted)
        for seat in range(4):
            part = scene.places.seats[seat]
            assert scene.target_at(QPointF(*part.plate.middle)) == player_ref(seat)
            cards = [item.spec for key, item in scene.items_by_key.items() if key[:2] == ("hand", seat)]
            assert len(cards) == 2
            if seat in seats:
                assert all(
                    part.hand.x <= card.x - card.w / 2 < card.x + card.w / 2 <= part.hand.right for card in cards
                )
                assert all(card.card is not None and card.h > 160 for card in cards)
            else:
                assert all(part.plate.x < card.x < part.plate.right for card in cards)
        page.controller.hands.lower_all()


def test_a_card_that_is_let_go_over_its_own_hand_targets_nobody(seated: Seated) -> None:
    page = seated(game(), (1280, 776))
    page.controller.hands.keep(0)
    home = pages.spot(page, HandPlace(0, 0))
    pages.drag(page, home, home + QPointF(30, 4))
    assert page.controller.update.drafting == ""
    assert page.controller.game.observe(-1).stack == ()


def test_a_creature_that_is_dragged_too_early_says_when_creatures_attack(seated: Seated) -> None:
    page = seated(game())
    bear = next(thing.id for thing in page.controller.update.table.in_play if thing.controller == 0)
    pages.drag(page, pages.spot(page, bear), zone(page, 2))
    assert "declare attackers step" in page.view.notice.text
    assert "308.1" in page.view.notice.text


@pytest.mark.parametrize("attackers", [0, 2])
def test_a_blocked_attacker_stands_in_the_lane_under_its_blocker_and_is_said_to_be(
    seated: Seated, attackers: int
) -> None:
    there = ((BEAR, FOREST), (BEAR, FOREST), (BEAR, FOREST), (BEAR, FOREST))
    made = table(in_play=there, libraries=((FOREST,) * 9,) * 4, names=NAMES, heads=2, priority=0)
    page = seated(session_at(made.state), (1280, 776))
    seen = page.controller.game.observe(-1)
    own = [thing for thing in seen.in_play if thing.controller == attackers and "creature" in thing.card.types]
    other = [thing for thing in seen.in_play if thing.controller == 3 - attackers and "creature" in thing.card.types]
    fighting = replace(own[0], attacking=True, blocked=True)
    blocking = replace(other[0], blocking=(own[0].id,))
    rest = [thing for thing in seen.in_play if thing.id not in (own[0].id, other[0].id)]
    page.view.table.follow(replace(page.controller.update, table=replace(seen, in_play=(fighting, blocking, *rest))))
    attacker, blocker = (page.view.item_of(one.id) for one in (fighting, blocking))
    assert attacker is not None
    assert blocker is not None
    assert attacker.spec.name.endswith("blocked")
    assert abs(attacker.spec.x - blocker.spec.x) <= 1
    assert attacker.spec.y == round(page.view.table.places.lane.middle[1])


def test_the_card_that_lies_over_the_table_goes_with_the_pointer(seated: Seated) -> None:
    page = seated(game(), (1280, 776))
    bear = next(thing.id for thing in page.controller.update.table.in_play if thing.controller == 0)
    pages.hover(page, pages.spot(page, bear))
    assert page.view.preview.source == bear
    pages.hover(page, QPointF(page.view.mapFromScene(pages.free_spot(page))))
    assert page.view.preview.source is None


def test_a_card_that_leaves_the_pointer_is_not_shown_over_the_table(seated: Seated) -> None:
    page = seated(game(), (1280, 776))
    page.view.table.motion = FULL
    page.controller.hands.keep(0)
    page.grab_when_still()
    pages.drag(page, pages.spot(page, HandPlace(0, 0)), QPointF(page.view.mapFromScene(pages.free_spot(page))))
    assert page.controller.update.drafting == "Small Mercy"
    assert page.view.preview.source is None
