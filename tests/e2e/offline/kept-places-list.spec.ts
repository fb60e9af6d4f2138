import type { Page } from "@playwright/test";
import { press } from "../../support/browser/journey.ts";
import { fillForum, keepThisPlace, keptCopies, underWorker } from "../../support/browser/kept-places.ts";
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
  await expect.poll(() => keptCopies(page)).toEqual([]);
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

test("an item of the to-do list offers to keep the forum of its place, if there is one", { tag }, async ({
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
    const items = [item("Ridge", `${name}, North, Testland`), item("Garden", "my garden")];
    localStorage.setItem("todoList", JSON.stringify(items));
  }, forum.name);
  await page.reload();
  const tool = page.locator(".keep-place:visible");
  await expect(tool).toHaveCount(1);
  await expect(tool.getByRole("link")).toHaveAttribute("href", forum.path);
  await keepThisPlace(page, forum.name);
  await page.getByRole("button", { name: `Remove: ${forum.name}` }).click();
  await expect(page.getByRole("button", { name: `Keep for offline: ${forum.name}` })).toBeFocused();
  expect(await keptCopies(page)).toEqual([]);
});

async function memberId(page: Page) {
  return (await profilePath(page.context().request)).replace("/profile/", "");
}
