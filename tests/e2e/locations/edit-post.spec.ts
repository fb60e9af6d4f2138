import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { storedPost } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendEdit, sendPost, sendStep } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const written = { title: "Fog on the rigde", content: "We turned round at the second cairn." };
const mended = { Title: "Fog on the ridge", Content: "We turned round at the third cairn." };
let id: string;
let path: string;

test.beforeEach(async ({ context, forum, faults }) => {
  id = randomUUID();
  path = postPath(forum, id);
  await sendPost(context.request, forum, { ...written, tags: "hiking, weather", id });
  faults.expectRefusalOf(`${path}/edit`);
});

test("a member edits a post, which then shows when", async ({ page, isScripted }) => {
  await page.goto(path);
  await page.getByRole("link", { name: "Edit" }).click();
  if (isScripted) await expectIslands(page);
  await expectTyped(page, { Title: written.title, Content: written.content });
  await type(page, mended);
  await press(page, "Save Changes");
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Post saved", "Your changes are on the forum.");
  await expect(page.getByRole("heading", { name: mended.Title })).toBeVisible();
  await expect(page.getByText(/^Edited less than a minute ago/)).toBeVisible();
  expect(await storedPost(id)).toMatchObject({ version: 2, tags: ["hiking", "weather"] });
});

test("an edit conflict shows both versions", async ({ page, context, isScripted }) => {
  await openForm(page, isScripted);
  await type(page, mended);
  await sendEdit(context.request, path, { title: "From the other tab", content: "Rain at noon." });
  await press(page, "Save Changes");
  await expect(errorSummary(page)).toContainText("Your post has been changed in the meantime.");
  const stored = page.getByRole("region", { name: "What the post says now" });
  await expect(stored).toContainText("From the other tab");
  await expect(stored).toContainText("Rain at noon.");
  await expectTyped(page, mended);
  await press(page, "Save Changes");
  await expect(page).toHaveURL(path);
  expect(await storedPost(id)).toMatchObject({ version: 3, title: mended.Title });
});

test("a refused edit keeps all text and the earlier photo", async ({ page, context, isScripted }) => {
  await sendEdit(context.request, path, { ...written, photos: await mountainPhoto() });
  await openForm(page, isScripted);
  await type(page, { ...mended, Title: "  " });
  await press(page, "Save Changes");
  await expectNotice(page, "Title required", "Please provide a title for your post.");
  await expectTyped(page, { Content: mended.Content });
  expect((await storedPost(id))?.photos).toMatchObject([{ caption: "", width: 900, height: 600 }]);
  await sendStep(context.request, path, "delete");
  await type(page, mended);
  await press(page, "Save Changes");
  await expect(errorSummary(page)).toContainText("This post no longer exists.");
  await expectTyped(page, mended);
});

async function openForm(page: Page, isScripted: boolean) {
  await page.goto(`${path}/edit`);
  if (isScripted) await expectIslands(page);
}
