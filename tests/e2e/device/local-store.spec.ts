import { crashTabs, openNotesTab } from "../../support/browser/tab-deaths.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";

test("two tabs that write 500 records each at the same time lose none", { tag }, async ({ context }) => {
  const tabs = [await openNotesTab(context), await openNotesTab(context)];
  await Promise.all(tabs.map((tab, index) => tab.evaluate(write, [index, 500] as const)));
  const [one, other, third] = [...tabs, await openNotesTab(context)];
  for (const tab of [one, other, third]) await expect.poll(() => tab?.evaluate(count)).toBe(1000);
  // Eleven seconds later what was pending is in the array, and only there.
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

test("a tab that dies while it writes loses nothing that it said was kept", { tag }, async ({ context }) => {
  const { kept, listed } = await crashTabs(context, 4);
  expect(new Set(listed).size).toBe(listed.length);
  expect(kept.filter(id => !listed.includes(id))).toEqual([]);
  expect(kept.length).toBeGreaterThan(24);
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
