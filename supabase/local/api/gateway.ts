import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { App } from "@supabase/lite";
import { listen, listenOnSocket } from "../listen.ts";
import { printable } from "../log.ts";
import { readBody, type Service } from "./body.ts";
import { ConcurrencyLimits, ConcurrencyTimeout } from "./concurrency-limits.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface Call {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  url: URL;
  body: Buffer<ArrayBuffer>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface GatewaySettings {
  port: number;
  socket?: string;
  lite: Pick<App, "fetch">;
  /** Null when the library has to answer. */
  answerMember(call: Call): Promise<Answer | null>;
  callFunction(call: Call): Promise<Response>;
}

/** No other port is public. Other paths of the library, such as /_system with the database's password, give a 404. */
export async function startGateway({ port, socket, lite, answerMember, callFunction }: GatewaySettings) {
  const limits = new ConcurrencyLimits();
  const tcp = await listen(createServer(), port, "TREKS_API_PORT");
  // Some file systems have no sockets, and the path may be too long.
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
    const body = await readBody(request, service);
    if (body === 413) return refuse(response, 413, "Request body too large");
    if (body === 503) return refuse(response, 503, "Too many large requests at once");
    const call = { method: request.method, headers: request.headers, url, body: body.bytes };
    await answerCall(service, call, response).finally(body.release);
  }

  async function answerCall(service: Service, call: Call, response: ServerResponse) {
    if (service === "functions") return sendResponse(await callFunction(call), response);
    if (service === "auth") return sendResponse(await askLibrary(call), response);
    const answering = limits.run(call.url, call.body, async () => {
      if (response.destroyed) throw new Error("The client has gone.");
      return (await answerMember(call)) ?? askLibrary(call);
    });
    const answer = await answering.catch(refuseLate);
    if (answer instanceof Response) return sendResponse(answer, response);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async function askLibrary({ method = "GET", headers, url, body }: Call) {
    const asked = { method, headers: textsOf(headers), body: body.length > 0 ? body : null };
    const answer = await lite.fetch(new Request(url, asked), NO_PEER);
    // The library allows every origin, but no browser calls this API.
    for (const name of [...answer.headers.keys()])
      if (name.startsWith("access-control-")) answer.headers.delete(name);
    return answer;
  }
}

// Only the library's admin mode, which is off, reads it.
const NO_PEER = { peerAddress: null };

/** The services could read paths with %, dots or empty parts differently. */
function serviceOf(address = "") {
  return /^\/(rest|auth|functions)\/v1(?:\/\.?\w[\w.-]*)*\/?(?:\?|$)/.exec(address)?.[1] as
    | Service
    | undefined;
}

export function textsOf(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function sendResponse(answer: Response, response: ServerResponse) {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}

/** PostgREST responds like this when its pool has no free connection. */
function refuseLate(error: unknown) {
  if (!(error instanceof ConcurrencyTimeout)) throw error;
  const message = "Timed out acquiring connection from connection pool.";
  return Response.json({ code: "PGRST003", message, details: null, hint: null }, { status: 504 });
}

function refuse(response: ServerResponse, status: number, message: string) {
  // Closing the connection leaves the rest of the body unread.
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message }));
}

function fail(response: ServerResponse, error: unknown) {
  if (response.destroyed) return;
  process.stderr.write(`The gateway could not answer: ${printable(String(error))}\n`);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Internal server error");
}
