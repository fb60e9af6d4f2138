import type postgres from "postgres";
import { actAs, ids } from "./fixtures.ts";

export type Transaction = postgres.TransactionSql;
export type SearchFunction = "search_profiles" | "search_location_forums" | "search_location_posts";

const people = [
  ["Jonas Brandt", "member_1"],
  ["Jonas Brandtner", "member_2"],
  ["Brandt Jonas", "member_3"],
  ["Yelena", "member_4"],
  ["Zürich Åse", "zurich_ase"],
  ["Łukasz Ørsted", "member_6"],
  ["Анна Йовкова", "member_7"],
  ["李北京", "member_8"],
  ["O'Higgins", "member_9"],
  ["100% Legs", "member_10"],
] as const;

const places = [
  ["Kaldera", null],
  ["Kaldera Falls", null],
  ["Ash Hut", "Kaldera"],
  ["Mud Lake", "North"],
] as const;

/** Oldest first. */
const posts = [
  ["Cold lakes", "{}"],
  ["Cold lakes, warm huts", "{}"],
  ["Swims in a cold lake", "{}"],
  ["Ice", "{cold,lakes}"],
  ["The down jacket", "{}"],
] as const;

export async function addSearchRows(sql: Transaction) {
  for (const [name, username] of people) {
    const metadata = JSON.stringify({ name, username });
    await sql`
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', null, ${metadata}::text::jsonb, now(), now())`;
  }
  for (const [name, region] of places) {
    await sql`
      insert into public.location_forums (location_name, location_type, region, country)
      values (${name}, 'landmark', ${region}, 'Ruritania')`;
  }
  for (const [day, [title, tags]] of posts.entries()) {
    await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content, tags, created_at)
      values (${ids.forum}, ${ids.author}, ${title}, 'Text', ${tags}::text::text[], ${`2026-01-0${day + 1}`})`;
  }
  await actAs(sql, "other");
}
