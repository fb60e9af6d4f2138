import type postgres from "postgres";
import { type CompositeType, readSchema, type SchemaFunction, type Table } from "./schema.ts";

const JSON_TYPE =
  "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];";
const NONE = "{ [_ in never]: never }";

const SCALARS: Record<string, string> = {
  bool: "boolean",
  citext: "string",
  date: "string",
  float8: "number",
  numeric: "number",
  int4: "number",
  int8: "number",
  json: "Json",
  jsonb: "Json",
  text: "string",
  timestamptz: "string",
  tsvector: "unknown",
  uuid: "string",
  void: "undefined",
};

export async function databaseTypes(sql: postgres.Sql): Promise<string> {
  const { tables, composites, functions } = await readSchema(sql);
  return `// Written by scripts/database-types.ts from the migrations.

${JSON_TYPE}

export type Database = {
  public: {
    Tables: {
${tables.map(tableType).join("\n")}
    };
    Views: ${NONE};
    Functions: {
${functions.map(functionType).join("\n")}
    };
    Enums: ${NONE};
    CompositeTypes: {
${composites.map(compositeType).join("\n")}
    };
  };
};

/** A call of any other function may write, so it is never repeated. */
export const readingFunctions: ReadonlySet<string> = new Set([
${functions.flatMap(({ name, is_stable }) => (is_stable ? `  "${name}",` : [])).join("\n")}
]);
`;
}

function tableType({ name, columns, relationships }: Table): string {
  const row = columns.map(({ name, type, nullable }) => `${name}: ${typeOf(type, nullable)}`);
  const insert = columns.map(column => writable(column, column.nullable || column.has_default));
  const update = columns.map(column => writable(column, true));
  return `      ${name}: {
        Row: ${block(row)};
        Insert: ${block(insert)};
        Update: ${block(update)};
        Relationships: [${relationships.map(relationshipType)}];
      };`;
}

/** Postgres does not say which attributes may be null. */
function compositeType({ name, attributes }: CompositeType): string {
  return `      ${name}: { ${attributes.map(({ name, type }) => `${name}: ${typeOf(type, true)}`).join("; ")} };`;
}

function writable({ name, type, nullable, generated }: Table["columns"][number], optional: boolean): string {
  if (generated) return `${name}?: never`;
  return `${name}${optional ? "?" : ""}: ${typeOf(type, nullable)}`;
}

function block(fields: string[]): string {
  const lines = fields.map(field => `          ${field};`);
  return ["{", ...lines, "        }"].join("\n");
}

function relationshipType(relationship: Table["relationships"][number]): string {
  return block(Object.entries(relationship).map(([key, value]) => `${key}: ${JSON.stringify(value)}`));
}

function functionType({
  name,
  inputs,
  outputs,
  returns,
  returns_table,
  returns_set,
}: SchemaFunction): string {
  const args = inputs.map(({ name, type, optional }) => `${name}${optional ? "?" : ""}: ${typeOf(type)}`);
  const fields = outputs.map(({ name, type }) => `${name}: ${typeOf(type)}`);
  const one = returns_table
    ? `Database["public"]["Tables"]["${returns}"]["Row"]`
    : fields.length > 0
      ? `{ ${fields.join("; ")} }`
      : typeOf(returns);
  return `      ${name}: {
        Args: ${args.length > 0 ? `{ ${args.join("; ")} }` : "never"};
        Returns: ${one}${returns_set ? "[]" : ""};
      };`;
}

function typeOf(postgresType: string, nullable = false): string {
  const [, array, name = ""] = /^(_?)(.+)$/.exec(postgresType) ?? [];
  const type = SCALARS[name] ?? `Database["public"]["CompositeTypes"]["${name}"]`;
  return `${type}${array ? "[]" : ""}${nullable ? " | null" : ""}`;
}
