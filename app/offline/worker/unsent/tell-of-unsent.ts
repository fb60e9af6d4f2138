import type { FromWorker } from "~/offline/shared/messages";
import { hasUnsent } from "~/offline/shared/unsent-posts";
import { currentAccount } from "../account";
import { worker } from "../scope";

/** The page that was opened after a post was kept may have been left before it took note of it. */
export async function tellOfUnsent(pageId: string) {
  const owner = await currentAccount().catch(() => null);
  if (!owner || !(await hasUnsent(owner).catch(() => false))) return;
  const page = await worker.clients.get(pageId);
  page?.postMessage({ type: "unsent-changed" } satisfies FromWorker);
}
