import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();
const tag = "@http";

test("a nonsensical answer signs nobody in, and the member can log in after the fault", { tag }, async () => {
  const { email, password } = await signedUp("Ada");
  faulty.proxy.inject("/auth/v1/token", { kind: "garbage" });
  const answer = await logIn(email, password);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.getSetCookie().join()).not.toContain("treks=base64-");
  faulty.proxy.heal();
  expect((await logIn(email, password)).status).toBe(303);
});

function logIn(email: string, password: string) {
  return fetch(`${faulty.url}/login`, {
    method: "POST",
    headers: { Origin: faulty.url },
    body: new URLSearchParams({ email, password, stay: "on" }),
    redirect: "manual",
  });
}
