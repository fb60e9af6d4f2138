import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { press } from "../../support/browser/journey.ts";
import { keepStatus, keepThisPlace } from "../../support/browser/kept-places.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test("what keeps places and lists them can be read and used by everybody", { tag: "@enhanced" }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectLostConnection();
  await page.goto(forum.path);
  await keptForOffline(page);
  await expect(page.getByRole("button", { name: `Keep for offline: ${forum.name}` })).toBeVisible();
  await expectAccessible(page);
  await press(page, `Keep for offline: ${forum.name}`);
  await expect(keepStatus(page)).toContainText("About");
  await expectAccessible(page);
  await press(page, `Cancel: ${forum.name}`);
  await keepThisPlace(page, forum.name);
  await expectAccessible(page);
  await page.goto("/account-settings");
  await expectHydrated(page);
  await expect(page.getByRole("button", { name: `Remove: ${forum.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(name => {
    const item = { id: "1", title: "Ridge", location: name, completed: false, postId: "1" };
    const other = { id: "2", title: "Garden", location: "my garden", completed: false, postId: "2" };
    localStorage.setItem("todoList", JSON.stringify([item, other]));
  }, forum.name);
  await page.goto("/todo");
  await expect(keepStatus(page)).toContainText("Kept at");
  await expectAccessible(page);
  await context.setOffline(true);
  faults.expectRefusalOf("/search");
  await page.goto("/search?q=never-asked");
  await expect(page.getByRole("heading", { name: "Places you keep for offline" })).toBeVisible();
  await expectAccessible(page);
});
