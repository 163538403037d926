"""Before Power: everything a side may announce, as switches; and yes or no to docking.

Rulebook: Turn sequence; Docking. Every announcement of the rules in play is listed with what it
means; the screen knows none of them by name but the joining of two records.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.desk.desk import Desk
from game.desk.kit import Area, Caption, Checkbox, Panel, Paragraph, ScrollArea, Stepper
from game.desk.kit.labels import wrapped
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.phases.announcements import choices as every_choice
from game.systems.earth_expects.phases.announcements import known
from game.systems.earth_expects.rules.docking import ways_to_lie
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceScreen
from game.systems.earth_expects.screens.map.battle_marks import counters, locks
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.ship.docking import combined_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.docking import docked
from game.systems.earth_expects.state.orders import AnnounceOrder, ConsentOrder, Said
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted

JOIN, ACTIVATE = "join", "activate"
TICK = 28


class AnnounceScreen(ChoiceScreen):
    """Switches for all that may be announced (EE-SEQ-8); nothing is on at first."""

    kind = "announce"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "power"
        self.headline = _("What do you announce?")
        text = _("{side} · before Power · revealed together")
        self.subline = text.format(side=moment.side)
        every = every_choice(self.board, self.hot.rules, moment.side)
        self.offered = [said for said in every if said.what != JOIN]
        self.joins = [said for said in every if said.what == JOIN]
        self.pairs = tuple(dict.fromkeys((said.ship, said.other or "") for said in self.joins))
        self.pair_number = 1
        self.maps = not self.joins

    @property
    def said(self) -> tuple[Said, ...]:
        """The draft."""
        assert isinstance(self.order, AnnounceOrder)
        return self.order.said

    def first_draft(self, decision: Decision) -> Order:
        """Nothing at all."""
        del decision
        return AnnounceOrder()

    def choices(self) -> list[Choice]:
        """No card: announcements are switches."""
        return []

    def toggle(self, said: Said) -> None:
        """Announce it or not; of one kind a ship announces one thing only."""
        kept = [one for one in self.said if (one.ship, one.what) != (said.ship, said.what)]
        if said not in self.said:
            kept.append(said)
        self.draft(AnnounceOrder(said=tuple(kept)))

    # -- how two records lie together

    @property
    def pair(self) -> tuple[str, str]:
        """The ship and the one just docked to it that are shown."""
        return self.pairs[self.pair_number - 1]

    @property
    def ways(self) -> tuple[Hex, ...]:
        """Every placement of that pair."""
        return ways_to_lie(self.board, self.board.ships[self.pair[1]])

    @property
    def place_number(self) -> int:
        """The placement of the draft, counted from 1."""
        found = (s.place or 1 for s in self.said if (s.ship, s.other) == self.pair)
        return next(found, 1) if any(s.what == JOIN for s in self.said) else 1

    def join(self, number: int) -> None:
        """Another placement of the records that have just been joined."""
        ship, other = self.pair
        kept = [one for one in self.said if (one.ship, one.what) != (ship, JOIN)]
        if number > 1:
            kept.append(Said(ship=ship, what=JOIN, other=other, place=number))
        self.draft(AnnounceOrder(said=tuple(kept)))

    def step_place(self, step: int) -> None:
        """The next placement, or the one before."""
        self.join((self.place_number - 1 + step) % len(self.ways) + 1)

    def show_pair(self, number: int) -> None:
        """Another pair that has just docked."""
        self.pair_number = number
        self.rebuild()

    def preview(self) -> tuple[Battle, Ship]:
        """The pair as the draft would have it."""
        (host, other), board = self.pair, self.board
        offset = board.ships[other].offset
        if self.place_number > 1:
            offset = self.ways[self.place_number - 1]
        board = docked(board, host, other, offset)
        if self._turned():
            board = docked(board, other, host, offset.times(-1))
            return board, board.ships[other]
        return board, board.ships[host]

    def _turned(self) -> bool:
        """Whether the draft makes the other of the pair the active ship."""
        return any((s.what, s.ship, s.other) == (ACTIVATE, *self.pair) for s in self.said)

    # -- parts

    def build_parts(self) -> None:
        """Map or joined records, the switches, the big button."""
        self.build_main(self.metrics.frame.main)
        column = self.metrics.frame.column
        if self.joins:
            place, column = column.top(152 if len(self.pairs) == 1 else 196, 8)
            self._build_join(place)
        self._build_switches(column)
        self.build_answer()

    def build_main(self, place: Area) -> None:
        """The map; the combined record where it is joined."""
        if self.joins:
            board, ship = self.preview()
            self.build_big_record(place, ship, looks(board, ship), None)
            return
        board = self.board
        self.desk.map_view.show([], counters(board) + locks(board, self.moment.side))
        self.build_map(place, on_pick=self.on_pick)

    def on_pick(self, pick: Pick) -> None:
        """A ship with one thing to announce announces it."""
        here = [said for said in self.offered if self.board.ships[said.ship].hex == pick.hex]
        if len(here) == 1:
            self.toggle(here[0])
        else:
            self.refuse(_("Choose from the list at the right."))

    def _build_join(self, place: Area) -> None:
        panel = self.add(Panel("join", place, _("How the records lie"), _("Docking")))
        row, rest = panel.body.top(36, 8)
        if len(self.pairs) > 1:
            self._build_stepper(panel, row, ("pair", self.pair_number, len(self.pairs)))
            row, rest = rest.top(36, 8)
        self._build_stepper(panel, row, ("place", self.place_number, len(self.ways)))
        words = _("Boxes of {other} are in the way of arcs and engines. Costs of a {kind}.")
        kind = combined_class(self.preview()[1].design).name
        words = words.format(other=self.pair[0 if self._turned() else 1], kind=kind)
        panel.add(Paragraph("join words", rest, words, theme.SMALL, theme.INK2))
        self.hotkey("Left", _("Place before"), lambda: self.step_place(-1))
        self.hotkey("Right", _("Next place"), lambda: self.step_place(1))

    def _build_stepper(self, panel: Panel, row: Area, found: tuple[str, int, int]) -> None:
        """One line with its number: which pair, or which placement."""
        name, value, most = found
        text = _("place {n} of {many}") if name == "place" else _("{other}: {n} of {many}")
        other = self.pair[1]
        panel.add(
            Stepper(
                name,
                row,
                value=value,
                low=1,
                high=most,
                on_change=self.join if name == "place" else self.show_pair,
                shown=lambda n: text.format(n=n, many=most, other=other),
                style=theme.LABEL,
                region="join",
            )
        )

    def _build_switches(self, place: Area) -> None:
        panel = self.add(Panel("switches", place, _("You may announce"), region="switches"))
        area = panel.add(ScrollArea("list", panel.body))
        inside = panel.body._replace(w=panel.body.w - 12)
        top, number = inside.y, 0
        for ship in dict.fromkeys(said.ship for said in self.offered):
            area.add(Caption(f"ship {ship}", inside._replace(y=top, h=24), ship))
            top += 28
            for said in self.offered:
                if said.ship == ship:
                    number += 1
                    spot = inside._replace(y=top, h=0)
                    top += self._build_switch(area, spot, said, number) + 12
        if not self.offered:
            words = _("Nothing else can be announced now.")
            area.add(Paragraph("none", inside._replace(h=40), words, theme.SMALL, theme.INK2))

    def _build_switch(self, area: ScrollArea, spot: Area, said: Said, number: int) -> int:
        """One switch with what it means below; gives its height."""
        one = known(self.hot.rules)[said.what]
        box = Checkbox(
            f"say {number}",
            spot._replace(h=TICK),
            one.label(said),
            said in self.said,
            lambda _on: self.toggle(said),
            keys=str(number) if number <= 9 else "",
        )
        area.add(box)
        words, wide = one.explain(said), spot.w - 32
        lines = len(wrapped(self.metrics, words, theme.SMALL, wide))
        below = Area(spot.x + 32, spot.y + TICK, wide, theme.SMALL.line * lines)
        area.add(Paragraph(f"means {number}", below, words, theme.SMALL, theme.INK2))
        return TICK + below.h

    def answer_words(self) -> tuple[str, str]:
        """Say it, or say nothing."""
        if not self.said:
            return _("Announce nothing"), _("go on to Power")
        label = counted("Announce {n} thing", "Announce {n} things", len(self.said))
        return label, listed_names(said.ship for said in self.said)


def listed_names(names: Iterable[str]) -> str:
    """Each name once."""
    return ", ".join(dict.fromkeys(names))


class ConsentScreen(ChoiceScreen):
    """Yes or no to a ship that asks to dock (EE-DOCK-2); open to both."""

    kind = "consent"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "power"
        asking, asked = self.decision.choices[0], self.ship.name
        self.headline = _("{ship} asks to dock with {other}").format(ship=asking, other=asked)
        text = _("the {side} answers · open to both")
        self.subline = text.format(side=moment.side)
        self.question_words = _("May {ship} dock with {other}?").format(ship=asking, other=asked)
        self.note = _("A turn without moving, fire or damage; then the two are one on the table.")

    def first_draft(self, decision: Decision) -> Order:
        """No, until it is yes."""
        del decision
        return ConsentOrder()

    def choices(self) -> list[Choice]:
        """Yes and no."""
        yes = _("both stay still this turn and are docked in the next")
        no = _("nothing comes of it")
        return [
            Choice(_("Agree"), yes, ConsentOrder(yes=True)),
            Choice(_("Refuse"), no, ConsentOrder()),
        ]

    def build_main(self, place: Area) -> None:
        """The map."""
        self.desk.map_view.show([], counters(self.board))
        self.build_map(place)

    def build_rest(self, place: Area) -> None:
        """Why it is asked, and the records of both ships."""
        super().build_rest(place)
        rest = place.top(108, 8)[1]
        names = (self.decision.choices[0], self.ship.name)
        notes = [(name, self.board.ships[name].side) for name in names]
        self.build_records(rest, self.board, notes)

    def answer_words(self) -> tuple[str, str]:
        """The answer."""
        assert isinstance(self.order, ConsentOrder)
        asking = self.decision.choices[0]
        if self.order.yes:
            return _("Agree"), _("{ship} docks").format(ship=asking)
        return _("Refuse"), _("{ship} stays on its own").format(ship=asking)
