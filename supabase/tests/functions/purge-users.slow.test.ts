import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  addCrowd,
  countOrphans,
  findFunctionsProcess,
  noOrphans,
} from "../../../tests/support/people/crowd.ts";
import { callFunction } from "../support/call-function.ts";
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
  const key = randomUUID();
  expect(await purge({ key })).toMatchObject({ status: 200, body: { deleted: 450 } });
  expect(await usernames()).toEqual(["deputy", "keeper", "treks_guide"]);
  expect(await countOrphans(context.sql)).toEqual(noOrphans);
  expect(await actionOf(key)).toMatchObject({
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

test("a purge that fails deletes nothing, and its key works again", async () => {
  await addCrowd(context.sql, 5, 1);
  await context.sql`alter table public.admin_actions add constraint broken check (state <> 'done')`;
  const key = randomUUID();
  expect((await purge({ key })).status).toBe(500);
  await context.sql`alter table public.admin_actions drop constraint broken`;
  expect(await usernames()).toHaveLength(8);
  expect(await actionOf(key)).toBeUndefined();
  expect((await purge({ key })).body).toEqual({ deleted: 5 });
});

test("goes on without the process that called", async () => {
  await addCrowd(context.sql, 5, 1);
  const key = randomUUID();
  await context.sql.begin(async step => {
    await step`select from auth.users where raw_user_meta_data ->> 'username' like 'w\\_%' limit 1 for update`;
    const purging = purge({ key }).catch(() => null);
    await waitForLock(context.sql);
    process.kill(findFunctionsProcess(context.backend.settings.apiPort), "SIGKILL");
    await purging;
    expect(await actionOf(key)).toBeUndefined();
  });
  await vi.waitFor(async () => {
    expect(await actionOf(key)).toMatchObject({ state: "done", counts: { deleted: 5 } });
  }, 10_000);
  expect(await countOrphans(context.sql)).toEqual(noOrphans);
});

function purge(json: Record<string, unknown> = {}) {
  return callFunction(context.backend, "admin-purge-users", admin.token, { json });
}

async function usernames(): Promise<string[]> {
  const profiles = await context.sql`select username::text from public.profiles order by username`;
  return profiles.map(({ username }) => username);
}

async function actionOf(id: string) {
  const [action] = await context.sql`select * from public.admin_actions where id = ${id}`;
  return action;
}
