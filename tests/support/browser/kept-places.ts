import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addPosts, type Forum } from "../people/operator.ts";
import { sentPhoto } from "../photos.ts";
import { expect } from "./test.ts";

/** Numbers the titles, the newest highest. Every fifth of the newest 60 has a photo. */
export async function fillForum(forum: Forum, authorId: string, count: number) {
  const photo = await smallPhoto();
  const posts = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    location_forum_id: forum.id,
    user_id: authorId,
    title: `Waymark no. ${at + 1}`,
    content: "Red paint on a larch, then left where the path divides.",
    photos: at % 5 === 4 && at >= count - 60 ? [photo] : [],
    created_at: new Date(Date.UTC(2026, 2, 1) + at * 60_000).toISOString(),
  }));
  await addPosts(posts);
  return posts.reverse();
}

async function smallPhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width: 1200, height: 750, channels: 3, background: "#4a7c59", noise } });
  return sentPhoto(await image.webp().toBuffer());
}

export async function keepThisPlace(page: Page, name: string) {
  await page.getByRole("button", { name: `Keep for offline: ${name}` }).click();
  await expect(keepStatus(page)).toHaveText("Kept for offline.", { timeout: 60_000 });
}

export function keepStatus(page: Page) {
  return page.locator(".keep-place [role=status]");
}

/** Paths of what is cached of the kept places of all members. */
export function keptCopies(page: Page) {
  return page.evaluate(async () => {
    const opening = indexedDB.open("treks");
    await new Promise(resolve => opening.addEventListener("success", resolve));
    const reading = opening.result.transaction("keptPlaces").objectStore("keptPlaces").getAll();
    await new Promise(resolve => reading.addEventListener("success", resolve));
    opening.result.close();
    const addresses = reading.result.flatMap(place => place.addresses as string[]);
    const copies = await Promise.all(addresses.map(address => caches.match(address)));
    return addresses.filter((_, at) => copies[at]);
  });
}

/** Does not wait for what the worker caches in the background. */
export async function underWorker(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Of photos, not of Treks's own drawings. */
export async function pictureCounts(page: Page) {
  const pictures = page.getByRole("main").locator("img:not([src^='/assets/'])");
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  return pictures.evaluateAll(async images => {
    await Promise.all((images as HTMLImageElement[]).map(image => image.decode().catch(() => {})));
    const shown = (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length;
    return { shown, empty: images.length - shown };
  });
}

/** Serves the page as the service worker would. */
export async function serveCached(page: Page, path: string, at: string) {
  await page.route(`**${path}`, async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: asCached(await answer.text(), at) });
  });
}

export function asCached(html: string, at: string) {
  return html.replace("<html ", `<html data-cached="${at}" `);
}
