import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppVariables } from "./app-variables.ts";
import { remoteAddress } from "./remote-address.ts";

/** Shed requests are counted elsewhere. */
export function logRequests(
  log: Logger,
  trustProxy: boolean,
): MiddlewareHandler<{ Variables: AppVariables }> {
  return async (c, next) => {
    const start = performance.now();
    const id = randomUUID();
    c.set("id", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
    if (c.get("isShed")) return;
    const { method, path } = c.req;
    const { status } = c.res;
    const from = isRejected(status) ? remoteAddress(c, trustProxy) : undefined;
    const ms = Math.round(performance.now() - start);
    log.info({ id, member: c.get("member"), from, method, path, status, ms });
  };
}

/** Only the address of whoever was rejected is logged. */
function isRejected(status: number) {
  return status >= 400 && status < 500 && status !== 404;
}
