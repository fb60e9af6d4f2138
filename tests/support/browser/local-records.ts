import type { Page } from "@playwright/test";
import { build } from "vite";
import { vi } from "vitest";
import * as z from "zod/mini";
import { type Disk, Tab } from "./memory-storage.ts";

/** Stores records as an earlier visit would have. */
export async function keepRecords(page: Page, records: Record<string, readonly object[]>) {
  await page.goto("/robots.txt");
  await page.evaluate(lists => {
    for (const [key, list] of Object.entries(lists)) localStorage.setItem(key, JSON.stringify(list));
  }, records);
}

export function readRecords(page: Page, key: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? "[]"), key);
}

export async function fillStorage(page: Page) {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count += 1) localStorage.setItem(`filler-${size}-${count}`, "x".repeat(size));
      } catch {}
    }
  });
}

export function toDo(number: number, more: object = {}) {
  const addedDate = new Date(Date.UTC(2026, 4, 1 + (number % 28), 12)).toISOString();
  return {
    id: `todo-post-${number}`,
    title: `Place no. ${number}`,
    addedDate,
    category: "Hiking",
    completed: false,
    postId: `post-${number}`,
    ...more,
  };
}

export function activity(number: number, more: object = {}) {
  return {
    id: `activity-${number}`,
    title: `Walk no. ${number}`,
    type: "Hiking",
    date: "2026-05-03",
    ...more,
  };
}

export const tinyPhoto =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Bundles the local store for a page, with its exports in `treksStore`. */
export async function storeScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: "app/browser/records/collection.ts", formats: ["iife"], name: "treksStore" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find(part => part.type === "chunk") : undefined;
  if (!chunk) throw new Error("The store gave no script");
  return chunk.code;
}

const schema = z.object({ id: z.string(), title: z.string(), likes: z.optional(z.number()) });

export type Note = z.infer<typeof schema>;

/** A tab with its own collection, which owns the globals until another tab runs. */
export async function openNotes(disk: Disk) {
  const tab = new Tab(disk);
  own();
  vi.resetModules();
  const { createCollection } = await import("../../../app/browser/records/collection.ts");
  const { StorageFault } = await import("../../../app/browser/records/writes.ts");
  const notes = createCollection<Note>({
    key: "notes",
    schema,
    page: "/notes/",
  });
  return { notes, StorageFault, run };

  function run<T>(work: () => T): T {
    own();
    return work();
  }

  function own() {
    vi.stubGlobal("window", tab);
    vi.stubGlobal("localStorage", tab.localStorage);
    vi.stubGlobal("sessionStorage", tab.sessionStorage);
  }
}
