import { memberOf, ownerKey } from "~/lib/local-keys";
import { listKeys, readItem, removeItem } from "./storage";

/** On the first page after a member left and asked to take along what this browser keeps of theirs. */
export function clearLocalContent() {
  const leaver = document.documentElement.dataset.clearLocal;
  if (!leaver) return;
  const owner = readItem(ownerKey) ?? leaver;
  for (const key of listKeys()) if (memberOf(key, readItem(key) ?? "", owner) === leaver) removeItem(key);
  if (owner === leaver) removeItem(ownerKey);
}
