import type { BrowserContext, Page } from "@playwright/test";
import { expectNotice, notices } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = ["@enhanced"];
const invalid = "Email link is invalid or has expired";
const [confirmed, unconfirmed] = ["Email confirmed", "Email confirmation error"];

test("an error behind # is shown as text, cut to 300 characters", { tag }, async ({ page }) => {
  const words = `<img src=x onerror=alert(1)>${"x".repeat(400)}`;
  await page.goto(`/login#error=access_denied&error_description=${encodeURIComponent(words)}`);
  await expectNotice(page, unconfirmed, words.slice(0, 300));
  await expect(notices(page)).not.toContainText(words.slice(0, 301));
  await expect(page).toHaveURL("/login");
});

test("tokens behind # never sign in and leave no trace", { tag }, async ({ page, context }) => {
  const { access_token, refresh_token } = await sessionOf(await signedUp("Ben"));
  const seen: string[] = [];
  context.on("request", asked => seen.push(asked.url(), asked.headers().referer ?? ""));
  const confirmations = ["signup", "email"];
  for (const type of [...confirmations, "magiclink", "recovery", "invite"]) {
    await page.goto(`/welcome?${type}#${new URLSearchParams({ access_token, refresh_token, type })}`);
    await expect(page).toHaveURL(confirmations.includes(type) ? "/login" : "/reset-password");
    // The page navigates by itself, possibly during the evaluation.
    await expect(async () => seen.push(await page.evaluate(() => document.referrer))).toPass();
    seen.push(page.url());
    await page.goto("/forums");
    await expect(page).toHaveURL("/login?redirectTo=%2Fforums");
  }
  await expect(async () => void (await page.goBack())).toPass();
  seen.push(page.url());
  expect(await cookiesOf(context)).toEqual(["treks-recovery"]);
  // The browser sends a link without the part behind "#".
  expect(seen.filter(address => address.split("#")[0]?.includes(access_token))).toEqual([]);
  expect(page.url()).not.toContain(access_token);
  await context.clearCookies();
  await page.goto("/#access_token=made-up&refresh_token=made-up&type=recovery");
  await expect(page).toHaveURL("/reset-password");
  await expectNotice(page, "Password Reset Failed", invalid);
  expect(await cookiesOf(context)).toEqual([]);
});

/** Besides that of the style sheet. */
async function cookiesOf(context: BrowserContext) {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter(name => name !== "treks-sheet");
}

test("the form waits half a second at most for what is behind #", { tag }, async ({ page }) => {
  await page.route("**/assets/enhance-*", () => {});
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/login#access_token=x&type=signup", { waitUntil: "commit" });
  await expect(page.getByText("Checking authentication...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toBeHidden();
  await page.clock.runFor(500);
  await expect(page.getByText("Checking authentication...")).toBeHidden();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
});

test("links without a session explain what they are for", async ({ page }) => {
  for (const [from, to, ...texts] of [
    ["/login?error=access_denied&error_description=Too%20%3Cb%3Elate", "/login", "Too <b>late"],
    [
      "/confirm?error=access_denied&error_description=Too%20%3Cb%3Elate",
      "/login",
      unconfirmed,
      "Too <b>late",
    ],
    ["/login?code=made-up", "/login", confirmed, "Your account is verified. You can log in now."],
    ["/reset-password?code=made-up", "/reset-password", "Password Reset Failed", invalid],
    ["/reset-password?error_description=0900", "/reset-password", "Password Reset Failed", invalid],
    [
      "/confirm?token_hash=made-up&type=invite",
      "/reset-password",
      "You are invited to Treks. Choose the password that you will log in with.",
      "Set New Password",
    ],
    [
      "/confirm?token_hash=made-up&type=magiclink",
      "/reset-password",
      "A link alone does not log you in.",
      "Confirm New Password",
    ],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    for (const text of texts) await expect(page.getByText(text).first(), from).toBeVisible();
    await expectNoForeignWords(page);
  }
});

test("a token is redirected to its form from every page", { tag: "@http" }, async ({ request }) => {
  for (const [from, to] of [
    ["/login?token_hash=a&type=signup", "/confirm?token_hash=a"],
    ["/confirm?token=a", "/confirm?token_hash=a"],
    ["/login?token_hash=a&type=recovery", "/reset-password"],
    ["/confirm?token=a&type=recovery", "/reset-password"],
    ["/reset-password?token=a", "/reset-password"],
    ["/confirm?token_hash=a&type=invite", "/reset-password"],
    ["/login?token_hash=a&type=magiclink", "/reset-password"],
    ["/login?token_hash=a&type=email", "/confirm?token_hash=a&type=email"],
  ] as const) {
    const answer = await request.get(siteUrl + from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 302, to]);
  }
});

test("the words of a link are shown on the login page only", { tag }, async ({ page }) => {
  for (const path of ["/", "/signup", "/change-password", "/confirm", "/reset-password"]) {
    await page.goto(`${path}#error_code=otp_expired&error_description=Call+0900+1234`);
    await expectNotice(page, path === "/reset-password" ? "Password Reset Failed" : unconfirmed, invalid);
    await expectNoForeignWords(page);
    expect(new URL(page.url()).hash).toBe("");
  }
  await page.goto("/login#type=signup");
  await expectNotice(page, confirmed, "Your account is verified. You can log in now.");
  await expect(page).toHaveURL("/login");
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("a signed-in member sees the result of a mailed link on the forums", async ({ page, isScripted }) => {
    const hashes = [
      ["#access_token=a.b.c&refresh_token=d&type=signup", confirmed],
      ["#error=access_denied&error_description=Call+0900+1234", unconfirmed],
    ] as const;
    for (const [link, title] of [
      ["?code=made-up", confirmed],
      ["?error_description=Call+0900+1234", unconfirmed],
      ...(isScripted ? hashes : []),
    ] as const) {
      await page.goto(`/login${link}`);
      await expectNotice(page, title);
      await expect(page).toHaveURL("/forums");
      await expectNoForeignWords(page);
    }
  });
});

async function expectNoForeignWords(page: Page) {
  await expect(page.locator("body")).not.toContainText("0900");
}
