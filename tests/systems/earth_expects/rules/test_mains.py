"""The most that flows from grids to engines, against every cut between them."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.systems.earth_expects.rules.mains import Mains


@st.composite
def networks(draw: st.DrawFn) -> tuple[list[int], list[int], list[list[int]]]:
    """What each grid holds, each engine wants, and what pipes run between them; in quarters."""
    grids, engines = draw(st.integers(0, 5)), draw(st.integers(0, 4))
    boxes = st.sampled_from((0, 4, 8, 12))
    rooms = draw(st.lists(st.sampled_from((0, 4, 8, 20)), min_size=grids, max_size=grids))
    wishes = draw(st.lists(st.integers(0, 12), min_size=engines, max_size=engines))
    row = st.lists(boxes, min_size=grids, max_size=grids)
    return rooms, wishes, draw(st.lists(row, min_size=engines, max_size=engines))


def least_cut(rooms: list[int], wishes: list[int], pipes: list[list[int]]) -> int:
    """The smallest capacity of any cut between the grids and what the engines want."""
    every = range(len(rooms))
    cuts = chain.from_iterable(combinations(every, n) for n in range(len(rooms) + 1))

    def capacity(cut: tuple[int, ...]) -> int:
        open_ = [sum(row[i] for i in every if i not in cut) for row in pipes]
        return sum(rooms[i] for i in cut) + sum(map(min, wishes, open_))

    return min(map(capacity, cuts))


@given(networks())
@settings(max_examples=300, deadline=None)
def test_what_flows_is_the_least_cut(
    network: tuple[list[int], list[int], list[list[int]]],
) -> None:
    """Ruling Q185."""
    rooms, wishes, pipes = network
    mains = Mains(list(rooms))
    fed = [mains.feed(row, wish) for row, wish in zip(pipes, wishes, strict=True)]
    assert all(got <= wish for got, wish in zip(fed, wishes, strict=True))
    assert sum(fed) == least_cut(rooms, wishes, pipes)


def test_an_engine_makes_way_for_the_next() -> None:
    """The first takes the only point the second can reach, and turns to the other grid for it."""
    mains = Mains([4, 4])
    both, near = [4, 4], [4, 0]
    assert (mains.feed(both, 4), mains.feed(near, 4)) == (4, 4)


def test_a_ship_in_very_many_grids_is_no_riddle() -> None:
    """Forty grids with a point each, forty engines that reach three of them."""
    many = range(40)
    mains = Mains([4] * 40)
    rows = [[4 * (abs(i - j) <= 1) for i in many] for j in many]
    assert sum(mains.feed(row, 6) for row in rows) == 160
