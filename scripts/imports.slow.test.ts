import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Checks the rules of `.dependency-cruiser.mjs` on a project of almost empty files. */
const files: [file: string, text: string, isFaulty: boolean][] = [
  ["app/routes/list.ts", 'import "~/features/forums/posts.server"; import "../infra/session.server";', false],
  ["app/features/forums/posts.server.ts", 'import "../../infra/session.server"; import "./post";', false],
  ["app/features/forums/post.ts", 'import "~/lib/dates";', false],
  ["app/infra/session.server.ts", "", false],
  ["app/lib/dates.ts", "", false],
  ["server/start.ts", "", false],
  ["app/features/forums/card.ts", 'import "./posts.server";', true],
  ["app/features/photo-posts/photo.ts", 'import type { A } from "~/features/forums/post";', true],
  ["app/ui/card.ts", 'export const load = () => import("~/features/forums/post");', true],
  ["app/root.tsx", 'import "../server/start";', true],
  ["supabase/functions/seed.ts", 'export type * from "../../app/lib/dates";', true],
  ["app/hooks/use-thing.ts", "", true],
  ["app/lib/lost.ts", 'import "./nowhere";', true],
  ["app/lib/ring/a.ts", 'import type { B } from "./b";', true],
  ["app/lib/ring/b.ts", 'import "./a";', false],
];

const project = mkdtempSync(path.join(tmpdir(), "treks-imports-"));
let faulty: string[];

beforeAll(() => {
  for (const [file, text] of files) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  cpSync("tsconfig.json", path.join(project, "tsconfig.json"));
  const args = ["--config", path.resolve(".dependency-cruiser.mjs"), "--output-type", "json"];
  const { stdout } = spawnSync("depcruise", [...args, "app", "server", "supabase"], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });
  faulty = JSON.parse(stdout).summary.violations.map(({ from }: { from: string }) => from);
});
afterAll(() => rmSync(project, { recursive: true }));

test("every import against the direction is reported, in each way of writing it", () => {
  const expected = files.filter(([, , isFaulty]) => isFaulty).map(([file]) => file);
  expect([...new Set(faulty)].sort()).toEqual(expected.sort());
});
