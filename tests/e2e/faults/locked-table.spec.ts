import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { createMember } from "../../../supabase/tests/support/create-member.ts";
import { logIn } from "../../bench/member.ts";
import { expect, test } from "../../support/browser/test.ts";
import { type OwnSite, startOwnSite } from "../../support/sites/own-site.ts";

/** For other pages, and for pages of the locked table. */
const usualMs = 3_000;
const lockedMs = 8_000;

test("a locked table affects only its own pages, which recover with it", { tag: "@http" }, async () => {
  const site = await startOwnSite();
  const sql = postgres(site.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    const { cookie, email, forum } = await openForum(site, sql);
    const locked = ["/feed", "/profile"];
    await sql.begin(async step => {
      await step`lock table public.location_forum_posts in access exclusive mode`;
      const waiting = Array.from({ length: 20 }, () =>
        locked.map(path => ask(site.url + path, cookie)),
      ).flat();
      await untilBlocked(sql);
      const others = [
        "/location-forums",
        "/location-forums?q=ridge",
        "/search?q=trail&tab=people",
        "/profile?tab=activities",
        `${forum}/new-post`,
      ];
      const open = ["/login", "/signup", "/health"];
      const forumPages = Array.from({ length: 20 }, () => ask(site.url + forum, cookie));
      const answers = await Promise.all([
        ...others.map(path => ask(site.url + path, cookie)),
        ...open.map(path => ask(site.url + path)),
      ]);
      for (const { url, status, milliseconds } of answers) {
        expect(status, url).toBe(200);
        expect(milliseconds, url).toBeLessThan(usualMs);
      }
      await logIn(site.url, email);
      const late = await Promise.all([...waiting, ...forumPages]);
      for (const { status, headers, body, milliseconds } of late) {
        expect(status).toBe(503);
        expect(headers.get("retry-after")).toBe("5");
        expect(body).toContain("site-header");
        expect(milliseconds).toBeLessThan(lockedMs);
      }
    });
    for (const path of [...locked, forum])
      expect((await ask(site.url + path, cookie)).status, path).toBe(200);
  } finally {
    await sql.end();
    expect(await site.stop()).toEqual([]);
  }
});

async function openForum(site: OwnSite, sql: Sql) {
  const { email } = await createMember({ backend: site, sql }, `trail_${randomUUID().slice(0, 8)}`);
  const [forum] = await sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('Quiet Ridge', 'landmark', 'Testland') returning id`;
  return { email, cookie: await logIn(site.url, email), forum: `/location-forums/${forum?.id}` };
}

async function untilBlocked(sql: Sql) {
  const blocked = () => sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await blocked()).length, { intervals: [20] }).toBeGreaterThan(0);
}

async function ask(url: string, cookie = "") {
  const start = performance.now();
  const answer = await fetch(url, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
  const body = await answer.text();
  return {
    url,
    status: answer.status,
    headers: answer.headers,
    body,
    milliseconds: performance.now() - start,
  };
}
