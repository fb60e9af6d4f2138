import { execFile } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { loadKeys } from "../supabase/local/api/keys.ts";
import { startBackend } from "../supabase/local/backend.ts";
import { startTestBackend, testSettings } from "../tests/support/sites/backend.ts";
import { testDir } from "../tests/support/test-dir.ts";
import { keyKinds, rotateKeys } from "./admin.ts";

test("only the new keys work after a restart", async () => {
  const dataDir = testDir();
  const settings = await testSettings({ dataDir });
  const running = await startBackend(settings);
  const { keys: old } = running;
  await rotateKeys(running.databaseUrl, dataDir, keyKinds);
  const fresh = await loadKeys(dataDir);
  const unchanged = Object.entries(fresh).filter(([name, key]) => old[name as keyof typeof old] === key);
  expect(unchanged).toEqual([]);
  expect((await stat(path.join(dataDir, "keys.json"))).mode & 0o777).toBe(0o600);
  expect(await canConnect(running.databaseUrl)).toBe(false);
  await running.stop();

  const restarted = await startBackend(settings);
  onTestFinished(restarted.stop);
  expect(await canConnect(restarted.databaseUrl)).toBe(true);
  expect(await statusWith(restarted.apiUrl, fresh.secret)).toBe(200);
  expect(await statusWith(restarted.apiUrl, old.secret)).toBe(401);
});

test("changes only the kinds of keys that are named", async () => {
  const { settings, keys, databaseUrl, stop } = await startTestBackend();
  onTestFinished(stop);
  await rotateKeys(databaseUrl, settings.dataDir, ["jwt"]);
  const { jwtSecret, ...others } = await loadKeys(settings.dataDir);
  expect(jwtSecret).not.toBe(keys.jwtSecret);
  expect({ jwtSecret: keys.jwtSecret, ...others }).toEqual(keys);
  expect(await canConnect(databaseUrl)).toBe(true);
});

test("keeps the password when the new one cannot be written", async () => {
  const { settings, keys, databaseUrl, stop } = await startTestBackend();
  onTestFinished(stop);
  await mkdir(path.join(settings.dataDir, "keys.json.new"));
  await expect(rotateKeys(databaseUrl, settings.dataDir, ["database"])).rejects.toThrow("EISDIR");
  expect(await loadKeys(settings.dataDir)).toEqual(keys);
  expect(await canConnect(databaseUrl)).toBe(true);
});

test("lists each mail with its state and the server's answer, without its link", async () => {
  const { settings, databaseUrl, stop } = await startTestBackend();
  onTestFinished(stop);
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
  const mail = { recipient: "ada@example.org", subject: "Confirm", html: "token_hash=1", expires_at: at(12) };
  const times = (hour: number) => ({ created_at: at(hour), changed_at: at(hour), due_at: at(hour) });
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`insert into mail.messages ${sql([
    { ...mail, ...times(9), state: "sent", last_answer: "250 OK" },
    { ...mail, ...times(11), state: "waiting", last_answer: "" },
    { ...mail, ...times(12), state: "local", last_answer: "" },
  ])}`;
  await sql.end();
  const env = { PATH: process.env.PATH, TREKS_DATA_DIR: settings.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/admin.ts", "mail"], { env });
  expect(stdout).toBe(
    "waiting  2026-06-01 11:00 UTC  ada@example.org  Confirm\nsent     2026-06-01 09:00 UTC  ada@example.org  Confirm  250 OK\n",
  );
});

async function canConnect(url: string) {
  const sql = postgres(url, { max: 1 });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end());
}

async function statusWith(apiUrl: string, key: string) {
  const { status } = await createClient(apiUrl, key).rpc("admin_list");
  return status;
}
