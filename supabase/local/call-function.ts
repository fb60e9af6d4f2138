import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { SupabaseConfig } from "./config.ts";
import type { Functions } from "./functions.ts";
import type { BackendKeys } from "./keys.ts";
import { verifyToken } from "./tokens.ts";

export type FunctionCaller = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

interface FunctionCallerSettings {
  functions: Functions;
  config: SupabaseConfig;
  keys: BackendKeys;
}

/** Hands a call on to the functions, with a member's token unless config.toml lets it go without. */
export function functionCaller({ functions, config, keys }: FunctionCallerSettings): FunctionCaller {
  return (request, body, response) => {
    if (mustHaveToken(request) && !hasToken(request)) return answer(response, 401, "Invalid JWT");
    forward(request, body, response, functions.port());
  };

  // A browser's preflight carries no token.
  function mustHaveToken({ method, url = "" }: IncomingMessage) {
    const [, name = ""] = /^\/functions\/v1\/([^/?]+)/.exec(url) ?? [];
    return method !== "OPTIONS" && (config.functions[name]?.verify_jwt ?? true);
  }

  function hasToken({ headers }: IncomingMessage) {
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    return token !== undefined && verifyToken(token, keys.jwtSecret) !== null;
  }
}

function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  port: number,
) {
  const { "transfer-encoding": _, ...rest } = headers;
  const options = {
    host: "127.0.0.1",
    port,
    method,
    path: url,
    headers: { ...rest, "content-length": body.length },
  };
  const call = http.request(options, reply => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    pipeline(reply, response, () => {});
  });
  call.on("error", () => {
    if (response.headersSent) response.destroy();
    else answer(response, 503, "The function is not running.");
  });
  call.end(body);
}

function answer(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}
