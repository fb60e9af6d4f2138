import { type APIRequestContext, type Page, request } from "@playwright/test";
import { cookieHeader } from "../../support/attacks/raw-http.ts";
import { errorSummary, expectEnhanced, expectNotice, press } from "../../support/browser/journey.ts";
import { expectHydrated, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logOut, type Member } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const settings = "/account-settings";
const deletion = `${settings}/delete`;

test("Sign Out ends every session of the member", { tag: "@hosted" }, async ({ page, context, ada }) => {
  const elsewhere = await request.newContext();
  await logIn(elsewhere, ada);
  await page.goto(settings);
  await press(page, "Sign Out");
  await expect(page).toHaveURL("/");
  await expectNotice(page, "Signed Out");
  expect((await context.request.get(siteUrl + settings, { maxRedirects: 0 })).status()).toBe(302);
  expect((await sendDeletion(elsewhere)).status()).toBe(401);
  await elsewhere.dispose();
  expect(await canLogIn(ada)).toBe(true);
});

test("the dialog asks first, and Cancel or Escape change nothing", { tag: "@enhanced" }, async ({ page }) => {
  await page.goto(settings);
  await expectEnhanced(page);
  const dialog = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(dialog).toBeHidden();
  for (const close of [() => press(page, "Cancel"), () => page.keyboard.press("Escape")]) {
    await press(page, "Delete Account");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(settings);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("without script the same button leads to a page with the same words", { tag: "@unscripted" }, async ({
    page,
  }) => {
    await page.goto(settings);
    await press(page, "Delete Account");
    await expect(page).toHaveURL(/\/account-settings\/delete/);
    await expect(page.getByRole("heading", { name: "Are you absolutely sure?" })).toBeVisible();
    await expect(page.getByText("This cannot be undone.")).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(settings);
  });

  test("the settings lead to the profile, to a new password and out", async ({ page }) => {
    await page.goto(settings);
    await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
    for (const [name, href] of [
      ["Edit Profile", "/edit-profile"],
      ["Change Password", "/change-password"],
    ] as const) {
      await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await expect(page.getByRole("heading", { name: "Danger Zone" })).toBeVisible();
  });
});

test("deleting takes the account, its posts and its sessions", { tag: "@hosted" }, async ({
  page,
  context,
  ada,
  forum,
}) => {
  await sendPost(context.request, forum, { title: "Last words" });
  const elsewhere = await request.newContext();
  await logIn(elsewhere, ada);
  expect(await titlesIn(forum)).toHaveLength(1);

  await deleteAccount(page);
  await expect(page).toHaveURL("/");
  await expectNotice(page, "Account Deleted", "Your account has been successfully deleted.");
  expect(await titlesIn(forum)).toHaveLength(0);
  expect((await sendPost(elsewhere, forum)).status(), "a write from before").toBe(401);
  expect((await sendPost(elsewhere, forum)).status()).toBe(401);
  expect((await context.request.get(siteUrl + settings, { maxRedirects: 0 })).status()).toBe(302);
  expect(await canLogIn(ada)).toBe(false);
  await elsewhere.dispose();
});

for (const ticked of [true, false]) {
  test(`what this browser keeps ${ticked ? "goes too" : "stays"} when that is asked`, {
    tag: "@enhanced",
  }, async ({ page }) => {
    const own = ["userForums", "userPosts", "userActivities", "todoList", "profilePosts", "postLikes"];
    const aside = ["userForums.broken", "comments:1", "comments:1.broken"];
    const content = [...own, ...aside, "pending:userForums:1", "draft:/x"];
    const others = ["theme", "parked:other:todoList", "authPersistence"];
    await page.goto(settings);
    await storeItems(page, Object.fromEntries([...content, ...others].map(key => [key, "[]"])));
    await deleteAccount(page, ticked);
    await expectNotice(page, "Account Deleted");
    await expectEnhanced(page);
    const left = Object.keys(await storedItems(page));
    const written = [...others, "treks:viewer"];
    const expected = ticked ? written : [...written, ...content, "treks:owner"];
    expect(left.sort()).toEqual(expected.sort());
  });
}

test("a session that has ended deletes nothing and says so", async ({
  page,
  context,
  ada,
  faults,
  isScripted,
}) => {
  faults.expectRefusalOf(deletion);
  await page.goto(deletion);
  await logOut(context.request);
  await context.clearCookies({ name: /flash/ });
  if (isScripted) await page.getByLabel("Also remove what I keep in this browser").uncheck();
  await press(page, "Delete my account");
  await expect(errorSummary(page)).toContainText("No active session found");
  await expectNotice(page, "Error Deleting Account", "No active session found");
  if (isScripted) {
    await expect(page.getByLabel("Also remove what I keep in this browser")).not.toBeChecked();
  }
  await page.getByRole("link", { name: "Log in and come back" }).click();
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(deletion)}`);
  expect(await canLogIn(ada)).toBe(true);
});

test("pressing twice deletes once, and both answers say so", { tag: "@http" }, async ({ context }) => {
  const Cookie = await cookieHeader(context.request);
  const answers = await Promise.all([1, 2, 3].map(() => sendDeletion(context.request)));
  expect(answers.map(answer => answer.headers().location)).toEqual(["/", "/", "/"]);
  const late = await request.newContext({ extraHTTPHeaders: { Cookie } });
  expect((await sendDeletion(late)).headers().location).toBe("/");
  await late.dispose();
});

/** With script in the dialog, without it on the page that the same button leads to. */
async function deleteAccount(page: Page, clearLocal = true) {
  await page.goto(settings);
  await page.waitForLoadState();
  if (!clearLocal) await expectHydrated(page);
  await press(page, "Delete Account");
  if (!clearLocal) await page.getByLabel("Also remove what I keep in this browser").uncheck();
  await press(page, "Delete my account");
}

function sendDeletion(browser: APIRequestContext) {
  const options = { form: { clearLocal: "on" }, headers: fromSite, maxRedirects: 0 };
  return browser.post(siteUrl + deletion, options);
}

async function canLogIn({ email, password }: Member) {
  const browser = await request.newContext();
  const options = { form: { email, password }, headers: fromSite, maxRedirects: 0 };
  const answer = await browser.post(`${siteUrl}/login`, options);
  await browser.dispose();
  return answer.status() === 303;
}
