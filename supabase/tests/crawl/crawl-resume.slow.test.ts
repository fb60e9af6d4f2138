import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { findFunctionsProcess } from "../../../tests/support/people/crowd.ts";
import { createMember } from "../support/create-member.ts";
import { setUpCrawl } from "../support/set-up-crawl.ts";

const crawlTest = setUpCrawl();
const { crawl, finished, actionOf, pagesOf, countPosts } = crawlTest;

test("crawling again, or twice at once, makes no tip twice", async () => {
  const answers = await Promise.all([crawl({ limit: 5 }), crawl({ limit: 5 })]);
  for (const { body } of answers) await finished(body.action);
  expect(await countPosts()).toBe(3);
  const { body } = await crawl({ limit: 5 });
  await finished(body.action);
  expect(await actionOf(body.action)).toMatchObject({ counts: { skipped: 4, failed: 1 } });
  expect(await countPosts()).toBe(3);
});

test("after kill -9 the log is right, and continuing makes the rest once", async () => {
  crawlTest.trails.site.pause = 80;
  const key = randomUUID();
  const crawling = crawl({ limit: 20, key }).catch(() => null);
  await vi.waitFor(async () => expect((await actionOf(key))?.counts.total).toBeGreaterThan(1), 20_000);
  process.kill(findFunctionsProcess(crawlTest.context.backend.settings.apiPort), "SIGKILL");
  await crawling;
  expect(await actionOf(key)).toMatchObject({ state: "running" });
  expect(await uncounted(key)).toBe(0);

  crawlTest.trails.site.pause = 0;
  await vi.waitFor(async () => {
    expect((await crawl({ action: key })).status).toBeLessThan(300);
  }, 20_000);
  await finished(key);
  expect(await pagesOf(key)).toHaveLength(20);
  expect(await uncounted(key)).toBe(0);
});

test("two that continue one crawl settle each page once, and neither continues what is over", async () => {
  crawlTest.trails.site.pause = 80;
  const key = randomUUID();
  const begun = crawl({ limit: 20, key });
  await vi.waitFor(async () => expect((await actionOf(key))?.counts.total).toBeGreaterThan(1), 20_000);
  await Promise.all([begun, crawl({ action: key }), crawl({ action: key })]);
  await finished(key);
  expect(await pagesOf(key)).toHaveLength(20);
  expect(await uncounted(key)).toBe(0);
  expect((await crawl({ action: key })).status).toBe(409);
  expect((await crawl({ action: randomUUID() })).status).toBe(404);
});

test("members and revoked admins cannot crawl", async () => {
  const member = await createMember(crawlTest.context, "member");
  expect((await crawl({}, member.token)).status).toBe(403);
  const action = randomUUID();
  const options = { urls: [crawlTest.trails.url], limit: 2 };
  await crawlTest.admin.client.rpc("crawl_begin", { action, options });
  await crawlTest.context.sql`select public.admin_revoke(${crawlTest.admin.email})`;
  for (const [name, values] of [
    ["crawl_next", { action }],
    ["crawl_settle", { action, page: 1, outcome: "skipped" }],
    ["crawl_progress", { action }],
    ["crawl_begin", { action: randomUUID(), options }],
    ["crawl_end", { action }],
  ] as const) {
    expect((await crawlTest.admin.client.rpc(name, values)).error?.code, name).toBe("42501");
  }
  expect((await crawl({ action })).status).toBe(403);
  await crawlTest.context.sql`select public.admin_grant(${crawlTest.admin.email})`;
  expect(crawlTest.trails.asked).toEqual([]);
});

test("refuses invalid input before an action begins", async () => {
  const wrong = [
    { urls: "x" },
    { urls: [""] },
    { urls: ["x".repeat(2_001)] },
    { urls: Array(21).fill(crawlTest.trails.url) },
    { limit: 1.5 },
    { limit: "60" },
    { key: "x" },
    { isPublic: true },
  ];
  for (const json of wrong) expect((await crawl(json)).status, JSON.stringify(json).slice(0, 60)).toBe(422);
  expect(await crawlTest.context.sql`select from public.admin_actions`).toHaveLength(0);
});

/** Counts posts that the log does not count, in one statement. */
async function uncounted(action: string) {
  const [row] = await crawlTest.context.sql`
    select (select count(*)::integer from public.location_forum_posts) - (counts ->> 'total')::integer as posts
    from public.admin_actions where id = ${action}`;
  return row?.posts;
}
