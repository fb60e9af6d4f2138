import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { ConcurrencyLimits, ConcurrencyTimeout } from "./concurrency-limits.ts";
import type { Answer } from "./reads/answer.ts";
import type { MemberReads } from "./reads/member-reads.ts";
import { requestSignal } from "./request-signal.ts";

interface RestRequest {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: Buffer<ArrayBuffer>;
}

type Library = () => Promise<Response>;

/** /rest/v1: within the limits of its tables, by the short way where there is one. */
export class RestService {
  readonly #limits = new ConcurrencyLimits();
  readonly #kinds = new LRUCache<string, string>({
    max: 500,
    maxSize: 500_000,
    sizeCalculation: (_, address) => address.length,
    memoMethod: address => tablesOf(new URL(address)),
  });
  readonly #reads: Pick<MemberReads, "answer">;

  constructor(reads: Pick<MemberReads, "answer">) {
    this.#reads = reads;
  }

  async answer(
    { request, response, url, body }: RestRequest,
    askLibrary: Library,
  ): Promise<Answer | Response> {
    const signal = signalOf(response);
    const { method, headers } = request;
    try {
      return await this.#limits.run(
        this.#kinds.memo(url.href),
        signal,
        async () =>
          (await this.#reads.answer({ method, headers, url, body }, signal)) ??
          requestSignal.run(signal, askLibrary),
      );
    } catch (error) {
      if (!(error instanceof ConcurrencyTimeout)) throw error;
      return Response.json(NO_CONNECTION, { status: 504 });
    }
  }
}

/** PostgREST's answer when its pool has no free connection. */
const NO_CONNECTION = {
  code: "PGRST003",
  message: "Timed out acquiring connection from connection pool.",
  details: null,
  hint: null,
};

function signalOf(response: ServerResponse) {
  const gone = new AbortController();
  response.once("close", () => response.writableFinished || gone.abort());
  return gone.signal;
}

/** The path and the embedded tables: requests that share them wait for the same locks. */
function tablesOf({ pathname, searchParams }: URL) {
  const embedded = searchParams.get("select")?.matchAll(/(\w+)(?:!\w+)*\(/g) ?? [];
  return [pathname, ...Array.from(embedded, ([, table]) => table).sort()].join(" ");
}
