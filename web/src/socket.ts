// The line to one table: JSON both ways, mended by itself with growing pauses.
import { signal } from "@preact/signals";
import type { Down, Up } from "./protocol";
import { language } from "./settings";

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 15_000;

export interface Line {
  up: { readonly value: boolean };
  send(message: Up): boolean; // false if the line is down
  renew(): void; // hang up and call again, e.g. for drawings in another language
  close(): void;
}

function addressOf(match: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${encodeURIComponent(match)}?lang=${language.peek()}`;
}

/** Nothing more is heard; a call not answered yet is ended when it is, for browsers complain of one that is cut off. */
function hangUp(socket: WebSocket): void {
  socket.onmessage = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** Opens the line; `hear` gets every message, `opened` is told before the first one of each line. */
export function openLine(match: string, hear: (message: Down) => void, opened: () => void): Line {
  const up = signal(true); // taken for granted until it fails
  let socket: WebSocket;
  let pause = FIRST_PAUSE_MS;
  let due: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const connect = () => {
    clearTimeout(due);
    socket = new WebSocket(addressOf(match));
    socket.onopen = () => {
      pause = FIRST_PAUSE_MS;
      up.value = true;
      opened();
    };
    socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as Down);
    socket.onclose = () => {
      if (closed) return;
      up.value = false;
      due = setTimeout(connect, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
  };

  const hurry = () => {
    if (!closed && socket.readyState === WebSocket.CLOSED) connect();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  connect();

  return {
    up,
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    renew() {
      socket.onclose = null;
      hangUp(socket);
      connect();
    },
    close() {
      closed = true;
      clearTimeout(due);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      hangUp(socket);
    },
  };
}
