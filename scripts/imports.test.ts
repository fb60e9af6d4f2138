import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Tests the rules of `.dependency-cruiser.mjs` on a project of empty files. */
const allowed: [file: string, specifier: string][] = [
  ["app/root.tsx", "../app/enhance/main"],
  ["app/entry.server.tsx", "./app.css?raw"],
  ["app/routes.ts", "@react-router/dev/routes"],
  ["app/routes/forums/list.tsx", "~/features/forums/posts.server"],
  ["app/routes/forums/list.tsx", "../../infra/session.server"],
  ["app/routes/forums/list.tsx", "./+types/list"],
  ["app/routes/forums/list.test.ts", "./list"],
  ["app/features/forums/posts.server.ts", "~/infra/supabase.server"],
  ["app/features/forums/posts.server.ts", "./post"],
  ["app/features/forums/deep/list.server.ts", "../posts.server"],
  ["app/features/forums/post-card.tsx", "~/ui/card"],
  ["app/features/forums/post-card.tsx", "~/islands/relative-time"],
  ["app/features/forums/posts.test.ts", "./posts.server"],
  ["app/features/forums/posts.test.ts", "../../../tests/support/backend"],
  ["app/islands/draft.tsx", "./local-store"],
  ["app/ui/card.tsx", "~/lib/dates"],
  ["app/lib/dates.test.ts", "date-fns"],
  ["supabase/tests/support/cast.ts", "../../../tests/support/backend.ts"],
  ["supabase/functions/seed/index.ts", "../_shared/answers.ts"],
  ["server/backend-process.ts", "../supabase/local/backend.ts"],
  ["tests/e2e/login.spec.ts", "../support/server.ts"],
];

const forbidden: [file: string, specifier: string, target: string][] = [
  ["app/root.tsx", "../server/start", "server/start.ts"],
  ["app/routes/forums/list.tsx", "./new", "app/routes/forums/new.ts"],
  ["app/routes/forums/list.tsx", "../../enhance/menus", "app/enhance/menus.ts"],
  ["app/routes/forums/list.tsx", "~/root", "app/root.tsx"],
  ["app/features/forums/posts.server.ts", "~/ui/card", "app/ui/card.tsx"],
  ["app/features/forums/posts.server.ts", "~/features/photos/photo", "app/features/photos/photo.ts"],
  ["app/features/forums/post-card.tsx", "~/features/photos/photo", "app/features/photos/photo.ts"],
  ["app/features/forums/post-card.tsx", "./posts.server", "app/features/forums/posts.server.ts"],
  ["app/features/forums/post-card.tsx", "~/infra/flash.server", "app/infra/flash.server.ts"],
  ["app/features/forums/post-card.tsx", "../forums-extra/a", "app/features/forums-extra/a.ts"],
  ["app/features/forums/post-card.tsx", "~/routes/feed", "app/routes/feed.ts"],
  ["app/islands/draft.tsx", "~/features/forums/post", "app/features/forums/post.ts"],
  ["app/islands/draft.tsx", "~/infra/responses", "app/infra/responses.ts"],
  ["app/islands/draft.test.ts", "~/infra/responses", "app/infra/responses.ts"],
  ["app/ui/card.tsx", "~/islands/draft", "app/islands/draft.tsx"],
  ["app/enhance/main.ts", "../ui/card", "app/ui/card.tsx"],
  ["app/infra/flash.server.ts", "~/features/forums/post", "app/features/forums/post.ts"],
  ["app/lib/dates.ts", "~/ui/card", "app/ui/card.tsx"],
  ["app/lib/dates.ts", "../../tests/support/clock", "tests/support/clock.ts"],
  ["supabase/functions/seed/index.ts", "../../local/keys.ts", "supabase/local/keys.ts"],
  ["supabase/local/backend.ts", "../../app/lib/dates.ts", "app/lib/dates.ts"],
  ["server/start.ts", "../app/infra/env.server.ts", "app/infra/env.server.ts"],
  ["tests/e2e/login.spec.ts", "../../app/lib/dates.ts", "app/lib/dates.ts"],
];

const databaseTypes = "~/infra/supabase/database.types";

/** Ways to write an import, each in a file that must not import it. */
const spellings: [file: string, text: string][] = [
  ["app/ui/side-effect.ts", 'import "~/infra/a";'],
  ["app/ui/export.ts", 'export { a } from "~/infra/a";'],
  ["app/ui/export-types.ts", 'export type * from "~/infra/a";'],
  ["app/ui/dynamic.ts", 'const a = await import("~/infra/a");'],
  ["app/ui/import-type.ts", 'type A = import("~/infra/a").A;'],
  ["app/features/forums/types.ts", 'import type { Session } from "~/infra/a";'],
];

const others: [file: string, text: string][] = [
  ...spellings,
  ["app/features/forums/tables.ts", `import type { Tables } from "${databaseTypes}";`],
  ["app/features/forums/values.ts", `import { Tables } from "${databaseTypes}";`],
  ["app/ui/tables.ts", `import type { Tables } from "${databaseTypes}";`],
  ["app/hooks/use-thing.ts", ""],
  ["app/stray.tsx", 'import "./lib/dates";'],
  ["app/lib/lost.ts", 'import "./nowhere";'],
  ["app/lib/ring/a.ts", 'import "./b";'],
  ["app/lib/ring/b.ts", 'import "~/lib/ring/c";'],
  ["app/lib/ring/c.ts", 'import type { A } from "./a";\nimport "./d";'],
  ["app/lib/ring/d.ts", ""],
];

const project = mkdtempSync(path.join(tmpdir(), "treks-imports-"));
let violations: { from: string; to: string; rule: { name: string } }[];

beforeAll(() => {
  for (const [file, specifier] of [...allowed, ...forbidden]) write(file, `import "${specifier}";\n`);
  for (const [file, text] of others) write(file, text);
  for (const [file, specifier] of [...allowed, ...forbidden]) writeTarget(file, specifier);
  for (const specifier of ["~/infra/a", databaseTypes]) writeTarget("app/root.tsx", specifier);
  cpSync("tsconfig.json", path.join(project, "tsconfig.json"));
  const config = path.resolve(".dependency-cruiser.mjs");
  const args = ["--config", config, "--output-type", "json", "app", "server", "supabase", "tests"];
  const { stdout } = spawnSync("depcruise", args, { cwd: project, encoding: "utf8", maxBuffer: 2 ** 24 });
  violations = JSON.parse(stdout).summary.violations;
}, 60_000);
afterAll(() => rmSync(project, { recursive: true }));

test.each(allowed)("%s may import %s", (file, specifier) => {
  expect(forbidden).not.toContainEqual([file, specifier, expect.anything()]);
  expect(targets(file)).toEqual(forbiddenIn(file));
});

test.each(forbidden)("%s must not import %s", (file, _, target) => {
  expect(targets(file)).toEqual(forbiddenIn(file));
  expect(targets(file)).toContain(target);
});

test.each(spellings)("in %s an import is seen: %s", file => {
  expect(targets(file)).toEqual(["app/infra/a.ts"]);
});

test("a feature may import the database's types, as types only", () => {
  expect(faults("app/features/forums/tables.ts")).toEqual([]);
  expect(faults("app/features/forums/values.ts")).toHaveLength(1);
  expect(faults("app/ui/tables.ts")).toHaveLength(1);
});

test("a file in no folder of the table is a fault", () => {
  for (const file of ["app/hooks/use-thing.ts", "app/stray.tsx"])
    expect(faults(file).map(({ rule }) => rule.name)).toEqual([expect.stringContaining("every folder")]);
});

test("an import that leads nowhere is a fault, for it might be a forbidden one", () => {
  expect(faults("app/lib/lost.ts")).toMatchObject([{ rule: { name: "every import can be followed" } }]);
});

test("a circle of imports is found, a type-only one included", () => {
  const circles = violations.filter(
    ({ from, rule }) => rule.name === "no circles" && from.includes("/ring/"),
  );
  expect(circles.length).toBeGreaterThan(0);
  expect(circles.every(({ to }) => to !== "app/lib/ring/d.ts")).toBe(true);
});

/** These files import each other in circles, which another rule reports. */
function faults(file: string) {
  return violations.filter(({ from, rule }) => from === file && rule.name !== "no circles");
}

function targets(file: string) {
  return faults(file)
    .map(({ to }) => to)
    .sort();
}

function forbiddenIn(file: string) {
  return forbidden
    .filter(([from]) => from === file)
    .map(([, , target]) => target)
    .sort();
}

/** Appends, because a file may stand in several rows. */
function write(file: string, text: string) {
  mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(project, file), text, { flag: "a" });
}

function writeTarget(file: string, specifier: string) {
  const [name = ""] = specifier.replace(/^~/, "app").split("?");
  const target = name.startsWith(".") ? path.join(path.dirname(file), name) : name;
  if (!/^(app|server|supabase|tests)\//.test(target) || target.includes("+types")) return;
  const spelled = [target, `${target}.ts`, `${target}.tsx`].find(at => existsSync(path.join(project, at)));
  if (!spelled) write(/\.(ts|css)$/.test(target) ? target : `${target}.ts`, "");
}
