import { expect } from "vitest";
import type { Disk } from "../browser/memory-storage.ts";

/** Values of a records key that are no array of records. */
export function brokenArrays(good: object): string[] {
  const whole = JSON.stringify([good]);
  const cut = Array.from({ length: 20 }, (_, index) => whole.slice(0, 1 + index * 2));
  return [...cut, ...notArrays];
}

/** Arrays with something else before `good`. */
export function arraysWithDamage(good: object): string[] {
  return notRecords.map(value => JSON.stringify([value, good]));
}

const notArrays = [
  "",
  " ",
  "null",
  "true",
  "0",
  "NaN",
  "undefined",
  "{}",
  '"[]"',
  '{"length":1}',
  '{"__proto__":[]}',
  "[object Object]",
  "<!doctype html>",
  "\u0000",
  "\ud800",
  "['a']",
  "[,]",
  "[".repeat(10_000),
  `${'{"a":'.repeat(5_000)}1`,
];

const notRecords = [
  null,
  true,
  7,
  "text",
  [],
  [[]],
  {},
  { id: "x" },
  { title: "No id" },
  { id: 1, title: "A number" },
  { id: "", title: "Empty" },
  { id: "a:b", title: "A colon" },
  { id: "../x", title: "A path" },
  { id: "x y", title: "A space" },
  { id: "x".repeat(101), title: "Long" },
  { id: ["x"], title: "A list" },
  { id: null, title: "Null" },
  { id: "x", title: null },
  { id: "x", title: 5 },
  { id: "x", title: {} },
  { id: "x", title: ["x"] },
  { id: "<img src=x onerror=alert(1)>", title: "Markup" },
];

interface Collection<T> {
  list(): readonly unknown[];
  put(record: T): Promise<unknown>;
  fold(): Promise<unknown>;
}

type Open<T> = (items: Record<string, string>) => Promise<{ disk: Disk; collection: Collection<T> }>;

/** What is no list is set aside whole, and the collection goes on. */
export async function expectNoListSetAside<T extends object>(key: string, good: T, open: Open<T>) {
  for (const damaged of brokenArrays(good)) {
    const { disk, collection } = await open({ [key]: damaged });
    expect(collection.list(), damaged).toEqual([]);
    await collection.put(good);
    expect(collection.list(), damaged).toEqual([good]);
    expect(JSON.parse(disk.items.get(`${key}.broken`) ?? ""), damaged).toEqual([damaged]);
  }
}

/** Damage beside a good record is set aside, and the record stays. */
export async function expectDamageSetAside<T extends object>(key: string, good: T, open: Open<T>) {
  for (const damaged of arraysWithDamage(good)) {
    const { disk, collection } = await open({ [key]: damaged });
    expect(collection.list(), damaged).toEqual([good]);
    await collection.fold();
    expect(JSON.parse(disk.items.get(key) ?? ""), damaged).toEqual([good]);
    const [kept = ""] = JSON.parse(disk.items.get(`${key}.broken`) ?? "[]");
    expect(JSON.parse(kept)).toEqual(JSON.parse(damaged)[0]);
  }
}
