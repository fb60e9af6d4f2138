import type { Page } from "@playwright/test";
import { press } from "../../support/browser/journey.ts";
import {
  fillForum,
  keepStatus,
  keepThisPlace,
  keptCopies,
  underWorker,
} from "../../support/browser/kept-places.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { closeForum, openForum } from "../../support/people/operator.ts";
import { profilePath } from "../../support/people/profiles.ts";
import { setSession } from "../../support/people/session-cookie.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(({ faults }) => faults.expectLostConnection());

test("what is kept is listed in account settings, where it is removed", { tag }, async ({ page, forum }) => {
  const other = await openForum();
  await underWorker(page, forum.path);
  for (const { path, name } of [forum, other]) {
    await page.goto(path);
    await keepThisPlace(page, name);
  }
  await page.goto("/account-settings");
  const list = page.getByRole("region", { name: "Places kept for offline" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("status")).toHaveText(/^2 places, \d+ kB of 50\.0 MB\.$/);
  await list.getByRole("button", { name: `Remove: ${forum.name}` }).click();
  await expect(list.getByRole("status")).toContainText("1 place,");
  expect((await keptCopies(page)).filter(address => address.includes(forum.id))).toEqual([]);
  await list.getByRole("button", { name: `Remove: ${other.name}` }).click();
  await expect(list.getByRole("status")).toContainText("No place is kept.");
  expect(await keptCopies(page)).toEqual([]);
});

test("another member finds nothing of it, and neither does who logs out", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await underWorker(page, forum.path);
  await keepThisPlace(page, forum.name);
  const { session } = await signedUpWithSession("Ben");
  await setSession(context, session);
  await page.goto("/account-settings");
  await expect.poll(() => keptCopies(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("No place is kept.")).toBeVisible();
  await page.goto(forum.path);
  await keepThisPlace(page, forum.name);
  await page.goto("/account-settings");
  await page.locator("summary").filter({ hasText: "Your account" }).click();
  await press(page, "Log Out");
  await page.waitForURL("/");
  await expect.poll(() => keptCopies(page)).toEqual([]);
});

test("where all kept places may take no more, it says so before anything is fetched", { tag }, async ({
  page,
  forum,
}) => {
  await underWorker(page, forum.path);
  await page.getByRole("button", { name: `Keep for offline: ${forum.name}` }).waitFor();
  await page.evaluate(async () => {
    const opening = indexedDB.open("treks");
    await new Promise(resolve => opening.addEventListener("success", resolve));
    const owner = document.documentElement.dataset.viewer;
    const forumId = "00000000-0000-4000-8000-000000000001";
    const counts = { posts: 50, pictures: 50, bytes: 50_000_000, width: 720, addresses: [], missing: 0 };
    const place = { owner, forumId, name: "وادي رم", ...counts, keptAt: new Date().toISOString() };
    opening.result.transaction("keptPlaces", "readwrite").objectStore("keptPlaces").put(place);
  });
  await page.getByRole("button", { name: `Keep for offline: ${forum.name}` }).click();
  await expect(keepStatus(page)).toContainText("Remove one in your account settings");
  expect(await keptCopies(page)).toEqual([]);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Remove: وادي رم" }).click();
  await expect(page.getByText("No place is kept.")).toBeVisible();
});

test("opened online, a kept place is fetched again when it has a newer post, and dropped when it is gone", {
  tag,
}, async ({ page, forum, faults }) => {
  faults.expectRefusalOf(forum.path);
  await underWorker(page, forum.path);
  await keepThisPlace(page, forum.name);
  const [post] = await fillForum(forum, await memberId(page), 1);
  await page.goto(forum.path);
  await expect.poll(() => keptCopies(page), { timeout: 20_000 }).toContain(`${forum.path}/posts/${post?.id}`);
  await closeForum(forum);
  await page.goto(forum.path);
  await expect.poll(() => keptCopies(page)).toEqual([]);
});

test("the to-do list offers to keep the forums of its places, where there are some", { tag }, async ({
  page,
  forum,
}) => {
  await underWorker(page, "/todo");
  await page.evaluate(name => {
    const item = (id: string, location: string) => ({
      id,
      title: id,
      location,
      completed: false,
      postId: id,
    });
    const items = [item("Ridge", `${name}, North, Testland`), item("Hut", name), item("Bed", "my garden")];
    localStorage.setItem("todoList", JSON.stringify(items));
  }, forum.name);
  await page.reload();
  const links = page.locator("[data-todo-places]").getByRole("link");
  await expect(links).toHaveText([forum.name]);
  await expect(links).toHaveAttribute("href", forum.path);
  await keepThisPlace(page, forum.name);
  await page.getByRole("button", { name: `Remove: ${forum.name}` }).click();
  await expect(page.getByRole("button", { name: `Keep for offline: ${forum.name}` })).toBeFocused();
  expect(await keptCopies(page)).toEqual([]);
});

async function memberId(page: Page) {
  return (await profilePath(page.context().request)).replace("/profile/", "");
}
