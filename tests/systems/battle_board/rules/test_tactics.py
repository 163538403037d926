"""Tactics: which of seven hexes a token moves into."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.hexgrid.hexes import distance, hex_from_number, hex_number
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.rules.expected import POINT, Outlook
from game.systems.battle_board.rules.preference import in_reach, preferred
from game.systems.battle_board.rules.tactics import best_hexes, sieved, steps
from game.systems.battle_board.state.board import Board, every_hex, on_sheet
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, TACTICS, Preference, Tactic
from tests.systems.battle_board.support import beam, board, design, token, torpedo

MIXED = design((beam("Short", power=20, range_=1), 1), (beam("Long", power=30, range_=2), 1))
BETTER = design((beam("Short", power=90, range_=1), 1), (beam("Long", power=10, range_=2), 1))
BLOCK = design(armour=1000)


def chosen(tactic: Tactic, at: str, *, theirs: str = "0705") -> set[int]:
    """Distances from the enemy of the hexes that are chosen."""
    fleet = duel(tactic, at, theirs)
    goal = hex_from_number(theirs)
    return {distance(hex_, goal) for hex_ in best_hexes(fleet, fleet.tokens["mine"])}


def duel(tactic: Tactic, at: str, theirs: str = "0705") -> Board:
    return board(
        [
            token("mine", "West", at, MIXED, tactic=tactic),
            token("theirs", "East", theirs, BETTER),
        ]
    )


@pytest.mark.rule("STR-MOV-7")
def test_net_damage_keeps_the_range_where_the_other_is_weaker() -> None:
    """With short weapons much worse than theirs a token stays at range 2."""
    assert chosen("maximize net damage", "0703") == {2}
    assert chosen("maximize net damage", "0704") == {2}


@pytest.mark.rule("STR-MOV-7")
def test_most_damage_goes_in_close_whatever_it_takes() -> None:
    assert chosen(MOST, "0703") == {1}


@pytest.mark.rule("STR-MOV-7")
def test_least_taken_goes_out_of_reach() -> None:
    assert chosen(LEAST, "0703") == {3}


@pytest.mark.parametrize("tactic", ["maximize net damage", MOST])
def test_with_no_enemy_in_reach_of_any_step_a_token_closes_in(tactic: Tactic) -> None:
    """Ruling Q309."""
    assert chosen(tactic, "0705", theirs="0710") == {4}


@pytest.mark.rule("STR-MOV-7")
def test_disengage_runs_from_the_nearest_then_from_all() -> None:
    assert chosen(AWAY, "0704") == {2}
    fleet = board(
        [
            token("mine", "West", "0705", BLOCK, tactic=AWAY),
            token("near", "East", "0704", BLOCK),
            token("far", "East", "1007", BLOCK),
        ]
    )
    [hex_] = best_hexes(fleet, fleet.tokens["mine"])
    assert hex_number(hex_) == "0606"


LONG = design((beam(power=10, range_=3), 1))
SHORT = design((beam(power=10, range_=2), 1))


@pytest.mark.rule("STR-MOV-7")
@pytest.mark.parametrize(
    ("mine", "theirs", "at", "found"),
    [
        pytest.param(LONG, SHORT, "0708", "0708", id="out of reach, where it still fires"),
        pytest.param(LONG, SHORT, "0709", "0708", id="as near as is safe: it does most"),
        pytest.param(LONG, BLOCK, "0707", "0706", id="nothing taken: nearer does more"),
        pytest.param(BLOCK, SHORT, "0710", "0709", id="nothing done either: closest"),
    ],
)
def test_least_taken_then_most_done_then_closest(
    mine: Design, theirs: Design, at: str, found: str
) -> None:
    """Ruling Q313; the enemy is in 0705."""
    fleet = board(
        [
            token("mine", "West", at, mine, tactic=LEAST),
            token("theirs", "East", "0705", theirs),
        ]
    )
    assert [hex_number(hex_) for hex_ in best_hexes(fleet, fleet.tokens["mine"])] == [found]


def test_least_taken_looks_for_the_most_done_before_it_closes_in() -> None:
    """Ruling Q313: nobody fires back; 0706 does most, though the preferred enemy is in 0700."""
    mine = design((beam(power=100, range_=2), 1))
    fleet = board(
        [
            token("mine", "West", "0705", mine, tactic=LEAST, preference="weakest"),
            token("near", "East", "0707", BLOCK),
            token("weak", "East", "0700", design(armour=10)),
        ]
    )
    assert [hex_number(hex_) for hex_ in best_hexes(fleet, fleet.tokens["mine"])] == ["0706"]


@pytest.mark.rule("STR-MOV-7")
def test_net_damage_is_looked_for_among_hexes_that_give_damage() -> None:
    """Ruling Q309: in 0704 it does 9 and takes 48; in 0706 it would do and take nothing."""
    mine = design((beam(power=10, range_=1), 1))
    fleet = board(
        [
            token("mine", "West", "0705", mine),
            token("theirs", "East", "0703", design((beam(power=50, range_=2), 1), armour=1000)),
        ]
    )
    assert [hex_number(hex_) for hex_ in best_hexes(fleet, fleet.tokens["mine"])] == ["0704"]


def test_with_nobody_in_reach_it_closes_on_whom_it_prefers_of_all_the_board() -> None:
    """Ruling Q309: the weakest is farther off."""
    tokens = [
        token("mine", "West", "0705", SHORT, preference="weakest"),
        token("near", "East", "0709", BLOCK),
        token("weak", "East", "0700", design(armour=10)),
    ]
    fleet = board(tokens)
    assert [hex_number(hex_) for hex_ in best_hexes(fleet, fleet.tokens["mine"])] == ["0704"]


@pytest.mark.parametrize(("preference", "done"), [("weakest", 10), ("nearest", 95)])
def test_done_is_that_to_the_enemy_who_is_preferred(preference: Preference, done: int) -> None:
    """Ruling Q311: 100 would do 95 to the near one; the weak one has 10 left."""
    tokens = [
        token("mine", "West", "0705", design((beam(power=100), 1)), preference=preference),
        token("near", "East", "0706", BLOCK),
        token("weak", "East", "0707", design(armour=10)),
    ]
    fleet = board(tokens)
    found = Outlook(fleet, fleet.tokens["mine"]).prospect(hex_from_number("0705"))
    assert found.done == done * POINT


def test_what_is_taken_is_that_of_all_enemy_slots_with_all_their_ships() -> None:
    """Ruling Q310."""
    both = design((beam("A", power=100, range_=2), 1), (beam("B", power=10, range_=3), 1))
    fleet = board(
        [
            token("mine", "West", "0705", BLOCK),
            token("both", "East", "0705", both),
            token("three", "East", "0707", SHORT, ships=3),
            token("out", "East", "0708", SHORT),
        ]
    )
    found = Outlook(fleet, fleet.tokens["mine"]).prospect(hex_from_number("0705"))
    assert found.taken == (110 + 27) * POINT


def test_shields_are_among_what_an_enemy_has_left() -> None:
    """Ruling Q310: 20 of shields and 5 of armour."""
    hurt = design(armour=10, shields=1)
    fleet = board(
        [
            token("mine", "West", "0705", design((beam(power=90), 1))),
            token("theirs", "East", "0705", hurt, damaged=1, damage=Fraction(5)),
        ]
    )
    assert Outlook(fleet, fleet.tokens["mine"]).prospect(hex_from_number("0705")).done == 2500


@pytest.mark.parametrize(
    ("preference", "first"),
    [("nearest", "near"), ("weakest", "weak"), ("dearest", "dear"), ("quickest", "quick")],
)
def test_whom_a_token_prefers(preference: Preference, first: str) -> None:
    """Ruling Q311, SYSTEMS: shields and armour left, the token's cost, its best slot."""
    tokens = [
        token("mine", "West", "0705", BLOCK, preference=preference),
        token("near", "East", "0706", design(armour=50, initiative=9)),
        token("weak", "East", "0707", design(armour=30, shields=0)),
        token("dear", "East", "0707", design(armour=50, cost=40), ships=2),
        token("quick", "East", "0707", design((beam(initiative=5), 1), armour=50, initiative=1)),
        token("shielded", "East", "0707", design(armour=20, shields=1, cost=60)),
    ]
    fleet = board(tokens)
    preferred_ = preferred(fleet, fleet.tokens["mine"])
    assert preferred_ is not None and preferred_.name == first


def test_of_equally_preferred_enemies_the_nearest_and_then_the_first_listed() -> None:
    tokens = [
        token("mine", "West", "0705", BLOCK, preference="weakest"),
        token("far", "East", "0708", BLOCK),
        token("first", "East", "0706", BLOCK),
        token("second", "East", "0704", BLOCK),
    ]
    fleet = board(tokens)
    order = [enemy.name for _far, enemy in in_reach(fleet, fleet.tokens["mine"], 9)]
    assert order == ["first", "second", "far"]


def test_nothing_counts_beyond_what_an_enemy_has_left() -> None:
    """Ruling Q310; what is taken is not capped."""
    frail = design((beam(power=500), 1), armour=7)
    fleet = board(
        [
            token("mine", "West", "0705", design((beam(power=100), 2), armour=7)),
            token("theirs", "East", "0705", frail),
        ]
    )
    found = Outlook(fleet, fleet.tokens["mine"]).prospect(hex_from_number("0705"))
    assert (found.done, found.taken) == (7 * POINT, 500 * POINT)


def test_torpedoes_count_by_their_chance() -> None:
    fleet = board(
        [
            token("mine", "West", "0705", design((torpedo(power=80, accuracy=75), 2)), ships=3),
            token("theirs", "East", "0707", BLOCK),
        ]
    )
    found = Outlook(fleet, fleet.tokens["mine"]).prospect(hex_from_number("0705"))
    assert found.done == 6 * 80 * 75


def test_each_slot_counts_on_the_enemy_it_would_prefer() -> None:
    """Ruling Q311: the one nearest in range of that slot."""
    fleet = board(
        [
            token("mine", "West", "0705", MIXED, preference="weakest"),
            token("near", "East", "0704", design(armour=900)),
            token("weak", "East", "0707", design(armour=100)),
        ]
    )
    shares = Outlook(fleet, fleet.tokens["mine"]).shares(hex_from_number("0705"))
    assert [(each.target.name, each.far) for each in shares] == [("near", 1), ("weak", 2)]
    found = Outlook(fleet, fleet.tokens["mine"]).prospect(hex_from_number("0705"))
    assert found.done == (18 + 27) * POINT


def test_ties_go_to_the_hex_closest_to_the_preferred_enemy_then_to_staying() -> None:
    """Ruling Q312."""
    unarmed = board(
        [
            token("mine", "West", "0705", BLOCK, tactic=LEAST),
            token("theirs", "East", "0707", BLOCK),
        ]
    )
    assert [hex_number(h) for h in best_hexes(unarmed, unarmed.tokens["mine"])] == ["0706"]
    together = board(
        [
            token("mine", "West", "0705", BLOCK, tactic=LEAST),
            token("theirs", "East", "0705", BLOCK),
        ]
    )
    assert [hex_number(h) for h in best_hexes(together, together.tokens["mine"])] == ["0705"]


def test_equally_good_hexes_are_left_to_the_dice() -> None:
    fleet = board(
        [token("mine", "West", "0705", BLOCK, tactic=MOST), token("theirs", "East", "0807", BLOCK)]
    )
    found = {hex_number(hex_) for hex_ in best_hexes(fleet, fleet.tokens["mine"])}
    assert found == {"0706", "0806"}


def test_no_step_leads_off_the_board() -> None:
    """Ruling Q303."""
    for hex_ in every_hex():
        there = steps(token("one", "West", hex_number(hex_), BLOCK))
        assert all(map(on_sheet, there))
        assert 3 <= len(there) <= 7
    numbers = {hex_number(hex_) for hex_ in every_hex()}
    assert numbers == {f"{column:02}{row:02}" for column in range(15) for row in range(11)}
    corners = {"0000": 3, "0010": 4, "0710": 4, "1410": 4, "0810": 6, "1400": 3}
    for number, count in corners.items():
        found = steps(token("one", "West", number, BLOCK))
        assert {hex_number(hex_) for hex_ in found} <= numbers
        assert len(found) == count, number


@pytest.mark.parametrize("tactic", TACTICS)
def test_what_told_hexes_apart_leads_to_the_best_of_them(tactic: Tactic) -> None:
    """Ground by ground fewer are left, and at the end those that the tactic takes."""
    for at in every_hex():
        fleet = duel(tactic, hex_number(at))
        mine = fleet.tokens["mine"]
        told = sieved(fleet, mine)
        left = steps(mine)
        for name, found in told:
            assert set(found) < set(left) or name == "drawn"
            left = found
        assert left == best_hexes(fleet, mine)


def test_a_tie_is_told_as_what_it_is() -> None:
    """Ruling Q312: closest to the preferred enemy, then stay, then the dice."""

    def names(tactic: Tactic, at: str, theirs: str) -> list[str]:
        fleet = duel(tactic, at, theirs)
        return [name for name, _left in sieved(fleet, fleet.tokens["mine"])]

    assert names(MOST, "0705", "0710") == ["close"]
    assert names(MOST, "0505", "0905") == ["close", "drawn"]
    assert names("maximize net damage", "0703", "0705") == ["reach", "net", "stay"]
    assert names(LEAST, "0703", "0705") == ["taken", "drawn"]
    assert names(AWAY, "0000", "1405") == ["far", "stay"]
