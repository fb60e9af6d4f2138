import { env } from "../env.server";
import { createCircuitBreaker } from "./circuit-breaker.server";
import { withTimeoutBudget } from "./timeout-budget.server";

/** Milliseconds one call may take before the page says that the backend cannot be reached; all of a page: its budget. */
const readTimeout = 3_000;
const writeTimeout = 7_000;

/**
 * `fetch` for the backend. Its time never exceeds what is left of the request's budget. A read whose connection broke
 * is made once more; a write never is. While a service's circuit is open it is not called at all.
 */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}) {
  const url = new URL(input instanceof Request ? input.url : input);
  const isReading = isRead(url, init.method);
  return withTimeoutBudget(isReading ? readTimeout : writeTimeout, async milliseconds => {
    if (milliseconds === 0) throw new DOMException("The time of the request is used up.", "TimeoutError");
    const timeout = AbortSignal.timeout(milliseconds);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const call = () => fetch(input, { ...init, signal });
    return throughCircuit(url, async () => {
      const response = await call().catch(error => {
        if (!isReading || signal.aborted) throw error;
        return call();
      });
      readClock(response);
      return response;
    });
  });
}

/**
 * Functions of the database are called by POST, although pages call none that writes: in an address `true` or `not.x`
 * would be a boolean or a filter, and no text.
 */
function isRead({ pathname }: URL, method = "GET") {
  return method === "GET" || method === "HEAD" || pathname.startsWith("/rest/v1/rpc/");
}

/** Asks the database as every page does; a refusal proves that it is up too. */
export async function isBackendUp() {
  const response = await fetchWithTimeout(probeUrls.rest, { headers: probeHeaders }).catch(() => null);
  return response !== null && response.status < 500;
}

/** What costs a service least to answer, and proves that what stands behind it answers. */
const probeUrls = {
  rest: `${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`,
  auth: `${env.SUPABASE_URL}/auth/v1/health`,
};
const probeHeaders = { apikey: env.SUPABASE_PUBLISHABLE_KEY };

const circuits = {
  rest: createCircuitBreaker("rest", () => probe(probeUrls.rest)),
  auth: createCircuitBreaker("auth", () => probe(probeUrls.auth)),
};

/** Functions have no circuit: they are called so seldom, and take so long, that a timeout tells nothing of the next call. */
function throughCircuit<T>({ pathname }: URL, call: () => Promise<T>) {
  if (pathname.startsWith("/rest/v1/")) return circuits.rest(call);
  return pathname.startsWith("/auth/v1/") ? circuits.auth(call) : call();
}

async function probe(url: string) {
  const response = await fetch(url, { headers: probeHeaders, signal: AbortSignal.timeout(readTimeout) });
  await response.body?.cancel();
}

/** Milliseconds by which the backend's clock is ahead of this machine's. */
let clockOffset = 0;

/** `Date.now()` by the clock that tokens are issued and judged by. */
export function backendNow() {
  return Date.now() + clockOffset;
}

function readClock({ headers }: Response) {
  const date = Date.parse(headers.get("Date") ?? "");
  // A response that a cache has kept carries the time of long ago.
  if (date && !headers.has("Age")) clockOffset = date - Date.now();
}
