"""Somebody who plays Pebbles through its plain buttons."""

from __future__ import annotations

from playwright.sync_api import Page, TimeoutError

MOST_PRESSES = 40
BRIEFLY_MS = 3000

MOVED_ON = """before => {
  const drawing = document.querySelector(".drawing")?.textContent;
  return drawing !== before || !document.querySelector(".prompt.asked");
}"""  # whether what was pressed has been shown


def act_while_asked(page: Page) -> None:
    """Press the last button there is, see what it did, and go on so until one is no longer asked."""
    asked = page.locator(".prompt.asked")
    asked.wait_for()
    for _ in range(MOST_PRESSES):
        if not asked.count():
            return
        before = page.locator(".drawing").text_content()
        try:
            page.locator(".prompt.asked .plain-actions .btn").last.click(timeout=BRIEFLY_MS)
        except TimeoutError:
            continue  # the question has gone meanwhile: what was pressed before is shown in two moments
        page.wait_for_function(MOVED_ON, arg=before)
    raise AssertionError("one is asked without end")
