import { env } from "../env.server";
import { observeBackendCall } from "../metrics.server";
import { readingFunctions } from "./database.types";
import { sendToBackend } from "./send.server";

const readTimeoutMs = 3_000;
const writeTimeoutMs = 7_000;
/** The auth service spends up to ten seconds on the mail within the call, and an earlier end would undo a sign-up. */
const mailTimeoutMs = 11_000;
const mailPaths = new Set(["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"]);

const functionsPath = "/rest/v1/rpc/";
/** On busy cores a place with 50,000 posts takes nearly two minutes. The function has as much. */
const removalTimeoutMs = 145_000;
const removalPath = `${functionsPath}remove_place`;

/** A write is sent once, because it may have arrived. @throws like `fetch` */
export async function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const [, service = "other"] = /^\/(rest|auth|functions)\/v1\//.exec(url.pathname) ?? [];
  const mayRepeat = isRepeatable(url, init.method);
  const startedAt = performance.now();
  const timeoutMs = timeoutOf(url, mayRepeat);
  let response: Response | undefined;
  try {
    response = await sendToBackend(url, init, timeoutMs).catch(error => {
      const leftMs = startedAt + timeoutMs - performance.now();
      if (!mayRepeat || !(error instanceof TypeError) || leftMs <= 0) throw error;
      return sendToBackend(url, init, leftMs);
    });
    return response;
  } finally {
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
  if (pathname === removalPath) return removalTimeoutMs;
  return mayRepeat ? readTimeoutMs : writeTimeoutMs;
}

const healthUrls = {
  rest: `${env.SUPABASE_URL}/rest/v1/location_forums?select=id&limit=1`,
  auth: `${env.SUPABASE_URL}/auth/v1/health`,
};

export async function isBackendUp(service: keyof typeof healthUrls = "rest") {
  const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY };
  const response = await backendFetch(healthUrls[service], { headers }).catch(() => null);
  return response !== null && response.status < 500;
}
