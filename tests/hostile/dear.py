"""Small files that would take minutes or gigabytes if nothing bounded them.

``python -m tests.hostile.dear`` answers each under a limit on memory and on time, and tells how
long it took.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.hostile.files import NAMES, good
from tests.hostile.judge import JUDGES, complaints_about, opened
from tests.hostile.mutate import chain

MEGABYTES = 256
SECONDS = 10.0
"""Processor time; far more than any of them takes, far less than they would take."""


def _battle(more: str) -> bytes:
    return good("scenario")[0] + more.encode()


def _planets(count: int, more: str) -> bytes:
    entry = '\n[[terrain]]\nkind = "planet"\nname = "P{0}"\nhex = "{1}/200"\n{2}\n'
    return _battle("".join(entry.format(n, 5 * n - 500, more) for n in range(count)))


def _strange_keys(count: int, kind: str) -> bytes:
    return "".join(f"strange_key_{n} = 1\n" for n in range(count)).encode() + good(kind)[0]


def _misspelt(count: int) -> bytes:
    return json.dumps([{"kind": "power", "ship": "Icarus", "bxoes": ["L1"]}] * count).encode()


def _journal(kind: str, event: Mapping[str, object], count: int) -> bytes:
    """A journal that says one thing again and again, chained as the game would."""
    name = {"plain": 0, "moving": 3}[kind]
    lines = [json.loads(line) for line in good("journal")[name].splitlines()][:3]
    lines += [{"event": dict(event)} for _time in range(count)]
    chain(lines)
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


BAND = '\n[[terrain]]\nkind = "field"\nname = "Belt"\nholds = "asteroids"\nshape = "band"\n'
PASSED: Mapping[str, object] = {"kind": "passed_over", "reason": "x"}
MOVED: Mapping[str, object] = {"kind": "planet_moved", "patch": 0, "name": "P", "direction": 1}
DEAR: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "a band across the map": (
        "scenario",
        lambda: _battle(f'{BAND}hex = "-999/-999"\nto = "999/999"\nouter = 60\n'),
    ),
    "200 large planets": ("scenario", lambda: _planets(200, "radius = 60")),
    "200 far interfaces": ("scenario", lambda: _planets(200, "interface = 200")),
    "3000 strange keys": ("scenario", lambda: _strange_keys(3000, "scenario")),
    "5000 lock-ons": ("scenario", lambda: _battle('\n[[locks]]\nship = "A"\n' * 5000)),
    "a key of 29000 parts": ("scenario", lambda: b"a" + b".a" * 29_000 + b" = 1\n"),
    "a table of 10000 parts": ("ship", lambda: b"[a" + b".a" * 10_000 + b"]\n" + b"b = 1\n" * 9000),
    "brackets of a ship": ("ship", lambda: b"x = " + b"[" * 30_000),
    "1500 strange keys": ("ship", lambda: _strange_keys(1500, "ship")),
    "10000 railguns": (
        "ship",
        lambda: (
            good("ship")[0]
            + b"\n[railguns]\n"
            + b"".join(b'R%d="x"\n' % n for n in range(99, 6000))
        ),
    ),
    "quotes without end": ("ship", lambda: b'x = """' + b'\\"""' * 14_000),
    "1000 misspelt orders": ("orders", lambda: _misspelt(1000)),
    "9000 misspelt orders": ("orders", lambda: _misspelt(9000)),
    "250000 numbers": ("orders", lambda: b"[" + b"1," * 250_000 + b"1]"),
    "a number of 500000 digits": ("orders", lambda: b"[" + b"9" * 500_000 + b"]"),
    "20 megabytes of events": ("journal", lambda: good("journal")[0] * 1900),
    "4 megabytes of events": ("journal", lambda: _journal("plain", PASSED, 25_000)),
    "19000 events": ("journal", lambda: _journal("plain", PASSED, 19_000)),
    "19000 moves of planets": ("journal", lambda: _journal("moving", MOVED, 19_000)),
    "settings of 8 megabytes": ("settings", lambda: b'{"ui_scale": ' + b"1" * (8 << 20) + b"}"),
}


def main() -> int:
    """Answer each of them; 1 when one has no sentence of ours, or goes beyond the limits."""

    def too_slow(*_args: object) -> None:
        raise TimeoutError

    made = {name: (kind, make()) for name, (kind, make) in DEAR.items()}
    signal.signal(signal.SIGPROF, too_slow)
    most = _taken() + (MEGABYTES << 20)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, (kind, raw) in made.items():
            path = Path(folder) / kind / NAMES[kind]
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)
            began = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                sentences = opened(path) if kind == "journal" else JUDGES[kind](path)
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
