import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { expectIslands, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";
import { trackFile, walkedGpx, watchedTcx } from "../../support/tracks.ts";

test.use({ signedInAs: "a member of its own" });

test("one form with a file is one post, sent five times at once and one after the other", {
  tag: "@http",
}, async ({ context, forum }) => {
  for (const isAtOnce of [true, false]) {
    const title = isAtOnce ? "At once" : "In order";
    const id = randomUUID();
    const fields = { id, title, trackFile: trackFile(walkedGpx()) };
    const send = () => sendPost(context.request, forum, fields);
    const statuses = [];
    if (isAtOnce) statuses.push(...(await Promise.all([1, 2, 3, 4, 5].map(send))).map(each => each.status()));
    else for (let time = 0; time < 5; time++) statuses.push((await send()).status());
    expect(statuses).toEqual([303, 303, 303, 303, 303]);
    expect((await titlesIn(forum)).filter(each => each === title)).toHaveLength(1);
  }
});

test("many recordings at once are read or come back with their text, and others are answered meanwhile", {
  tag: "@http",
}, async ({ context, forum }) => {
  const file = trackFile(walkedGpx(27_000));
  expect(file.buffer.length).toBeGreaterThan(2.5e6);
  const waits: number[] = [];
  let isSending = true;
  const watch = async () => {
    while (isSending) {
      const since = performance.now();
      const answer = await fetch(`${siteUrl}/health`);
      waits.push(answer.ok ? performance.now() - since : Number.POSITIVE_INFINITY);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  const watching = watch();
  // All together leave room for the uploads of tests beside this one.
  const texts = Array.from({ length: 16 }, (_, nth) => `The ${nth}th walk of the day.`);
  const answers = await Promise.all(
    texts.map(content => sendPost(context.request, forum, { content, trackFile: file })),
  );
  isSending = false;
  await watching;
  for (const [nth, answer] of answers.entries()) {
    expect([303, 429, 503]).toContain(answer.status());
    if (answer.status() === 303) continue;
    expect(answer.headers()["retry-after"]).toMatch(/^\d+$/);
    expect(await answer.text()).toContain(texts[nth]);
  }
  expect(waits).not.toContain(Number.POSITIVE_INFINITY);
});

test("a watch's day is read beside the page, which answers meanwhile", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  // Sent by the test instead of chosen, 30 MB would keep the page busy themselves.
  const file = test.info().outputPath("day.tcx");
  await writeFile(file, watchedTcx(43_200));
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await expect(page.getByText(/^A GPX or TCX file .* up to 60 MB/)).toBeVisible();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        type: "longtask",
      },
    );
  });
  const since = performance.now();
  await page.getByLabel("The line you walked").setInputFiles(file);
  await expect(page.getByText("Reading the line…")).toBeVisible();
  await type(page, { Title: "A long day", Content: "Twelve hours." });
  await expect(page.getByRole("img", { name: /km, about/ })).toBeVisible({ timeout: 120_000 });
  expect(page.workers()).toHaveLength(1);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  expect(longest).toBeLessThan(Math.max(500, (performance.now() - since) / 4));
  await press(page, "Create Post");
  await expect(page.getByRole("listitem").filter({ hasText: "A long day" })).toContainText("km ·");
});
