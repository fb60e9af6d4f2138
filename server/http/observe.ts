import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestFacts } from "../contract.ts";
import { pageTexts } from "./compression.ts";
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
  log: Logger;
  trustProxy: boolean;
  measure?: ((request: Observed) => void) | undefined;
}

export function observe({ log, trustProxy, measure }: ObserveOptions): MiddlewareHandler<{
  Variables: AppVariables;
}> {
  return async (c, next) => {
    const start = performance.now();
    const id = randomUUID();
    const address = remoteAddress(c, trustProxy);
    c.set("facts", { id, address, renderTurn: nextRenderTurn, pageTexts });
    await next();
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
