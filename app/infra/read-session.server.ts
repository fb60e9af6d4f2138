import { setTimeout as wait } from "node:timers/promises";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { type Viewer, viewerOf } from "./access-token.server";
import { type AuthCookies, isReadable } from "./auth-cookies.server";
import { log } from "./log.server";

interface FoundSession {
  viewer: Viewer | null;
  accessToken: string | null;
  unreachable: boolean;
}

export const nobody: FoundSession = { viewer: null, accessToken: null, unreachable: false };

/** A session that was read once, and the cookies that its refresh wrote. */
interface ReadSession extends FoundSession {
  written: AuthCookies["written"];
}

/** Sessions whose token was verified, by what the cookies carry, until the token has to be refreshed. */
const known = new LRUCache<string, ReadSession>({ max: 10_000 });

/** A refresh token works once: requests that arrive together with the same one wait for one refresh. */
const underWay = new Map<string, Promise<ReadSession>>();

/** auth-js refreshes a token this long before it ends, and tries for half a minute when nobody answers. */
const refreshMargin = 90_000;
const refreshDeadline = 3_000;
/** For this long a browser whose answer was lost is given the refreshed cookies once more. */
const secondChance = 60_000;

/** The session that the cookies carry, refreshed where it has to be, and with a token whose signature was checked. */
export async function readSession(cookies: AuthCookies): Promise<FoundSession> {
  const { value } = cookies;
  if (!isReadable(value)) return forget(cookies);
  const shared = known.get(value) ?? underWay.get(value);
  const session = await inTime(shared ?? startAsking(cookies));
  if (!session.viewer && !session.unreachable) return forget(cookies);
  if (shared) cookies.write(session.written);
  return session;
}

const noAnswer: ReadSession = { ...nobody, unreachable: true, written: [] };

async function inTime(session: ReadSession | Promise<ReadSession>) {
  return session instanceof Promise
    ? Promise.race([session, wait(refreshDeadline, noAnswer, { ref: false })])
    : session;
}

/** Goes on when the answer has left without it: a refresh that comes late is there for the next request. */
function startAsking(cookies: AuthCookies) {
  const asking = askForSession(cookies)
    .catch(error => {
      log.error({ err: error }, "reading a session failed");
      return noAnswer;
    })
    .finally(() => underWay.delete(cookies.value));
  underWay.set(cookies.value, asking);
  return asking;
}

async function askForSession({ value, written, authClient }: AuthCookies): Promise<ReadSession> {
  const client = authClient();
  const { data, error } = await client.auth.getSession();
  if (error && isAuthRetryableFetchError(error)) return noAnswer;
  const { session } = data;
  const viewer = session && (await viewerOf(session.access_token, client));
  if (!viewer) return { ...nobody, written: [] };
  const read = { viewer, accessToken: session.access_token, unreachable: false, written: [...written] };
  const lasts = (session.expires_at ?? 0) * 1000 - Date.now() - refreshMargin;
  const ttl = written.length > 0 ? Math.min(lasts, secondChance) : lasts;
  if (ttl > 0) known.set(value, read, { ttl });
  return read;
}

function forget(cookies: AuthCookies) {
  cookies.forget();
  return nobody;
}

/** For a session that turned out to have ended before its token. */
export function forgetKnown(value: string) {
  known.delete(value);
}
