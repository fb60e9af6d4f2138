import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import type { Fault } from "../../support/sites/fault-proxy.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();
const tag = "@http";

const away = "Treks cannot reach the sign-in service right now. Wait a moment and try again.";
const refused = (code: string, message: string, status = 400): Fault => ({
  kind: "status",
  status,
  body: { code, error_code: code, msg: message, message },
});

const unconfirmed =
  "Invalid login credentials. If your account is new, open the link in our latest email first.";
const faults: [Fault, number, string][] = [
  [{ kind: "html", status: 502 }, 503, away],
  [{ kind: "refuse" }, 503, away],
  [refused("unexpected_failure", "pq: secret inside", 500), 503, away],
  [
    refused("over_request_rate_limit", "rate limit", 429),
    429,
    "A lot of people are using the sign-in service",
  ],
  [refused("email_not_confirmed", "Email not confirmed"), 400, unconfirmed],
];

test("a login that the service refuses gives the reason and keeps the address", { tag }, async () => {
  for (const [fault, status, sentence] of faults) {
    faulty.proxy.inject("/auth/v1/token", fault);
    const { answer, page } = await logIn("ada@example.com", "trail-mix-7");
    expect(answer.status, sentence).toBe(status);
    expect(page).toContain(sentence);
    expect(page).toContain("Login failed");
    expect(page).toContain('value="ada@example.com"');
    expect(page).not.toMatch(/trail-mix-7|secret inside/);
  }
  faulty.proxy.heal();
  expect((await logIn("ada@example.com", "trail-mix-7")).answer.status).toBe(400);
});

test("a nonsensical answer signs nobody in, and the member can log in after the fault", { tag }, async () => {
  const { email, password } = await signedUp("Ada");
  faulty.proxy.inject("/auth/v1/token", { kind: "garbage" });
  const { answer } = await logIn(email, password);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.getSetCookie().join()).not.toContain("treks=base64-");
  faulty.proxy.heal();
  expect((await logIn(email, password)).answer.status).toBe(303);
});

async function logIn(email: string, password: string) {
  const answer = await fetch(`${faulty.url}/login`, {
    method: "POST",
    headers: { Origin: faulty.url },
    body: new URLSearchParams({ email, password, stay: "on" }),
    redirect: "manual",
  });
  return { answer, page: (await answer.text()).replaceAll("&#x27;", "'") };
}
