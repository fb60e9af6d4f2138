import { type APIResponse, request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, mailsTo, resetPath } from "../../support/people/mail-links.ts";
import {
  logIn,
  type Member,
  newcomer,
  signedUp,
  signedUpByMail,
  signUpForm,
} from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = ["@http", "@hosted"];
const wrong = "wrong-trail-1";

test("logging in tells nobody whether an address is a member's", { tag }, async () => {
  const [ada, ben] = [await signedUp("Ada"), await signedUpOnly()];
  const nobody = newcomer("Chloe");
  const answers = await Promise.all([
    post("/login", nobody, { password: nobody.password }),
    post("/login", ada, { password: wrong }),
    post("/login", ben, { password: wrong }),
    post("/login", ben, { password: ben.password }),
  ]);
  expect(answers[0]).toMatchObject({ status: 400 });
  expect(answers[0]?.text).toContain("Invalid login credentials.");
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("a right password brings another mail to who has not confirmed yet", { tag }, async () => {
  const ben = await signedUpOnly();
  const [old, nobody] = [await confirmationPath(ben), newcomer("Chloe")];
  for (const member of [ben, nobody]) await post("/login", member, { password: wrong });
  expect([await mailCount(ben), await mailCount(nobody)]).toEqual([1, 0]);
  // The service sends no second mail within a second.
  await expect
    .poll(async () => {
      await post("/login", ben, { password: ben.password });
      return mailCount(ben);
    })
    .toBeGreaterThan(1);
  expect(await confirmationPath(ben)).not.toBe(old);
  // Another mail may still be on its way, and only the newest link counts.
  await expect(() => confirm(ben)).toPass();
  await logIn(await request.newContext(), ben);
});

test("signing up tells nobody whether an address is a member's", { tag }, async () => {
  const [ada, ben] = [await signedUpByMail("Ada"), await signedUpOnly()];
  const chloe = newcomer("Chloe");
  const answers = [];
  for (const { email } of [chloe, ada, ben]) {
    const stranger = { ...newcomer("Ben"), email, password: wrong };
    answers.push(await post("/signup", stranger, await signUpForm(stranger, siteUrl)));
  }
  expect(answers[0]).toMatchObject({ status: 303, text: "" });
  for (const answer of answers) expect(answer).toEqual(answers[0]);

  expect(await mailCount(chloe)).toBe(1);
  await expect.poll(() => mailCount(ada)).toBe(2);
  expect(await resetPath(ada)).toContain("token_hash=");
  await logIn(await request.newContext(), ada);
  await confirm(ben);
  await logIn(await request.newContext(), ben);
});

test("asking for a new password tells nobody either", { tag }, async () => {
  const [ada, ben] = [await signedUp("Ada"), await signedUpOnly()];
  const answers = [];
  for (const member of [newcomer("Chloe"), ada, ben]) {
    answers.push(await post("/change-password", member, {}));
  }
  expect(answers[0]).toMatchObject({ status: 303, text: "" });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

/** Everything in an answer that a browser can see, without clock, nonce and the typed address. */
async function post(path: string, { email }: Pick<Member, "email">, fields: Record<string, string>) {
  const visitor = await request.newContext();
  const form = { email, ...fields };
  const answer = await visitor.post(siteUrl + path, { form, headers: fromSite, maxRedirects: 0 });
  const seen = {
    status: answer.status(),
    headers: headersOf(answer),
    text: textOf(await answer.text(), email),
  };
  await visitor.dispose();
  return seen;
}

function headersOf(answer: APIResponse) {
  const steady = answer
    .headersArray()
    .filter(({ name }) => !/^(date|content-length|x-request-id)$/i.test(name));
  return steady.map(({ name, value }) => `${name}: ${value.replace(/nonce-[^']*/g, "nonce")}`);
}

function textOf(html: string, email: string) {
  return html.replace(/nonce="[^"]*"/g, "").replaceAll(email, "somebody");
}

async function signedUpOnly() {
  const member = newcomer("Ben");
  await post("/signup", member, await signUpForm(member, siteUrl));
  return member;
}

async function confirm(member: Member) {
  const tokenHash = new URL(await confirmationPath(member), siteUrl).searchParams.get("token_hash") ?? "";
  const visitor = await request.newContext();
  const options = { form: { tokenHash }, headers: fromSite, maxRedirects: 0 };
  expect((await visitor.post(`${siteUrl}/confirm`, options)).status()).toBe(303);
  await visitor.dispose();
}

async function mailCount({ email }: Member) {
  return (await mailsTo(email)).length;
}
