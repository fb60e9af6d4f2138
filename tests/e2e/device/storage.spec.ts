import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { openNotesTab } from "../../support/browser/notes-tab.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";

const tag = "@enhanced";

test.describe("with storage", () => {
  test.use({ signedInAs: "the reader" });

  test("two tabs that write 500 records each at once lose none", { tag }, async ({ context }) => {
    const tabs = [await openNotesTab(context), await openNotesTab(context)];
    await Promise.all(tabs.map((tab, index) => tab.evaluate(write, [index, 500] as const)));
    const [one, other, third] = [...tabs, await openNotesTab(context)];
    for (const tab of [one, other, third]) await expect.poll(() => tab?.evaluate(count)).toBe(1000);
    // After eleven seconds pending writes are in the array only.
    await third?.evaluate(async () => {
      const later = Date.now() + 11_000;
      Date.now = () => later;
      await notes.fold();
      await notes.fold();
    });
    expect(await third?.evaluate(count)).toBe(1000);
    expect(await third?.evaluate(() => JSON.parse(localStorage.getItem("notes") ?? "").length)).toBe(1000);
    expect(await third?.evaluate(pendingCount)).toBe(0);
  });
});

test.describe("without storage", () => {
  test.use({ signedInAs: "a member of its own" });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const forbidden = { get: () => thrown() };
      Object.defineProperties(window, { localStorage: forbidden, sessionStorage: forbidden });
      Object.defineProperty(navigator, "locks", { value: { request: async () => thrown() } });
      function thrown(): never {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      }
    });
  });

  test("content of the server is read and written", { tag }, async ({ page, forum }) => {
    for (const address of ["/forums", "/forums/sample-bear-aware-food", "/profile", forum.path]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto(`${forum.path}/new-post`);
    await expectHydrated(page);
    await type(page, { Title: "Fog", Content: "We turned round." });
    await press(page, "Create Post");
    await expectNotice(page, "Post created");
    expect(await titlesIn(forum)).toEqual(["Fog"]);
  });
});

async function write([tab, count]: readonly [number, number]) {
  for (let turn = 0; turn < count; turn++) await notes.put({ id: `${tab}-${turn}` });
}

function count() {
  return notes.list().length;
}

function pendingCount() {
  return Object.keys(localStorage).filter(key => key.startsWith("pending:notes:")).length;
}
