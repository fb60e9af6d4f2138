import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend } from "../supabase/local/backend.ts";
import { startTestBackend, type TestBackend, testSettings } from "../tests/support/backend.ts";
import { backUp, restore } from "./backup/data.ts";
import { clearSamples } from "./seed/clear.ts";
import { fillWithSamples } from "./seed/fill.ts";

const plan = { members: 20, forums: 10, posts: 400, seed: 1, until: new Date("2026-06-01T00:00:00Z") };

let dir: string;
let file: string;
let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

beforeEach(async () => {
  await fillWithSamples(sql, plan);
  dir = await mkdtemp(path.join(os.tmpdir(), "treks-backup-"));
  file = path.join(dir, "treks.backup");
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

test("what was there before a backup is there after it, row for row, with the same keys", async () => {
  const { dataDir } = backend.settings;
  const before = await digest(sql);
  await backUp(backend.databaseUrl, dataDir, file);
  await clearSamples(sql);

  const settings = await testSettings({ dataDir: path.join(dir, "data") });
  await restore(file, settings.dataDir);
  const restored = await startBackend(settings);
  const other = postgres(restored.databaseUrl, { max: 1, onnotice: () => {} });
  expect(await digest(other)).toEqual(before);
  expect(restored.keys).toEqual(backend.keys);
  await other.end();
  await restored.stop();
});

test("members go on writing while a backup is made, and none of it is torn", async () => {
  const writing = fillWithSamples(sql, { ...plan, posts: 8_000 });
  await backUp(backend.databaseUrl, backend.settings.dataDir, file);
  await writing;

  const settings = await testSettings({ dataDir: path.join(dir, "data") });
  await restore(file, settings.dataDir);
  const restored = await startBackend(settings);
  const other = postgres(restored.databaseUrl, { max: 1, onnotice: () => {} });
  const [{ count } = { count: 0 }] = await other<{ count: number }[]>`
    select count(*)::integer from location_forum_posts`;
  expect(count % 2_000 === 0 || count === 400).toBe(true);
  await other`reindex table location_forum_posts`;
  await other.end();
  await restored.stop();
});

test("a backup appears whole, is closed to others and leaves nothing beside it", async () => {
  await backUp(backend.databaseUrl, backend.settings.dataDir, file);
  expect(await readdir(dir)).toEqual(["treks.backup"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("data that is there already is never replaced", async () => {
  const dataDir = path.join(dir, "data");
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "keys.json"), "mine");
  await backUp(backend.databaseUrl, backend.settings.dataDir, file);
  await expect(restore(file, dataDir)).rejects.toThrow(`${dataDir} holds data already`);
  expect(await readFile(path.join(dataDir, "keys.json"), "utf8")).toBe("mine");
});

test("a damaged file, a missing one and any other file are refused whole", async () => {
  const dataDir = path.join(dir, "data");
  await backUp(backend.databaseUrl, backend.settings.dataDir, file);
  await truncate(file, (await stat(file)).size - 1_000);
  await writeFile(path.join(dir, "other"), "not an archive");
  for (const name of ["treks.backup", "missing", "other"]) {
    await expect(restore(path.join(dir, name), dataDir)).rejects.toThrow(`${name} could not be restored.`);
    expect(await readdir(dir)).not.toContain("data");
    expect(await readdir(dir)).not.toContain("data.new");
  }
});

/** Counts and contents of what members made. */
async function digest(database: postgres.Sql) {
  const tables = ["auth.users", "public.profiles", "public.location_forums", "public.location_forum_posts"];
  const digests = tables.map(
    table => database`
      select count(*)::integer, md5(string_agg(item::text, '|' order by id)) as content
      from ${database(table)} as item`,
  );
  return (await Promise.all(digests)).map(([row]) => ({ ...row }));
}
