import { withLock } from "~/browser/queue/locks";
import type { Selector } from "~/lib/slots";
import { type DeletedCopy, readCopies, rememberDeleted, writeCopies } from "./collection";
import { belongsToViewer } from "./keys";
import { anyRecord, readStored } from "./records";
import { tryRead } from "./storage";
import { showToast } from "./toast";
import { tryToStore, write, writePending } from "./writes";

export async function undo(hash: string, names: readonly string[]) {
  await tryToStore("Undo failed", async () => {
    const isBack = await undoDeletions(names);
    closeToast(hash);
    if (isBack) showToast({ kind: "success", title: `${nounOf(names[0])} restored` });
    else showToast({ kind: "error", title: "Too late to undo", message: tooLate });
  });
}

function closeToast(hash: string) {
  const link = [...document.links].find(link => link.hash === hash);
  link
    ?.closest("[data-toast]" satisfies Selector)
    ?.querySelector("button")
    ?.click();
}

const tooLate = "What was deleted can be brought back for 30 seconds only.";

function nounOf(name = "") {
  if (name.startsWith("comments:")) return "Comment";
  return name.startsWith("userActivities:") ? "Activity" : "Post";
}

/** Says whether the first one is back. @throws StorageFault */
export async function undoDeletions(names: readonly string[]): Promise<boolean> {
  const copies = readCopies();
  const found = names.map(name => copies.find(copy => copy.name === name && belongsToViewer(copy.owner)));
  const areBack: boolean[] = [];
  for (const copy of found) areBack.push(copy !== undefined && (await putBack(copy)));
  writeCopies(readCopies().filter(({ name }) => !names.includes(name)));
  return areBack[0] === true;
}

function putBack({ name, record, next, rest }: DeletedCopy): Promise<boolean> {
  const [, key = "", id = ""] = /^(.+):(.+)$/.exec(name) ?? [];
  return withLock(key, () => {
    const ids = new Set(readStored({ key, schema: anyRecord }).records.map(({ id }) => id));
    // It was saved again after its deletion.
    if (ids.has(id)) return false;
    for (const [name, text] of Object.entries(rest)) if (tryRead(name) === null) write(name, text);
    writePending(key, id, { record, before: next.find(id => ids.has(id)) ?? null });
    rememberDeleted(id, false);
    return true;
  });
}
