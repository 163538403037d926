"""What a lock-on roll is held against, and the sum of one in words (EE-SEN-3, EE-AUX-4)."""

from __future__ import annotations

from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import LockRolled
from game.words import _, signed


def beats(kind: Kind, total: int, reach: int) -> bool:
    """Whether a modified roll is enough at a range: greater, easier on civil ships (EE-AUX-4)."""
    if kind is Kind.WARSHIP:
        return total > reach
    if kind is Kind.AUXILIARY:
        return total >= reach
    return 2 * total >= reach


def compared(kind: Kind) -> tuple[str, str, str]:
    """What a roll at such a ship must do: in words, its sign, and the rule."""
    if kind is Kind.WARSHIP:
        return _("must exceed the range"), ">", "EE-SEN-3"
    if kind is Kind.AUXILIARY:
        return _("an auxiliary: must reach the range"), "≥", "EE-AUX-1"
    return _("a civil ship: doubled, must reach the range"), "× 2 ≥", "EE-AUX-2"


def kind_rolled_at(battle: Battle, event: LockRolled) -> Kind:
    """What the target counted as; a disguise may have ended among rolls of one moment."""
    ship = battle.ships.get(event.target) or battle.contacts.get(event.target)
    kind = ship.design.kind if ship else Kind.WARSHIP
    total = event.roll + event.modifier
    agrees = (k for k in (kind, *Kind) if beats(k, total, event.range) is event.success)
    return next(agrees, kind)


def sum_words(event: LockRolled, kind: Kind) -> str:
    """The sum of a roll and what it was held against: ``3 + 2 = 5 ≤ range 5``."""
    total = event.roll + event.modifier
    words = str(event.roll)
    if event.modifier:
        words = f"{words} {signed(event.modifier)} = {total}"
    if kind not in (Kind.WARSHIP, Kind.AUXILIARY):
        words = _("{sum}, × 2 = {total}").format(sum=words, total=2 * total)
    yes, no = (">", "≤") if kind is Kind.WARSHIP else ("≥", "<")
    text = _("{sum} {sign} range {range}")
    return text.format(sum=words, sign=yes if event.success else no, range=event.range)
