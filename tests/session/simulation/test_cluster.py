"""Games on a cluster: the same games, each once, and a sentence where the cluster is not as it should be."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

from distributed import LocalCluster

from tabletop.cards.library import built_in
from tabletop.cards.own_decks import own_decks
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.simulation import cluster
from tabletop.session.simulation.cluster import play_on
from tabletop.session.simulation.simulate import Setup, play_number
from tabletop.session.simulation.workers import NoWorkers

SETUP = Setup(own_decks(), 40, checks=False, max_decisions=30)


@pytest.fixture
def address() -> Iterator[str]:
    """The address of a scheduler with one worker of two threads, in this process."""
    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, silence_logs=50
    ) as local:
        yield local.scheduler_address


def test_the_same_seeds_give_the_same_games_on_a_cluster(address: str, tmp_path: Path) -> None:
    setup = Setup(SETUP.decks, 40, checks=False, max_decisions=30, saves=tmp_path)
    alone = [play_number(setup, number, None).result for number in range(5)]
    saves = [one.violated.save for one in alone if one.violated is not None and one.violated.save is not None]
    for save in saves:
        Path(save).unlink()
    there = [one.result for one in play_on(address, setup, range(5), built_in())]
    assert sorted(there, key=lambda one: one.number) == alone
    assert len(saves) == 5, "each game is cut, which is a violation, and saved here"
    assert all(read_save(Path(save)).entries for save in saves)


def test_a_cluster_that_is_not_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.2)
    with pytest.raises(NoWorkers, match=r"^No cluster answers at tcp://127\.0\.0\.1:9 \(.*\); start one with dask"):
        list(play_on("tcp://127.0.0.1:9", SETUP, range(2), None))
    with pytest.raises(NoWorkers, match=r"^No cluster answers at nonsense://here "):
        list(play_on("nonsense://here", SETUP, range(2), None))


def test_a_worker_with_another_version_of_the_program_plays_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_version", "9.9".__str__)
    with pytest.raises(NoWorkers, match=r"has version 9\.9 of this program"):
        list(play_on(address, SETUP, range(2), None))


def test_a_cluster_without_workers_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=None, silence_logs=50) as local,
        pytest.raises(NoWorkers, match=r"has no workers; start some with dask worker inproc://.* --nthreads 1\.$"),
    ):
        list(play_on(local.scheduler_address, SETUP, range(2), None))


@pytest.mark.long
def test_a_worker_that_is_killed_loses_and_doubles_nothing(tmp_path: Path) -> None:
    with LocalCluster(n_workers=0, processes=True, dashboard_address=None, silence_logs=50) as local:
        words = [sys.executable, "-m", "dask", "worker", local.scheduler_address, "--nthreads", "1", "--no-nanny"]
        words += ["--no-dashboard", "--local-directory", str(tmp_path)]
        started = [subprocess.Popen(words, stderr=subprocess.DEVNULL) for _ in range(2)]
        try:
            stream = play_on(local.scheduler_address, SETUP, range(40), built_in())
            numbers = [next(stream).result.number]
            os.kill(started[0].pid, signal.SIGKILL)
            numbers += [one.result.number for one in stream]
        finally:
            for one in started:
                one.kill()
                one.wait()
    assert sorted(numbers) == list(range(40))
