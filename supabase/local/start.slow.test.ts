import dns from "node:dns";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { afterEach, expect, test, vi } from "vitest";
import { signUpMember } from "../../tests/support/people/member.ts";
import { startTestBackend, testSettings } from "../../tests/support/sites/backend.ts";
import { makeSupabaseDir } from "../../tests/support/sites/supabase-dir.ts";
import { loadKeys } from "./api/keys.ts";
import { type BackendSettings, startBackend } from "./backend.ts";
import { StartError } from "./errors.ts";
import { startPostgres } from "./postgres/postgres.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test("refuses a second start on the same data", async () => {
  const backend = await startTestBackend({ supabaseDir: await supabaseDir() });
  const others = await settingsFor({ dataDir: backend.settings.dataDir });

  expect(await refusal(others)).toBe(
    `The data in ${others.dataDir} is in use by another Treks (process ${process.pid}).`,
  );

  const answer = await fetch(`${backend.apiUrl}/auth/v1/health`, {
    headers: { apikey: backend.keys.publishable },
  });
  expect(answer.status).toBe(200);
  await backend.stop();
});

test("looks up no other host", async () => {
  const lookup = vi.spyOn(dns, "lookup");
  const backend = await startTestBackend({ supabaseDir: await supabaseDir() });
  await signUpMember(backend, "ada@example.com");
  await backend.stop();
  expect(new Set(lookup.mock.calls.map(([name]) => name))).toEqual(new Set(["127.0.0.1"]));
});

test("stops a Postgres that a killed Treks left behind", async () => {
  const settings = await settingsFor({ supabaseDir: await supabaseDir() });
  const { dataDir, dbPort } = settings;
  const { databasePassword: password } = await loadKeys(dataDir);
  const left = await startPostgres({ dir: path.join(dataDir, "postgres"), port: dbPort, password });
  const backend = await startBackend(settings);
  await left.exited;
  await backend.stop();
});

test("refuses a damaged key file and keeps it", async () => {
  const settings = await settingsFor({ supabaseDir: await supabaseDir() });
  const file = path.join(settings.dataDir, "keys.json");
  await writeFile(file, '{"publishable":"sb_pub');
  expect(await refusal(settings)).toBe(`The keys in ${file} are damaged: put the file back from a backup.`);
  expect(await readFile(file, "utf8")).toBe('{"publishable":"sb_pub');
});

test("refuses data without keys", async () => {
  const settings = await settingsFor({ supabaseDir: await supabaseDir() });
  await mkdir(path.join(settings.dataDir, "postgres"));
  const keys = path.join(settings.dataDir, "keys.json");
  expect(await refusal(settings)).toBe(
    `${settings.dataDir} holds data but no keys: put ${keys} back from a backup.`,
  );
});

test("rolls a failing migration back and names file and line", async () => {
  const dir = await supabaseDir({
    "migrations/20260101000000_good.sql": "create table public.good (id int);",
    "migrations/20260102000000_bad.sql":
      "create table public.half (id int);\n-- Why.\nalter table public.missing add a int;",
  });
  const settings = await settingsFor({ supabaseDir: dir });
  expect(await refusal(settings)).toBe(
    'The migration 20260102000000_bad.sql failed at line 3: relation "public.missing" does not exist',
  );

  await writeFile(path.join(dir, "migrations/20260102000000_bad.sql"), "select 1;");
  const backend = await startBackend(settings);
  const database = postgres(backend.databaseUrl);
  const tables = await database`select tablename from pg_tables where schemaname = 'public'`;
  const versions = await database`select version from supabase_migrations.schema_migrations order by 1`;
  expect(tables.map(row => row.tablename)).toEqual(["good"]);
  expect(versions.map(row => row.version)).toEqual(["20260101000000", "20260102000000"]);
  await database.end();
  await backend.stop();
});

test("refuses a database from before 1.0 or of no release, and accepts a newer one", async () => {
  const settings = await settingsFor({
    supabaseDir: await supabaseDir({
      "migrations/20260101000000_good.sql": "create table public.good (id int);",
      "migrations/20260102000000_later.sql": "create table public.later (id int);",
    }),
  });
  await (await startBackend(settings)).stop();

  const baseline = await supabaseDir({
    "migrations/20251231000000_base.sql": "create table public.base (id int);",
  });
  expect(await refusal({ ...settings, supabaseDir: baseline })).toBe(
    "This database was made by a Treks before 1.0, which cannot be upgraded: start with a new data folder (TREKS_DATA_DIR), or restore the old Treks.",
  );

  const rewritten = await supabaseDir({
    "migrations/20260101000000_good.sql": "select 1;",
    "migrations/20260101000001_other.sql": "create table public.other (id int);",
  });
  expect(await refusal({ ...settings, supabaseDir: rewritten })).toBe(
    "This database was made by a Treks that was never released, which cannot be upgraded: start with a new data folder (TREKS_DATA_DIR), or restore the old Treks.",
  );

  const older = await supabaseDir({ "migrations/20260101000000_good.sql": "select 1;" });
  const backend = await startBackend({ ...settings, supabaseDir: older });
  const database = postgres(backend.databaseUrl);
  const tables = await database`select tablename from pg_tables where schemaname = 'public' order by 1`;
  expect(tables.map(row => row.tablename)).toEqual(["good", "later"]);
  await database.end();
  await backend.stop();
});

async function supabaseDir(files: Record<string, string> = {}) {
  const dir = await makeSupabaseDir(files);
  folders.push(path.dirname(dir));
  return dir;
}

async function settingsFor(overrides: Partial<BackendSettings> = {}) {
  const settings = await testSettings(overrides);
  if (!overrides.dataDir) folders.push(settings.dataDir);
  return settings;
}

async function refusal(settings: BackendSettings) {
  const error = await startBackend(settings).then(
    () => null,
    reason => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error.message;
}
