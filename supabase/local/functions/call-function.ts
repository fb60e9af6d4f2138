import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { verifyJwt } from "../api/jwt.ts";
import type { BackendKeys } from "../api/keys.ts";
import type { SupabaseConfig } from "../config.ts";
import type { Functions } from "./functions.ts";

interface FunctionCall {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  response: ServerResponse;
}

export type FunctionCaller = (call: FunctionCall) => void;

interface FunctionCallerSettings {
  functions: Functions;
  config: SupabaseConfig;
  keys: BackendKeys;
}

/** Requires a member's token unless config.toml turns that off for the function. */
export function functionCaller({ functions, config, keys }: FunctionCallerSettings): FunctionCaller {
  return call => {
    if (mustHaveToken(call) && !hasToken(call)) return answer(call.response, 401, "Invalid JWT");
    forward(call, functions.port());
  };

  // A browser's preflight carries no token.
  function mustHaveToken({ request, url }: FunctionCall) {
    const [, name = ""] = /^\/functions\/v1\/([^/]+)/.exec(url.pathname) ?? [];
    return request.method !== "OPTIONS" && (config.functions[name]?.verify_jwt ?? true);
  }

  function hasToken({ request }: FunctionCall) {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    return token !== undefined && verifyJwt(token, keys.jwtSecret) !== null;
  }
}

function forward({ request, url, body, response }: FunctionCall, port: number) {
  const { "transfer-encoding": _, ...headers } = request.headers;
  const call = http.request(
    {
      host: "127.0.0.1",
      port,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...headers, "content-length": body.length },
    },
    reply => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      pipeline(reply, response, () => {});
    },
  );
  call.on("error", () => {
    if (response.headersSent) response.destroy();
    else answer(response, 503, "The function is not running");
  });
  call.end(body);
}

function answer(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}
