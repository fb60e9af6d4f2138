import { env } from "../env.server";
import { log } from "../log.server";
import { observeBackendCall } from "../metrics.server";
import { currentBudget } from "../request.server";
import { createBreaker } from "./breaker.server";
import { readingFunctions } from "./database.types";
import { sendToBackend } from "./send.server";

const readTimeoutMs = 3_000;
const writeTimeoutMs = 7_000;
/** The auth service spends up to ten seconds on the mail within the call, and an earlier end would undo a sign-up. */
const mailTimeoutMs = 11_000;
const mailPaths = new Set(["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"]);
const shortestTimeoutMs = 500;

const functionsPath = "/rest/v1/rpc/";

const probeUrls = {
  rest: new URL(`${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`),
  auth: new URL(`${env.SUPABASE_URL}/auth/v1/health`),
};
const probeHeaders = { apikey: env.SUPABASE_PUBLISHABLE_KEY };

/** Edge functions have no breaker: they are rare and slow, so a timeout says nothing about the next call. */
const breakers = new Map(
  Object.entries(probeUrls).map(([service, url]) => [
    service,
    createServiceBreaker(service, () => sendToBackend(url, { headers: probeHeaders }, readTimeoutMs)),
  ]),
);

export function createServiceBreaker(service: string, probe: () => Promise<unknown>) {
  return createBreaker({
    service,
    failures: 3,
    probeIntervalMs: 1_000,
    probe,
    judge({ name }, elapsedMs) {
      if (name === "TypeError") return "answer";
      return name === "TimeoutError" && elapsedMs >= shortestTimeoutMs ? "failure" : "none";
    },
    onOpen: () => log.warn({ service }, "the backend is silent"),
    onClose: () => log.warn({ service }, "the backend answers again"),
  });
}

export async function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const [, service = "other"] = /^\/(rest|auth|functions)\/v1\//.exec(url.pathname) ?? [];
  const mayRepeat = isRepeatable(url, init.method);
  const startedAt = performance.now();
  const budget = currentBudget();
  const maxMs = timeoutOf(url, mayRepeat);
  const timeoutMs = budget?.enter(maxMs) ?? maxMs;
  let response: Response | undefined;

  const call = () =>
    sendToBackend(url, init, timeoutMs).catch(error => {
      const leftMs = startedAt + timeoutMs - performance.now();
      if (!mayRepeat || !(error instanceof TypeError) || leftMs <= 0) throw error;
      return sendToBackend(url, init, leftMs);
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
  if (method === "GET" || method === "HEAD") return true;
  // Functions that only read are called by POST as well, because a URL would change texts such as `not.x`.
  return pathname.startsWith(functionsPath) && readingFunctions.has(pathname.slice(functionsPath.length));
}

function timeoutOf({ pathname }: URL, mayRepeat: boolean) {
  if (mailPaths.has(pathname)) return mailTimeoutMs;
  return mayRepeat ? readTimeoutMs : writeTimeoutMs;
}

let clockOffsetMs = 0;

export function backendNow() {
  return Date.now() + clockOffsetMs;
}

function readClock({ headers }: Response) {
  const date = Date.parse(headers.get("Date") ?? "");
  if (date && !headers.has("Age")) clockOffsetMs = date - Date.now();
}

export async function isBackendUp(service: keyof typeof probeUrls = "rest") {
  const response = await backendFetch(probeUrls[service], { headers: probeHeaders }).catch(() => null);
  return response !== null && response.status < 500;
}
