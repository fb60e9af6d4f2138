import { expect, test } from "vitest";
import { setUpCrawl } from "../support/set-up-crawl.ts";

const crawlTest = setUpCrawl();
const { crawl, finished, actionOf, pagesOf } = crawlTest;

test("reads a site breadth first, and each page once ends as a tip or with a reason", async () => {
  const { body } = await crawl({ limit: 14 });
  await finished(body.action);
  expect(await pagesOf(body.action)).toEqual([
    ["/", "created", null],
    ["/falls", "created", null],
    ["/canyon", "created", null],
    ["/gone", "failed", "answered 404"],
    ["/falls/print", "skipped", "already here"],
    ["/draft", "skipped", "it asks not to be listed"],
    ["/moved", "created", null],
    ["/away", "skipped", "leads to another site"],
    ["/sneaky", "skipped", "its robots.txt asks not to"],
    ["/broken", "failed", "answered 500"],
    ["/packing", "skipped", "already here"],
    ["/short", "skipped", "too little text"],
    ["/page/1", "created", null],
    ["/page/2", "created", null],
  ]);
  expect(await actionOf(body.action)).toMatchObject({
    state: "done",
    counts: { total: 6, skipped: 6, failed: 2 },
  });
  expect(crawlTest.trails.asked.filter(path => path === "/robots.txt").length).toBeLessThan(4);
  expect(crawlTest.trails.asked).not.toContain("/hidden/map");
  expect(crawlTest.trails.busy.most).toBeLessThanOrEqual(2);
  expect([...crawlTest.trails.agents]).toEqual([`TreksBot (+${crawlTest.context.backend.settings.siteUrl})`]);
});

test("puts a tip into the forum of its title, of its text, or the general one", async () => {
  await finished((await crawl({ limit: 3 })).body.action);
  const tips = await crawlTest.context.sql`
    select title, location_name, username::text, content from public.location_forum_posts as posts
    join public.location_forums on location_forums.id = location_forum_id
    join public.profiles on profiles.id = user_id order by title`;
  expect(tips.map(({ title, location_name }) => [title, location_name])).toEqual([
    ["Into the canyon", "Zion"],
    ["The mist trail in Yosemite National Park", "Yosemite National Park"],
    ["Trails", "Outdoor Tips"],
  ]);
  expect(tips.every(({ username }) => username === "treks_guide")).toBe(true);
  expect(tips[0]?.content).toMatch(/\n\nSource: http:\/\/trails\.example:\d+\/canyon$/);
  const [general] = await crawlTest.context
    .sql`select * from public.location_forums where location_type = 'general'`;
  expect(general).toMatchObject({ country: "Worldwide", region: null });
});

test("applies a page limit of 1 to 120 to each source", async () => {
  const urls = [
    `${crawlTest.trails.url}page/1`,
    `http://other.example:${crawlTest.trails.port}/page/1`,
    crawlTest.trails.url,
  ];
  const { body } = await crawl({ urls, limit: 4 });
  await finished(body.action);
  const progress = await crawlTest.context.sql`
    select source, count(*)::integer as found from public.crawl_pages where action_id = ${body.action}
    group by source order by min(id)`;
  expect(progress.map(({ found }) => found)).toEqual([4, 4, 4]);
  for (const [limit, kept] of [
    [0, 1],
    [-5, 1],
    [500, 120],
  ]) {
    const { action } = (await crawl({ urls: ["nothing"], limit })).body;
    expect((await actionOf(action))?.options.limit).toBe(kept);
  }
});

test("a crawl fails with reasons when no source could be read", async () => {
  const gone = ["gone", "gone?2", "gone?3"].map(page => `${crawlTest.trails.url}${page}`);
  const { status, body } = await crawl({ urls: ["nonsense", ...gone], limit: 5 });
  expect(status).toBe(422);
  expect(body.message).toBe(
    `Nothing could be read from nonsense (not a web address), ${gone[0]} (answered 404), ${gone[1]} (answered 404) and 1 more.`,
  );
  expect(await actionOf(body.action)).toMatchObject({ state: "failed", counts: { failed: 4 } });
});
