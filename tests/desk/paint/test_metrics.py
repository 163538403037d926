"""The frame that every screen is laid out in."""

from __future__ import annotations

from game.desk.paint.metrics import Metrics


def test_frames_are_those_of_the_layouts() -> None:
    small, full = Metrics((1280, 720)).frame, Metrics((1920, 1080)).frame
    assert (small.main.w, small.column.x, small.column.w, small.big_button.y, small.log.y) == (
        832,
        844,
        424,
        616,
        688,
    )
    assert (full.main.w, full.column.x, full.column.w, full.big_button.y, full.log.y) == (
        1248,
        1264,
        640,
        952,
        1040,
    )
    assert Metrics((1280, 720)).compact and not Metrics((1920, 1080)).compact
    assert Metrics((2560, 1440)).frame.column.w == 800
    assert Metrics((3840, 2160)).scale == 2
