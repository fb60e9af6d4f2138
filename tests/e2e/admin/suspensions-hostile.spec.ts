import { request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { accountId, makeAdmin } from "../../support/people/operator.ts";
import { adminBrowser, keyIn, suspend, suspension } from "../../support/people/suspend.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test("a key that is forged, another admin's or made for something else suspends nobody", {
  tag,
}, async () => {
  const [admin, other, member] = [await adminBrowser(), await adminBrowser(), await signedUp("Ben")];
  const path = `${siteUrl}/admin/members/${await accountId(member.email)}`;
  const keys = [
    "",
    "x",
    "eyJhbGciOiJub25lIn0.e30.",
    await keyIn(other, path),
    await keyIn(admin, `${siteUrl}/admin/seed-tips`),
  ];
  for (const key of keys) {
    const refused = await suspend(admin, member, { key });
    expect([refused.status(), await refused.text()]).toEqual([
      400,
      expect.stringContaining(suspension.reason),
    ]);
  }
  for (const fields of [
    { length: "ever" },
    { date: "infinity" },
    { date: "2026-02-30" },
    { reason: " " },
    { until: "x" },
  ]) {
    expect(
      (await suspend(admin, member, fields as Record<string, string>)).status(),
      JSON.stringify(fields),
    ).toBe(400);
  }
  await logIn(await request.newContext(), member);
});

test("a form that is sent twice at once suspends once", { tag }, async () => {
  const [admin, member] = [await adminBrowser(), await signedUp("Ben")];
  const path = `${siteUrl}/admin/members/${await accountId(member.email)}`;
  const key = await keyIn(admin, path);
  const answers = await Promise.all([1, 2, 3].map(() => suspend(admin, member, { key })));
  expect(answers.map(answer => answer.status())).toEqual([303, 303, 303]);
  const page = await (await admin.get(path)).text();
  expect(page.match(/until May 3, 2030 at 00:00 UTC, content kept/g)).toHaveLength(1);
});

test("nobody suspends themselves or another admin, and a member nobody", { tag }, async () => {
  const [ada, ben, chloe] = [await signedUp("Ada"), await signedUp("Ben"), await signedUp("Chloe")];
  const admin = await request.newContext();
  await makeAdmin(ada.email);
  await logIn(admin, ada);
  // The form of somebody else, because one's own page has none.
  const key = await keyIn(admin, `${siteUrl}/admin/members/${await accountId(ben.email)}`);
  await makeAdmin(ben.email);
  for (const [member, sentence] of [
    [ada, "This is your own account: no admin suspends, changes or deletes it here."],
    [ben, "Admins cannot be suspended, changed or deleted."],
  ] as const) {
    const refused = await suspend(admin, member, { key });
    expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining(sentence)]);
  }
  const browser = await request.newContext();
  await logIn(browser, chloe);
  expect((await suspend(browser, ben, { key })).status()).toBe(403);
});

test("a reason is shown as text, whatever stands in it, and a stranger reads neither it nor that there is one", {
  tag,
}, async () => {
  const [admin, member] = [await adminBrowser(), await signedUp("Ben")];
  const reason = "<script>alert(1)</script> \u202e {{7*7}} ' or 1=1 --".padEnd(500, "🏔");
  expect((await suspend(admin, member, { reason, length: "good" })).status()).toBe(303);
  const told = await tryLogin({ ...member });
  expect(told.status).toBe(403);
  expect(told.html).toContain(
    "This account is suspended for good. The reason: &lt;script&gt;alert(1)&lt;/script&gt;",
  );
  expect(told.html).not.toContain("<script>alert");
  const stranger = await tryLogin({ email: member.email, password: "not-the-one-7" });
  expect(stranger).toEqual(await tryLogin({ email: "nobody@example.com", password: "not-the-one-7" }));
  expect(stranger.html).not.toContain("suspended");
});

async function tryLogin({ email, password }: { email: string; password: string }) {
  const browser = await request.newContext();
  const form = { email, password };
  const answer = await browser.post(`${siteUrl}/login`, { headers: fromSite, form, maxRedirects: 0 });
  const html = (await answer.text()).replaceAll(email, "").replaceAll(/nonce="[^"]+"/g, "");
  await browser.dispose();
  return { status: answer.status(), html };
}
