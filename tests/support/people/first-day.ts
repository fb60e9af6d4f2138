import postgres from "postgres";

/** As if the account were older: on their first day members may post a few times an hour only. */
export function endFirstDay({ databaseUrl }: { databaseUrl: string }, email: string) {
  return withDatabase(
    databaseUrl,
    sql => sql`update auth.users set created_at = now() - interval '2 days' where email = ${email}`,
  );
}

/** As if an hour had passed since the posts of a new member. */
export function forgetFirstDayPosts(databaseUrl: string, email: string) {
  return withDatabase(
    databaseUrl,
    sql => sql`
      delete from private.first_day_posts
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

async function withDatabase(databaseUrl: string, work: (sql: postgres.Sql) => PromiseLike<unknown>) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
