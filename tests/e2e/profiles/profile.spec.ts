import { expectNotice } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { profilePath, saveProfile } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const details = { location: "Bern", bio: "Slow uphill,\nslower downhill.", interests: "Hiking, Swimming" };

test("a new member finds their profile and a link to finish it", async ({ page, ada }) => {
  await page.goto("/forums");
  await page.locator("summary").filter({ hasText: "Your account" }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: ada.name })).toBeVisible();
  await expect(page.getByText(`@${ada.username}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Joined [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.locator("main img").first()).toHaveAttribute("src", "/art/banner.svg");
  await page.getByRole("link", { name: "Finish your profile" }).click();
  await expect(page).toHaveURL("/profile-setup");
});

test("a profile shows its owner's details, a link to edit it, and tabs", async ({ page, context, ada }) => {
  await saveProfile(context.request, ada, details);
  await page.goto("/profile");
  await expectNotice(page, "Profile updated", "Your profile has been successfully updated.");
  for (const text of ["Bern", "Slow uphill, slower downhill.", "No posts yet."]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const interests = page.getByRole("list", { name: "Interests" }).getByRole("listitem");
  await expect(interests).toHaveText(["Hiking", "Swimming"]);
  await expect(page.getByRole("link", { name: "Finish your profile" })).toHaveCount(0);
  const tabs = page.getByRole("navigation", { name: "Profile" }).getByRole("link");
  await expect(tabs).toHaveText(["Posts", "Photos", "Activities", "To-Do List"]);
  await expect(tabs.first()).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page).toHaveURL("/edit-profile");

  await page.goto(`${await profilePath(context.request)}?tab=activities`);
  await expect(page).toHaveURL("/profile?tab=activities");
  await expect(page.getByRole("link", { name: "New Activity" })).toHaveAttribute("href", "/activity/new");
  await tabs.nth(3).click();
  await expect(page).toHaveURL("/profile?tab=todo");
  await expect(page.getByRole("heading", { name: "Places to Visit" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/todo");
});

test("a post links to its author, whose profile others can only read", async ({ page, context, forum }) => {
  const { member: ben, browser: bensBrowser } = await signedUpBrowser("Ben");
  await saveProfile(bensBrowser, ben, details);
  await sendPost(bensBrowser, forum, { title: "Ben's cairn" });
  const path = await profilePath(bensBrowser);
  await bensBrowser.dispose();

  await page.goto(forum.path);
  await page.getByRole("link", { name: ben.name }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: ben.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ben's cairn" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Profile" }).getByRole("link")).toHaveText([
    "Posts",
    "Photos",
  ]);
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
  await expect(page.locator("main").getByRole("button")).toHaveText(["Follow", "Block"]);

  await page.goto(`${path}?tab=todo`);
  await expect(page.getByText("Places to Visit")).toHaveCount(0);
  expect(await profilePath(context.request)).not.toBe(path);
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("an unknown profile is not found", { tag: "@http" }, async ({ context }) => {
    for (const id of ["nobody", "00000000-0000-4000-8000-0000000000ff", "%00", "..%2f..%2fetc"]) {
      const answer = await context.request.get(`${siteUrl}/profile/${id}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toMatch(/<h1[^>]*>Profile not found</);
    }
  });
});
