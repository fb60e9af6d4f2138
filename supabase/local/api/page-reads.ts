import type { IncomingHttpHeaders } from "node:http";
import type { Sql } from "postgres";
import { readSchema, type SchemaFunction } from "../../types/schema.ts";
import { type Answer, textsOf, toAnswer } from "./answer.ts";
import { type EmbeddedConnection, statusOf } from "./lite/connection.ts";
import { enterRequest, preparedTexts, type Statement } from "./request-context.ts";

interface ReadRequest {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  url: URL;
  body: Buffer;
}

export interface PageReads {
  /** Null when the library has to answer. */
  answer(request: ReadRequest): Promise<Answer | null>;
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
 * Answers the one call that a page makes: a function whose only row Postgres writes as JSON. The library would write what
 * is nested in that row as text. Role, limits and policies are decided by the database, as they are for the library.
 */
export async function openPageReads({ connection, memberOf }: OpenSettings): Promise<PageReads> {
  const pool = connection.driver;
  const statements = await readPageFunctions(pool);
  const settings = await connection.readSettings();
  return { answer };

  async function answer({ method, headers, url, body }: ReadRequest): Promise<Answer | null> {
    const [, name = ""] = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(url.pathname) ?? [];
    const statementOf = method === "POST" && headers.accept === objectType && statements.get(name);
    const member = statementOf && (await memberOf(headers));
    const statement = member && statementOf(parseArguments(body));
    if (!statement) return null;
    const { claims, json: claimsJson } = member;
    const caller = { role: claims.role, userId: claims.sub, claims: claimsJson };
    const call = { method: "POST", path: `/rpc/${name}`, requestHeaders: textsOf(headers) };
    const batch = [enterRequest({ caller, call, settings, readOnly: true }), statement];
    try {
      // Without its row, the connection was lost before the last statement. Reading again changes nothing.
      const json = (await runBatch(pool, batch).catch(ifLost)) ?? (await runBatch(pool, batch));
      return json ? toAnswer(200, json, objectType) : null;
    } catch (error) {
      return refuse(error);
    }
  }
}

const objectType = "application/vnd.pgrst.object+json";

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

type Arguments = Record<string, string | null>;
type StatementOf = (args: Arguments | null) => Statement | null;

async function readPageFunctions(database: Sql) {
  const { functions, composites } = await readSchema(database);
  const nested = new Set(composites.flatMap(({ name }) => [name, `_${name}`]));
  const isOfPage = ({ is_stable, returns, outputs }: SchemaFunction) =>
    is_stable && (nested.has(returns) || outputs.some(({ type }) => nested.has(type)));
  return new Map(functions.filter(isOfPage).map(each => [each.name, statementOf(each)]));
}

/** Without a role, as the tables' owner, the statement returns no row: a lost connection takes it out of its transaction. */
function statementOf({ name, inputs }: SchemaFunction): StatementOf {
  const known = new Set(inputs.map(input => input.name));
  const required = inputs.filter(({ optional }) => !optional).map(input => input.name);
  return args => {
    const given = Object.keys(args ?? {});
    if (!args || !given.every(each => known.has(each)) || !required.every(each => given.includes(each)))
      return null;
    const list = given.map((each, at) => `${each} => $${at + 1}`);
    const text = `select row_to_json(page) from public.${name}(${list}) as page where current_setting('role') <> 'none'`;
    return { text, values: Object.values(args) };
  };
}

/** Arguments stay text, because Postgres infers their types. */
function parseArguments(body: Buffer): Arguments | null {
  try {
    const args: Record<string, unknown> = JSON.parse(body.toString());
    const values = Object.entries(args).map(([name, value]) => [name, value === null ? null : String(value)]);
    return Object.values(args).every(value => value === null || typeof value !== "object")
      ? Object.fromEntries(values)
      : null;
  } catch {
    return null;
  }
}

const isPrepared = preparedTexts();

/** Postgres infers the type of a value whose type is "unknown". */
const UNKNOWN = 705;

/** Sends all statements at once, in one transaction, and returns the only value of the last. */
async function runBatch(pool: Sql, statements: Statement[]): Promise<Buffer | null> {
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
  const [, ...results] = await Promise.all([begin, ...answers]);
  return results.at(-1)?.[0]?.[0] ?? null;
}
