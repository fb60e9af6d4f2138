import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, textsOf, toAnswer } from "../api/answer.ts";
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
  method: string | undefined;
  headers: IncomingHttpHeaders;
  url: URL;
  body: Buffer<ArrayBuffer>;
}

export type FunctionCaller = (call: FunctionCall) => Promise<Answer>;

/** They belong to the connection. `fetch` sets its own, and would unpack a compressed answer. */
const OWN_HEADERS = [
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "expect",
  "accept-encoding",
];

/** Each function checks its caller itself, as with `verify_jwt = false` on hosted Supabase. */
export function functionCaller(functions: Functions): FunctionCaller {
  return async ({ method = "GET", headers: received, url, body }) => {
    try {
      const headers = new Headers(textsOf(received));
      for (const name of OWN_HEADERS) headers.delete(name);
      headers.set("accept-encoding", "identity");
      const address = `http://127.0.0.1:${await functions.port()}${url.pathname}${url.search}`;
      const answer = await fetch(address, { method, headers, body: body.length > 0 ? body : null });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes };
    } catch {
      return toAnswer(503, Buffer.from('{"message":"The function is not running"}'), "application/json");
    }
  };
}
