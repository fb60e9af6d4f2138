import { expect, test } from "../../support/browser/test.ts";
import { mailsTo } from "../../support/people/mail-links.ts";
import { type Member, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite(1);
const tag = ["@http"];

test("who has not confirmed yet is sent three more mails at most, and told no more than anybody", {
  tag,
}, async () => {
  const error = { code: 400, error_code: "email_not_confirmed", msg: "Email not confirmed" };
  faulty.proxy.inject("/auth/v1/token", { kind: "status", status: 400, body: error });
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

test("a mail that cannot be sent again changes nothing of the answer", { tag }, async () => {
  const error = { code: 400, error_code: "email_not_confirmed", msg: "Email not confirmed" };
  const usual = await post("/login", stranger());
  faulty.proxy.inject("/auth/v1/token", { kind: "status", status: 400, body: error });
  for (const fault of [
    { kind: "refuse" },
    { kind: "hang" },
    { kind: "garbage" },
    { kind: "status", status: 500 },
    { kind: "status", status: 429 },
  ] as const) {
    faulty.proxy.inject("/auth/v1/resend", fault);
    expect(await post("/login", stranger())).toEqual(usual);
  }
});

test("twenty requests for a new password bring three mails", { tag }, async () => {
  const ben = await signedUp("Ben");
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => post("/change-password", { email: ben.email })),
  );
  expect(tries.filter(({ status }) => status === 303)).toHaveLength(3);
  const [late] = tries.filter(({ status }) => status !== 303);
  expect(late?.status).toBe(429);
  expect(late?.text).toContain("Too many tries. Wait 15 minutes and try again.");
  expect((await mailsTo(ben.email)).length).toBeLessThanOrEqual(1 + 3);
});

test("signing up with one address again and again has to wait, whoever's it is", { tag }, async () => {
  for (const member of [await signedUp("Chloe"), newcomer("Chloe")]) {
    const form = await signUpForm(member, faulty.url);
    const tries = [];
    for (let number = 0; number < 6; number++) tries.push((await post("/signup", form)).status);
    expect(tries).toEqual([303, 303, 303, 303, 303, 429]);
  }
});

function stranger() {
  const { email, password } = newcomer("Ada");
  return { email, password };
}

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
