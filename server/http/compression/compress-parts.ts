import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";

const gzipParts = { flush: constants.Z_SYNC_FLUSH };
const brotliParts = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** A page whose data are late: each part is on its way when it is there. It is rare, and has no dictionary. */
export function compressParts(response: Response, asked: Headers) {
  const { headers, status, statusText } = response;
  const encoding = encodingFor(asked);
  if (!encoding) return response;
  headers.set("Content-Encoding", encoding);
  const compressor = encoding === "br" ? createBrotliCompress(brotliParts) : createGzip(gzipParts);
  const parts = Readable.fromWeb(response.body as NodeReadableStream);
  // Whoever leaves early ends both.
  const compressed = pipeline(parts, compressor, () => {});
  return new Response(Readable.toWeb(compressed) as ReadableStream, { status, statusText, headers });
}

function encodingFor(asked: Headers) {
  const accepted = acceptedEncodings(asked.get("Accept-Encoding") ?? "");
  return (["br", "gzip"] as const).find(encoding => accepted.has(encoding));
}
