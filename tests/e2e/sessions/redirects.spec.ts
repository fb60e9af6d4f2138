import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const hostile = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "/%5Cevil.example",
  "http:evil.example",
  "https:/evil.example",
  "javascript:document.title='ran'",
  "data:text/html,<title>ran</title>",
  " //evil.example",
  "/@evil.example",
  "//localhost@evil.example/",
  "/forums\r\nLocation: https://evil.example",
];

/** Browsers rewrite these, so they are followed in a real one. */
const followed = [
  "/\\evil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "/@evil.example",
  "javascript:document.title='ran'",
];

test("no redirectTo is answered with a way off the site", { tag: "@http" }, async ({ request }) => {
  const { email, password } = await signedUp("Chloe");
  const tried = new Set<string>();
  for (const redirectTo of hostile) {
    const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
    const [, carried = ""] =
      /name="redirectTo" value="([^"]*)"/.exec(await (await request.get(path)).text()) ?? [];
    for (const asked of [redirectTo, carried].filter(each => !tried.has(each))) {
      tried.add(asked);
      const form = { email, password, redirectTo: asked };
      const answer = await request.post(path, { form, headers: fromSite, maxRedirects: 0 });
      expect(answer.status(), asked).toBe(303);
      expect(new URL(answer.headers().location ?? "", siteUrl).origin, asked).toBe(siteUrl);
    }
  }
});

test("after a real login no redirectTo takes a browser away from the site", async ({
  page,
  context,
  faults,
}) => {
  const { email, password } = await signedUp("Chloe");
  for (const path of ["/%09/evil.example", "/%5Cevil.example", "/@evil.example"])
    faults.expectRefusalOf(path);
  const asked: string[] = [];
  context.on("request", request => asked.push(request.url()));
  for (const redirectTo of followed) {
    await context.clearCookies();
    await page.goto(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.locator("html[data-viewer]"), redirectTo).toHaveCount(1);
    expect(new URL(page.url()).origin, redirectTo).toBe(siteUrl);
    expect(await page.title(), redirectTo).not.toBe("ran");
  }
  expect(asked.length).toBeGreaterThan(2 * followed.length);
  expect(asked.filter(url => !url.startsWith(siteUrl) && !/^(data|blob):(image|http)/.test(url))).toEqual([]);
});
