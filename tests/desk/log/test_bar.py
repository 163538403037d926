"""The line at the foot of a battle: what it leaves out is marked by dots and told on a card."""

from __future__ import annotations

from game.desk.kit import Area, Metrics, Screen
from game.desk.log.bar import LogLine, LogWords, fitting, log_bar

NEWS = (
    "Meanwhile: Perseverance lost centre sensor, starboard sensor, port laser and 3 others"
    " (11 points), 2 attacks on Perseverance did no harm, 3 missiles on their way to Perseverance."
)
TWO = "Targets of Excise: nothing; Halberd repairs the starboard sensor: moderate to light."


class _Foot(Screen):
    def build(self) -> None:
        words = LogWords("Nothing yet.", "", "", news=NEWS)
        self.lay(Area(0, 688, 900, 32), log_bar(words, self.invalidate_all, self.invalidate_all))


def test_dots_stand_where_a_line_leaves_something_out() -> None:
    m = Metrics((1280, 720))
    shown = [fitting(m, NEWS, wide) for wide in (400, 800, 2000)]
    assert [text.partition(" … ")[2] for text in shown] == ["and 4 more", "and 2 more", ""]
    assert NEWS.startswith(shown[0].partition(" … ")[0])
    assert shown[2] == NEWS
    assert fitting(m, TWO, 400) == "… Halberd repairs the starboard sensor: moderate to light."


def test_all_of_a_line_that_is_cut_stands_on_its_card() -> None:
    screen = _Foot()
    screen.resize((1280, 720))
    line = screen.widget("log line")
    assert isinstance(line, LogLine)
    found = line.explanation_at(line.rect.center)
    assert found is not None
    assert found[0].title == "Since you decided last"
    assert found[0].terms == (NEWS,)
