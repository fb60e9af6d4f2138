import type { Page } from "@playwright/test";
import { expectHydrated, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { makeAdmin } from "../../support/people/operator.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

/** Pages that show records. */
const readers = [
  ...["/account-settings", "/admin/seed-categorized-forums", "/forums", "/forums/sample-bear-aware-food"],
  ...["/forums/r0", "/post/r0", "/post/sample", "/todo", "/activity", "/feed"],
  ...["/profile", "/profile?tab=activities", "/profile?tab=todo"],
];
const keys = [
  ...["userForums", "userPosts", "userActivities", "todoList", "profilePosts", "postLikes"],
  "comments:sample-bear-aware-food",
];

const texts = [
  "<script>pwned=1</script>",
  "<img src=x onerror=pwned=1>",
  "<svg onload=pwned=1>",
  "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>",
  '"><script>pwned=1</script>',
  "';pwned=1;//",
  "javascript:pwned=1",
  "JaVaScRiPt:pwned=1",
  "java\tscript:pwned=1",
  "data:text/html,<script>parent.pwned=1</script>",
  "data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQ9MTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='pwned=1'/>",
  "data:image/png;base64,x' onerror='pwned=1",
  "//elsewhere.example/pixel.png",
  "{{constructor.constructor('pwned=1')()}}",
  "</style><script>pwned=1</script>",
  ...[
    "<!--",
    "]]>",
    "\u0000\u0001\u0007\u001b",
    "\u202eright to left\u202c",
    "\ufeff\u200b\u2028\u2029",
    "\ud800",
  ],
  "Z̸̡͔̗a̷l̴g̵o̶",
  "ﷺ﷽".repeat(50),
  "x".repeat(20_000),
  ...["../../etc/passwd", "'; DROP TABLE profiles; --", "__proto__", "constructor", "NaN"],
];

test("hostile records do not run, break no page and are not lost", { tag }, async ({ page, ada }) => {
  await makeAdmin(ada.email);
  const dialogs: string[] = [];
  page.on("dialog", dialog => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  for (const records of [texts.map(hostile), structures()]) {
    await page.goto("/location-forums");
    await storeItems(page, Object.fromEntries(keys.map(key => [key, `[${records.join(",")}]`])));
    const before = await storedItems(page);
    for (const address of readers) {
      await page.goto(address);
      await expectHydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectUnharmed(page);
    }
    for (const key of keys) await expectKept(page, key, before[key] ?? "");
  }
  expect(dialogs).toEqual([]);
});

/** One record that fits every key, with the same text in every field. */
function hostile(text: string, index: number) {
  const person = { id: text, name: text, avatar: text };
  return JSON.stringify({
    id: `r${index}`,
    ...{ title: text, content: text, text, description: text, category: text, subcategory: text, type: text },
    ...{ createdAt: text, postedAt: text, addedDate: text, date: text, imageUrl: text, tags: [text, text] },
    ...{ author: person, creator: person, location: { name: text, type: text, region: text, country: text } },
    ...{ postId: text, completed: false, likes: 1e308, commentCount: -1 },
  });
}

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
