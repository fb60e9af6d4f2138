import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { compressParts } from "./compress-parts.ts";
import type { DictionaryEncoder } from "./dictionary-encoder.ts";
import type { PageDictionaries } from "./page-dictionaries.ts";
import { bytesOf, type TextParts, textOf } from "./text-parts.ts";

/** Bytes. A smaller answer fits one packet anyway. */
const minLength = 860;
/** Bytes: a new connection may send 14.6 kB at once, of which headers take more than one. */
const oneRoundTrip = 13_000;
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
    const text = await textOf(response);
    if (!text) return response;
    const [encoding, body] = encode(text, isPage, asked);
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    return new Response(body, { status, statusText, headers });
  };

  /** The browser fetches it when it has nothing else to do. */
  function announceDictionary(headers: Headers, asked: Headers) {
    if (!current || asked.get("Available-Dictionary") === current.name) return;
    headers.append("Link", `<${current.href}>; rel="compression-dictionary"`);
  }

  function encode(text: TextParts, isPage: boolean, asked: Headers) {
    const accepted = acceptedEncodings(asked.get("Accept-Encoding") ?? "");
    if (text.start.length + text.shared.length < minLength) return [null, bytesOf(text)] as const;
    const dictionary = isPage && accepted.has("dcz") && encoders.get(asked.get("Available-Dictionary") ?? "");
    const difference = dictionary ? differenceOf(text, dictionary) : null;
    if (difference) return ["dcz", difference] as const;
    const plain = bytesOf(text);
    // At the same size, zstd takes several times as long.
    if (accepted.has("br")) return ["br", brotli(plain)] as const;
    return accepted.has("gzip") ? (["gzip", gzipSync(plain)] as const) : ([null, plain] as const);
  }
}

/** Null where it fails: the page is sent without. */
function differenceOf(text: TextParts, dictionary: DictionaryEncoder) {
  try {
    return dictionary.encode(text);
  } catch {
    return null;
  }
}

/** Quality 3 takes half the time of 4 and makes 4 % more bytes; where they would cost a round trip, 5 makes 8 % less. */
function brotli(plain: Buffer) {
  const quick = brotliOf(plain, 3);
  return quick.length <= oneRoundTrip ? quick : brotliOf(plain, 5);
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
