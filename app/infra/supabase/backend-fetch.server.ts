import { env } from "../env.server";
import { log } from "../log.server";
import { observeBackendCall } from "../metrics.server";
import { currentBudget } from "../request.server";
import { createBreaker } from "./breaker.server";
import { send } from "./send.server";

const readTimeoutMs = 3_000;
const writeTimeoutMs = 7_000;
/** The auth service sends a mail inside the call, and gives itself ten seconds. Ended sooner, it would undo a sign-up. */
const mailTimeoutMs = 11_000;
const mailPaths = new Set(["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"]);
/** A timeout shorter than this says nothing about the service. */
const shortestTimeoutMs = 500;

/**
 * The database functions by which pages write. They have the time of a write; asked twice they do nothing more, so that
 * they may be repeated when a connection breaks (own-posts, report-decisions and suspensions.test.ts).
 */
const writingFunctions = new Set([
  "delete_location_post",
  "restore_location_post",
  "moderate_post",
  "moderate_profile_reports",
  "suspend_member",
  "end_suspension",
  "change_account",
  // Counts the tries.
  "suspension_notice",
]);
const functionsPath = "/rest/v1/rpc/";

const probeUrls = {
  rest: new URL(`${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`),
  auth: new URL(`${env.SUPABASE_URL}/auth/v1/health`),
};
const probeHeaders = { apikey: env.SUPABASE_PUBLISHABLE_KEY };

/** Functions have none: so seldom and slow that a timeout tells nothing of the next call. */
const breakers = new Map(
  Object.entries(probeUrls).map(([service, url]) => [
    service,
    createServiceBreaker(service, () => send(url, { headers: probeHeaders }, readTimeoutMs)),
  ]),
);

export function createServiceBreaker(service: string, probe: () => Promise<unknown>) {
  return createBreaker({
    service,
    failures: 3,
    probeIntervalMs: 1_000,
    probe,
    judge({ name }, elapsedMs) {
      // A refused connection costs nobody time.
      if (name === "TypeError") return "answer";
      return name === "TimeoutError" && elapsedMs >= shortestTimeoutMs ? "failure" : "none";
    },
    onOpen: () => log.warn({ service }, "the backend is silent"),
    onClose: () => log.warn({ service }, "the backend answers again"),
  });
}

/** The `fetch` of every Supabase client. Never exceeds the request's budget. */
export async function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const [, service = "other"] = /^\/(rest|auth|functions)\/v1\//.exec(url.pathname) ?? [];
  const mayRepeat = isRepeatable(url, init.method);
  const startedAt = performance.now();
  const budget = currentBudget();
  const longestMs = timeoutOf(url, mayRepeat);
  const timeoutMs = budget?.enter(longestMs) ?? longestMs;
  let response: Response | undefined;

  /** What may be repeated is made once more when its connection broke. */
  const call = () =>
    send(url, init, timeoutMs).catch(error => {
      const leftMs = startedAt + timeoutMs - performance.now();
      if (!mayRepeat || !(error instanceof TypeError) || leftMs <= 0) throw error;
      return send(url, init, leftMs);
    });
  try {
    if (timeoutMs === 0) throw new DOMException("The time of the request is used up.", "TimeoutError");
    const run = breakers.get(service);
    response = await (run ? run(call) : call());
    readClock(response);
    return response;
  } finally {
    budget?.leave();
    observeBackendCall(service, response?.status, performance.now() - startedAt);
  }
}

function isRepeatable({ pathname }: URL, method = "GET") {
  // Functions are called by POST: in an address `true` or `not.x` would be no text.
  return method === "GET" || method === "HEAD" || pathname.startsWith(functionsPath);
}

function timeoutOf({ pathname }: URL, mayRepeat: boolean) {
  if (mailPaths.has(pathname)) return mailTimeoutMs;
  const isWriting = writingFunctions.has(pathname.slice(functionsPath.length));
  return mayRepeat && !isWriting ? readTimeoutMs : writeTimeoutMs;
}

/** Milliseconds by which the backend's clock is ahead. */
let clockOffsetMs = 0;

export function backendNow() {
  return Date.now() + clockOffsetMs;
}

function readClock({ headers }: Response) {
  const date = Date.parse(headers.get("Date") ?? "");
  // A cached response carries an old time.
  if (date && !headers.has("Age")) clockOffsetMs = date - Date.now();
}

/** The health of the auth service says nothing about an address, unlike a call that may send a mail. */
export async function isBackendUp(service: keyof typeof probeUrls = "rest") {
  const response = await backendFetch(probeUrls[service], { headers: probeHeaders }).catch(() => null);
  return response !== null && response.status < 500;
}
