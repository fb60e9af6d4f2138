import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  logInAgain,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { addStrangersPost, closeForum, titlesIn } from "../../support/people/operator.ts";
import { mountainPhoto, notAPhoto } from "../../support/photos.ts";
import { sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };

test.beforeEach(async ({ page, forum, faults, isScripted }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("a refused form gives its reason and keeps all text", async ({ page, forum, isScripted }) => {
  for (const [texts, title, sentence] of [
    [{ Title: "   ", Content: typed.Content }, "Title required", "Please provide a title for your post."],
    [{ Title: typed.Title, Content: "\n\t " }, "Content required", "Please provide content for your post."],
  ] as const) {
    await type(page, texts);
    await press(page, "Create Post");
    await expectNotice(page, title, sentence);
    await expect(errorSummary(page).getByRole("link")).toHaveText(sentence);
  }
  await expectTyped(page, { Title: typed.Title });
  await type(page, typed);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(notAPhoto);
  // A script reads the file as soon as it is chosen.
  if (!isScripted) await press(page, "Create Post");
  await expect(page.getByRole("main")).toContainText("This file is not a JPEG, PNG or WebP photo.");
  await expectTyped(page, typed);
  expect(await titlesIn(forum)).toEqual([]);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(forum.path);
});

test("a prefetched list is fetched again after posting", { tag: "@enhanced" }, async ({ page, forum }) => {
  await type(page, typed);
  const ahead = page.waitForRequest(
    request => request.headers()["sec-purpose"]?.startsWith("prefetch") === true,
  );
  await page.getByRole("main").getByRole("link", { name: forum.name }).hover();
  await ahead;
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
});

test("a form sent five times creates one post", { tag: "@http" }, async ({ context, forum }) => {
  const id = randomUUID();
  const send = () => sendPost(context.request, forum, { id, title: typed.Title });
  const answers = [await send(), ...(await Promise.all([send(), send(), send(), send()]))];
  expect(answers.map(answer => answer.status())).toEqual(Array(5).fill(303));
  expect(await titlesIn(forum)).toEqual([typed.Title]);
});

test("a form with a taken or invalid id comes back whole, and can be sent again", async ({ page, forum }) => {
  const { id: taken } = await addStrangersPost(forum);
  await type(page, typed);
  for (const [status, id] of [
    [409, taken],
    [400, "not-an-id"],
  ] as const) {
    await page.locator("input[name=id]").evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, id);
    expect(await statusOfSending(page)).toBe(status);
    await expectNotice(page, "Creation failed", "Nothing is lost: send it once more.");
    await expectTyped(page, typed);
  }
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
  expect(await titlesIn(forum)).toContain(typed.Title);
});

test("a deleted forum is reported in place, and nothing typed is lost", async ({ page, forum }) => {
  await type(page, typed);
  await closeForum(forum);
  await press(page, "Create Post");
  await expectNotice(page, "Creation failed", "This forum no longer exists.");
  await expectTyped(page, typed);
});

test("an ended session loses no text, and says that the photos are to be chosen again", async ({
  page,
  context,
  ada,
  forum,
  isScripted,
}) => {
  await type(page, typed);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await mountainPhoto());
  if (isScripted) await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await context.clearCookies();
  expect(await statusOfSending(page)).toBe(401);
  await expect(errorSummary(page)).toContainText("User not authenticated");
  await expectTyped(page, typed);

  if (isScripted) {
    await expect(
      page.getByText(
        "Your session has ended. Your text is kept; choose the photos again after you have logged in.",
      ),
    ).toBeVisible();
    await logInAgain(page, ada, isScripted);
    await expect(page).toHaveURL(`${forum.path}/new-post`);
    await expect(page.getByText("Draft restored. Choose again: Photos")).toBeVisible();
    await expect(page.getByRole("link", { name: "Log in in a new tab" })).toHaveCount(0);
  } else {
    await expect(page.getByText("Your text stays on this page")).toContainText("choose the photos again");
    await logInAgain(page, ada, isScripted);
  }
  await expectTyped(page, typed);
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
});

async function statusOfSending(page: Page) {
  const answered = page.waitForResponse(response => response.request().method() === "POST");
  await press(page, "Create Post");
  return (await answered).status();
}
