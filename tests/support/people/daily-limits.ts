import postgres from "postgres";

/** For checks in which one member writes more than members can in a day. */
export async function liftDailyLimits(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`
      create or replace function private.daily_limits(out posts integer, out bytes bigint)
      language sql immutable parallel safe set search_path = '' as 'select 1000000, 1000000000000'`);
  } finally {
    await sql.end();
  }
}
