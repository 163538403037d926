"""The small widget kit: named, retained widgets laid out in logical units."""

from game.desk.kit.buttons import BigButton, Button
from game.desk.kit.card_list import CardList
from game.desk.kit.explanation import Explanation, Hint, Reason, Term
from game.desk.kit.fields import Slider, Stepper, TextField
from game.desk.kit.fitting import fitting, lowering
from game.desk.kit.flow import flow
from game.desk.kit.keyboard import Hotkey
from game.desk.kit.labels import Caption, Chip, DottedLabel, KeyCap, Label, Line, Paragraph, Run
from game.desk.kit.layout import (
    Given,
    Part,
    Space,
    Stack,
    as_wide,
    at_most,
    centred,
    column,
    fixed,
    grow,
    layers,
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
from game.desk.kit.lists import Cell, ListView, Row
from game.desk.kit.panels import (
    Option,
    Panel,
    ScrollArea,
    decision_card,
    question_card,
)
from game.desk.kit.pictures import Badge, Brush, Canvas, Icon, Picture, Rule
from game.desk.kit.screen import Screen
from game.desk.kit.toggles import Checkbox, Segment
from game.desk.kit.widget import Widget
from game.desk.paint.metrics import Area, Frame, Metrics

__all__ = [
    "Area",
    "Badge",
    "BigButton",
    "Brush",
    "Button",
    "Canvas",
    "Caption",
    "CardList",
    "Cell",
    "Checkbox",
    "Chip",
    "DottedLabel",
    "Explanation",
    "Frame",
    "Given",
    "Hint",
    "Hotkey",
    "Icon",
    "KeyCap",
    "Label",
    "Line",
    "ListView",
    "Metrics",
    "Option",
    "Panel",
    "Paragraph",
    "Part",
    "Picture",
    "Reason",
    "Row",
    "Rule",
    "Run",
    "Screen",
    "ScrollArea",
    "Segment",
    "Slider",
    "Space",
    "Stack",
    "Stepper",
    "Term",
    "TextField",
    "Widget",
    "as_wide",
    "at_most",
    "centred",
    "column",
    "decision_card",
    "fitting",
    "fixed",
    "flow",
    "grow",
    "layers",
    "lowering",
    "middle",
    "only_large",
    "only_small",
    "padded",
    "question_card",
    "row",
    "scaled",
    "spare",
    "stretched",
    "to_border",
    "yielding",
]
