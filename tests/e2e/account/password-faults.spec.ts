import type { APIResponse, Page } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, resetPath } from "../../support/people/mail-links.ts";
import { logIn, type Member, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite(1);
test.beforeEach(({ faults }) => {
  faults.expectRefusalOf("/change-password");
  faults.expectRefusalOf("/reset-password");
});

const newPassword = "other-trail-8";
const unreachable = "Treks cannot reach the sign-in service right now. Wait a moment and try again.";

test("a link that cannot be sent is told in place, with the address typed", async ({ page }) => {
  const { email } = newcomer("Ada");
  faulty.proxy.inject("/auth/v1/recover", { kind: "html", status: 502 });
  await page.goto(`${faulty.url}/change-password`);
  await type(page, { Email: email });
  await press(page, "Send Reset Link");
  await expectRefused(page, unreachable);
  await expectTyped(page, { Email: email });
});

test("an answer that makes no sense is not passed on", { tag: "@http" }, async ({ page }) => {
  const { email } = newcomer("Ada");
  faulty.proxy.inject("/auth/v1/recover", { kind: "html", status: 403 });
  const sent = await post(page, "/change-password", { email });
  expect(await mainOf(sent)).toContain(unreachable);

  const ada = await signedUp("Ada");
  await openReset(page, ada);
  faulty.proxy.inject("/auth/v1/user", { kind: "html", status: 403 });
  const password = { password: newPassword, confirmPassword: newPassword };
  const set = await post(page, "/reset-password", password);
  expect(await mainOf(set)).toContain(unreachable);
  await logIn(page.request, ada);
});

test("a mail that the service holds back is no answer of its own", async ({ page }) => {
  const body = { error_code: "over_email_send_rate_limit", message: "Too soon" };
  faulty.proxy.inject("/auth/v1/recover", { kind: "status", status: 429, body });
  await page.goto(`${faulty.url}/change-password`);
  await type(page, { Email: newcomer("Ben").email });
  await press(page, "Send Reset Link");
  await expectNotice(page, "Password Reset Email Sent", "Check your email for a password reset link.");
});

test("the fourth mail within a quarter of an hour is refused, and the address kept", async ({ page }) => {
  const { email } = newcomer("Chloe");
  for (let mail = 1; mail <= 4; mail++) {
    await page.goto(`${faulty.url}/change-password`);
    await type(page, { Email: email });
    await press(page, "Send Reset Link");
    if (mail < 4) await expectNotice(page, "Password Reset Email Sent");
  }
  await expectRefused(page, "Too many tries. Wait 15 minutes and try again.");
  await expectTyped(page, { Email: email });
});

test("a link outlives a service that does not answer", async ({ page }) => {
  await openReset(page, await signedUp("Ada"));
  faulty.proxy.inject("/auth/v1/verify", { kind: "refuse" });
  await setPassword(page);
  await expectRefused(page, unreachable);
  faulty.proxy.heal();
  await expectUpdated(page);
});

test("a confirmation link outlives a service that does not answer", async ({ page, faults }) => {
  faults.expectRefusalOf("/confirm");
  const ada = newcomer("Ada");
  await post(page, "/signup", await signUpForm(ada, faulty.url));
  await page.goto(faulty.url + (await confirmationPath(ada)));
  faulty.proxy.inject("/auth/v1/verify", { kind: "refuse" });
  await press(page, "Confirm my email");
  await expect(page.getByRole("main")).toContainText(unreachable);
  faulty.proxy.heal();
  await page.goto(`${faulty.url}/confirm`);
  await press(page, "Confirm my email");
  await expectNotice(page, "Email confirmed");
});

for (const [status, body, sentence] of [
  [
    422,
    { error_code: "weak_password", message: "Weak", weak_password: { reasons: ["length", "pwned"] } },
    "This password is too weak: make it longer, choose one that has not appeared in a data leak.",
  ],
  [503, {}, unreachable],
] as const) {
  test(`a password refused with ${status} can be chosen again without a new mail`, async ({ page }) => {
    const ben = await signedUp("Ben");
    await openReset(page, ben);
    faulty.proxy.inject("/auth/v1/user", { kind: "status", status, body });
    await setPassword(page);
    await expectRefused(page, sentence);
    await logIn(page.request, ben);
    faulty.proxy.heal();
    await expectUpdated(page);
    await logIn(page.request, { ...ben, password: newPassword });
  });
}

async function openReset(page: Page, { email }: Member) {
  faulty.proxy.heal();
  await post(page, "/change-password", { email });
  await page.goto(faulty.url + (await resetPath({ email })));
}

function post(page: Page, path: string, form: Record<string, string>) {
  return page.request.post(faulty.url + path, { form, headers: { Origin: faulty.url }, maxRedirects: 0 });
}

async function mainOf(answer: APIResponse) {
  return (await answer.text()).split("<main")[1];
}

async function setPassword(page: Page) {
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
}

async function expectRefused(page: Page, sentence: string) {
  await expect(errorSummary(page)).toContainText(sentence);
  await expectNotice(page, "Password Reset Failed", sentence);
}

async function expectUpdated(page: Page) {
  await setPassword(page);
  await expectNotice(page, "Password Updated");
}
