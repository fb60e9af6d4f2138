import { openDatabase } from "~/offline/shared/database";

const setting = "savesData";

/** Whether nothing should be fetched that nobody asked for: by the browser's wish, or by the member's setting. */
export async function savesData(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return true;
  const database = await openDatabase();
  return (await database.get("settings", setting)) === true;
}

/** The cookie of the setting is for the server alone, which says so in every page. */
export async function noteDataSaving(html: string) {
  const isSaving = /^<!DOCTYPE html><html[^>]* data-saves-data=/.test(html);
  const database = await openDatabase();
  await database.put("settings", isSaving, setting);
}
