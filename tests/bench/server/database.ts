import postgres, { type Options, type PostgresType, type Sql } from "postgres";
import type { Site } from "../site.ts";

export async function withDatabase<T>(
  { databaseUrl }: Site,
  work: (sql: Sql) => Promise<T>,
  options: Options<Record<string, PostgresType>> = {},
) {
  const sql = postgres(databaseUrl, { max: 1, ...options });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
