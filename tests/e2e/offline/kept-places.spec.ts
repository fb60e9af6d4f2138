import type { Page } from "@playwright/test";
import {
  fillForum,
  keepStatus,
  keepThisPlace,
  keptCopies,
  pictureCounts,
  underWorker,
} from "../../support/browser/kept-places.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { profilePath } from "../../support/people/profiles.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(({ faults }) => faults.expectLostConnection());

test("a place that was taken along opens without a connection, with its posts and pictures", {
  tag,
}, async ({ page, context, forum, faults }) => {
  const posts = await fillForum(forum, await memberId(page), 55);
  await page.goto(forum.path);
  await keptForOffline(page);
  await page.getByRole("button", { name: `Keep for offline: ${forum.name}` }).click();
  await expect(keepStatus(page)).toHaveText(/^About [\d.]+ [kM]B: 50 posts, 12 pictures\.$/);
  const told = kilobytesIn(await keepStatus(page).textContent());
  await page.getByRole("button", { name: `Keep: ${forum.name}` }).click();
  await expect(keepStatus(page)).toContainText(/^Kept at .*: 50 posts, 12 pictures/, { timeout: 60_000 });
  const taken = kilobytesIn(await keepStatus(page).textContent());
  expect(Math.abs(told - taken) / taken, `told ${told} kB, taken ${taken} kB`).toBeLessThan(0.5);

  await context.setOffline(true);
  await page.goto(forum.path);
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
  expect(await pictureCounts(page)).toEqual({ shown: 5, empty: 0 });
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("heading", { name: "Waymark no. 35" })).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("heading", { name: "Waymark no. 6" })).toBeVisible();
  expect(await pictureCounts(page)).toEqual({ shown: 4, empty: 0 });
  await page.getByRole("link", { name: "Waymark no. 10", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waymark no. 10");
  expect(await pictureCounts(page)).toEqual({ shown: 1, empty: 0 });
  const tooOld = `${forum.path}/posts/${posts[50]?.id}`;
  faults.expectRefusalOf(tooOld);
  await page.goto(tooOld);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not on this device.");
  await expect(page.getByRole("link", { name: forum.name })).toHaveAttribute("href", new RegExp(forum.path));
});

test("cut off in the middle it says how far it came, and goes on from there", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await fillForum(forum, await memberId(page), 50);
  await underWorker(page, forum.path);
  await page.getByRole("button", { name: `Keep for offline: ${forum.name}` }).click();
  await page.getByRole("button", { name: `Keep: ${forum.name}` }).click();
  await expect(page.locator(".keep-place")).toContainText(/\d+ of 65/);
  await context.setOffline(true);
  await expect(keepStatus(page)).toContainText(/^\d+ of 65\. The connection went away\./);
  const came = (await keptCopies(page)).length;
  expect(came).toBeLessThan(65);
  await context.setOffline(false);
  await page.getByRole("button", { name: `Try again: ${forum.name}` }).click();
  await expect(keepStatus(page)).toContainText(/^Kept at .*: 50 posts/, { timeout: 60_000 });
  expect(await keptCopies(page)).toHaveLength(65);
});

test("two tabs that keep a place at once keep it once, also without posts", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await underWorker(page, forum.path);
  const second = await context.newPage();
  await second.goto(forum.path);
  await Promise.all([keepThisPlace(page, forum.name), keepThisPlace(second, forum.name)]);
  expect((await keptCopies(page)).sort()).toEqual(
    [expect.stringMatching(/^\/place-art\//), forum.path, `${forum.path}/new-post`].sort(),
  );
});

async function memberId(page: Page) {
  return (await profilePath(page.context().request)).replace("/profile/", "");
}

function kilobytesIn(words: string | null) {
  const [, size = "", unit] = /([\d.]+) ([kM])B/.exec(words ?? "") ?? [];
  return Number(size) * (unit === "M" ? 1000 : 1);
}
