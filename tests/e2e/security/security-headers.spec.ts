import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { postWithPhoto } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test.describe("signed in as a new member", () => {
  test.use({ signedInAs: "a member of its own" });

  test("every kind of answer carries the headers", { tag }, async ({ context, forum }) => {
    const { address } = await postWithPhoto(context.request, forum);
    const html = await (await context.request.get(`${siteUrl}/forums`)).text();
    const [script = ""] = /\/assets\/enhance-[^"]+/.exec(html) ?? [];
    const answers: Record<string, number> = {
      "/forums": 200,
      [script]: 200,
      "/login": 302,
      "/no/such/page": 404,
      "/assets/gone.js": 404,
      "/health": 200,
      "/favicon.svg": 200,
      "/forums.data": 200,
      [address]: 200,
    };
    for (const [path, status] of Object.entries(answers)) {
      const answer = await context.request.get(siteUrl + path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(status);
      expect(answer.headers(), path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": expect.stringMatching(/^default-src '(self|none)'/),
      });
      const policy = answer.headers()["content-security-policy"];
      for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, path).toContain(rule);
      expect(answer.headers(), path).not.toHaveProperty("x-powered-by");
      expect(weaknessesOf(answer.headers()["content-security-policy"] ?? ""), path).toEqual([]);
    }
  });

  test("page script sees no cookie and no token", { tag: "@enhanced" }, async ({ page }) => {
    await page.goto("/forums");
    const seen = await page.evaluate(() => ({
      cookie: document.cookie,
      stored: JSON.stringify(localStorage),
    }));
    expect(seen.cookie).toBe("");
    expect(seen.stored).not.toMatch(/eyJ|token/i);
  });
});

test("the policy of a page allows nothing inline but by its own nonce", { tag }, async ({ request }) => {
  const [one, other] = await Promise.all([request.get(siteUrl), request.get(siteUrl)]);
  const [policy, otherPolicy] = [one, other].map(answer => answer.headers()["content-security-policy"] ?? "");
  const nonce = /script-src 'self' 'nonce-([^']{22,})'/.exec(policy ?? "")?.[1];
  expect(nonce).toBeTruthy();
  expect(otherPolicy).not.toContain(nonce);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*|https?:/);
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(directive);
  }
  const inline = (await one.text()).match(/<(script|style)(?![^>]*\bsrc=)[^>]*>/g) ?? [];
  expect(inline.length).toBeGreaterThan(0);
  for (const element of inline) expect(element).toContain(`nonce="${nonce}"`);
});

test("every cookie is out of reach of scripts and other sites", { tag }, async ({ request }) => {
  const ada = await signedUp("Ada");
  const form = { email: ada.email, password: ada.password, stay: "on" };
  const headers = { Origin: siteUrl };
  const login = await request.post(`${siteUrl}/login`, { form, headers, maxRedirects: 0 });
  const logout = await request.post(`${siteUrl}/logout`, { headers, form: {}, maxRedirects: 0 });
  for (const answer of [login, logout]) {
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    expect(cookies.length).toBeGreaterThan(1);
    for (const { value } of cookies) {
      expect(value).toMatch(/; HttpOnly/i);
      expect(value).toMatch(/; SameSite=Lax/i);
      expect(value).toMatch(/; Path=\//i);
      expect(value).not.toMatch(/; Domain=/i);
    }
  }
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("what a member sees is kept by no shared cache", { tag }, async ({ context }) => {
    for (const path of ["/forums", "/forums.data", "/location-forums", "/forums/none", "/admin", "/"]) {
      const answer = await context.request.get(siteUrl + path, { maxRedirects: 0 });
      expect(answer.headers()["cache-control"], path).toBe("private, no-store");
      expect(answer.headers().vary).toContain("Cookie");
    }
  });
});

test("logging out ends the session that the cookie held", { tag }, async ({ request }) => {
  await logIn(request, await signedUp("Ada"));
  const { cookies } = await request.storageState();
  const kept = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await request.post(`${siteUrl}/logout`, { headers: { Origin: siteUrl }, form: {}, maxRedirects: 0 });
  expect((await request.storageState()).cookies.filter(({ name }) => !name.includes("flash"))).toEqual([]);
  const answer = await request.get(`${siteUrl}/admin`, { headers: { Cookie: kept }, maxRedirects: 0 });
  expect(answer.status()).toBeGreaterThanOrEqual(300);
});

/** Findings of Google's evaluator of content policies that are, or may be, of high severity. */
function weaknessesOf(policy: string) {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.HIGH_MAYBE);
}
