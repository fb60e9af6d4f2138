import postgres, { type Sql } from "postgres";

/** Ages the account past the first day, on which members can post only a few times an hour. */
export function endFirstDay({ databaseUrl }: { databaseUrl: string }, email: string) {
  return withDatabase(
    databaseUrl,
    sql => sql`update auth.users set created_at = now() - interval '2 days' where email = ${email}`,
  );
}

export function forgetFirstDayPosts(databaseUrl: string, email: string) {
  return withDatabase(
    databaseUrl,
    sql => sql`
      delete from private.first_day_posts
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

export function liftDailyLimits(databaseUrl: string) {
  return withDatabase(databaseUrl, sql =>
    sql.unsafe(`
      create or replace function private.daily_limits(out posts integer, out bytes bigint)
      language sql immutable parallel safe set search_path = '' as 'select 1000000, 1000000000000'`),
  );
}

export async function withDatabase<T>(databaseUrl: string, work: (sql: Sql) => PromiseLike<T>) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
