import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Context, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "./refuse.ts";
import { formLimit, megabyte, multipartLimit, tooLarge, tooLong } from "./request-rules.ts";
import { trimParts } from "./trim-parts.ts";

/** A form that is no larger may as well wait in memory. */
const smallForm = megabyte;
/** A photo a little larger than its form takes, and two of them with the texts around them. */
const kept = { part: 11 * megabyte, whole: 24 * megabyte };
const takenUpTogether = 2;

class TooLarge extends Error {}

const receiveText = bodyLimit({
  maxSize: formLimit,
  onError: c => refuse(c, tooLong, 413),
});

/** What a form may cost: its texts little memory, its photos disk until it is their turn. */
export async function receiveBody(c: Context, next: Next) {
  const { raw } = c.req;
  const type = c.req.header("content-type") ?? "";
  const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  if (!/^multipart\//i.test(type)) return receiveText(c, next);
  if (!raw.body || length <= smallForm) return next();
  const file = path.join(os.tmpdir(), `treks-upload-${randomUUID()}`);
  try {
    const parts = trimParts(limited(raw.body), boundaryOf(type), kept);
    await writeFile(file, parts, { flag: "wx", mode: 0o600 });
    c.req.raw = new Request(raw, { body: await openAsBlob(file) });
    await inTurn(next);
  } catch (error) {
    if (error instanceof TooLarge) return refuse(c, tooLarge, 413);
    if (raw.signal.aborted) return refuse(c, "The form did not arrive whole.", 400);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** A body that does not say how long it is may turn out too long. */
async function* limited(body: ReadableStream<Uint8Array>) {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > multipartLimit) throw new TooLarge();
    yield chunk;
  }
}

function boundaryOf(type: string) {
  return /boundary="?([^";]+)/i.exec(type)?.[1] ?? "";
}

const lines: Promise<unknown>[] = Array(takenUpTogether).fill(Promise.resolve());
let arrived = 0;

/** Whoever arrives stands in the next line, behind those who came before. */
async function inTurn(handle: () => Promise<void>) {
  const line = arrived++ % lines.length;
  const turn = (lines[line] ?? Promise.resolve()).then(handle);
  lines[line] = turn.catch(() => {});
  return turn;
}
