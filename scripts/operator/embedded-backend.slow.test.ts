import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";
import { loadKeys } from "../../supabase/local/api/keys.ts";
import { claimDataDirectory, findRunningBackend } from "../../supabase/local/postgres/data-directory.ts";
import { startTestBackend, testSettings } from "../../tests/support/sites/backend.ts";
import { testDir } from "../../tests/support/test-dir.ts";
import { openEmbeddedBackend } from "./embedded-backend.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = testDir();
});

test("sends nothing to another program on the backend's port", async () => {
  await loadKeys(dataDir);
  await using stranger = await listen();
  const settings = await settingsOf({ TREKS_API_PORT: String(stranger.port) });
  await expect(openEmbeddedBackend(settings)).rejects.toThrow(`Port ${stranger.port} is taken`);
  expect(stranger.heard).toEqual([]);
});

test("sends nothing to the ports of a killed backend", async () => {
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

test("finds the running backend by its data directory, not by the ports of the settings", async () => {
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
