"""For tests that send what no button would: the page's socket, its last prompt and what it sent are remembered.

`answer()` sends what a moment of a lesson means, `firstLegal()` tells the first legal action.
"""

from __future__ import annotations

EAVESDROP = """
const Real = WebSocket;
window.sent = [];
window.WebSocket = class extends Real {
  constructor(...args) {
    super(...args);
    window.line = this;
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.t === "prompt") window.prompt_ = message;
    });
  }
  send(text) {
    sent.push(JSON.parse(text).act);
    super.send(text);
  }
};
window.firstLegal = () => {
  const { same = {}, lists = {}, coded = {} } = prompt_.legal[0];
  return same.act ?? lists.act?.[0] ?? coded.act[0][coded.act[1][0]];
};
window.answer = () => line.send(JSON.stringify({t: "act", asked_at: prompt_.asked_at, act: prompt_.coach.acts[0]}));
"""
