import type { BrowserContext, Page } from "@playwright/test";
import { expectNoViolation } from "../../support/access/expect-accessible.ts";
import { expectEnhanced, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { accountId, addStrangersPost } from "../../support/people/operator.ts";
import { block } from "../../support/people/profiles.ts";
import { addTrackPost } from "../../support/track-posts.ts";
import { placeOnTrack, trackColumns } from "../../support/tracks.ts";

const tag = "@enhanced";

test.use({ signedInAs: "a member of its own" });

let path: string;

test.beforeEach(async ({ ada, forum }) => {
  path = await addTrackPost(forum, await accountId(ada.email));
});

const start = (page: Page) => page.getByRole("button", { name: "Walk", exact: true });

const words = (page: Page) => page.locator("[data-walk-part=words]");

const numbers = (page: Page) => page.locator("[data-walk-part=live] dl > div").allInnerTexts();

async function allow(context: BrowserContext, metersNorth: number) {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ ...placeOnTrack(metersNorth), accuracy: 8 });
}

/** Waits until the page has seen the position: the browser skips one that the next follows at once. */
async function moveTo(page: Page, metersNorth: number, metersEast = 0, accuracy = 8) {
  const drawn = () =>
    mark(page).evaluate(circle => `${circle.getAttribute("cx")} ${circle.getAttribute("cy")}`);
  const before = await drawn();
  await page.context().setGeolocation({ ...placeOnTrack(metersNorth, metersEast), accuracy });
  await expect.poll(drawn).not.toBe(before);
}

const mark = (page: Page) => page.locator("[data-position]");

async function walk(page: Page) {
  await page.goto(path);
  await expectEnhanced(page);
  await start(page).click();
}

test("a post leads to its line, which names its author and is not a checked way", async ({
  page,
  ada,
  isScripted,
}) => {
  await page.goto(path.replace("/track", ""));
  await page.getByRole("link", { name: "Walk this line" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The quiet way up");
  await expect(page).toHaveTitle(/^Walk: The quiet way up/);
  const main = page.getByRole("main");
  await expect(main).toContainText("A line somebody walked, not a way that was checked.");
  await expect(main.getByRole("link", { name: ada.name })).toBeVisible();
  await expect(main.locator("time")).toHaveText(/^\w+ \d+, 20\d\d$/);
  await expect(
    page.getByRole("img", { name: "2 km, about 200 m up, 0 m down, 40 min moving" }),
  ).toBeVisible();
  if (isScripted) await expect(start(page)).toBeVisible();
  else await expect(main).toContainText("you need JavaScript and a device that knows its position.");
});

test("says how far it is along the line, and when it is left", { tag }, async ({ page, context }) => {
  await allow(context, 500);
  await walk(page);
  await expect(words(page)).toHaveText("On the line");
  await expect(page.getByRole("button", { name: "Stop" })).toBeFocused();
  expect(await numbers(page)).toEqual([
    "Done\n500 m",
    "Left\n1.5 km",
    "Ascent left\n150 m",
    "Accuracy\n± 8 m",
  ]);
  const low = Number(await mark(page).getAttribute("cy"));
  for (const meters of [600, 700, 800]) await moveTo(page, meters);
  await expect.poll(() => numbers(page)).toContain("Done\n800 m");
  expect(Number(await mark(page).getAttribute("cy")), "north is up").toBeLessThan(low);

  for (const meters of [230, 240]) await moveTo(page, 800, meters);
  await expect(words(page)).toHaveText("Off the line by 240 m");
  await expectNoViolation(page);
  await moveTo(page, 800, 100, 150);
  await expect(words(page)).toHaveText("Not sure: the position is only accurate to 150 m");
  await moveTo(page, 1_990);
  await expect(words(page)).toHaveText("At the end of the line");

  await press(page, "Stop");
  await expect(start(page)).toBeFocused();
  await expect(words(page)).toBeHidden();
});

test("sends nothing and keeps no position", { tag }, async ({ page, context }) => {
  await allow(context, 500);
  await page.goto(path);
  await expectEnhanced(page);
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", request => requests.push(request.url()));
  await page.clock.install();
  await start(page).click();
  await expect(words(page)).toHaveText("On the line");
  for (const meters of [600, 700, 800]) await moveTo(page, meters);
  await expect.poll(() => numbers(page)).toContain("Done\n800 m");
  await page.getByRole("link", { name: "Back to the post" }).hover();
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.clock.runFor("05:00");
  expect(requests).toEqual([]);
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, document.cookie]);
  });
  expect(kept).not.toMatch(/47\.|11\.0|latitude|coords/);
});

test("a screen reader hears the changes, at most every 30 seconds", { tag }, async ({ page, context }) => {
  await allow(context, 500);
  await page.goto(path);
  await expectEnhanced(page);
  await page.clock.install();
  await start(page).click();
  await expect(words(page)).toHaveText("On the line");
  const status = page.getByRole("main").getByRole("status");
  await page.clock.runFor("00:31");
  await expect(status).toHaveText("On the line. 500 m done, 1.5 km left.");
  for (const meters of [190, 200]) await moveTo(page, 520, meters);
  await expect(words(page)).toHaveText("Off the line by 200 m");
  await page.clock.runFor("00:20");
  await expect(status).toContainText("On the line");
  await page.clock.runFor("00:11");
  await expect(status).toContainText("Off the line by 200 m");
  await expect(words(page)).not.toHaveAttribute("aria-live");
});

test("a hidden page holds neither the sensor nor the screen", { tag }, async ({ page, context }) => {
  await page.addInitScript(() => {
    const held = new Set<number | string>();
    Object.assign(window, { held });
    const { geolocation } = navigator;
    const [watch, clear] = [geolocation.watchPosition, geolocation.clearWatch];
    geolocation.watchPosition = (...args) => {
      const id = watch.apply(geolocation, args);
      held.add(id);
      return id;
    };
    geolocation.clearWatch = id => {
      held.delete(id);
      clear.call(geolocation, id);
    };
    const request = async () => {
      held.add("screen");
      return { release: async () => void held.delete("screen") };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const countHeld = () => page.evaluate(() => (window as unknown as { held: Set<unknown> }).held.size);
  const setHidden = (isHidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);

  await allow(context, 500);
  await page.goto(path);
  await expectEnhanced(page);
  expect(await countHeld()).toBe(0);
  await start(page).click();
  await expect.poll(countHeld).toBe(2);
  await setHidden(true);
  expect(await countHeld()).toBe(0);
  await setHidden(false);
  await expect.poll(countHeld).toBe(2);
  await expect(words(page)).toHaveText("On the line");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  expect(await countHeld()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  await expect.poll(countHeld).toBe(2);
  await press(page, "Stop");
  expect(await countHeld()).toBe(0);
  await setHidden(false);
  expect(await countHeld()).toBe(0);
});

test("says how to allow the position when it is denied", { tag }, async ({ page, context }) => {
  await context.clearPermissions();
  await walk(page);
  await expect(page.getByRole("main")).toContainText("Allow the location for this site");
  await expect(start(page)).toBeFocused();
  await expect(page.getByRole("heading", { name: "The line" })).toBeVisible();
  await allow(context, 500);
  await start(page).click();
  await expect(words(page)).toHaveText("On the line");
});

test("the post beside it may not know the position", { tag: "@http" }, async ({ context }) => {
  const policyOf = async (address: string) =>
    (await context.request.get(address)).headers()["permissions-policy"] ?? "";
  const usual = await policyOf(path.replace("/track", ""));
  expect(usual).toContain("geolocation=()");
  expect(await policyOf(path)).toBe(usual.replace("geolocation=()", "geolocation=(self)"));
});

test("a post without a line has no such page, and one of a blocked member is hidden", {
  tag: "@http",
}, async ({ context, forum }) => {
  const { request } = context;
  const plain = await addStrangersPost(forum);
  expect((await request.get(`${forum.path}/posts/${plain.id}/track`)).status()).toBe(404);
  const { id, authorId } = await addStrangersPost(forum, trackColumns);
  const others = `${forum.path}/posts/${id}/track`;
  expect(await (await request.get(others)).text()).toContain("data-line-to-walk");
  await block(request, `/profile/${authorId}`);
  const hidden = await (await request.get(others)).text();
  expect(hidden).toContain("Hidden: you blocked this member");
  expect(hidden).not.toContain(trackColumns.track.slice(0, 20));
  expect(await (await request.get(`${others}?show=once`)).text()).toContain("data-line-to-walk");
});
