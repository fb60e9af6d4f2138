import { type BrowserContext, expect, type Page } from "@playwright/test";
import { closeForum, type Forum } from "../people/operator.ts";
import type { Faults } from "./faults.ts";
import { expectIslands, expectNotice, press, type } from "./journey.ts";

export async function writePost(page: Page, forum: Pick<Forum, "path">, title: string) {
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: title, Content: `${title}, and the wind.` });
  await press(page, "Create Post");
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/new-post"), {
    timeout: 20_000,
    waitUntil: "commit",
  });
}

interface Scene {
  page: Page;
  context: BrowserContext;
  faults: Faults;
  forum: Forum;
}

/** Writes a post offline for a forum that is closed meanwhile. */
export async function writeRefusedPost({ page, context, faults, forum }: Scene, title: string) {
  faults.expectRefusalOf(`${forum.path}/posts`);
  faults.expectRefusalOf(forum.path);
  await context.setOffline(true);
  await writePost(page, forum, title);
  await closeForum(forum);
  await expect(unsentCard(page, title)).toContainText("Waits for a connection");
  await context.setOffline(false);
  await expectNotice(page, "A post was not taken");
}

export function unsentCards(page: Page) {
  return page.getByRole("region", { name: "Not sent yet" }).getByRole("listitem");
}

export function unsentCard(page: Page, title: string) {
  return unsentCards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Of all members. */
export function countUnsent(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("treks");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counted = opening.result.transaction("unsentPosts").objectStore("unsentPosts").count();
          counted.onsuccess = () => {
            opening.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
}

const fog = {
  id: "p1",
  owner: "ada",
  forumId: "f1",
  forumName: null,
  fields: { title: "Fog", content: "Wind.", tags: "" } as Record<string, string>,
  photos: [],
  writtenAt: "2026-11-01T10:00:00.000Z",
  refusal: null,
};

export function unsentPost(changes: Partial<typeof fog> & { commentOn?: string; local?: string } = {}) {
  return { ...fog, ...changes };
}
