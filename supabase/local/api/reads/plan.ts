import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { FunctionCall, Statement } from "../request-context.ts";
import type { Catalogue, ReadableFunction } from "./catalogue.ts";
import { parseAddress, UnsupportedRead } from "./grammar.ts";
import { ReadSql } from "./sql.ts";

export interface ReadRequest {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  url: URL;
  body: Buffer;
}

export interface ReadPlan {
  statement: Statement;
  call: FunctionCall | undefined;
  /** For Content-Location, which PostgREST adds for tables. */
  location: string | undefined;
}

/** How reads are made. Pages ask the same addresses of tables again and again, whoever looks at them. */
export class ReadPlans {
  readonly #catalogue: Catalogue;
  readonly #maxRows: number;
  readonly #tables = new LRUCache<string, ReadPlan>({
    max: 500,
    maxSize: 500_000,
    sizeCalculation: (_, address) => address.length,
  });

  constructor(catalogue: Catalogue, maxRows: number) {
    this.#catalogue = catalogue;
    this.#maxRows = maxRows;
  }

  /** @throws UnsupportedRead */
  planOf(request: ReadRequest): ReadPlan & { one: boolean } {
    const one = wantsOne(request.headers);
    const plan =
      request.method === "GET"
        ? this.#planTable(request.url)
        : planCall(request, this.#catalogue, this.#maxRows);
    return { ...plan, one };
  }

  #planTable(url: URL) {
    const known = this.#tables.get(url.href);
    if (known) return known;
    const plan = planTable(url, this.#catalogue, this.#maxRows);
    this.#tables.set(url.href, plan);
    return plan;
  }
}

/** `GET /rest/v1/<table>`. @throws UnsupportedRead */
function planTable(url: URL, catalogue: Catalogue, maxRows: number): ReadPlan {
  const [, name] = /^\/rest\/v1\/([a-z]\w*)$/i.exec(url.pathname) ?? [];
  if (!name) throw new UnsupportedRead();
  const sql = new ReadSql(catalogue, parseAddress(url.searchParams), maxRows);
  return { statement: sql.ofTable(name), call: undefined, location: locationOf(name, url) };
}

/** `POST /rest/v1/rpc/<function>`. @throws UnsupportedRead */
function planCall(request: ReadRequest, catalogue: Catalogue, maxRows: number): ReadPlan {
  const { method = "", headers, url } = request;
  const [, name = ""] = /^\/rest\/v1\/rpc\/([a-z]\w*)$/i.exec(url.pathname) ?? [];
  const called = catalogue.functions.get(name);
  if (method !== "POST" || !called) throw new UnsupportedRead();
  const sql = new ReadSql(catalogue, parseAddress(url.searchParams), maxRows);
  return {
    statement: sql.ofFunction(called, readArguments(called, request)),
    call: { method, path: `/rpc/${name}`, requestHeaders: asText(headers) },
    location: undefined,
  };
}

/** Whether exactly one row is asked for. Headers that change the answer in other ways are the library's to read. */
function wantsOne(headers: IncomingHttpHeaders) {
  const { accept = "*/*", prefer, range } = headers;
  const { "accept-profile": read = "public", "content-profile": write = "public" } = headers;
  if (prefer !== undefined || range !== undefined) throw new UnsupportedRead();
  if (read !== "public" || write !== "public") throw new UnsupportedRead();
  if (accept === "application/vnd.pgrst.object+json") return true;
  if (accept !== "application/json" && accept !== "*/*") throw new UnsupportedRead();
  return false;
}

function locationOf(table: string, { searchParams }: URL) {
  const sorted = [...searchParams].sort(([one], [other]) => one.localeCompare(other));
  return `/${table}?${new URLSearchParams(sorted)}`;
}

/** Arguments by name, as text: Postgres knows the types. */
function readArguments({ inputs, required }: ReadableFunction, { headers, body }: ReadRequest) {
  if (!/^application\/json\b/.test(headers["content-type"] ?? "")) throw new UnsupportedRead();
  const given = Object.entries(parseObject(body)).map(([name, value]): [string, string | null] => {
    if (!inputs.has(name) || (typeof value === "object" && value !== null)) throw new UnsupportedRead();
    return [name, value === null ? null : String(value)];
  });
  const args = new Map(given);
  if (!required.every(name => args.has(name))) throw new UnsupportedRead();
  return args;
}

function parseObject(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {}
  throw new UnsupportedRead();
}

function asText(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
