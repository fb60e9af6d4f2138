import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { App } from "@supabase/lite";
import type { FunctionCaller } from "./call-function.ts";
import { type Listening, listen } from "./listen.ts";

type Service = "rest" | "auth" | "functions";

// Photos are data URLs in rows, so rows may be large.
const LARGEST_BODY: Record<Service, number> = { rest: 8_000_000, auth: 64_000, functions: 64_000 };

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface GatewaySettings {
  port: number;
  lite: Pick<App, "fetch">;
  callFunction: FunctionCaller;
}

/** The one public door. Whatever else the library would serve, such as the database's password, stays behind it. */
export async function startGateway({ port, lite, callFunction }: GatewaySettings): Promise<Listening> {
  const server = http.createServer((request, response) => {
    handle(request, response).catch(error => fail(response, error));
  });
  return listen(server, port, "TREKS_API_PORT");

  async function handle(request: IncomingMessage, response: ServerResponse) {
    // Parsed first, because parsing resolves the dots that would lead out of a service again.
    const url = URL.parse(`http://127.0.0.1:${port}${request.url}`);
    const service = url && serviceOf(url);
    if (!service) return refuse(response, 404, "Not found");
    if (!METHODS.has(request.method ?? "")) return refuse(response, 405, "Method not allowed");
    const body = await readBody(request, LARGEST_BODY[service]);
    if (!body) return refuse(response, 413, "Request body too large");
    if (service === "functions") return callFunction({ request, url, body, response });
    await send(await lite.fetch(toRequest(request, url, body), NO_PEER), response);
  }
}

// Only the library's admin mode, which is off, asks who is at the other end.
const NO_PEER = { peerAddress: null };

function serviceOf({ pathname }: URL) {
  return /^\/(rest|auth|functions)\/v1(?:\/|$)/.exec(pathname)?.[1] as Service | undefined;
}

const NO_BODY = Buffer.alloc(0);

async function readBody(request: IncomingMessage, largest: number) {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (Number(length) > largest) return null;
  if (length === "0" && !encoding) return NO_BODY;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largest) return null;
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
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}

function refuse(response: ServerResponse, status: number, message: string) {
  // The rest of a refused body is not worth reading.
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message }));
}

function fail(response: ServerResponse, error: unknown) {
  process.stderr.write(`The gateway could not answer: ${error}\n`);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Internal server error");
}
