import { type APIRequestContext, request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, type Member, signedUp } from "../../support/people/member.ts";
import { accountId, makeAdmin } from "../../support/people/operator.ts";
import { adminBrowser, keyIn } from "../../support/people/suspend.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const acts = ["confirm", "resend", "address", "delete"] as const;
/** Fields that a form has besides its reason; it is refused with others. */
const fields: Record<string, Record<string, string>> = {
  address: { email: "taken-over@example.com" },
  delete: { confirm: "on" },
};

test("visitors and members change no account", { tag }, async () => {
  const [ben, chloe] = [await signedUp("Ben"), await signedUp("Chloe")];
  const visitor = await request.newContext();
  const member = await request.newContext();
  await logIn(member, chloe);
  for (const act of acts) {
    expect((await send(visitor, ben, act)).status(), act).toBe(401);
    for (const target of [ben, chloe]) expect((await send(member, target, act)).status(), act).toBe(403);
  }
  await logIn(member, ben);
});

test("an admin changes neither their own account nor another admin's", { tag }, async () => {
  const [ada, ben, chloe] = [await signedUp("Ada"), await signedUp("Ben"), await signedUp("Chloe")];
  const admin = await request.newContext();
  for (const { email } of [ada, ben]) await makeAdmin(email);
  await logIn(admin, ada);
  for (const act of ["address", "delete"]) {
    // The form of somebody else, because these have none.
    const key = await keyIn(admin, await pathTo(chloe, act));
    for (const [target, sentence] of [
      [ada, "This is your own account"],
      [ben, "Ask whoever runs this site to take the role away first."],
    ] as const) {
      const refused = await send(admin, target, act, { key });
      expect(refused.status()).toBe(409);
      expect((await refused.text()).includes(sentence), sentence).toBe(true);
      const shown = await admin.get(await pathTo(target, act));
      expect(await shown.text(), "no form is shown").not.toContain('name="key"');
    }
  }
  for (const { email } of [ada, ben]) expect(await accountId(email)).toBeTruthy();
});

test("a deletion without its key, its tick or a reason deletes nobody", { tag }, async () => {
  const [admin, member] = [await adminBrowser(), await signedUp("Ben")];
  const key = await keyIn(admin, await pathTo(member, "delete"));
  const suspensionKey = await keyIn(admin, `${siteUrl}/admin/members/${await accountId(member.email)}`);
  for (const broken of [{ key: "" }, { key: suspensionKey }, { key, confirm: "" }, { key, reason: " " }]) {
    expect((await send(admin, member, "delete", broken)).status()).toBe(400);
  }
  expect(await accountId(member.email)).toBeTruthy();
});

test("a form that is sent twice at once deletes once, and both are told so", { tag }, async () => {
  const [admin, member] = [await adminBrowser(), await signedUp("Ben")];
  const path = await pathTo(member, "delete");
  const key = await keyIn(admin, path);
  const form = { ...fields.delete, key, reason: "Because." };
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.post(path, { headers: fromSite, form, maxRedirects: 0 })),
  );
  expect(answers.map(answer => answer.status())).toEqual([303, 303, 303]);
  expect(await accountId(member.email)).toBeUndefined();
});

async function pathTo({ email }: Member, act: string) {
  return `${siteUrl}/admin/members/${await accountId(email)}/account/${act}`;
}

async function send(
  browser: APIRequestContext,
  member: Member,
  act: string,
  more: Record<string, string> = {},
) {
  const form = { ...fields[act], reason: "Because.", key: "", ...more };
  return browser.post(await pathTo(member, act), { headers: fromSite, form, maxRedirects: 0 });
}
