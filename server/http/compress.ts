import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { responseBytes } from "./response-bytes.ts";

/** Bytes. A smaller answer fits one packet anyway. */
const minLength = 860;
const textual = /^text\/|json|javascript|xml|svg/;

/** Not streamed: that would add half as many bytes. Synchronous: a page takes half a millisecond. */
export async function compress(response: Response, accepted: string | undefined): Promise<Response> {
  const { headers, status, statusText } = response;
  if (headers.has("Content-Encoding") || !textual.test(headers.get("Content-Type") ?? "")) return response;
  const plain = await responseBytes(response);
  if (!plain) return response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = plain.length < minLength ? null : encodingFor(accepted);
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = encoding === "br" ? brotli(plain) : encoding ? gzipSync(plain) : plain;
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, statusText, headers });
}

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
