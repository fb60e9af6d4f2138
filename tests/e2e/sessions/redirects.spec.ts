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
