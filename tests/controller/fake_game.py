"""A game of hand-made positions: every answer goes on to the next one, so that a table can be tried alone."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import Any

import msgspec

from tabletop.engine.rules.loops.jump import Progress
from tabletop.engine.vocabulary.decisions import Answer, Option, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat, player_ref
from tabletop.session.explaining.explanation import Explanation, LoopSeen, Mended
from tabletop.session.orders.orders import Orders
from tabletop.session.paying.model import ManaSource, Way
from tabletop.session.seeing.observation import Ask, CardSeen, LogLine, ObjectSeen, Observation, PlayerSeen, Secrecy
from tabletop.session.table.rehearsing import Ended

replace = msgspec.structs.replace

NAMES = ("Ada", "Mira")


def creature(name: str, power: int, toughness: int, *keywords: str, colour: str = "R", **more: Any) -> CardSeen:
    """A creature card."""
    return CardSeen(
        name=name,
        cost=("1", colour),
        types=("creature",),
        colours=(colour,),
        power=power,
        toughness=toughness,
        keywords=keywords,
        **more,
    )


FOREST = CardSeen(name="Forest", types=("land",), supertypes=("basic",), subtypes=("Forest",), mana=("G",))
MOUNTAIN = CardSeen(name="Mountain", types=("land",), supertypes=("basic",), subtypes=("Mountain",), mana=("R",))
LASH = CardSeen(
    name="Ember Lash",
    cost=("R",),
    types=("instant",),
    colours=("R",),
    text="Ember Lash deals 3 damage to target creature or player.",
)
HOUND = creature("Cinder Hound", 2, 1, "haste")
RIDER = creature("Bone Rider", 2, 1, "first strike", colour="B")
COLOSSUS = creature("Moss Colossus", 6, 6, "trample", colour="G")
ORRERY = CardSeen(name="Clockwork Orrery", cost=("3",), types=("artifact",), text="{T}: Add {1} to your mana pool.")


def thing(number: int, card: CardSeen, seat: Seat = 0, in_play: bool = True, **more: Any) -> ObjectSeen:
    """An object with an id."""
    controller = more.pop("controller", seat if in_play else NOBODY)
    return ObjectSeen(id=number, card=card, owner=seat, controller=controller, **more)


def hand(seat: Seat, first: int, *cards: CardSeen) -> tuple[ObjectSeen, ...]:
    """Hand cards with ids from `first` on."""
    return tuple(thing(first + place, card, seat, in_play=False) for place, card in enumerate(cards))


def player(seat: Seat, cards: tuple[ObjectSeen, ...] = (), **more: Any) -> PlayerSeen:
    """A player with 20 life."""
    values: dict[str, Any] = {"life": 20, "poison": 0, "library": 50, "graveyard": (), **more}
    return PlayerSeen(seat=seat, name=NAMES[seat], team=seat, hand=cards, **values)


def priority(seat: Seat, *options: Option, **more: Any) -> Ask:
    """The decision what to do with priority."""
    return Ask(
        seat=seat,
        shape="pick",
        purpose="priority",
        rule="408.1c",
        text=f"{NAMES[seat]}: precombat main.",
        mine=True,
        options=(Option("pass", "Pass"), *options),
        least=1,
        most=1,
        **{"passing": "end turn", **more},
    )


def play(number: int, name: str, fails: Refusal | None = None) -> Option:
    """The option to play a card."""
    return Option(f"play:{number}", name, (number,), fails)


def ability(number: int, name: str, index: int = 0) -> Option:
    """The option to play an ability."""
    return Option(f"ability:{number}:{index}", name, (number,))


def position(ask: Ask | None, players: tuple[PlayerSeen, PlayerSeen] | None = None, **more: Any) -> Observation:
    """Everything there is, as nobody sees it: both hands open and the decision whole."""
    seats = players or (player(0), player(1))
    values: dict[str, Any] = {
        "turn": 3,
        "active": 0,
        "phase": "precombat main",
        "step": "main",
        "priority": 0,
        "log": (LogLine("Ada begins turn 3.", "300.1", turn=3),),
        "can_undo": True,
        **more,
    }
    return Observation(viewer=NOBODY, players=seats, ask=ask, **values)


class FakeGame:
    """A game that goes through `positions`, one on for each answer; `answers` and `undone` tell what came."""

    def __init__(self, *positions: Observation) -> None:
        self.positions = positions
        self.at = 0
        self.answers: list[Answer] = []
        self.undone = 0
        self.refusal: Refusal | None = None
        self.reasons: tuple[Refusal, ...] = ()
        self.explanations: dict[ObjectId, Explanation] = {}
        self.conceded: list[Seat] = []
        self.saved: list[Path] = []
        self.rehearses = False

    def observe(self, viewer: Seat) -> Observation:
        whole = self.positions[self.at]
        players = tuple(seen if seen.seat == viewer else replace(seen, hand=_backs(seen)) for seen in whole.players)
        ask = whole.ask
        if ask is not None and ask.seat != viewer:
            ask = replace(ask, mine=False, options=(), sources=(), targets=())
        return replace(whole, viewer=viewer, players=players, ask=ask)

    def show(self, secrecy: Secrecy, young: Set[ObjectId] = frozenset()) -> Observation:
        whole = self.observe(NOBODY)
        players = tuple(
            replace(seen, hand=tuple(one if one.id not in young else replace(one, card=None) for one in seen.hand))
            for seen in self.positions[self.at].players
        )
        shown = zip(whole.players, players, strict=True)
        return replace(
            whole, players=tuple(open_ if secrecy.shows_hand_of(shut.seat) else shut for shut, open_ in shown)
        )

    def answer(self, seat: Seat, answer: Answer, *, hold: bool = False) -> Refusal | None:
        if self.refusal is not None:
            return self.refusal
        self.answers.append(answer)
        self.at = min(self.at + 1, len(self.positions) - 1)
        return None

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        whole = self.positions[self.at]
        ask = whole.ask
        if ask is None or ask.shape != "pay" or ask.seat != seat:
            return ()
        return tuple(_source(ask, seen) for seen in whole.in_play if any(seen.id in o.about for o in ask.options))

    def mend(self, answer: Answer) -> Mended | None:
        return None

    def orders(self, seat: Seat) -> None:
        """No orders are taken."""

    def order(self, seat: Seat, orders: Orders) -> None:
        raise AssertionError("No orders are taken.")

    def pass_until(self, seat: Seat, key: str) -> Refusal | None:
        """A run is one pass, as the orders of a run are not taken."""
        return self.answer(seat, Picked(("pass",)))

    def let_by(self, seat: Seat, game: bool = False) -> Refusal | None:
        raise AssertionError("No orders are taken.")

    def loop_seen(self) -> LoopSeen | None:
        return None

    def repeat(self, seat: Seat) -> Refusal | None:
        return Refusal("Nothing has repeated here.", "421.1")

    def follow_progress(self, progress: Progress | None) -> None:
        """No rounds are played."""

    def rehearse(self, seat: Seat) -> FakeRehearsal | None:
        return FakeRehearsal(self, seat) if self.rehearses else None

    def undo(self) -> bool:
        if self.at == 0:
            return False
        self.at -= 1
        self.undone += 1
        return True

    def redo(self) -> bool:
        if self.at + 1 >= len(self.positions):
            return False
        self.at += 1
        return True

    def concede(self, seat: Seat) -> Refusal | None:
        self.conceded.append(seat)
        return None

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        return self.reasons

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> Explanation | None:
        return self.explanations.get(object_id)

    def save(self, path: Path) -> None:
        self.saved.append(path)

    def close(self) -> None:
        pass


class FakeRehearsal:
    """Goes through the positions that follow, without moving the game on; ends where somebody has priority."""

    def __init__(self, game: FakeGame, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.answers: tuple[Answer, ...] = ()
        self.ended: Ended = ""

    def _copy(self) -> FakeGame:
        copy = FakeGame(*self.game.positions)
        copy.at = self.game.at + len(self.answers) - bool(self.ended)
        return copy

    def observe(self, viewer: Seat) -> Observation:
        seen = self._copy().observe(viewer)
        if self.ended:
            seen = replace(seen, ask=Ask(self.seat, "pay", "announce", "409.1", "All is chosen.", enough=True))
        return seen

    def answer(self, seat: Seat, answer: Answer) -> Refusal | None:
        if self.game.refusal is not None:
            return self.game.refusal
        self.answers = (*self.answers, answer)
        following = self.game.positions[min(self.game.at + len(self.answers), len(self.game.positions) - 1)].ask
        if following is None or following.purpose == "priority":
            self.ended = "said"
        elif following.seat != self.seat:
            self.ended = "others"
        return None

    def back(self) -> bool:
        self.answers, self.ended = self.answers[:-1], ""
        return bool(self.answers)

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        return () if self.ended else self._copy().mana_sources(seat)


def _source(ask: Ask, seen: ObjectSeen) -> ManaSource:
    """What a card makes, one way for each option it has in a payment."""
    kinds = seen.card.mana if seen.card is not None else ()
    options = [option for option in ask.options if seen.id in option.about]
    if len(options) == 1 and len(kinds) > 1:
        ways = [Way(options[0].key, ("".join(kinds),))]
    else:
        ways = [Way(option.key, (kind,), "1 life" * (option.text == "dear"), option.text)
                for option, kind in zip(options, kinds, strict=False)]  # fmt: skip
    creature = seen.card is not None and "creature" in seen.card.types
    return ManaSource(seen.id, tuple(ways), seen.count, creature)


def _backs(seen: PlayerSeen) -> tuple[ObjectSeen, ...]:
    return tuple(ObjectSeen(id=place, card=None, owner=seen.seat, controller=NOBODY) for place in range(len(seen.hand)))


def player_option(seat: Seat) -> Option:
    """The option that is a player."""
    return Option(f"p{seat}", NAMES[seat], (player_ref(seat),))


def object_option(number: int, name: str, most: int = 1) -> Option:
    """The option that is an object."""
    return Option(f"o{number}", name, (number,), None, most)
