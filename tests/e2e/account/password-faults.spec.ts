import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, newPassword, resetPath } from "../../support/people/mail-links.ts";
import { logInStatus, type Member, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite(1);
test.beforeEach(({ faults }) => {
  for (const path of ["/change-password", "/reset-password", "/confirm"]) faults.expectRefusalOf(path);
});

const unreachable = "Treks cannot reach the sign-in service right now. Wait a moment and try again.";
const tooWeak = "This password is too weak: make it longer, choose one that has not appeared in a data leak.";
const weak = {
  error_code: "weak_password",
  message: "Weak",
  weak_password: { reasons: ["length", "pwned"] },
};

test("a reset link outlives outages and refused passwords", async ({ page }) => {
  const ben = await signedUp("Ben");
  await openReset(page, ben);
  for (const [path, fault, sentence] of [
    ["/auth/v1/verify", { kind: "refuse" }, unreachable],
    ["/auth/v1/user", { kind: "status", status: 422, body: weak }, tooWeak],
  ] as const) {
    faulty.proxy.heal();
    faulty.proxy.inject(path, fault);
    await setPassword(page);
    await expectRefused(page, sentence);
    expect(await logInStatus(ben)).toBe(303);
  }
  faulty.proxy.heal();
  await setPassword(page);
  await expectNotice(page, "Password Updated");
  expect(await logInStatus({ ...ben, password: newPassword })).toBe(303);
});

test("a confirmation link stays valid while the service does not answer", async ({ page }) => {
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

async function openReset(page: Page, { email }: Member) {
  faulty.proxy.heal();
  await post(page, "/change-password", { email });
  await page.goto(faulty.url + (await resetPath({ email })));
}

function post(page: Page, path: string, form: Record<string, string>) {
  return page.request.post(faulty.url + path, { form, headers: { Origin: faulty.url }, maxRedirects: 0 });
}

async function setPassword(page: Page) {
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
}

async function expectRefused(page: Page, sentence: string) {
  await expect(errorSummary(page)).toContainText(sentence);
  await expectNotice(page, "Password Reset Failed", sentence);
}
