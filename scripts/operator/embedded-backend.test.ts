import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";
import { loadKeys } from "../../supabase/local/api/keys.ts";
import { claimDataDirectory, findRunningBackend } from "../../supabase/local/postgres/data-directory.ts";
import { startTestBackend, testSettings } from "../../tests/support/sites/backend.ts";
import { openEmbeddedBackend } from "./embedded-backend.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-operator-"));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("what merely listens on the backend's port is sent nothing", async () => {
  await loadKeys(dataDir);
  await using stranger = await listen();
  const settings = await settingsOf({ TREKS_API_PORT: String(stranger.port) });
  await expect(openEmbeddedBackend(settings)).rejects.toThrow(`Port ${stranger.port} is taken`);
  expect(stranger.heard).toEqual([]);
});

test("nor is what listens on the ports of a backend that was killed", async () => {
  await using stranger = await listen();
  const claim = await claimDataDirectory(dataDir);
  await claim.announce({ apiPort: stranger.port, dbPort: stranger.port });
  expect(await findRunningBackend(dataDir)).toEqual({ apiPort: stranger.port, dbPort: stranger.port });
  await claim.stop();
  expect(await findRunningBackend(dataDir)).toBeNull();
  const settings = await settingsOf({ TREKS_API_PORT: String(stranger.port) });
  await expect(openEmbeddedBackend(settings)).rejects.toThrow(`Port ${stranger.port} is taken`);
  expect(stranger.heard).toEqual([]);
});

test("the running backend is found by its data, whatever ports the settings name", async () => {
  const backend = await startTestBackend();
  await using stranger = await listen();
  const settings = await settingsOf({
    TREKS_DATA_DIR: backend.settings.dataDir,
    TREKS_API_PORT: String(stranger.port),
  });
  await using opened = await openEmbeddedBackend(settings);
  expect(opened).toMatchObject({
    apiUrl: backend.apiUrl,
    databaseUrl: backend.databaseUrl,
    secret: backend.keys.secret,
  });
  expect(stranger.heard).toEqual([]);
  await backend.stop();
});

test("a backend that is starting is waited for, and an earlier one's ports are not taken for its own", async () => {
  const first = await claimDataDirectory(dataDir);
  await first.announce({ apiPort: 1, dbPort: 1 });
  await first.stop();
  const second = await claimDataDirectory(dataDir);
  const found = findRunningBackend(dataDir);
  await second.announce({ apiPort: 2, dbPort: 3 });
  expect(await found).toEqual({ apiPort: 2, dbPort: 3 });
  await second.stop();
});

test("a folder that never was a data directory has no backend, and stays as it is", async () => {
  expect(await findRunningBackend(dataDir)).toBeNull();
  expect(await findRunningBackend(path.join(dataDir, "missing"))).toBeNull();
  await writeFile(path.join(dataDir, "owner.lock"), "no lock at all");
  expect(await findRunningBackend(dataDir)).toBeNull();
});

async function settingsOf(environment: NodeJS.ProcessEnv) {
  const { apiPort, dbPort, mailPort } = await testSettings({ dataDir });
  return readSettings({
    TREKS_DATA_DIR: dataDir,
    TREKS_API_PORT: String(apiPort),
    TREKS_DB_PORT: String(dbPort),
    TREKS_MAIL_PORT: String(mailPort),
    ...environment,
  });
}

/** Records whatever it is sent. */
async function listen() {
  const heard: string[] = [];
  const server = net.createServer(socket => {
    socket.on("error", () => {}).on("data", data => heard.push(data.toString("latin1")));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    heard,
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
