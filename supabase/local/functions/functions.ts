import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { SupervisedProcess } from "../supervised-process.ts";
import { announcedPort, type FunctionsProcessSettings, spawnHost } from "./deno.ts";

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** An invocation may continue for 150 s after its response on hosted Supabase. */
const IDLE_TIMEOUT_MS = 300_000;

interface FunctionsSettings extends FunctionsProcessSettings {
  idleTimeoutMs?: number;
}

export interface Functions {
  port(): Promise<number>;
  stop(): Promise<void>;
}

interface Run {
  host: SupervisedProcess;
  port: Promise<number>;
}

/** Deno ends while idle, because it takes much memory and calls are rare. */
export async function startFunctions({
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  ...settings
}: FunctionsSettings): Promise<Functions> {
  let current: Run | null = null;
  let stopped = false;
  let ended: Promise<unknown> = Promise.resolve();
  const idle = setTimeout(endRun, idleTimeoutMs).unref();
  try {
    await launch().port;
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };

  function port() {
    idle.refresh();
    return (current ?? launch()).port;
  }

  function launch(failures = 0) {
    const host = spawnHost(settings);
    const run = { host, port: announcedPort(host) };
    current = run;
    void guard(run, failures);
    return run;
  }

  async function guard(run: Run, failures: number) {
    const port = await run.port.catch(() => null);
    await run.host.exited;
    if (isEnded(run)) return;
    const failed = port ? 0 : failures + 1;
    await wait(Math.min(MIN_PAUSE_MS * 2 ** failed, MAX_PAUSE_MS), undefined, { ref: false });
    if (!isEnded(run)) launch(failed);
  }

  function isEnded(run: Run) {
    return stopped || run !== current;
  }

  function endRun() {
    ended = Promise.all([ended, current?.host.stop()]);
    current = null;
  }

  async function stop() {
    stopped = true;
    clearTimeout(idle);
    endRun();
    await ended;
  }
}

interface FunctionCall {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  response: ServerResponse;
}

export type FunctionCaller = (call: FunctionCall) => void;

/** Each function checks its caller itself, as with `verify_jwt = false` on hosted Supabase. */
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
      // A reused connection may be closed at the same moment.
      agent: false,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...headers, "content-length": body.length },
    },
    reply => {
      // The caller left meanwhile, and pipeline throws for a closed response.
      if (response.destroyed) return void reply.destroy();
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
