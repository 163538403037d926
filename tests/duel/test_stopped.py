"""A duel that is killed goes on; on a cluster it loses nothing when a worker is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.commands.duel import Terms, games_of, play_here
from game.duel.pairing import pair
from game.duel.workers import ClusterError, played
from tests.commanding import run

ROOT = Path(__file__).parents[2]
WORDS = ("duel", "icarus", "outrider", "--mind-b", "random", "--games", "12", "--jobs", "1")


def test_killed_and_started_again_it_comes_to_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole = run(capsys, *WORDS, "--keep", tmp_path / "whole").out
    keep = tmp_path / "killed"
    stopped = subprocess.Popen(
        [sys.executable, "-m", "game.cli", *WORDS, "--keep", str(keep)],
        cwd=ROOT,
        env=os.environ,
        stdout=subprocess.DEVNULL,
    )
    while stopped.poll() is None and not any(keep.glob("*.jsonl")):
        time.sleep(0.02)
    stopped.send_signal(signal.SIGKILL)
    stopped.wait()
    [file] = keep.glob("*.jsonl")
    before = file.read_bytes()
    assert run(capsys, *WORDS, "--keep", keep).out == whole
    assert file.read_bytes().startswith(before[: before.rfind(b"\n") + 1])


def test_a_cluster_that_is_not_there_is_told_in_one_sentence() -> None:
    pytest.importorskip("distributed", reason="an extra of its own")
    bouts = pair(("lancer", "wasp"), ("random", "random"), 0).bouts(range(2))
    with pytest.raises(ClusterError, match="no cluster answers there"):
        list(played(bouts, play_here, 1, "tcp://127.0.0.1:1"))


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_worker_comes_to_the_same(tmp_path: Path) -> None:
    dask = pytest.importorskip("distributed", reason="an extra of its own")
    pairing = pair(("icarus", "outrider"), ("scripted", "random"), 0)
    games = 16
    alone = games_of(pairing, Terms(games, 0, jobs=1, keep=str(tmp_path / "alone")))
    with dask.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        bouts = pairing.bouts(range(games))
        lines = played(bouts, play_here, 1, cluster.scheduler_address)
        first = next(lines)
        [lost, *_rest] = cluster.workers.values()
        os.kill(lost.pid, signal.SIGKILL)
        found = sorted([first, *lines], key=lambda line: line.game)
    told = [(line.game, line.winner, line.turns, line.a.counts, line.b.counts) for line in alone]
    again = [(line.game, line.winner, line.turns, line.a.counts, line.b.counts) for line in found]
    assert again == told
