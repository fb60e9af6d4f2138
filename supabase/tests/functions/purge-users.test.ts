import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  addCrowd,
  countOrphans,
  findFunctionsProcess,
  noOrphans,
} from "../../../tests/support/people/crowd.ts";
import { callFunction, finishAction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";
import { waitForLock } from "../support/wait-for-lock.ts";

const context = setUpBackend();

let admin: Awaited<ReturnType<typeof createMember>>;
let second: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  admin = await createMember(context, "keeper");
  second = await createMember(context, "deputy");
  for (const { email } of [admin, second]) await context.sql`select public.admin_grant(${email})`;
});

beforeEach(async () => {
  await context.sql`truncate public.admin_actions cascade`;
  await context.sql`delete from auth.users where id not in (${admin.id}, ${second.id})`;
  await context.sql`select public.ensure_treks_guide()`;
});

test("deletes members with all their data and keeps admins and the guide", async () => {
  await addCrowd(context.sql, 450, 1);
  const { status, body } = await purge();
  expect(status).toBe(200);
  expect(body).toMatchObject({ deleted: 450, running: false });
  expect(await usernames()).toEqual(["deputy", "keeper", "treks_guide"]);
  expect(await countOrphans(context.sql)).toEqual(noOrphans);
  expect(await actionOf(body.action)).toMatchObject({
    kind: "purge-users",
    admin_id: admin.id,
    admin_name: "keeper",
    options: { includeTreksGuide: false },
    counts: { deleted: 450 },
    state: "done",
  });
});

test("deletes the guide only when requested", async () => {
  expect((await purge()).body.deleted).toBe(0);
  expect(await usernames()).toContain("treks_guide");
  expect((await purge({ includeTreksGuide: true })).body.deleted).toBe(1);
  expect(await usernames()).toEqual(["deputy", "keeper"]);
});

test("a key works once, even if it arrives ten times at once", async () => {
  await addCrowd(context.sql, 20, 0);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => purge({ key })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  await addCrowd(context.sql, 3, 0);
  expect((await purge({ key })).body).toEqual({
    message: "This has already run.",
    state: "done",
    deleted: 20,
  });
  expect(await usernames()).toHaveLength(6);
});

test("keeps a member who becomes an admin at the same moment", async () => {
  const chosen = await createMember(context, "chosen");
  await addCrowd(context.sql, 5, 0);
  const granting = context.sql.begin(async sql => {
    await sql`select public.admin_grant(${chosen.email})`;
    const purging = purge();
    await waitForLock(context.sql);
    return { purging };
  });
  const { purging } = await granting;
  expect((await purging).body.deleted).toBe(5);
  expect(await usernames()).toContain("chosen");
  await context.sql`select public.admin_revoke(${chosen.email})`;
});

test("the database stops a revoked admin at the next batch", async () => {
  await addCrowd(context.sql, 5, 0);
  const action = randomUUID();
  const begun = { action, kind: "purge-users", options: {}, worker: randomUUID() };
  expect((await second.client.rpc("admin_begin", begun)).data).toBe(true);
  expect((await second.client.rpc("purge_members", { action, batch: 2 })).data).toBe(2);
  await context.sql`select public.admin_revoke(${second.email})`;
  expect((await second.client.rpc("purge_members", { action, batch: 2 })).error?.code).toBe("42501");
  expect((await purge({}, second.token)).status).toBe(403);
  await context.sql`select public.admin_grant(${second.email})`;
  expect(await actionOf(action)).toMatchObject({ counts: { deleted: 2 }, state: "running" });
});

test("after kill -9 no member is half deleted, the log is right, and another admin continues", async () => {
  await addCrowd(context.sql, 3_000, 1);
  const key = randomUUID();
  await context.sql.begin(async step => {
    // The lock stops the purge half-way.
    await step`
      select from auth.users where id = (select id from auth.users order by id offset 1500 limit 1) for update`;
    const purging = send({ key }).catch(() => null);
    await waitForLock(context.sql);
    process.kill(findFunctionsProcess(context.backend.settings.apiPort), "SIGKILL");
    await purging;
  });
  const stopped = await settled(key);
  expect(stopped).toMatchObject({
    state: "running",
    counts: { deleted: 3_003 - (await usernames()).length },
  });
  expect(stopped?.counts.deleted).toBeGreaterThan(0);
  expect(stopped?.counts.deleted).toBeLessThan(3_000);
  expect(await countOrphans(context.sql)).toEqual(noOrphans);

  await vi.waitFor(async () => expect((await continueAction(key)).status).toBe(409), 20_000);
  await context.sql`update public.admin_actions set beat_at = now() - interval '21 seconds'`;
  await continueAction(key);
  await vi.waitFor(async () => expect(await usernames()).toHaveLength(3), 50_000);
  await vi.waitFor(async () => {
    expect(await actionOf(key)).toMatchObject({
      state: "done",
      admin_id: admin.id,
      counts: { deleted: 3_000 },
    });
  }, 20_000);
  expect((await continueAction(key)).status).toBe(409);
});

test("an action can be continued only by its own function", async () => {
  const { body } = await purge();
  expect(
    (await callFunction(context.backend, "admin-purge-posts", admin.token, { json: { action: body.action } }))
      .status,
  ).toBe(404);
  expect((await continueAction(randomUUID())).status).toBe(404);
});

async function purge(json: Record<string, unknown> = {}, token = admin.token) {
  return finishAction(context.sql, await send(json, token));
}

function send(json: Record<string, unknown>, token = admin.token) {
  return callFunction(context.backend, "admin-purge-users", token, { json });
}

function continueAction(action: string) {
  return purge({ action }, second.token);
}

async function usernames(): Promise<string[]> {
  const profiles = await context.sql`select username::text from public.profiles order by username`;
  return profiles.map(({ username }) => username);
}

async function actionOf(id: string) {
  const [action] = await context.sql`select * from public.admin_actions where id = ${id}`;
  return action;
}

/** Waits for a batch that was sent before its sender died. */
async function settled(key: string) {
  await expect
    .poll(
      () => context.sql`
        select from pg_stat_activity
        where query like '%purge_members%' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    .toEqual([]);
  return actionOf(key);
}
