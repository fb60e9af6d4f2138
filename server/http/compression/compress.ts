import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { BrotliParts } from "./brotli-parts.ts";
import { compressParts } from "./compress-parts.ts";
import type { PageDictionaries } from "./page-dictionaries.ts";
import { joined, type TextPart, textOf } from "./text-parts.ts";

/** Bytes. A smaller answer fits one packet anyway. */
const minLength = 860;
/** Bytes: a new connection may send 14.6 kB at once, of which headers take more than one. */
const oneRoundTrip = 13_000;
const textual = /^text\/|json|javascript|xml|svg/;
const page = /^text\/html\b/;

/** Not streamed: that would add half as many bytes. */
export function createCompressor({ current, encoders }: PageDictionaries) {
  const brotliParts = new BrotliParts();

  return async function compress(response: Response, asked: Headers, savesData = false): Promise<Response> {
    const { headers, status, statusText } = response;
    const type = headers.get("Content-Type") ?? "";
    const isPage = page.test(type);
    if (headers.has("Content-Encoding") || !textual.test(type)) return response;
    headers.append("Vary", isPage ? "Accept-Encoding, Available-Dictionary, Save-Data" : "Accept-Encoding");
    if (isPage && !savesData) announceDictionary(headers, asked);
    if (headers.get("X-Accel-Buffering") === "no") return compressParts(response, asked);
    const text = await textOf(response);
    if (!text) return response;
    const [encoding, body] = encode(text, isPage, asked);
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    return new Response(body, { status, statusText, headers });
  };

  /** A page in parts, or one at quality 3, takes half the time; where it would cost a round trip, 5 makes 8 % less of 3. */
  function brotli(text: readonly TextPart[]) {
    const parts = text.length > 1 ? unlessItThrows(() => brotliParts.encode(text)) : null;
    if (parts && parts.length <= oneRoundTrip) return parts;
    const plain = Buffer.from(joined(text));
    const quick = parts ?? brotliOf(plain, 3);
    if (quick.length <= oneRoundTrip) return quick;
    const smaller = brotliOf(plain, 5);
    return smaller.length < quick.length ? smaller : quick;
  }

  /** The browser fetches it when it has nothing else to do. */
  function announceDictionary(headers: Headers, asked: Headers) {
    if (!current || asked.get("Available-Dictionary") === current.name) return;
    headers.append("Link", `<${current.href}>; rel="compression-dictionary"`);
  }

  function encode(text: readonly TextPart[], isPage: boolean, asked: Headers) {
    const accepted = acceptedEncodings(asked.get("Accept-Encoding") ?? "");
    if (lengthOf(text) < minLength) return [null, Buffer.from(joined(text))] as const;
    const dictionary = isPage && accepted.has("dcz") && encoders.get(asked.get("Available-Dictionary") ?? "");
    const difference = dictionary && unlessItThrows(() => dictionary.encode(text));
    if (difference) return ["dcz", difference] as const;
    // At the same size, zstd takes several times as long.
    if (accepted.has("br")) return ["br", brotli(text)] as const;
    const plain = Buffer.from(joined(text));
    return accepted.has("gzip") ? (["gzip", gzipSync(plain)] as const) : ([null, plain] as const);
  }
}

/** Null where it does: the page is sent without. */
function unlessItThrows<T>(encode: () => T) {
  try {
    return encode();
  } catch {
    return null;
  }
}

function lengthOf(parts: readonly TextPart[]) {
  return parts.reduce((length, { text }) => length + text.length, 0);
}

function brotliOf(plain: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // 64 kB: pages are hardly larger.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
  return brotliCompressSync(plain, { params });
}
