import type { BrowserContext } from "@playwright/test";
import { expectEnhanced, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logOut, signedUp } from "../../support/people/member.ts";

const tag = ["@enhanced"];

test.describe("signed in", () => {
  test.use({ signedInAs: "a member of its own" });

  for (const path of ["/account-settings", "/account-settings/delete", "/location-forums", "/profile"]) {
    test(`signing out in one tab is followed by one that shows ${path}`, { tag }, async ({
      page,
      context,
    }) => {
      await page.goto(path);
      await expectEnhanced(page);
      await press(await settingsOf(context), "Sign Out");
      await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
    });
  }

  test("a tab follows from one member to another", { tag }, async ({ page, context, ada }) => {
    await page.goto("/location-forums");
    await expect(page.locator("summary").filter({ hasText: ada.username })).toBeVisible();
    const ben = await signedUp("Ben");
    await logOut(context.request);
    await logIn(context.request, ben);
    await (await context.newPage()).goto("/feed");
    await expect(page.locator("summary").filter({ hasText: ben.username })).toBeVisible();
  });
});

for (const path of ["/login", "/signup", "/", "/change-password"]) {
  test(`signing in in one tab is followed by one that shows ${path}`, { tag }, async ({ page, context }) => {
    const ben = await signedUp("Ben");
    await page.goto(path);
    await expectEnhanced(page);
    if (path === "/login") await page.getByLabel("Stay logged in").uncheck();
    await logIn(context.request, ben);
    await (await context.newPage()).goto("/forums");
    await expect(page.locator("html")).toHaveAttribute("data-viewer", /-/);
    await expect(page).toHaveURL(path === "/change-password" ? path : "/forums");
  });
}

test("what is typed into the login form is not lost when another tab signs in", { tag }, async ({
  page,
  context,
}) => {
  const ben = await signedUp("Ben");
  await page.goto("/login");
  await expectEnhanced(page);
  await type(page, { Email: "someone@example.com" });
  await logIn(context.request, ben);
  await (await context.newPage()).goto("/forums");
  await expectNotice(page, "This page is out of date", "Keep your text, then reload.");
  await expectTyped(page, { Email: "someone@example.com" });
  await type(page, { Email: "" });
  // The page is left while it is asked.
  await page.evaluate(() => setTimeout(() => document.dispatchEvent(new Event("visibilitychange"))));
  await expect(page).toHaveURL("/forums");
});

async function settingsOf(context: BrowserContext) {
  const settings = await context.newPage();
  await settings.goto("/account-settings");
  await expectEnhanced(settings);
  return settings;
}
