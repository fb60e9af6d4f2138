import { expectNotice, notices } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";

import { siteUrl } from "../../support/sites/site.ts";

const tag = ["@enhanced"];

test("an error behind # is told as text, not at length", { tag }, async ({ page }) => {
  const words = `<img src=x onerror=alert(1)>${"x".repeat(400)}`;
  await page.goto(`/login#error=access_denied&error_description=${encodeURIComponent(words)}`);
  await expectNotice(page, "Email confirmation error", words.slice(0, 300));
  await expect(notices(page)).not.toContainText(words.slice(0, 301));
  await expect(page).toHaveURL("/login");
});

test("tokens behind # that the service does not know open nothing", { tag }, async ({ page }) => {
  await page.goto("/#access_token=made-up&refresh_token=made-up&type=recovery");
  await expect(page).toHaveURL("/reset-password");
  await expectNotice(page, "Password Reset Failed", "Email link is invalid or has expired");
  expect(await page.context().cookies()).toEqual([]);
});

test("somebody else's tokens behind # sign nobody in", { tag }, async ({ page, context }) => {
  const { access_token, refresh_token } = await sessionOf(await signedUp("Ben"));
  const confirmations = ["signup", "email", "email_change"];
  for (const type of [...confirmations, "magiclink", "recovery", "invite"]) {
    await page.goto(`/welcome?${type}#${new URLSearchParams({ access_token, refresh_token, type })}`);
    await expect(page).toHaveURL(confirmations.includes(type) ? "/login" : "/reset-password");
    await page.goto("/forums");
    await expect(page).toHaveURL("/login?redirectTo=%2Fforums");
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["treks-recovery"]);
});

test("the form waits for what is behind #, and half a second at most", { tag }, async ({ page }) => {
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

test("an error in the query is told as text, and leaves the address", async ({ page }) => {
  for (const path of ["/login", "/confirm"]) {
    await page.goto(`${path}?error=access_denied&error_description=Too%20%3Cb%3Elate`);
    await expect(page).toHaveURL("/login");
    await expectNotice(page, "Email confirmation error", "Too <b>late");
  }
  await page.goto("/reset-password?error_description=Too+late");
  await expect(page).toHaveURL("/reset-password");
  await expectNotice(page, "Password Reset Failed", "Email link is invalid or has expired");
  await expect(notices(page)).not.toContainText("Too late");
});

test("a token leads to its form wherever it arrives", { tag: "@http" }, async ({ request }) => {
  for (const [from, to] of [
    ["/login?token_hash=a&type=signup", "/confirm?token_hash=a"],
    ["/confirm?token=a", "/confirm?token_hash=a"],
    ["/login?token_hash=a&type=recovery", "/reset-password"],
    ["/confirm?token=a&type=recovery", "/reset-password"],
    ["/reset-password?token=a", "/reset-password"],
    ["/confirm?token_hash=a&type=invite", "/reset-password"],
    ["/login?token_hash=a&type=magiclink", "/reset-password"],
    ["/login?token_hash=a&type=email", "/confirm?token_hash=a&type=email"],
    ["/login?token_hash=a&type=email_change", "/confirm?token_hash=a&type=email_change"],
  ] as const) {
    const answer = await request.get(siteUrl + from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 302, to]);
  }
});

for (const [type, sentence] of [
  ["invite", "You are invited to Treks. Choose the password that you will log in with."],
  ["magiclink", "A link alone does not log you in."],
] as const) {
  test(`a link of the kind ${type} says what happened, and lets a password be chosen`, async ({ page }) => {
    await page.goto(`/confirm?token_hash=made-up&type=${type}`);
    await expect(page).toHaveURL("/reset-password");
    await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(sentence);
    await expect(page.getByLabel("Confirm New Password")).toBeVisible();
  });
}

test("a link to a new address says what it is for", async ({ page }) => {
  await page.goto("/login?token_hash=made-up&type=email_change");
  await expect(page).toHaveURL("/confirm");
  await expect(page.getByRole("main")).toContainText("One tap and this is the address you log in with.");
});

test("of two links to a new address the first asks for the other", async ({ page }) => {
  await page.goto("/login?message=Call+0900+1234");
  await expectNotice(page, "One link left", "Open the link in the email to your other address as well.");
  await expect(page.locator("body")).not.toContainText("0900");
});

test("the words of a link are shown on the login page only", { tag }, async ({ page }) => {
  for (const path of ["/", "/signup", "/change-password", "/confirm", "/reset-password"]) {
    await page.goto(`${path}#error_code=otp_expired&error_description=Call+0900+1234`);
    const title = path === "/reset-password" ? "Password Reset Failed" : "Email confirmation error";
    await expectNotice(page, title, "Email link is invalid or has expired");
    await expect(page.locator("body")).not.toContainText("0900");
    expect(new URL(page.url()).hash).toBe("");
  }
});

test("a kind alone behind # is told too", { tag }, async ({ page }) => {
  await page.goto("/login#type=signup");
  await expectNotice(page, "Email confirmed", "Your account is verified. You can log in now.");
  await expect(page).toHaveURL("/login");
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  for (const [what, link, title, message] of [
    ["a code", "?code=made-up", "Email confirmed", "Your account is verified."],
    ["an error", "?error_description=Call+0900+1234", "Email confirmation error", "Email link is invalid"],
  ] as const) {
    test(`a member who is signed in is told what ${what} in a mail has brought`, async ({ page }) => {
      await page.goto(`/login${link}`);
      await expect(page).toHaveURL("/forums");
      await expectNotice(page, title, message);
      await expect(page.locator("body")).not.toContainText("0900");
    });
  }

  for (const [what, hash, title] of [
    ["a confirmation", "#access_token=a.b.c&refresh_token=d&type=signup", "Email confirmed"],
    ["an error", "#error=access_denied&error_description=Call+0900+1234", "Email confirmation error"],
  ] as const) {
    test(`a member who is signed in is told of ${what} behind #`, { tag }, async ({ page }) => {
      await page.goto(`/login${hash}`);
      await expectNotice(page, title);
      await expect(page).toHaveURL("/forums");
      await expect(page.locator("body")).not.toContainText("0900");
    });
  }
});

test("what is behind # is in no address afterwards, and in no referrer", { tag }, async ({
  page,
  context,
}) => {
  const { access_token, refresh_token } = await sessionOf(await signedUp("Ben"));
  const seen: string[] = [];
  context.on("request", asked => seen.push(asked.url(), asked.headers().referer ?? ""));
  for (const type of ["signup", "recovery", "magiclink"]) {
    const link = `/login?${type}#${new URLSearchParams({ access_token, refresh_token, type })}`;
    // The link before it may still be leading on, which would end this visit.
    await expect(async () => void (await page.goto(link))).toPass();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    // The page navigates by itself, possibly while it is being asked.
    await expect(async () => seen.push(await page.evaluate(() => document.referrer))).toPass();
    seen.push(page.url());
  }
  await expect(async () => void (await page.goBack())).toPass();
  seen.push(page.url());
  // The first request of each is the link itself, which is sent without the part behind "#".
  expect(seen.filter(address => address.split("#")[0]?.includes(access_token))).toEqual([]);
  expect(page.url()).not.toContain(access_token);
});
