"""Rows and columns of parts: each its own size, a given one, or what the others leave."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.desk.kit import (
    Area,
    Button,
    DottedLabel,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Row,
    ScrollArea,
    Widget,
    as_wide,
    at_most,
    centred,
    column,
    fixed,
    flow,
    grow,
    lowering,
    middle,
    only_large,
    only_small,
    padded,
    row,
    scaled,
    spare,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.labels import fitting_parts
from game.desk.paint import theme

SMALL, LARGE = Metrics((1280, 720)), Metrics((1920, 1080))
ROOM = Area(10, 20, 300, 200)
LONG = "The fire comes from the port side, and every box that it meets is listed here. " * 3


def block(name: str, wide: int = 40, high: int = 30) -> Widget:
    """A widget of a given size."""
    return Widget(name, Area(0, 0, wide, high))


def laid(part: Part, m: Metrics = SMALL, room: Area = ROOM) -> dict[str, Area]:
    """Where everything is that a part puts into a room, by name."""
    return _places(part.lay(m, room))


def _places(widgets: Iterable[Widget]) -> dict[str, Area]:
    found: dict[str, Area] = {}
    for widget in widgets:
        found |= {widget.name: widget.place} | _places(widget.children)
    return found


def test_a_column_stacks_parts_at_their_own_heights_over_its_whole_width() -> None:
    found = laid(column(block("a"), block("b", high=50), gap=6))
    assert found == {"a": Area(10, 20, 300, 30), "b": Area(10, 56, 300, 50)}


def test_a_row_sets_parts_beside_each_other_at_their_own_widths() -> None:
    found = laid(row(block("a"), block("b", wide=70), gap=5))
    assert found == {"a": Area(10, 20, 40, 200), "b": Area(55, 20, 70, 200)}


def test_what_is_left_goes_to_those_that_grow_by_their_shares() -> None:
    found = laid(column(grow(block("a")), fixed(20, block("b")), grow(block("c"), 2), gap=0))
    assert [found[n].h for n in "abc"] == [60, 20, 120]
    assert found["c"].bottom == ROOM.bottom


def test_a_scaled_part_and_the_gap_follow_the_form_of_the_window() -> None:
    part = column(scaled(20, 44, block("a")), block("b"))
    assert laid(part, SMALL)["b"].y == 20 + 20 + 8
    assert laid(part, LARGE)["b"].y == 20 + 44 + 16


def test_a_part_of_one_form_is_not_there_in_the_other_and_leaves_no_gap() -> None:
    part = column(only_large(block("a")), only_small(block("b")), block("c"))
    assert list(laid(part, SMALL)) == ["b", "c"]
    assert list(laid(part, LARGE)) == ["a", "c"]
    assert laid(part, SMALL)["b"].y == laid(part, LARGE)["a"].y == ROOM.y


def test_what_is_none_is_left_out() -> None:
    assert list(laid(column(None, block("a"), None))) == ["a"]


def test_what_yields_gives_up_the_room_that_is_missing() -> None:
    def parts() -> Part:
        return column(
            block("a", high=90), yielding(block("b", high=100)), block("c", high=40), gap=0
        )

    assert [laid(parts())[n].h for n in "abc"] == [90, 70, 40]
    assert laid(parts(), room=ROOM._replace(h=400))["b"].h == 100


def test_what_grows_and_yields_has_its_own_size_first_and_then_its_share() -> None:
    def parts() -> Part:
        return column(grow(yielding(block("a", high=100), 50)), grow(block("b")), gap=0)

    assert [laid(parts())[n].h for n in "ab"] == [150, 50]
    assert [laid(parts(), room=ROOM._replace(h=70))[n].h for n in "ab"] == [70, 0]


def test_what_is_spare_goes_where_there_is_no_room_for_it_the_last_first() -> None:
    parts = column(block("a", high=150), spare(block("b")), spare(block("c")), gap=0)
    assert list(laid(parts)) == ["a", "b"]
    assert list(laid(parts, room=ROOM._replace(h=179))) == ["a"]
    assert list(laid(parts, room=ROOM._replace(h=210))) == ["a", "b", "c"]


def test_what_yields_and_is_spare_is_made_smaller_before_it_goes() -> None:
    def parts() -> Part:
        return column(block("a", high=100), spare(yielding(block("b", high=90), 60)), gap=0)

    assert laid(parts(), room=ROOM._replace(h=170))["b"].h == 70
    assert list(laid(parts(), room=ROOM._replace(h=159))) == ["a"]


def test_what_is_spare_goes_before_anything_else_is_made_smaller() -> None:
    def parts() -> Part:
        return column(yielding(block("a", high=190), 50), spare(block("b")), gap=0)

    assert laid(parts()) == {"a": ROOM._replace(h=190)}


def test_what_is_spare_is_made_smaller_before_anything_else() -> None:
    parts = column(spare(yielding(block("a", high=90), 60)), yielding(block("b", high=130)), gap=0)
    assert [laid(parts)[n].h for n in "ab"] == [70, 130]


def test_a_row_without_room_makes_all_of_it_smaller() -> None:
    found = laid(row(block("a", wide=300), block("b", wide=100), gap=0))
    assert [found[n].w for n in "ab"] == [225, 75]


def test_parts_of_several_rows_may_all_be_as_wide_as_the_widest() -> None:
    names = as_wide([block("short", wide=30), block("long", wide=90)])
    rows = column(*(row(name, block(f"after {n}"), gap=5) for n, name in enumerate(names)), gap=0)
    found = laid(rows)
    assert found["after 0"].x == found["after 1"].x == ROOM.x + 90 + 5


def test_a_flow_breaks_where_the_next_part_does_not_fit() -> None:
    parts = [block(name, wide=120) for name in "abc"]
    found = laid(flow(*parts, gap=10))
    assert [found[n] for n in "abc"] == [
        Area(10, 20, 120, 30),
        Area(140, 20, 120, 30),
        Area(10, 60, 120, 30),
    ]
    assert flow(*parts, gap=10).own_height(SMALL, 300) == 70
    assert flow(*parts, gap=10).own_height(SMALL, 380) == 30


def test_a_flow_that_fills_its_lines_shares_out_the_rest() -> None:
    found = laid(flow(block("a", wide=100), block("b", wide=150), gap=10, fill=True))
    assert [found[n].w for n in "ab"] == [120, 170]


def test_padding_stands_around_a_part() -> None:
    part = padded(block("a"), (4, 10), 7)
    assert (part.own_width(LARGE), part.own_height(SMALL, 300)) == (60, 44)
    assert laid(part)["a"] == Area(14, 27, 292, 186)
    assert laid(part, LARGE)["a"] == Area(20, 27, 280, 186)


def test_a_panel_is_as_high_as_what_it_holds_below_its_caption() -> None:
    inside = column(block("a"), block("b"), gap=10)
    bare, headed = Panel("bare", holds=inside), Panel("headed", caption="Speed", holds=inside)
    edge = 2 * theme.PAD_Y
    assert bare.own_height(SMALL, 300) == 70 + edge
    assert headed.own_height(SMALL, 300) == 70 + edge + 24 + theme.INSIDE
    found = laid(column(headed))
    assert found["a"].y == headed.body.y
    assert found["b"].bottom == headed.place.bottom - theme.PAD_Y


@pytest.mark.parametrize("m", [SMALL, LARGE, Metrics((3840, 2160), 1.5)])
def test_words_take_as_many_lines_as_they_need(m: Metrics) -> None:
    words = Paragraph("words", label=LONG)
    narrow, broad = words.own_height(m, 200), words.own_height(m, 600)
    assert narrow > broad > theme.BODY.line
    assert not broad % theme.BODY.line
    words.place = Area(0, 0, 200, narrow)
    assert len(words.lines()) * theme.BODY.line == narrow


def test_a_label_is_as_wide_as_its_words_and_one_line_high() -> None:
    short, long = Label("a", label="Speed"), Label("b", label="Speed and manoeuvre")
    assert 0 < short.own_width(SMALL) < long.own_width(SMALL)
    assert short.own_height(SMALL, 10) == theme.BODY.line


def test_a_button_has_room_for_its_icon_and_its_key() -> None:
    bare = Button("a", label="Seal")
    full = Button("b", label="Seal", icon="check", keys="Enter")
    assert full.own_width(SMALL) > bare.own_width(SMALL) + 40
    assert Button("c", label="Seal", second="then weapons").own_height(SMALL, 90) > 40


def test_a_list_is_as_high_as_its_rows_and_shows_the_chosen_one_once_it_is_laid_out() -> None:
    rows = ListView("list", rows=[Row(str(n)) for n in range(20)], chosen=12, row_height=30)
    assert rows.own_height(SMALL, 300) == 600
    list(column(yielding(rows)).lay(SMALL, ROOM))
    assert rows.place.h == 200
    assert 12 in rows.visible_rows()


def test_a_scrolled_area_holds_more_than_it_shows() -> None:
    area = ScrollArea("area", holds=column(*(block(f"b{n}") for n in range(10)), gap=0))
    found = laid(column(yielding(area)))
    assert found["area"].h == 200
    assert area.content == 300
    assert area.leafs
    assert found["b0"].right < ROOM.right


def test_what_is_centred_has_its_own_size_as_far_as_there_is_room() -> None:
    assert laid(centred(block("a")))["a"] == Area(140, 105, 40, 30)
    assert laid(centred(block("a"), 100, 120))["a"] == Area(110, 60, 100, 120)
    assert laid(centred(block("a"), 900, 900))["a"] == ROOM


def test_what_stands_in_the_middle_is_as_wide_as_its_room() -> None:
    assert laid(middle(block("a")))["a"] == Area(10, 105, 300, 30)


def test_what_is_wide_at_most_is_narrower_where_there_is_no_room() -> None:
    assert laid(at_most(120, block("a")))["a"] == Area(10, 20, 120, 200)
    assert laid(at_most(400, block("a")))["a"].w == ROOM.w


def test_what_goes_to_the_border_of_a_panel_is_as_wide_as_the_panel_without_its_lines() -> None:
    panel = Panel("panel", holds=to_border(block("a")))
    assert laid(column(panel))["a"] == Area(11, 32, 298, 30)


def test_a_list_can_be_made_for_the_width_that_it_gets() -> None:
    def made(_m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        return [Row(str(wide)), Row("last")], [wide, 20]

    rows = ListView("list", made=made)
    assert rows.own_height(SMALL, 100) == 120
    list(column(yielding(rows)).lay(SMALL, ROOM))
    assert rows.rows[0].title == "300"
    assert rows.top_of(2) == 320


def test_what_is_stretched_keeps_its_own_size_and_takes_its_share_of_the_rest() -> None:
    found = laid(row(stretched(block("a", wide=100), 3), stretched(block("b", wide=60)), gap=0))
    assert [found[n].w for n in "ab"] == [205, 95]


def test_a_row_is_as_wide_as_what_it_cannot_do_without() -> None:
    parts = row(block("a", wide=100), spare(block("b", wide=150)), gap=10)
    assert parts.own_width(SMALL) == 100
    assert list(laid(parts, room=ROOM._replace(w=100))) == ["a"]


def test_parts_with_dots_between_are_left_out_from_the_end() -> None:
    long, width = "value 8 · battlecruiser · 85 boxes", DottedLabel("a", label="value 8").own_width
    assert DottedLabel("b", label=long).own_width(SMALL) == width(SMALL)
    fitted = fitting_parts(SMALL, long, theme.BODY, 200)
    assert fitted == "value 8 · battlecruiser"
    assert fitting_parts(SMALL, long, theme.BODY, 10) == "value 8"


def test_of_parts_in_ever_less_height_the_first_that_has_room_stands_unstretched() -> None:
    high, low = (Panel(name, holds=column(fixed(tall))) for name, tall in (("a", 200), ("b", 60)))
    part = lowering(high, low)
    whole, least = (each.own_height(SMALL, 300) for each in (high, low))
    for room, name, tall in (
        (whole + 30, "a", whole),
        (whole, "a", whole),
        (whole - 1, "b", least),
        (least - 20, "b", least - 20),
    ):
        [panel, *_rest] = part.lay(SMALL, Area(0, 0, 300, room))
        assert (panel.name, panel.area.h) == (name, tall)
