import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import type { RequestFacts } from "../contract.ts";
import type { Dictionary, PageDictionaries } from "./dictionary.ts";

const minBytes = 860;
/** A new connection may send 14.6 kB at once, including the headers. */
const oneRoundTripBytes = 12_900;
const maxSyncBytes = 64 * 1024;
/** The page of a line of 500 points has 27 kB. The time that quality 11 takes grows with what members wrote. */
const maxBestBytes = 30_000;
const textual = /^text\/|json|javascript|xml|svg/;
const page = /^text\/html\b/;

const brotliAsync = promisify<Buffer, zlib.BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress);
const zstdAsync = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);
const gzipAsync = promisify<Buffer, Buffer<ArrayBuffer>>(zlib.gzip);

export const pageTexts = new WeakMap<Response, string>();

export function createCompressor({ current, byName }: PageDictionaries) {
  return async function compress(
    response: Response,
    requestHeaders: Headers,
    { savesData = false, route = "" }: Pick<RequestFacts, "savesData" | "route"> = {},
  ): Promise<Response> {
    const { headers, status, statusText } = response;
    const type = headers.get("Content-Type") ?? "";
    const isPage = page.test(type);
    const asksForBest = headers.get("X-Compression") === "best";
    headers.delete("X-Compression");
    if (headers.has("Content-Encoding") || !textual.test(type)) return response;
    headers.append("Vary", isPage ? "Accept-Encoding, Available-Dictionary, Save-Data" : "Accept-Encoding");
    if (isPage && !savesData) announceDictionary(headers, requestHeaders);
    const pageText = pageTexts.get(response);
    if (pageText === undefined && !response.body) return response;
    const accepted = acceptedEncodings(requestHeaders.get("Accept-Encoding") ?? "");
    if (headers.get("X-Accel-Buffering") === "no") return compressStream(response, accepted);
    const text = Buffer.from(pageText ?? new Uint8Array(await response.arrayBuffer()));
    const dictionary = isPage ? byName.get(requestHeaders.get("Available-Dictionary") ?? "") : undefined;
    const [encoding, body] = await encode({ text, accepted, dictionary, route, asksForBest });
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    return new Response(body, { status, statusText, headers });
  };

  function announceDictionary(headers: Headers, requestHeaders: Headers) {
    if (!current || requestHeaders.get("Available-Dictionary") === current.name) return;
    headers.append("Link", `<${current.href}>; rel="compression-dictionary"`);
  }
}

interface Encoding {
  text: Buffer<ArrayBuffer>;
  accepted: ReadonlySet<string>;
  dictionary: Dictionary | undefined;
  route: string;
  asksForBest: boolean;
}

/** Browsers show a zstd page without a dictionary only when its last byte has arrived. */
async function encode({ text, accepted, dictionary, route, asksForBest }: Encoding) {
  if (text.length < minBytes) return [null, text] as const;
  if (dictionary && accepted.has("dcz")) return ["dcz", await differenceTo(dictionary, text)] as const;
  if (accepted.has("br")) return ["br", await brotli(text, route, asksForBest)] as const;
  if (!accepted.has("gzip")) return [null, text] as const;
  return ["gzip", text.length > maxSyncBytes ? await gzipAsync(text) : zlib.gzipSync(text)] as const;
}

async function differenceTo({ bytes, header }: Dictionary, text: Buffer) {
  const options = { dictionary: bytes, params: { [constants.ZSTD_c_compressionLevel]: 5 } };
  const isLarge = text.length > maxSyncBytes;
  const frame = isLarge ? await zstdAsync(text, options) : zlib.zstdCompressSync(text, options);
  return Buffer.concat([header, frame]);
}

/** Routes whose last page was too heavy for quality 3: the next one will be, too. */
const heavyRoutes = new Set<string>();

/** Quality 3 takes a third of the time of 6, whose 11 % count only where they save a round trip; 11 takes 26 ms, elsewhere. */
async function brotli(text: Buffer, route: string, asksForBest: boolean) {
  if (asksForBest && text.length <= maxBestBytes) return brotliAsync(text, brotliOptions(11, text.length));
  if (!heavyRoutes.has(route)) {
    const quick = await brotliWith(3, text);
    if (quick.length <= oneRoundTripBytes) return quick;
    heavyRoutes.add(route);
  }
  const small = await brotliWith(6, text);
  if (small.length < 0.85 * oneRoundTripBytes) heavyRoutes.delete(route);
  return small;
}

/** Quality 3 is four times as fast, so more of it does not delay other requests. */
function brotliWith(quality: 3 | 6, text: Buffer) {
  const options = brotliOptions(quality, text.length);
  const isLarge = text.length > (quality === 3 ? 4 : 1) * maxSyncBytes;
  return isLarge ? brotliAsync(text, options) : zlib.brotliCompressSync(text, options);
}

function brotliOptions(quality: number, length = 0) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
  return { params };
}

function compressStream(response: Response, accepted: ReadonlySet<string>) {
  const { headers, status, statusText } = response;
  const encoding = (["br", "gzip"] as const).find(name => accepted.has(name));
  if (!encoding) return response;
  headers.set("Content-Encoding", encoding);
  const compressor =
    encoding === "br"
      ? zlib.createBrotliCompress({ ...brotliOptions(5), flush: constants.BROTLI_OPERATION_FLUSH })
      : zlib.createGzip({ flush: constants.Z_SYNC_FLUSH });
  const parts = Readable.fromWeb(response.body as NodeReadableStream);
  const compressed = pipeline(parts, compressor, () => {});
  return new Response(Readable.toWeb(compressed) as ReadableStream, { status, statusText, headers });
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const parts = header
    .toLowerCase()
    .split(",")
    .map(part => part.split(";").map(piece => piece.trim()));
  const accepted = parts.filter(([, quality = ""]) => !/^q=0(\.0*)?$/.test(quality));
  return new Set(accepted.map(([name = ""]) => name));
}
