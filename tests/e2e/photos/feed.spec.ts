import type { Page } from "@playwright/test";
import { layoutShift } from "../../support/browser/layout-shift.ts";
import { activity, keepRecords, tinyPhoto } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

test("the newest posts about places come first, with their place", async ({ page, context, ada, forum }) => {
  for (const title of ["First cairn", "Second cairn"]) await sendPost(context.request, forum, { title });
  await page.goto("/feed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feed");
  const own = cards(page).filter({ hasText: forum.name });
  await expect(own).toHaveCount(2);
  await expect(own.getByRole("heading")).toHaveText(["Second cairn", "First cairn"]);
  await expect(own.first().getByRole("link", { name: ada.name })).toBeVisible();
  await own.first().getByRole("link", { name: "Second cairn" }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${forum.path}/posts/`));
});

test("this browser's records are sorted in by time", { tag }, async ({ page, context, forum }) => {
  await sendPost(context.request, forum, { title: "The cairn before" });
  const between = new Date().toISOString();
  // Cards tell the time of a post in whole seconds.
  await page.waitForTimeout(1_000 - (Date.now() % 1_000));
  await sendPost(context.request, forum, { title: "The cairn after" });
  const { userPosts } = ownRecords();
  await keepRecords(page, { userPosts, userActivities: [activity(1, { createdAt: between })] });
  // Other tests post too, so the page begins at this moment.
  const now = new Date().toISOString().replace("Z", "+00:00");
  await page.goto(`/feed?before=ffffffff-ffff-4fff-bfff-ffffffffffff~${encodeURIComponent(now)}`);
  const three = cards(page).getByRole("heading", { name: /^(The cairn (after|before)|Walk no|Tomorrow)/ });
  await expect(three).toHaveText(["The cairn after", "Walk no. 1", "The cairn before"]);

  await page.goto("/feed");
  const photo = cards(page).first();
  await expect(photo.getByRole("link", { name: "Tomorrow's fog" })).toHaveAttribute("href", "/post/post-1");
  await expect(photo.locator("img")).toHaveAttribute("src", tinyPhoto);
});

test("nothing moves when this browser's records are added", { tag }, async ({ page, context, forum }) => {
  for (let number = 0; number < 6; number += 1) await sendPost(context.request, forum);
  await keepRecords(page, ownRecords());
  await page.goto("/feed");
  await expect(cards(page).first()).toContainText("Tomorrow's fog");
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

function ownRecords() {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const creator = { id: "00000000-0000-4000-8000-000000000001", name: "Ada" };
  return {
    userPosts: [
      { id: "post-1", title: "Tomorrow's fog", imageUrl: tinyPhoto, createdAt: tomorrow, creator, likes: 1 },
    ],
    userActivities: [activity(1, { createdAt: "soon", creator })],
  };
}

function cards(page: Page) {
  return page.getByRole("list", { name: "Feed" }).locator(":scope > li");
}
