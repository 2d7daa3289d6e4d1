"""What cannot be had is refused in words: bytes, methods, and sockets where no table is."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse


def test_a_method_that_an_address_does_not_take_is_told_with_those_it_does(browser: TestClient) -> None:
    for path in ("/", "/health", "/static/x.js", "/api/me"):
        answer = browser.options(path)
        assert (answer.status_code, answer.json()["error"]) == (405, "method")
        assert answer.headers["allow"] in answer.json()["message"]


@pytest.mark.parametrize(
    ("wanted", "status"),
    [("bytes=0-1", 206), ("bytes=9-", 416), ("bytes=-0", 416), ("bytes=x", 400), ("lines=1-2", 400)],
)
def test_bytes_that_a_file_has_not_are_refused_in_words(
    browser: TestClient, tmp_path: Path, wanted: str, status: int
) -> None:
    (tmp_path / "static" / "notes.txt").write_text("abc")
    answer = browser.get("/static/notes.txt", headers={"Range": wanted})
    assert answer.status_code == status
    if status != 206:
        assert answer.json()["error"] == "range"
        assert "bytes" in answer.json()["message"]
    if status == 416:
        assert answer.headers["content-range"] == "bytes */3"


@pytest.mark.parametrize("path", ["/", "/api/me", "/ws", "/ws/a/b"])
def test_a_socket_where_no_table_is_is_told_so(browser: TestClient, path: str) -> None:
    with pytest.raises(WebSocketDenialResponse) as denied, browser.websocket_connect(f"ws://127.0.0.1{path}"):
        pass
    assert (denied.value.status_code, denied.value.json()["error"]) == (404, "no_address")
