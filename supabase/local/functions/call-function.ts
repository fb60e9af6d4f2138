import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { Functions } from "./functions.ts";

interface FunctionCall {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  response: ServerResponse;
}

export type FunctionCaller = (call: FunctionCall) => void;

/** As on hosted Supabase with `verify_jwt = false`: each function checks its caller itself. */
export function functionCaller(functions: Functions): FunctionCaller {
  return async call => {
    const port = await functions.port().catch(() => null);
    if (port === null) answer(call.response, 503, NOT_RUNNING);
    else forward(call, port);
  };
}

const NOT_RUNNING = "The function is not running";

function forward({ request, url, body, response }: FunctionCall, port: number) {
  const { "transfer-encoding": _, connection: __, ...headers } = request.headers;
  const call = http.request(
    {
      host: "127.0.0.1",
      port,
      // A connection that is kept may be closed just when it is used again.
      agent: false,
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
    else answer(response, 503, NOT_RUNNING);
  });
  call.end(body);
}

function answer(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
}
