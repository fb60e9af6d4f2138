import type { Settings } from "../settings.ts";
import { SettingsError } from "../settings-error.ts";
import { embeddedLimitsUrl } from "./embedded-limits.ts";
import { type LimitsStore, startLimitsStore } from "./limits-store.ts";

export interface Limits extends LimitsStore {
  /** For the web processes; undefined where the only one counts in its memory. */
  url: string | undefined;
}

interface Options {
  processes: number;
  /** Of the embedded backend. */
  databaseUrl: string | undefined;
  log(message: string): void;
}

/** Several processes that count apart would let everybody try several times as often. @throws SettingsError */
export function requireSharedLimits({ limitsUrl, hosted }: Settings, processes: number) {
  if (processes === 1 || limitsUrl || !hosted) return;
  throw new SettingsError(
    "With SUPABASE_URL set, --processes needs LIMITS_URL: a Postgres or Redis address where the processes count tries together. The project's own database will do.",
  );
}

/** @throws SettingsError */
export async function startLimits(
  { limitsUrl }: Settings,
  { processes, databaseUrl, log }: Options,
): Promise<Limits> {
  const isOwn = !limitsUrl && processes > 1 && databaseUrl;
  const url = isOwn ? await embeddedLimitsUrl(databaseUrl) : limitsUrl;
  if (!url) return { url, async stop() {} };
  return { url, ...(await startLimitsStore(url, { log })) };
}
