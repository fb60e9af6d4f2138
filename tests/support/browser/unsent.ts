import type { Page } from "@playwright/test";
import type { Forum } from "../people/operator.ts";
import { expectIslands, press, type } from "./journey.ts";

/** Opens the composer of the forum, and sends it as it is. */
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

export function unsentCards(page: Page) {
  return page.getByRole("region", { name: "Not sent yet" }).getByRole("listitem");
}

export function unsentCard(page: Page, title: string) {
  return unsentCards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Of all members, as the browser keeps them. */
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
