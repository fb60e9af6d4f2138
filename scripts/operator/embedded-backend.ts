import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { startBackendProcess } from "../../server/backend-process.ts";
import type { Settings } from "../../server/settings.ts";

export interface EmbeddedBackend extends AsyncDisposable {
  apiUrl: string;
  databaseUrl: string;
  /** The key that may do everything. */
  secret: string;
}

/** The embedded backend: the running one, else one started for as long as it is needed. */
export async function openEmbeddedBackend(settings: Settings): Promise<EmbeddedBackend> {
  const { dataDir, apiPort, dbPort, mailPort, siteUrl } = settings;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const keysFile = path.join(dataDir, "keys.json");
  const running = await fetch(`${apiUrl}/auth/v1/health`).catch(() => null);
  if (running && existsSync(keysFile)) {
    const { secret, databasePassword } = JSON.parse(readFileSync(keysFile, "utf8"));
    const databaseUrl = `postgres://postgres:${databasePassword}@127.0.0.1:${dbPort}/postgres`;
    return { apiUrl, databaseUrl, secret, [Symbol.asyncDispose]: async () => {} };
  }
  const backend = await startBackendProcess(
    { dataDir, apiPort, dbPort, mailPort, siteUrl },
    { log: () => {} },
  );
  const { ready, stop } = backend;
  const { databaseUrl, keys } = ready;
  return { apiUrl: ready.apiUrl, databaseUrl, secret: keys.secret, [Symbol.asyncDispose]: stop };
}
