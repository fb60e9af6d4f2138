import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expectNotice, openMore, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { block, profilePath } from "../../support/people/profiles.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { photoAddress, postPath, sendComment, sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const folded = "Hidden: you blocked this member";
const settings = "/account-settings/blocked";

let ben: APIRequestContext;
let profile: string;
let id: string;
let title: string;
let path: string;

test.beforeEach(async ({ forum }) => {
  ben = (await signedUpBrowser("Ben")).browser;
  profile = await profilePath(ben);
  id = randomUUID();
  title = `Cairn ${id.slice(0, 8)}`;
  path = postPath(forum, id);
  await sendPost(ben, forum, { id, title, content: "Words of Ben", photos: await mountainPhoto() });
});

test.afterEach(() => ben.dispose());

test("a member blocks another and undoes it", { tag: "@hosted" }, async ({ page, forum }) => {
  await page.goto(profile);
  await press(page, "Block Ben Trail");
  await expect(page).toHaveURL(profile);
  await expectNotice(page, "Member blocked", "They won't be told.");
  await expect(page.getByText(folded)).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeHidden();
  await press(page, "Undo");
  await expectNotice(page, "Member unblocked");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.goto(path);
  await openMore(page);
  await press(page, "Block Ben Trail");
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: "Hidden post" })).toBeVisible();
  await page.getByRole("link", { name: "Show once" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(forum.path);
  await page.getByRole("link", { name: "Show once" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Words of Ben")).toBeVisible();
});

test("a blocked member's comment is shown once, when it is asked for", async ({ page, context, forum }) => {
  const [bench, comment] = [randomUUID(), randomUUID()];
  await sendPost(context.request, forum, { id: bench, title: "A bench" });
  const own = postPath(forum, bench);
  await sendComment(ben, own, { id: comment, content: "Remark of Ben" });
  await block(context.request, profile);
  const newest = await (await context.request.get(`${siteUrl}${own}/comments`)).text();
  expect(newest).toContain(folded);
  expect(newest).not.toContain("Remark of Ben");
  await page.goto(own);
  expect(await page.content()).not.toContain("Remark of Ben");
  await page.getByRole("link", { name: "Show once" }).click();
  await expect(page.getByText("Remark of Ben")).toBeVisible();
  await expect(page.locator(`#comment-${comment}`)).toBeInViewport();
  const shown = `${siteUrl}${own}/comments?show=${comment}`;
  expect(await (await context.request.get(shown)).text()).toContain("Remark of Ben");
});

test("the settings list blocked members and unblock them", async ({ page, context }) => {
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "See Them" }).click();
  await expect(page.getByText("You have not blocked anybody.")).toBeVisible();
  await block(context.request, profile);
  await page.goto(settings);
  await expect(page.getByRole("link", { name: "Ben Trail" })).toHaveAttribute("href", profile);
  await press(page, "Unblock Ben Trail");
  await expect(page).toHaveURL(settings);
  await expectNotice(page, "Member unblocked");
  await expect(page.getByText("You have not blocked anybody.")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("link", { name: "Ben Trail" })).toBeVisible();
});

test("an offline copy of a place omits a blocked member's photos", { tag }, async ({ context, forum }) => {
  const photo = await photoAddress(ben, forum, id);
  const place = async () => (await context.request.get(`${siteUrl}${forum.path}/offline`)).text();
  expect(await place()).toContain(photo.replace(/\d+$/, ""));
  await block(context.request, profile);
  expect(await place()).not.toContain("/photo/");
});
