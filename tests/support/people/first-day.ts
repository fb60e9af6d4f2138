import postgres from "postgres";

/** As if the account were older: on their first day members may post a few times an hour only. */
export async function endFirstDay({ databaseUrl }: { databaseUrl: string }, email: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update auth.users set created_at = now() - interval '2 days' where email = ${email}`;
  } finally {
    await sql.end();
  }
}
