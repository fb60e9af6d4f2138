import type { Context, Next } from "hono";
import { errorResponse } from "./error-response.ts";

const megabyte = 1024 * 1024;
/** Bodies stay in memory until they are answered, and large ones leave a quarter to the others. */
const maxHeldBytes = Math.max(32, 128 / Number(process.env.TREKS_PROCESSES ?? 1)) * megabyte;
const maxHeldLargeBytes = (maxHeldBytes * 3) / 4;
const visitorMaxBytes = megabyte;
const memberMaxBytes = 64 * megabyte;
/** A body sent byte by byte is held as many small buffers, so no chunk counts for less. */
const minChunkBytes = 256;
/** This is only a hint: `app/infra/session/session-cookies.server.ts` validates the session. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?treks(?:\.\d)?=/;

let heldBytes = 0;

/** The whole body is read first, so that a slow sender does not count as work in flight. */
export async function readBody(c: Context, next: Next) {
  const { raw } = c.req;
  if (!raw.body) return next();
  const maxBytes = sessionCookie.test(c.req.header("cookie") ?? "") ? memberMaxBytes : visitorMaxBytes;
  const length = Number(c.req.header("content-length") ?? 0);
  if (length > maxBytes) {
    c.req.raw = new Request(raw, { body: "" });
    return next();
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    const fault = length > maxHeldLargeBytes ? tooLarge(c) : await collect(raw.body);
    if (fault) return fault;
    if (bytes > visitorMaxBytes) c.set("isUpload", true);
    c.req.raw = new Request(raw, { body: streamOf(chunks), duplex: "half" } as RequestInit);
    await next();
  } finally {
    heldBytes -= bytes;
  }

  async function collect(body: ReadableStream<Uint8Array>) {
    if (heldBytes + length > maxHeldFor(length)) return tooMany(c);
    try {
      for await (const chunk of body) {
        const chunkBytes = Math.max(chunk.length, minChunkBytes);
        bytes += chunkBytes;
        heldBytes += chunkBytes;
        if (bytes > maxBytes) return tooLarge(c);
        if (heldBytes > maxHeldFor(bytes)) return tooMany(c);
        chunks.push(chunk);
      }
    } catch {
      return errorResponse(c, "The form did not arrive whole.", 400);
    }
  }
}

function maxHeldFor(length: number) {
  return length > visitorMaxBytes ? maxHeldLargeBytes : maxHeldBytes;
}

function tooLarge(c: Context) {
  return errorResponse(c, "This form is too large. Shorten it and send it again.", 413);
}

function tooMany(c: Context) {
  const sentence = "Many forms are arriving at this moment. Wait a few seconds and send it again.";
  return errorResponse(c, sentence, 503, { "Retry-After": "5" });
}

function streamOf(chunks: Uint8Array[]) {
  chunks.reverse();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.pop();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}
