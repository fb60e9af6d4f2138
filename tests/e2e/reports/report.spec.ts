import { randomUUID } from "node:crypto";
import {
  errorSummary,
  expectNotice,
  expectTyped,
  openMore,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { addStrangersPost } from "../../support/people/operator.ts";
import { guidePath } from "../../support/people/profiles.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
let post: { id: string; authorId: string };
let path: string;

test.beforeEach(async ({ forum }) => {
  post = await addStrangersPost(forum);
  path = postPath(forum, post.id);
});

test("a member reports a post on its page once", async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${path}/report`);
  await page.goto(forum.path);
  await expect(page.getByRole("link", { name: "Report", exact: true })).toHaveCount(0);
  await page.goto(path);
  await openMore(page);
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report this post");
  await type(page, { "In a sentence": "Sells boots in every forum." });
  await press(page, "Send Report");
  await expect(errorSummary(page)).toContainText("Choose what is wrong.");
  await expectTyped(page, { "In a sentence": "Sells boots in every forum." });
  await page.getByRole("radio", { name: "Spam or advertising" }).check();
  await press(page, "Send Report");
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Report sent", "An admin will look at it.");
  await openMore(page);
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("main")).toContainText("You have already reported this.");
  await expect(page.getByRole("main")).toContainText("Sells boots in every forum.");
  await expect(page.getByRole("main")).toContainText("no admin has decided yet");
  await expect(page.getByRole("button", { name: "Send Report" })).toHaveCount(0);
});

test("only others' content can be reported, and only on its page", { tag }, async ({ context, forum }) => {
  const { request: browser } = context;
  const own = randomUUID();
  const word = `q${own.slice(0, 8)}`;
  await sendPost(browser, forum, { id: own, title: `Mine ${word}` });
  const theirs = await addStrangersPost(forum, { title: `Theirs ${word}` });
  const theirProfile = `/profile/${theirs.authorId}`;
  const textOf = async (address: string) => (await browser.get(siteUrl + address)).text();
  expect(await textOf(postPath(forum, theirs.id))).toContain(`${theirs.id}/report"`);
  expect(await textOf(theirProfile)).toContain(`${theirProfile}/report"`);
  for (const address of [postPath(forum, own), forum.path, `/search?q=${word}`, "/feed", guidePath])
    expect(await textOf(address), address).not.toContain("/report");
  for (const address of [forum.path, `/search?q=${word}`])
    expect(await textOf(address), address).toContain(theirs.id);
});
