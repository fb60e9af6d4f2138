import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { App } from "@supabase/lite";
import type { FunctionCaller } from "../functions/functions.ts";
import { listen, listenOnSocket } from "../listen.ts";
import { printable } from "../log.ts";
import { ConcurrencyLimits, ConcurrencyTimeout } from "./concurrency-limits.ts";
import type { Answer, MemberReads } from "./reads/reads.ts";

type Service = "rest" | "auth" | "functions";

// Photos are data URLs in rows, so rows may be large.
const MAX_BODY: Record<Service, number> = { rest: 8_000_000, auth: 64_000, functions: 64_000 };

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface GatewaySettings {
  port: number;
  /** A path for a Unix socket beside the port: the web process is on this machine, and it costs less than TCP. */
  socket?: string;
  lite: Pick<App, "fetch">;
  /** Without it the library answers everything. */
  reads?: MemberReads | undefined;
  callFunction: FunctionCaller;
}

/**
 * The only public port. The library's other paths, such as /_system with the database's password, answer 404. Returns the
 * path of the socket, undefined where there is none.
 */
export async function startGateway({ port, socket, lite, reads, callFunction }: GatewaySettings) {
  const limits = new ConcurrencyLimits();
  const tcp = await listen(createServer(), port, "TREKS_API_PORT");
  // Not every file system has sockets, and the path may be too long for one.
  const unix = socket ? await listenOnSocket(createServer(), socket).catch(() => null) : null;
  return { socket: unix ? socket : undefined, stop };

  async function stop() {
    await Promise.all([tcp.stop(), unix?.stop()]);
  }

  function createServer() {
    return http.createServer((request, response) => {
      handle(request, response).catch(error => fail(response, error));
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = URL.parse(`http://127.0.0.1:${port}${request.url}`);
    const service = url && serviceOf(request.url);
    if (!service) return refuse(response, 404, "Not found");
    if (!METHODS.has(request.method ?? "")) return refuse(response, 405, "Method not allowed");
    const body = await readBody(request, MAX_BODY[service]);
    if (!body) return refuse(response, 413, "Request body too large");
    if (service === "functions") return callFunction({ request, url, body, response });
    const askLibrary = async () => lite.fetch(toRequest(request, url, body), NO_PEER);
    if (service === "auth") return send(await askLibrary(), response);
    const { method, headers } = request;
    const answering = limits.run(url, async () => {
      // Whoever waited for a turn may have gone.
      if (response.destroyed) throw new Error("The client has gone.");
      return (await reads?.answer({ method, headers, url, body })) ?? askLibrary();
    });
    await send(await answering.catch(refuseLate), response);
  }
}

// Only used by the library's admin mode, which is off.
const NO_PEER = { peerAddress: null };

/**
 * Matches the path as it was sent: one that could be written in two ways, with %, dots or empty parts, is no service's, so
 * that nobody behind reads another path than was checked here.
 */
function serviceOf(address = "") {
  return /^\/(rest|auth|functions)\/v1(?:\/\.?\w[\w.-]*)*\/?(?:\?|$)/.exec(address)?.[1] as
    | Service
    | undefined;
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
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: body.length > 0 ? body : null,
  });
}

async function send(answer: Answer | Response, response: ServerResponse) {
  if (!(answer instanceof Response)) {
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  // The library allows every origin. No browser calls this API, only the web process.
  const headers = [...answer.headers].filter(([name]) => !name.startsWith("access-control-"));
  response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
}

/** As PostgREST does when its pool has no free connection. */
function refuseLate(error: unknown) {
  if (!(error instanceof ConcurrencyTimeout)) throw error;
  const message = "Timed out acquiring connection from connection pool.";
  return Response.json({ code: "PGRST003", message, details: null, hint: null }, { status: 504 });
}

function refuse(response: ServerResponse, status: number, message: string) {
  // Do not read the rest of a refused body.
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message }));
}

function fail(response: ServerResponse, error: unknown) {
  if (response.destroyed) return;
  process.stderr.write(`The gateway could not answer: ${printable(String(error))}\n`);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Internal server error");
}
