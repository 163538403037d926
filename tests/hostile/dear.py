"""Small files that would take minutes or gigabytes if nothing bounded them.

``python -m tests.hostile.dear`` answers each under a limit on memory and on time, and tells how
long it took.
"""

from __future__ import annotations

import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.hostile import earth_expects, small_games
from tests.hostile.files import KINDS
from tests.hostile.judge import complaints_about, opened
from tests.systems.kit.games import KITS

MEGABYTES = 256
SECONDS = 10.0
"""Processor time; far more than any of them takes, far less than they would take."""
EVERY: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    **earth_expects.DEAR,
    **{name: made for kit in KITS for name, made in small_games.dear(kit).items()},
    "settings of 8 megabytes": ("settings", lambda: b'{"ui_scale": ' + b"1" * (8 << 20) + b"}"),
}
"""Their kind and how they are made, by what they are."""


def main() -> int:
    """Answer each of them; 1 when one has no sentence of ours, or goes beyond the limits."""

    def too_slow(*_args: object) -> None:
        raise TimeoutError

    made = {name: (kind, make()) for name, (kind, make) in EVERY.items()}
    signal.signal(signal.SIGPROF, too_slow)
    most = _taken() + (MEGABYTES << 20)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, (kind, raw) in made.items():
            path = Path(folder) / kind / KINDS[kind].name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)
            began = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                judge = opened if kind.endswith("journal") else KINDS[kind].judge
                sentences = judge(path)
                wrong = complaints_about(sentences, path)
                said = sentences[0].replace(str(path), "FILE")[:120] if sentences else "accepted"
            except (MemoryError, TimeoutError, RecursionError) as error:
                wrong, said = [repr(error)], repr(error)
            signal.setitimer(signal.ITIMER_PROF, 0)
            bad += bool(wrong)
            spent = time.process_time() - began
            sys.stdout.write(f"{name:26}{len(raw) // 1024:7} kB {spent:6.2f} s  {said}\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(f"{len(made)} files, {bad} badly answered, {peak} MB at most\n")
    return 1 if bad else 0


def _taken() -> int:
    """Bytes of address space taken now."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    return int(pages) * resource.getpagesize()


if __name__ == "__main__":
    sys.exit(main())
