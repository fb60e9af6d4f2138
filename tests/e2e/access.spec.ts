import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { choice, errorSummary, expectIslands, field, press } from "../support/journey.ts";
import { activity, keepRecords, tinyPhoto, toDo } from "../support/local-records.ts";
import { makeAdmin } from "../support/operator.ts";
import { sendPost } from "../support/posts.ts";
import { guidePath, saveProfile } from "../support/profiles.ts";
import { expect, test } from "../support/test.ts";

// axe needs scripts of its own; what it looks at is the same HTML.
const tag = ["@enhanced"];

for (const path of [
  "/",
  "/login",
  "/signup",
  "/confirm",
  "/confirm?token_hash=x",
  "/change-password",
  "/reset-password",
  "/reset-password?token_hash=x",
  "/no/such/page",
]) {
  test(`${path} is accessible to a visitor`, { tag }, async ({ page, faults }) => {
    faults.expectRefusalOf("/no/such/page");
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const path of [
  "/forums",
  "/forums?q=zebra",
  "/forums/new",
  "/forums/sample-bear-aware-food",
  "/forums/no-such-post",
  "/upload",
  "/post/none",
  "/location-forums",
  "/location-forums?q=Atlantis",
  "/search",
  "/search?q=park",
  "/search?q=Atlantis&tab=people",
  "/profile",
  "/profile?tab=activities",
  "/profile?tab=todo",
  "/profile/interests",
  "/feed",
  "/todo",
  "/todo?tab=completed",
  "/activity",
  "/activity/new",
  guidePath,
  "/edit-profile",
  "/profile-setup",
  "/admin",
  "/account-settings",
  "/account-settings/delete",
]) {
  test(`${path} is accessible to a member`, { tag }, async ({ page, reader, faults }) => {
    faults.expectRefusalOf("/admin");
    await page.goto(path);
    await page.locator("summary").filter({ hasText: "Your account" }).click();
    await expect(page.getByRole("button", { name: "Log Out" }), reader.name).toBeVisible();
    await expectAccessible(page);
  });
}

test("a place, its composer and a post are accessible", { tag }, async ({ page, context, ada, forum }) => {
  await page.goto(forum.path);
  await expectAccessible(page);
  const id = crypto.randomUUID();
  await sendPost(context.request, forum, {
    id,
    title: `${ada.name}${"g".repeat(120)}`,
    tags: "summit, lake",
  });
  for (const path of [forum.path, `${forum.path}/posts/${id}`, `${forum.path}/new-post`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.getByRole("combobox", { name: "Tags" }).fill("in");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
});

test("the open list of places is accessible", { tag }, async ({ page, reader }) => {
  await page.goto("/forums/new");
  await expectIslands(page);
  await field(page, "Location").focus();
  await expect(choice(page, "Location"), reader.name).toBeFocused();
  await page.keyboard.type("utah");
  await expect(page.getByRole("listbox", { name: "Places" }).getByRole("option").nth(1)).toBeVisible();
  await expectAccessible(page);
});

test("a full profile is accessible", { tag }, async ({ page, context, ada }) => {
  const interests = `Hiking, Photography, Travel, ${"w".repeat(40)}`;
  await saveProfile(context.request, ada, { bio: "b".repeat(200), location: "l".repeat(100), interests });
  await page.goto("/profile");
  await expectAccessible(page);
});

test("pages full of this browser's records are accessible", { tag }, async ({ page, reader }) => {
  await keepRecords(page, {
    profilePosts: [{ id: "post-1", imageUrl: tinyPhoto }],
    userActivities: [activity(1, { title: "g".repeat(120), imageUrl: tinyPhoto, location: "l".repeat(100) })],
    todoList: [toDo(1, { completed: true, imageUrl: tinyPhoto }), toDo(2, { title: "g".repeat(120) })],
  });
  for (const path of [
    "/profile",
    "/profile?tab=activities",
    "/profile?tab=todo",
    "/todo",
    "/activity",
    "/feed",
  ]) {
    await page.goto(path);
    await page.waitForFunction(() => !document.querySelector("[data-records]"));
    await expect(page.getByRole("main"), reader.name).toBeVisible();
    await expectAccessible(page);
  }
});

for (const { path, button } of [
  { path: "/login", button: "Log In" },
  { path: "/signup", button: "Sign Up" },
  { path: "/change-password", button: "Send Reset Link" },
]) {
  test(`the refused form of ${path} is accessible and leads to its faults`, { tag }, async ({
    page,
    faults,
  }) => {
    faults.expectRefusalOf(path);
    await page.goto(path);
    await press(page, button);
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page);
  });
}

for (const path of ["/change-password?sent", "/reset-password?updated"]) {
  test(`${path}, which leads on by itself, is accessible`, { tag }, async ({ page }) => {
    // An answer without content leaves the page where it is.
    await page.route("**/login", route => route.fulfill({ status: 204 }));
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("each fault of a refused form leads to its field", async ({ page, faults }) => {
  faults.expectRefusalOf("/signup");
  await page.goto("/signup");
  await press(page, "Sign Up");
  await errorSummary(page).getByRole("link", { name: "Email is required" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
});

test("the dialog before an account is deleted is accessible", { tag }, async ({ page, reader }) => {
  await page.goto("/account-settings");
  await press(page, "Delete Account");
  await expect(page.getByRole("alertdialog"), reader.name).toBeVisible();
  await expectAccessible(page);
});

for (const { path, button } of [
  { path: "/admin/purge-users", button: "Purge users" },
  { path: "/admin/purge-posts", button: "Purge posts" },
]) {
  test(`${path} is accessible, with faults and without`, { tag }, async ({ page, ada, faults }) => {
    faults.expectRefusalOf(path);
    await makeAdmin(ada.email);
    await page.goto(path);
    await expectAccessible(page);
    await press(page, button);
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page);
  });
}

test("what an admin seeds with is accessible", { tag }, async ({ page, ada }) => {
  await makeAdmin(ada.email);
  await page.goto("/admin/seed-tips");
  await press(page, "Seed tips");
  await expect(page.getByRole("heading", { name: "Answer" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/seed-categorized-forums");
  await expect(page.getByRole("button", { name: "Seed sample posts" })).toBeVisible();
  await expectAccessible(page);
});

test("the admin's log and one of its actions are accessible", { tag }, async ({ page, ada }) => {
  await makeAdmin(ada.email);
  await page.goto("/admin/seed-tips");
  await press(page, "Seed tips");
  await page.goto("/admin");
  await expectAccessible(page);
  await page.getByRole("listitem").filter({ hasText: ada.name }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/actions\//);
  await expectAccessible(page);
});

test("the skip link is the first stop and leads past the header", { tag }, async ({ page, reader }) => {
  await page.goto("/forums");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip, reader.name).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

/** Without a violation in both colour schemes, and without sideways scrolling on the narrowest screen. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(" ")}`);
    expect(found, `${colorScheme}: ${page.url()}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `320 px: ${page.url()}`).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
}
