import { openDatabase } from "./database";

const sinceSetting = "bytesUsedSince";

export interface BytesUsed {
  bytes: number;
  /** When this browser began to count; null before that. */
  since: Date | null;
}

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
