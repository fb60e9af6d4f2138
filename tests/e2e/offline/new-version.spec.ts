import type { Page } from "@playwright/test";
import { expectTyped, type } from "../../support/browser/journey.ts";
import { keptForOffline, keptScreens } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { copyProject, filesOf, takeNewerBuild } from "../../support/sites/deployment.ts";
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

test("a new version answers the next page; whoever types meanwhile notices nothing", {
  tag: "@enhanced",
}, async ({ page, context, faults }) => {
  faults.expectLostConnection();
  const typed = { Title: "Fog on the ridge", Content: "We turned round." };
  await page.goto(`${site.url}/forums/new`);
  await keptForOffline(page);
  const [screens, files, loadedAt] = [await keptScreens(page), await keptFiles(page), await timeOfLoad(page)];
  await type(page, typed);

  await takeNewerBuild(project, site);
  await update(page);
  await expect.poll(() => isNewAnswering(page), { timeout: 20_000 }).toBe(true);
  await expectTyped(page, typed);
  expect(await timeOfLoad(page)).toBe(loadedAt);
  const both = await keptFiles(page);
  expect(both).toEqual(expect.arrayContaining(files));
  expect(both.length).toBeGreaterThan(files.length + 10);

  await page.goto(`${site.url}/activity`);
  // The first page that it answers makes it keep the screens of its build.
  await expect
    .poll(() => keptScreens(page).then(kept => kept?.build), { timeout: 20_000 })
    .not.toBe(screens?.build);
  await context.setOffline(true);
  await page.goto(`${site.url}/forums/new`);
  await expectTyped(page, typed);
  const [newest] = (await filesOf(`${site.url}/login`)).filter(file => file.includes("/enhance-"));
  expect(await page.content()).toContain(newest);
});

/** As if the five minutes had passed in which a browser does not ask for the worker's file again. */
async function update(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    Object.assign(window, { answeringBefore: registration.active });
    await registration.update();
  });
}

function isNewAnswering(page: Page) {
  return page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    return (
      active !== Reflect.get(window, "answeringBefore") &&
      active?.state === "activated" &&
      !installing &&
      !waiting
    );
  });
}

/** Addresses, of all builds. */
function keptFiles(page: Page) {
  return page.evaluate(async () => {
    const files = await (await caches.open("treks-files")).keys();
    return files.map(({ url }) => url);
  });
}

function timeOfLoad(page: Page) {
  return page.evaluate(() => performance.timeOrigin);
}
