import type postgres from "postgres";
import { type CompositeType, readSchema, type SchemaFunction, type Table } from "./schema.ts";

const JSON_TYPE =
  "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];";
const TABLE_TYPE = `interface Written {
  row: object;
  /** What a new row must have. The database writes what is generated, and nobody else may. */
  required: PropertyKey;
  generated: PropertyKey;
}

type Changes<T extends Written> = Partial<Omit<T["row"], T["generated"]>> & { [Name in T["generated"]]?: never };

type Table<T extends Written> = {
  Row: T["row"];
  Insert: Changes<T> & Pick<T["row"], T["required"] & keyof T["row"]>;
  Update: Changes<T>;
  Relationships: [];
};`;
const NONE = "{ [_ in never]: never }";

const SCALARS: Record<string, string> = {
  bool: "boolean",
  bytea: "string",
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

${TABLE_TYPE}

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

function tableType({ name, columns }: Table): string {
  const row = columns.map(({ name, type, nullable }) => `          ${name}: ${typeOf(type, nullable)};`);
  const required = columns.filter(each => !each.nullable && !each.has_default && !each.generated);
  const generated = columns.filter(each => each.generated);
  return `      ${name}: Table<{
        row: {
${row.join("\n")}
        };
        required: ${unionOf(required)};
        generated: ${unionOf(generated)};
      }>;`;
}

function unionOf(columns: Table["columns"]) {
  return columns.map(({ name }) => `"${name}"`).join(" | ") || "never";
}

/** Postgres does not say which attributes may be null. */
function compositeType({ name, attributes }: CompositeType): string {
  return `      ${name}: { ${attributes.map(({ name, type }) => `${name}: ${typeOf(type, true)}`).join("; ")} };`;
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
