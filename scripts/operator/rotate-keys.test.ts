import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { loadKeys } from "../../supabase/local/api/keys.ts";
import { startBackend } from "../../supabase/local/backend.ts";
import { startTestBackend, testSettings } from "../../tests/support/sites/backend.ts";
import { testDir } from "../../tests/support/test-dir.ts";
import { keyKinds, rotateKeys } from "./rotate-keys.ts";

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
