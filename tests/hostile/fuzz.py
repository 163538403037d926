"""Damaged files of every kind: ``python -m tests.hostile.fuzz COUNT [FIRST] [KIND ...]``.

Each kind runs in a process of its own, with a limit on memory and one on the time a file may take.
Told are how many files were accepted and refused, those not answered by a sentence of ours, the
slowest, and how much memory all took together.
"""

from __future__ import annotations

import multiprocessing
import resource
import signal
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.hostile.files import KINDS, hostile
from tests.hostile.judge import complaints_about

MOST_MEMORY = 1024
"""Megabytes of address space beyond those taken at the start."""
MOST_SECONDS = 20


@dataclass
class Count:
    """What came of the files of one kind."""

    accepted: int = 0
    refused: int = 0
    bad: list[str] = field(default_factory=list)
    slowest: tuple[float, int] = (0.0, 0)
    megabytes: int = 0


def _answer(kind: str, seed: int, folder: Path) -> tuple[bool, list[str]]:
    path = folder / KINDS[kind].name
    path.write_bytes(hostile(kind, seed))
    try:
        sentences = KINDS[kind].judge(path)
    except Exception:
        return False, [f"seed {seed}:\n{traceback.format_exc(limit=-6)}"]
    return not sentences, [f"seed {seed}: {one}" for one in complaints_about(sentences, path)]


def run(kind: str, first: int, count: int) -> Count:
    """Judge so many files of a kind."""
    told = Count()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            began = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
            good, bad = _answer(kind, seed, Path(folder))
            signal.setitimer(signal.ITIMER_PROF, 0)
            told.slowest = max(told.slowest, (time.process_time() - began, seed))
            told.bad += bad[:1]
            told.accepted += good
            told.refused += not good
    told.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return told


def _limited(kind: str, first: int, count: int, pipe: Any) -> None:
    """Run under limits; whoever outlives them is ended by the system."""

    def too_slow(*_args: object) -> None:
        raise TimeoutError(f"more than {MOST_SECONDS} seconds")

    signal.signal(signal.SIGPROF, too_slow)
    most = (MOST_MEMORY + 2048) << 20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    pipe.send(run(kind, first, count))


def main() -> int:
    """Judge the kinds one after another, and tell of them."""
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    kinds = [word for word in sys.argv[1:] if word in KINDS] or list(KINDS)
    count, first = (*numbers, 2000, 1)[:1][0], (*numbers[1:], 1)[0]
    broken = 0
    for kind in kinds:
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.get_context("fork").Process(
            target=_limited, args=(kind, first, count, theirs)
        )
        process.start()
        theirs.close()
        try:
            told: Count = ours.recv()
        except EOFError:
            told = Count(bad=["the process was ended"])
        process.join()
        for one in told.bad:
            sys.stdout.write(f"{kind}, {one}\n")
        seconds, seed = told.slowest
        sys.stdout.write(
            f"{kind:15}{count:7} files: {told.accepted} accepted, {told.refused} refused, "
            f"{len(told.bad)} without a sentence; slowest {seconds:.2f} s (seed {seed}), "
            f"{told.megabytes} MB\n"
        )
        sys.stdout.flush()
        broken += len(told.bad)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
