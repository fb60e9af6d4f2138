import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed answer fits the same packet as a plain one. */
const worthwhile = 860;
const textual = /^text\/|json|javascript|xml|svg/;

/** Compresses a text answer once, whole: pages are rendered whole, and flushing in between costs half as much again. */
export async function compress(response: Response, accepted: string | undefined): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !textual.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const plain = Buffer.from(await response.arrayBuffer());
  const encoding = plain.length < worthwhile ? null : encodingFor(accepted);
  if (encoding) headers.set("Content-Encoding", encoding);
  const body =
    encoding === "br" ? await brotli(plain, brotliOptions(plain)) : encoding ? await zip(plain) : plain;
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

function encodingFor(accepted = "") {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function brotliOptions(plain: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // A page is smaller than this window of 64 kB; the usual one of 4 MB costs two thirds more time.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  };
}
