import { memberOf, ownerKey } from "~/device/keys";
import { listKeys, readItem, removeItem } from "~/device/plain-storage";
import { removeUnsentOf } from "~/offline/shared/unsent-posts";

clearLocalContent();

function clearLocalContent() {
  const leaver = document.documentElement.dataset.clearLocal;
  if (!leaver) return;
  const owner = readItem(ownerKey) ?? leaver;
  for (const key of listKeys()) if (memberOf(key, readItem(key) ?? "", owner) === leaver) removeItem(key);
  if (owner === leaver) removeItem(ownerKey);
  removeUnsentOf(leaver).catch(() => {});
}
