import type { Sql } from "postgres";

/** Everything in the database that is not the attackers', as one text per table. */
export async function rowsOfOthers(sql: Sql, attackers: string[], accounts: string[]) {
  const [row] = await sql`
    select
      (
        select json_agg(posts order by id) from (select *, xmin::text from public.location_forum_posts) as posts
        where user_id <> all(${attackers})
      ) as posts,
      (
        select json_agg(profiles order by id) from (select *, xmin::text from public.profiles) as profiles
        where id = any(${accounts})
      ) as profiles,
      (
        select json_agg(json_build_array(id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data) order by id)
        from auth.users where id = any(${accounts})
      ) as accounts,
      (select json_agg(actions order by id) from public.admin_actions as actions where admin_id <> all(${attackers}))
        as actions`;
  return Object.entries(row ?? {}).map(([table, rows]): [string, string] => [table, JSON.stringify(rows)]);
}
