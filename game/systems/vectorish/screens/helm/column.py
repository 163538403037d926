"""The column of a segment: the ship, what it may do now, and who comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.desk.kit import (
    Badge,
    Button,
    Explanation,
    Given,
    Label,
    Panel,
    Paragraph,
    column,
    grow,
    middle,
    only_large,
    only_small,
    row,
    scaled,
)
from game.desk.paint import theme
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.terrain.kind import Danger
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.chart import SEGMENTS, faces_in
from game.systems.vectorish.rules.course import FASTER, LEFT, RIGHT, TURNS
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.systems.vectorish.screens.course.column import ICONS, KEYS, STEP, rated_panel
from game.systems.vectorish.screens.helm.dangers import ahead_words
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.reach import reach as reach_of
from game.systems.vectorish.screens.helm.reach import reach_lines
from game.systems.vectorish.screens.helm.turning import turning_part
from game.systems.vectorish.screens.unable import unable_words
from game.systems.vectorish.state.drift import speeds_of
from game.words import _, counted

PAD, SLIM = (theme.PAD_X, theme.PAD_Y), (theme.PAD_X, 8)
"""How far from the border things stand, and where room is short."""
DANGERS = 2
"""So many dangers are told."""
LAST = (32, 32)
"""How high the button below the steps is, in a small window and a large one."""


def ship_panel(draft: HelmDraft) -> Panel:
    """The ship with its rose, its points, and when it may turn."""
    helm, space = draft.helm, draft.space
    after = helm.after(FASTER).speeds if helm.why_not(FASTER) is None else helm.speeds
    left = (("adf", _("Thrust (ADF)"), helm.rating.adf - helm.thrust, helm.rating.adf),)
    now = min(draft.segment, SEGMENTS)
    fear, words, ink = draft.fear, _told(draft), theme.INK2
    lost = unable_words(draft.ship)
    if lost:
        words, ink = f"{lost} {words}", theme.WARN
    if fear is not None:
        words, ink = fear.words, theme.BAD
    told = Paragraph("helm words", label=words, style=theme.SMALL, colour=ink)
    return rated_panel(
        space,
        draft.ship,
        helm.speeds,
        helm.facing,
        after,
        left,
        turning_part(helm, now),
        told,
    )


def danger_lines(draft: HelmDraft, explain: Callable[[], None]) -> Iterator[Given]:
    """What it drifts into, the worst first; a button that counts the others tells them."""
    words, lines = [ahead_words(draft.ship, danger) for danger in worst_first(draft)], []
    for number, danger in enumerate(worst_first(draft)[:DANGERS]):
        colour = theme.BAD if danger.fatal else theme.WARN
        lines.append(
            Paragraph(f"danger {number}", label=words[number], style=theme.SMALL, colour=colour)
        )
    if not words[1:]:
        yield from lines
        return
    yield only_small(row(grow(lines[0]), middle(_more(words[1:], "small", explain))))
    yield from map(only_large, lines)
    if words[DANGERS:]:
        yield only_large(row(_more(words[DANGERS:], "large", explain), grow()))


def worst_first(draft: HelmDraft) -> list[Danger]:
    """What terrain does to it as it drifts on."""
    return sorted(draft.dangers, key=lambda danger: (not danger.fatal, -danger.loss))


def _more(words: Sequence[str], window: str, explain: Callable[[], None]) -> Button:
    """How many more dangers there are; each is told when it is pointed at, or used."""
    title = counted("{n} more danger", "{n} more dangers", len(words))
    label = _("+{n}").format(n=len(words)) if window == "small" else title
    made = Button(f"more dangers {window}", label=label, on_click=explain, icon="triangle-alert")
    made.explain = Explanation(title, "", tuple(words), topic="EE-TER")
    made.region = "dangers"
    return made


def _told(draft: HelmDraft) -> str:
    """When the chart moves it next, and with it the next point may come."""
    drift = draft.future(draft.ship, draft.helm.speeds)
    coming = [number for number, way in drift.by_segment.items() if way]
    if draft.segment > SEGMENTS:
        return _("The turn is over: what is left of ADF may be taken.")
    if not coming:
        return _("It moves no more this turn.")
    return _("moves next in segment {n}").format(n=coming[0])


def choices_panel(
    draft: HelmDraft,
    step: Callable[[str], None],
    rest: Callable[[int], None],
    *,
    slim: bool = False,
) -> Panel:
    """Turn, accelerate, or drift: until it moves next, or to the end of the turn.

    A ``slim`` panel has no caption.
    """
    helm = draft.helm
    first = row(*(grow(_button(draft, sign, step)) for sign in (LEFT, RIGHT)))
    drifts = drift_buttons(draft, rest)
    second = row(*(grow(each) for each in (_button(draft, FASTER, step), *drifts[:1])))
    last = (scaled(*LAST, each) for each in drifts[1:])
    rows = scaled(*STEP, first), scaled(*STEP, second), *last
    holds = column(*rows, gap=8)
    if slim:
        return Panel("next step", holds=holds, pad=SLIM)
    points = counted("{n} point now", "{n} points now", helm.points)
    note = points if helm.points else _("no point now")
    caption = _("After the last segment") if draft.segment > SEGMENTS else _("In this segment")
    return Panel("next step", caption=caption, note=note, holds=holds)


def drift_buttons(draft: HelmDraft, rest: Callable[[int], None]) -> list[Button]:
    """Drift until it moves next, and to the end; either way until something happens.

    One of them where both are the same, none in the last segment: sealing it is to drift.
    """
    near, found = draft.next_move, list[Button]()
    if draft.segment >= SEGMENTS:
        return found
    if near < LATEST:
        words = _("Drift until {n}").format(n=near)
        found.append(_drift(draft, "drift on", words, near, rest))
        found[0].second = _with_range(draft, draft.helm.speeds)
    words = _("Drift to the end, or until called") if found else _("Drift to the end")
    found.append(_drift(draft, "rest", words, LATEST, rest))
    if near == LATEST:
        found[0].second = _("or until called")
    return found


def _drift(
    draft: HelmDraft, name: str, words: str, until: int, rest: Callable[[int], None]
) -> Button:
    keys = "Shift Z" if name == "rest" else "Z"
    made = Button(name, label=words, on_click=partial(rest, until), keys=keys)
    made.region = "steps"
    made.on = draft.order.again == until or (until == LATEST and draft.to_end)
    return made


def _with_range(draft: HelmDraft, speeds: Speeds) -> str:
    """Speeds, and how far the nearest enemy is once segment 10 is over if both drift so.

    That is the last range on the strip; once it is over there is none to come.
    """
    far = draft.range_at(SEGMENTS, speeds)
    if far is None or draft.segment > SEGMENTS:
        return speeds.text
    text = _("{speeds} · range {n} at {segment}")
    return text.format(speeds=speeds.text, n=far, segment=SEGMENTS)


def _button(draft: HelmDraft, sign: str, step: Callable[[str], None]) -> Button:
    helm = draft.helm
    if sign in TURNS:
        face = FACES[(helm.facing + TURNS[sign]) % 6]
        label = _("Turn left") if sign == LEFT else _("Turn right")
        second = _("to face {face}").format(face=face)
    else:
        label, second = _("Accelerate 1"), _("along {face}").format(face=FACES[helm.facing])
    fault = helm.why_not(sign)
    if sign == FASTER and fault is None:
        speeds = helm.after(sign).speeds
        text = _("along {face}: {speeds}")
        alone = text.format(face=FACES[helm.facing], speeds=speeds.text)
        second = alone if draft.enemy is None else _with_range(draft, speeds)
    made = Button(f"step {sign}", label=label, on_click=partial(step, sign))
    made.icon, made.second, made.keys, made.region = ICONS[sign], second, KEYS[sign], "steps"
    if fault is not None:
        made.reason = fault.sentence
    return made


def order_panel(draft: HelmDraft, *, brief: bool = False) -> Panel | None:
    """Who moves in this segment, in which order, and that all may fire after it.

    A ``brief`` one says only what the others do.
    """
    if draft.segment > SEGMENTS:
        return None
    lines: list[Given] = []
    for number, side in enumerate(draft.space.in_order):
        words = _("now: turn and accelerate") if side == draft.ship.side else _moves(draft, side)
        badge = Badge(f"order badge {number}", side=side_number(draft.space, side), size=16)
        line = row(badge, grow(Label(f"order {number}", label=words, style=theme.SMALL)))
        lines.append(only_large(line) if side == draft.ship.side else line)
    told = (
        [] if draft.enemy is None or brief else [*reach_lines(draft.space, draft.ship, draft.enemy)]
    )
    words = _("Then all may fire, each weapon once a turn.")
    fire = Label("order fire", label=words, style=theme.SMALL, colour=theme.INK3)
    lines += [] if told else [only_large(fire)]
    hurts = draft.enemy is not None and reach_of(draft.space, draft.ship, draft.enemy) >= 0
    ink = theme.GOOD if hurts else theme.INK2
    for number, each in enumerate(told):
        reach = Paragraph(f"reach {number}", label=each, style=theme.SMALL, colour=ink)
        reach.topic = "EE-SEQ-9"
        lines.append(only_large(reach) if number else reach)
    caption = _("Segment {n} in order").format(n=draft.segment)
    pad = SLIM if brief else PAD
    return Panel("order", caption=caption, holds=column(*lines, gap=4), pad=pad)


def _moves(draft: HelmDraft, side: str) -> str:
    """What ships of another side do in this segment."""
    ships = draft.space.afloat(side)
    order = draft.space.in_order
    if order.index(side) < order.index(draft.ship.side):
        return _("has had its step in this segment")
    hexes = sum(len(faces_in(speeds_of(ship), draft.segment)) for ship in ships)
    if not hexes:
        return _("moves no hex, but may turn")
    return counted("moves {n} hex, then may turn", "moves {n} hexes, then may turn", hexes)
