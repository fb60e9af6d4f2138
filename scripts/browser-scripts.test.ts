import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { goals } from "../tests/bench/goals";
import { bundleEnhance, filesOfIslands } from "./browser-scripts";

const root = path.resolve(import.meta.dirname, "..");
let scripts: Awaited<ReturnType<typeof bundleEnhance>>;
beforeAll(async () => {
  // Otherwise Vite builds React's elements for development.
  vi.stubEnv("NODE_ENV", "production");
  scripts = await bundleEnhance(root);
});

test("every page loads one script within its budget", () => {
  const [first, ...others] = scripts.filter(({ isEntry }) => isEntry);
  expect(others).toEqual([]);
  expect(first?.fileName).toMatch(/^assets\/enhance-[\w-]{8}\.js$/);
  expect(first?.imports).toEqual([]);
  expect(sizeOf(first?.code)).toBeLessThanOrEqual(goals.weights.enhance.most);
});

test("nothing of React Router is sent, and React only with islands", () => {
  const packages = (files: string[]) =>
    scripts.filter(({ fileName }) => files.includes(fileName)).flatMap(({ moduleIds }) => moduleIds);
  const everything = packages(scripts.map(({ fileName }) => fileName));
  expect(everything.some(id => id.includes("/react-dom/"))).toBe(true);
  expect(everything.filter(id => /node_modules\/(@?react-router|@conform-to)/.test(id))).toEqual([]);
  const plain = Object.keys(budgets).flatMap(name => withImports(filesOf(name)));
  expect(packages(plain).filter(id => /node_modules\/(react|@headlessui)/.test(id))).toEqual([]);
});

test("what a worker of the page reads recordings with is no part of a page", () => {
  const reader = scripts.find(({ moduleIds }) => moduleIds.some(id => id.endsWith("/read-recording.ts")));
  const files = withImports(reader ? [reader.fileName] : []);
  const modules = scripts.filter(({ fileName }) => files.includes(fileName)).flatMap(each => each.moduleIds);
  expect(modules.length).toBeGreaterThan(10);
  expect(
    modules.filter(id => /\.tsx$|\/(islands\/(?!inputs\/read-recording)|browser)\/|\/react/.test(id)),
  ).toEqual([]);
});

test("every island stays within its budget, with React and before its combobox is fetched", () => {
  const islands = filesOfIslands(root, scripts, "");
  expect(Object.keys(islands).length).toBeGreaterThan(20);
  for (const [name, files] of Object.entries(islands)) {
    expect(
      files.some(file => file.includes("/mount-islands-")),
      name,
    ).toBe(true);
    expect(
      files.some(file => file.includes(`/${name}-`)),
      name,
    ).toBe(true);
    expect(sizeOfAll(files), name).toBeLessThanOrEqual(
      heavierIslands[name] ?? goals.weights.islandScript.most,
    );
  }
});

/** Islands that exceed the goal today. */
const heavierIslands: Record<string, number> = {
  "forum-post": 85_200,
  "photo-post": 83_500,
  "edit-activity": 83_500,
  "edit-photo-post": 82_000,
  "new-forum-post": 82_200,
  "new-activity": 81_700,
  "walk-activity": 82_300,
  "local-results": 80_200,
};

/** Compressed bytes with imports, which differ by a dozen with the hashes of imported files. */
const budgets: Record<string, number> = {
  offline: 2_400,
  unsent: 10_400,
  "fill-unsent": 3_350,
  "kept-places": 6_200,
  "draft-notes": 900,
  "live-comments": 1_050,
  "save-todo": 2_400,
  "seed-forums": 400,
  "register-worker": 250,
  "renew-words": 2_250,
  "auth-hash": 700,
  "send-form": 2_100,
  "watch-action": 500,
  "walk-line": 4_400,
  "unsent-posts": 1_900,
  "photo-viewer": 1_000,
  "coordinate-fields": 1_750,
  "copy-text": 400,
  "near-me": 700,
  "new-toast": 900,
  "ask-position": 500,
  "moved-drafts": 1_000,
};

test.each(Object.entries(budgets))("%s stays within its budget with its imports", (name, budget) => {
  const size = sizeOfAll(withImports(filesOf(name)));
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(budget);
});

test("the reader of recordings stays within its budget: htmlparser2 comes without the names of HTML's characters", () => {
  const reader = scripts.find(({ moduleIds }) => moduleIds.some(id => id.endsWith("/track/read-track.ts")));
  expect(sizeOf(reader?.code)).toBeGreaterThan(50);
  expect(sizeOf(reader?.code)).toBeLessThanOrEqual(14_500);
});

test("every script that pages without islands import later has a budget", () => {
  const plain = ["enhance", ...Object.keys(budgets)].flatMap(filesOf);
  const later = scripts
    .filter(({ fileName }) => plain.includes(fileName))
    .flatMap(({ dynamicImports }) => dynamicImports)
    .filter(file => !file.includes("/mount-islands-"));
  expect(later.filter(file => !plain.includes(file))).toEqual([]);
});

function filesOf(name: string) {
  const files = scripts.map(({ fileName }) => fileName);
  return files.filter(file => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file));
}

/** Every page has the first script already. */
function withImports(files: string[]) {
  const found = new Set(files);
  for (const file of found)
    for (const next of scripts.find(({ fileName }) => fileName === file)?.imports ?? [])
      if (next !== scripts[0]?.fileName) found.add(next);
  return [...found];
}

function sizeOfAll(files: string[]) {
  return files.reduce(
    (sum, file) => sum + sizeOf(scripts.find(({ fileName }) => fileName === file)?.code),
    0,
  );
}

/** Most islands share most of their scripts. */
const sizes = new Map<string, number>();

function sizeOf(code = "") {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  const size = sizes.get(code) ?? brotliCompressSync(code, { params }).length;
  sizes.set(code, size);
  return size;
}
