import type { Page } from "@playwright/test";
import { layoutShifts } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { sendPost } from "../../support/posts.ts";

const tag = "@enhanced";
const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test("a page of 20 photos loads without shifts", { tag }, async ({ page, context, ada, forum }) => {
  const photo = await mountainPhoto();
  const send = (_: unknown, at: number) =>
    sendPost(context.request, forum, { title: `Cairn ${at}`, photos: photo });
  await Promise.all(Array.from({ length: 20 }, send));
  await savePictures(context.request, ada);
  for (const size of windows) {
    await open(page, forum.path, size);
    const images = await describeImages(page);
    const urgent = images.filter(({ isUrgent }) => isUrgent).map(({ address }) => address);
    const first = images.find(({ address }) => address.startsWith("/location-posts/"))?.address;
    expect(urgent).toEqual([expect.stringMatching("^/landscapes/"), first]);
    expect(images.filter(({ address }) => address.startsWith("/location-posts/"))).toHaveLength(20);
    for (const image of images) expectSteady(image);
    for (const { address, top, loading } of images) {
      // A map is below the fold with most pictures, and has its room.
      if (top < size.height && !address.startsWith("/map/"))
        expect(loading, `${address} is seen at once`).not.toBe("lazy");
      if (top > 4 * size.height) expect(loading, `${address} is far below`).toBe("lazy");
    }
    await readToTheEnd(page);
    expect(await shifts(page)).toEqual([]);
  }
});

test("no other page with photos shifts", { tag }, async ({ page, context, ada, forum }) => {
  await sendPost(context.request, forum, { title: "Cairn", photos: await mountainPhoto() });
  await savePictures(context.request, ada);
  const html = await (await context.request.get(forum.path)).text();
  const [post = ""] = new RegExp(`${forum.path}/posts/[^"]+`).exec(html) ?? [];
  for (const path of [post, "/profile", "/edit-profile", "/location-forums"]) {
    for (const size of windows) {
      await open(page, path, size);
      for (const image of await describeImages(page)) expectSteady(image);
      await readToTheEnd(page);
      expect(await shifts(page), path).toEqual([]);
    }
  }
});

/** Delays photos until the first paint, so that a shift by them is noticed. */
async function open(page: Page, path: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.unrouteAll({ behavior: "wait" });
  const painted = Promise.withResolvers<void>();
  await page.route(/\/(photo|avatar|banner)\/|\/art\//, async route => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  painted.resolve();
  await page.waitForLoadState();
}

type ShownImage = Awaited<ReturnType<typeof describeImages>>[number];

function describeImages(page: Page) {
  return page.locator("img").evaluateAll(images =>
    images.map(image => ({
      address: image.getAttribute("src") ?? "",
      width: image.getAttribute("width"),
      height: image.getAttribute("height"),
      isOnCard: image.closest(".card") !== null,
      loading: image.getAttribute("loading"),
      isUrgent: image.getAttribute("fetchpriority") === "high",
      sizes: image.getAttribute("sizes"),
      widths: [...(image.getAttribute("srcset") ?? "").matchAll(/\/(\d+) (\d+)w/g)].map(
        ([, requested, declared]) => [requested, declared],
      ),
      top: image.getBoundingClientRect().top,
    })),
  );
}

function expectSteady({ address, isOnCard, width, height, sizes, widths }: ShownImage) {
  expect(
    [Number(width), Number(height)].every(side => side > 0),
    `${address} has a size`,
  ).toBe(true);
  if (!/\/(photo|banner)\//.test(address)) return;
  const offered = [!address.includes("/banner/") && "360", "720", !isOnCard && "1440"].filter(Boolean);
  expect(
    widths.map(([requested]) => requested),
    address,
  ).toEqual(offered);
  expect(sizes, address).toMatch(/vw/);
}

async function readToTheEnd(page: Page) {
  for (let end = false; !end; ) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    const scrolled = await page.waitForFunction(hasScrolled, before);
    end = (await scrolled.jsonValue()) === "to the end";
  }
  const waiting = () =>
    page
      .locator("img")
      .evaluateAll(
        images =>
          images.filter(image => !(image as HTMLImageElement).naturalWidth && image.checkVisibility()).length,
      );
  await expect.poll(waiting).toBe(0);
}

function hasScrolled(before: number) {
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return "to the end";
  return scrollY > before && "on";
}

/** Ignores shifts of a pixel or two. */
async function shifts(page: Page) {
  return (await layoutShifts(page)).filter(({ value }) => value > 0.001);
}
