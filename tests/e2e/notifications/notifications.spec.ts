import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser, signedUpWithSession } from "../../support/people/member.ts";
import type { Forum } from "../../support/people/operator.ts";
import { cookiesOf } from "../../support/people/session-cookie.ts";
import { commentOn, postPath, sendPost } from "../../support/posts.ts";
import { decide, decisionPath, sendReport } from "../../support/reports.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { databaseUrl, fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const title = "Water on the ridge";
const told = `Ben Trail commented on “${title}”`;

let ben: APIRequestContext;
let path: string;

test.beforeEach(async ({ context, forum }) => {
  const { session } = await signedUpWithSession("Ben");
  ben = await request.newContext({ storageState: { cookies: cookiesOf(session), origins: [] } });
  path = await writePost(context.request, forum);
});

test.afterEach(() => ben.dispose());

async function writePost(browser: APIRequestContext, forum: Forum) {
  const id = randomUUID();
  await sendPost(browser, forum, { id, title });
  return postPath(forum, id);
}

const comment = (on = path, content = "The spring below the hut is dry.") => commentOn(ben, on, content);

const bell = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Notifications" });

const item = (page: Page, name: string | RegExp) =>
  page.getByRole("list", { name: "Notifications" }).getByRole("button", { name });

const post = (browser: APIRequestContext, to: string, form: Record<string, string> = {}) =>
  browser.post(siteUrl + to, { form, headers: fromSite, maxRedirects: 0 });

const textOf = async (browser: APIRequestContext) => (await browser.get(`${siteUrl}/notifications`)).text();

test("a comment reaches the header and the page, and is read when it is opened", async ({ page }) => {
  await comment();
  await page.goto("/forums");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await bell(page).click();
  await expect(item(page, `New ${told}`)).toBeVisible();
  await expect(page.getByText("The spring below the hut is dry.")).toBeVisible();
  await comment(path, "It runs again.");
  await page.goto("/notifications");
  await item(page, `New 2 new comments on “${title}”, the latest by Ben Trail`).click();
  await expect(page).toHaveURL(new RegExp(`${path}#comment-`));
  await expect(page.getByText("It runs again.")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await bell(page).click();
  await expect(item(page, /^2 new comments/)).toBeVisible();
  await comment(path, "Dry again.");
  await page.goto("/notifications");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(item(page, `New ${told}`)).toBeVisible();
});

test("a member is told when they are answered or named, and of the decision on a report", async ({
  page,
  context,
  ada,
  forum,
}) => {
  const theirs = await writePost(ben, forum);
  const mine = await commentOn(context.request, theirs, "I was there.");
  const answers = mine.split("/").at(-1) ?? "";
  await post(ben, theirs, { id: randomUUID(), answers, content: "So was I." });
  await sendPost(ben, forum, { title: "Fog", content: `With @${ada.username}.` });
  await sendReport(context.request, theirs);
  const { browser: admin } = await signedUpBrowser("Chloe", { isAdmin: true });
  const postId = theirs.split("/").at(-1) ?? "";
  expect((await decide(admin, decisionPath(postId), "dismiss-reports")).status()).toBe(303);
  await admin.dispose();
  await page.goto("/notifications");
  await expect(item(page, `New Ben Trail replied to you on “${title}”`)).toBeVisible();
  await expect(item(page, "New Ben Trail mentioned you in “Fog”")).toBeVisible();
  await expect(item(page, /report/)).toHaveCount(0);
  await withDatabase(
    { databaseUrl },
    sql => sql`
    update private.notifications set happened_at = now()
    where kind = 'report' and thing in (select id from public.reports where post_id = ${postId})`,
  );
  await page.goto("/notifications");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 3 unread");
  await item(page, "New An admin looked at your report").click();
  await expect(page).toHaveURL("/notifications");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
});

test("everything is marked as read at once, except what came after the page was read", async ({
  page,
  context,
  forum,
}) => {
  await page.goto("/notifications");
  await expect(page.getByText("All quiet on the trail.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark All as Read" })).toBeHidden();
  const later = await writePost(context.request, forum);
  await comment();
  await comment(await writePost(context.request, forum));
  await page.goto("/notifications");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await comment(later);
  await press(page, "Mark All as Read");
  await expectNotice(page, "All marked as read");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(item(page, `New ${told}`)).toHaveCount(1);
  await expect(item(page, told)).toHaveCount(3);
  await press(page, "Mark All as Read");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(page.getByRole("button", { name: "Mark All as Read" })).toBeHidden();
});

test("a member turns a kind off and on again", async ({ page }) => {
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "Choose Them" }).click();
  const box = page.getByLabel("somebody comments on a post of mine");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(8);
  await box.uncheck();
  await press(page, "Save Settings");
  await expectNotice(page, "Settings saved");
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(7);
  await comment();
  await page.getByRole("link", { name: "See Notifications" }).click();
  await expect(page.getByText("All quiet on the trail.")).toBeVisible();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await box.check();
  await press(page, "Save Settings");
  await expectNotice(page, "Settings saved");
  await expect(box).toBeChecked();
  await comment(path, "It runs again.");
  await page.goto("/notifications");
  await expect(item(page, `New ${told}`)).toBeVisible();
});

test("a comment that was deleted cannot be opened any more", async ({ page }) => {
  const address = await comment();
  await page.goto("/notifications");
  await post(ben, `${address}/delete`);
  await item(page, told).click();
  await expect(page).toHaveURL("/notifications");
  await expectNotice(page, "That cannot be opened", "What it was about no longer exists.");
  await expect(page.getByText("All quiet on the trail.")).toBeVisible();
});

test("pages hold twenty notifications", async ({ page, context, forum }) => {
  await Promise.all(Array.from({ length: 21 }, async () => comment(await writePost(context.request, forum))));
  await page.goto("/notifications");
  await expect(item(page, told)).toHaveCount(20);
  await page.getByRole("link", { name: "Older notifications" }).click();
  await expect(item(page, told)).toHaveCount(1);
  await page.getByRole("link", { name: "Newest first" }).click();
  await expect(item(page, told)).toHaveCount(20);
});

test("no GET marks anything as read, and nobody else does", { tag: "@http" }, async ({ context }) => {
  await comment();
  const [, open = ""] = /action="(\/notifications\/[^"]+)"/.exec(await textOf(context.request)) ?? [];
  expect(open).not.toBe("");
  const seen = await context.request.get(siteUrl + open, { maxRedirects: 0 });
  expect(seen.headers().location).toBe("/notifications");
  expect((await post(ben, open)).headers().location).toBe("/notifications");
  expect((await post(ben, "/notifications")).status()).toBe(303);
  expect(await textOf(context.request)).toContain("Notifications, 1 unread");
  for (const odd of ["none", "'", `${randomUUID()}'--`, "%00"]) {
    expect((await post(context.request, `/notifications/${odd}`)).status(), odd).toBe(404);
  }
  const visitor = await request.newContext();
  expect((await post(visitor, open)).headers().location).toMatch(/^\/(login|notifications)/);
  await visitor.dispose();
  expect((await post(context.request, open)).headers().location).toContain(`${path}/comments/`);
  expect(await textOf(context.request)).not.toContain("unread");
});
