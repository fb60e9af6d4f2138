import type { Context, Next } from "hono";
import { refuse } from "./refuse.ts";

const megabyte = 1024 * 1024;
/** A form that is no larger may as well wait in memory. Whether it is too large for its page is the page's to say. */
const longest = megabyte;
const mostUnderWay = 128 * megabyte;
/** What a piece of a body costs at least, in bytes: one that comes byte by byte is kept as so many small buffers. */
const leastPiece = 256;

const tooLong = "The text of this form is too long. Shorten it and send it again.";
const tooMany = "Many forms are arriving at this moment. Wait a few seconds and send it again.";

let underWay = 0;

/**
 * Waits until a small form has arrived whole, so that `takeTurn` after it counts no slow sender. A large one is read by
 * its action, in turns of its own (`app/infra/forms/upload-memory.server.ts`), and takes no other.
 */
export async function holdBody(c: Context, next: Next) {
  const { raw } = c.req;
  if (!raw.body) return next();
  if (isLarge(c)) {
    c.set("isUpload", true);
    return next();
  }
  const held = { cost: 0, pieces: [] as Uint8Array[] };
  try {
    const fault = await collect(raw.body, held);
    if (fault) return fault;
    c.req.raw = new Request(raw, { body: Buffer.concat(held.pieces) });
    await next();
  } finally {
    underWay -= held.cost;
  }

  async function collect(body: ReadableStream<Uint8Array>, into: typeof held) {
    try {
      for await (const piece of body) {
        const cost = Math.max(piece.length, leastPiece);
        into.cost += cost;
        underWay += cost;
        if (into.cost > longest) return refuse(c, tooLong, 413);
        if (underWay > mostUnderWay) return refuse(c, tooMany, 503, { "Retry-After": "5" });
        into.pieces.push(piece);
      }
    } catch {
      return refuse(c, "The form did not arrive whole.", 400);
    }
  }
}

/** Only a form with files may be large, and it says how long it is, or may be as long as any. */
function isLarge(c: Context) {
  const isMultipart = /^multipart\//i.test(c.req.header("content-type") ?? "");
  const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  return isMultipart && !(length <= longest);
}
