import type { Page } from "@playwright/test";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { codeLink, codeVerifier, hashLink } from "../../support/people/mail-links.ts";
import {
  logInStatus,
  type Member,
  newcomer,
  sendSignUp,
  sessionOf,
  signedUp,
} from "../../support/people/member.ts";
import { backdateMails } from "../../support/people/operator.ts";
import { cookieOf, expired, sessionIn, type Tokens } from "../../support/people/session-cookie.ts";
import { siteUrl } from "../../support/sites/site.ts";

/** A hosted project may have its own templates, whose links lead through the auth service. */
const only = "@hosted-only";
/** No server sees what is behind "#". */
const tag = [only, "@enhanced"];
const confirmed = ["Email confirmed", "Your account is verified. You can log in now."] as const;
const useless = "Email link is invalid or has expired";
const newPassword = "other-trail-8";
const verifierCookie = `base64-${Buffer.from(JSON.stringify(codeVerifier)).toString("base64url")}`;

for (const path of ["/login", "/confirm"]) {
  test(`a code at ${path} signs in the browser that asked for it, once`, { tag: only }, async ({ page }) => {
    const link = await codeLink("signup", newcomer("Ada"), path);
    await keepVerifier(page);
    await page.goto(link);
    await expect(page).toHaveURL(`${siteUrl}/forums`);
    await expectNotice(page, "Email confirmed", "Your account is verified.");
    await page.context().clearCookies();
    await page.goto(link);
    // The service repeats the error behind "#", which only a script can remove.
    await expect(page).toHaveURL(({ pathname }) => pathname === "/login");
    await expectNotice(page, "Email confirmation error", useless);
  });
}

for (const [kind, linkFor] of [
  ["a code", async (_: Page, member: Member) => codeLink("signup", member)],
  ["a link with tokens behind #", (page: Page, member: Member) => hashLink(page.request, "signup", member)],
] as const) {
  const needsScript = kind === "a code" ? only : tag;
  test(`${kind} of a repeated sign-up leads to a new password`, { tag: needsScript }, async ({ page }) => {
    const ada = newcomer("Ada");
    await sendSignUp({ ...newcomer("Ben"), email: ada.email, password: "Stranger7!x" });
    await sendSignUp(ada);
    // Only the newest link works, and the service sends no second mail within a second.
    await backdateMails(ada.email, 5);
    const link = await linkFor(page, ada);
    await keepVerifier(page);
    await page.goto(link);
    await expect(page).toHaveURL(`${siteUrl}/reset-password`);
    await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
    expect(await logInStatus(ada)).toBe(400);
    await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
    await press(page, "Update Password");
    await expectNotice(page, "Password Updated", "Log in with your new password.");
    expect(await logInStatus({ ...ada, password: newPassword })).toBe(303);
  });
}

test("a code in another browser confirms and leads to the login", { tag: only }, async ({ page }) => {
  const ben = newcomer("Ben");
  await page.goto(await codeLink("signup", ben));
  await expect(page).toHaveURL(`${siteUrl}/login`);
  await expectNotice(page, ...confirmed);
  await type(page, { Email: ben.email, Password: ben.password });
  await press(page, "Log In");
  await expect(page).toHaveURL(`${siteUrl}/forums`);
});

test("a code for a new password opens the form without signing in", { tag: only }, async ({ page }) => {
  const chloe = await signedUp("Chloe");
  await keepVerifier(page);
  await page.goto(await codeLink("recovery", chloe));
  await expectResets(page, chloe);
});

test("a code that signs in ends the session that the browser carried", { tag: [only, "@http"] }, async () => {
  const earlier = await sessionOf(await signedUp("Ben"));
  const answer = await follow(await codeLink("signup", newcomer("Ada")), earlier);
  expect(answer.headers.get("location")).toBe("/forums");
  const given = sessionIn(answer) as Tokens;
  expect(given.refresh_token).not.toBe(earlier.refresh_token);
  const forums = (session: Tokens) =>
    fetch(`${siteUrl}/forums`, { headers: { cookie: cookieOf(session) }, redirect: "manual" });
  await expect.poll(async () => (await forums(earlier)).status).toBe(302);
  expect((await forums(given)).status).toBe(200);
});

test("a refused or reset code keeps the browser's session", { tag: [only, "@http"] }, async () => {
  const [ben, chloe] = [await signedUp("Ben"), await signedUp("Chloe")];
  const earlier = expired(await sessionOf(ben));
  const reset = await follow(await codeLink("recovery", chloe), earlier);
  expect(reset.headers.get("location")).toBe("/reset-password");
  const refreshed = sessionIn(reset) as Tokens;
  expect(subjectOf(refreshed)).toBe(subjectOf(earlier));

  const refused = await arrive(`${siteUrl}/login?code=made-up`, refreshed);
  expect(refused.headers.get("location")).toBe("/login");
  expect(sessionIn(refused)).toBeNull();
  const headers = { cookie: cookieOf(refreshed) };
  expect((await fetch(`${siteUrl}/forums`, { headers, redirect: "manual" })).status).toBe(200);
});

test("a reset behind # opens the form without signing in", { tag }, async ({ page }) => {
  const chloe = await signedUp("Chloe");
  const link = await hashLink(page.request, "recovery", chloe);
  await page.goto(link);
  await expectResets(page, chloe);
  await page.goto(link);
  await expectNotice(page, "Password Reset Failed", useless);
  await expect(page).toHaveURL(`${siteUrl}/reset-password`);
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
});

/** Opens the mailed link in a signed-in browser that requested it. */
async function follow(link: string, session: Tokens) {
  const verified = await fetch(link, { redirect: "manual" });
  return arrive(verified.headers.get("location") ?? "", session);
}

function arrive(address: string, session: Tokens) {
  const cookie = `${cookieOf(session)}; treks-code-verifier=${verifierCookie}`;
  return fetch(address, { headers: { cookie }, redirect: "manual" });
}

function subjectOf({ access_token }: Tokens) {
  const [, claims = ""] = access_token.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
}

async function expectResets(page: Page, member: Member) {
  await expect(page).toHaveURL(`${siteUrl}/reset-password`);
  await expect(page.getByRole("main")).toContainText(member.email);
  await expectSignedOut(page);
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
  await expectNotice(page, "Password Updated");
}

async function expectSignedOut(page: Page) {
  await expect(page.locator("html")).not.toHaveAttribute("data-viewer");
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter(name => /^treks(\.\d+)?$/.test(name))).toEqual([]);
}

/** Stores the verifier of the browser that requested the mail. */
async function keepVerifier(page: Page) {
  await page.context().addCookies([{ name: "treks-code-verifier", value: verifierCookie, url: siteUrl }]);
}
