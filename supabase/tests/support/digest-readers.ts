import type { Sql } from "postgres";

/** Members who want a digest every day, are due, and have one unread notification. Returns their addresses, sorted. */
export async function addReaders(sql: Sql, count: number) {
  const names = Array.from({ length: count }, (_, index) => `reader_${index}`);
  const emails = names.map(name => `${name}@example.org`).sort();
  await sql`
    with added as (
      insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
      select gen_random_uuid(), name || '@example.org', now(), now() - interval '3 days',
        jsonb_build_object('name', name, 'username', name)
      from unnest(${names}::text[]) as name
      returning id
    ), settings as (
      insert into public.member_settings (member_id, digest, digest_sent_at)
      select id, 'daily', now() - interval '25 hours' from added returning member_id
    )
    select from settings`;
  await sql`
    insert into private.notifications (member_id, kind, thing)
    select member_id, 'report', gen_random_uuid() from public.member_settings`;
  return emails;
}
