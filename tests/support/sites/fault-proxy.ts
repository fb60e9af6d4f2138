import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What happens to a request on its way to the backend. */
export type Fault =
  | { kind: "pass" }
  | { kind: "refuse" }
  | { kind: "hang" }
  | { kind: "delay"; milliseconds: number }
  /** Reaches the backend at once. Its answer is held until the promise resolves. */
  | { kind: "held"; until: () => Promise<unknown> }
  | { kind: "status"; status: number; body?: object; headers?: Record<string, string> }
  | { kind: "html"; status: number }
  /** A success with invalid JSON. */
  | { kind: "garbage" }
  /** The backend's own answer, cut after so many bytes of the body. */
  | { kind: "cut"; bytes: number };

/** Passes everything on to `backendUrl` except for the injected faults. */
export async function startFaultProxy(backendUrl: string, port = 0) {
  const faults = new Map<string, Fault>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, backendUrl, faultOf(request.url ?? "/")).catch(() => response.destroy());
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    inject,
    heal: () => faults.clear(),
    breakConnections: () => server.closeAllConnections(),
    stop: () => stopServer(server),
  };

  /** Applies to paths that begin with `prefix`; the longest prefix wins. */
  function inject(prefix: string, fault: Fault) {
    faults.set(prefix, fault);
  }

  function faultOf(path: string): Fault {
    const prefixes = [...faults.keys()].filter(prefix => path.startsWith(prefix));
    const longest = prefixes.sort((a, b) => b.length - a.length)[0];
    return (longest !== undefined && faults.get(longest)) || { kind: "pass" };
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, backendUrl: string, fault: Fault) {
  switch (fault.kind) {
    case "refuse":
      return request.socket.resetAndDestroy();
    case "hang":
      return request.resume();
    case "status":
      return sendJson(response, fault.status, fault.body ?? { message: "A fault" }, fault.headers);
    case "html":
      response.writeHead(fault.status, { "content-type": "text/html" });
      return response.end(`<html><h1>${fault.status}</h1></html>`);
    case "garbage":
      return response.writeHead(200, { "content-type": "application/json" }).end('{"id": 1, "na');
    case "delay":
      await wait(fault.milliseconds);
      return forward(request, response, backendUrl);
    case "held":
      return forward(request, response, backendUrl, undefined, fault.until);
    case "cut":
      return forward(request, response, backendUrl, fault.bytes);
    case "pass":
      return forward(request, response, backendUrl);
  }
}

export function sendJson(response: ServerResponse, status: number, body: object, headers = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  backendUrl: string,
  bytes?: number,
  until?: () => Promise<unknown>,
) {
  const { method, headers, url = "/" } = request;
  const onward = request.pipe(http.request(new URL(url, backendUrl), { method, headers, agent: false }));
  const [incoming] = (await once(onward, "response")) as [IncomingMessage];
  const body = Buffer.concat(await incoming.toArray());
  await until?.();
  const { "transfer-encoding": _, ...kept } = incoming.headers;
  response.writeHead(incoming.statusCode ?? 502, { ...kept, "content-length": body.length });
  if (bytes === undefined) return response.end(body);
  // The full length is announced, so that the cut shows only when the connection ends.
  response.write(body.subarray(0, bytes), () => response.destroy());
}

export async function stopServer(server: http.Server) {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
}
