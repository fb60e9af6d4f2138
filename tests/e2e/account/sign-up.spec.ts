import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mailsTo } from "../../support/people/mail-links.ts";
import { logIn, newcomer, signedUp, trapFields } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const mismatch = "Passwords do not match";
const tooShort = "Password must be at least 6 characters and include a number and special character";
const tooSimple = "Password must include at least one number and one special character";

test("everything is required, in the order of the form", async ({ page, faults }) => {
  faults.expectRefusalOf("/signup");
  await page.goto("/signup");
  await press(page, "Sign Up");
  await expect(errorSummary(page).getByRole("listitem")).toHaveText([
    "Full Name is required",
    "Username is required",
    "Email is required",
    "Password is required",
    "Confirm Password is required",
  ]);
  await expectNotice(page, "Signup failed");
});

test("the rules for passwords are told one at a time, and everything else stays typed", async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/signup");
  const { name, username, email } = newcomer("Ada");
  const typed = { "Full Name": name, Username: username, Email: email };
  await page.goto("/signup");
  await type(page, typed);
  for (const { password, confirmation, sentence, where } of [
    { password: "abc", confirmation: "abd", sentence: mismatch, where: "Confirm Password" },
    { password: "ab1!", confirmation: "ab1!", sentence: tooShort, where: "Password" },
    { password: "abcde", confirmation: "abcde", sentence: tooShort, where: "Password" },
    { password: "abcdef!", confirmation: "abcdef!", sentence: tooSimple, where: "Password" },
    { password: "abcdef1", confirmation: "abcdef1", sentence: tooSimple, where: "Password" },
  ]) {
    await type(page, { Password: password, "Confirm Password": confirmation });
    await press(page, "Sign Up");
    await expectTyped(page, { ...typed, Password: "", "Confirm Password": "" });
    await expect(errorSummary(page).getByRole("listitem")).toHaveText([sentence]);
    await expect(field(page, where)).toHaveAccessibleDescription(new RegExp(sentence));
    await expectNotice(page, "Signup failed", sentence);
  }
});

test("a refused form is answered without its passwords", { tag: "@http" }, async ({ request, baseURL }) => {
  const password = "never-to-be-seen-again";
  const answer = await request.post("/signup", {
    form: { ...newcomer("Ada"), username: "no spaces!", password, confirmPassword: password },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html.includes("no spaces!")).toBe(true);
  expect(html.includes(password)).toBe(false);
});

test("a form whose hidden time was not sealed here is refused in place", { tag: "@http" }, async ({
  request,
}) => {
  const { name, username, email } = newcomer("Ada");
  const password = "trail-mix-7";
  for (const time of ["x", "0", "a.b.c", "\u0000", "é", "A".repeat(60_000)]) {
    const form = { name, username, email, password, confirmPassword: password };
    const answer = await request.post("/signup", {
      form: { ...form, name__confirm: "", from__confirm: time },
      headers: fromSite,
      maxRedirects: 0,
    });
    expect(answer.status(), time.slice(0, 20)).toBe(400);
    expect(await answer.text()).toContain("This page was open too long.");
  }
  expect(await mailsTo(email)).toEqual([]);
});

test("an address that has an account gets the same answer, and keeps its password", {
  tag: "@hosted",
}, async ({ page }) => {
  const ben = await signedUp("Ben");
  const stranger = { ...newcomer("Chloe"), email: ben.email, password: "other-trail-9" };
  await page.goto("/signup");
  await type(page, {
    "Full Name": stranger.name,
    Username: stranger.username,
    Email: stranger.email,
    Password: stranger.password,
    "Confirm Password": stranger.password,
  });
  await press(page, "Sign Up");
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Account created!", "Please check your email to verify your account.");
  await logIn(page.request, ben);
});

test("an account that is not confirmed cannot log in", { tag: "@hosted" }, async ({ page, faults }) => {
  faults.expectRefusalOf("/login");
  const chloe = newcomer("Chloe");
  await page.goto("/signup");
  await type(page, {
    "Full Name": chloe.name,
    Username: chloe.username,
    Email: chloe.email,
    Password: chloe.password,
    "Confirm Password": chloe.password,
  });
  await press(page, "Sign Up");
  await expect(page).toHaveURL("/login");
  expect(await mailsTo(chloe.email)).toHaveLength(1);
  await type(page, { Email: chloe.email, Password: chloe.password });
  await press(page, "Log In");
  await expectNotice(page, "Login failed");
});

test("a form without the hidden fields gets the usual answer and no account", { tag: "@http" }, async ({
  request,
}) => {
  const whole = await trapFields(siteUrl);
  const kinds = [{}, ...Object.entries(whole).map(([name, value]) => ({ [name]: value })), whole];
  const send = async (hidden: Record<string, string>) => {
    const bot = newcomer("Ben");
    const form = { ...bot, confirmPassword: bot.password, ...hidden };
    const answer = await request.post("/signup", { form, headers: fromSite, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe("/login");
    expect(await mailsTo(bot.email)).toHaveLength(hidden === whole ? 1 : 0);
    const logIn = await request.post("/login", {
      form: { email: bot.email, password: bot.password },
      headers: fromSite,
      maxRedirects: 0,
    });
    expect(logIn.status()).toBe(400);
  };
  await Promise.all(kinds.map(send));
});

test("a program that fills in every field gets the usual answer and no account", async ({ page }) => {
  const bot = newcomer("Ben");
  await page.goto("/signup");
  const trap = page.locator("form input[autocomplete=off]");
  await expect(trap).toBeHidden();
  const form = Object.fromEntries(
    await page
      .locator("main form input")
      .evaluateAll(inputs =>
        inputs.map(input => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
      ),
  );
  const filled = {
    ...form,
    ...bot,
    confirmPassword: bot.password,
    [(await trap.getAttribute("name")) ?? ""]: "Ben",
  };
  const answer = await page.request.post("/signup", { form: filled, headers: fromSite, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/login");
  expect(await mailsTo(bot.email)).toEqual([]);
});
