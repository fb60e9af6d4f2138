import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logOut, signedUp } from "../../support/people/member.ts";
import { closeForum, type Forum, titlesIn } from "../../support/people/operator.ts";
import { hugePhoto, notAPhoto } from "../../support/photos.ts";
import { sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };

test.beforeEach(async ({ page, forum, faults, isScripted }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("a title is required, and spaces are none", async ({ page }) => {
  await type(page, { Title: "   ", Content: typed.Content });
  await press(page, "Create Post");
  await expectNotice(page, "Title required", "Please provide a title for your post.");
  await expect(errorSummary(page).getByRole("link")).toHaveText("Please provide a title for your post.");
  await expectTyped(page, { Content: typed.Content });
});

test("content is required", async ({ page }) => {
  await type(page, { Title: typed.Title, Content: "\n\t " });
  await press(page, "Create Post");
  await expectNotice(page, "Content required", "Please provide content for your post.");
  await expectTyped(page, { Title: typed.Title });
});

test("a double click makes one post", async ({ page, forum }) => {
  await type(page, typed);
  await page.getByRole("button", { name: "Create Post" }).dblclick();
  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  await expect.poll(() => titlesIn(forum)).toEqual([typed.Title]);
});

test("a list that was fetched ahead is fetched again once the post is there", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  await type(page, typed);
  const ahead = page.waitForRequest(
    request => request.headers()["sec-purpose"]?.startsWith("prefetch") === true,
  );
  await page.getByRole("main").getByRole("link", { name: forum.name }).hover();
  await ahead;
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
});

test("a form that is sent again, even five times at once, makes one post", { tag: "@http" }, async ({
  context,
  forum,
}) => {
  const id = randomUUID();
  const send = () => sendPost(context.request, forum, { id, title: typed.Title });
  const answers = [await send(), ...(await Promise.all([send(), send(), send(), send()]))];
  expect(answers.map(answer => answer.status())).toEqual(Array(5).fill(303));
  expect(await titlesIn(forum)).toEqual([typed.Title]);
});

for (const [what, status, idOf] of [
  ["the id of another member's post", 409, takenId],
  ["an id that is none", 400, async () => "not-an-id"],
] as const) {
  test(`a form with ${what} comes back whole, and goes out the second time`, async ({ page, forum }) => {
    const id = await idOf(forum);
    await type(page, typed);
    await page.locator("input[name=id]").evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, id);
    const answered = page.waitForResponse(response => response.request().method() === "POST");
    await press(page, "Create Post");
    expect((await answered).status()).toBe(status);
    await expectNotice(page, "Creation failed", "Nothing is lost: send it once more.");
    await expectTyped(page, typed);
    await press(page, "Create Post");
    await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
    expect(await titlesIn(forum)).toContain(typed.Title);
  });
}

test("a forum that has gone meanwhile is told in place, and nothing typed is lost", async ({
  page,
  forum,
}) => {
  await type(page, typed);
  await closeForum(forum);
  await press(page, "Create Post");
  await expectNotice(page, "Creation failed", "This forum is not there any more.");
  await expectTyped(page, typed);
});

test("a session that was ended elsewhere is told in place, and nothing typed is lost", async ({
  page,
  context,
}) => {
  await type(page, typed);
  const elsewhere = await request.newContext({ storageState: await context.storageState() });
  await logOut(elsewhere);
  await elsewhere.dispose();
  const answered = page.waitForResponse(response => response.request().method() === "POST");
  await press(page, "Create Post");
  expect((await answered).status()).toBe(401);
  await expect(errorSummary(page)).toContainText("User not authenticated");
  await expectTyped(page, typed);
  await expect(page.getByRole("link", { name: "Log in and come back" })).toBeVisible();
});

test("a session that ended is told in place, nothing typed is lost, and the way back is there", async ({
  page,
  context,
  ada,
  forum,
  isScripted,
}) => {
  await type(page, typed);
  await context.clearCookies();
  const answered = page.waitForResponse(response => response.request().method() === "POST");
  await press(page, "Create Post");
  expect((await answered).status()).toBe(401);
  await expect(errorSummary(page)).toContainText("User not authenticated");
  await expectTyped(page, typed);

  await page.getByRole("link", { name: "Log in and come back" }).click();
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page).toHaveURL(`${forum.path}/new-post`);
  if (!isScripted) return;
  await expectTyped(page, typed);
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
});

for (const { what, file, sentence } of [
  { what: "no photo", file: notAPhoto, sentence: "This file is not a JPEG, PNG or WebP photo." },
  { what: "too large", file: hugePhoto, sentence: "This photo is larger than 10 MB." },
]) {
  test(`a file that is ${what} is refused and the text stays`, async ({ page, forum }) => {
    await type(page, typed);
    await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
    await press(page, "Create Post");
    await expect(errorSummary(page)).toContainText(sentence);
    await expectTyped(page, typed);
    expect(await titlesIn(forum)).toEqual([]);
  });
}

test("Cancel leads back to the place", async ({ page, forum }) => {
  await expect(field(page, "Content")).toHaveAttribute("rows", "8");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(forum.path);
});

/** The id of another member's post in the forum. */
async function takenId(forum: Forum) {
  const other = await request.newContext();
  await logIn(other, await signedUp("Ben"));
  const id = randomUUID();
  await sendPost(other, forum, { id, title: "Somebody else's" });
  await other.dispose();
  return id;
}
