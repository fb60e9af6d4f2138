import type { Page } from "@playwright/test";
import { expectEnhanced, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("the desktop menus hold what they promise", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/forums");
    const main = page.getByRole("navigation", { name: "Main" });
    await menu(page, "Forums").click();
    await expect(main.getByRole("link")).toHaveText([
      "General Forums",
      "Location Forums",
      "Create Forum Post",
      "Search",
    ]);
    await main.getByRole("link", { name: "Location Forums" }).click();
    await expect(page).toHaveURL("/location-forums");
    await menu(page, "New Post").click();
    await expect(main.getByRole("link", { name: /^(Post|Activity|Forum)$/ })).toHaveCount(3);
  });

  test("the phone has a drawer named Navigation", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/forums");
    await expect(page.getByRole("link", { name: "Search" })).toBeHidden();
    await page.locator("summary[aria-label=Navigation]").click();
    const drawer = page.getByRole("navigation", { name: "Navigation" });
    await expect(drawer.getByRole("heading", { name: "Navigation" })).toBeVisible();
    await expect(drawer.getByRole("link")).toHaveText(["Forums", "Location Forums", "Search", "New Post"]);
    await drawer.getByRole("link", { name: "Location Forums" }).click();
    await expect(page).toHaveURL("/location-forums");
  });

  test("an open menu closes on Escape and on a click elsewhere", {
    tag: ["@enhanced", "@desktop"],
  }, async ({ page }) => {
    await page.goto("/forums");
    await expectEnhanced(page);
    const link = page.getByRole("link", { name: "General Forums" });
    await menu(page, "Forums").click();
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(menu(page, "Forums")).toBeFocused();
    await menu(page, "Forums").click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(link).toBeHidden();
    await menu(page, "Forums").click();
    await menu(page, "New Post").click();
    await expect(link).toBeHidden();
  });

  test("an open menu closes on Escape while React hydrates, which stops keys", {
    tag: ["@enhanced", "@desktop"],
  }, async ({ page }) => {
    await page.goto("/forums");
    await expectEnhanced(page);
    await page.evaluate(() => document.addEventListener("keydown", event => event.stopPropagation(), true));
    await menu(page, "Forums").click();
    const link = page.getByRole("link", { name: "General Forums" });
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
  });

  test("the brand leads home, and a member's home is the forums", async ({ page }) => {
    await page.goto("/location-forums");
    const brand = page.getByRole("banner").getByRole("link", { name: "Treks" });
    await expect(brand).toHaveAttribute("href", "/");
    await brand.click();
    await expect(page).toHaveURL("/forums");
  });

  test("the drawer closes on Escape and on a tap beside it", { tag: ["@enhanced", "@phone"] }, async ({
    page,
  }) => {
    await page.goto("/forums");
    await expectEnhanced(page);
    const opener = page.locator("summary[aria-label=Navigation]");
    const drawer = page.getByRole("navigation", { name: "Navigation" });
    await opener.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(drawer).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.touchscreen.tap(width - 20, height / 2);
    await expect(drawer).toBeHidden();
  });
});

test.describe("signed in as a new member", () => {
  test.use({ signedInAs: "a member of its own" });

  test("the avatar menu leads to the member's own screens and out", async ({ page, ada }) => {
    await page.goto("/forums");
    const avatar = menu(page, "Your account");
    await expect(avatar).toContainText(ada.username);
    await avatar.click();
    for (const name of ["Profile", "Change Password", "To-Do List"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await press(page, "Log Out");
    await expect(page).toHaveURL("/");
    await expectNotice(page, "Signed out", "You have been successfully signed out.");
  });

  test("a page that a guard closes still knows the member", async ({ page, ada, faults }) => {
    faults.expectRefusalOf("/admin");
    await page.goto("/admin");
    await expect(menu(page, "Your account")).toContainText(`ATYour account, ${ada.username}`);
  });

  test("signing out in one tab signs out the others, but not over typed text", {
    tag: ["@enhanced", "@desktop"],
  }, async ({ page, context, forum }) => {
    await page.goto("/forums");
    await expectEnhanced(page);
    const writing = await context.newPage();
    await writing.goto(`${forum.path}/new-post`);
    await type(writing, { Title: "Half a title" });
    const other = await context.newPage();
    await other.goto("/location-forums");
    await menu(other, "Your account").click();
    await press(other, "Log Out");
    await expect(page).toHaveURL("/login?redirectTo=%2Fforums");
    await expectTyped(writing, { Title: "Half a title" });
  });
});

test("a visitor is offered to log in and to sign up", async ({ page }) => {
  await page.goto("/");
  const account = page.getByRole("navigation", { name: "Account" });
  await expect(account.getByRole("link")).toHaveText(["Log In", "Sign Up"]);
  await account.getByRole("link", { name: "Log In" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Treks" }).click();
  await expect(page).toHaveURL("/");
});

test("signing in in one tab is followed by the others, but not over typed text", {
  tag: ["@enhanced", "@desktop"],
}, async ({ page, context }) => {
  const ben = await signedUp("Ben");
  await page.goto("/");
  await expectEnhanced(page);
  const typing = await context.newPage();
  await typing.goto("/signup");
  await type(typing, { "Full Name": "Half a name" });
  const other = await context.newPage();
  await other.goto("/login");
  await type(other, { Email: ben.email, Password: ben.password });
  await press(other, "Log In");
  await expect(other).toHaveURL("/forums");
  await expect(page).toHaveURL("/forums");
  await expect(menu(page, "Your account")).toContainText(ben.username);
  await expectTyped(typing, { "Full Name": "Half a name" });
  await type(typing, { "Full Name": "" });
  // Later, because the page is left by it.
  await typing.evaluate(() => setTimeout(() => document.dispatchEvent(new Event("visibilitychange"))));
  await expect(typing).toHaveURL("/forums");
});

function menu(page: Page, name: string) {
  return page.locator("summary").filter({ hasText: name });
}
