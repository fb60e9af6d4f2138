import type { Page } from "@playwright/test";
import { expectTyped, type } from "../../support/browser/journey.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { copyProject, takeNewerBuild } from "../../support/sites/deployment.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";
import { apiUrl } from "../../support/sites/site.ts";

let project: ReturnType<typeof copyProject>;
let site: Awaited<ReturnType<typeof startSecondSite>>;

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeAll(async () => {
  project = copyProject();
  site = await startSecondSite({ backendUrl: apiUrl, root: project.root });
});
test.afterAll(async () => {
  await site.stop();
  project.remove();
});

test("a new version waits while somebody types, with its files at hand", {
  tag: "@enhanced",
}, async ({ page, context }) => {
  const typed = { Title: "Fog on the ridge", Content: "We turned round." };
  await page.goto(`${site.url}/forums/new`);
  await keptForOffline(page);
  const [{ scripts: before }, loadedAt] = [await kept(page), await timeOfLoad(page)];
  await type(page, typed);

  await takeNewerBuild(project, site);
  // The worker's file is asked for every five minutes.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => kept(page).then(({ isWaiting }) => isWaiting)).toBe(true);
  await expectTyped(page, typed);
  expect(await timeOfLoad(page)).toBe(loadedAt);
  const { scripts } = await kept(page);
  expect(scripts.filter(script => !before.includes(script)).length).toBeGreaterThan(10);
});

/** Also whether a newer worker waits for its turn. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const files = await (await caches.open("treks-files")).keys();
    return { isWaiting: waiting !== null, scripts: files.map(({ url }) => url) };
  });
}

function timeOfLoad(page: Page) {
  return page.evaluate(() => performance.timeOrigin);
}
