import { expect, test } from "../../support/browser/test.ts";
import { mailsTo } from "../../support/people/mail-links.ts";
import { type Member, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite(1);
const tag = ["@http"];
const error = { code: 400, error_code: "email_not_confirmed", msg: "Email not confirmed" };
const unconfirmed = { kind: "status", status: 400, body: error } as const;

test("an unconfirmed member is sent three more mails at most", { tag }, async () => {
  faulty.proxy.inject("/auth/v1/token", unconfirmed);
  const { email, password } = newcomer("Ada");
  const answers = [];
  for (let tries = 0; tries < 6; tries++) answers.push(await post("/login", { email, password }));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  await expect.poll(resends).toBe(3);
  faulty.proxy.heal();
  await post("/login", { email: newcomer("Ben").email, password });
  expect(resends()).toBe(3);
});

test("twenty requests for a new password send three mails", { tag }, async () => {
  const ben = await signedUp("Ben");
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => post("/change-password", { email: ben.email })),
  );
  expect(tries.filter(({ status }) => status === 303)).toHaveLength(3);
  const late = tries.find(({ status }) => status !== 303);
  expect(late?.status).toBe(429);
  expect(late?.text).toContain("Too many tries. Wait 15 minutes and try again.");
  expect(late?.text).toContain('value="somebody"');
  expect((await mailsTo(ben.email)).length).toBeLessThanOrEqual(1 + 3);
});

test("the sixth sign-up with one address has to wait", { tag }, async () => {
  for (const member of [await signedUp("Chloe"), newcomer("Chloe")]) {
    const form = await signUpForm(member, faulty.url);
    const tries = [];
    for (let number = 0; number < 6; number++) tries.push((await post("/signup", form)).status);
    expect(tries).toEqual([303, 303, 303, 303, 303, 429]);
  }
});

function resends() {
  return faulty.proxy.asked.filter(asked => asked.startsWith("POST /auth/v1/resend")).length;
}

async function post(path: string, form: Pick<Member, "email"> & Partial<Member>) {
  const answer = await fetch(faulty.url + path, {
    method: "POST",
    headers: { Origin: faulty.url },
    body: new URLSearchParams(Object.entries(form)),
    redirect: "manual",
  });
  const text = (await answer.text()).replace(/nonce="[^"]*"/g, "").replaceAll(form.email, "somebody");
  return { status: answer.status, text };
}
