import postgres, { type Options, type PostgresType, type Sql } from "postgres";

export async function withDatabase<T>(
  { databaseUrl }: { databaseUrl: string },
  work: (sql: Sql) => Promise<T>,
  options: Options<Record<string, PostgresType>> = {},
) {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {}, ...options });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
