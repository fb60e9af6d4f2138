import { press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test("a login never redirects away from the site", { tag: "@http" }, async ({ request }) => {
  const { email, password } = await signedUp("Chloe");
  for (const redirectTo of [
    "https://evil.example/",
    "/\\evil.example",
    "/a/..//evil.example",
    "/forums\r\nLocation: https://evil.example",
    "/".repeat(3000),
  ]) {
    const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
    const form = { email, password, redirectTo };
    const answer = await request.post(path, { form, headers: fromSite, maxRedirects: 0 });
    expect(answer.status(), redirectTo).toBe(303);
    const target = new URL(answer.headers().location ?? "", siteUrl);
    expect(target.origin, redirectTo).toBe(siteUrl);
    expect(target.pathname.startsWith("//"), redirectTo).toBe(false);
    await request.post("/logout", { form: {}, headers: fromSite });
  }
});

test("after a login the browser stays on the site", async ({ page, context, faults }) => {
  const { email, password } = await signedUp("Chloe");
  faults.expectRefusalOf("/%09/evil.example");
  const requests: string[] = [];
  context.on("request", request => requests.push(request.url()));
  const targets = ["/\\evil.example", "/%09/evil.example", "javascript:document.title='ran'"];
  for (const redirectTo of targets) {
    await context.clearCookies();
    await page.goto(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
    await type(page, { Email: email, Password: password });
    await press(page, "Log In");
    await expect(page.locator("html[data-viewer]"), redirectTo).toHaveCount(1);
    expect(new URL(page.url()).origin, redirectTo).toBe(siteUrl);
    expect(await page.title(), redirectTo).not.toBe("ran");
  }
  expect(requests.length).toBeGreaterThan(2 * targets.length);
  const isForeign = (url: string) => !url.startsWith(siteUrl) && !/^(data|blob):(image|http)/.test(url);
  expect(requests.filter(isForeign)).toEqual([]);
});
