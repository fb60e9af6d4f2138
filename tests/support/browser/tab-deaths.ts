import type { BrowserContext, Page } from "@playwright/test";
import { storeScript } from "./local-records.ts";

interface Notes {
  put(record: { id: string }): Promise<void>;
  fold(): Promise<void>;
  list(): { id: string }[];
}

declare global {
  var notes: Notes;
  var treksStore: { createCollection(options: object): Notes };
}

/** A page of the site with its own collection `notes`. */
export async function openNotesTab(context: BrowserContext, site = ""): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${site}/forums`);
  script ??= storeScript();
  await tab.evaluate(await script);
  await tab.evaluate(() => {
    const schema = { safeParse: (data: unknown) => ({ success: true, data }) };
    globalThis.notes = treksStore.createCollection({ key: "notes", schema });
  });
  return tab;
}

/** Crashes tabs while they write. Returns the confirmed ids and the stored ones. */
export async function crashTabs(context: BrowserContext, deaths: number, site?: string) {
  const kept: string[] = [];
  let enough = 0;
  let reached = Promise.withResolvers<void>();
  await context.exposeFunction("noteKept", (id: string) => {
    if (kept.push(id) >= enough) reached.resolve();
  });
  for (let death = 0; death < deaths; death++) {
    const tab = await openNotesTab(context, site);
    const devtools = await context.newCDPSession(tab);
    enough = kept.length + 6 + (death % 10);
    reached = Promise.withResolvers<void>();
    tab.evaluate(writeForEver, death).catch(() => {});
    await reached.promise;
    devtools.send("Page.crash").catch(() => {});
    await tab.waitForEvent("crash");
    await tab.close();
  }
  const last = await openNotesTab(context, site);
  const listed = await last.evaluate(() => notes.list().map(({ id }) => id));
  return { kept, listed };
}

let script: Promise<string> | undefined;

async function writeForEver(tab: number) {
  for (let turn = 0; ; turn++) {
    await notes.put({ id: `${tab}-${turn}` });
    Reflect.get(window, "noteKept")(`${tab}-${turn}`);
  }
}
