import type { Context, Next } from "hono";
import { errorResponse } from "./error-response.ts";
import type { AppVariables } from "./observe.ts";

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

/**
 * The whole body is read first, so that a slow sender does not count as work in flight. Where there is no room for it, its form reads it
 * as it arrives, leaves out the files, and comes back with what was typed.
 */
export async function readBody(c: Context<{ Variables: AppVariables }>, next: Next) {
  const { raw } = c.req;
  if (!raw.body) return next();
  const maxBytes = sessionCookie.test(c.req.header("cookie") ?? "") ? memberMaxBytes : visitorMaxBytes;
  const length = Number(c.req.header("content-length") ?? 0);
  if (length > maxBytes) {
    c.req.raw = new Request(raw, { body: "" });
    return next();
  }
  if (length > maxHeldLargeBytes) return tooLarge(c);
  const body = raw.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let isLarge = length > visitorMaxBytes;
  try {
    const fault = await collect();
    if (fault) return fault;
    if (isLarge || bytes > visitorMaxBytes) c.set("isUpload", true);
    const rest = c.get("facts").lacksRoom ? body : undefined;
    c.req.raw = new Request(raw, { body: streamOf(chunks, rest), duplex: "half" } as RequestInit);
    await next();
  } finally {
    heldBytes -= bytes;
  }

  async function collect() {
    try {
      while (heldBytes + Math.max(length - bytes, 0) <= maxHeldFor(Math.max(bytes, length))) {
        const { done, value } = await body.read();
        if (done) return;
        const chunkBytes = Math.max(value.length, minChunkBytes);
        bytes += chunkBytes;
        heldBytes += chunkBytes;
        chunks.push(value);
        if (bytes > maxBytes) {
          await body.cancel();
          return tooLarge(c);
        }
      }
      c.get("facts").lacksRoom = true;
      isLarge ||= bytes > visitorMaxBytes;
      // Its form reads what arrived at once, which makes room for the bodies that are still arriving.
      heldBytes -= bytes;
      bytes = 0;
    } catch {
      return errorResponse(c, "The form did not arrive complete.", 400);
    }
  }
}

function maxHeldFor(length: number) {
  return length > visitorMaxBytes ? maxHeldLargeBytes : maxHeldBytes;
}

function tooLarge(c: Context) {
  return errorResponse(c, "This form is too large. Shorten it and send it again.", 413);
}

function streamOf(chunks: Uint8Array[], rest: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  chunks.reverse();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.pop() ?? (await rest?.read())?.value;
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel: reason => rest?.cancel(reason),
  });
}
