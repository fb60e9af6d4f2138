import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";

/** Bytes. A smaller answer fits one packet anyway. */
const minLength = 860;
const textual = /^text\/|json|javascript|xml|svg/;

/** Not streamed: that would add half as many bytes. Synchronous: a page takes half a millisecond. */
export async function compress(response: Response, accepted: string | undefined): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !textual.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (headers.get("X-Accel-Buffering") === "no") return compressParts(response, headers, accepted);
  const plain = Buffer.from(await response.arrayBuffer());
  const encoding = plain.length < minLength ? null : encodingFor(accepted);
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = encoding === "br" ? brotli(plain) : encoding ? gzipSync(plain) : plain;
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/** A page whose data are late: each part is on its way when it is there. */
function compressParts(response: Response, headers: Headers, accepted: string | undefined) {
  const { status, statusText } = response;
  const encoding = encodingFor(accepted);
  if (!encoding) return new Response(response.body, { status, statusText, headers });
  headers.set("Content-Encoding", encoding);
  const compressor = encoding === "br" ? createBrotliCompress(brotliParts) : createGzip(gzipParts);
  const parts = Readable.fromWeb(response.body as NodeReadableStream);
  // Whoever leaves early ends both.
  const compressed = pipeline(parts, compressor, () => {});
  return new Response(Readable.toWeb(compressed) as ReadableStream, { status, statusText, headers });
}

const gzipParts = { flush: constants.Z_SYNC_FLUSH };
const brotliParts = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

function encodingFor(accepted = "") {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function brotli(plain: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // 64 kB: pages are hardly larger.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
  return brotliCompressSync(plain, { params });
}
