import type { BytesUsed } from "~/offline/shared/contract";
import { openDatabase } from "~/offline/shared/database";

const sinceSetting = "bytesUsedSince";

/** To those of this month, by the clock of this device. */
export async function addBytes(bytes: number) {
  if (!(Number.isFinite(bytes) && bytes > 0)) return;
  const month = monthOf(new Date());
  const database = await openDatabase();
  const change = database.transaction(["bytesUsed", "settings"], "readwrite");
  const [counts, settings] = [change.objectStore("bytesUsed"), change.objectStore("settings")];
  await counts.put(((await counts.get(month)) ?? 0) + bytes, month);
  if (!(await settings.get(sinceSetting))) await settings.put(new Date().toISOString(), sinceSetting);
  await change.done;
}

export async function bytesUsed(): Promise<BytesUsed> {
  const database = await openDatabase();
  const since = await database.get("settings", sinceSetting);
  return {
    bytes: (await database.get("bytesUsed", monthOf(new Date()))) ?? 0,
    since: typeof since === "string" ? new Date(since) : null,
  };
}

function monthOf(date: Date) {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

/**
 * What this worker fetches, with the pages that the browser fetches ahead for it: as it came over the line. In the page,
 * what a worker answered counts as unpacked, or as nothing.
 */
export function countOwnFetches() {
  const observer = new PerformanceObserver(list => {
    const fetched = list.getEntries() as PerformanceResourceTiming[];
    addBytes(fetched.reduce((sum, { transferSize }) => sum + transferSize, 0)).catch(() => {});
  });
  observer.observe({ type: "resource", buffered: true });
}

const dataSavingSetting = "savesData";

/** Whether nothing should be fetched that nobody asked for: by the browser's wish, or by the member's setting. */
export async function savesData(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return true;
  const database = await openDatabase();
  return (await database.get("settings", dataSavingSetting)) === true;
}

/** The cookie of the setting is for the server alone, which says so in every page. */
export async function noteDataSaving(html: string) {
  const isSaving = /^<!DOCTYPE html><html[^>]* data-saves-data=/.test(html);
  const database = await openDatabase();
  await database.put("settings", isSaving, dataSavingSetting);
}
