import { forgedCookies } from "../../support/attacks/forged-cookies.ts";
import { exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { expired } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

const tag = "@http";
const atOnce = 25;

test("two thousand forged cookies are two thousand visitors, and nothing else happens", { tag }, async () => {
  const cookies = forgedCookies(await sessionOf(await signedUp("Ada")));
  expect(cookies.length).toBeGreaterThanOrEqual(2_000);
  for (let from = 0; from < cookies.length; from += atOnce) {
    await Promise.all(cookies.slice(from, from + atOnce).map(expectVisitor));
  }
});

test("the cookie that once ended the process does not", { tag }, async () => {
  const tokens = expired(await sessionOf(await signedUp("Ben")));
  const cookie = { ...tokens, refresh_token: null, expires_at: -1 };
  const value = Buffer.from(JSON.stringify(cookie)).toString("base64url");
  for (let time = 0; time < 5; time++) await expectVisitor(`treks=base64-${value}`);
});

test("a cookie that nobody signed costs the auth service no refresh", { tag }, async () => {
  const tokens = expired(await sessionOf(await signedUp("Chloe")));
  const [header, payload, signature = ""] = tokens.access_token.split(".");
  faulty.proxy.asked.length = 0;
  const other = signature.startsWith("A") ? "B" : "A";
  for (const forged of [`${other}${signature.slice(1)}`, `${signature.slice(0, -2)}`, "AAAA"]) {
    const access_token = `${header}.${payload}.${forged}`;
    const value = Buffer.from(JSON.stringify({ ...tokens, access_token })).toString("base64url");
    const answer = await fetch(`${faulty.url}/forums`, {
      headers: { cookie: `treks=base64-${value}` },
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie().join()).toMatch(/treks=;.*Max-Age=0/);
  }
  expect(faulty.proxy.asked.filter(line => line.includes("/token"))).toEqual([]);
});

async function expectVisitor(cookie: string) {
  const answer = await exchange(message("GET /forums", { Cookie: cookie }));
  expect(statusOf(answer), cookie.slice(0, 300)).toBe(302);
  expect(answer).toMatch(/^location: \/login\?redirectTo=%2Fforums\r$/im);
}
