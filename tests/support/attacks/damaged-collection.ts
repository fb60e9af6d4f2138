import { expect } from "vitest";
import type { Disk } from "../browser/memory-storage.ts";
import { arraysWithDamage, brokenArrays } from "./damaged-values.ts";

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
