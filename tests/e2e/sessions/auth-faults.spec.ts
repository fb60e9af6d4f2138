import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import type { Fault } from "../../support/sites/fault-proxy.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

const away = "Treks cannot reach the sign-in service right now. Wait a moment and try again.";
const refused = (code: string, message: string, status = 400): Fault => ({
  kind: "status",
  status,
  body: { code, error_code: code, msg: message, message },
});

const faults: [string, Fault, number, string][] = [
  ["502", { kind: "status", status: 502 }, 503, away],
  ["503", { kind: "status", status: 503 }, 503, away],
  ["504", { kind: "status", status: 504 }, 503, away],
  ["a page instead of an answer", { kind: "html", status: 502 }, 503, away],
  ["no answer", { kind: "refuse" }, 503, away],
  ["silence", { kind: "hang" }, 503, away],
  ["another fault of the service", refused("unexpected_failure", "pq: secret inside", 500), 503, away],
  [
    "its own limit",
    refused("over_request_rate_limit", "rate limit", 429),
    429,
    "Very many people are using the sign-in service at this moment. Wait a minute and try again.",
  ],
  [
    "a captcha that the project asks for",
    refused("captcha_failed", "captcha protection: request disallowed (no captcha_token found)"),
    503,
    "Nobody can sign up or log in here at the moment. Try again later, or tell whoever runs this site.",
  ],
  [
    "wrong credentials",
    refused("invalid_credentials", "Invalid login credentials"),
    400,
    "Invalid login credentials",
  ],
  [
    "an unconfirmed address",
    refused("email_not_confirmed", "Email not confirmed"),
    400,
    "Invalid login credentials. If your account is new, open the link in our latest email first.",
  ],
  [
    "an invalid token",
    refused("invalid_jwt", "Invalid JWT: secret inside"),
    400,
    "Your session is not valid any more. Log in again.",
  ],
  [
    "a token that the service refuses",
    refused("bad_jwt", "invalid JWT: secret inside", 403),
    400,
    "Your session is not valid any more. Log in again.",
  ],
  [
    "a taken identity",
    refused("identity_already_exists", "exists", 422),
    400,
    "This sign-in method belongs to another account.",
  ],
  [
    "an unknown identity",
    refused("identity_not_found", "none", 404),
    400,
    "This sign-in method is not connected to your account.",
  ],
  [
    "the last identity",
    refused("single_identity_not_deletable", "last", 422),
    400,
    "The only way to sign in cannot be removed.",
  ],
];

for (const [name, fault, status, sentence] of faults) {
  test(`logging in, told of ${name}`, { tag: "@http" }, async () => {
    faulty.proxy.inject("/auth/v1/token", fault);
    const { answer, page } = await logIn("ada@example.com", "trail-mix-7");
    expect(answer.status).toBe(status);
    expect(page).toContain(sentence);
    expect(page).toContain("Login failed");
    expect(page).toContain('value="ada@example.com"');
    expect(page).not.toMatch(/trail-mix-7|secret inside/);
  });
}

test("an answer that is no session signs nobody in and ends nothing", { tag: "@http" }, async () => {
  faulty.proxy.inject("/auth/v1/token", { kind: "garbage" });
  const { answer } = await logIn("ada@example.com", "trail-mix-7");
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.getSetCookie().join()).not.toContain("treks=base64-");
});

test("after the fault the same member logs in", { tag: "@http" }, async () => {
  const { email, password } = await signedUp("Ada");
  faulty.proxy.inject("/auth/v1/token", { kind: "status", status: 503 });
  expect((await logIn(email, password)).answer.status).toBe(503);
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
