import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Behind a trusted proxy the last address that it has forwarded. */
export function remoteAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || getConnInfo(c).remote.address || "unknown";
}
