import type { IncomingHttpHeaders } from "node:http";
import type { Sql } from "postgres";
import { readSchema, type SchemaFunction } from "../../types/schema.ts";
import { type Answer, textsOf, toAnswer } from "./answer.ts";
import { insertRow, readPage, type StatementOf } from "./call-statements.ts";
import { type EmbeddedConnection, statusOf } from "./lite/connection.ts";
import { enterRequest, preparedTexts, type Statement } from "./request-context.ts";

interface Call {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  url: URL;
  body: Buffer;
}

export interface MemberCalls {
  /** Null when the library has to answer. */
  answer(call: Call): Promise<Answer | null>;
}

interface Member {
  claims: { sub: string; role: string };
  /** The claims as the database gets them. */
  json: string;
}

interface OpenSettings {
  connection: EmbeddedConnection;
  /** Null for callers without a valid token of a member. */
  memberOf(headers: IncomingHttpHeaders): Member | null | Promise<Member | null>;
}

/**
 * Answers the one call that a page makes, and the one that adds a row. The library would make several of it. Role, limits and
 * policies are decided by the database, as they are for the library.
 */
export async function openMemberCalls({ connection, memberOf }: OpenSettings): Promise<MemberCalls> {
  const pool = connection.driver;
  const statementFor = await openStatements(pool);
  const settings = await connection.readSettings();
  return { answer };

  async function answer({ method, headers, url, body }: Call): Promise<Answer | null> {
    const found = method === "POST" ? statementFor(url, headers) : null;
    if (!found || (found.writes && connection.isReadOnly)) return null;
    const member = await memberOf(headers);
    const statement = member && found.statementOf(body.toString());
    if (!statement) return null;
    const { claims, json: claimsJson } = member;
    const caller = { role: claims.role, userId: claims.sub, claims: claimsJson };
    const call = { method: "POST", path: url.pathname.slice(REST.length), requestHeaders: textsOf(headers) };
    const batch = [enterRequest({ caller, call, settings, readOnly: !found.writes }), statement];
    try {
      // Without a row, the connection was lost before the statement, which did nothing.
      if (found.writes) return (await runBatch(pool, batch)).count === 1 ? ADDED : null;
      // Reading again changes nothing.
      const first = await runBatch(pool, batch).catch(ifLost);
      const page = first?.count ? first : await runBatch(pool, batch);
      return page.value ? toAnswer(200, page.value, objectType) : null;
    } catch (error) {
      return refuse(error);
    }
  }
}

const REST = "/rest/v1";
const objectType = "application/vnd.pgrst.object+json";

const ADDED: Answer = { status: 201, headers: { "content-length": "0" }, body: Buffer.alloc(0) };

/** As PostgREST does. */
function refuse(error: unknown): Answer {
  const { code = "XX000", message, detail = null, hint = null } = error as DatabaseError;
  const body = JSON.stringify({ code, message, details: detail, hint });
  return toAnswer(statusOf(code), Buffer.from(body), "application/json");
}

interface DatabaseError extends Error {
  code?: string;
  detail?: string | null;
  hint?: string | null;
}

/** The classes 08 and 57P are errors of the connection and of a shutdown. */
function ifLost(error: DatabaseError): null {
  if (/^(CONNECTION_|08|57P)/.test(error.code ?? "")) return null;
  throw error;
}

interface Found {
  statementOf: StatementOf;
  writes: boolean;
}

async function openStatements(database: Sql) {
  const { tables, functions, composites } = await readSchema(database);
  const nested = new Set(composites.flatMap(({ name }) => [name, `_${name}`]));
  const isOfPage = ({ is_stable, returns, outputs }: SchemaFunction) =>
    is_stable && (nested.has(returns) || outputs.some(({ type }) => nested.has(type)));
  const pages = new Map(functions.filter(isOfPage).map(each => [each.name, readPage(each)]));
  const inserts = new Map(tables.map(each => [each.name, insertRow(each)]));
  return ({ pathname, search }: URL, { accept, prefer }: IncomingHttpHeaders): Found | null => {
    if (search || prefer) return null;
    const [, isFunction, name = ""] = /^\/rest\/v1\/(rpc\/)?([a-z_]+)$/.exec(pathname) ?? [];
    const statementOf = isFunction ? accept === objectType && pages.get(name) : inserts.get(name);
    return statementOf ? { statementOf, writes: !isFunction } : null;
  };
}

const isPrepared = preparedTexts();

/** Postgres infers the type of a value whose type is "unknown". */
const UNKNOWN = 705;

/** Sends all statements at once, in one transaction, and returns the last one's rows and the only value of a row. */
async function runBatch(
  pool: Sql,
  statements: Statement[],
): Promise<{ count: number; value: Buffer | undefined }> {
  const connection = await pool.reserve();
  const begin = connection.unsafe("begin").execute();
  const answers = statements.map(({ text, values }) => {
    const typed = values.map(value => connection.typed(value, UNKNOWN));
    return connection
      .unsafe(text, typed, { prepare: isPrepared(text) })
      .raw()
      .execute();
  });
  const commit = connection.unsafe("commit").execute();
  Promise.allSettled([begin, ...answers, commit]).then(results => {
    const isLost = results.some(
      result => result.status === "rejected" && /^CONNECTION_/.test(result.reason?.code),
    );
    // The pool drops a lost connection itself; released, it would be used again.
    if (!isLost) connection.release();
  });
  // What is checked only at the end is refused by the commit.
  const [, results] = await Promise.all([begin, Promise.all(answers), commit]);
  const last = results.at(-1);
  return { count: last?.count ?? 0, value: last?.[0]?.[0] };
}
