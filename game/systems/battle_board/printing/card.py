"""The card of a token on paper: its ships and shields, its slots, its hexes in each round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from game.hexgrid.hexes import hex_number
from game.printing.drawing import Drawing
from game.printing.flow import Table
from game.printing.forms import LEAD, TEXT, draw_head, draw_row, draw_track
from game.printing.lettering import wrapped
from game.systems.battle_board.designs.movement import allowances
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import tactic_words
from game.words import _, counted

MOST_BOXES = 40
"""Ships that have a box each."""


def _began(token: Token) -> int:
    """How many ships it began with; those that were damaged already are worth less."""
    cost = token.design.cost
    return max(token.ships, ceil(token.worth / cost) if cost else 0)


@dataclass(frozen=True, slots=True)
class TokenCard:
    """The card of one token; ``view`` is the battle it is in, None for a design alone."""

    token: Token
    view: Board | None = None

    def __call__(self, wide: float, high: float) -> Drawing:
        """Head, ships, slots, movement, and where there is room for it a track of rounds."""
        page, token = Drawing(wide, high), self.token
        cost = _("{n} pts a ship").format(n=token.design.cost)
        y = draw_head(page, token.name, cost, list(self._about())) + 1.0
        began = _began(token)
        if began <= MOST_BOXES:
            y += draw_row(page, y, _("ships"), began, began - token.ships)
        for line in (line for text in self._told(began) for line in wrapped(text, wide, TEXT)):
            y += LEAD
            page.words(line, (0, y), TEXT)
        for table in (self._slots(), self._movement()):
            table.draw(page, (0, y + 4.0), wide)
            y += table.high(wide) + 2.0
        view = self.view
        last = None if view is None else view.scenario.last_round
        draw_track(page, _track(), 1 if view is None else max(1, view.turn), y, last)
        return page

    def _about(self) -> Iterator[str]:
        token, design = self.token, self.token.design
        hull = _("{design}, hull {hull}").format(design=_(design.name), hull=_(design.hull.name))
        yield " · ".join(part for part in (hull, token.side) if part)
        if self.view is not None:
            parts = [_("round {n}").format(n=max(1, self.view.turn))]
            if token.gone:
                parts.append(_("left the board"))
            elif token.hex is not None:
                parts.append(_("hex {hex}").format(hex=hex_number(token.hex)))
                parts.append(tactic_words(token.tactic))
                parts.append(_("prefers the {enemy}").format(enemy=tactic_words(token.preference)))
            yield " · ".join(parts)

    def _told(self, began: int) -> Iterator[str]:
        token, design = self.token, self.token.design
        text = _(
            "Armour of a ship {armour} · shields of the token {left} of {all} · weight {weight}"
        )
        yield text.format(
            armour=design.armour, left=token.pool, all=design.shields * began, weight=design.weight
        )
        if token.damaged:
            yield counted(
                "One of its ships has taken {damage}.",
                "{n} of its ships have taken {damage} each.",
                token.damaged,
                damage=_number(float(token.damage)),
            )

    def _slots(self) -> Table:
        head = (
            _("slot"),
            _("weapon"),
            _("weapons a ship"),
            _("range"),
            _("power"),
            _("initiative"),
            _("hits"),
        )
        rows = [
            (
                str(slot.number + 1),
                _(slot.weapon.name),
                str(slot.count),
                str(slot.weapon.range),
                str(slot.weapon.power),
                str(slot.initiative),
                _("always") if slot.weapon.beam else f"{slot.weapon.accuracy} %",
            )
            for slot in self.token.design.slots
        ]
        return Table(head, tuple(rows) or (("–",) * len(head),))

    def _movement(self) -> Table:
        hexes = allowances(self.token.design.quarters)
        rounds = tuple(str(n) for n in range(1, len(hexes) + 1))
        return Table((_("round"), *rounds), ((_("hexes"), *map(str, hexes)),))


def _track() -> tuple[str, ...]:
    return (
        _("round"),
        _("hex"),
        _("shields left"),
        _("ships left"),
        _("ships damaged"),
        _("damage of each"),
    )


def _number(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
