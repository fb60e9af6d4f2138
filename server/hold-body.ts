import type { Context, Next } from "hono";
import { refuse } from "./refuse.ts";
import { megabyte } from "./request-rules.ts";

/** Waits until a small form has arrived whole; a large one stands on the disk by now. */
export async function holdBody(c: Context, next: Next) {
  const { raw } = c.req;
  const isForm = /^application\/x-www-form-urlencoded/i.test(c.req.header("content-type") ?? "");
  const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  if (!raw.body || !(isForm || length <= megabyte)) return next();
  const body = await raw.arrayBuffer().catch(() => null);
  if (!body) return refuse(c, "The form did not arrive whole.", 400);
  c.req.raw = new Request(raw, { body });
  return next();
}
