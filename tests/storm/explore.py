"""More storms than the tests play: ``python -m tests.storm.explore COUNT [FIRST]``.

Every failure is told with its seed and the place it came from; at the end, what happened how often.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from random import Random

from tests.storm.playing import any_cut, played, resumed


def main() -> None:
    """Play storms and tell what broke."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    kinds: Counter[str] = Counter()
    broken = 0
    for seed in range(first, first + count):
        try:
            runner = played(seed)
            kinds.update(event.kind for event in runner.events)
            cut = any_cut(runner, Random(seed))
            assert resumed(runner, seed, cut).events == runner.events, f"cut at {cut}"
        except Exception:
            broken += 1
            sys.stdout.write(f"seed {seed}:\n{traceback.format_exc(limit=-5)}\n")
            sys.stdout.flush()
    for kind, number in sorted(kinds.items()):
        sys.stdout.write(f"{kind:20}{number:8}\n")
    sys.stdout.write(f"{count} storms, {broken} broken\n")


if __name__ == "__main__":
    main()
