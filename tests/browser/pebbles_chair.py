"""Somebody who plays Pebbles through its plain buttons."""

from __future__ import annotations

from playwright.sync_api import Page

MOVED_ON = """before => {
  const drawing = document.querySelector(".drawing")?.textContent;
  return drawing !== before || !document.querySelector(".prompt.asked");
}"""  # whether what was pressed has been shown


def act_while_asked(page: Page) -> None:
    """Press the last button there is, see what it did, and go on so until one is no longer asked."""
    asked = page.locator(".prompt.asked")
    asked.wait_for()
    while asked.count():
        before = page.locator(".drawing").text_content()
        page.locator(".prompt.asked .plain-actions .btn").last.click()
        page.wait_for_function(MOVED_ON, arg=before)
