import { type Call, textsOf } from "../api/gateway.ts";
import type { SupervisedProcess } from "../supervised-process.ts";
import { announcedPort, type FunctionsProcessSettings, spawnHost } from "./deno.ts";

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

/** Deno ends while idle, because it takes much memory and calls are rare. The next call starts another one. */
export async function startFunctions({
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  ...settings
}: FunctionsSettings): Promise<Functions> {
  let current: Run | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const idle = setTimeout(end, idleTimeoutMs).unref();
  try {
    await port();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };

  function port() {
    idle.refresh();
    current ??= launch();
    return current.port;
  }

  function launch() {
    const host = spawnHost(settings);
    const run = { host, port: announcedPort(host) };
    void host.exited.then(() => {
      if (current === run) current = null;
    });
    return run;
  }

  function end() {
    ended = Promise.all([ended, current?.host.stop()]);
    current = null;
  }

  async function stop() {
    clearTimeout(idle);
    end();
    await ended;
  }
}

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
export function functionCaller(functions: Functions) {
  return async ({ method = "GET", headers: received, url, body }: Call) => {
    try {
      const headers = new Headers(textsOf(received));
      for (const name of OWN_HEADERS) headers.delete(name);
      headers.set("accept-encoding", "identity");
      // A connection that is used again may be closed at the same moment.
      headers.set("connection", "close");
      const address = `http://127.0.0.1:${await functions.port()}${url.pathname}${url.search}`;
      const answer = await fetch(address, { method, headers, body: body.length > 0 ? body : null });
      // It is read here, where a function that breaks off is still refused. A 204 may have no body.
      const bytes = await answer.arrayBuffer();
      return new Response(bytes.byteLength > 0 ? bytes : null, answer);
    } catch {
      return Response.json({ message: "The function is not running" }, { status: 503 });
    }
  };
}
