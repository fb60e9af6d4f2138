import { type APIRequestContext, request } from "@playwright/test";
import { expectNotice } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { addPosts } from "../../support/people/operator.ts";
import { guidePath, profilePath, saveProfile } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const details = { location: "Bern", bio: "Slow uphill,\nslower downhill.", interests: "Hiking, Swimming" };

test("a new member finds their profile, and the way to finish it", async ({ page, ada }) => {
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

test("a profile shows what its owner has told, and the way to edit it", async ({ page, context, ada }) => {
  await saveProfile(context.request, ada, details);
  await page.goto("/profile");
  await expectNotice(page, "Profile updated", "Your profile has been successfully updated.");
  for (const text of ["Bern", "Slow uphill, slower downhill."]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole("list", { name: "Interests" }).getByRole("listitem")).toHaveText([
    "Hiking",
    "Swimming",
  ]);
  await expect(page.getByRole("link", { name: "Finish your profile" })).toHaveCount(0);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page).toHaveURL("/edit-profile");
});

test("the owner's tabs are Posts, Activities and To-Do List", async ({ page }) => {
  await page.goto("/profile");
  const tabs = page.getByRole("navigation", { name: "Profile" }).getByRole("link");
  await expect(tabs).toHaveText(["Posts", "Activities", "To-Do List"]);
  await expect(tabs.first()).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No posts yet.")).toBeVisible();

  await tabs.nth(1).click();
  await expect(page).toHaveURL("/profile?tab=activities");
  await expect(page.getByRole("link", { name: "New Activity" })).toHaveAttribute("href", "/activity/new");

  await tabs.nth(2).click();
  await expect(page).toHaveURL("/profile?tab=todo");
  await expect(page.getByRole("heading", { name: "Places to Visit" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/todo");
});

test("a post leads to its author, whose profile others can only read", async ({ page, context, forum }) => {
  const ben = await signedUp("Ben");
  const bensBrowser = await request.newContext();
  await logIn(bensBrowser, ben);
  await saveProfile(bensBrowser, ben, details);
  await sendPost(bensBrowser, forum, { title: "Ben's cairn" });
  const path = await profilePath(bensBrowser);
  await bensBrowser.dispose();

  await page.goto(forum.path);
  await page.getByRole("link", { name: ben.name }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: ben.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ben's cairn" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Profile" }).getByRole("link")).toHaveText(["Posts"]);
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
  await expect(page.locator("main").getByRole("button")).toHaveText(["Block"]);

  await page.goto(`${path}?tab=todo`);
  await expect(page.getByText("Places to Visit")).toHaveCount(0);
  expect(await profilePath(context.request)).not.toBe(path);
});

test("under their own id a member finds the owner's page", async ({ page, context, ada }) => {
  await page.goto(await profilePath(context.request));
  await expect(page.getByRole("heading", { level: 1, name: ada.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Profile" })).toBeVisible();
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("Profile not found: nobody", async ({ page, faults }) => {
    faults.expectRefusalOf("/profile/nobody");
    const answer = await page.goto("/profile/nobody");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile not found");
  });

  for (const id of ["00000000-0000-4000-8000-0000000000ff", "%00", "..%2f..%2fetc"]) {
    test(`Profile not found: ${id}`, { tag: "@http" }, async ({ context }) => {
      const answer = await context.request.get(`${siteUrl}/profile/${id}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toMatch(/<h1[^>]*>Profile not found</);
    });
  }

  test("a sample post leads to the Treks Guide", async ({ page }) => {
    await page.goto("/forums/sample-bear-aware-food");
    await page.getByRole("link", { name: "Treks Guide · Community Member" }).click();
    await expect(page).toHaveURL(guidePath);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Treks Guide");
    await expect(page.getByText("@treks_guide")).toBeVisible();
    await expect(page.getByText("Joined Recently")).toBeVisible();
    await expect(page.getByRole("link", { name: "Storing food where bears live" })).toBeVisible();
  });
});

test("twenty posts stand on a page, older ones behind a link", { tag: "@http" }, async ({
  context,
  forum,
}) => {
  for (let number = 1; number <= 21; number++) {
    await sendPost(context.request, forum, { title: `Cairn no. ${number}` });
  }
  const first = await (await context.request.get(`${siteUrl}/profile`)).text();
  expect(first.match(/Cairn no\. \d+<\/a>/g)).toHaveLength(20);
  expect(first).not.toContain("Cairn no. 1<");
  const [, older = ""] = /href="(\?before=[^"]+)"[^>]*>Older posts/.exec(first) ?? [];
  const second = await (await context.request.get(`${siteUrl}/profile${older}`)).text();
  expect(second.match(/Cairn no\. \d+<\/a>/g)).toEqual(["Cairn no. 1</a>"]);
});

test("sample posts count among the twenty, and each stored post stands on one page", {
  tag: "@http",
}, async ({ context, forum }) => {
  const guide = { location_forum_id: forum.id, user_id: guidePath.replace("/profile/", "") };
  const titles = Array.from({ length: 41 }, (_, number) => `Waymark no. ${number}`);
  // At every page's end are others of the same moment. Older than what other tests look at.
  await addPosts(
    titles.map(title => ({ ...guide, title, content: "Paint on bark.", created_at: "2026-01-02T03:04:05Z" })),
  );
  const pages = await postsByPage(context.request, guidePath);
  const [first = []] = pages;
  expect(first.filter(address => address.startsWith("/forums/sample-"))).toHaveLength(10);
  expect(pages.slice(0, -1).every(page => page.length === 20)).toBe(true);
  expect(pages.at(-1)?.length).toBeLessThanOrEqual(20);
  const all = pages.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter(address => address.startsWith("/forums/"))).toHaveLength(10);
  expect(all.filter(address => address.startsWith(forum.path))).toHaveLength(titles.length);
});

async function postsByPage(browser: APIRequestContext, path: string) {
  const pages: string[][] = [];
  for (let query: string | undefined = ""; query !== undefined; ) {
    const html = await (await browser.get(siteUrl + path + query)).text();
    pages.push([...html.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, address = ""]) => address));
    query = /href="(\?before=[^"]+)"[^>]*>Older posts/.exec(html)?.[1];
  }
  return pages;
}
