import type { Context } from "hono";
import type { Logger } from "pino";
import { concurrencyLimit } from "./concurrency.ts";
import { errorResponse } from "./error-response.ts";

const busy = "Treks has more visitors than it can serve right now. Wait a few seconds and try again.";
const logIntervalMs = 1_000;

interface AdmitOptions {
  siteUrl: string;
  isFile: (path: string) => boolean;
  log: Logger;
}

export function admission({ siteUrl, isFile, log }: AdmitOptions, limit = concurrencyLimit()) {
  let shed = 0;
  let loggedShed = 0;
  return { admit, run: limit.run, shedCount: () => shed };

  async function admit(c: Context, next: () => Promise<void>) {
    const rejection = checkRequest(c.req, siteUrl);
    if (rejection) return errorResponse(c, rejection.sentence, rejection.status);
    if (limit.isFull() && (c.req.method === "POST" || !isFile(c.req.path))) {
      noteShed();
      c.set("isShed", true);
      return errorResponse(c, busy, 503, { "Retry-After": "5" });
    }
    if (isUnsubscribing(c.req)) c.req.raw = withoutOrigin(c.req.raw);
    await next();
  }

  function noteShed() {
    if (shed++ > loggedShed) return;
    setTimeout(() => {
      log.warn({ requests: shed - loggedShed }, "too busy");
      loggedShed = shed;
    }, logIntervalMs).unref();
  }
}

/** The router refuses other origins itself. */
function withoutOrigin(request: Request) {
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

interface RequestHead {
  method: string;
  path: string;
  header(name: string): string | undefined;
}

interface Rejection {
  status: 400 | 403 | 405 | 415;
  sentence: string;
}

export function checkRequest(request: RequestHead, siteUrl: string): Rejection | null {
  if (!["GET", "HEAD", "POST"].includes(request.method)) {
    return { status: 405, sentence: "This server knows only GET, HEAD and POST." };
  }
  const origin = requestOrigin(request.header("host"), siteUrl);
  if (!origin) return { status: 400, sentence: "This server does not answer for that address." };
  if (request.method !== "POST") return null;
  if (!isSameOrigin(request, origin) && !isUnsubscribing(request)) {
    const sentence = "This form was sent from another site. Open the page here and send it again.";
    return { status: 403, sentence };
  }
  return checkBody(request);
}

export function requestOrigin(host: string | undefined, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  if (!host || !/^[\w.\-[\]:]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  if (host.toLowerCase() === site.host) return site.origin;
  const requested = new URL(`http://${host}`);
  const local = isLoopback(site.hostname) && isLoopback(requested.hostname) && site.port === requested.port;
  return local ? requested.origin : null;
}

function isLoopback(hostname: string) {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Browsers too old for `Sec-Fetch-Site` must send `Origin`. */
function isSameOrigin(request: RequestHead, expected: string) {
  const origin = request.header("origin");
  const fetchSite = request.header("sec-fetch-site");
  if (fetchSite) return fetchSite === "same-origin" && (!origin || origin === expected);
  return origin === expected;
}

/** One-click unsubscribing of mail programs (RFC 8058), which name no origin. Only the token in the path counts. */
function isUnsubscribing({ method, path }: RequestHead) {
  return method === "POST" && /^\/unsubscribe\/[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/.test(path);
}

function checkBody(request: RequestHead): Rejection | null {
  const kind = request.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (kind === "multipart/form-data" || kind === "application/x-www-form-urlencoded") return null;
  return request.header("content-length") === "0" && !kind
    ? null
    : { status: 415, sentence: "Only forms can be sent here." };
}
