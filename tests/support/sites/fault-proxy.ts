import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What happens to a request on its way to the backend. */
export type Fault =
  | { kind: "pass" }
  /** The connection breaks without an answer. */
  | { kind: "refuse" }
  /** Accepted, and never answered. */
  | { kind: "hang" }
  | { kind: "delay"; milliseconds: number }
  /** Reaches the backend at once. Called when its answer is here, which is passed on after that. */
  | { kind: "held"; until: () => Promise<unknown> }
  | { kind: "status"; status: number; body?: object; headers?: Record<string, string> }
  /** A page, as proxies answer for a backend that is down. */
  | { kind: "html"; status: number }
  /** A success that says it is JSON, and is not. */
  | { kind: "garbage" }
  /** The backend's own answer, cut after so many bytes of the body. */
  | { kind: "cut"; bytes: number }
  /** One of these faults for this share of the requests, at random; the others pass. */
  | { kind: "sometimes"; share: number; faults: Fault[] };

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

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
    heal,
    breakConnections,
    stop,
  };

  /** For every path that begins with `prefix`; the longest prefix wins. */
  function inject(prefix: string, fault: Fault) {
    faults.set(prefix, fault);
  }

  function heal() {
    faults.clear();
  }

  /** Also those on which nothing was answered. */
  function breakConnections() {
    server.closeAllConnections();
  }

  async function stop() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
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
      return sendJson(
        response,
        fault.status,
        JSON.stringify(fault.body ?? { message: "A fault" }),
        fault.headers,
      );
    case "html":
      response.writeHead(fault.status, { "content-type": "text/html" });
      return response.end(`<html><h1>${fault.status}</h1></html>`);
    case "garbage":
      return sendJson(response, 200, '{"id": 1, "na');
    case "delay":
      await wait(fault.milliseconds);
      return forward(request, response, backendUrl);
    case "held":
      return forward(request, response, backendUrl, undefined, fault.until);
    case "cut":
      return forward(request, response, backendUrl, fault.bytes);
    case "sometimes":
      return answer(request, response, backendUrl, drawn(fault));
    case "pass":
      return forward(request, response, backendUrl);
  }
}

function drawn({ share, faults }: Extract<Fault, { kind: "sometimes" }>): Fault {
  const isHit = Math.random() < share;
  return (isHit && faults[Math.floor(Math.random() * faults.length)]) || { kind: "pass" };
}

export function sendJson(response: ServerResponse, status: number, body: string, headers = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
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
  // The full length is announced, so the cut shows only when the connection ends.
  response.write(body.subarray(0, bytes), () => response.destroy());
}

/** Sends each request to one of the servers, at random and on a connection of its own. */
export async function startRandomProxy(port: number, urls: string[]) {
  const passed = new Map(urls.map(url => [url, 0]));
  const server = http.createServer((request, response) => {
    const url = urls[Math.floor(Math.random() * urls.length)] ?? "";
    passed.set(url, (passed.get(url) ?? 0) + 1);
    forward(request, response, url).catch(() => response.destroy());
  });
  await once(server.listen(port, "localhost"), "listening");
  return { url: `http://localhost:${port}`, passed: () => [...passed.values()], stop };

  async function stop() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}
