import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { verifyToken } from "./tokens.ts";

interface FunctionCallSettings {
  port(): number;
  jwtSecret: string;
  /** From config.toml; a function that is not named there wants a member's token. */
  verifyJwt: Record<string, boolean>;
}

export function functionCaller({ port, jwtSecret, verifyJwt }: FunctionCallSettings) {
  return (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    if (mustHaveToken(request) && !hasToken(request)) return answer(response, 401, "Invalid JWT");
    forward(request, body, response, port());
  };

  // A browser's preflight carries no token.
  function mustHaveToken({ method, url = "" }: IncomingMessage) {
    const [, name = ""] = /^\/functions\/v1\/([^/?]+)/.exec(url) ?? [];
    return method !== "OPTIONS" && (verifyJwt[name] ?? true);
  }

  function hasToken({ headers }: IncomingMessage) {
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    return token !== undefined && verifyToken(token, jwtSecret) !== null;
  }
}

function forward({ method, url, headers }: IncomingMessage, body: Buffer, response: ServerResponse, port: number) {
  const { "transfer-encoding": _, ...rest } = headers;
  const options = { host: "127.0.0.1", port, method, path: url, headers: { ...rest, "content-length": body.length } };
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
