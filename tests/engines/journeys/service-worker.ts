import { until } from "../drivers/until.ts";
import type { Page } from "../page.ts";
import type { Journey } from "./journey.ts";

export const workerJourneys: Journey[] = [
  {
    title: "without a connection a forum that was seen opens, and a post waits until there is one",
    losesConnection: true,
    async run({ page, forum, line }) {
      await page.open(forum.path);
      await underWorker(page);
      for (const path of [forum.path, `${forum.path}/new-post`]) await keep(page, path);
      line.cut();
      await page.open(forum.path);
      await page.sees(forum.name, "Offline: showing what is on this device.");
      await page.open(`${forum.path}/new-post`, { alive: true });
      await page.type({ title: "Fog on the ridge", content: "We turned round at the second cairn." });
      await page.press("Create Post");
      await page.sees("Not sent yet", "Fog on the ridge");
      line.heal();
      await page.open("/feed");
      await page.sees("“Fog on the ridge” is on the forum.");
      await page.open(forum.path);
      await page.sees("Fog on the ridge");
      await page.lacks("[data-unsent] li");
    },
  },
  {
    title: "a session that ended elsewhere leads to the login, page after page",
    async run({ page, endSessions }) {
      await page.open("/profile");
      await underWorker(page);
      await endSessions();
      for (const path of ["/location-forums", "/profile", "/account-settings"]) {
        await page.open(path);
        await page.isAt(`/login?redirectTo=${encodeURIComponent(path)}`);
      }
    },
  },
  {
    title: "after a log-out whose next page is lost no page of the account is shown",
    losesConnection: true,
    async run({ page, line }) {
      await page.open("/profile");
      await underWorker(page);
      for (const path of ["/edit-profile", "/profile"]) await keep(page, path);
      // The scripts of this page are cached.
      await page.open("/location-forums");
      line.cutAfter("/logout");
      await page.expand("header details[data-menu]:has(form) > summary");
      await page.press("Log Out");
      await page.isAt("/");
      for (const path of ["/profile", "/edit-profile"]) {
        await page.open(path);
        await page.sees("This page is not on this device.");
      }
    },
  },
  {
    title: "on a slow line a deletion, which no script sends, is answered by the new page",
    losesConnection: true,
    async run({ page, forum, line }) {
      await page.open(forum.path);
      await underWorker(page);
      await page.open(`${forum.path}/new-post`, { alive: true });
      await page.type({ title: "Fog on the ridge", content: "We turned round at the second cairn." });
      await page.press("Create Post");
      await page.sees("Post created");
      await keep(page, forum.path);
      await page.follow("Fog on the ridge");
      await page.sees("We turned round at the second cairn.");
      await page.holds("document.documentElement.dataset.enhanced === 'ready'");
      line.slow(forum.path);
      await page.press("Delete");
      await page.press("Delete Post", "Delete this post?");
      await page.isAt(forum.path);
      await page.sees("Post deleted");
      await page.lacks("html[data-kept]");
    },
  },
];

/** A worker controls only pages that are opened after its activation. */
async function underWorker(page: Page) {
  await comesTrue(page, "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.active))");
  await page.reload();
  await page.holds("navigator.serviceWorker.controller");
}

async function keep(page: Page, path: string) {
  await page.open(path);
  await comesTrue(page, `caches.match(${JSON.stringify(path)}).then(Boolean)`);
}

async function comesTrue(page: Page, promise: string) {
  await until(async () => {
    await page.tab.run(`${promise}.then(answer => { window.answer = answer; })`);
    return page.tab.run<boolean>("return window.answer");
  }, promise);
}
