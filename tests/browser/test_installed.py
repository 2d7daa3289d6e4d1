"""The pages as an app: what a phone needs to install them, and honesty when there is no connection."""

from __future__ import annotations

import struct

import pytest
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser


def test_the_pages_can_be_installed(browser: Browser, house: str) -> None:
    """Icons of both sizes that are what the manifest says, one of them to be cut into any shape."""
    context = browser.new_context(base_url=house)
    manifest = context.request.get("/static/app.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        picture = context.request.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.body()[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    context.close()


def test_without_a_connection_the_page_says_so(browser: Browser, house: str) -> None:
    context = browser.new_context(base_url=house, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    context.set_offline(True)
    page.goto("/new")
    expect(page.locator("main")).to_contain_text("The room cannot be reached")
    expect(page.locator("main")).to_contain_text("Jeder gezeigte Zug ist gespeichert")
    assert page.evaluate("getComputedStyle(document.querySelector('a')).backgroundColor") == "rgb(178, 51, 25)"
    context.set_offline(False)
    page.get_by_role("link").click()
    expect(page.locator("main")).not_to_contain_text("The room cannot be reached")
    context.close()
