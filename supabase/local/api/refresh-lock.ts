import { Mutex } from "async-mutex";
import type { AuthCall } from "./auth-calls.ts";

/**
 * Refreshes with the same token run one after the other, as on hosted Supabase: the first spends the token, the others
 * get the same new session. At once, the library would make a session for each, then revoke them all as token reuse.
 */
export function refreshLock() {
  const mutexes = new Map<string, Mutex>();

  /** Returns what lets the next refresh with this token go on. Other calls wait for nobody. */
  return async function lock({ endpoint, body }: AuthCall) {
    if (endpoint !== "POST token refresh_token") return () => {};
    const token = String(body.refresh_token);
    const mutex = mutexes.get(token) ?? new Mutex();
    mutexes.set(token, mutex);
    const release = await mutex.acquire();
    return () => {
      release();
      if (!mutex.isLocked()) mutexes.delete(token);
    };
  };
}
