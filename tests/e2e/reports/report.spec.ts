import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { malformedIds } from "../../support/attacks/naughty.ts";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import {
  addMembers,
  addOldReports,
  addStrangersPost,
  ageDeletion,
  closeForum,
  openForum,
  reportsOf,
} from "../../support/people/operator.ts";
import { guidePath, profilePath, saveProfile } from "../../support/people/profiles.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { sendReport } from "../../support/reports.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
let post: { id: string; authorId: string };
let path: string;

test.beforeEach(async ({ forum }) => {
  post = await addStrangersPost(forum);
  path = postPath(forum, post.id);
});

test("a member reports a post from its card, once", async ({ page, forum, faults }) => {
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

test("a member reports a profile", async ({ page }) => {
  await page.goto(`/profile/${post.authorId}`);
  await page.getByRole("main").getByRole("link", { name: "Report" }).first().click();
  await page.getByRole("radio", { name: "Harassment" }).check();
  await press(page, "Send Report");
  await expect(page).toHaveURL(`/profile/${post.authorId}`);
  await expectNotice(page, "Report sent");
});

test("a member reports a post among search results, and comes back to them", async ({ page, forum }) => {
  const title = `Boots ${randomUUID().slice(0, 8)}`;
  const found = await addStrangersPost(forum, { title });
  const results = `/search?${new URLSearchParams({ q: title })}`;
  await page.goto(results);
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("link", { name: title })).toHaveAttribute("href", postPath(forum, found.id));
  await page.getByRole("radio", { name: "Spam or advertising" }).check();
  await press(page, "Send Report");
  await expect(page).toHaveURL(results);
  await expectNotice(page, "Report sent");
  expect(await reportsOf(found.id)).toMatchObject([{ reason: "spam" }]);
});

test("among search results are reported what is another's, and nothing of one's own or of the guide", {
  tag,
}, async ({ context, forum, ada }) => {
  const { request: browser } = context;
  const word = `q${randomUUID().slice(0, 8)}`;
  const own = randomUUID();
  await sendPost(browser, forum, { id: own, title: `Mine ${word}` });
  const theirs = await addStrangersPost(forum, { title: `Theirs ${word}` });
  await saveProfile(browser, ada, { name: `Ada ${word}` });
  await addMembers([`Eve ${word}`]);
  for (const [tab, links] of Object.entries({ all: 2, people: 1 })) {
    const search = `/search?${new URLSearchParams({ q: word, ...(tab !== "all" && { tab }) })}`;
    const html = await (await browser.get(siteUrl + search)).text();
    expect(html.split("/report?from=").length - 1, tab).toBe(links);
    expect(html).toContain(`/report?from=${encodeURIComponent(search)}"`);
    expect(html).not.toContain(`${own}/report`);
    expect(html).not.toContain(`${await profilePath(browser)}/report`);
    if (tab === "all") expect(html).toContain(`${theirs.id}/report`);
  }
  const guide = await (await browser.get(`${siteUrl}/search?q=treks_guide&tab=people`)).text();
  expect(guide).not.toContain("/report");
});

test("a report comes back to a page of the site and to nowhere else", { tag }, async ({ context, forum }) => {
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

test("a report without session is told in place, and comes back whole", async ({ page, context, faults }) => {
  faults.expectRefusalOf(`${path}/report`);
  await page.goto(`${path}/report`);
  await page.getByRole("radio", { name: "Something else" }).check();
  await type(page, { "In a sentence": "The path has slid away." });
  await context.clearCookies();
  await press(page, "Send Report");
  await expect(errorSummary(page)).toContainText("User not authenticated");
  await expect(page.getByRole("radio", { name: "Something else" })).toBeChecked();
  await expectTyped(page, { "In a sentence": "The path has slid away." });
  expect(await reportsOf(post.id)).toHaveLength(0);
});

test("a report that is sent five times at once is one, another one of the same post is told so", {
  tag,
}, async ({ context }) => {
  const id = randomUUID();
  const send = () => sendReport(context.request, path, { id });
  const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()];
  expect(answers.map(answer => answer.status())).toEqual(Array(5).fill(303));
  const again = await sendReport(context.request, path, { reason: "harassment" });
  expect([again.status(), again.headers().location]).toEqual([303, path]);
  expect(await (await context.request.get(siteUrl + path)).text()).toContain("Reported already");
  expect(await reportsOf(post.id)).toMatchObject([{ id, reason: "spam", settled_on: null }]);
});

test("what is one's own, ours, gone or elsewhere cannot be reported, and is not offered", { tag }, async ({
  context,
  forum,
}) => {
  const { request: browser } = context;
  const own = randomUUID();
  await sendPost(browser, forum, { id: own });
  const elsewhere = await openForum();
  const deleted = await addStrangersPost(forum);
  await ageDeletion(deleted.id, 1);
  const closed = [
    postPath(forum, own),
    await profilePath(browser),
    guidePath,
    postPath(elsewhere, post.id),
    postPath(forum, deleted.id),
    postPath(forum, randomUUID()),
    `/profile/${randomUUID()}`,
  ];
  for (const each of closed) {
    expect((await browser.get(`${siteUrl}${each}/report`)).status(), each).toBe(404);
    expect((await sendReport(browser, each)).status(), each).toBe(404);
  }
  const list = await (await browser.get(siteUrl + forum.path)).text();
  expect(list).toContain(`${path}/report"`);
  expect(list).not.toContain(`${own}/report"`);
  expect(await (await browser.get(siteUrl + postPath(forum, own))).text()).not.toContain('/report"');
  await closeForum(elsewhere);
});

test("malformed ids, reasons and fields are refused with what was typed", { tag }, async ({ context }) => {
  const { request: browser } = context;
  for (const id of malformedIds.filter(each => each !== "..").slice(0, 8)) {
    const odd = path.replace(post.id, encodeURIComponent(id));
    expect([400, 404, 405, 414], id).toContain((await sendReport(browser, odd)).status());
  }
  const refused: Record<string, string>[] = [
    { reason: "dull" },
    { reason: "" },
    { reason: "__proto__" },
    { reason: "other" },
    { reporter_id: post.authorId },
    { settled_by: randomUUID() },
    { sentence: "Long ".repeat(101) },
  ];
  for (const fields of refused) {
    const answer = await sendReport(browser, path, { sentence: " ", ...fields });
    expect(answer.status(), JSON.stringify(fields)).toBe(400);
  }
  const long = await sendReport(browser, path, { sentence: `<b>${"a".repeat(500)}` });
  expect(await long.text()).toContain(`&lt;b&gt;${"a".repeat(500)}`);
  expect((await sendReport(browser, path, { id: "none" })).status()).toBe(303);
  expect(await reportsOf(post.id)).toHaveLength(1);
});

test("the twenty-first report of a day has to wait and keeps its text", { tag }, async ({
  context,
  forum,
}) => {
  const member = (await profilePath(context.request)).replace("/profile/", "");
  await addOldReports(member, forum, 20, 23);
  const answer = await sendReport(context.request, path, { sentence: "Sells boots." });
  expect(answer.status()).toBe(429);
  expect(await answer.text()).toContain("Sells boots.");
});

test("without a session no report page is shown and none is taken", { tag }, async () => {
  const nobody = await request.newContext();
  const page = await nobody.get(`${siteUrl}${path}/report`, { maxRedirects: 0 });
  expect([page.status(), page.headers().location]).toEqual([
    302,
    expect.stringContaining("/login?redirectTo="),
  ]);
  expect((await sendReport(nobody, path)).status()).toBe(401);
  await nobody.dispose();
});
