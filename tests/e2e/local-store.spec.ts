import type { BrowserContext, Page } from "@playwright/test";
import { storeScript } from "../support/store-script.ts";
import { expect, test } from "../support/test.ts";

const tag = "@enhanced";
let script: string;

interface Notes {
  put(record: { id: string }): Promise<void>;
  fold(): Promise<void>;
  list(): { id: string }[];
}

declare global {
  var notes: Notes;
  var treksStore: { createCollection(options: object): Notes };
}

test.beforeAll(async () => {
  script = await storeScript();
});

test("two tabs that write 500 records each at the same time lose none", { tag }, async ({
  context,
  reader,
}) => {
  const tabs = [await openTab(context), await openTab(context)];
  await Promise.all(tabs.map((tab, index) => tab.evaluate(write, [index, 500] as const)));
  const [one, other, third] = [...tabs, await openTab(context)];
  for (const tab of [one, other, third])
    await expect.poll(() => tab?.evaluate(count), reader.name).toBe(1000);
  // Long enough later what was on its way is in the array, and only there.
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

test("a tab that dies while it writes loses nothing that it said was kept", { tag }, async ({
  context,
  reader,
}) => {
  const kept: string[] = [];
  await context.exposeFunction("noteKept", (id: string) => void kept.push(id));
  for (let death = 0; death < 10; death++) {
    const tab = await openTab(context);
    const devtools = await context.newCDPSession(tab);
    tab.evaluate(writeForEver, death).catch(() => {});
    const before = kept.length;
    await expect.poll(() => kept.length).toBeGreaterThan(before + 5 + death);
    devtools.send("Page.crash").catch(() => {});
    await tab.waitForEvent("crash");
    await tab.close();
  }
  const last = await openTab(context);
  const ids = await last.evaluate(() => notes.list().map(({ id }) => id));
  expect(new Set(ids).size, reader.name).toBe(ids.length);
  expect(kept.filter(id => !ids.includes(id))).toEqual([]);
  expect(kept.length).toBeGreaterThan(60);
});

/** A page of the site with a collection of its own. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/forums");
  await tab.evaluate(script);
  await tab.evaluate(() => {
    const schema = { safeParse: (data: unknown) => ({ success: true, data }) };
    globalThis.notes = treksStore.createCollection({ key: "notes", schema });
  });
  return tab;
}

async function write([tab, count]: readonly [number, number]) {
  for (let turn = 0; turn < count; turn++) await notes.put({ id: `${tab}-${turn}` });
}

async function writeForEver(tab: number) {
  for (let turn = 0; ; turn++) {
    await notes.put({ id: `${tab}-${turn}` });
    Reflect.get(window, "noteKept")(`${tab}-${turn}`);
  }
}

function count() {
  return notes.list().length;
}

function pendingCount() {
  return Object.keys(localStorage).filter(key => key.startsWith("pending:notes:")).length;
}
