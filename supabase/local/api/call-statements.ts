import type { SchemaFunction, Table } from "../../types/schema.ts";
import type { Statement } from "./request-context.ts";

/** The statement for the JSON of a request's body, null where the library has to answer. */
export type StatementOf = (body: string) => Statement | null;

/** Without a role, as the tables' owner, a statement does nothing: a lost connection takes it out of its transaction. */
const asCaller = "current_setting('role') <> 'none'";

/** A function whose only row Postgres writes as JSON. The library would write what is nested in that row as text. */
export function readPage({ name, inputs }: SchemaFunction): StatementOf {
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
export function insertRow({ name, columns }: Table): StatementOf {
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
