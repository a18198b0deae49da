"""Acting at a table in tests: priority, passing, resolving, and cards with one ability."""

from __future__ import annotations

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Ability, Activated, Card, Effect, Spell, TargetPhrase, Triggered
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.turn import priority, resolving, settling
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import StackObject, WaitingTrigger
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.table import Reply, Table, creature, table

assert EXECUTORS

CREATURE = f.HasType("creature")
ENTERS = p.Moves(f.IsThis(), to=IN_PLAY)
DIES = p.Moves(f.IsThis(), origin=IN_PLAY, to=GRAVEYARD)
A_CREATURE = TargetPhrase(CREATURE)


def spell(
    name: str,
    *effects: Effect,
    targets: tuple[TargetPhrase, ...] = (),
    kind: str = "instant",
    cost: tuple[str, ...] = (),
    additional: tuple[Cost, ...] = (),
) -> Card:
    """An instant or sorcery; for nothing unless a cost is given."""
    ability = Spell(effects=effects, targets=targets)
    return Card(name=name, cost=cost, types=(kind,), abilities=(ability,), additional=additional)


def permanent(name: str, *abilities: Ability, kind: str = "enchantment", subtypes: tuple[str, ...] = ()) -> Card:
    """A permanent that is no creature, with abilities."""
    return Card(name=name, cost=(), types=(kind,), subtypes=subtypes, abilities=abilities)


def when(
    pattern: p.Pattern,
    *effects: Effect,
    targets: tuple[TargetPhrase, ...] = (),
    condition: Condition | None = None,
) -> Triggered:
    """A triggered ability."""
    return Triggered(pattern=pattern, effects=effects, targets=targets, condition=condition)


def ability(*effects: Effect, cost: tuple[Cost, ...] = (), targets: tuple[TargetPhrase, ...] = ()) -> Activated:
    """An activated ability."""
    return Activated(cost=cost, effects=effects, targets=targets)


def act(game: Table, *replies: Reply) -> None:
    """Let whoever has priority act, up to the next time that somebody has it."""
    game.play_out(priority.act(game.run), *replies)


def passing(game: Table, *times: Reply) -> None:
    """Pass, and answer what is asked before somebody has priority again."""
    act(game, Picked(("pass",)), *times)


def resolve(game: Table, *replies: Reply) -> None:
    """Resolve the top of the stack."""
    game.play_out(resolving.resolve_top(game.run), *replies)


def settle(game: Table, *replies: Reply) -> bool:
    """Do everything that comes before priority."""
    return game.play_out(settling.settle(game.run), *replies)


def play(game: Table, name: str, *replies: Reply) -> None:
    """Let the player with priority play a card from hand by name."""
    act(game, Picked((f"play:{game.id(name)}",)), *replies)


def use(game: Table, name: str, *replies: Reply, index: int = 0) -> None:
    """Let the player with priority play an ability of a permanent by name."""
    act(game, Picked((f"ability:{game.id(name)}:{index}",)), *replies)


def options(game: Table) -> dict[str, str]:
    """What the player with priority may do: text by key; what is sure to fail is left out."""
    decision = game.ask(priority.act(game.run))
    assert isinstance(decision, Pick)
    return {option.key: option.text for option in decision.options if option.fails is None}


def waiting(game: Table) -> list[tuple[str, int]]:
    """The triggers that wait: (name of the source, how many)."""
    return [(game.state.cards[w.card].name, w.count) for w in game.state.waiting]


def watched(pattern: p.Pattern, *others: object) -> Table:
    """A table with a watcher for a pattern, which gains life, and other things in play; the opponent has a wolf."""
    watcher = permanent("Watcher", when(pattern, GainLife(1)))
    return table(in_play=((watcher, *others), (creature("Wolf", 1, 1),)))  # type: ignore[arg-type]


def bury(game: Table, *names: str) -> None:
    """Put things into graveyards, all at once."""
    game.commit(*(e.Moved(game.id(name), GRAVEYARD) for name in names))


def the_trigger(game: Table) -> WaitingTrigger:
    """The only waiting trigger."""
    (found,) = game.state.waiting
    return found


def stack(game: Table) -> list[str]:
    """The names on the stack, top last."""
    return [game.state.cards[entry.card].name for entry in game.state.stack]


def top(game: Table) -> StackObject:
    """The top of the stack."""
    return game.state.stack[-1]


def holder(game: Table) -> Seat:
    """Who has priority."""
    return priority.holder(game.state)
