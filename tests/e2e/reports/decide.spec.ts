import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { cookieHeader } from "../../support/attacks/raw-http.ts";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logOut, signedUp } from "../../support/people/member.ts";
import { makeAdmin, reportsOf, storedPost } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { photoAddress, postPath, sendEdit, sendPost, sendStep } from "../../support/posts.ts";
import { decide, decisionPath, openDecision, sendDecision, sendReport } from "../../support/reports.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const sentence = "Sells boots in every forum.";
let author: APIRequestContext;
let id: string;
let title: string;
let path: string;

test.beforeAll(async () => {
  author = await request.newContext();
  await logIn(author, await signedUp("Chloe"));
});
test.afterAll(() => author.dispose());

/** The test's own browser is an admin's; a member who is not at hand any more has reported. */
test.beforeEach(async ({ ada, forum }) => {
  id = randomUUID();
  title = `Boots ${id.slice(0, 8)}`;
  path = postPath(forum, id);
  await sendPost(author, forum, { id, title, content: "Write to me." });
  const reporter = await browserOf("Ben");
  await sendReport(reporter, path, { sentence });
  await reporter.dispose();
  await makeAdmin(ada.email);
});

test("an admin removes a reported post, its author is told why, and it can be restored", async ({
  page,
  context,
}) => {
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("main")).toContainText("Write to me.");
  await expect(page.getByRole("main")).toContainText(sentence);
  await expect(page.getByRole("link", { name: "Ben Trail" })).toBeVisible();
  await page.getByRole("radio", { name: /^Remove the post/ }).check();
  await type(page, { Reason: "Advertising" });
  await press(page, "Decide");
  await expectNotice(page, "Post removed", "It can be restored for 30 days");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  expect((await context.request.get(siteUrl + path)).status()).toBe(404);

  const told = await author.get(siteUrl + path);
  expect(told.status()).toBe(410);
  for (const words of ["Reason: Advertising", "Write to me."]) expect(await told.text()).toContain(words);
  expect(await told.text()).not.toContain("Ada Trail");
  expect(await (await author.get(`${siteUrl}/profile`)).text()).toContain("Removed by an admin");

  await page.goto("/admin/moderation-log");
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("radio", { name: "Restore the post" }).check();
  await type(page, { Reason: "It was meant as a joke" });
  await press(page, "Decide");
  await expectNotice(page, "Post restored");
  expect((await author.get(siteUrl + path)).status()).toBe(200);
});

test("an admin dismisses reports, and opens them again", { tag }, async ({ context }) => {
  expect((await decide(context.request, decisionPath(id), "dismiss-reports", "Fine")).status()).toBe(303);
  expect(await queue(context.request)).not.toContain(id);
  expect(await reportsOf(id)).toMatchObject([{ settled_on: expect.any(String) }]);
  expect((await decide(context.request, decisionPath(id), "reopen-reports", "Not so fine")).status()).toBe(
    303,
  );
  expect(await queue(context.request)).toContain(id);
});

test("who reported sees that it is open, and since when it is decided, also once the post is gone", {
  tag,
}, async ({ context }) => {
  const reporter = await browserOf("Ben");
  await sendReport(reporter, path, { sentence });
  const told = async () => {
    const answer = await reporter.get(`${siteUrl}${path}/report`);
    expect(answer.status()).toBe(200);
    return answer.text();
  };
  expect(await told()).toContain("Your report is open");
  const words = {
    "dismiss-reports": "Nothing in it",
    "remove-post": "Out with it",
    "reopen-reports": "Again",
  };
  await decide(context.request, decisionPath(id), "dismiss-reports", words["dismiss-reports"]);
  const dismissed = await told();
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(dismissed).toContain(`An admin looked at your report on ${today}`);
  await decide(context.request, decisionPath(id), "reopen-reports", words["reopen-reports"]);
  expect(await told()).toContain("Your report is open");
  await decide(context.request, decisionPath(id), "remove-post", words["remove-post"]);
  const removed = await told();
  for (const sentence of ["An admin looked at your report on", "is not there any more"]) {
    expect(removed).toContain(sentence);
  }
  for (const word of [title, "Write to me.", "Ada Trail", ...Object.values(words)]) {
    expect(removed, word).not.toContain(word);
    if (word !== title) expect(dismissed, word).not.toContain(word);
  }
  expect((await sendReport(reporter, path)).status()).toBe(404);
  for (const browser of [author, context.request]) {
    expect((await browser.get(`${siteUrl}${path}/report`)).status()).toBe(404);
  }
  await reporter.dispose();
});

for (const kept of [false, true]) {
  const where = kept ? "elsewhere" : "here";
  test(`a decision whose session was ended ${where} comes back as it was sent, without a word about reports`, {
    tag,
  }, async ({ context, ada }) => {
    const authorId = (await storedPost(id))?.user_id;
    for (const address of [`/admin/reports/members/${authorId}`, decisionPath(id)]) {
      const opened = await openDecision(context.request, address);
      const sent = { ...opened, reason: "Advertising", decision: "dismiss-reports" };
      expect(sent.key).not.toBe("");
      const cookie = kept ? await cookieHeader(context.request) : "";
      await logOut(context.request);
      const { status, page } = await sendWith(cookie, address, sent);
      expect(status).toBe(401);
      expect(page).not.toMatch(/Nobody has reported this|>Reports<\/h2>/);
      expect(page).toMatch(/<input[^>]*name="decision"[^>]* checked=""[^>]*value="dismiss-reports"/);
      expect(page).toContain("Advertising");
      for (const value of [sent.key, sent.lastActionSeen, sent.readUpTo])
        expect(page).toContain(`value="${value}"`);
      await logIn(context.request, ada);
      if (address !== decisionPath(id)) continue;
      expect((await sendDecision(context.request, address, sent)).status()).toBe(303);
      expect(await reportsOf(id)).toMatchObject([{ settled_on: expect.any(String) }]);
    }
  });
}

async function sendWith(cookie: string, address: string, form: Record<string, string>) {
  const answer = await fetch(siteUrl + address, {
    method: "POST",
    headers: { ...fromSite, Cookie: cookie },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  return { status: answer.status, page: await answer.text() };
}

test("reports of a profile are decided too", { tag }, async ({ context }) => {
  const authorId = (await storedPost(id))?.user_id;
  const reporter = await browserOf("Ben");
  await sendReport(reporter, `/profile/${authorId}`, { reason: "other", sentence: "A false name." });
  await reporter.dispose();
  const page = `/admin/reports/members/${authorId}`;
  expect(await (await context.request.get(siteUrl + page)).text()).toContain("A false name.");
  expect((await decide(context.request, page, "remove-post")).status()).toBe(409);
  expect((await decide(context.request, page, "dismiss-reports", "Their own")).status()).toBe(303);
  expect(await reportsOf(authorId)).toMatchObject([{ settled_on: expect.any(String) }]);
});

test("of two admins the second is told what the first did, and keeps the reason", { tag }, async ({
  context,
}) => {
  const second = await browserOf("Chloe", true);
  const opened = await openDecision(second, decisionPath(id));
  await decide(context.request, decisionPath(id), "dismiss-reports", "Fine by me");
  const form = { ...opened, decision: "remove-post", reason: "Away with it" };
  const late = await sendDecision(second, decisionPath(id), form);
  expect(late.status()).toBe(409);
  for (const words of ["Ada Trail dismissed the reports: “Fine by me”", "Away with it"]) {
    expect(await late.text()).toContain(words);
  }
  expect((await author.get(siteUrl + path)).status()).toBe(200);
  expect((await decide(second, decisionPath(id), "remove-post", "Away with it")).status()).toBe(303);
  expect((await author.get(siteUrl + path)).status()).toBe(410);
  await second.dispose();
});

test("a decision that is sent again is one, and another one with the same form is none", { tag }, async ({
  context,
}) => {
  const form = { ...(await openDecision(context.request, decisionPath(id))), reason: "Spam" };
  const send = (decision: string) => sendDecision(context.request, decisionPath(id), { ...form, decision });
  const answers = await Promise.all([send("remove-post"), send("remove-post"), send("remove-post")]);
  expect(answers.map(answer => answer.status())).toEqual([303, 303, 303]);
  expect((await send("restore-post")).status()).toBe(409);
  expect((await author.get(siteUrl + path)).status()).toBe(410);
});

test("a decision needs a reason, a choice and a key of the admin's own", { tag }, async ({ context }) => {
  const second = await browserOf("Chloe", true);
  const stolen = await openDecision(second, decisionPath(id));
  const own = await openDecision(context.request, decisionPath(id));
  const refused: Record<string, string>[] = [
    { ...own, decision: "remove-post", reason: " " },
    { ...own, decision: "remove-post", reason: "a".repeat(501) },
    { ...own, decision: "suspend-member", reason: "Spam" },
    { ...own, reason: "Spam" },
    { ...stolen, decision: "remove-post", reason: "Spam" },
    { ...own, key: "", decision: "remove-post", reason: "Spam" },
  ];
  for (const form of refused) {
    const answer = await sendDecision(context.request, decisionPath(id), form);
    expect(answer.status(), JSON.stringify(form)).toBe(400);
    expect(await answer.text()).toContain(form.reason?.trim());
  }
  const unknown = { ...own, decision: "remove-post", reason: "Spam", admin_id: randomUUID() };
  expect((await sendDecision(context.request, decisionPath(id), unknown)).status()).toBe(400);
  const asMember = await sendDecision(author, decisionPath(id), {
    ...own,
    decision: "remove-post",
    reason: "Spam",
  });
  expect(asMember.status()).toBe(403);
  expect((await author.get(siteUrl + path)).status()).toBe(200);
  await second.dispose();
});

test("the photo of a removed post is shown to admins alone", { tag }, async ({ context, forum }) => {
  const withPhoto = randomUUID();
  await sendPost(author, forum, { id: withPhoto, photo: await mountainPhoto() });
  const photo = await photoAddress(author, forum, withPhoto);
  await decide(context.request, decisionPath(withPhoto), "remove-post");
  const page = await (await context.request.get(siteUrl + decisionPath(withPhoto))).text();
  const forAdmins = /src="(\/admin\/reports\/posts\/[^"]+\/photo\/[^"]+)"/.exec(page)?.[1] ?? "";
  expect((await context.request.get(siteUrl + forAdmins)).status()).toBe(200);
  for (const address of [photo, forAdmins]) {
    expect([403, 404], address).toContain((await author.get(siteUrl + address)).status());
  }
  expect((await context.request.get(siteUrl + photo)).status()).toBe(404);
});

test("what was reported can be read after its author has changed or deleted it", { tag }, async ({
  context,
}) => {
  await sendEdit(author, path, { title: "Harmless", content: "Nothing to see." });
  const edited = await (await context.request.get(siteUrl + decisionPath(id))).text();
  expect(edited).toContain("About version 1");
  expect(edited).toContain("Write to me.");
  await sendStep(author, path, "delete");
  const deleted = await (await context.request.get(siteUrl + decisionPath(id))).text();
  expect(deleted).toContain("Deleted by its author");
  expect(deleted).toContain("Nothing to see.");
  expect(await queue(context.request)).toContain(id);
});

test("an admin whose own post was reported is shown neither the report nor who sent it", { tag }, async ({
  context,
  forum,
}) => {
  const own = randomUUID();
  await sendPost(context.request, forum, { id: own });
  await sendReport(author, postPath(forum, own), { sentence });
  expect(await queue(context.request)).not.toContain(own);
  const answer = await context.request.get(siteUrl + decisionPath(own));
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain(sentence);
});

async function browserOf(name: "Ben" | "Chloe", isAdmin = false) {
  const member = await signedUp(name);
  if (isAdmin) await makeAdmin(member.email);
  const browser = await request.newContext();
  await logIn(browser, member);
  return browser;
}

async function queue(browser: APIRequestContext) {
  return (await browser.get(`${siteUrl}/admin/reports`)).text();
}
