import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { expectNotice, press } from "../../support/browser/journey.ts";
import {
  fillForum,
  keepStatus,
  keepThisPlace,
  keptCopies,
  pictureCounts,
  underWorker,
} from "../../support/browser/kept-places.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { cachedAddresses, cachedForOffline, notHere } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { closeForum, openForum } from "../../support/people/operator.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(({ faults }) => faults.expectLostConnection());

test("a kept place opens offline with posts and pictures", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  await page.goto(forum.path);
  await cachedForOffline(page);
  const posts = await fillForum(forum, await viewerOf(page), 55);
  await keepThisPlace(page, forum.name);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.goto(forum.path);
  await expect(page.locator("html")).toHaveAttribute("data-cached", /^20/);
  expect(await pictureCounts(page)).toEqual({ shown: 6, empty: 0 });
  for (const title of ["Waymark no. 35", "Waymark no. 6"]) {
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  expect(await pictureCounts(page)).toEqual({ shown: 5, empty: 0 });
  await page.getByRole("link", { name: "Waymark no. 10", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waymark no. 10");
  expect(await pictureCounts(page)).toEqual({ shown: 1, empty: 0 });
  // By a script that this page had not used.
  await page.getByRole("button", { name: "Save to To-Do: ", pressed: false }).click();
  await expectNotice(page, "Added to your To-Do list");
  const tooOld = `${forum.path}/posts/${posts[50]?.id}`;
  faults.expectRefusalOf(tooOld);
  await page.goto(tooOld);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notHere);
});

test("an interrupted download says so, and goes on with the next visit", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await underWorker(page, "/location-forums");
  await fillForum(forum, await viewerOf(page), 50);
  await page.goto(forum.path);
  await press(page, `Keep for offline: ${forum.name}`);
  await expect.poll(async () => (await keptCopies(page)).length).toBeGreaterThan(5);
  await context.setOffline(true);
  await expect(keepStatus(page)).toHaveText(/^The connection was lost\./);
  expect((await keptCopies(page)).length).toBeLessThan(67);
  await context.setOffline(false);
  await page.goto(forum.path);
  await expect.poll(async () => (await keptCopies(page)).length, { timeout: 60_000 }).toBe(67);
});

test("account settings list kept places and remove them", { tag }, async ({ page, forum }) => {
  const other = await openForum();
  await underWorker(page, forum.path);
  for (const { path, name } of [forum, other]) {
    await page.goto(path);
    await keepThisPlace(page, name);
  }
  await page.reload();
  await expect(page.getByRole("button", { name: `Remove offline copy: ${other.name}` })).toBeVisible();
  await page.goto("/account-settings");
  await expectHydrated(page);
  const list = page.getByRole("region", { name: "Places kept for offline" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await expect(list.getByRole("status")).toHaveText(/^2 places, \d+ kB of 50\.0 MB\.$/);
  await press(page, `Remove: ${forum.name}`);
  await expect(list.getByRole("status")).toContainText("1 place,");
  expect((await keptCopies(page)).filter(address => address.includes(forum.id))).toEqual([]);
  await press(page, `Remove: ${other.name}`);
  await expect(list.getByRole("status")).toContainText("No place is kept.");
  const cached = await cachedAddresses(page);
  for (const { path } of [forum, other]) expect(cached).not.toContain(`${path}/conditions`);
});

test("a place beyond 50 MB is refused before the download", { tag }, async ({ page, forum }) => {
  await underWorker(page, forum.path);
  await page.getByRole("button", { name: `Keep for offline: ${forum.name}` }).waitFor();
  await page.evaluate(async () => {
    const opening = indexedDB.open("treks");
    await new Promise(resolve => opening.addEventListener("success", resolve));
    const owner = document.documentElement.dataset.viewer;
    const forumId = "00000000-0000-4000-8000-000000000001";
    const counts = { bytes: 50_000_000, width: 720, addresses: [], missing: 0 };
    const place = { owner, forumId, name: "وادي رم", ...counts, keptAt: new Date().toISOString() };
    opening.result.transaction("keptPlaces", "readwrite").objectStore("keptPlaces").put(place);
  });
  await press(page, `Keep for offline: ${forum.name}`);
  await expect(keepStatus(page)).toContainText("Remove one in your account settings");
  expect(await keptCopies(page)).toEqual([]);
  await page.goto("/account-settings");
  await press(page, "Remove: وادي رم");
  await expect(page.getByText("No place is kept.")).toBeVisible();
});

test("an opened place is refreshed for a new post, and dropped when gone", { tag }, async ({
  page,
  forum,
  faults,
}) => {
  faults.expectRefusalOf(forum.path);
  await underWorker(page, forum.path);
  await keepThisPlace(page, forum.name);
  const [post] = await fillForum(forum, await viewerOf(page), 1);
  await page.goto(forum.path);
  await expect.poll(() => keptCopies(page), { timeout: 20_000 }).toContain(`${forum.path}/posts/${post?.id}`);
  await closeForum(forum);
  await page.goto(forum.path);
  await expect.poll(() => keptCopies(page)).toEqual([]);
});

async function viewerOf(page: Page) {
  return (await page.locator("html").getAttribute("data-viewer")) ?? "";
}
