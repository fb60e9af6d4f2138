import type { App } from "@supabase/lite";
import { Mutex } from "async-mutex";
import { z } from "zod";

/**
 * Refreshes with the same token run one after the other, as on hosted Supabase: the first spends the token, the others
 * get the same new session. At once, the library would make a session for each, then revoke them all as token reuse.
 */
export function serialiseRefreshes(service: Pick<App, "fetch">): Pick<App, "fetch"> {
  const mutexes = new Map<string, Mutex>();
  return { fetch };

  async function fetch(...[request, peer]: Parameters<App["fetch"]>) {
    const ask = () => service.fetch(request, peer);
    if (!isRefresh(request)) return ask();
    const token = bodySchema.safeParse(await readJson(request.clone())).data?.refresh_token;
    return token === undefined ? ask() : runExclusive(token, ask);
  }

  async function runExclusive<T>(token: string, work: () => Promise<T>) {
    const mutex = mutexes.get(token) ?? new Mutex();
    mutexes.set(token, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(token);
    }
  }
}

const bodySchema = z.object({ refresh_token: z.string() });

function isRefresh({ method, url }: Request) {
  const { pathname, searchParams } = new URL(url);
  return (
    method === "POST" && pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token"
  );
}

function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}
