import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { block, profilePath, unblock } from "../../support/people/profiles.ts";
import { cookiesOf } from "../../support/people/session-cookie.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { photoAddress, postPath, sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

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
  const { session } = await signedUpWithSession("Ben");
  ben = await request.newContext({ storageState: { cookies: cookiesOf(session), origins: [] } });
  profile = await profilePath(ben);
  id = randomUUID();
  title = `Cairn ${id.slice(0, 8)}`;
  path = postPath(forum, id);
  await sendPost(ben, forum, { id, title, content: "Words of Ben", photo: await mountainPhoto() });
});

test.afterEach(() => ben.dispose());

test("a member blocks another on their profile, thinks better of it, and blocks them below a post", {
  tag: "@hosted",
}, async ({ page, forum }) => {
  await page.goto(profile);
  await press(page, "Block Ben Trail");
  await expect(page).toHaveURL(profile);
  await expectNotice(page, "Member blocked", "They are not told.");
  await expect(page.getByText(folded)).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeHidden();
  await press(page, "Undo");
  await expectNotice(page, "Member unblocked");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.goto(path);
  await press(page, "Block Ben Trail");
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: "Hidden post" })).toBeVisible();
  await page.getByRole("link", { name: "Show once" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(forum.path);
  await page.getByText("Show once").click();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("Words of Ben")).toBeVisible();
});

test("blocking and its Undo work before the scripts have come", { tag: "@enhanced" }, async ({ page }) => {
  await holdScripts(page);
  await page.goto(profile, { waitUntil: "commit" });
  await press(page, "Block Ben Trail");
  await expectNotice(page, "Member blocked", "They are not told.");
  await press(page, "Undo");
  await expectNotice(page, "Member unblocked");
});

test("whom a member blocked stands in the settings, and leaves the list there", async ({ page, context }) => {
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "See Them" }).click();
  await expect(page.getByText("You have blocked nobody.")).toBeVisible();
  await block(context.request, profile);
  await page.goto(settings);
  await expect(page.getByRole("link", { name: "Ben Trail" })).toHaveAttribute("href", profile);
  await press(page, "Unblock Ben Trail");
  await expect(page).toHaveURL(settings);
  await expectNotice(page, "Member unblocked");
  await expect(page.getByText("You have blocked nobody.")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("link", { name: "Ben Trail" })).toBeVisible();
});

test("the photo of a folded post is fetched when its link is followed and not before", async ({
  page,
  context,
  forum,
}) => {
  await block(context.request, profile);
  const fetched: string[] = [];
  page.on("request", asked => {
    if (asked.url().includes(id)) fetched.push(asked.url());
  });
  await page.goto(forum.path, { waitUntil: "networkidle" });
  expect(fetched).toEqual([]);
  await page.locator("summary", { hasText: folded }).focus();
  await page.keyboard.press("Enter");
  const photo = page.getByRole("link", { name: `Open photo Photo: ${title}` });
  await expect(photo).toBeVisible();
  expect(fetched).toEqual([]);
  await photo.click();
  await expect(page).toHaveURL(/\/photo\//);
  expect(fetched.filter(url => !url.includes("/photo/"))).toEqual([]);
});

test("every list folds the posts of who is blocked, for the one who blocked alone", { tag }, async ({
  context,
  forum,
}) => {
  const lists = [forum.path, profile, "/feed", `/search?q=${id.slice(0, 8)}`];
  const texts = (browser: APIRequestContext) =>
    Promise.all(lists.map(async list => (await browser.get(siteUrl + list)).text()));
  for (const html of await texts(context.request)) expect(html).not.toContain(folded);
  expect((await block(context.request, profile)).status()).toBe(303);
  for (const [at, html] of (await texts(context.request)).entries()) {
    expect(html, lists[at]).toContain(folded);
    expect(html, lists[at]).not.toMatch(new RegExp(`<img[^>]*loading="eager"[^>]*${id}`));
    expect(html, lists[at]).not.toMatch(new RegExp(`href="${path}"`));
  }
  for (const html of await texts(ben)) expect(html).not.toContain(folded);
  const page = await (await context.request.get(siteUrl + path)).text();
  for (const part of [title, "Words of Ben", "/photo/"]) expect(page).not.toContain(part);
  expect(await (await context.request.get(`${siteUrl}${path}?show=once`)).text()).toContain("Words of Ben");
});

test("a place that is taken along leaves out the photos of who is blocked", { tag }, async ({
  context,
  forum,
}) => {
  const photo = await photoAddress(ben, forum, id);
  const place = async () => (await context.request.get(`${siteUrl}${forum.path}/offline`)).text();
  expect(await place()).toContain(photo.replace(/\d+$/, ""));
  await block(context.request, profile);
  expect(await place()).not.toContain("/photo/");
});

test("blocking twice, ten times at once, or whom nobody blocked is no fault", { tag }, async ({
  context,
}) => {
  for (const step of [block, block, unblock, unblock]) {
    expect((await step(context.request, profile)).headers().location).toBe(profile);
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => block(context.request, profile)));
  expect(answers.map(answer => answer.headers().location)).toEqual(Array(10).fill(profile));
  expect(await (await context.request.get(siteUrl + settings)).text()).toContain(profile);
});

test("the form comes back to a page of the site and to nowhere else", { tag }, async ({ context }) => {
  for (const from of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%0d%0aX: y",
    `/${"a".repeat(400)}`,
  ]) {
    const answer = await block(context.request, profile, `?from=${encodeURIComponent(from)}`);
    const { location, x: injected } = answer.headers();
    expect(location, from).toMatch(/^\/(profile|%0d%0aX)/i);
    expect(injected).toBeUndefined();
  }
  const known = await block(context.request, profile, `?from=${encodeURIComponent(path)}`);
  expect(known.headers().location).toBe(path);
});

test("oneself, nobody and no member cannot be blocked, and visitors block nobody", { tag }, async ({
  context,
}) => {
  const own = await profilePath(context.request);
  const refusal = await context.request.post(`${siteUrl}${own}/block`, {
    headers: fromSite,
    maxRedirects: 0,
  });
  expect(refusal.headers().location).toBe(own);
  expect((await block(context.request, `/profile/${randomUUID()}`)).status()).toBe(404);
  for (const odd of ["none", "'", "%00", `${id}'--`]) {
    expect((await block(context.request, `/profile/${odd}`)).status(), odd).toBe(404);
  }
  expect(await (await context.request.get(siteUrl + settings)).text()).toContain("You have blocked nobody.");
  const page = await context.request.get(`${siteUrl}${profile}/block`, { maxRedirects: 0 });
  expect(page.headers().location).toBe(profile);
  const visitor = await request.newContext();
  expect((await block(visitor, profile)).status()).toBe(303);
  await visitor.dispose();
});
