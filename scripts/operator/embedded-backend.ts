import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { type BackendProcess, startBackendProcess } from "../../server/processes/backend-process.ts";
import type { Settings } from "../../server/settings.ts";
import { loadKeys } from "../../supabase/local/api/keys.ts";
import { findRunningBackend } from "../../supabase/local/postgres/data-directory.ts";

export interface EmbeddedBackend extends AsyncDisposable {
  apiUrl: string;
  databaseUrl: string;
  /** The service key, which has all rights. */
  secret: string;
}

/** Uses the running embedded backend, or starts one. Sends no key to another program on its ports. */
export async function openEmbeddedBackend(settings: Settings): Promise<EmbeddedBackend> {
  actAsOwnerOf(settings.dataDir);
  const running = await findRunningBackend(settings.dataDir);
  if (!running) {
    // With the mail server, because a command may send mail.
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

/** Starts a backend on the ports of the settings, with this data directory. */
export function startQuietly(
  settings: Settings,
  dataDir: string,
  smtp?: Settings["smtp"],
): Promise<BackendProcess> {
  const { apiPort, dbPort, mailPort, siteUrl } = settings;
  return startBackendProcess({ dataDir, apiPort, dbPort, mailPort, siteUrl, smtp }, () => {});
}

/** Changes root to the owner of the data for the rest of this process: Treks could not read root's files. */
export function actAsOwnerOf(dataDir: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(nearestFolder(dataDir));
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** A data directory to be restored does not exist yet. */
function nearestFolder(dir: string): string {
  return existsSync(dir) ? dir : nearestFolder(path.dirname(dir));
}
