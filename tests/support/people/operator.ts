import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { apiUrl, databaseUrl, siteKeys } from "../sites/site.ts";
import { withDatabase } from "./limits.ts";

export interface Forum {
  id: string;
  name: string;
  path: string;
}

interface Position {
  latitude: number;
  longitude: number;
}

/** Where few other tests have theirs. */
const somewhere = () => ({ latitude: -45 - 15 * Math.random(), longitude: -150 + 40 * Math.random() });

export async function openForum({ latitude, longitude }: Position = somewhere()): Promise<Forum & Position> {
  const id = randomUUID();
  const name = `Quiet Ridge ${id.slice(0, 8)}`;
  const place = { location_name: name, location_type: "landmark", country: "Testland", region: "North" };
  await done(
    operator()
      .from("location_forums")
      .insert({ id, ...place, latitude, longitude, description: "Wind and stones." }),
  );
  return { id, name, path: `/location-forums/${id}`, latitude, longitude };
}

export async function closeForum({ id }: Forum) {
  await done(operator().from("location_forums").delete().eq("id", id));
}

export async function closeAllForums() {
  await done(operator().from("location_forums").delete().not("id", "is", null));
}

export async function forumNames(): Promise<string[]> {
  const forums = operator().from("location_forums").select("location_name");
  return ((await done(forums)) ?? []).map(forum => forum.location_name);
}

export async function titlesIn(forum: Forum): Promise<string[]> {
  const posts = operator().from("location_forum_posts").select("title").eq("location_forum_id", forum.id);
  return ((await done(posts)) ?? []).map(({ title }) => title);
}

/** Null for a post that is deleted for good. */
export async function storedPost(id: string) {
  const [post] = await onSite(
    async sql => sql`
      select title, content, tags, version, user_id, photos, deleted_at
      from public.location_forum_posts left join private.post_states on post_id = id where id = ${id}`,
  );
  return post ?? null;
}

export async function addPostsOfOneMoment(forum: Forum, authorId: string, count: number) {
  const posts = Array.from({ length: count }, (_, number) => ({
    location_forum_id: forum.id,
    user_id: authorId,
    title: `Cairn no. ${number + 1}`,
    content: "Stone on stone.",
    created_at: "2026-03-01T10:00:00.123456Z",
  }));
  await addPosts(posts);
}

export async function addPosts(rows: object[]) {
  await done(operator().from("location_forum_posts").insert(rows));
}

export async function addStrangersPost(forum: Forum, post: object = {}) {
  const [id, authorId] = [randomUUID(), randomUUID()];
  const profile = { name: "Ben Trail", username: `ben_${id.slice(0, 8)}` };
  await onSite(
    sql => sql`
      insert into auth.users (id, aud, role, email, raw_user_meta_data)
      values (${authorId}, 'authenticated', 'authenticated', ${`${id}@example.test`}, ${sql.json(profile)})`,
  );
  const words = { title: "Cheap boots", content: "Write to me for a price." };
  await addPosts([{ id, location_forum_id: forum.id, user_id: authorId, ...words, ...post }]);
  return { id, authorId };
}

export async function backdateMails(email: string, minutes: number) {
  await onSite(
    sql => sql`
      update auth.users set
        confirmation_sent_at = confirmation_sent_at - ${minutes} * interval '1 minute',
        recovery_sent_at = recovery_sent_at - ${minutes} * interval '1 minute'
      where email = ${email}`,
  );
}

export async function accountId(email: string): Promise<string> {
  const [account] = await onSite(async sql => sql`select id from auth.users where email = ${email}`);
  return account?.id;
}

/** Takes effect in open sessions too. */
export async function makeAdmin(email: string) {
  await done(operator().rpc("admin_grant", { email }));
}

function operator() {
  return createClient(apiUrl, siteKeys().secret, { auth: { persistSession: false } });
}

function onSite<T>(work: (sql: Sql) => PromiseLike<T>) {
  return withDatabase(databaseUrl, work);
}

async function done<T>(query: PromiseLike<{ data: T; error: Error | null }>) {
  const { data, error } = await query;
  if (error) throw error;
  return data;
}
