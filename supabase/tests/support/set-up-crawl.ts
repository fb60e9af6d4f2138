import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { crawlLoopbackSettings } from "../../../tests/support/sites/crawl-site.ts";
import { startTrailSite } from "../../../tests/support/sites/trail-site.ts";
import { callFunction } from "./call-function.ts";
import { createMember } from "./create-member.ts";
import { setUpBackend } from "./set-up-backend.ts";

type Json = Record<string, unknown>;

/** A backend that crawls a local site, with an admin and a few places. */
export function setUpCrawl() {
  const context = setUpBackend(crawlLoopbackSettings);
  let trails: Awaited<ReturnType<typeof startTrailSite>>;
  let admin: Awaited<ReturnType<typeof createMember>>;

  beforeAll(async () => {
    trails = await startTrailSite();
    admin = await createMember(context, "keeper");
    await context.sql`select public.admin_grant(${admin.email})`;
  });

  afterAll(() => trails?.stop());

  beforeEach(async () => {
    await context.sql`truncate public.admin_actions, public.location_forums cascade`;
    await context.sql`
      insert into public.location_forums (location_name, location_type, country) values
        ('Yosemite National Park', 'national_park', 'United States'), ('Zion', 'national_park', 'United States'),
        ('Park', 'landmark', 'Nowhere'), ('Tell', 'landmark', 'Switzerland')`;
    trails.forget();
    trails.site.pause = 0;
  });

  return {
    context,
    get trails() {
      return trails;
    },
    get admin() {
      return admin;
    },
    crawl,
    finished,
    actionOf,
    pagesOf,
    countPosts,
  };

  function crawl(json: Json = {}, token = admin.token) {
    const target = "action" in json || "urls" in json ? {} : { urls: [trails.url] };
    return callFunction(context.backend, "bulk-crawl-tips", token, { json: { ...target, ...json } });
  }

  async function finished(action: string) {
    await vi.waitFor(async () => expect((await actionOf(action))?.state).toBe("done"), 30_000);
  }

  async function actionOf(id: string) {
    expect(id).toBeDefined();
    const [action] = await context.sql`select * from public.admin_actions where id = ${id}`;
    return action;
  }

  async function pagesOf(action: string) {
    const pages = await context.sql`select * from public.crawl_pages where action_id = ${action} order by id`;
    return pages.map(({ url, state, reason }) => [new URL(url).pathname, state, reason]);
  }

  async function countPosts() {
    const [row] = await context.sql`select count(*)::integer as posts from public.location_forum_posts`;
    return row?.posts;
  }
}
