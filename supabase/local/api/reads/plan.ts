import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { FunctionCall, Statement } from "../request-context.ts";
import type { Catalogue, ReadableFunction } from "./catalogue.ts";
import { parseAddress, UnsupportedRead } from "./grammar.ts";
import { readStatements } from "./sql.ts";

export interface ReadRequest {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  url: URL;
  body: Buffer;
}

export interface ReadPlan {
  statement: Statement;
  call?: FunctionCall;
  location?: string;
}

/** Pages repeat the reads of tables for all members, so their plans are cached by URL. */
export function createPlanner(catalogue: Catalogue, maxRows: number) {
  const tables = new LRUCache<string, ReadPlan, URL>({
    max: 500,
    memoMethod: (_address, _stale, { context }) => planTable(context),
  });

  return (request: ReadRequest): ReadPlan & { one: boolean } => {
    const { method, headers, url } = request;
    const one = wantsOne(headers);
    return { ...(method === "GET" ? tables.memo(url.href, { context: url }) : planCall(request)), one };
  };

  function planTable(url: URL): ReadPlan {
    const [, name] = /^\/rest\/v1\/([a-z]\w*)$/i.exec(url.pathname) ?? [];
    if (!name) throw new UnsupportedRead();
    return { statement: statementsFor(url).ofTable(name), location: locationOf(name, url) };
  }

  function planCall(request: ReadRequest): ReadPlan {
    const { method = "", headers, url } = request;
    const [, name = ""] = /^\/rest\/v1\/rpc\/([a-z]\w*)$/i.exec(url.pathname) ?? [];
    const called = catalogue.functions.get(name);
    if (method !== "POST" || !called) throw new UnsupportedRead();
    const requestHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    return {
      statement: statementsFor(url).ofFunction(called, readArguments(called, request)),
      call: { method, path: `/rpc/${name}`, requestHeaders },
    };
  }

  function statementsFor({ searchParams }: URL) {
    return readStatements(catalogue, parseAddress(searchParams), maxRows);
  }
}

/** The library answers requests whose headers have other effects on the response. */
function wantsOne(headers: IncomingHttpHeaders) {
  const { accept = "*/*", prefer, range } = headers;
  const { "accept-profile": read = "public", "content-profile": write = "public" } = headers;
  // The client sends this preference with every `select()` of a function's rows, which it does not change.
  if (prefer !== undefined && prefer !== "return=representation") throw new UnsupportedRead();
  if (range !== undefined) throw new UnsupportedRead();
  if (read !== "public" || write !== "public") throw new UnsupportedRead();
  if (accept === "application/vnd.pgrst.object+json") return true;
  if (accept !== "application/json" && accept !== "*/*") throw new UnsupportedRead();
  return false;
}

function locationOf(table: string, { searchParams }: URL) {
  const sorted = [...searchParams].sort(([one], [other]) => one.localeCompare(other));
  return `/${table}?${new URLSearchParams(sorted)}`;
}

/** Arguments stay text, because Postgres infers their types. */
function readArguments({ inputs, required }: ReadableFunction, { headers, body }: ReadRequest) {
  if (!/^application\/json\b/.test(headers["content-type"] ?? "")) throw new UnsupportedRead();
  const args = new Map<string, string | null>();
  for (const [name, value] of Object.entries(parseObject(body))) {
    if (!inputs.has(name) || (typeof value === "object" && value !== null)) throw new UnsupportedRead();
    args.set(name, value === null ? null : String(value));
  }
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
