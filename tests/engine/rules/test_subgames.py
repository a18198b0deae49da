"""Subgames (506): the libraries become decks, the main game waits, and goes on with what is left of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.subgames import may_begin
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, Seat
from tabletop.session.timeline.position import Position
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, table

GAME = written(
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame "
    "loses half his or her life, rounded up.",
    "Sorcery",
    "Inner Game",
)
EXILE = written("Remove the top two cards of your library from the game.", "Sorcery", "Letting Go")
BEAR, FILLER = creature("Bear", 2, 2), creature("Filler", 1, 1, cost=("9",))


def quiet(decision: AnyDecision) -> Answer:
    """Pass, keep, attack with nothing, leave things as they lie."""
    if isinstance(decision, Pick):
        keys = [option.key for option in decision.options]
        for key in ("pass", "keep", "no"):
            if key in keys:
                return Picked((key,))
        return Picked(tuple(keys[: max(decision.least, 1 if decision.least else 0)]))
    if isinstance(decision, Arrange):
        return Arranged(tuple(option.key for option in decision.options))
    assert isinstance(decision, Assign)
    return Assigned(())


class Played:
    """A game as a position, answered quietly but for what a test says."""

    def __init__(self, state: State) -> None:
        self.position = Position(state)

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def depth(self) -> int:
        number, state = 0, self.position.checkpoint
        while state.main is not None:
            number, state = number + 1, state.main.checkpoint
        return number

    def answer(self, answer: Answer | None = None) -> None:
        decision = self.position.current()
        assert decision is not None
        assert self.position.send(quiet(decision) if answer is None else answer) is None

    def until(self, wanted, most: int = 3000) -> None:  # type: ignore[no-untyped-def]
        for _ in range(most):
            if wanted(self):
                return
            self.answer()
        raise AssertionError("it never came to that")

    def play(self, seat: Seat, name: str) -> None:
        """When that player has priority in his or her main phase, play a card from hand."""
        self.until(lambda it: (key := _key(it, seat, name)) is not None and key in _keys(it))
        key = _key(self, seat, name)
        assert key is not None
        self.answer(Picked((key,)))


def _keys(game: Played) -> list[str]:
    decision = game.position.current()
    return [option.key for option in getattr(decision, "options", ())]


def _key(game: Played, seat: Seat, name: str) -> str | None:
    decision = game.position.current()
    if decision is None or decision.purpose != "priority" or decision.seat != seat:
        return None
    state = game.state
    hand = state.players[seat].hand
    return next((f"play:{i}" for i in hand if state.cards[state.objects[i].card].name == name), None)


def main_game(libraries: tuple[tuple[object, ...], ...] = (), **more: object) -> Played:
    """Ann has the card in hand; each library has so many cards."""
    base = {"hands": ((GAME,), ()), "libraries": libraries or ((FILLER,) * 9, (FILLER,) * 8), "priority": 0}
    return Played(table(**(base | more)).state)  # type: ignore[arg-type]


def begun(game: Played) -> Played:
    game.play(0, "Inner Game")
    game.until(lambda it: it.depth == 1)
    return game


def over(game: Played, loser: Seat) -> Played:
    """That player concedes the subgame."""
    game.until(lambda it: it.position.current().seat >= 0)
    depth = game.depth
    game.position.concede(loser)
    game.until(lambda it: it.depth == depth - 1)
    return game


@pytest.mark.rule("506.1", "506.3", "506.4", "506.5")
def test_the_libraries_are_the_decks_of_a_game_of_its_own() -> None:
    game = main_game()
    assert may_begin(game.state)
    game.play(0, "Inner Game")
    asked: list[tuple[Seat, str]] = []

    def first(it: Played) -> bool:
        decision = it.position.current()
        if it.depth and decision.purpose == "who goes first":
            asked.append((decision.seat, decision.rule))
        return bool(asked)

    game.until(first)
    assert asked == [(CHANCE, "506.4")]  # by chance, and nobody's choice
    state = game.state
    assert [len(player.library) for player in state.players] == [9, 8]
    assert len(state.objects) == 17
    assert [team.life for team in state.teams] == [20, 20]
    assert state.main is not None
    assert state.main.checkpoint.turn.number == 3


@pytest.mark.rule("506.1", "506.6")
def test_the_main_game_goes_on_where_it_was_and_the_cards_come_back() -> None:
    game = over(begun(main_game(graveyards=((BEAR,), (BEAR,)))), 1)
    game.until(lambda it: it.position.current().purpose == "priority")
    state = game.state
    assert (state.turn.number, state.turn.step, state.turn.team) == (3, "main", 0)
    assert [len(player.library) for player in state.players] == [9, 8]
    assert [team.life for team in state.teams] == [20, 10]
    assert [len(player.graveyard) for player in state.players] == [2, 1]
    assert not state.removed


@pytest.mark.rule("506.6")
def test_what_is_removed_in_the_subgame_stays_removed() -> None:
    game = main_game(libraries=((replace(EXILE, cost=()),) * 9, (FILLER,) * 9))
    begun(game)
    game.play(0, "Letting Go")
    game.until(lambda it: len(it.state.removed) == 2)
    over(game, 0)
    game.until(lambda it: it.position.current().purpose == "priority")
    state = game.state
    assert [len(player.library) for player in state.players] == [7, 9]
    assert [state.objects[i].face_down for i in state.removed] == [False, False]
    assert [state.cards[state.objects[i].card].name for i in state.removed] == ["Letting Go"] * 2
    assert [team.life for team in state.teams] == [10, 20]


@pytest.mark.rule("506.3a")
def test_with_less_than_seven_cards_a_player_loses_as_the_subgame_starts() -> None:
    game = main_game(libraries=((FILLER,) * 9, (FILLER,) * 4))
    game.play(0, "Inner Game")
    game.until(lambda it: it.depth == 1)
    game.until(lambda it: it.depth == 0, most=40)
    game.until(lambda it: it.position.current().purpose == "priority")
    assert [team.life for team in game.state.teams] == [20, 10]


@pytest.mark.rule("506.2")
def test_what_triggered_in_the_main_game_waits_until_the_subgame_is_over() -> None:
    watch = written("Whenever a player plays a spell, you gain 3 life.", name="Watch")
    game = main_game(in_play=((watch,),))
    game.play(0, "Inner Game")
    assert game.state.stack[-1].kind == "triggered"
    begun_at = fingerprint(game.state)
    game.until(lambda it: it.depth == 1)
    main = game.position.checkpoint.main
    assert main is not None
    assert begun_at != fingerprint(main.checkpoint)
    assert game.state.stack == ()
    assert game.state.waiting == ()
    over(game, 1)


@pytest.mark.rule("506.7")
def test_a_subgame_of_a_subgame() -> None:
    free = replace(GAME, cost=())
    game = main_game(libraries=((free,) * 20, (FILLER,) * 20), hands=((free,), ()))
    begun(game)
    game.play(0, "Inner Game")
    game.until(lambda it: it.depth == 2)
    over(game, 0)
    assert game.depth == 1
    game.until(lambda it: it.position.current().purpose == "priority")
    assert [team.life for team in game.state.teams] == [10, 20]
    over(game, 1)
    game.until(lambda it: it.position.current().purpose == "priority")
    assert game.depth == 0
    assert [team.life for team in game.state.teams] == [20, 10]
    assert [len(player.library) for player in game.state.players] == [20, 20]


@pytest.mark.rule("506.1")
def test_a_position_within_a_subgame_is_made_again_from_its_checkpoint() -> None:
    game = begun(main_game())
    game.until(lambda it: it.state.turn.number == 2)
    mark = Position(game.position.checkpoint, game.position.answers)
    assert fingerprint(mark.state) == fingerprint(game.state)
    over(game, 1)
    other = Played(mark.checkpoint)
    over(other, 1)
    assert fingerprint(other.state) == fingerprint(game.state)


@pytest.mark.rule("506.2", "506.5", "506.5a", "506.6")
def test_what_is_brought_in_from_the_main_game_is_removed_from_it_and_ends_in_a_library() -> None:
    idol = written("When Idol leaves play, you gain 3 life.", "Artifact", "Idol")
    wish = written(
        "Choose an artifact card you own from outside the game, reveal that card, and put it into your hand.",
        "Sorcery",
        "Longing",
    )
    game = main_game(in_play=((idol,), (idol,)), libraries=((wish,) * 9, (FILLER,) * 9))
    begun(game)
    game.play(0, "Longing")
    game.until(lambda it: it.position.current().purpose == "choose a value")
    decision = game.position.current()
    assert isinstance(decision, Pick)
    assert [option.text for option in decision.options] == ["Idol"]
    game.answer(Picked((decision.options[0].key,)))
    hand = [game.state.cards[game.state.objects[i].card].name for i in game.state.players[0].hand]
    assert "Idol" in hand
    over(game, 1)
    game.until(lambda it: it.position.current().purpose == "priority")
    state = game.state
    assert [state.cards[state.objects[i].card].name for i in state.in_play] == ["Idol"]
    assert sum(state.cards[state.objects[i].card].name == "Idol" for i in state.players[0].library) == 1
    assert not state.removed
    assert [entry.kind for entry in state.stack] == ["triggered"]
