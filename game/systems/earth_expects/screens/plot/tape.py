"""The tape of a plot: every step, the last ones in words, those before as numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from game.desk.kit import Area, Button, Explanation, Metrics, Widget
from game.desk.kit.labels import label_width
from game.desk.kit.layout import Filling
from game.desk.paint import theme
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.earth_expects.movement.words import leg_words, sign_words
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.words import _, counted

CARD, CHIP, WIDEST_CHIP, CHIP_GAP, HIGH = 124, 20, 40, 4, 52
"""How wide a step is in words, and as its number alone; the gap beside a number; the height."""


@dataclass(frozen=True)
class Tape(Filling):
    """A part with the steps of a plot; a click on one goes back to it through ``write``."""

    writing: Writing
    write: Callable[[str], None]

    def own_height(self, m: Metrics, wide: int) -> int:
        """Two lines."""
        del m, wide
        return HIGH

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """As many steps in words as there is room for."""
        ends = list(accumulate(len(leg) for leg in self.writing.legs))
        legs = zip([0, *ends[:-1]], ends, _spots(area, len(ends), _card(m)), strict=True)
        return [self._step(m, n, leg, spot) for n, (*leg, spot) in enumerate(legs, 1)]

    def _step(self, m: Metrics, number: int, leg: list[int], spot: Area) -> Button:
        """One step: what is done in it, where it leads and what it costs."""
        plot, (start, end) = self.writing.plot, leg
        before, upto = (Writing(self.writing.ship, plot[:n]).flight for n in leg)
        astern, cost = self.writing.ship.extra(Reverse).astern, upto.cost - before.cost
        told = leg_words(plot[start:end], astern=astern)
        text = _("{n} · {words}").format(n=number, words=told)
        where = _("to {hex} {facing} · {cost}").format(
            hex=hex_number(upto.track.end), facing=direction_words(upto.track.facing), cost=cost
        )
        terms = [where, _("Click: go back to here.")]
        if self.writing.waits and end == len(plot):
            ahead = sign_words(".", astern=astern)
            where = _("then {ahead} · {cost}").format(ahead=ahead, cost=cost)
            terms.insert(0, _("Its hex has still to be flown: {ahead}.").format(ahead=ahead))
        button = Button(f"step {number}", spot, str(number), partial(self.write, plot[:end]))
        button.align, button.region = "centre", "plot"
        button.explain = Explanation(text, "", tuple(terms))
        if spot.w >= _card(m):
            button.align, button.second, button.label = "left", where, text
            if label_width(m, text, theme.LABEL) > spot.w - 20:
                button.label = _in_short(number, len(plot[start:end].rstrip(".")))
        return button


def _in_short(number: int, count: int) -> str:
    many = counted("{n} manoeuvre", "{n} manoeuvres", count)
    return f"{number} · {many}"


def _card(m: Metrics) -> int:
    """How wide a step in words is: room for the shortest of them."""
    return max(CARD, label_width(m, _in_short(9, 2), theme.SMALL.bold()) + 24)


def _spots(place: Area, count: int, card: int) -> list[Area]:
    """A spot a step: as many wide ones at the end as there is room for, narrow ones before."""
    spare = place.w + 8 - count * (CHIP + CHIP_GAP)
    cards = min(count, spare // (card + 8 - CHIP - CHIP_GAP))
    if cards < 1:
        return place.columns(count, CHIP_GAP)
    chips = count - cards
    room = (place.w + 8 - cards * (card + 8)) // max(1, chips)
    narrow, rest = place.left(chips * min(room, WIDEST_CHIP + CHIP_GAP))
    found = narrow.columns(chips, CHIP_GAP) if chips else []
    most = max(cards, rest.w // (2 * card))
    return [spot._replace(w=spot.w - CHIP_GAP) for spot in found] + rest.columns(most, 8)[:cards]
