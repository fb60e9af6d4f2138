import type postgres from "postgres";

/** About 200 MB. Beyond that those with the fewest tries go: never one that is being tried. */
const maxRows = 1_000_000;

/** Needs no right to create when the table is there. @throws where it cannot be used. */
export async function makeLimitsTable(sql: postgres.Sql) {
  const [found] = await sql`select to_regclass('treks_limits.tries') is not null as "isThere"`;
  if (!found?.isThere) await createTable(sql);
  await sql`
    insert into treks_limits.tries (key, points, expire) values ('treks:start', 0, 0) on conflict (key) do nothing`;
}

/** Unlogged: counters may be lost in a crash. */
async function createTable(sql: postgres.Sql) {
  await sql.begin(async transaction => {
    await transaction`select pg_advisory_xact_lock(hashtext('treks_limits'))`;
    const [schema] = await transaction`select to_regnamespace('treks_limits') is not null as "isThere"`;
    if (!schema?.isThere) await transaction`create schema treks_limits`;
    await transaction`
      create unlogged table if not exists treks_limits.tries (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`;
    await transaction`create index if not exists tries_expire on treks_limits.tries (expire)`;
  });
}

export async function tidyLimitsTable(sql: postgres.Sql, most = maxRows) {
  await sql`delete from treks_limits.tries where expire < ${Date.now()}`;
  await sql`
    delete from treks_limits.tries where key in (
      select key from treks_limits.tries order by points, expire
      limit greatest(0, (select count(*) from treks_limits.tries) - ${most}::bigint)
    )`;
}
