import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test("the policy of a page allows inline code only by its nonce", { tag: "@http" }, async ({ request }) => {
  const [one, other] = await Promise.all([request.get(siteUrl), request.get(siteUrl)]);
  const [policy, otherPolicy] = [one, other].map(answer => answer.headers()["content-security-policy"] ?? "");
  const nonce = /script-src 'self' 'nonce-([^']{22,})'/.exec(policy ?? "")?.[1];
  expect(nonce).toBeTruthy();
  expect(otherPolicy).not.toContain(nonce);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*|https?:/);
  for (const directive of ["object-src 'none'", "form-action 'self'"]) expect(policy).toContain(directive);
  const inline = (await one.text()).match(/<(script|style)(?![^>]*\bsrc=)[^>]*>/g) ?? [];
  expect(inline.length).toBeGreaterThan(0);
  for (const element of inline) expect(element).toContain(`nonce="${nonce}"`);
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("page script sees no cookie and no token", { tag: "@enhanced" }, async ({ page }) => {
    await page.goto("/forums");
    const { cookie, stored } = await page.evaluate(() => ({
      cookie: document.cookie,
      stored: JSON.stringify(localStorage),
    }));
    expect(cookie).toBe("");
    expect(stored).not.toMatch(/eyJ|token/i);
  });
});
