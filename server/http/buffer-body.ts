import type { Context, Next } from "hono";
import { errorResponse } from "./error-response.ts";

const megabyte = 1024 * 1024;
/** Bytes. The page's own limit on what it takes is lower. */
const maxLength = megabyte;
const maxTotal = 128 * megabyte;
/** Bytes that a chunk counts for at least: a body that comes byte by byte is kept as so many small buffers. */
const minChunk = 256;

const tooLong = "The text of this form is too long. Shorten it and send it again.";
const tooMany = "Many forms are arriving at this moment. Wait a few seconds and send it again.";

let totalBuffered = 0;

/**
 * Waits until a small form has arrived whole, so that a slow sender does not count as work in flight. A large one is
 * left to its action, which has a limit of its own (`app/infra/forms/upload-room.server.ts`).
 */
export async function bufferBody(c: Context, next: Next) {
  const { raw } = c.req;
  if (!raw.body) return next();
  if (isLarge(c)) {
    c.set("isUpload", true);
    return next();
  }
  const buffered = { cost: 0, chunks: [] as Uint8Array[] };
  try {
    const fault = await collect(raw.body, buffered);
    if (fault) return fault;
    c.req.raw = new Request(raw, { body: Buffer.concat(buffered.chunks) });
    await next();
  } finally {
    totalBuffered -= buffered.cost;
  }

  async function collect(body: ReadableStream<Uint8Array>, into: typeof buffered) {
    try {
      for await (const chunk of body) {
        const cost = Math.max(chunk.length, minChunk);
        into.cost += cost;
        totalBuffered += cost;
        if (into.cost > maxLength) return errorResponse(c, tooLong, 413);
        if (totalBuffered > maxTotal) return errorResponse(c, tooMany, 503, { "Retry-After": "5" });
        into.chunks.push(chunk);
      }
    } catch {
      return errorResponse(c, "The form did not arrive whole.", 400);
    }
  }
}

/** A form with files that says it is long, or does not say how long it is. */
function isLarge(c: Context) {
  const isMultipart = /^multipart\//i.test(c.req.header("content-type") ?? "");
  const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  return isMultipart && !(length <= maxLength);
}
