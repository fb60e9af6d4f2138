import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirm, confirmationPath, mailsTo, tokenIn } from "../../support/people/mail-links.ts";
import {
  logIn,
  logInStatus,
  newcomer,
  sendSignUp,
  signedUp,
  trapFields,
} from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tooShort = "Password must be at least 6 characters and include a number and special character";

test("a refused form names every fault and keeps all but the passwords", async ({ page, faults }) => {
  faults.expectRefusalOf("/signup");
  const { name, username, email } = newcomer("Ada");
  const typed = { "Full Name": name, Username: username, Email: email };
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
  await type(page, typed);
  for (const [password, confirmation, sentence, where] of [
    ["abc", "abd", "Passwords do not match", "Confirm Password"],
    ["ab1!", "ab1!", tooShort, "Password"],
  ] as const) {
    await type(page, { Password: password, "Confirm Password": confirmation });
    await press(page, "Sign Up");
    await expectTyped(page, { ...typed, Password: "", "Confirm Password": "" });
    await expect(errorSummary(page).getByRole("listitem")).toHaveText([sentence]);
    await expect(field(page, where)).toHaveAccessibleDescription(new RegExp(sentence));
    await expectNotice(page, "Signup failed", sentence);
  }
});

test("a taken address gets the usual answer and keeps its password", { tag: "@hosted" }, async ({ page }) => {
  const ben = await signedUp("Ben");
  await page.goto("/signup");
  await type(page, {
    "Full Name": "Chloe Trail",
    Username: newcomer("Chloe").username,
    Email: ben.email,
    Password: "other-trail-9",
    "Confirm Password": "other-trail-9",
  });
  await press(page, "Sign Up");
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Account created!", "Please check your email to verify your account.");
  await logIn(page.request, ben);
});

test("a refused form is answered without its passwords", { tag: "@http" }, async () => {
  const password = "never-to-be-seen-again";
  const answer = await sendSignUp({ ...newcomer("Ada"), username: "no spaces!", password });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html.includes("no spaces!")).toBe(true);
  expect(html.includes(password)).toBe(false);
});

test("a form whose hidden time is forged is refused in place", { tag: "@http" }, async () => {
  const ada = newcomer("Ada");
  for (const time of ["x", "a.b.c", "\u0000", "A".repeat(60_000)]) {
    const answer = await sendSignUp(ada, { from__confirm: time });
    expect(answer.status, time.slice(0, 20)).toBe(400);
    expect(await answer.text()).toContain("This page was open for too long.");
  }
  expect(await mailsTo(ada.email)).toEqual([]);
});

test("bots get the usual answer and no account", { tag: "@http" }, async ({ request }) => {
  const whole = await trapFields(siteUrl);
  const parts = Object.entries(whole).map(([name, value]) => ({ [name]: value }));
  const send = async (hidden: Record<string, string>) => {
    const bot = newcomer("Ben");
    const form = { ...bot, confirmPassword: bot.password, ...hidden };
    const answer = await request.post("/signup", { form, headers: fromSite, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      303,
      "/login?cookies=signup&redirectTo=%2Flogin",
    ]);
    await expect.poll(() => mailsTo(bot.email)).toHaveLength(hidden === whole ? 1 : 0);
    expect(await logInStatus(bot)).toBe(400);
  };
  await Promise.all([{}, ...parts, whole, { ...whole, name__confirm: "Ben" }].map(send));
});

test("the hidden field is invisible to people", async ({ page }) => {
  await page.goto("/signup");
  const trap = page.locator("form input[autocomplete=off]");
  await expect(trap).toHaveAttribute("name", "name__confirm");
  await expect(trap).toBeHidden();
});

test("passwords have at most 72 bytes, and every byte counts", { tag: "@http" }, async () => {
  const faces = `${"😀".repeat(17)}1234`;
  const tooLong = await sendSignUp({ ...newcomer("Ada"), password: `${faces}5` });
  expect(tooLong.status).toBe(400);
  expect(await tooLong.text()).toContain("Password can have at most 72 characters");
  for (const password of [faces, ` ${"é".repeat(34)}1! `]) {
    const member = { ...newcomer("Ben"), password };
    expect((await sendSignUp(member)).status).toBe(303);
    await confirm(tokenIn(await confirmationPath(member)));
    for (const wrong of [password.slice(0, -1), `${password}x`])
      expect(await logInStatus({ ...member, password: wrong })).toBe(400);
    expect(await logInStatus(member)).toBe(303);
  }
});

test("additional form fields give a new account no rights", { tag: "@http" }, async ({ request }) => {
  const member = newcomer("Chloe");
  const names = ["role", "is_admin", "app_metadata", "user_metadata", "data", "id", "email_confirmed_at"];
  const forged = Object.fromEntries(names.map(name => [name, "admin"]));
  expect([303, 400]).toContain((await sendSignUp(member, forged)).status);
  await sendSignUp(member);
  await confirm(tokenIn(await confirmationPath(member)));
  await logIn(request, member);
  expect((await request.get("/admin", { maxRedirects: 0 })).status()).toBe(403);
});
