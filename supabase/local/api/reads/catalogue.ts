import type { Sql } from "postgres";
import { readSchema, type SchemaFunction, type Table } from "../../../types/schema.ts";

export interface Catalogue {
  tables: Map<string, ReadableTable>;
  functions: Map<string, ReadableFunction>;
}

export interface ReadableTable {
  name: string;
  columns: Set<string>;
  comparable: Set<string>;
  /** A table has null when several relations lead to it, or one that is not plain. */
  relations: Map<string, Relation | null>;
}

interface Relation {
  kind: "one" | "many";
  own: string;
  other: string;
}

export interface ReadableFunction {
  name: string;
  required: string[];
  inputs: Set<string>;
  columns: Set<string>;
  comparable: Set<string>;
  isWhole: boolean;
}

const COMPARABLE = new Set("bool citext float8 int2 int4 text timestamptz uuid varchar".split(" "));

// Postgres writes the same JSON for these types as the library.
const PLAIN = new Set([...COMPARABLE, "json", "jsonb", "_citext", "_text", "_uuid"]);

export async function readCatalogue(database: Sql): Promise<Catalogue> {
  const schema = await readSchema(database);
  const tables = new Map<string, ReadableTable>();
  for (const { name, columns } of schema.tables) {
    tables.set(name, { name, ...readableColumns(columns), relations: new Map() });
  }
  for (const table of schema.tables) relate(table, tables);
  return { tables, functions: readableFunctions(schema.functions, tables) };
}

function readableColumns(columns: { name: string; type: string }[]) {
  const ofTypes = (types: Set<string>) =>
    new Set(columns.filter(({ type }) => types.has(type)).map(({ name }) => name));
  return { columns: ofTypes(PLAIN), comparable: ofTypes(COMPARABLE) };
}

function relate({ name, relationships }: Table, tables: Map<string, ReadableTable>) {
  for (const { columns, isOneToOne, referencedRelation, referencedColumns } of relationships) {
    const [own = "", other = ""] = [columns[0], referencedColumns[0]];
    const isPlain = columns.length === 1 && !isOneToOne && referencedRelation !== name;
    addRelation(name, referencedRelation, isPlain ? { kind: "one", own, other } : null);
    addRelation(referencedRelation, name, isPlain ? { kind: "many", own: other, other: own } : null);
  }

  function addRelation(from: string, to: string, relation: Relation | null) {
    const relations = tables.get(from)?.relations;
    relations?.set(to, relations.has(to) ? null : relation);
  }
}

function readableFunctions(functions: SchemaFunction[], tables: Map<string, ReadableTable>) {
  const names = functions.map(({ name }) => name);
  const isOverloaded = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const readable = functions.filter(each => each.is_stable && each.returns_set && !isOverloaded(each.name));
  return new Map(readable.flatMap(each => toReadableFunction(each, tables)));
}

function toReadableFunction(
  { name, inputs, outputs, returns }: SchemaFunction,
  tables: Map<string, ReadableTable>,
): [string, ReadableFunction][] {
  const readable = outputs.length > 0 ? readableColumns(outputs) : tables.get(returns);
  const isPlain =
    inputs.every(input => COMPARABLE.has(input.type)) && outputs.every(output => PLAIN.has(output.type));
  if (!readable || !isPlain) return [];
  const { columns, comparable } = readable;
  const required = inputs.filter(({ optional }) => !optional).map(input => input.name);
  const names = new Set(inputs.map(input => input.name));
  return [[name, { name, required, inputs: names, columns, comparable, isWhole: outputs.length > 0 }]];
}
