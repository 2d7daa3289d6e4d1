"""For tests that send what no button would: the page's socket and its last prompt are remembered.

`answer()` sends what a moment of a lesson means, `firstLegal()` tells the first legal action.
"""

from __future__ import annotations

EAVESDROP = """
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...args) {
    super(...args);
    window.line = this;
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.t === "prompt") window.prompt_ = message;
    });
  }
};
window.firstLegal = () => {
  const { same = {}, lists = {}, coded = {} } = prompt_.legal[0];
  return same.act ?? lists.act?.[0] ?? coded.act[0][coded.act[1][0]];
};
window.answer = () => line.send(JSON.stringify({t: "act", asked_at: prompt_.asked_at, act: prompt_.coach.acts[0]}));
"""
