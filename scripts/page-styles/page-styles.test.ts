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

test("writes out variables that are set once, to a plain value, and read by no script", () => {
  const theme = "--once:1px;--twice:2px;--unset:initial;--script:4px";
  const css = `@layer theme{:root{${theme}}}.a{--twice:3px;margin:var(--once) var(--twice) var(--unset) var(--script)}`;
  const written = withConstants(css, new Set(["--script"]));
  expect(written).toContain("margin:1px var(--twice) var(--unset) var(--script)");
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

test("every page has the variables of the connection line", () => {
  const line = readFileSync("app/browser/offline/connection-line.css", "utf8");
  const variables = Array.from(line.matchAll(/var\((--(?!connection)[\w-]+)/g), ([, name]) => `${name}:`);
  expect(variables.length).toBeGreaterThan(2);
  for (const { id } of listBranches(routes))
    expect(
      variables.filter(name => !sheets[id]?.css.includes(name)),
      id,
    ).toEqual([]);
});

test.each(listBranches(routes))("the styles of $id stay within their budget", ({ id }) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const size = brotliCompressSync(sheets[id]?.css ?? "", { params }).length;
  expect(size).toBeGreaterThan(3_000);
  expect(size).toBeLessThanOrEqual(6_200);
});
