import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, field, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirm, confirmationPath, tokenIn } from "../../support/people/mail-links.ts";
import {
  logInStatus,
  type Member,
  newcomer,
  sendSignUp,
  signedUp,
  trapFields,
} from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@hosted";
const chosen = "Chosen7!x";

/** Somebody else's sign-up with this member's address. */
function strangerWith({ email }: Member): Member {
  return { ...newcomer("Ben"), email, password: "Stranger7!x" };
}

async function openConfirmation(page: Page, member: Member) {
  await page.goto(await confirmationPath(member));
  await expect(page.getByRole("main")).toContainText(`${member.name} (@${member.username})`);
}

test("who signed up first with somebody's address is kept out", { tag }, async ({ page, faults }) => {
  faults.expectRefusalOf("/reset-password");
  const ada = newcomer("Ada");
  const stranger = strangerWith(ada);
  const [first, second] = [await sendSignUp(stranger), await sendSignUp(ada)];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  await openConfirmation(page, stranger);
  await expect(page.getByRole("main")).toContainText("Your address was signed up more than once.");
  await press(page, "Confirm my email");
  await expect(page).toHaveURL("/reset-password");
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  for (const each of [stranger, ada]) expect(await logInStatus(each)).toBe(400);

  await expect(field(page, "Full Name")).toHaveValue(stranger.name);
  await expect(field(page, "Username")).toHaveValue(stranger.username);
  const { username } = await signedUp("Chloe");
  for (const [typed, sentence] of [
    ["", "Username is required"],
    [username, "This username is taken. Choose another one."],
  ] as const) {
    await type(page, { Username: typed, "New Password": chosen, "Confirm New Password": chosen });
    await press(page, "Update Password");
    await expect(errorSummary(page).getByRole("listitem")).toHaveText([sentence]);
  }
  await type(page, { "Full Name": ada.name, Username: ada.username });
  await type(page, { "New Password": chosen, "Confirm New Password": chosen });
  await press(page, "Update Password");
  await expectNotice(page, "Password Updated", "Log in with your new password.");

  for (const each of [stranger, ada]) expect(await logInStatus(each)).toBe(400);
  await page.goto("/login");
  await type(page, { Email: ada.email, Password: chosen });
  await press(page, "Log In");
  await expect(page).toHaveURL("/forums");
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText(ada.name);
  await expect(page.getByRole("main")).toContainText(`@${ada.username}`);
});

test("a form that is sent twice with one password is one sign-up", { tag: [tag, "@http"] }, async () => {
  const ada = newcomer("Ada");
  const fields = await trapFields(siteUrl);
  await Promise.all([sendSignUp(ada, fields), sendSignUp(ada, fields)]);
  await sendSignUp(ada, fields);
  const confirmed = await confirm(tokenIn(await confirmationPath(ada)));
  expect(confirmed.headers.get("location")).toBe("/login");
  expect(await logInStatus(ada)).toBe(303);
});
