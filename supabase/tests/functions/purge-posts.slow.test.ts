import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addCrowd } from "../../../tests/support/people/crowd.ts";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";
import { waitForLock } from "../support/wait-for-lock.ts";

const context = setUpBackend();

let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  admin = await createMember(context, "keeper");
  await context.sql`select public.admin_grant(${admin.email})`;
});

beforeEach(async () => {
  await context.sql`delete from auth.users where id <> ${admin.id}`;
  await context.sql`truncate public.location_forums cascade`;
});

test("deletes every post, and the forums only when requested", async () => {
  await callFunction(context.backend, "seed-outdoor-tips", admin.token);
  await addCrowd(context.sql, 30, 10);
  const before = await counts();
  const { body } = await purge();
  expect(body).toMatchObject({ deletedPosts: before?.posts, deletedForums: 0 });
  expect(await counts()).toEqual({ ...before, posts: 0 });
  expect((await purge({ includeForums: true })).body).toMatchObject({ deletedForums: before?.forums });
  expect(await counts()).toEqual({ ...before, posts: 0, forums: 0 });
});

test("counts a post that arrives while its forum is locked", async () => {
  await addCrowd(context.sql, 1, 1);
  const [forum] = await context.sql`select id from public.location_forums`;
  const late = context.sql.begin(async sql => {
    await sql`insert into public.location_forum_posts (location_forum_id, user_id, title, content)
      values (${forum?.id}, ${admin.id}, 'Just now', 'Still here.')`;
    const purging = purge({ includeForums: true });
    await waitForLock(context.sql);
    return { purging };
  });
  expect((await (await late).purging).body).toEqual({ deletedPosts: 2, deletedForums: 1 });
});

test("counts neither comments nor posts that their authors deleted", async () => {
  await addCrowd(context.sql, 1, 2);
  await context.sql`
    with posts as (select id, location_forum_id, user_id from public.location_forum_posts order by id),
    gone as (
      insert into private.post_states (post_id, deleted_at) select id, now() from posts offset 1
      on conflict (post_id) do update set deleted_at = now()
    )
    insert into public.location_forum_posts (location_forum_id, user_id, comment_on, title, content)
    select location_forum_id, user_id, id, '', 'Seen.' from posts limit 1`;
  expect((await purge()).body).toEqual({ deletedPosts: 1, deletedForums: 0 });
  expect(await counts()).toMatchObject({ posts: 0, forums: 1 });
});

test("logs an admin's seeding once for each key, and not without a key", async () => {
  const key = randomUUID();
  const first = await seed({ key });
  expect(first.body).toEqual({ forums: expect.any(Number), posts: expect.any(Number) });
  expect((await seed({ key })).body).toEqual({
    ...first.body,
    message: "This has already run.",
    state: "done",
  });
  await seed({});
  const log =
    await context.sql`select kind, state, counts from public.admin_actions where kind = 'seed-tips'`;
  expect([...log]).toEqual([{ kind: "seed-tips", state: "done", counts: first.body }]);
});

function purge(json: Record<string, unknown> = {}) {
  return callFunction(context.backend, "admin-purge-posts", admin.token, { json });
}

function seed(json: Record<string, unknown>) {
  return callFunction(context.backend, "seed-outdoor-tips", admin.token, { json });
}

async function counts() {
  const [row] = await context.sql`select
    (select count(*)::integer from auth.users) as users,
    (select count(*)::integer from public.location_forums) as forums,
    (select count(*)::integer from public.location_forum_posts) as posts`;
  return row;
}
