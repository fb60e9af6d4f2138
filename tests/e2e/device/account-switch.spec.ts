import type { Page } from "@playwright/test";
import { expectHydrated, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logOut, signedUp } from "../../support/people/member.ts";

const tag = "@enhanced";
const ofAda = {
  userForums: '[{"id":"f1","title":"Of Ada"}]',
  todoList: '[{"id":"t1","title":"Ridge","completed":false,"postId":"p1"}]',
  "comments:f1": '[{"id":"c1","text":"Nice"}]',
  "userPosts.broken": '["damaged"]',
  "draft:/forums/new": '{"owner":"","fields":{"title":["Half a",""]}}',
};

test("the next member sees nothing of the first, who finds everything again", { tag }, async ({
  page,
  context,
  ada,
}) => {
  await openSettings(page);
  await storeItems(page, ofAda);
  await logOut(context.request);
  expect(await storedItems(page), "signing out deletes nothing").toMatchObject(ofAda);

  const ben = await signedUp("Ben");
  await logIn(context.request, ben);
  await openSettings(page);
  await expect(page.getByText("Right now there is nothing.")).toBeAttached();
  const pending = JSON.stringify({ at: 1, owner: await viewerOf(page), record: { id: "b1", title: "New" } });
  await storeItems(page, { userForums: '[{"id":"b2","title":"Of Ben"}]', "pending:userForums:b1": pending });
  expect(Object.keys(await openItems(page)).sort()).toEqual(["pending:userForums:b1", "userForums"]);

  await logOut(context.request);
  await logIn(context.request, ada);
  await openSettings(page);
  expect(await openItems(page)).toEqual(ofAda);
  await expect(page.getByText("Right now that is 1 forum post, 1 comment, 1 to-do item")).toBeAttached();

  await logOut(context.request);
  await logIn(context.request, ben);
  await openSettings(page);
  expect((await openItems(page))["pending:userForums:b1"]).toBe(pending);
});

async function openSettings(page: Page) {
  await page.goto("/account-settings");
  await expectHydrated(page);
}

function viewerOf(page: Page) {
  return page.locator("html").getAttribute("data-viewer");
}

/** The member's items under their plain keys. */
async function openItems(page: Page) {
  const items = Object.entries(await storedItems(page));
  return Object.fromEntries(items.filter(([key]) => /^(user|todo|comments|pending|draft)/.test(key)));
}
