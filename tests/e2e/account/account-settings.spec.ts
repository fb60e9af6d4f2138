import { type APIRequestContext, type Page, request } from "@playwright/test";
import { expectEnhanced, expectNotice, press } from "../../support/browser/journey.ts";
import { expectHydrated, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logInStatus } from "../../support/people/member.ts";
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
  expect(await logInStatus(ada)).toBe(303);
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("the settings have their links and ask before a deletion", async ({ page, isScripted }) => {
    await page.goto(settings);
    for (const [name, href] of [
      ["Edit Profile", "/edit-profile"],
      ["Change Password", "/change-password"],
    ] as const) {
      await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", href);
    }
    if (isScripted) {
      await expectEnhanced(page);
      const dialog = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
      for (const close of [() => press(page, "Cancel"), () => page.keyboard.press("Escape")]) {
        await press(page, "Delete Account");
        await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
        await close();
        await expect(dialog).toBeHidden();
      }
    } else {
      await press(page, "Delete Account");
      await expect(page).toHaveURL(/\/account-settings\/delete/);
      await expect(page.getByText("This cannot be undone.")).toBeVisible();
      await page.getByRole("link", { name: "Cancel" }).click();
    }
    await expect(page).toHaveURL(settings);
  });
});

test("deleting removes account and posts", { tag: "@hosted" }, async ({ page, context, ada, forum }) => {
  await sendPost(context.request, forum, { title: "Last words" });
  const elsewhere = await request.newContext();
  await logIn(elsewhere, ada);
  expect(await titlesIn(forum)).toHaveLength(1);

  await deleteAccount(page);
  await expect(page).toHaveURL("/");
  await expectNotice(page, "Account Deleted", "Your account has been successfully deleted.");
  expect(await titlesIn(forum)).toHaveLength(0);
  expect((await sendPost(elsewhere, forum)).status()).toBe(401);
  expect((await context.request.get(siteUrl + settings, { maxRedirects: 0 })).status()).toBe(302);
  expect(await logInStatus(ada)).toBe(400);
  await elsewhere.dispose();
});

for (const ticked of [true, false]) {
  test(`deleting ${ticked ? "removes" : "keeps"} this browser's records when the box is ${ticked ? "ticked" : "cleared"}`, {
    tag: "@enhanced",
  }, async ({ page }) => {
    const lists = ["userForums", "userPosts", "userActivities", "todoList", "profilePosts", "postLikes"];
    const aside = ["userForums.broken", "comments:1", "comments:1.broken"];
    const content = [...lists, ...aside, "pending:userForums:1", "draft:/x"];
    const others = ["theme", "parked:other:todoList", "authPersistence"];
    await page.goto(settings);
    await storeItems(page, Object.fromEntries([...content, ...others].map(key => [key, "[]"])));
    await deleteAccount(page, ticked);
    await expectNotice(page, "Account Deleted");
    await expectEnhanced(page);
    const left = Object.keys(await storedItems(page));
    const expected = [...others, "treks:viewer", ...(ticked ? [] : [...content, "treks:owner"])];
    expect(left.sort()).toEqual(expected.sort());
  });
}

/** Uses the dialog with script, and the page behind the same button without. */
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
