"""Random games on a cluster of Dask workers, where one machine is not enough: the same games as here.

Needs Dask distributed (the extra `cluster`): a scheduler that people know how to start, watch and mend. A worker that
dies loses and doubles nothing, one that joins is given games.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, closing
from itertools import islice
from threading import Lock
from typing import Any, Final
from uuid import uuid4

from distributed import Client, KilledWorker, WorkerPlugin, as_completed, get_worker
from msgspec.structs import replace

from tabletop import __version__
from tabletop.cards.library import CardLibrary
from tabletop.session.simulation.agents import MakePlayer
from tabletop.session.simulation.simulate import Finished, Setup, play_number, seldom_collecting
from tabletop.session.simulation.workers import AHEAD, NoWorkers, stopped

#: seconds in which a scheduler has to answer, and a first worker to be there
_PATIENCE: Final = 10


class _Games(WorkerPlugin):  # type: ignore[misc]  # Dask does not say its types
    """What a worker plays. The scheduler keeps it for workers that join later."""

    def __init__(self, name: str, setup: Setup, library: CardLibrary | None, players: MakePlayer | None) -> None:
        self.name = name
        self.begins_with = (setup, library, players)

    def setup(self, worker: object) -> None:
        """Make a worker ready."""
        self._until_left = ExitStack()
        self._until_left.enter_context(seldom_collecting())
        #: what is kept of a game while it is played belongs to the process, so threads of one take turns
        self._turn = Lock()

    def teardown(self, worker: object) -> None:
        """Leave a worker as it was."""
        self._until_left.close()

    def play(self, number: int) -> Finished:
        """Play the game with that number."""
        setup, library, players = self.begins_with
        with self._turn:
            return play_number(setup, number, library, players)


def _play(name: str, number: int) -> Finished:
    games: _Games = get_worker().plugins[name]
    return games.play(number)


def _version() -> str:
    return __version__


def play_on(
    address: str,
    setup: Setup,
    numbers: Iterable[int],
    library: CardLibrary | None,
    players: MakePlayer | None = None,
) -> Iterator[Finished]:
    """Play the games with these numbers on the cluster whose scheduler has this address ("tcp://host:8786"), and yield
    each as it is over, in any order.

    The workers need this version of the program and nothing else: the cards of the decks are sent to them. A game in
    which workers end again and again is yielded as one that stopped, with that reason. A game with a violation is
    played here once more, so that its save lies where the others do. Raises NoWorkers, also where the cluster goes
    away.
    """
    name = f"tabletop-{uuid4().hex}"
    for logger in ("distributed", "distributed.client"):
        logging.getLogger(logger).setLevel(logging.CRITICAL)  # what is wrong is said by us, once
    with closing(_client(address)) as client:
        _make_ready(client, address, _Games(name, replace(setup, saves=None), _sent(library, setup), players))
        try:
            for finished in _played(client, name, setup, iter(numbers)):
                if finished.result.violated is not None and finished.result.how != "stopped" and setup.saves:
                    yield replace(finished, result=play_number(setup, finished.result.number, library, players).result)
                else:
                    yield finished
        except (CancelledError, OSError):
            raise NoWorkers(
                f"The cluster at {address} went away; --resume DIR goes on with the games of --report DIR, here or on "
                "a cluster."
            ) from None
        finally:
            if client.status == "running":
                client.unregister_worker_plugin(name)


def _played(client: Any, name: str, setup: Setup, numbers: Iterator[int]) -> Iterator[Finished]:
    """Keep every worker busy until all is played; as many games wait for each as with processes of our own."""
    of: dict[object, int] = {}
    done = as_completed(loop=client.loop)

    def begin(most: int) -> None:
        for number in islice(numbers, most):
            future = client.submit(_play, name, number, key=f"{name}-{number}", pure=False)
            of[future.key] = number
            done.add(future)

    begin(_room(client))
    for future in done:
        number = of.pop(future.key)
        try:
            yield future.result()
        except KilledWorker:
            yield Finished(stopped(setup, number), 0.0)
        begin(max(_room(client) - len(of), 0))


def _room(client: Any) -> int:
    threads: int = sum(client.nthreads().values())
    return AHEAD * max(threads, 1)


def _client(address: str) -> Any:
    """Speak with the scheduler. Raises NoWorkers."""
    try:
        return Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise NoWorkers(
            f"No cluster answers at {address} ({_told(problem)}); start one with dask scheduler, and give the address "
            "that it says."
        ) from None


def _make_ready(client: Any, address: str, games: _Games) -> None:
    """Let each worker know what is played. Raises NoWorkers where there is none, or one with another program."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise NoWorkers(
            f"The cluster at {address} has no workers; start some with dask worker {address} --nthreads 1."
        ) from None
    try:
        versions: Sequence[str] = list(client.run(_version).values())
        client.register_plugin(games)
    except ImportError as problem:
        raise NoWorkers(
            f"A worker of {address} does not have this program ({_told(problem)}); install it there."
        ) from None
    other = next((version for version in versions if version != __version__), None)
    if other is not None:
        raise NoWorkers(
            f"A worker of {address} has version {other} of this program, and this is {__version__}; its games would "
            "be others. Install the same."
        )


def _sent(library: CardLibrary | None, setup: Setup) -> CardLibrary | None:
    """What the workers need of the cards: those of the decks, or all that decks are drawn from."""
    if library is None or setup.drawn:
        return library
    names = dict.fromkeys(name for deck in setup.decks for _, name in deck.entries)
    records = (library.record(name) for name in names)
    return CardLibrary({record.name: record for record in records if record is not None}.values())


def _told(problem: BaseException) -> str:
    return str(problem).splitlines()[0].rstrip(".") if str(problem) else "no answer"
