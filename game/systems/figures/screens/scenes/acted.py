"""A figure's turn as it is watched: steps, rolls, blows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.desk.desk import Desk
from game.desk.kit import Panel, Paragraph, Part, ScrollArea, column, grow, yielding
from game.desk.map.marks import Mark, Plate, Ring, Tag
from game.desk.paint import theme
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import hex_from_number
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.falls import LayDown, Rose, Swept, WentDown
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.events.turn import Acts, Rested
from game.systems.figures.screens.yard_map import counters, lying_banner, yard_map
from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.log import Log
from game.table.scenes import Scene
from game.words import _

SECONDS = {Stepped: 0.28, Rolled: 1.0, Attacked: 0.5, Swept: 0.8}
OTHER = 0.5
QUIET = (Acts, Rested, LayDown)


@dataclass(frozen=True)
class Seen:
    """An event with the yard before it, and its line of the log."""

    yard: Yard
    event: Happening
    words: str


class TurnShow(Show):
    """What happened in a figure's turn, one thing after the other."""

    kind = "turn"
    phase = "figures"
    manner = Manner.REPLAYED

    def __init__(self, desk: Desk, scene: Scene[Yard]) -> None:
        super().__init__(desk, scene)
        yard: Yard = scene.before
        rules = desk.game.rules
        log = Log(yard, rules)
        self.seen: list[Seen] = []
        for event in scene.events:
            line = log.hear(event)
            if not isinstance(event, QUIET) and line is not None:
                self.seen.append(Seen(yard, event, line.text))
            yard = rules.after(yard, event)
        self.after = yard
        self.lengths = [SECONDS.get(type(each.event), OTHER) for each in self.seen]
        names = [event.figure for event in scene.events if isinstance(event, Acts)]
        self.headline = ", ".join(dict.fromkeys(names)) or _("The yard")
        self.subline = ""

    def below(self, now: Now) -> str:
        """What happens just now."""
        if not self.seen:
            return ""
        number = min(now.steps, len(self.seen) - 1)
        return self.seen[number].words

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        return self.below(now)

    def marks(self, now: Now) -> Sequence[Mark]:
        """The figures as far as it has come."""
        if now.over or not self.seen:
            return [*counters(self.after), *lying_banner(self.after)]
        seen = self.seen[min(now.steps, len(self.seen) - 1)]
        return list(_moment(seen, now.share))

    def main(self, now: Now) -> Part:
        """The yard."""
        return yard_map(self.desk, self.after, self.marks(now))

    def column(self, now: Now) -> Part:
        """What has happened so far, the last lines of it."""
        shown = self.seen if now.over else self.seen[: now.steps + 1]
        lines = [
            Paragraph(
                f"told {number}",
                label=each.words,
                style=theme.SMALL,
                colour=theme.INK if each is shown[-1] else theme.INK2,
            )
            for number, each in enumerate(shown[-LINES:])
        ]
        area = ScrollArea("told lines", holds=column(*lines, gap=4))
        panel = Panel("told", caption=_("What happened"), holds=column(grow(yielding(area))))
        return column(grow(panel))


LINES = 14
"""So many of the last lines are shown."""


def _moment(seen: Seen, share: float) -> Sequence[Mark]:
    """A single event: a step on its way, a blow, a roll."""
    event, yard = seen.event, seen.yard
    plates: list[Mark] = lying_banner(yard)
    for each in counters(yard):
        plates.append(_on_its_way(each, event, share))
    if isinstance(event, Attacked):
        plates.append(Ring(yard.figures[event.target].hex, theme.BAD, share))
    if isinstance(event, Rolled):
        made = event.check.succeeds(event.total)
        colour = theme.GOOD if made else theme.BAD
        words = f"{event.total} / {event.check.needed}"
        plates.append(Tag(yard.figures[event.figure].hex, words, colour, filled=True))
    if isinstance(event, WentDown | Rose):
        plates.append(Ring(yard.figures[event.figure].hex, theme.CHALK, share))
    return plates


def _on_its_way(mark: Plate, event: Happening, share: float) -> Plate:
    if isinstance(event, Stepped) and mark.name == event.figure:
        to = hex_from_number(event.to)
        if to != mark.hex:
            return replace(mark, towards=to, progress=share)
    return mark
