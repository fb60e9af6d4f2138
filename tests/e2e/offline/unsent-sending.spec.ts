import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Cookie, Page } from "@playwright/test";
import { expectNotice } from "../../support/browser/journey.ts";
import { openProfile } from "../../support/browser/launch-chromium.ts";
import { cachedForOffline, withBadLine } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { unsentCard, unsentCards, writePost } from "../../support/browser/unsent.ts";
import { type Forum, openForum, titlesIn } from "../../support/people/operator.ts";

const tag = "@enhanced";
const fog = "Fog on the ridge";
const line = withBadLine();

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(async ({ page, forum }) => {
  await page.goto(line.url + forum.path);
  await cachedForOffline(page);
  await page.goto(line.url + forum.path);
});

test("a post whose answer was lost is sent again and stays one", { tag }, async ({ page, forum }) => {
  await writeUnsent(page, forum);
  line.proxy.heal();
  line.proxy.inject(`${forum.path}/posts`, { kind: "cut", bytes: 0 });
  await page.reload();
  await expect.poll(() => titlesIn(forum)).toEqual([fog]);
  await expect(unsentCard(page, fog)).toBeVisible();
  line.proxy.heal();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectNotice(page, "Post sent");
  await expect(unsentCards(page)).toHaveCount(0);
  expect(await titlesIn(forum)).toEqual([fog]);
});

test("a post is kept when the connection carries nothing", { tag }, async ({ page, forum }) => {
  await page.goto(`${line.url}${forum.path}/new-post`);
  line.proxy.inject("/", { kind: "hang" });
  await writePost(page, at(forum), fog);
  await expect(unsentCard(page, fog)).toBeVisible();
  line.proxy.heal();
  line.proxy.breakConnections();
  await expectSentOnce(page, forum);
});

test("a flapping connection loses and doubles nothing", { tag }, async ({ page, forum }) => {
  test.slow();
  const titles = Array.from({ length: 5 }, (_, number) => `Cairn no. ${number + 1}`);
  let isUp = true;
  const flapping = setInterval(() => {
    isUp = !isUp;
    if (isUp) line.proxy.heal();
    else line.proxy.inject("/", { kind: "refuse" });
  }, 2_000);
  for (const title of titles) await writePost(page, at(forum), title);
  clearInterval(flapping);
  line.proxy.heal();
  await page.goto(line.url + forum.path);
  await expect.poll(() => titlesOf([forum]), { timeout: 30_000 }).toEqual(titles);
  await page.goto(`${line.url}/feed`);
  await expect(unsentCards(page)).toHaveCount(0);
});

test("a worker that is stopped while it sends starts again, and the post stays one", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await writeUnsent(page, forum);
  line.proxy.heal();
  line.proxy.inject(`${forum.path}/posts`, { kind: "delay", milliseconds: 8_000 });
  await page.reload();
  await expect(unsentCard(page, fog)).toContainText("Being sent");
  const cdp = await context.newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.stopAllWorkers");
  line.proxy.heal();
  await page.goto(line.url + forum.path);
  await expectSentOnce(page, forum);
});

test("ten posts in three forums survive two restarts, and are sent once", { tag }, async ({
  page,
  context,
  forum,
}) => {
  test.slow();
  const forums = [forum, await openForum(), await openForum()];
  const session = await context.cookies();
  const profile = await mkdtemp(path.join(os.tmpdir(), "treks-profile-"));
  const titles = Array.from({ length: 10 }, (_, number) => `Cairn no. ${number}`);
  await page.close();
  await inBrowser(profile, session, async first => {
    await first.goto(line.url + forum.path);
    await cachedForOffline(first);
  });
  line.proxy.inject("/", { kind: "refuse" });
  for (const part of [titles.slice(0, 4), titles.slice(4, 7), titles.slice(7)]) {
    await inBrowser(profile, session, async next => {
      for (const title of part) await writePost(next, at(forums[Number(title.at(-1)) % 3] ?? forum), title);
    });
  }
  expect(await titlesOf(forums)).toEqual([]);
  line.proxy.heal();
  await inBrowser(profile, session, async last => {
    await last.goto(`${line.url}/feed`);
    await expect.poll(() => titlesOf(forums), { timeout: 40_000 }).toEqual(titles);
    await expect(unsentCards(last)).toHaveCount(0);
  });
  expect(await titlesOf(forums)).toEqual(titles);
  await rm(profile, { recursive: true, force: true });
});

/** Starts a browser with the profile, and closes it after the work. */
async function inBrowser(profile: string, session: Cookie[], work: (page: Page) => Promise<void>) {
  const context = await openProfile(profile);
  await context.addCookies(session);
  await work(context.pages()[0] ?? (await context.newPage()));
  await context.close();
}

async function writeUnsent(page: Page, forum: Forum) {
  line.proxy.inject("/", { kind: "refuse" });
  await writePost(page, at(forum), fog);
  await expect(unsentCard(page, fog)).toBeVisible();
}

async function expectSentOnce(page: Page, forum: Forum) {
  await expect.poll(() => titlesIn(forum), { timeout: 30_000 }).toEqual([fog]);
  await expect(unsentCards(page)).toHaveCount(0);
}

async function titlesOf(forums: Forum[]) {
  return (await Promise.all(forums.map(titlesIn))).flat().toSorted();
}

/** Its address behind the bad line. */
function at<T extends { path: string }>(forum: T): T {
  return { ...forum, path: line.url + forum.path };
}
