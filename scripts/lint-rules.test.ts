import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Tests the custom rules of `biome.json`, on a project with one file per row. */
const browserGlobals = [
  "window.scrollTo(0, 0);",
  "const isServer = typeof window === 'undefined';",
  "const title = () => document.title;",
  "save({ localStorage });",
  "globalThis.sessionStorage.clear();",
  "globalThis['localStorage'].clear();",
  "const { document } = globalThis;",
  "self.localStorage.clear();",
];

const noGlobals = [
  "// window and document",
  "const text = 'localStorage';",
  "const jsx = <p title='window'>document</p>;",
  "const { window: pane } = frame; frame.document.close(); use({ document: 1 });",
  "function print(document: Page) { return document.title; }",
  "import { document } from 'pages'; print(document);",
  "interface Frame { document: Page }",
];

const browserFiles = [
  "app/device/local-store.tsx",
  "app/enhance/menus.tsx",
  "app/entry.client.tsx",
  "app/features/forums/comments.island.tsx",
];

const environment = [
  "use(process.env.PORT);",
  "use(process['env']);",
  "const { env } = process;",
  "use(globalThis.process.env);",
  "import { env } from 'node:process';",
];

const noEnvironment =
  'import { getuid } from "node:process"; import { env } from "./env.server"; use(env, getuid, settings.env); // process.env';

const rendered = "app/features/forums";
const project = mkdtempSync(path.join(tmpdir(), "treks-lint-"));
const faults = new Map<string, string[]>();

beforeAll(() => {
  for (const [index, text] of browserGlobals.entries()) write(`${rendered}/uses-${index}.tsx`, text);
  for (const [index, text] of noGlobals.entries()) write(`${rendered}/plain-${index}.tsx`, text);
  for (const file of browserFiles) write(file, browserGlobals.join("\n"));
  for (const [index, text] of environment.entries()) {
    write(`app/infra/log-${index}.server.ts`, text);
    write(`app/enhance/log-${index}.ts`, text);
    write(`server/start-${index}.ts`, text);
  }
  write("app/infra/env.server.ts", environment.join("\n"));
  write("app/infra/others.server.ts", noEnvironment);
  lint();
}, 60_000);
afterAll(() => rmSync(project, { recursive: true }));

test.each(browserGlobals)("%s is a fault where the server renders", text => {
  const file = `${rendered}/uses-${browserGlobals.indexOf(text)}.tsx`;
  expect(faults.get(file)).toEqual(["lint/style/noRestrictedGlobals"]);
});

test.each(noGlobals)("%s uses no browser global", text => {
  expect(faults.get(`${rendered}/plain-${noGlobals.indexOf(text)}.tsx`)).toBeUndefined();
});

test.each(browserFiles)("%s may use browser globals", file => {
  expect(faults.get(file)).toBeUndefined();
});

test.each(environment)("%s is a fault in app/ outside env.server.ts", text => {
  const index = environment.indexOf(text);
  expect(faults.get(`app/infra/log-${index}.server.ts`)).not.toBeUndefined();
  expect(faults.get(`app/enhance/log-${index}.ts`)).not.toBeUndefined();
  expect(faults.get(`server/start-${index}.ts`)).toBeUndefined();
});

test("env.server.ts may read the environment", () => {
  expect(faults.get("app/infra/env.server.ts")).toBeUndefined();
});

test("the process may be asked for other things, and others for their env", () => {
  expect(faults.get("app/infra/others.server.ts")).toBeUndefined();
});

function write(file: string, text: string) {
  mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

/** Other rules are ignored: the rows are not tidy code. */
function lint() {
  cpSync("biome.json", path.join(project, "biome.json"));
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none"];
  const { stdout } = spawnSync("biome", args, { cwd: project, encoding: "utf8" });
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    if (!/noRestrictedGlobals|noRestrictedImports|noProcessEnv/.test(category)) continue;
    faults.set(location.path, [...(faults.get(location.path) ?? []), category]);
  }
}
