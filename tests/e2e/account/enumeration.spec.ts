import { type APIResponse, request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { confirm, confirmationPath, mailsTo, resetPath, tokenIn } from "../../support/people/mail-links.ts";
import {
  logInStatus,
  type Member,
  newcomer,
  sendSignUp,
  signedUp,
  signedUpByMail,
  signUpForm,
} from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = ["@http", "@hosted"];
const wrong = "wrong-trail-1";

test("a refused login is the same for unknown, confirmed and unconfirmed addresses", { tag }, async () => {
  const [ada, ben, unknown] = [await signedUp("Ada"), await signedUpOnly(), newcomer("Chloe")];
  await expectSame({ status: 400 }, [
    () => post("/login", unknown, { password: unknown.password }),
    () => post("/login", ada, { password: wrong }),
    () => post("/login", ben, { password: wrong }),
    () => post("/login", ben, { password: ben.password }),
  ]);
});

test("signing up answers the same for unknown, confirmed and unconfirmed addresses", { tag }, async () => {
  const [ada, ben, chloe] = [await signedUpByMail("Ada"), await signedUpOnly(), newcomer("Chloe")];
  const signUps = [chloe, ada, ben].map(({ email }) => async () => {
    const stranger = { ...newcomer("Ben"), email, password: wrong };
    return post("/signup", stranger, await signUpForm(stranger, siteUrl));
  });
  await expectSame({ status: 303, text: "" }, signUps);

  await expect.poll(() => mailCount(chloe)).toBe(1);
  await expect.poll(() => mailCount(ada)).toBe(2);
  expect(await resetPath(ada)).toContain("token_hash=");
  await confirmMember(ben);
  expect(await logInStatus(ada)).toBe(303);
  // Two have signed up with this address, so its owner chooses a password first.
  expect(await logInStatus(ben)).toBe(400);
});

test("requesting a new password answers the same for every address", { tag }, async () => {
  const unknown = newcomer("Chloe");
  const members = [unknown, await signedUp("Ada"), await signedUpOnly()];
  await expectSame(
    { status: 303, text: "" },
    members.map(member => () => post("/change-password", member, {})),
  );
  expect(await mailCount(unknown)).toBe(0);
});

async function expectSame(
  first: { status: number; text?: string },
  requests: (() => ReturnType<typeof post>)[],
) {
  const answers = [];
  for (const send of requests) answers.push(await send());
  expect(answers[0]).toMatchObject(first);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
}

/** Everything in an answer that a browser can see, without clock, nonce and the typed address. */
async function post(path: string, { email }: Pick<Member, "email">, fields: Record<string, string>) {
  const visitor = await request.newContext();
  const form = { email, ...fields };
  const answer = await visitor.post(siteUrl + path, { form, headers: fromSite, maxRedirects: 0 });
  const text = (await answer.text()).replace(/nonce="[^"]*"/g, "").replaceAll(email, "somebody");
  const seen = { status: answer.status(), headers: headersOf(answer), text };
  await visitor.dispose();
  return seen;
}

function headersOf(answer: APIResponse) {
  const steady = answer
    .headersArray()
    .filter(({ name }) => !/^(date|content-length|x-request-id)$/i.test(name));
  return steady.map(({ name, value }) => `${name}: ${value.replace(/nonce-[^']*/g, "nonce")}`);
}

async function signedUpOnly() {
  const member = newcomer("Ben");
  await sendSignUp(member);
  return member;
}

async function confirmMember(member: Member) {
  expect((await confirm(tokenIn(await confirmationPath(member)))).status).toBe(303);
}

async function mailCount({ email }: Member) {
  return (await mailsTo(email)).length;
}
