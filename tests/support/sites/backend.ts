import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Backend, type BackendSettings, startBackend } from "../../../supabase/local/backend.ts";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { startPostgres } from "../../../supabase/local/postgres/postgres.ts";
import { freePorts } from "./free-ports.ts";
import { hideOrdinaryErrors } from "./site-process.ts";
import { hostedDeno } from "./test-deno.ts";

hideOrdinaryErrors();

// Test data need not survive a power failure, so Postgres does not wait for the disk.
const POSTGRES_OPTIONS = { fsync: "off" };

export interface TestBackend extends Backend {
  settings: BackendSettings;
}

export async function startTestBackend(overrides: Partial<BackendSettings> = {}): Promise<TestBackend> {
  const settings = await testSettings({ postgresOptions: POSTGRES_OPTIONS, ...overrides });
  if (!overrides.dataDir) await copyTemplate(settings.dataDir, overrides.supabaseDir ?? SUPABASE_DIR);
  const backend = await startBackend(settings);
  return { ...backend, settings, stop };

  async function stop() {
    await backend.stop();
    await rm(settings.dataDir, { recursive: true, force: true });
  }
}

export async function withBackend<T>(work: (backend: TestBackend) => Promise<T>) {
  const backend = await startTestBackend();
  try {
    return await work(backend);
  } finally {
    await backend.stop();
  }
}

export async function testSettings(overrides: Partial<BackendSettings> = {}): Promise<BackendSettings> {
  const [apiPort = 0, dbPort = 0, mailPort = 0] = await freePorts(3);
  return {
    dataDir: overrides.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "treks-test-"))),
    apiPort,
    dbPort,
    mailPort,
    siteUrl: "http://localhost:3000",
    hostedDeno,
    ...overrides,
  };
}

const [TEMPLATE, SERVER] = ["TREKS_TEST_TEMPLATE", "TREKS_TEST_SERVER"];

/** Migrates a database that every backend of a test copies, and starts Postgres for the tests that need no API. */
export async function startTemplate() {
  if (process.env[TEMPLATE]) return;
  const template = await testSettings();
  const { stop, keys } = await startBackend(template);
  await stop();
  process.env[TEMPLATE] = template.dataDir;
  const { dataDir, dbPort } = await testSettings();
  await copyTemplate(dataDir, SUPABASE_DIR);
  const server = { dir: path.join(dataDir, "postgres"), port: dbPort, password: keys.databasePassword };
  const postgres = await startPostgres({ ...server, options: POSTGRES_OPTIONS });
  process.env[SERVER] = postgres.url;
  return async () => {
    await postgres.stop();
    for (const dir of [template.dataDir, dataDir]) await rm(dir, { recursive: true, force: true });
  };
}

export function templateServerUrl(database: string) {
  return new URL(`/${database}`, process.env[SERVER]).href;
}

async function copyTemplate(dataDir: string, supabaseDir: string) {
  const template = process.env[TEMPLATE];
  if (!template || !(await hasOurMigrations(supabaseDir))) return;
  await mkdir(dataDir, { recursive: true });
  const parts = ["keys.json", "postgres"].map(name => path.join(template, name));
  // Node's own copy does not keep the files' owner.
  await promisify(execFile)("cp", ["-Rp", ...parts, dataDir]);
}

async function hasOurMigrations(supabaseDir: string) {
  const given = await readdir(path.join(supabaseDir, "migrations"));
  const ours = await readdir(path.join(SUPABASE_DIR, "migrations"));
  return ours.every(file => given.includes(file));
}
