import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { App } from "@supabase/lite";
import type { FunctionCaller } from "../functions/call-function.ts";
import { type Listening, listen } from "../listen.ts";
import { ConcurrencyLimits, ConcurrencyTimeout } from "./concurrency-limits.ts";
import { requestSignal } from "./request-signal.ts";

type Service = "rest" | "auth" | "functions";

// Photos are data URLs in rows, so rows may be large.
const MAX_BODY: Record<Service, number> = { rest: 8_000_000, auth: 64_000, functions: 64_000 };

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface GatewaySettings {
  port: number;
  lite: Pick<App, "fetch">;
  callFunction: FunctionCaller;
}

/** The only public port. The library's other paths, such as /_system with the database's password, answer 404. */
export async function startGateway({ port, lite, callFunction }: GatewaySettings): Promise<Listening> {
  const limits = new ConcurrencyLimits();
  const server = http.createServer((request, response) => {
    handle(request, response).catch(error => fail(response, error));
  });
  return listen(server, port, "TREKS_API_PORT");

  async function handle(request: IncomingMessage, response: ServerResponse) {
    // Parsed before it is matched, because parsing resolves dots that could lead out of a service.
    const url = URL.parse(`http://127.0.0.1:${port}${request.url}`);
    const service = url && serviceOf(url);
    if (!service) return refuse(response, 404, "Not found");
    if (!METHODS.has(request.method ?? "")) return refuse(response, 405, "Method not allowed");
    const body = await readBody(request, MAX_BODY[service]);
    if (!body) return refuse(response, 413, "Request body too large");
    if (service === "functions") return callFunction({ request, url, body, response });
    const ask = async () => lite.fetch(toRequest(request, url, body), NO_PEER);
    await send(service === "rest" ? await askDatabase(url, response, ask) : await ask(), response);
  }

  // Auth requests are not cancelled: a half-done sign-in is worse than one whose client has gone.
  async function askDatabase(url: URL, response: ServerResponse, ask: () => Promise<Response>) {
    const signal = signalOf(response);
    try {
      return await limits.run(tablesOf(url), signal, () => requestSignal.run(signal, ask));
    } catch (error) {
      if (!(error instanceof ConcurrencyTimeout)) throw error;
      return Response.json(NO_CONNECTION, { status: 504 });
    }
  }
}

// Only used by the library's admin mode, which is off.
const NO_PEER = { peerAddress: null };

function serviceOf({ pathname }: URL) {
  return /^\/(rest|auth|functions)\/v1(?:\/|$)/.exec(pathname)?.[1] as Service | undefined;
}

/** PostgREST's answer when its pool has no free connection. */
const NO_CONNECTION = {
  code: "PGRST003",
  message: "Timed out acquiring connection from connection pool.",
  details: null,
  hint: null,
};

function signalOf(response: ServerResponse) {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return gone.signal;
}

/** The path and the embedded tables: requests that share them wait for the same locks. */
function tablesOf({ pathname, searchParams }: URL) {
  const embedded = searchParams.get("select")?.matchAll(/(\w+)(?:!\w+)*\(/g) ?? [];
  return [pathname, ...Array.from(embedded, ([, table]) => table).sort()].join(" ");
}

const NO_BODY = Buffer.alloc(0);

async function readBody(request: IncomingMessage, max: number) {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (Number(length) > max) return null;
  if (length === "0" && !encoding) return NO_BODY;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toRequest({ method, headers }: IncomingMessage, url: URL, body: Buffer<ArrayBuffer>) {
  return new Request(url, {
    method: method ?? "GET",
    headers: toHeaders(headers),
    body: body.length > 0 ? body : null,
  });
}

function toHeaders(headers: http.IncomingHttpHeaders) {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

async function send(answer: Response, response: ServerResponse) {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(isForServers))).end(body);
}

/** The library allows every origin. No browser calls this API, only the web process. */
function isForServers([name]: [string, string]) {
  return !name.startsWith("access-control-");
}

function refuse(response: ServerResponse, status: number, message: string) {
  // Do not read the rest of a refused body.
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message }));
}

function fail(response: ServerResponse, error: unknown) {
  if (response.destroyed) return;
  process.stderr.write(`The gateway could not answer: ${error}\n`);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Internal server error");
}
