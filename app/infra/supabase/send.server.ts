import { Agent, type Dispatcher, util } from "undici";
import { env } from "../env.server";

/** Keeps its connections. `fetch` would take five times as much work for a call. */
const agent = new Agent(env.TREKS_API_SOCKET ? { connect: { socketPath: env.TREKS_API_SOCKET } } : {});

export interface Call {
  method?: string | undefined;
  headers?: HeadersInit | undefined;
  body?: string | undefined;
}

interface Answer {
  status: number;
  rawHeaders: Buffer[];
  chunks: Buffer[];
}

/** @throws as `fetch` does: a `TypeError` where no answer came, a `TimeoutError` where it came too late. */
export async function send(url: URL, call: Call, milliseconds: number): Promise<Response> {
  const { status, rawHeaders, chunks } = await exchange(url, call, milliseconds);
  // A response of some statuses may have no body at all.
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Response(body, { status, headers: headersOf(rawHeaders) });
}

function exchange(url: URL, call: Call, milliseconds: number) {
  return new Promise<Answer>((resolve, reject) => {
    const answer: Answer = { status: 0, rawHeaders: [], chunks: [] };
    let abort: (() => void) | undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DOMException("The backend took too long.", "TimeoutError"));
      abort?.();
    }, milliseconds);
    agent.dispatch(dispatchOptions(url, call), {
      onConnect(end) {
        abort = end;
        // Whoever asked was told that it failed: a connection that comes late must not send it after all.
        if (isLate) end();
      },
      onHeaders(status, rawHeaders) {
        Object.assign(answer, { status, rawHeaders });
        return true;
      },
      onData: chunk => answer.chunks.push(chunk) > 0,
      onComplete() {
        clearTimeout(timer);
        resolve(answer);
      },
      onError(cause) {
        clearTimeout(timer);
        reject(new TypeError("fetch failed", { cause }));
      },
    });
  });
}

function dispatchOptions(url: URL, { method = "GET", headers, body }: Call): Dispatcher.DispatchOptions {
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: method as Dispatcher.HttpMethod,
    headers: { "user-agent": "node", ...Object.fromEntries(new Headers(headers)) },
    body: body ?? null,
  };
}

function headersOf(rawHeaders: Buffer[]) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(util.parseHeaders(rawHeaders)))
    for (const each of [value].flat()) headers.append(name, each);
  return headers;
}
