import type { Context, Next } from "hono";
import { errorResponse } from "../error-response.ts";

const megabyte = 1024 * 1024;
/** Bytes. The page's own limit is lower. */
const maxLength = megabyte;
/** Of all web processes of this machine together. */
const maxTotal = (128 * megabyte) / Number(process.env.TREKS_PROCESSES ?? 1);
/** Bytes that a chunk counts for at least: a body sent byte by byte is kept as many small buffers. */
const minChunk = 256;

const tooLong = "The text of this form is too long. Shorten it and send it again.";
const tooMany = "Many forms are arriving at this moment. Wait a few seconds and send it again.";

let totalBuffered = 0;

/** A slow sender does not count as work in flight. `app/infra/forms/upload-memory.server.ts` limits large forms. */
export async function bufferBody(c: Context, next: Next) {
  const { raw } = c.req;
  // Asking a page's request for its body makes a second one of it.
  if (raw.method !== "POST" || !raw.body) return next();
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

function isLarge(c: Context) {
  const isMultipart = /^multipart\//i.test(c.req.header("content-type") ?? "");
  const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  return isMultipart && !(length <= maxLength);
}
