import { Buffer } from "node:buffer";
import { pipeline, type Transform } from "node:stream";
import zlib from "node:zlib";
import type { Dispatcher } from "undici";
import { PageFailure } from "./web-address.ts";

const MAX_BYTES = 1_000_000;
/** Each chunk costs processor time, however small it is. */
const MAX_CHUNKS = 5_000;
const CHARSET = /charset\s*=\s*["']?([\w:-]{1,40})/i;

type Response = Pick<Dispatcher.ResponseData, "headers" | "body">;

/** The size is limited before and after decompression, so that no compression bomb fills the memory. */
export async function readBody(response: Response): Promise<string> {
  const { "content-length": length = "0", "content-type": type = "" } = response.headers;
  if (Number(length) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  for await (const chunk of inflate(response)) chunks.push(chunk);
  return decode(Buffer.concat(chunks), `${type}`);
}

function inflate({ headers, body }: Response): AsyncIterable<Uint8Array> {
  const encoding = `${headers["content-encoding"] ?? "identity"}`.trim().toLowerCase();
  if (encoding === "identity") return counted(body);
  const inflater = inflaterFor(encoding);
  if (!inflater) throw new PageFailure("packed in an unknown way");
  pipeline(counted(body), inflater, () => {});
  return counted(inflater);
}

/** Brotli is left out, because hosted Supabase's Deno unpacks it wrongly. */
function inflaterFor(encoding: string): Transform | null {
  if (encoding === "gzip") return zlib.createGunzip();
  return encoding === "deflate" ? zlib.createInflate() : null;
}

async function* counted(chunks: AsyncIterable<Uint8Array>) {
  let size = 0;
  let count = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    count += 1;
    if (size > MAX_BYTES) throw tooLarge();
    if (count > MAX_CHUNKS) throw new PageFailure("sent in too many pieces");
    yield chunk;
  }
}

function decode(bytes: Uint8Array, type: string) {
  if (bytes.subarray(0, 1024).includes(0)) throw new PageFailure("not HTML");
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const [, charset = "utf-8"] = CHARSET.exec(type) ?? CHARSET.exec(head) ?? [];
  return decoderFor(charset).decode(bytes);
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function tooLarge() {
  return new PageFailure("larger than 1 MB");
}
