// Everything the browser's code is checked for: types, lint, format, functions' lengths (lint.json), unit tests.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const root = join(web, "..");
const games = join(root, "src", "zashiki", "games");
const tool = (name) => createRequire(import.meta.url).resolve(name);

function run(what, folder, ...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: "inherit" });
  if (status !== 0) {
    console.error(`${what} failed`);
    process.exitCode = 1;
  }
}

function testsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts") && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The unit tests, bundled as the boards are, in node's own runner. */
async function test() {
  const out = mkdtempSync(join(tmpdir(), "zashiki-web-"));
  const entryPoints = [...testsBelow(join(web, "src")), ...testsBelow(games)];
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: out,
    outbase: root,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["node:*"],
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    alias: { "@shell": join(web, "src") },
    nodePaths: [join(web, "node_modules")],
    loader: { ".css": "empty", ".svg": "text" },
    logLevel: "warning",
  });
  run("unit tests", out, "--test", "--test-reporter=spec");
  rmSync(out, { recursive: true });
}

run("types", web, tool("typescript/bin/tsc"), "--noEmit");
run(
  "lint and format",
  root,
  tool("@biomejs/biome/bin/biome"),
  "check",
  "--config-path=web/lint.json",
  "--error-on-warnings",
  "web",
  "src/zashiki/games",
);
await test();
