"""Playing many games at once: in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.duel.lines import Line
from game.duel.play import Bout
from game.words import _

TRIES = 5
"""How often a game is begun on a cluster whose workers are lost."""


class ClusterError(Exception):
    """A cluster that cannot be used; the message is one sentence."""


Plays = Callable[[Bout], Line]
"""What plays a game, in another process too."""


def played(
    bouts: Iterable[Bout], plays: Plays, jobs: int, cluster: str | None = None
) -> Iterator[Line]:
    """The lines of some games as they are ready; SetupError, MindError, ClusterError."""
    if cluster is not None:
        return _on_cluster(list(bouts), plays, cluster)
    if jobs == 1:
        return map(plays, bouts)
    return _in_processes(bouts, plays, jobs)


def _in_processes(bouts: Iterable[Bout], plays: Plays, jobs: int) -> Iterator[Line]:
    from joblib import Parallel, delayed  # noqa: PLC0415 - it takes time to load

    parallel = Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    lines: Iterator[Line] = parallel(delayed(plays)(bout) for bout in bouts)
    return lines


def _on_cluster(bouts: list[Bout], plays: Plays, address: str) -> Iterator[Line]:
    try:
        import distributed  # noqa: PLC0415 - an extra
    except ImportError:
        text = _("No cluster can be used: install earth-expects[cluster] first.")
        raise ClusterError(text) from None
    dask: Any = distributed
    try:
        client = dask.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        text = _("{address}: no cluster answers there: {error}.")
        words = text.format(address=address, error=next(iter(str(error).splitlines()), ""))
        raise ClusterError(words) from None
    with client:
        futures: list[Any] = client.map(plays, bouts, retries=TRIES, pure=False)
        for future in dask.as_completed(futures):
            line: Line = future.result()
            yield line
