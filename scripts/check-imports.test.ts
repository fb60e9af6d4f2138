import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkFiles, checkSource } from "./check-imports.ts";

const found = (file: string, text: string) =>
  checkSource(file, text).map(({ line, what }) => `${line}: ${what}`);
const importing = (file: string, specifier: string) => found(file, `import { a } from "${specifier}";`);

test.each([
  ["app/root.tsx", "~/enhance/main"],
  ["app/entry.server.tsx", "./app.css?raw"],
  ["app/routes.ts", "@react-router/dev/routes"],
  ["app/routes/forums/list.tsx", "~/features/forums/posts.server"],
  ["app/routes/forums/list.tsx", "../../infra/session.server"],
  ["app/routes/forums/list.tsx", "./+types/list"],
  ["app/routes/forums/list.test.ts", "./list"],
  ["app/features/forums/posts.server.ts", "~/infra/supabase.server"],
  ["app/features/forums/posts.server.ts", "./post"],
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
])("%s may import %s", (file, specifier) => {
  expect(importing(file, specifier)).toEqual([]);
});

test.each([
  ["app/root.tsx", "../server/start", "server/start"],
  ["app/routes/forums/list.tsx", "./new", "app/routes/forums/new"],
  ["app/routes/forums/list.tsx", "~/enhance/menus", "app/enhance/menus"],
  ["app/routes/forums/list.tsx", "~/root", "app/root"],
  ["app/features/forums/posts.server.ts", "~/ui/card", "app/ui/card"],
  ["app/features/forums/posts.server.ts", "~/features/photos/photo", "app/features/photos/photo"],
  ["app/features/forums/post-card.tsx", "~/features/photos/photo", "app/features/photos/photo"],
  ["app/features/forums/post-card.tsx", "./posts.server", "app/features/forums/posts.server"],
  ["app/features/forums/post-card.tsx", "~/infra/flash.server", "app/infra/flash.server"],
  ["app/features/forums/post-card.tsx", "../forums-extra/a", "app/features/forums-extra/a"],
  ["app/features/forums/post-card.tsx", "~/routes/feed", "app/routes/feed"],
  ["app/islands/draft.tsx", "~/features/forums/post", "app/features/forums/post"],
  ["app/islands/draft.tsx", "~/infra/responses", "app/infra/responses"],
  ["app/ui/card.tsx", "~/islands/draft", "app/islands/draft"],
  ["app/enhance/main.ts", "../ui/card", "app/ui/card"],
  ["app/infra/flash.server.ts", "~/features/forums/post", "app/features/forums/post"],
  ["app/lib/dates.ts", "~/ui/card", "app/ui/card"],
  ["app/lib/dates.ts", "../../tests/support/clock", "tests/support/clock"],
  ["supabase/functions/seed/index.ts", "../../local/keys.ts", "supabase/local/keys.ts"],
  ["supabase/local/backend.ts", "../../app/lib/dates.ts", "app/lib/dates.ts"],
  ["server/start.ts", "../app/infra/env.server.ts", "app/infra/env.server.ts"],
  ["tests/e2e/login.spec.ts", "../../app/lib/dates.ts", "app/lib/dates.ts"],
])("%s must not import %s", (file, specifier, target) => {
  expect(importing(file, specifier)).toEqual([`1: imports ${target}`]);
});

test("a feature may import the database's types, as types only", () => {
  const file = "app/features/forums/post.ts";
  expect(found(file, 'import type { Tables } from "~/infra/supabase/database.types";')).toEqual([]);
  expect(found(file, 'import { Tables } from "~/infra/supabase/database.types";')).toHaveLength(1);
  expect(found(file, 'import type { Session } from "~/infra/session.server";')).toHaveLength(1);
  expect(
    found("app/ui/card.tsx", 'import type { Tables } from "~/infra/supabase/database.types";'),
  ).toHaveLength(1);
});

test.each([
  'import "~/infra/a";',
  'export { a } from "~/infra/a";',
  'export type * from "~/infra/a";',
  'const a = await import("~/infra/a");',
  'type A = import("~/infra/a").A;',
])("an import is seen in %s", text => {
  expect(found("app/ui/card.tsx", `\n${text}`)).toEqual(["2: imports app/infra/a"]);
});

test("a file in no folder of the table is a fault", () => {
  expect(found("app/hooks/use-thing.ts", "")).toEqual(["1: stands in hooks"]);
  expect(found("app/feed.tsx", "")).toEqual(["1: stands in feed.tsx"]);
});

test("each circle of imports is told once, where it closes", () => {
  const files = new Map([
    ["app/lib/a.ts", 'import "./b";'],
    ["app/lib/b.ts", 'import "~/lib/c";'],
    ["app/lib/c.ts", '\nimport type { A } from "./a";\nimport "./d";'],
    ["app/lib/d.ts", 'import "./e";'],
    ["app/lib/e.ts", ""],
  ]);
  expect(checkFiles(files)).toEqual([
    {
      path: "app/lib/c.ts",
      line: 2,
      what: "closes the circle app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts",
      rule: "imports go one way",
    },
  ]);
  expect(checkFiles(new Map(files).set("app/lib/c.ts", 'import "./e";'))).toEqual([]);
});

test("the command names each fault on a line and fails, or is silent and succeeds", () => {
  const root = mkdtempSync(path.join(tmpdir(), "check-imports-"));
  const run = () =>
    spawnSync(process.execPath, [path.resolve("scripts/check-imports.ts")], { cwd: root, encoding: "utf8" });
  try {
    expect(run().stderr).toContain("No sources here");
    mkdirSync(path.join(root, "app/lib"), { recursive: true });
    writeFileSync(path.join(root, "app/lib/a.ts"), 'import "~/ui/card";\n');
    expect(run()).toMatchObject({
      status: 1,
      stderr: "app/lib/a.ts:1: imports app/ui/card (lib may import lib)\n",
    });
    writeFileSync(path.join(root, "app/lib/a.ts"), 'import "./b";\n');
    expect(run()).toMatchObject({ status: 0, stdout: "", stderr: "" });
  } finally {
    rmSync(root, { recursive: true });
  }
});
