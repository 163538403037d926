"""Lines of sight across terrain, against a slow geometry that shares nothing with the game's."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.hexgrid.hexes import ORIGIN, Hex, Hexside, distance
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import OPEN_SPACE, Ground
from game.systems.earth_expects.terrain import sight
from game.systems.earth_expects.terrain.kind import Haze
from game.systems.earth_expects.terrain.table import KINDS
from tests.hexgrid.common import disc, edge, relation, sides_around
from tests.maps import Drawn, scattered, terrain_of, tower
from tests.support import boat, duel, yard

WEAPONS = (
    BoxType.LASER,
    BoxType.ION,
    BoxType.RAILGUN,
    BoxType.MISSILE,
    BoxType.ANTI_MISSILE,
    BoxType.SENSOR,
)
OPEN = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus")))


def over(map_: Drawn) -> Battle:
    return map_.on(OPEN)


# -- the oracle


@dataclass(frozen=True)
class Slow:
    """What a line from the origin meets of one kind: hexes by how, and hexsides it runs along."""

    inside: set[Hex]
    touched: set[Hex]
    through: int


def _along(end: Hex, side: Hexside) -> bool:
    """Whether the line runs along a side, by exact fractions."""
    (ax, ay), (bx, by) = edge(side)
    ex, ey = Fraction(end.q), Fraction(end.r)
    on_line = ex * ay == ey * ax and ex * by == ey * bx
    spread = ex * ex + ey * ey
    return on_line and all(0 <= x * ex + y * ey <= spread for x, y in ((ax, ay), (bx, by)))


@cache
def _sheet(end: Hex) -> tuple[dict[Hex, str], frozenset[Hexside]]:
    """How the line meets the hexes of a sheet wide enough for it, and the sides it runs along."""
    if end == ORIGIN:
        return {ORIGIN: "in"}, frozenset()
    sheet = [ORIGIN, *disc(distance(ORIGIN, end) + 1)]
    how = {h: relation(end, h) for h in sheet}
    return how, frozenset(s for s in sides_around(sheet) if _along(end, s))


def slow(end: Hex, held: set[Hex]) -> Slow:
    """Hex by hex."""
    how, runs = _sheet(end)
    inside = {h for h in held if how.get(h) == "in"}
    touched = {h for h in held if how.get(h, "none") != "none"}
    return Slow(inside, touched, len(inside) + sum(bool(set(s.hexes) & held) for s in runs))


def blocked(use: BoxType, end: Hex, found: dict[Ground, Slow]) -> bool:
    """The rulebook's clauses one after another."""
    ends, here = {ORIGIN, end}, end == ORIGIN
    air, ring = found[Ground.ATMOSPHERE], found[Ground.INTERFACE]

    def passes(met: Slow) -> bool:
        return bool(met.inside - ends) or met.through > len(met.inside)

    return (
        bool(found[Ground.SURFACE].touched - ends)
        or bool(found[Ground.INTERIOR].touched)
        or (bool(found[Ground.CINEMATIC].touched) and not here)
        or (use is BoxType.ION and bool(air.touched))
        or (use is BoxType.RAILGUN and passes(air))
        or (use in (BoxType.MISSILE, BoxType.ANTI_MISSILE) and passes(ring))
    )


ends = st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5))


@pytest.mark.rule("EE-DEF-15", "EE-DEF-16", "EE-DEF-17", "EE-TER-A-3", "EE-TER-S-2", "EE-TER-I-1")
@settings(max_examples=60)
@given(st.integers(0, 10_000), ends, st.sampled_from((4, 12, 40)))
def test_lines_through_random_terrain_agree_with_fractions(seed: int, end: Hex, share: int) -> None:
    grounds = scattered(seed, 8, share)
    battle = over(Drawn(terrain_of(grounds), {}))
    found = {ground: slow(end, held) for ground, held in grounds.items()}
    for use in WEAPONS:
        assert (not sight.clear(battle, ORIGIN, end, use)) is blocked(use, end, found), use
    air = found[Ground.ATMOSPHERE].through
    assert sight.sensor_range(battle, ORIGIN, end) == distance(ORIGIN, end) * 2**air
    for use in (BoxType.LASER, BoxType.RAILGUN, BoxType.ION):
        spoilt = sight.lock_spoiler(battle, ORIGIN, end, use) is not None
        assert spoilt is (air > 0 and use is not BoxType.ION)
    assert sight.melts(battle, ORIGIN, end) is (air > 0)
    amounts = [int(t.amount) for t in sight.lock_terms(battle, ORIGIN, end)]
    assert sum(amounts) == -_lock_penalty(end, found, grounds)
    assert sight.haze(battle, ORIGIN, end) == _slow_haze(end, found, grounds)


def _lock_penalty(end: Hex, found: dict[Ground, Slow], grounds: dict[Ground, set[Hex]]) -> int:
    apart = end != ORIGIN
    penalty = found[Ground.DENSE].through + found[Ground.RADIATION].through
    penalty += bool(found[Ground.COMET_TAIL].through)
    penalty += apart and end in grounds[Ground.DENSE]
    return penalty + (apart and end in grounds[Ground.ASTEROIDS])


def _slow_haze(end: Hex, found: dict[Ground, Slow], grounds: dict[Ground, set[Hex]]) -> Haze:
    def counted(ground: Ground) -> int:
        return min(found[ground].through - (ORIGIN in grounds[ground]), distance(ORIGIN, end))

    blind = found[Ground.ATMOSPHERE].through > 0
    return Haze(counted(Ground.RADIATION), counted(Ground.DENSE), blind)


@given(st.integers(0, 10_000), ends)
def test_what_blocks_one_way_blocks_the_other(seed: int, end: Hex) -> None:
    battle = over(Drawn(terrain_of(scattered(seed, 8, 20)), {}))
    for use in WEAPONS:
        there = sight.clear(battle, ORIGIN, end, use)
        assert there is sight.clear(battle, end, ORIGIN, use)


# -- drawn cases


@pytest.mark.rule("EE-DEF-15")
@pytest.mark.parametrize("ground", ["s", "i", "c"])
def test_a_blocker_at_a_bare_corner_blocks_and_one_beside_the_line_does_not(ground: str) -> None:
    end, corner, beside = Hex(1, -5), Hex(1, -2), Hex(-1, -1)
    kind = {"s": Ground.SURFACE, "i": Ground.INTERIOR, "c": Ground.CINEMATIC}[ground]
    for place, free in ((corner, False), (beside, True)):
        battle = over(Drawn(terrain_of({kind: {place}}), {}))
        assert sight.clear(battle, ORIGIN, end, BoxType.LASER) is free


@pytest.mark.rule("EE-DEF-17", "EE-TER-D-3")
def test_dense_asteroids_beside_a_line_along_a_hexside_count_once() -> None:
    end, left, right = Hex(1, -2), Hex(0, -1), Hex(1, -1)
    for held, through in (({left}, 1), ({right}, 1), ({left, right}, 1), ({left, ORIGIN}, 2)):
        battle = over(Drawn(terrain_of({Ground.DENSE: held}), {}))
        (term,) = sight.lock_terms(battle, ORIGIN, end)
        assert (int(term.amount), term.rule) == (-through, "EE-TER-D-3")
        assert sight.haze(battle, ORIGIN, end).stubborn == 1


@pytest.mark.rule("EE-TER-S-2")
def test_a_ship_low_over_the_surface_sees_and_is_seen_but_not_past_the_horizon() -> None:
    map_ = tower("A . sB i sC D")
    battle, at = over(map_), map_.at
    for use in WEAPONS:
        assert sight.clear(battle, at["A"], at["B"], use)
        assert sight.clear(battle, at["B"], at["A"], use)
        assert not sight.clear(battle, at["A"], at["C"], use)
        assert not sight.clear(battle, at["B"], at["C"], use)
        assert not sight.clear(battle, at["A"], at["D"], use)
        assert sight.clear(battle, at["B"], at["B"], use)
    barrier = sight.barrier(battle, at["A"], at["C"], BoxType.LASER)
    assert barrier is not None
    assert barrier.title() in ("planet surface", "planet interior")


@pytest.mark.rule("EE-TER-A-3")
def test_railguns_reach_into_and_out_of_atmosphere_ions_neither() -> None:
    """Ruling Q193."""
    map_ = tower("A . aB aC . D")
    battle, at = over(map_), map_.at
    cases = {"AB": True, "BA": True, "BC": True, "CD": True, "AC": False, "AD": False, "BB": True}
    for pair, free in cases.items():
        one, other = at[pair[0]], at[pair[1]]
        assert sight.clear(battle, one, other, BoxType.RAILGUN) is free, pair
        assert not sight.clear(battle, one, other, BoxType.ION)
        assert sight.clear(battle, one, other, BoxType.LASER)


@pytest.mark.rule("EE-TER-A-6")
def test_two_hexes_of_atmosphere_make_range_three_twelve() -> None:
    map_ = tower("A a a B")
    assert sight.sensor_range(over(map_), map_.at["A"], map_.at["B"]) == 12
    assert sight.sensor_range(over(map_), map_.at["B"], map_.at["A"]) == 12


@pytest.mark.rule("EE-TER-C-2")
def test_nothing_is_fired_into_or_out_of_cinematic_asteroids_but_within_one_hex() -> None:
    map_ = tower("A cB cC")
    battle, at = over(map_), map_.at
    for use in WEAPONS:
        assert not sight.clear(battle, at["A"], at["B"], use)
        assert not sight.clear(battle, at["B"], at["C"], use)
        assert sight.clear(battle, at["B"], at["B"], use)
    assert sight.lock_die(battle, at["B"], at["B"])
    assert not sight.lock_die(battle, at["A"], at["A"])


@pytest.mark.rule("EE-TER-F-3")
def test_missiles_and_anti_missiles_go_into_and_out_of_an_interface_not_across() -> None:
    map_ = tower("A fB C fD")
    battle, at = over(map_), map_.at
    for use in WEAPONS:
        stopped = use in (BoxType.MISSILE, BoxType.ANTI_MISSILE)
        assert sight.clear(battle, at["A"], at["B"], use)
        assert sight.clear(battle, at["B"], at["C"], use)
        assert sight.clear(battle, at["B"], at["D"], use)
        assert sight.clear(battle, at["A"], at["C"], use) is not stopped


@pytest.mark.rule("EE-TER-R-1", "EE-TER-D-3", "EE-TER-K-1", "EE-TER-X-2")
@pytest.mark.parametrize(
    ("kind", "into", "out", "across", "same"),
    [("r", -1, 0, 0, 0), ("d", -2, -1, -1, -1), ("k", -1, -1, -1, -1), ("x", -1, -1, -1, -1)],
)
def test_what_terrain_takes_off_a_lock_on(
    kind: str, into: int, out: int, across: int, same: int
) -> None:
    """Ruling Q49: within one hex it counts as in the line, the target's own part is waived."""
    map_ = tower(f"A . {kind}B C")
    battle, at = over(map_), map_.at
    for pair, amount in {"AB": into, "BA": out, "AC": across, "BB": same}.items():
        terms = sight.lock_terms(battle, at[pair[0]], at[pair[1]])
        assert sum(int(t.amount) for t in terms) == amount, pair


@pytest.mark.rule("EE-TER-K-1", "EE-TER-X-2", "EE-TER-D-3")
@pytest.mark.parametrize(("kind", "amount"), [("k", -1), ("x", -3), ("d", -4)])
def test_a_tail_counts_once_radiation_and_rocks_hex_by_hex(kind: str, amount: int) -> None:
    map_ = tower(f"A {kind} {kind} {kind}B")
    terms = sight.lock_terms(over(map_), map_.at["A"], map_.at["B"])
    assert sum(int(t.amount) for t in terms) == amount


@pytest.mark.rule("EE-TER-A-3")
def test_a_surface_hex_is_no_atmosphere_and_radiation_and_rocks_may_share_a_hex() -> None:
    """Ruling Q231."""
    map_ = tower("A sB . xdC")
    battle, at = over(map_), map_.at
    assert sight.clear(battle, at["A"], at["B"], BoxType.ION)
    terms = sight.lock_terms(battle, at["C"].step(0), at["C"])
    assert sorted(t.rule for t in terms) == ["EE-TER-D-3", "EE-TER-D-3", "EE-TER-X-2"]


def test_open_space_is_not_looked_at_and_lines_are_kept() -> None:
    assert sight.sights(OPEN_SPACE, ORIGIN, Hex(5, 5)) == ()
    assert OPEN_SPACE.lines == {}
    terrain = terrain_of({Ground.SURFACE: {Hex(1, 0)}})
    first = sight.sights(terrain, ORIGIN, Hex(2, 0))
    assert first
    assert sight.sights(terrain, ORIGIN, Hex(2, 0)) is first
    assert sight.sights(terrain.with_patches(()), ORIGIN, Hex(2, 0)) == ()


def test_every_kind_has_a_name_and_says_what_it_does() -> None:
    assert {kind.ground for kind in KINDS} == set(Ground)
    assert len({kind.title() for kind in KINDS}) == len(KINDS)
    assert all(kind.words().endswith(".") for kind in KINDS)
    lethal = [kind for kind in KINDS if kind.missile_enters(last=False) in ("lost", "test")]
    assert len({kind.missile_reason() for kind in lethal}) == 6


@pytest.mark.rule("EE-TER-X-2", "EE-TER-D-3", "EE-DEF-17")
def test_no_more_hexes_count_for_point_defence_than_there_are_in_the_range() -> None:
    """Ruling Q194: the slanting line crosses six hexes at range 4; five are not the firer's."""
    everywhere = {ORIGIN, *disc(6)}
    for ground in (Ground.RADIATION, Ground.DENSE):
        battle = over(Drawn(terrain_of({ground: everywhere}), {}))
        (term, *_more) = sight.lock_terms(battle, ORIGIN, Hex(1, -4))
        assert term.amount == "-6"
        found = sight.haze(battle, ORIGIN, Hex(1, -4))
        assert found.extra + found.stubborn == 4
