import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { type Forum, storedPost, titlesIn } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendEdit, sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const tooOften =
  "New members can post 5 times an hour on their first day. Nothing is lost: send it again in 60 minutes.";
const tooMany =
  "New members can put 2 links into a post on their first day. Take some out, or send it again in 24 hours.";
const threeLinks = "https://a.example www.b.example c.com";

test.beforeEach(async ({ context, forum, faults }) => {
  const { session } = await signedUpWithSession("Ada", { isNew: true });
  await setSession(context, session);
  faults.expectRefusalOf(`${forum.path}/new-post`);
});

test("whoever is new and posts a sixth time is told why and when, and loses nothing", async ({
  page,
  context,
  forum,
  isScripted,
}) => {
  await postFive(context.request, forum);
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await type(page, { Title: "The sixth", Content: "Words of the sixth." });
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Create Post");
  await expectNotice(page, "Not posted yet", "New members can post 5 times an hour");
  await expect(errorSummary(page)).toContainText(tooOften);
  await expectTyped(page, { Title: "The sixth", Content: "Words of the sixth." });
});

test("three links are refused at the text, and without one of them the post is taken", async ({
  page,
  forum,
  isScripted,
}) => {
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await type(page, { Title: "Three huts", Content: threeLinks });
  await press(page, "Create Post");
  await expectNotice(page, "Too many links", tooMany);
  await expect(errorSummary(page).getByRole("link", { name: tooMany })).toHaveAttribute("href", /content/);
  await expectTyped(page, { Content: threeLinks });
  await type(page, { Content: "https://a.example www.b.example" });
  await press(page, "Create Post");
  await expectNotice(page, "Post created");
});

test("neither page nor address of the worker takes more, five at once or one by one", { tag }, async ({
  context,
  forum,
}) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendPost(context.request, forum, {})));
  expect(answers.map(answer => answer.status()).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
  const refused = await sendPost(context.request, forum, { title: "Kept", content: "Kept words" });
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(3_500);
  expect(await refused.text()).toMatch(/Kept words/);
  const later = await sendLater(context.request, forum, { content: "Stone" });
  expect(later.status()).toBe(429);
  expect((await later.json()).reply.error[""]).toEqual([tooOften]);
  expect((await sendLater(context.request, forum, { content: threeLinks })).status()).toBe(422);
  expect(await titlesIn(forum)).toHaveLength(5);
});

test("an edit to three links is refused with its text", { tag }, async ({ context, forum }) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id });
  const answer = await sendEdit(context.request, postPath(forum, id), { content: threeLinks });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain(threeLinks);
  expect(await storedPost(id)).toMatchObject({ version: 1, content: "Stone on stone." });
});

test("the form of a post that is there already is answered as before, however many there are", {
  tag,
}, async ({ context, forum }) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id });
  await postFive(context.request, forum);
  expect((await sendPost(context.request, forum, { id })).status()).toBe(303);
});

async function postFive(browser: APIRequestContext, forum: Forum) {
  for (let count = 0; count < 5; count++) await sendPost(browser, forum, {});
}

function sendLater(browser: APIRequestContext, forum: Forum, fields: { content: string }) {
  const multipart = { id: randomUUID(), title: "Fog", tags: "", ...fields };
  return browser.post(`${siteUrl}${forum.path}/posts`, { multipart, headers: fromSite });
}
