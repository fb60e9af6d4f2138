import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { compressParts } from "./compress-parts.ts";
import type { PageDictionaries } from "./page-dictionaries.ts";
import { responseBytes } from "./response-bytes.ts";

/** Bytes. A smaller answer fits one packet anyway. */
const minLength = 860;
/** Bytes of text that take one round trip either way, with the headers: a new connection may send 14.6 kB at once. */
const oneRoundTrip = 44_000;
const textual = /^text\/|json|javascript|xml|svg/;
const page = /^text\/html\b/;

/** Not streamed: that would add half as many bytes. */
export function createCompressor({ current, encoders }: PageDictionaries) {
  return async function compress(response: Response, asked: Headers, savesData = false): Promise<Response> {
    const { headers, status, statusText } = response;
    const type = headers.get("Content-Type") ?? "";
    const isPage = page.test(type);
    if (headers.has("Content-Encoding") || !textual.test(type)) return response;
    headers.append("Vary", isPage ? "Accept-Encoding, Available-Dictionary, Save-Data" : "Accept-Encoding");
    if (isPage && !savesData) announceDictionary(headers, asked);
    if (headers.get("X-Accel-Buffering") === "no") return compressParts(response, asked);
    const plain = await responseBytes(response);
    if (!plain) return response;
    const [encoding, body] = await encode(plain, isPage, asked);
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    return new Response(body, { status, statusText, headers });
  };

  /** The browser fetches it when it has nothing else to do. */
  function announceDictionary(headers: Headers, asked: Headers) {
    if (!current || asked.get("Available-Dictionary") === current.name) return;
    headers.append("Link", `<${current.href}>; rel="compression-dictionary"`);
  }

  async function encode(plain: Buffer<ArrayBuffer>, isPage: boolean, asked: Headers) {
    const accepted = acceptedEncodings(asked.get("Accept-Encoding") ?? "");
    if (plain.length < minLength) return [null, plain] as const;
    const dictionary = isPage && accepted.has("dcz") && encoders.get(asked.get("Available-Dictionary") ?? "");
    const difference = dictionary ? await dictionary.encode(plain).catch(() => null) : null;
    if (difference) return ["dcz", difference] as const;
    // At the same size, zstd takes several times as long.
    if (accepted.has("br")) return ["br", brotli(plain)] as const;
    return accepted.has("gzip") ? (["gzip", gzipSync(plain)] as const) : ([null, plain] as const);
  }
}

function brotli(plain: Buffer) {
  const params = {
    // Quality 4 takes two thirds of the time of 5 and makes 5 to 9 % more bytes.
    [constants.BROTLI_PARAM_QUALITY]: plain.length <= oneRoundTrip ? 4 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // 64 kB: pages are hardly larger.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
  return brotliCompressSync(plain, { params });
}
