import { beforeAll, expect, test } from "vitest";
import { createMember } from "../support/create-member.ts";
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

test("saves a profile by upsert, with or without an existing row", async () => {
  const profile = { id: anna.id, name: "Anna", username: "Anna_H", updated_at: new Date().toISOString() };
  expect((await anna.client.from("profiles").upsert(profile)).error).toBeNull();
  await context.sql`delete from public.profiles where id = ${anna.id}`;
  const { data } = await anna.client.from("profiles").upsert(profile).select("username").single();
  expect(data).toEqual({ username: "Anna_H" });
});

test("refuses an upsert of another member's profile", async () => {
  const before = await context.sql`select * from public.profiles where id = ${ben.id}`;
  const { error } = await anna.client
    .from("profiles")
    .upsert({ id: ben.id, name: "Taken", username: "taken" });
  expect(error?.code).toBe("42501");
  expect(await context.sql`select * from public.profiles where id = ${ben.id}`).toEqual(before);
});

test("stores one row for ten concurrent posts of one form", async () => {
  const post = { id: crypto.randomUUID(), location_forum_id: FORUM, title: "Once", content: "Only once." };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => anna.client.from("location_forum_posts").insert(post).select("user_id")),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === "23505")).toHaveLength(9);
  expect(answers.find(({ data }) => data)?.data).toEqual([{ user_id: anna.id }]);
});

test("refuses to call a private function through the API", async () => {
  expect((await anna.client.rpc("is_admin")).error?.code).toBe("PGRST202");
});
