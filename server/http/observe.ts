import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestFacts } from "../contract.ts";

export interface AppVariables {
  facts: RequestFacts;
  isUpload?: true;
  /** Shed requests are counted elsewhere. */
  isShed?: true;
}

export interface Observed {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

interface HeaderPolicy {
  siteUrl: string;
  /** Off by default: other names below this one may have no TLS, and browsers would refuse them for two years. */
  hstsSubdomains: boolean;
}

interface ObserveOptions extends HeaderPolicy {
  log: Logger;
  trustProxy: boolean;
  measure?: ((request: Observed) => void) | undefined;
}

/** Around all others: what every answer carries, and what is told of it. */
export function observe({ log, trustProxy, measure, ...policy }: ObserveOptions): MiddlewareHandler<{
  Variables: AppVariables;
}> {
  return async (c, next) => {
    const start = performance.now();
    const id = randomUUID();
    const address = remoteAddress(c, trustProxy);
    c.set("facts", { id, address });
    await next();
    setHeaders(c.res, policy);
    c.res.headers.set("X-Request-Id", id);
    const { method, path } = c.req;
    // A page prefetched before a form was sent would not show what the form has changed.
    if (method === "POST") c.res.headers.append("Clear-Site-Data", '"prefetchCache"');
    if (c.get("isShed")) return;
    const { status } = c.res;
    const { member, route } = c.get("facts");
    const ms = performance.now() - start;
    const from = isRejected(status) ? address : undefined;
    log.info({ id, member, from, method, path, status, ms: Math.round(ms) });
    measure?.({ method, route, status, seconds: ms / 1_000 });
  };
}

/** Behind a trusted proxy the last address that it has forwarded. */
function remoteAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || getConnInfo(c).remote.address || "unknown";
}

/** Only the address of whoever was rejected is logged. */
function isRejected(status: number) {
  return status >= 400 && status < 500 && status !== 404;
}

const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not `no-referrer`: a form posted before its script has arrived would then name no origin and be refused.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Pages bring their own content policy; anything else may do nothing at all. */
function setHeaders({ headers }: Response, { siteUrl, hstsSubdomains }: HeaderPolicy) {
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (siteUrl.startsWith("https:")) {
    const scope = hstsSubdomains ? "; includeSubDomains" : "";
    headers.set("Strict-Transport-Security", `max-age=63072000${scope}`);
  }
  const type = headers.get("Content-Type");
  if (type && lacksCharset(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  if (!headers.has("Content-Security-Policy")) {
    headers.set(
      "Content-Security-Policy",
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    );
  }
}

/** React Router's data and our SVGs name no charset; a browser might guess one in which text becomes markup. */
function lacksCharset(type: string) {
  return /^(text\/|[^;]*[/+]xml\b)/i.test(type) && !/;\s*charset=/i.test(type);
}
