import { isContentKey, isDraftKey } from "~/lib/local-keys";
import { listKeys, removeItem } from "./storage";

/** On the first page after a member left and asked to take along what this browser keeps. */
export function clearLocalContent() {
  if (document.documentElement.dataset.clearLocal === undefined) return;
  for (const key of listKeys()) if (isContentKey(key) || isDraftKey(key)) removeItem(key);
}
