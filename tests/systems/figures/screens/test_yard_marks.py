"""What a plan and a yard show on the map: costs, risks, the path, words on the ground."""

from __future__ import annotations

import pytest

from game.desk.map.marks import Arrow, Caption, Hazard, Mark, Number, Outline, Plate, Tint, Track
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.figures.game import FIGURES
from game.systems.figures.ground.terrain import terrains
from game.systems.figures.scenario.file import FILES
from game.systems.figures.screens.act.marks import plan_marks
from game.systems.figures.screens.act.plan import Plan, fresh
from game.systems.figures.screens.captions import UNNAMED, captions, ground_words
from game.systems.figures.screens.raised import raised
from game.systems.figures.screens.yard_map import ground_of
from game.systems.figures.state.yard import Yard
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

SCENARIOS = [path.stem for path in FILES.shipped()]


def planned(where: Yard, to: str = "") -> Plan:
    plan = fresh(where, "Marsh")
    found = plan.to(hex_from_number(to)) if to else plan
    assert found is not None
    return found


def of(kind: type, marks: list[Mark]) -> dict[Hex, Mark]:
    return {mark.hex: mark for mark in marks if isinstance(mark, kind)}


def test_every_hex_within_reach_tells_its_points() -> None:
    where = yard(figure("Marsh", "0504"), rows=put(CLEAR, a="0503"))
    marks = plan_marks(planned(where))
    numbers = of(Number, marks)
    assert set(numbers) == set(of(Tint, marks))
    assert len(numbers) > 20
    assert all(number.strong for number in numbers.values())
    assert numbers[hex_from_number("0503")].label == "1½"


def test_a_mount_has_them_as_well() -> None:
    where = yard(figure("Marsh", "0504", kind="mount", move=12))
    numbers = of(Number, plan_marks(planned(where)))
    assert len(numbers) > 60
    assert all(number.strong for number in numbers.values())


def test_ends_with_dice_are_dashed_and_have_a_die() -> None:
    rows = put(CLEAR, F="0503 0502 0501")
    where = yard(figure("Marsh", "0504"), rows=rows, scenario_stream="S")
    marks = plan_marks(planned(where))
    dashed = {mark.hex for mark in marks if isinstance(mark, Outline) and mark.style == "dashed"}
    assert hex_from_number("0503") in dashed
    assert dashed == set(of(Hazard, marks))
    assert all(mark.icon for mark in of(Hazard, marks).values())
    assert hex_from_number("0604") not in dashed


def test_the_path_tells_what_has_been_spent_by_each_step_and_how_one_faces_at_its_end() -> None:
    where = yard(figure("Marsh", "0504"), rows=put(CLEAR, a="0503"))
    marks = plan_marks(planned(where, "0502"))
    [track] = [mark for mark in marks if isinstance(mark, Track)]
    assert [*zip(track.hexes[1:], track.labels, strict=True)] == [
        (hex_from_number("0503"), "1½"),
        (hex_from_number("0502"), "2½"),
    ]
    [ghost] = [mark for mark in marks if isinstance(mark, Plate) and mark.ghost]
    assert (ghost.hex, ghost.facing) == (hex_from_number("0502"), 0)
    assert not set(track.hexes) & set(of(Number, marks))


@pytest.mark.parametrize(("stream", "number"), [("S", "0506"), ("N", "0500")])
def test_where_fast_water_sweeps_one_is_shown(stream: str, number: str) -> None:
    rows = put(CLEAR, F="0500 0501 0502 0503 0504 0505 0506 0507 0508")
    where = yard(figure("Marsh", "0403", "SE"), rows=rows, scenario_stream=stream)
    marks = plan_marks(planned(where, "0503"))
    swept = [mark for mark in marks if isinstance(mark, Arrow) and mark.colour == theme.BAD]
    assert [(one.start, one.end) for one in swept] == [
        (hex_from_number("0503"), hex_from_number(number))
    ]
    assert not [mark for mark in plan_marks(planned(where)) if isinstance(mark, Arrow)]


def test_only_who_acts_has_strong_edges() -> None:
    where = yard(figure("Marsh", "0504"), figure("Dunn", "0804", side=EAST))
    acting = [
        mark.name for mark in of(Plate, plan_marks(planned(where))).values() if mark.shape.acts
    ]
    assert acting == ["Marsh"]


# -- words on the ground


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_kind_of_ground_is_named_where_it_lies(name: str) -> None:
    where = FIGURES.first(FIGURES.find(name))
    found = captions(where)
    land = where.land
    letters = {terrain.letter for terrain in land.terrain} - set(UNNAMED)
    words = {ground_words(where, terrains()[letter]) for letter in letters}
    assert words <= {caption.label for caption in found}
    for caption in found:
        assert caption.spots
        assert all(map(land.holds, caption.spots))


@pytest.mark.parametrize(
    ("letter", "words"),
    [
        ("s", "mud, shin deep ×2"),
        ("a", "mud, ankle deep ×1½"),
        ("F", "fast foot-deep water ×2"),
        ("2", "worse footing +2"),
        ("#", "wall"),
        ("d", "deep water"),
    ],
)
def test_ground_is_named_with_what_it_costs(letter: str, words: str) -> None:
    assert ground_words(yard(), terrains()[letter]) == words


def test_where_a_cart_is_mud_is_named_with_what_it_costs_carts() -> None:
    where = yard(figure("Cart", kind="cart"), scenario_hedges=True)
    assert ground_words(where, terrains()["s"]) == "mud, shin deep ×2, carts ×5"
    assert ground_words(where, terrains()["t"]) == "mud, thigh deep ×10, no carts"
    assert ground_words(where, terrains()["d"]) == "deep water"
    assert ground_words(where, terrains()["#"]) == "hedge"


def test_the_name_of_a_patch_stands_in_its_middle_or_beside_a_single_hex() -> None:
    rows = put(CLEAR, s="0503 0504 0505", **{"1": "0204"})
    named = {caption.label: caption.spots for caption in captions(yard(rows=rows))}
    assert named["mud, shin deep ×2"][0] == hex_from_number("0504")
    assert named["bad footing +1"] == (hex_from_number("0203"), hex_from_number("0205"))


def test_edges_are_named_by_whose_goal_they_are() -> None:
    where = yard(figure("Marsh"))
    colours = {caption.label: caption.colour for caption in captions(where)}
    assert colours == {
        "West: to this edge, 0 of 3": theme.side(0).colour,
        "East: to this edge, 0 of 3": theme.side(1).colour,
    }
    assert ground_of(where).edges == ((10, 0), (0, 1))


def test_who_only_delays_a_cart_has_no_edge() -> None:
    where = yard(figure("Marsh"), goal="cart")
    assert [caption.label for caption in captions(where)] == ["West: cart to this edge"]
    assert ground_of(where).edges == ((10, 0),)


def test_no_patch_of_ground_is_named_more_than_twice() -> None:
    for name in SCENARIOS:
        labels = [caption.label for caption in captions(FIGURES.first(FIGURES.find(name)))]
        assert max(map(labels.count, labels)) <= 2
        assert all(isinstance(one, Caption) for one in captions(FIGURES.first(FIGURES.find(name))))


def test_a_floor_that_stairs_lead_to_is_seen_to_lie_higher() -> None:
    gallery = FIGURES.first(FIGURES.find("gallery"))
    [floor] = raised(gallery.land)
    assert gallery.banner in floor
    assert not any(one.hex in floor for one in gallery.here())
    [spots] = [one.spots for one in captions(gallery) if one.label == "up the stairs"]
    assert set(spots) == floor
    assert raised(FIGURES.first(FIGURES.find("crossing")).land) == ()
