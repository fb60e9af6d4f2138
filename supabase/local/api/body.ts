import type { IncomingMessage } from "node:http";

export type Service = "rest" | "auth" | "functions";

// A post may come with ten photos of three renderings, in base64.
const MAX_BODY: Record<Service, number> = { rest: 32_000_000, auth: 64_000, functions: 64_000 };
/** Bodies wait in memory for their turn. */
const MAX_HELD = 128_000_000;
/** In memory a value takes up to fifty times the bytes of `{},`. */
const MAX_VALUES = 250_000;

let held = 0;

export interface Body {
  bytes: Buffer<ArrayBuffer>;
  /** Frees its place among the bodies in memory. */
  release: () => void;
}

/** Returns the status of a refusal instead of a body that is too large, or has no room now. */
export async function readBody(request: IncomingMessage, service: Service): Promise<Body | 413 | 503> {
  const maxBytes = MAX_BODY[service];
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (Number(length) > maxBytes) return 413;
  if (length === "0" && !encoding) return { bytes: Buffer.alloc(0), release: () => {} };
  const chunks: Buffer[] = [];
  let size = 0;
  const release = () => {
    held -= size;
    size = 0;
  };
  const fault = await collect().catch(error => {
    release();
    throw error;
  });
  const bytes = Buffer.concat(chunks);
  const problem = fault ?? (hasTooManyValues(bytes) ? 413 : undefined);
  if (!problem) return { bytes, release };
  release();
  return problem;

  async function collect() {
    for await (const chunk of request) {
      size += chunk.length;
      held += chunk.length;
      if (size > maxBytes) return 413;
      if (held > MAX_HELD) return 503;
      chunks.push(chunk);
    }
  }
}

const [COMMA, BRACKET, BRACE] = [",", "[", "{"].map(sign => sign.charCodeAt(0));

/** Texts are counted as well, which is fine: no text has so many of these signs. */
function hasTooManyValues(bytes: Buffer) {
  if (bytes.length <= MAX_VALUES) return false;
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  return values > MAX_VALUES;
}
