import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const projectRef = "abcdefghijklmnopqrst";
export const projectKeys = {
  publishable: "sb_publishable_of_the_project",
  secret: "sb_secret_of_the_project",
  token: "sbp_0123456789abcdef0123456789abcdef01234567",
};

interface Reply {
  status?: number;
  json?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

/** By method and path. */
export type Replies = Record<string, Reply | "hang" | "reset" | ((url: URL) => Reply)>;

/** The endpoints of a hosted project and of the management API, which ask for the keys above. */
export async function startProjectEndpoints(replies: Replies) {
  const asked: string[] = [];
  const server = http.createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse) {
    const target = new URL(request.url ?? "/", url);
    const route = `${request.method} ${target.pathname}`;
    asked.push(route);
    request.resume();
    const reply = replies[route] ?? { status: 404, json: { message: "no such path" } };
    if (reply === "hang") return;
    if (reply === "reset") return void request.socket.destroy();
    if (!mayAsk(request, target))
      return send(response, { status: 401, json: { message: "Invalid API key" } });
    send(response, typeof reply === "function" ? reply(target) : reply);
  }
}

function mayAsk({ headers, method }: IncomingMessage, { pathname }: URL) {
  if (pathname.startsWith("/v1/")) return headers.authorization === `Bearer ${projectKeys.token}`;
  if (pathname.startsWith("/functions/") && method === "OPTIONS") return true;
  const key = pathname.includes("/rpc/") ? projectKeys.secret : projectKeys.publishable;
  return headers.apikey === key;
}

function send(response: ServerResponse, { status = 200, json, html, headers = {} }: Reply) {
  const type = html === undefined ? "application/json" : "text/html";
  response.writeHead(status, { "content-type": type, ...headers }).end(html ?? JSON.stringify(json ?? null));
}
