import { randomUUID } from "node:crypto";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { addMembers, addStrangersPost } from "../../support/people/operator.ts";
import { profilePath, saveProfile } from "../../support/people/profiles.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
let post: { id: string; authorId: string };
let path: string;

test.beforeEach(async ({ forum }) => {
  post = await addStrangersPost(forum);
  path = postPath(forum, post.id);
});

test("a member reports a post from its card once", async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${path}/report`);
  await page.goto(forum.path);
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
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("main")).toContainText("You have reported this already.");
  await expect(page.getByRole("main")).toContainText("Sells boots in every forum.");
  await expect(page.getByRole("main")).toContainText("no admin has decided about it yet");
  await expect(page.getByRole("button", { name: "Send Report" })).toHaveCount(0);
});

test("only others' content can be reported", { tag }, async ({ context, forum, ada }) => {
  const { request: browser } = context;
  const word = `q${randomUUID().slice(0, 8)}`;
  const own = randomUUID();
  await sendPost(browser, forum, { id: own, title: `Mine ${word}` });
  const theirs = await addStrangersPost(forum, { title: `Theirs ${word}` });
  await saveProfile(browser, ada, { name: `Ada ${word}` });
  await addMembers([`Eve ${word}`]);
  const search = `/search?${new URLSearchParams({ q: word })}`;
  const html = await (await browser.get(siteUrl + search)).text();
  expect(html.split("/report?from=").length - 1).toBe(2);
  expect(html).toContain(`${theirs.id}/report?from=${encodeURIComponent(search)}"`);
  for (const path of [own, await profilePath(browser)]) expect(html).not.toContain(`${path}/report`);
  const guide = await (await browser.get(`${siteUrl}/search?q=treks_guide&tab=people`)).text();
  expect(guide).not.toContain("/report");
});

test("a report returns to pages of the site only", { tag }, async ({ context, forum }) => {
  const send = async (postId: string, from: string) => {
    const address = `${siteUrl}${postPath(forum, postId)}/report?from=${encodeURIComponent(from)}`;
    const form = { id: randomUUID(), reason: "spam", sentence: "" };
    const answer = await context.request.post(address, { form, headers: fromSite, maxRedirects: 0 });
    return answer.headers().location;
  };
  for (const from of ["https://evil.example/", "//evil.example", "/\\evil.example", "/a\r\nX: y", ""]) {
    expect(await send(post.id, from), from).toBe(path);
    const page = await context.request.get(`${siteUrl}${path}/report?from=${encodeURIComponent(from)}`);
    expect(await page.text()).not.toContain('href="https://evil');
  }
  expect(await send(post.id, "/search?q=boots")).toBe("/search?q=boots");
});
