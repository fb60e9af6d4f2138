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
export async function openNotesTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/forums");
  script ??= storeScript();
  await tab.evaluate(await script);
  await tab.evaluate(() => {
    const schema = { safeParse: (data: unknown) => ({ success: true, data }) };
    globalThis.notes = treksStore.createCollection({ key: "notes", schema });
  });
  return tab;
}

let script: Promise<string> | undefined;
