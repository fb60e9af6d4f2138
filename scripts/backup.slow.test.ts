import { statSync, watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startBackend } from "../supabase/local/backend.ts";
import { openMailStore } from "../supabase/local/mail/store.ts";
import { startTestBackend, type TestBackend, testSettings } from "../tests/support/sites/backend.ts";
import { testDir } from "../tests/support/test-dir.ts";
import { backUp, restore } from "./backup/archive.ts";
import { fillWithSamples } from "./seed/fill.ts";

const plan = { members: 20, forums: 10, posts: 400, seed: 1, until: new Date("2026-06-01T00:00:00Z") };

let shared: string;
let before: Digest[];
let dir: string;
let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  await fillWithSamples(sql, plan);
  const mail = { recipient: "ada@example.org", subject: "Confirm", html: "a link" };
  await (await openMailStore(sql)).add("waiting", mail, 3_600_000);
  shared = await mkdtemp(path.join(os.tmpdir(), "treks-backup-"));
  await backUp(backend.databaseUrl, backend.settings.dataDir, path.join(shared, "treks.backup"));
  before = await digest(sql);
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
  await rm(shared, { recursive: true, force: true });
});

beforeEach(() => {
  dir = testDir();
});

test("restores every row and the same keys", async () => {
  const restored = await startRestored(path.join(shared, "treks.backup"));
  expect(await restored.digest()).toEqual(before);
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["auth.users", "mail.messages", "public.location_forum_posts"]),
  );
  expect(before.find(({ name }) => name === "public.location_forum_posts")?.count).toBe(plan.posts);
  expect(restored.keys).toEqual(backend.keys);
  expect((await stat(path.join(dir, "data"))).mode & 0o777).toBe(0o700);
  await restored.stop();
});

test("makes a consistent, private backup while members write", async () => {
  const writing = fillWithSamples(sql, { ...plan, posts: 8_000 });
  const seen = watchModes(dir);
  const file = path.join(dir, "treks.backup");
  for (const left of ["treks.backup.parts", "treks.backup.new", "data.new"]) {
    await mkdir(path.join(dir, left, "postgres/base"), { recursive: true, mode: 0o700 });
    await writeFile(path.join(dir, left, "postgres/base/left-over"), "of an earlier try");
  }
  await backUp(backend.databaseUrl, backend.settings.dataDir, file);
  await writing;
  // File events may arrive late.
  await vi.waitFor(() => expect(seen.modes).toEqual(new Set([0o700, 0o600])), { timeout: 20_000 });
  seen.stop();
  expect((await readdir(dir)).sort()).toEqual([
    "data.new",
    "treks.backup",
    "treks.backup.new",
    "treks.backup.parts",
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const restored = await startRestored(file);
  const [{ count } = { count: 0 }] = await restored.sql<{ count: number }[]>`
    select count(*)::integer from location_forum_posts`;
  expect(count % 2_000 === 0 || count === 400).toBe(true);
  await restored.sql`reindex table location_forum_posts`;
  expect(await readdir(path.join(dir, "data/postgres/base"))).not.toContain("left-over");
  await restored.stop();
});

test("never replaces existing data, even if it appears during the restore", async () => {
  const dataDir = path.join(dir, "data");
  await mkdir(dataDir);
  const file = path.join(shared, "treks.backup");
  const arrive = () => writeFile(path.join(dataDir, "keys.json"), "mine");
  await expect(restore(file, dataDir, arrive)).rejects.toThrow(`${dataDir} holds data already`);
  await expect(restore(file, dataDir, opens)).rejects.toThrow(`${dataDir} holds data already`);
  expect(await readFile(path.join(dataDir, "keys.json"), "utf8")).toBe("mine");
  expect(await readdir(dir)).toEqual(["data"]);
});

test("refuses damaged, missing and foreign files in one sentence", async () => {
  const whole = await readFile(path.join(shared, "treks.backup"));
  await writeFile(path.join(dir, "other"), "not an archive");
  await writeFile(path.join(dir, "empty"), "");
  for (const share of [0.001, 0.3, 0.99999])
    await writeFile(path.join(dir, `cut at ${share}`), whole.subarray(0, Math.floor(share * whole.length)));
  const bent = Buffer.from(whole);
  bent.fill(0, 1_000_000, 1_000_100);
  await writeFile(path.join(dir, "bent"), bent);
  for (const name of await readdir(dir)) {
    const error = await refusalOf(path.join(dir, name));
    expect(error, name).toBe(
      `${path.join(dir, name)} could not be restored. It is damaged, or no backup of Treks.`,
    );
  }
  expect(await refusalOf(path.join(dir, "missing"))).toMatch(
    /missing could not be restored. There is no such file.$/,
  );
});

async function refusalOf(name: string) {
  const error = await restore(name, path.join(dir, "data"), opens).then(
    () => null,
    (error: Error) => error.message,
  );
  expect((await readdir(dir)).filter(each => each.startsWith("data"))).toEqual([]);
  return error;
}

async function startRestored(file: string) {
  const settings = await testSettings({ dataDir: path.join(dir, "data") });
  await restore(file, settings.dataDir, opens);
  const restored = await startBackend(settings);
  const other = postgres(restored.databaseUrl, { max: 1, onnotice: () => {} });
  return { sql: other, keys: restored.keys, digest: () => digest(other), stop };

  async function stop() {
    await other.end();
    await restored.stop();
  }
}

async function opens(dataDir: string) {
  const backend = await startBackend(await testSettings({ dataDir }));
  await backend.stop();
}

/** Records the modes of the folder's entries, which other accounts can see. */
function watchModes(folder: string) {
  const modes = new Set<number>();
  const watcher = watch(folder, (_, name) => {
    const mode = name && statSync(path.join(folder, name), { throwIfNoEntry: false })?.mode;
    if (mode) modes.add(mode & 0o777);
  });
  return { modes, stop: () => watcher.close() };
}

interface Digest {
  name: string;
  count: number;
  content: string | null;
}

async function digest(database: postgres.Sql) {
  const tables = await database<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and tablename <> 'digest_runs' -- A restored backend sends digests at once.
    order by name`;
  const digests: Digest[] = [];
  for (const { name } of tables) {
    const [row] = await database.unsafe<Digest[]>(
      `select '${name}' as name, count(*)::integer, md5(string_agg(item::text, '|' order by item::text)) as content
       from ${name} as item`,
    );
    if (row) digests.push({ ...row });
  }
  return digests;
}
