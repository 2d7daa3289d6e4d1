// Builds the browser shell and every game's board into src/zashiki/static: hashed files, index.html, manifest.json.
//   node build.mjs            for shipping
//   node build.mjs --watch    the same, again after every change
//   node build.mjs --harness  besides harness.html, which shows a board with a prompt from a file (never shipped)
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const games = join(web, "..", "src", "zashiki", "games");
const harness = process.argv.includes("--harness");
const outside = (process.env.ZASHIKI_BOARDS ?? "").split(delimiter).filter(Boolean); // folders of further games
const shipped = process.env.ZASHIKI_STATIC || join(web, "..", "src", "zashiki", "static");
const out = harness ? join(web, "harness") : shipped;
const fresh = join(web, ".fresh"); // built here first, so that a running server never sees half of it
const NOT_SOURCES = new Set(["node_modules", "harness", ".fresh"]);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function boardFolders() {
  const inside = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(games, entry.name));
  return [...inside, ...outside]
    .map((game) => ({ id: basename(game), folder: join(game, "web") }))
    .filter((board) => existsSync(board.folder))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A hash of all sources, so that a build can tell whether it is still of today. */
function stamp() {
  const folders = [web, ...boardFolders().map((board) => board.folder)];
  const files = folders.flatMap(filesBelow).map((file) => relative(join(web, ".."), file).split(sep).join("/"));
  const hash = createHash("sha256");
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(web, "..", file)))
      .update("\0");
  return hash.digest("hex");
}

function entryPoints() {
  const boards = boardFolders().filter((board) => existsSync(join(board.folder, "board.tsx")));
  const shell = harness ? { harness: join(web, "src", "harness.tsx") } : { shell: join(web, "src", "shell.tsx") };
  return {
    ...shell,
    ...Object.fromEntries(boards.map(({ id, folder }) => [`boards/${id}`, join(folder, "board.tsx")])),
  };
}

/** By entry name: its script, its style sheet, and the scripts it needs at once. */
function describe(entries, metafile) {
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => [path.split(sep).join("/"), output]);
  const described = {};
  for (const [name, source] of Object.entries(entries)) {
    const entry = outputs.find(([, output]) => output.entryPoint && join(web, output.entryPoint) === source);
    const [path, output] = entry;
    const local = (file) => relative(fresh, join(web, file)).split(sep).join("/");
    described[name] = {
      js: local(path),
      css: output.cssBundle ? local(output.cssBundle) : "",
      needs: output.imports.filter((needed) => needed.kind === "import-statement").map((needed) => local(needed.path)),
    };
  }
  return described;
}

function page(entry, boards) {
  const fill = {
    css: `/static/${entry.css}`,
    js: `/static/${entry.js}`,
    preload: entry.needs.map((file) => `<link rel="modulepreload" href="/static/${file}">`).join("\n  "),
    boards: JSON.stringify(boards).replaceAll('"', "&quot;"),
  };
  const template = readFileSync(join(web, "index.html"), "utf8");
  return template.replace(/\{\{(\w+)\}\}/g, (_, gap) => fill[gap]);
}

async function buildAll() {
  const entries = entryPoints();
  const sources = stamp();
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: web,
    entryPoints: entries,
    outdir: fresh,
    bundle: true,
    format: "esm",
    splitting: true,
    minify: !harness,
    sourcemap: harness ? "linked" : false,
    target: ["es2022", "chrome115", "firefox115", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    alias: { "@shell": join(web, "src") },
    nodePaths: [join(web, "node_modules")],
    loader: { ".woff2": "file", ".svg": "text" },
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "chunks/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    metafile: true,
    logLevel: "warning",
  });
  const described = describe(entries, metafile);
  const boards = Object.fromEntries(
    Object.entries(described)
      .filter(([name]) => name.startsWith("boards/"))
      .map(([name, { js, css }]) => [name.slice("boards/".length), { js, css }]),
  );
  const entry = described[harness ? "harness" : "shell"];
  writeFileSync(join(fresh, harness ? "harness.html" : "index.html"), page(entry, boards));
  writeFileSync(join(fresh, "manifest.json"), `${JSON.stringify({ stamp: sources, boards }, null, 2)}\n`);
  const plain = ["favicon.svg", "app.webmanifest", "sw.js", "offline.html", "offline.css"];
  for (const file of plain) copyFileSync(join(web, file), join(fresh, file));
  cpSync(join(web, "icons"), join(fresh, "icons"), { recursive: true });
  copyFileSync(join(web, "fonts", "OFL.txt"), join(fresh, "assets", "OFL.txt"));
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (path.endsWith("js") || path.endsWith("css"))
      console.log(`${String(output.bytes).padStart(8)}  ${relative(fresh, join(web, path))}`);
  }
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
}

await buildAll();

if (process.argv.includes("--watch")) {
  let due;
  const again = () => {
    clearTimeout(due);
    due = setTimeout(() => buildAll().catch((error) => console.error(error.message)), 200);
  };
  for (const folder of [join(web, "src"), ...boardFolders().map((board) => board.folder)]) {
    watch(folder, { recursive: true }, again);
  }
  console.log("watching");
}
