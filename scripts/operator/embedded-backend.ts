import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { type BackendProcess, startBackendProcess } from "../../server/processes/backend-process.ts";
import type { Settings } from "../../server/settings.ts";
import { loadKeys } from "../../supabase/local/api/keys.ts";
import { findRunningBackend } from "../../supabase/local/postgres/data-directory.ts";

export interface EmbeddedBackend extends AsyncDisposable {
  apiUrl: string;
  databaseUrl: string;
  secret: string;
}

/** Another program on the backend's ports must receive no key. */
export async function openEmbeddedBackend(settings: Settings): Promise<EmbeddedBackend> {
  actAsOwnerOf(settings.dataDir);
  const running = await findRunningBackend(settings.dataDir);
  if (!running) {
    // A command may send mail, so the backend gets the mail server.
    const { ready, stop } = await startQuietly(settings, settings.dataDir, settings.smtp);
    const { apiUrl, databaseUrl, keys } = ready;
    return { apiUrl, databaseUrl, secret: keys.secret, [Symbol.asyncDispose]: stop };
  }
  const { secret, databasePassword } = await loadKeys(settings.dataDir);
  return {
    apiUrl: `http://127.0.0.1:${running.apiPort}`,
    databaseUrl: `postgres://postgres:${databasePassword}@127.0.0.1:${running.dbPort}/postgres`,
    secret,
    [Symbol.asyncDispose]: async () => {},
  };
}

export function startQuietly(
  settings: Settings,
  dataDir: string,
  smtp?: Settings["smtp"],
): Promise<BackendProcess> {
  const { apiPort, dbPort, mailPort, siteUrl } = settings;
  return startBackendProcess({ dataDir, apiPort, dbPort, mailPort, siteUrl, smtp }, () => {});
}

/** Treks could not read root's files, so root becomes the owner of the data for the rest of this process. */
export function actAsOwnerOf(dataDir: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(nearestFolder(dataDir));
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

function nearestFolder(dir: string): string {
  return existsSync(dir) ? dir : nearestFolder(path.dirname(dir));
}
