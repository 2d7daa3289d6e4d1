// Without a connection the pages say so. Nothing else is kept: what is shown always comes from the server.
const PAPER = "/static/offline.html";
const STYLE = "/static/offline.css";
const SHELF = "offline-1";

self.addEventListener("install", (event) => {
  const fresh = [PAPER, STYLE].map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const kept = mode === "navigate" ? PAPER : new URL(url).pathname === STYLE ? STYLE : "";
  if (kept) event.respondWith(fetch(event.request).catch(() => caches.match(kept)));
});
