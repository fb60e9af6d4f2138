import type { IncomingHttpHeaders } from "node:http";
import type { Sql } from "postgres";
import { readSchema, type SchemaFunction, type Table } from "../../types/schema.ts";
import type { Answer, Call } from "./gateway.ts";
import { type EmbeddedConnection, type PostgresError, postgrestAnswer } from "./lite/connection.ts";
import { type Caller, enterRequest, preparedTexts, type Statement } from "./request-context.ts";

interface OpenSettings {
  connection: EmbeddedConnection;
  /** Null for callers without a valid token of a member. */
  memberOf(headers: IncomingHttpHeaders): Caller | null | Promise<Caller | null>;
}

/**
 * Answers the one call that a page makes, and the one that adds a row. The library would make several of it. Role, limits and
 * policies are decided by the database, as they are for the library.
 */
export async function openMemberCalls({ connection, memberOf }: OpenSettings) {
  const pool = connection.driver;
  const statementFor = await openStatements(pool);
  const settings = await connection.readSettings();
  return async function answer({ method, headers, url, body }: Call): Promise<Answer | null> {
    const found = method === "POST" ? statementFor(url, headers) : null;
    if (!found || (found.writes && connection.isReadOnly)) return null;
    const caller = await memberOf(headers);
    const statement = caller && found.statementOf(body.toString());
    if (!statement) return null;
    const readOnly = !found.writes;
    const batch = [enterRequest({ caller, path: url.pathname, settings, readOnly }), statement];
    try {
      // Without a row, the connection was lost before the statement, which did nothing.
      if (found.writes) return (await runBatch(pool, batch)).count === 1 ? ADDED : null;
      // Reading again changes nothing.
      const first = await runBatch(pool, batch).catch(ifLost);
      const page = first?.count ? first : await runBatch(pool, batch);
      return page.value ? toAnswer(200, page.value, objectType) : null;
    } catch (error) {
      const { status, body } = postgrestAnswer(error as PostgresError);
      return toAnswer(status, Buffer.from(body), "application/json");
    }
  };
}

const objectType = "application/vnd.pgrst.object+json";

const ADDED: Answer = { status: 201, headers: { "content-length": "0" }, body: Buffer.alloc(0) };

function toAnswer(status: number, body: Buffer, type: string): Answer {
  const headers = { "content-type": `${type}; charset=utf-8`, "content-length": `${body.length}` };
  return { status, headers, body };
}

/** The classes 08 and 57P are errors of the connection and of a shutdown. */
function ifLost(error: PostgresError): null {
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

/** The statement for the JSON of a request's body, null where the library has to answer. */
type StatementOf = (body: string) => Statement | null;

/** Without a role, as the tables' owner, a statement does nothing: a lost connection takes it out of its transaction. */
const asCaller = "current_setting('role') <> 'none'";

/** A function whose only row Postgres writes as JSON. The library would write what is nested in that row as text. */
function readPage({ name, inputs }: SchemaFunction): StatementOf {
  const known = new Set(inputs.map(input => input.name));
  const required = inputs.filter(({ optional }) => !optional).map(input => input.name);
  return body => {
    const args = parseObject(body);
    const given = Object.keys(args ?? {});
    if (!args || !given.every(each => known.has(each)) || !required.every(each => given.includes(each)))
      return null;
    if (Object.values(args).some(value => value !== null && typeof value === "object")) return null;
    const list = given.map((each, at) => `${each} => $${at + 1}`);
    const text = `select row_to_json(page) from public.${name}(${list}) as page where ${asCaller}`;
    // Arguments stay text, because Postgres infers their types.
    return { text, values: Object.values(args).map(value => (value === null ? null : String(value))) };
  };
}

/** As PostgREST inserts a row. */
function insertRow({ name, columns }: Table): StatementOf {
  const known = new Set(columns.map(column => column.name));
  return body => {
    const row = parseObject(body);
    const given = Object.keys(row ?? {});
    if (given.length === 0 || !given.every(each => known.has(each))) return null;
    const text = `insert into public.${name} (${given}) select ${given} from json_populate_record(null::public.${name}, $1) where ${asCaller}`;
    return { text, values: [body] };
  };
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
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
