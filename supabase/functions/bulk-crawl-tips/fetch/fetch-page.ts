import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { type Duplex, pipeline, type Transform } from "node:stream";
import zlib from "node:zlib";
import { Client, type Dispatcher } from "undici";
import { requireEnv } from "../../_shared/env.ts";
import { connect } from "./connection.ts";
import { type NetworkAccess, PageFailure, parseWebAddress, requireFetchable } from "./web-address.ts";

const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16_384;
const MAX_INTERIM = 10;
const NOT_HTTP = "did not answer as a web server does";
const BROKEN = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Page {
  url: URL;
  body: string;
  robots: string;
}

interface FetchOptions {
  network: NetworkAccess;
  types: string[];
  mayFollow?: (url: URL) => Promise<void>;
}

/** @throws PageFailure only. */
export async function fetchPage(start: URL, options: FetchOptions): Promise<Page> {
  const signal = AbortSignal.timeout(options.network.timeoutMs);
  try {
    return await follow(start, options, signal);
  } catch (error) {
    if (error instanceof PageFailure) throw error;
    if (signal.aborted) throw new PageFailure(`took longer than ${options.network.timeoutMs / 1000} s`);
    throw new PageFailure(reasonOf(error));
  }
}

async function follow(start: URL, options: FetchOptions, signal: AbortSignal): Promise<Page> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (redirects > 0) await options.mayFollow?.(url);
    const answer = await visit(url, options, signal);
    if ("page" in answer) return answer.page;
    if (url.protocol === "https:" && answer.next.protocol === "http:") {
      throw new PageFailure("refused: redirect from https to http");
    }
    url = answer.next;
  }
  throw new PageFailure("redirects too often");
}

async function visit(
  url: URL,
  { network, types }: FetchOptions,
  signal: AbortSignal,
): Promise<{ page: Page } | { next: URL }> {
  requireFetchable(url, network);
  const connection = await connect(url, network, signal);
  const client = clientOf(url, connection);
  try {
    const response = await ask(url, client, signal);
    const { statusCode, headers } = response;
    const [location] = [headers.location].flat();
    if (REDIRECTS.has(statusCode) && location) return { next: parseWebAddress(location, url) };
    if (statusCode !== 200) throw new PageFailure(`answered ${statusCode}`);
    requireType(`${headers["content-type"] ?? ""}`, types);
    return { page: { url, body: await readBody(response), robots: String(headers["x-robots-tag"] ?? "") } };
  } finally {
    connection.destroy();
    await client.destroy();
  }
}

/** The client uses only the open connection, so that it resolves no name itself. */
function clientOf({ origin }: URL, connection: Duplex) {
  let isUsed = false;
  return new Client(origin, {
    connect: (_options, done) => {
      if (isUsed) return done(new PageFailure("the connection broke"), null);
      isUsed = true;
      done(null, connection as Socket);
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    // The whole page has one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function ask({ pathname, search }: URL, client: Client, signal: AbortSignal) {
  const headers = {
    "user-agent": `TreksBot (+${requireEnv("SITE_URL")})`,
    accept: "text/html, text/plain;q=0.5",
    "accept-encoding": "gzip, deflate",
  };
  const request = { method: "GET", path: pathname + search, headers, signal, reset: true } as const;
  const response = await client.request({ ...request, onInfo: interimLimit() });
  // A body that is not read to its end fails, and an error without a listener would end the process.
  response.body.on("error", () => {});
  return response;
}

/** A flood of interim answers would use up the processor time, of which hosted Supabase gives two seconds. */
function interimLimit() {
  let left = MAX_INTERIM;
  return () => {
    left -= 1;
    if (left < 0) throw new PageFailure(NOT_HTTP);
  };
}

function requireType(header: string, types: string[]) {
  const [type = ""] = header.toLowerCase().split(";");
  if (!types.includes(type.trim())) throw new PageFailure("not HTML");
}

/** The error's own message could reveal the internal network, so it is never shown. */
function reasonOf(error: unknown) {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (message.includes("certificate")) return "its certificate is not valid";
  if (BROKEN.has(code)) return "the connection broke";
  if (code.startsWith("Z_")) return "could not be unpacked";
  return /^(HPE|UND_ERR|ERR)_/.test(code) ? NOT_HTTP : "could not be reached";
}

const MAX_BYTES = 1_000_000;
/** Each chunk costs processor time, however small it is. */
const MAX_CHUNKS = 5_000;
const CHARSET = /charset\s*=\s*["']?([\w:-]{1,40})/i;

type PageResponse = Pick<Dispatcher.ResponseData, "headers" | "body">;

/** The size is limited before and after decompression, so that no compression bomb fills the memory. */
async function readBody(response: PageResponse): Promise<string> {
  const { "content-length": length = "0", "content-type": type = "" } = response.headers;
  if (Number(length) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  for await (const chunk of inflate(response)) chunks.push(chunk);
  return decode(Buffer.concat(chunks), `${type}`);
}

function inflate({ headers, body }: PageResponse): AsyncIterable<Uint8Array> {
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
