"""Without colours every owner is still told apart: the marks of six seats, measured in grey."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_senji import open_table

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

SIDE = 32
GREYS = """async ([png, side]) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + png;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const paper = canvas.getContext("2d");
  paper.drawImage(picture, 0, 0, side, side);
  const linear = (part) => ((part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const { data } = paper.getImageData(0, 0, side, side);
  return Array.from({ length: side * side }, (_, i) =>
    0.2126 * linear(data[4 * i]) + 0.7152 * linear(data[4 * i + 1]) + 0.0722 * linear(data[4 * i + 2]));
}"""


def greys_of(page: Page, mark: str, nth: int) -> list[float]:
    """The luminance of every point of a mark as it is drawn."""
    picture = base64.b64encode(page.locator(mark).nth(nth).screenshot()).decode()
    greys: list[float] = page.evaluate(GREYS, [picture, SIDE])
    return greys


def contrast_in(greys: list[float]) -> float:
    """Between its dark and its light points, as WCAG counts it."""
    ordered = sorted(greys)
    dark, light = ordered[len(greys) // 20], ordered[-len(greys) // 20]
    return (light + 0.05) / (dark + 0.05)


def shape_of(greys: list[float]) -> list[bool]:
    """Which points are nearer to its dark than to its light ones: what is left where shades cannot be told apart."""
    middle = (min(greys) * max(greys)) ** 0.5 or (min(greys) + max(greys)) / 2
    return [grey > middle for grey in greys]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_marks_of_all_seats_differ_in_grey(visit: Visit, theme: str) -> None:
    """Each crest stands out from its ground by 3 : 1, and any two differ in a tenth of their points."""
    page = visit(color_scheme=theme, reduced_motion="reduce")
    page.goto(f"/table/{open_table(page, [{'kind': 'me'}, *[{'kind': 'bot', 'bot': 'random'}] * 5])}")
    marks = ".seats .seat .mon .crest"
    expect(page.locator(marks)).to_have_count(6)
    seen = [greys_of(page, marks, seat) for seat in range(6)]
    assert all(contrast_in(greys) >= 3 for greys in seen), [round(contrast_in(greys), 1) for greys in seen]
    shapes = [shape_of(greys) for greys in seen]
    shares = [sum(a != b for a, b in zip(one, other, strict=True)) / SIDE**2 for one, other in combinations(shapes, 2)]
    assert min(shares) >= 0.1, sorted(shares)[:4]
