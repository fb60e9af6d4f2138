import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { activity, keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { follow, followedPath, stopFollowing } from "../../support/follows.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { openForum } from "../../support/people/operator.ts";
import { block, profilePath } from "../../support/people/profiles.ts";
import { suspend } from "../../support/people/suspend.ts";
import { postPath, sendPost, sendStep } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const list = "/account-settings/following";
const feed = "/feed?from=following";
const nothing = "You do not follow anything yet.";
const following = "Following ✓, stop";

let ben: APIRequestContext;
let benEmail: string;
let profile: string;
let benId: string;
let id: string;
let title: string;
let path: string;

test.beforeEach(async ({ forum }) => {
  const { browser, member } = await signedUpBrowser("Ben");
  [ben, benEmail] = [browser, member.email];
  profile = await profilePath(ben);
  benId = profile.replace("/profile/", "");
  id = randomUUID();
  title = `Cairn ${id.slice(0, 8)}`;
  path = postPath(forum, id);
  await sendPost(ben, forum, { id, title });
});

test.afterEach(() => ben.dispose());

const textOf = async (browser: APIRequestContext, address: string) =>
  (await browser.get(siteUrl + address)).text();

test("a member follows a place, undoes it, and follows it again", async ({ page, forum }) => {
  await page.goto(forum.path);
  await press(page, `Follow: ${forum.name}`);
  await expect(page).toHaveURL(forum.path);
  await expectNotice(page, "Following", "You'll be notified of new posts here.");
  await expect(page.getByRole("button", { name: `${following}: ${forum.name}` })).toBeVisible();
  await press(page, "Undo");
  await expect(page).toHaveURL(forum.path);
  await expectNotice(page, "No longer following");
  await press(page, `Follow: ${forum.name}`);
  await expectNotice(page, "Following");
  await press(page, `${following}: ${forum.name}`);
  await expectNotice(page, "No longer following");
  await press(page, "Undo");
  await expect(page.getByRole("button", { name: `${following}: ${forum.name}` })).toBeVisible();
});

test("a member follows another on their profile and a discussion below its post", async ({ page }) => {
  await page.goto(profile);
  await press(page, "Follow: Ben Trail");
  await expect(page).toHaveURL(profile);
  await expectNotice(page, "Following", "They won't know that you follow them.");
  await page.goto(path);
  await press(page, `Follow discussion: ${title}`);
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Following", "You'll be notified of new comments here.");
  await press(page, `${following}: ${title}`);
  await expectNotice(page, "No longer following");
  await expect(page.getByRole("button", { name: `Follow discussion: ${title}` })).toBeVisible();
});

test("the settings list what a member follows, by kind, with buttons to stop", async ({
  page,
  context,
  forum,
}) => {
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "See All" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(nothing)).toBeVisible();
  await follow(context.request, "place", forum.id);
  await follow(context.request, "member", benId);
  await follow(context.request, "discussion", id);
  await page.goto(list);
  for (const [group, name, href] of [
    ["Places", forum.name, forum.path],
    ["Members", "Ben Trail", profile],
    ["Discussions", title, path],
  ] as const) {
    const links = page.getByRole("list", { name: group }).getByRole("link");
    await expect(links).toHaveText(name);
    await expect(links).toHaveAttribute("href", href);
  }
  await press(page, "Stop following: Ben Trail");
  await expect(page).toHaveURL(list);
  await expectNotice(page, "No longer following");
  await expect(page.getByRole("list", { name: "Members" })).toHaveCount(0);
  await press(page, "Undo");
  await expect(page.getByRole("list", { name: "Members" }).getByRole("link")).toHaveText("Ben Trail");
});

test("the feed can show only what is followed, and is empty before", async ({ page, context, forum }) => {
  await sendPost(ben, await openForum(), { title: "Elsewhere by Ben" });
  await page.goto("/feed");
  const choices = page.getByRole("navigation", { name: "Shown in the feed" }).getByRole("link");
  await expect(choices).toHaveText(["Everything", "Following"]);
  await expect(choices.first()).toHaveAttribute("aria-current", "page");
  await choices.last().click();
  await expect(page).toHaveURL(feed);
  await expect(choices.last()).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Nothing yet from what you follow.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse Location Forums" })).toHaveAttribute(
    "href",
    "/location-forums",
  );
  await follow(context.request, "place", forum.id);
  await page.goto(feed);
  const cards = page.getByRole("list", { name: "Feed" }).locator(":scope > li");
  await expect(cards.getByRole("heading")).toHaveText([title]);
  await expect(cards).toContainText(forum.name);
  await follow(context.request, "member", benId);
  await page.goto(feed);
  await expect(cards.getByRole("heading")).toHaveText(["Elsewhere by Ben", title]);
  await block(context.request, profile);
  await page.goto(feed);
  await expect(page.getByText("Hidden: you blocked this member")).toHaveCount(2);
});

test("photo posts and activities of this browser are not from what is followed", {
  tag: "@enhanced",
}, async ({ page, context, forum }) => {
  await follow(context.request, "place", forum.id);
  await keepRecords(page, { userActivities: [activity(1, { createdAt: new Date().toISOString() })] });
  await page.goto("/feed");
  await expect(page.getByRole("heading", { name: "Walk no. 1" })).toBeVisible();
  await page.goto(feed);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.locator("html[data-enhanced=ready]")).toBeAttached();
  await expect(page.getByRole("heading", { name: "Walk no. 1" })).toHaveCount(0);
});

test("following twice, ten times at once, or stopping what nobody follows is no fault", { tag }, async ({
  context,
}) => {
  for (const step of [follow, follow, stopFollowing, stopFollowing]) {
    expect((await step(context.request, "member", benId, profile)).headers().location).toBe(profile);
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => follow(context.request, "member", benId, profile)),
  );
  expect(answers.map(answer => answer.headers().location)).toEqual(Array(10).fill(profile));
  expect(await textOf(context.request, list)).toContain(profile);
});

test("unknown kinds, steps and ids, the own profile and what does not exist are refused", { tag }, async ({
  context,
  forum,
}) => {
  const own = (await profilePath(context.request)).replace("/profile/", "");
  const refusal = await follow(context.request, "member", own, profile);
  expect(refusal.headers().location).toBe(profile);
  expect(await textOf(context.request, profile)).toContain("You cannot follow yourself.");
  for (const [kind, thing] of [
    ["tag", forum.id],
    ["", forum.id],
    ["constructor", forum.id],
    ["place", "none"],
    ["place", ""],
    ["member", "'"],
    ["member", "\0"],
    ["discussion", `${id}'--`],
    ["place", randomUUID()],
    ["member", randomUUID()],
    ["discussion", randomUUID()],
    ["place", id],
    ["member", forum.id],
    ["discussion", benId],
  ] as const) {
    expect((await follow(context.request, kind, thing)).status(), `${kind} ${thing}`).toBe(404);
  }
  for (const query of ["", "?step=both&kind=place", followedPath("both", "place", forum.id)]) {
    const address = siteUrl + (query.startsWith("/") ? query : `/follow${query}`);
    const answer = await context.request.post(address, { form: {}, headers: fromSite, maxRedirects: 0 });
    expect(answer.status(), query).toBe(404);
  }
  expect(await textOf(context.request, list)).toContain(nothing);
});

test("deleted posts and comments cannot be followed, nor a suspended member", { tag }, async ({
  context,
  forum,
}) => {
  const comment = randomUUID();
  await ben.post(siteUrl + path, {
    form: { id: comment, content: "Mine" },
    headers: fromSite,
    maxRedirects: 0,
  });
  expect((await follow(context.request, "discussion", comment)).status()).toBe(404);
  await follow(context.request, "discussion", id);
  await sendStep(ben, path, "delete");
  expect(await textOf(context.request, list)).toContain(nothing);
  const other = randomUUID();
  await sendPost(ben, forum, { id: other });
  await sendStep(ben, postPath(forum, other), "delete");
  expect((await follow(context.request, "discussion", other)).status()).toBe(404);

  await follow(context.request, "member", benId);
  const { browser: admin } = await signedUpBrowser("Chloe", { isAdmin: true });
  expect((await suspend(admin, { email: benEmail }, { hide: "on" })).status()).toBe(303);
  await admin.dispose();
  for (const address of [list, feed]) expect(await textOf(context.request, address)).not.toContain(profile);
  expect((await follow(context.request, "member", benId)).status()).toBe(404);
});

test("an own profile and an own post have no button, nor a member whom one has blocked", async ({
  page,
  context,
  forum,
}) => {
  const own = randomUUID();
  await sendPost(context.request, forum, { id: own });
  const buttons = page.getByRole("button", { name: /^Follow/ });
  for (const address of [postPath(forum, own), "/profile"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(buttons).toHaveCount(0);
  }
  await block(context.request, profile);
  await page.goto(profile);
  await expect(page.getByRole("button", { name: "Unblock Ben Trail" })).toBeVisible();
  await expect(buttons).toHaveCount(0);
});

test("visitors follow nothing, and nobody sees what another follows", { tag }, async ({ context, forum }) => {
  await follow(context.request, "place", forum.id);
  expect(await textOf(ben, list)).toContain(nothing);
  expect(await textOf(ben, feed)).not.toContain(forum.name);
  expect(await textOf(ben, forum.path)).not.toContain("step=stop");
  const visitor = await request.newContext();
  const answer = await follow(visitor, "place", forum.id, forum.path);
  expect(answer.status()).toBe(303);
  expect((await visitor.get(siteUrl + list)).url()).toContain("/login");
  await visitor.dispose();
  const page = await context.request.get(`${siteUrl}/follow`, { maxRedirects: 0 });
  expect(page.headers().location).toBe(list);
});
