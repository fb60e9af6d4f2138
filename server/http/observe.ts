import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestFacts } from "../contract.ts";
import { nextRenderTurn } from "./render-turns.ts";

export interface AppVariables {
  facts: RequestFacts;
  isUpload?: true;
  isShed?: true;
}

export interface Observed {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

interface ObserveOptions {
  siteUrl: string;
  /** Browsers would refuse subdomains without TLS for two years, so this is off by default. */
  hstsSubdomains: boolean;
  log: Logger;
  trustProxy: boolean;
  measure?: ((request: Observed) => void) | undefined;
}

export function observe({ log, trustProxy, measure, ...policy }: ObserveOptions): MiddlewareHandler<{
  Variables: AppVariables;
}> {
  return async (c, next) => {
    const start = performance.now();
    const id = randomUUID();
    const address = remoteAddress(c, trustProxy);
    c.set("facts", { id, address, renderTurn: nextRenderTurn });
    await next();
    setHeaders(c.res, policy);
    c.res.headers.set("X-Request-Id", id);
    const { method, path } = c.req;
    // A page that was prefetched before the form would show the old state.
    if (method === "POST") c.res.headers.append("Clear-Site-Data", '"prefetchCache"');
    if (c.get("isShed")) return;
    const { status } = c.res;
    const { member, route } = c.get("facts");
    const ms = performance.now() - start;
    const isRejected = status >= 400 && status < 500 && status !== 404;
    const from = isRejected ? address : undefined;
    log.info({ id, member, from, method, path, status, ms: Math.round(ms) });
    measure?.({ method, route, status, seconds: ms / 1_000 });
  };
}

function remoteAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || getConnInfo(c).remote.address || "unknown";
}

const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // With `no-referrer`, a form posted before its script has loaded would send no origin and be refused.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

function setHeaders(
  { headers }: Response,
  { siteUrl, hstsSubdomains }: Pick<ObserveOptions, "siteUrl" | "hstsSubdomains">,
) {
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

/** Without a charset, browsers could guess one in which text becomes markup. */
function lacksCharset(type: string) {
  return /^(text\/|[^;]*[/+]xml\b)/i.test(type) && !/;\s*charset=/i.test(type);
}
