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
import { logInStatus, newcomer, sendSignUp, trapFields } from "../../support/people/member.ts";
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
