import http, { type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { requireEnv } from "../../_shared/env.ts";
import { connect } from "./connection.ts";
import type { NetworkAccess } from "./network-access.ts";
import { readBody } from "./page-body.ts";
import { PageFailure } from "./page-failure.ts";
import { parseWebAddress, requireFetchable } from "./web-address.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Page {
  /** After redirects. */
  url: URL;
  body: string;
  /** The X-Robots-Tag header. */
  robots: string;
}

interface FetchOptions {
  network: NetworkAccess;
  types: string[];
  /** Called before each redirect is followed; throws to refuse it. */
  mayFollow?: (url: URL) => Promise<void>;
}

/** @throws PageFailure and nothing else, whatever the other side does. */
export async function fetchPage(start: URL, options: FetchOptions): Promise<Page> {
  const signal = AbortSignal.timeout(options.network.deadline);
  try {
    return await follow(start, options, signal);
  } catch (error) {
    if (error instanceof PageFailure) throw error;
    if (signal.aborted) throw new PageFailure(`took longer than ${options.network.deadline / 1000} s`);
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

/** One request. A redirect is checked like the first address. */
async function visit(
  url: URL,
  { network, types }: FetchOptions,
  signal: AbortSignal,
): Promise<{ page: Page } | { next: URL }> {
  requireFetchable(url, network);
  const connection = await connect(url, network, signal);
  const giveUp = () => connection.destroy(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    const response = await ask(url, connection, signal);
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode) && headers.location) {
      return { next: parseWebAddress(headers.location, url) };
    }
    if (statusCode !== 200) throw new PageFailure(`answered ${statusCode}`);
    requireType(headers["content-type"] ?? "", types);
    return { page: { url, body: await readBody(response), robots: String(headers["x-robots-tag"] ?? "") } };
  } finally {
    signal.removeEventListener("abort", giveUp);
    connection.destroy();
  }
}

// Node speaks HTTP over a connection that is already open, so it resolves no name and opens none itself.
function ask({ host, pathname, search }: URL, connection: Duplex, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host,
      "user-agent": `TreksBot (+${requireEnv("SITE_URL")})`,
      accept: "text/html, text/plain;q=0.5",
      "accept-encoding": "gzip, br, deflate",
      connection: "close",
    };
    const request = http.request({
      path: pathname + search,
      headers,
      signal,
      createConnection: () => connection,
    });
    request.on("response", resolve).on("error", reject).end();
  });
}

function requireType(header: string, types: string[]) {
  const [type = ""] = header.toLowerCase().split(";");
  if (!types.includes(type.trim())) throw new PageFailure("not HTML");
}

/** Never the error's own message, which could reveal the internal network. */
function reasonOf(error: unknown) {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (message.includes("certificate")) return "its certificate is not valid";
  if (code.startsWith("Z_") || code.startsWith("ERR_") || code.startsWith("ERR__"))
    return "could not be unpacked";
  if (code.startsWith("HPE_")) return "did not answer as a web server does";
  return code === "ECONNRESET" ? "the connection broke" : "could not be reached";
}
