import { env } from "../env.server";
import { measureBackendCall } from "../metrics.server";
import { createCircuitBreaker } from "./circuit-breaker.server";
import { withTimeoutBudget } from "./timeout-budget.server";
import { createTokenLine } from "./token-line.server";

/** Milliseconds of one call; all calls of a request share a budget. */
const readTimeout = 3_000;
const writeTimeout = 7_000;
/** The auth service sends a mail inside the call, and gives itself ten seconds. Ended sooner, it would undo a sign-up. */
const mailTimeout = 11_000;
const mailPaths = new Set(["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"]);

/** Never exceeds the request's budget. */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}) {
  const url = new URL(input instanceof Request ? input.url : input);
  const isReading = isRead(url, init.method);
  return withTimeoutBudget(longestOf(url, isReading), milliseconds => {
    if (milliseconds === 0) throw new DOMException("The time of the request is used up.", "TimeoutError");
    const timeout = AbortSignal.timeout(milliseconds);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const ask = () => throughCircuit(url, () => call(input, { ...init, signal }, isReading));
    return url.searchParams.get("grant_type") === "password" ? loginLine(ask) : ask();
  });
}

function longestOf({ pathname }: URL, isReading: boolean) {
  if (mailPaths.has(pathname)) return mailTimeout;
  return isReading ? readTimeout : writeTimeout;
}

/** A read whose connection broke is made once more; a write never is. */
async function call(input: RequestInfo | URL, init: RequestInit, isReading: boolean) {
  const response = await fetch(input, init).catch(error => {
    if (!isReading || init.signal?.aborted) throw error;
    return fetch(input, init);
  });
  readClock(response);
  return response;
}

/** Pages call only reading functions, and by POST: in an address `true` or `not.x` would be no text. */
function isRead({ pathname }: URL, method = "GET") {
  return method === "GET" || method === "HEAD" || pathname.startsWith("/rest/v1/rpc/");
}

export async function isBackendUp() {
  const response = await fetchWithTimeout(probeUrls.rest, { headers: probeHeaders }).catch(() => null);
  return response !== null && response.status < 500;
}

/** Says nothing of an address, unlike a call that may send a mail. */
export async function isAuthServiceUp() {
  const response = await fetchWithTimeout(probeUrls.auth, { headers: probeHeaders }).catch(() => null);
  await response?.body?.cancel();
  return response !== null && response.status < 500;
}

const probeUrls = {
  rest: `${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`,
  auth: `${env.SUPABASE_URL}/auth/v1/health`,
};
const probeHeaders = { apikey: env.SUPABASE_PUBLISHABLE_KEY };

const circuits = {
  rest: createCircuitBreaker("rest", () => probe(probeUrls.rest)),
  auth: createCircuitBreaker("auth", () => probe(probeUrls.auth)),
};

const loginLine = createTokenLine(4_000);

/** Functions have no circuit: so seldom and slow that a timeout tells nothing of the next call. */
function throughCircuit(url: URL, call: () => Promise<Response>) {
  return measureBackendCall(url, () => {
    if (url.pathname.startsWith("/rest/v1/")) return circuits.rest(call);
    return url.pathname.startsWith("/auth/v1/") ? circuits.auth(call) : call();
  });
}

async function probe(url: string) {
  const response = await fetch(url, { headers: probeHeaders, signal: AbortSignal.timeout(readTimeout) });
  await response.body?.cancel();
}

/** Milliseconds by which the backend's clock is ahead. */
let clockOffset = 0;

export function backendNow() {
  return Date.now() + clockOffset;
}

function readClock({ headers }: Response) {
  const date = Date.parse(headers.get("Date") ?? "");
  // A cached response carries an old time.
  if (date && !headers.has("Age")) clockOffset = date - Date.now();
}
