import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addCrowd } from "../../../tests/support/people/crowd.ts";
import { callFunction, finishAction } from "../support/call-function.ts";
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
  expect(body).toMatchObject({ deletedPosts: before?.posts, deletedForums: 0, running: false });
  expect(await counts()).toEqual({ ...before, posts: 0 });
  expect((await purge({ includeForums: true })).body).toMatchObject({ deletedForums: before?.forums });
  expect(await counts()).toEqual({ ...before, posts: 0, forums: 0 });
});

test("counts a post that arrives while its forum is deleted", async () => {
  await addCrowd(context.sql, 1, 1);
  const [forum] = await context.sql`select id from public.location_forums`;
  const action = randomUUID();
  const begun = { action, kind: "purge-posts", options: { includeForums: true }, worker: randomUUID() };
  await admin.client.rpc("admin_begin", begun);
  expect((await admin.client.rpc("purge_posts", { action, batch: 10 })).data).toBe(1);
  const late = context.sql.begin(async sql => {
    await sql`insert into public.location_forum_posts (location_forum_id, user_id, title, content)
      values (${forum?.id}, ${admin.id}, 'Just now', 'Still here.')`;
    const purging = admin.client.rpc("purge_posts", { action, batch: 10 }).then(({ data }) => data);
    await waitForLock(context.sql);
    return { purging };
  });
  expect(await (await late).purging).toBe(2);
  const [row] = await context.sql`select counts from public.admin_actions where id = ${action}`;
  expect(row?.counts).toEqual({ deletedPosts: 2, deletedForums: 1 });
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

async function purge(json: Record<string, unknown> = {}) {
  const answer = await callFunction(context.backend, "admin-purge-posts", admin.token, { json });
  return finishAction(context.sql, answer);
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
