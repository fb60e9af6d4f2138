import { keptAddresses, keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test("a page that was seen opens without a connection, and a page that was not says what works", {
  tag,
}, async ({ page, context, forum }) => {
  await page.goto(forum.path);
  await keptForOffline(page);
  await context.setOffline(true);
  await page.goto(forum.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(forum.name);
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
  await page.goto("/search?q=never-asked");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not on this device.");
  await page.getByRole("main").getByRole("link", { name: "General Forums" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Treks Forums");
});

test("logging out drops what was kept", { tag }, async ({ page, forum }) => {
  await page.goto(forum.path);
  await keptForOffline(page);
  expect(await keptAddresses(page)).toContain(forum.path);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Log Out" }).first().click();
  await expect(page).toHaveURL(/\/(welcome|login)?$/);
  await expect.poll(() => keptAddresses(page)).toEqual(["/offline"]);
});
