import { readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { SUPABASE_DIR } from "../../local/contract.ts";
import { createMember, newClient } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const FORUM = "f0000000-0000-4000-8000-000000000001";

type Member = Awaited<ReturnType<typeof createMember>>;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  anna = await createMember(context, "anna");
  ben = await createMember(context, "ben");
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${FORUM}, 'Home Crag', 'landmark', 'Nowhere')`;
});

test("sign-up metadata becomes the profile", async () => {
  const { data } = await ben.client.from("profiles").select("name, username, bio").eq("id", anna.id).single();
  expect(data).toEqual({ name: "anna", username: "anna", bio: "" });
});

test("a visitor with the publishable key alone reads nothing", async () => {
  const visitor = newClient(context, context.backend.keys.publishable);
  for (const table of ["profiles", "location_forums", "location_forum_posts"]) {
    expect((await visitor.from(table).select()).error?.code, table).toBe("42501");
  }
});

test("a member saves their profile by upsert, also when the row is missing", async () => {
  const profile = { id: anna.id, name: "Anna", username: "Anna_H", updated_at: new Date().toISOString() };
  expect((await anna.client.from("profiles").upsert(profile)).error).toBeNull();
  await context.sql`delete from public.profiles where id = ${anna.id}`;
  const { data } = await anna.client.from("profiles").upsert(profile).select("username").single();
  expect(data).toEqual({ username: "Anna_H" });
});

test("nobody saves another member's profile by upsert", async () => {
  const before = await context.sql`select * from public.profiles where id = ${ben.id}`;
  const { error } = await anna.client
    .from("profiles")
    .upsert({ id: ben.id, name: "Taken", username: "taken" });
  expect(error?.code).toBe("42501");
  expect(await context.sql`select * from public.profiles where id = ${ben.id}`).toEqual(before);
});

test("a username is found whatever its case and cannot be taken twice", async () => {
  await anna.client.from("profiles").update({ username: "anna_hill" }).eq("id", anna.id);
  const { data } = await ben.client.from("profiles").select("id").eq("username", "ANNA_Hill").single();
  expect(data?.id).toBe(anna.id);
  const { error } = await ben.client.from("profiles").update({ username: "Anna_Hill" }).eq("id", ben.id);
  expect(error?.code).toBe("23505");
});

test("column grants survive the API's own start", async () => {
  const { error } = await anna.client.from("profiles").update({ join_date: "2000-01-01" }).eq("id", anna.id);
  expect(error?.code).toBe("42501");
});

test("ten posts of one form at once make one row", async () => {
  const post = { id: crypto.randomUUID(), location_forum_id: FORUM, title: "Once", content: "Only once." };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => anna.client.from("location_forum_posts").insert(post).select("user_id")),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === "23505")).toHaveLength(9);
  expect(answers.find(({ data }) => data)?.data).toEqual([{ user_id: anna.id }]);
});

test("what a client reads without naming columns is whole, and so is what a write returns", async () => {
  const post = { id: crypto.randomUUID(), location_forum_id: FORUM, title: "Whole", content: "Whole." };
  const written = await anna.client.from("location_forum_posts").insert(post).select();
  expect(written.data).toMatchObject([{ ...post, is_visible: true, version: 1 }]);
  for (const table of ["profiles", "location_forums", "location_forum_posts", "reports", "member_blocks"]) {
    expect((await ben.client.from(table).select()).error, table).toBeNull();
  }
});

test("a post reads back with its author and its forum in one call", async () => {
  await anna.client
    .from("location_forum_posts")
    .insert({ location_forum_id: FORUM, title: "T", content: "C" });
  const { data } = await ben.client
    .from("location_forum_posts")
    .select("title, author:profiles(username), forum:location_forums(location_name)")
    .eq("title", "T")
    .single();
  expect(data).toMatchObject({ author: { username: "anna_hill" }, forum: { location_name: "Home Crag" } });
});

test("the admin functions may be called with the secret key only", async () => {
  const { keys } = context.backend;
  const grant = (client: Member["client"]) => client.rpc("admin_grant", { email: anna.email });
  expect((await grant(anna.client)).error?.code).toBe("42501");
  expect((await grant(newClient(context, keys.publishable))).error?.code).toBe("42501");
  expect((await grant(newClient(context, keys.secret))).data).toBe(true);
  const { data } = await anna.client.auth.getUser();
  expect(data.user?.app_metadata.role).toBe("admin");
});

test("the operator is told of every migration that was applied, in order", async () => {
  const operator = newClient(context, context.backend.keys.secret);
  const files = readdirSync(`${SUPABASE_DIR}/migrations`).map(file => file.split("_")[0]);
  expect((await operator.rpc("applied_migrations")).data).toEqual(files.sort());
});

test("a private function is not callable through the API", async () => {
  expect((await anna.client.rpc("is_admin")).error?.code).toBe("PGRST202");
});
