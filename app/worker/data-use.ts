import { openDatabase } from "~/browser/shared-with-worker/database";

const savesDataKey = "savesData";

export async function savesData(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData || (await (await openDatabase()).get("settings", savesDataKey)) === true;
}

export async function noteDataSaving(html: string) {
  const isSaving = /^<!DOCTYPE html><html[^>]* data-saves-data=/.test(html);
  await (await openDatabase()).put("settings", isSaving, savesDataKey);
}
