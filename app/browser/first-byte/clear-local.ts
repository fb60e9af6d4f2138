import { memberOf, ownerKey } from "~/browser/records/keys";
import { listKeys, tryRead, tryRemove } from "~/browser/records/storage";
import { removeUnsentOf } from "~/browser/shared-with-worker/unsent-posts";
import type { Dataset } from "~/lib/slots";

clearLocalContent();

function clearLocalContent() {
  const { clearLocal: leaver }: Dataset = document.documentElement.dataset;
  if (!leaver) return;
  const owner = tryRead(ownerKey) ?? leaver;
  for (const key of listKeys()) if (memberOf(key, tryRead(key) ?? "", owner) === leaver) tryRemove(key);
  if (owner === leaver) tryRemove(ownerKey);
  removeUnsentOf(leaver).catch(() => {});
}
