"""Random games of many players in which every invariant is looked after and every card is marked, and their figures.

`python -m tests.session.simulation.watched_games FILE FROM TO [KIND ...]` plays what the file lacks, a line each.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from tabletop.cards.formats.record import Record
from tabletop.engine.rules.variants import options_for
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.session.orders.orders import FULL_CONTROL, TABLE_ORDERS
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.invariants import Violation
from tabletop.session.simulation.play_game import Watch
from tests.session.simulation.marked_cards import MarkedGame, marked_game
from tests.session.simulation.test_team_secrecy import look

INNER = Record(
    "Inner Game",
    "Sorcery",
    "{2}",
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses "
    "half his or her life, rounded up.",
)
#: how many play, with which options, and with which cards beside those of the built-in decks
Kind = tuple[int, GameOptions, tuple[Record, ...]]
_FIVE = (
    options_for("free-for-all", 5),
    options_for("free-for-all", 5, reach=1),
    options_for("free-for-all", 5, reach=2, attack="left"),
    options_for("free-for-all", 5, attack="right"),
)
_SUBGAMES: tuple[Kind, ...] = (
    *((2, NO_OPTIONS, (INNER,)),) * 6,
    (3, options_for("free-for-all", 3), (INNER,)),
    (4, options_for("teams", 4), (INNER,)),
    (5, options_for("free-for-all", 5, reach=1), (INNER,)),
    (6, options_for("emperor", 6), (INNER,)),
)
KINDS = ("five", "emperor", "teams", "melee", "subgames")
_MOST = 60_000


def kind_of(name: str, number: int) -> Kind:
    """What the game with a number is played as: the kinds have variants that take turns."""
    match name:
        case "five":
            return 5, _FIVE[number % len(_FIVE)], ()
        case "emperor":
            return 6, options_for("emperor", 6), ()
        case "teams":
            return 6, options_for("teams", 6), ()
        case "melee":
            return 10, options_for("grand melee", 10), ()
        case _:
            return _SUBGAMES[number % len(_SUBGAMES)]


def play_watched(name: str, number: int) -> dict[str, Any]:
    """Play one game to its end. Returns what it comes to: the seed, answers, turns, looks, subgames, what was wrong."""
    seed, began = f"{name} {number}", time.process_time()
    players, options, more = kind_of(name, number)
    orders = TABLE_ORDERS if number % 2 else FULL_CONTROL  # as people play, or asked at every priority
    # with more players there are more such spells, in every subgame too: games of one in each deck come to an end
    times = {2: 4, 3: 2}.get(players, 1)
    game = marked_game(players, seed, (orders,) * players, options=options, more=more, times=times)
    agent, dice, watch = RandomAgent(seed), random.Random(f"looks {seed}"), Watch(game.session, seed)
    found: dict[str, Any] = {"kind": name, "number": number, "answers": 0, "looks": 0, "wrong": ""}
    try:
        _play(game, agent, dice, watch, found)
    except Violation as violation:
        found["wrong"] = f"{violation.invariant}: {violation.message}"
    except AssertionError as leak:
        found["wrong"] = f"leak: {str(leak)[:600]}"
    except Exception as error:
        found["wrong"] = f"{type(error).__name__}: {error}"
    state = game.session.state
    found |= {"subgames": game.subgames, "turns": state.turn.number, "over": state.outcome is not None}
    found["cpu"] = round(time.process_time() - began, 1)
    game.session.timeline.let_go()
    return found


def _play(game: MarkedGame, agent: RandomAgent, dice: random.Random, watch: Watch, found: dict[str, Any]) -> None:
    session = game.session
    while (decision := session.decision) is not None:
        if found["answers"] >= _MOST:
            raise Violation("cut", f"not over after {_MOST} answers")
        watch.before(decision)
        refusal = session.answer(decision.seat, agent.answer(session.state, decision))
        if session.error is not None:
            raise session.error
        if refusal is not None:
            raise Violation("answer", f"a legal answer was refused: {refusal.reason} ({refusal.rule})")
        found["answers"] += 1
        watch.after(decision)
        if dice.randrange(max(60, 6 * len(session.names) ** 2)) == 0:
            look(game, dice)
            found["looks"] += 1
    if session.error is not None:
        raise session.error
    watch.end()
    look(game, dice, all_lines=True)


def main() -> None:
    """Play the games with the numbers FROM to TO of each kind, in turns."""
    file, first, last, *kinds = sys.argv[1:]
    path = Path(file)
    lines = path.read_text().splitlines() if path.exists() else []
    known = {(one["kind"], one["number"]) for one in map(json.loads, lines) if not one["wrong"]}
    for number in range(int(first), int(last)):
        for name in kinds or KINDS:
            if (name, number) not in known and not (name == "subgames" and number >= 100):
                with path.open("a") as out:
                    out.write(json.dumps(play_watched(name, number)) + "\n")


if __name__ == "__main__":
    main()
