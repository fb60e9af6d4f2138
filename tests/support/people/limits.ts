import type { Sql } from "postgres";
import postgres from "postgres";

/** As if the account were older: on their first day members may post a few times an hour only. */
export function endFirstDay({ databaseUrl }: { databaseUrl: string }, email: string) {
  return onDatabase(
    databaseUrl,
    sql => sql`update auth.users set created_at = now() - interval '2 days' where email = ${email}`,
  );
}

/** As if an hour had passed since the posts of a new member. */
export function forgetFirstDayPosts(databaseUrl: string, email: string) {
  return onDatabase(
    databaseUrl,
    sql => sql`
      delete from private.first_day_posts
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

async function onDatabase(databaseUrl: string, work: (sql: postgres.Sql) => PromiseLike<unknown>) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** For checks in which one member writes more than members can in a day. */
export function liftDailyLimits(databaseUrl: string) {
  return withDatabase(databaseUrl, sql =>
    sql.unsafe(`
      create or replace function private.daily_limits(out posts integer, out bytes bigint)
      language sql immutable parallel safe set search_path = '' as 'select 1000000, 1000000000000'`),
  );
}

/** As if a member who has written today had posted as often as one can. */
export function useUpDay(databaseUrl: string, email: string) {
  return withDatabase(
    databaseUrl,
    sql => sql`
      update private.daily_writes set posts = (select posts from private.daily_limits())
      where member_id = (select id from auth.users where email = ${email})`,
  );
}

async function withDatabase(databaseUrl: string, work: (sql: Sql) => PromiseLike<unknown>) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
