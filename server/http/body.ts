import type { Context, Next } from "hono";
import { errorResponse } from "./error-response.ts";

const megabyte = 1024 * 1024;
/** Bytes of all bodies that this process holds until they are answered; large ones leave a quarter to the others. */
const maxHeld = Math.max(32, 128 / Number(process.env.TREKS_PROCESSES ?? 1)) * megabyte;
const maxHeldLarge = (maxHeld * 3) / 4;
/** Bytes of a visitor's body, and of a member's: more than two photos may have, so that their form can refuse them. */
const visitorLimit = megabyte;
const memberLimit = 64 * megabyte;
/** Bytes that a chunk counts for at least: a body sent byte by byte is kept as many small buffers. */
const minChunk = 256;
/** Only its presence counts: the app says whether the session is valid (`app/infra/session/session-cookies.server.ts`). */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?treks(?:\.\d)?=/;

let held = 0;

/** The whole body is here before anybody works on it: a slow sender does not count as work in flight. */
export async function readBody(c: Context, next: Next) {
  const { raw } = c.req;
  if (!raw.body) return next();
  const limit = sessionCookie.test(c.req.header("cookie") ?? "") ? memberLimit : visitorLimit;
  const length = Number(c.req.header("content-length") ?? 0);
  if (length > limit) {
    // Its form says so, in its own words, from the length alone.
    c.req.raw = new Request(raw, { body: "" });
    return next();
  }
  const chunks: Uint8Array[] = [];
  let cost = 0;
  try {
    const fault = length > maxHeldLarge ? tooLarge(c) : await collect(raw.body);
    if (fault) return fault;
    if (cost > visitorLimit) c.set("isUpload", true);
    c.req.raw = new Request(raw, { body: streamOf(chunks), duplex: "half" } as RequestInit);
    await next();
  } finally {
    held -= cost;
  }

  async function collect(body: ReadableStream<Uint8Array>) {
    if (held + length > mostHeld(length)) return tooMany(c);
    try {
      for await (const chunk of body) {
        const chunkCost = Math.max(chunk.length, minChunk);
        cost += chunkCost;
        held += chunkCost;
        if (cost > limit) return tooLarge(c);
        if (held > mostHeld(cost)) return tooMany(c);
        chunks.push(chunk);
      }
    } catch {
      return errorResponse(c, "The form did not arrive whole.", 400);
    }
  }
}

function mostHeld(length: number) {
  return length > visitorLimit ? maxHeldLarge : maxHeld;
}

function tooLarge(c: Context) {
  return errorResponse(c, "This form is too large. Shorten it and send it again.", 413);
}

function tooMany(c: Context) {
  const sentence = "Many forms are arriving at this moment. Wait a few seconds and send it again.";
  return errorResponse(c, sentence, 503, { "Retry-After": "5" });
}

/** Lets go of each chunk that was read: photos are copied out of them. */
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
