import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import routes from "../../app/routes";
import { wholeStyleSheet } from "../../tests/support/styles/missing-rules";
import { reachableModules } from "./page-names";
import { listBranches, partsByRoute } from "./plugin";
import { purge, withConstants } from "./purge";

let sheets: ReturnType<typeof partsByRoute>;
beforeAll(async () => {
  sheets = partsByRoute(await wholeStyleSheet(), routes);
});

const none = { strings: [], classes: [], elements: [], attributes: [] };

function purged(css: string, names: Partial<Record<keyof typeof none, string[]>>) {
  const { strings, classes, elements, attributes } = { ...none, ...names };
  return purge(css, {
    strings: new Set(strings),
    classes: new Set(classes),
    elements: new Set(elements),
    attributes: new Set(attributes),
  });
}

test("keeps a rule if one of its selectors can match", () => {
  const css = ".a{top:0}.b{top:1px}.a .b{top:2px}p.a{top:3px}[data-x] .a{top:4px}h4{top:5px}";
  expect(purged(css, { classes: ["a"] })).toBe(".a{top:0}h4{top:5px}");
  expect(purged(".a,.b{top:0}", { classes: ["a"] })).toBe(".a,.b{top:0}");
  expect(purged(css, { classes: ["a"], elements: ["p"], attributes: ["data-x"] })).toContain(
    "p.a{top:3px}[data-x] .a{top:4px}",
  );
});

test("ignores classes that a selector excludes", () => {
  expect(purged(".a:not(.b){top:0}.a:is(.b,.a){top:1px}.a:is(.b){top:2px}", { classes: ["a"] })).toBe(
    ".a:not(.b){top:0}.a:is(.b,.a){top:1px}",
  );
});

test("removes rules for states and media with their class", () => {
  const css =
    ".a:hover{top:0}@media print{.a{top:1px}.b{top:2px}}@media (prefers-color-scheme:dark){.a{top:3px}}@media (forced-colors:active){.b{top:4px}}";
  expect(purged(css, { classes: ["a"] })).toBe(
    ".a:hover{top:0}@media print{.a{top:1px}}@media (prefers-color-scheme:dark){.a{top:3px}}",
  );
});

test("keeps variables and animations that are used", () => {
  const css =
    ":root{--a:1px;--b:var(--a);--tone-x:red;--tone-y:red;--c:2px}.a{top:var(--b)}.c{top:var(--c);animation:1s fade}@keyframes fade{to{opacity:0}}";
  expect(purged(css, { classes: ["a"] })).toBe(":root{--a:1px;--b:var(--a)}.a{top:var(--b)}");
  const drawn = purged(css, { classes: ["c"], strings: ["var(--tone-"] });
  expect(drawn).toContain("--tone-x:red;--tone-y:red;--c:2px");
  expect(drawn).toContain("@keyframes fade");
});

test("inlines variables with a single value that no script reads", () => {
  const css =
    "@layer theme{:root{--a:1px;--b:red;--c:2px;--d:var(--b)}}.a{top:var(--a);color:var(--b);left:var(--c);inset:calc(var(--a)*3);fill:var(--d)}@media print{:root{--b:#000}}";
  expect(purged(withConstants(css, new Set(["--c"])), { classes: ["a"] })).toBe(
    "@layer theme{:root{--b:red;--c:2px;--d:var(--b)}}.a{color:var(--b);top:1px;left:var(--c);fill:var(--d);inset:3px}@media print{:root{--b:#000}}",
  );
});

test("keeps rules of a file field only with a file field", () => {
  const css = "::file-selector-button{border:0}";
  expect(purged(css, { strings: ["file"], attributes: ["file"] })).toBe("");
  expect(purged(css, { attributes: ["type", "type=file"] })).toBe(css);
});

test("includes modules that a page imports later and omits server modules", () => {
  const modules = reachableModules(["routes/activities/new.tsx"]).map(file => file.replace(/.*\/app\//, ""));
  expect(modules).toContain("ui/button.tsx");
  expect(modules.filter(file => file.includes(".server."))).toEqual([]);
  const files = globSync("app/{routes,features,islands,ui}/**/*.tsx", {
    exclude: file => /\.(test|server)\./.test(file),
  });
  const all = reachableModules(["root.tsx", ...listBranches(routes).flatMap(branch => branch.files)]);
  const forgotten = files.filter(file => !all.some(found => found.endsWith(`/${file}`)));
  expect(forgotten, "no page contains them").toEqual([]);
});

test("no script navigates, because the document would lack the next page's styles", () => {
  for (const file of globSync("app/**/*.{ts,tsx}")) {
    expect(readFileSync(file, "utf8"), file).not.toMatch(/<(Nav)?Link\b|\buse(Navigate|Fetcher|Submit)\(/);
  }
});

test("a page has the icons of its components and of the toasts", () => {
  const parts = partsByRoute("", routes);
  const icons = (id: string) =>
    Array.from(parts[id]?.icons.matchAll(/"icon-(\w+)"/g) ?? [], ([, name]) => name);
  expect(icons("routes/account/login")).toEqual(expect.arrayContaining(["alert", "check", "close", "menu"]));
  expect(icons("routes/account/login")).not.toContain("heart");
  expect(icons("routes/photos/detail")).toContain("heart");
  expect(icons("routes/feed"), "only a word there").not.toContain("search");
});

test("a page has the first script that its forms and mailed links need", () => {
  const parts = partsByRoute("", routes);
  const firstScripts = (id: string) => [parts[id]?.keepsDrafts, parts[id]?.readsMailLinks];
  expect(firstScripts("routes/photos/detail")).toEqual([true, false]);
  expect(firstScripts("routes/account/login")).toEqual([false, true]);
  expect(firstScripts("routes/feed")).toEqual([false, false]);
});

test("only pages with an element that scripts fill have its styles", () => {
  expect(sheets["routes/meta/offline"]?.css).toContain(".mt-12{");
  expect(sheets["routes/feed"]?.css).not.toContain(".mt-12{");
});

test("no page has Tailwind's border variables", () => {
  for (const { css } of Object.values(sheets)) expect(css).not.toContain("--tw-border-style");
});

test("every page has the variables of the connection line", () => {
  const line = readFileSync("app/offline/page/connection-line.css", "utf8");
  const variables = Array.from(line.matchAll(/var\((--(?!connection)[\w-]+)/g), ([, name]) => `${name}:`);
  expect(variables.length).toBeGreaterThan(2);
  for (const { id } of listBranches(routes))
    expect(
      variables.filter(name => !sheets[id]?.css.includes(name)),
      id,
    ).toEqual([]);
});

/** Compressed bytes. */
const budgets: Record<string, number> = { plain: 5_600, islands: 6_200 };

test.each(listBranches(routes))("the styles of $id stay within their budget", ({ id, files }) => {
  const sources = files.map(file => readFileSync(`app/${file}`, "utf8"));
  const kind = sources.some(source => source.includes("islands: true")) ? "islands" : "plain";
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const size = brotliCompressSync(sheets[id]?.css ?? "", { params }).length;
  expect(size).toBeGreaterThan(3_000);
  expect(size).toBeLessThanOrEqual(budgets[kind] ?? 0);
});
