import { env } from "../env.server";
import { measureBackendCall } from "../metrics.server";
import { createCircuitBreaker } from "./circuit-breaker.server";
import { send } from "./send.server";
import { withTimeoutBudget } from "./timeout-budget.server";
import { writingFunctions } from "./writing-functions";

/** Milliseconds of one call; all calls of a request share a budget. */
const readTimeout = 3_000;
const writeTimeout = 7_000;
/** The auth service sends a mail inside the call, and gives itself ten seconds. Ended sooner, it would undo a sign-up. */
const mailTimeout = 11_000;
const mailPaths = new Set(["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"]);

/** Never exceeds the request's budget. */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}) {
  const url = new URL(input instanceof Request ? input.url : input);
  const method = init.method ?? "GET";
  return withTimeoutBudget(longestOf(url, method), milliseconds => {
    if (milliseconds === 0) throw new DOMException("The time of the request is used up.", "TimeoutError");
    return throughCircuit(url, () => call(url, init, isRepeatable(url, method), milliseconds));
  });
}

function longestOf(url: URL, method: string) {
  if (mailPaths.has(url.pathname)) return mailTimeout;
  const isWriting = writingFunctions.has(url.pathname.slice(functionsPath.length));
  return isRepeatable(url, method) && !isWriting ? readTimeout : writeTimeout;
}

/** What may be repeated is made once more when its connection broke. */
async function call(url: URL, init: RequestInit, mayRepeat: boolean, milliseconds: number) {
  const end = performance.now() + milliseconds;
  const response = await send(url, init, milliseconds).catch(error => {
    const left = end - performance.now();
    if (!mayRepeat || !(error instanceof TypeError) || left <= 0) throw error;
    return send(url, init, left);
  });
  readClock(response);
  return response;
}

const functionsPath = "/rest/v1/rpc/";

/** Reads, and functions, which are called by POST: in an address `true` or `not.x` would be no text. */
function isRepeatable({ pathname }: URL, method: string) {
  return method === "GET" || method === "HEAD" || pathname.startsWith(functionsPath);
}

export async function isBackendUp() {
  const response = await fetchWithTimeout(probeUrls.rest, { headers: probeHeaders }).catch(() => null);
  return response !== null && response.status < 500;
}

/** Says nothing of an address, unlike a call that may send a mail. */
export async function isAuthServiceUp() {
  const response = await fetchWithTimeout(probeUrls.auth, { headers: probeHeaders }).catch(() => null);
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

/** Functions have no circuit: so seldom and slow that a timeout tells nothing of the next call. */
function throughCircuit(url: URL, call: () => Promise<Response>) {
  return measureBackendCall(url, () => {
    if (url.pathname.startsWith("/rest/v1/")) return circuits.rest(call);
    return url.pathname.startsWith("/auth/v1/") ? circuits.auth(call) : call();
  });
}

function probe(url: string) {
  return send(new URL(url), { headers: probeHeaders }, readTimeout);
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
