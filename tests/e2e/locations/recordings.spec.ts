import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { expectIslands, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
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

test("a watch's day is read beside the page, which answers meanwhile", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  // Sent by the test instead of chosen, 30 MB would keep the page busy themselves.
  const file = test.info().outputPath("day.tcx");
  await writeFile(file, watchedTcx(43_200));
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await expect(page.getByText("up to 60 MB")).toBeVisible();
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
