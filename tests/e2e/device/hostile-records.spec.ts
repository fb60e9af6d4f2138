import type { Page } from "@playwright/test";
import { expectHydrated, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { makeAdmin } from "../../support/people/operator.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

/** Pages that show records. */
const readers = [
  ...["/account-settings", "/admin/seed-categorized-forums", "/forums", "/forums/sample-bear-aware-food"],
  ...["/forums/p1", "/post/p1", "/post/sample", "/todo", "/activity", "/feed"],
  ...["/profile", "/profile?tab=activities", "/profile?tab=todo"],
];
const keys = [
  ...["userForums", "userPosts", "userActivities", "todoList", "profilePosts", "postLikes"],
  "comments:sample-bear-aware-food",
];

test("records of a hostile structure break no page and are not lost", { tag }, async ({ page, ada }) => {
  await makeAdmin(ada.email);
  await page.goto("/location-forums");
  await storeItems(page, Object.fromEntries(keys.map(key => [key, `[${structures().join(",")}]`])));
  const before = await storedItems(page);
  for (const address of readers) {
    await page.goto(address);
    await expectHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUnharmed(page);
  }
  for (const key of keys) await expectKept(page, key, before[key] ?? "");
});

function structures() {
  return [
    '{"id":"p1","__proto__":{"polluted":"yes"}}',
    '{"id":"p2","constructor":{"prototype":{"polluted":"yes"}}}',
    '{"id":"p3","title":{"toString":"x","valueOf":1}}',
    '{"id":"p4","tags":{"length":1e9}}',
    '{"id":"p5","author":[[[[]]]]}',
    `{"id":"p6","deep":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
    `{"id":"p7","title":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    '{"id":"p8","likes":"NaN","createdAt":9e99}',
    "null",
    "[]",
    '"<img src=x onerror=pwned=1>"',
  ];
}

async function expectUnharmed(page: Page) {
  const harm = await page.evaluate(() => [Reflect.get(window, "pwned"), Reflect.get({}, "polluted")]);
  expect(harm).toEqual([undefined, undefined]);
}

/** Records are still in the array, or set aside as text. */
async function expectKept(page: Page, key: string, before: string) {
  const items = await storedItems(page);
  const kept = [items[key], items[`${key}.broken`]].join("").replaceAll("\\", "");
  for (const { id } of JSON.parse(before).filter(Boolean)) if (id) expect(kept).toContain(`"id":"${id}"`);
}
