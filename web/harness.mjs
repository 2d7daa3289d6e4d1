// Serves what `node build.mjs --harness` built, with words and fixtures from the games' folders. For drawing boards only.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(fileURLToPath(import.meta.url));
const package_ = join(web, "..", "src", "zashiki");
const TYPES = {
  js: "text/javascript",
  css: "text/css",
  html: "text/html",
  svg: "image/svg+xml",
  json: "application/json",
  woff2: "font/woff2",
};

function words(language) {
  const read = (file) => JSON.parse(readFileSync(file, "utf8"));
  const games = readdirSync(join(package_, "games")).filter((id) => existsSync(join(package_, "games", id, "locales")));
  return JSON.stringify({
    shell: read(join(package_, "locales", `${language}.json`)),
    games: Object.fromEntries(
      games.map((id) => [id, read(join(package_, "games", id, "locales", `${language}.json`))]),
    ),
  });
}

function find(path) {
  const [, kind, game, ...rest] = normalize(path).split("/");
  if (kind === "words") return words(game);
  if (kind === "fixture") return readFileSync(join(package_, "games", game, ...rest));
  if (kind === "static") return readFileSync(join(web, "harness", game, ...rest));
  return readFileSync(join(web, "harness", "harness.html"));
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  try {
    const body = find(pathname);
    response.setHeader(
      "Content-Type",
      TYPES[pathname.split(".").pop()] ?? (pathname.startsWith("/words") ? TYPES.json : TYPES.html),
    );
    response.end(body);
  } catch (error) {
    response.statusCode = 404;
    response.end(String(error.message));
  }
}).listen(Number(process.env.PORT ?? 0), "127.0.0.1", function () {
  console.log(`http://127.0.0.1:${this.address().port}/harness.html?game=takamatsu&fixture=tests/prompt.json`);
});
