import { expect, test } from "../../support/browser/test.ts";
import { mailsTo } from "../../support/people/mail-links.ts";
import { type Member, signedUp } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite(1);
const tag = ["@http"];

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
