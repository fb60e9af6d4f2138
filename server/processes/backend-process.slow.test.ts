import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BackendSettings } from "../../supabase/local/backend.ts";
import type { BackendReady } from "../../supabase/local/contract.ts";
import { testSettings } from "../../tests/support/sites/backend.ts";
import { makeSupabaseDir } from "../../tests/support/sites/supabase-dir.ts";
import { startBackendProcess } from "./backend-process.ts";

const ROWS = `
  create table public.rows (id uuid primary key);
  grant all on public.rows to service_role;
`;

let settings: BackendSettings;

beforeEach(async () => {
  const supabaseDir = await makeSupabaseDir({ "migrations/20260101000000_rows.sql": ROWS });
  settings = await testSettings({ supabaseDir });
});

afterEach(async () => {
  await vi.waitFor(() => expect(processes()).toEqual([]), 20_000);
  await rm(settings.dataDir, { recursive: true });
  await rm(path.dirname(settings.supabaseDir ?? ""), { recursive: true });
});

test("loses no acknowledged row when it is killed during inserts", async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const { child, rows } = await startChild();
    const enough = acknowledged.size + 50;
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const id = crypto.randomUUID();
        const { error } = await rows().insert({ id });
        if (error) return;
        acknowledged.add(id);
        if (acknowledged.size === enough) child.kill("SIGKILL");
      }
    });
    await Promise.all(writers);
    await exitOf(child);
  }
  const { child, rows } = await startChild();
  const { data } = await rows().select("id").limit(1000);
  const stored = new Set(data?.map(row => row.id));
  expect(acknowledged.size).toBeGreaterThanOrEqual(150);
  expect([...acknowledged].filter(id => !stored.has(id))).toEqual([]);
  child.kill("SIGTERM");
  await exitOf(child);
});

test("Postgres and Deno end when the process that started the backend is killed", async () => {
  const script = `
    import { startBackendProcess } from ${JSON.stringify(path.resolve("server/processes/backend-process.ts"))};
    await startBackendProcess(${JSON.stringify(settings)}, () => {});
    process.stdout.write("ready");`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await once(parent.stdout, "data");
  expect(processes().some(command => command.includes("bin/postgres"))).toBe(true);
  expect(processes().some(command => command.includes("deno"))).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(processes()).toEqual([]), 20_000);
});

test("a backend that cannot start says why and ends", async () => {
  settings.supabaseDir = await makeSupabaseDir({ "migrations/20260101000000_rows.sql": "create nothing" });
  const child = fork(mainModule, { env: childEnv(), execArgv: [] });
  const [[report], [code]] = await Promise.all([once(child, "message"), once(child, "exit")]);
  expect(report).toMatchObject({ type: "failed", message: expect.stringContaining("20260101000000_rows") });
  expect(code).toBe(1);
});

test("the backend restarts with its rows when Postgres is killed", async () => {
  const log = vi.fn();
  const { ready, stop } = await startBackendProcess(settings, log);
  const id = crypto.randomUUID();
  await tableOf(ready)().insert({ id });
  process.kill(postmaster(), "SIGKILL");
  await vi.waitFor(async () => {
    expect(log).toHaveBeenCalled();
    expect((await tableOf(ready)().select()).data).toEqual([{ id }]);
  }, 15_000);
  await stop();
});

const mainModule = path.resolve(import.meta.dirname, "../../supabase/local/main.ts");

const childEnv = () => ({ ...process.env, TREKS_BACKEND: JSON.stringify(settings) });

async function startChild() {
  const child = fork(mainModule, { env: childEnv(), execArgv: [] });
  const [ready] = (await once(child, "message")) as [BackendReady];
  expect(ready).toMatchObject({ type: "ready" });
  return { child, rows: tableOf(ready) };
}

function tableOf({ apiUrl, keys }: BackendReady) {
  const client = createClient(apiUrl, keys.secret, { auth: { persistSession: false } });
  return () => client.from("rows");
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** Commands of this backend, recognized by its ports. */
function processes() {
  const marks = [`port=${settings.dbPort}`, `--allow-net=127.0.0.1:${settings.apiPort}`];
  const commands = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return commands.filter(command => marks.some(mark => command.includes(mark)));
}

function postmaster() {
  const command = processes().find(command => /^ *\d+ \S*bin\/postgres /.test(command));
  return Number.parseInt(command ?? "", 10);
}
