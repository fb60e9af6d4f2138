import { removeUnsentOf } from "~/browser/queue/unsent-posts";
import { memberOf, ownerKey } from "~/browser/records/keys";
import { listKeys, readItem, removeItem } from "~/browser/records/plain-storage";
import type { Dataset } from "~/lib/slots";

clearLocalContent();

function clearLocalContent() {
  const { clearLocal: leaver }: Dataset = document.documentElement.dataset;
  if (!leaver) return;
  const owner = readItem(ownerKey) ?? leaver;
  for (const key of listKeys()) if (memberOf(key, readItem(key) ?? "", owner) === leaver) removeItem(key);
  if (owner === leaver) removeItem(ownerKey);
  removeUnsentOf(leaver).catch(() => {});
}
