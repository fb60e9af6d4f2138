import type { Selector } from "~/lib/slots";
import { parseJson } from "./json";
import { belongsToViewer } from "./records";
import { tryRead } from "./storage";
import { showToast } from "./toast";
import { remove, write } from "./writes";

export function undo(hash: string, names: readonly string[]) {
  const link = [...document.links].find(link => link.hash === hash);
  link
    ?.closest("[data-toast]" satisfies Selector)
    ?.querySelector("button")
    ?.click();
  if (undoDeletions(names)) showToast({ kind: "success", title: `${nounOf(names[0])} restored` });
  else showToast({ kind: "error", title: "Too late to undo", message: tooLate });
}

const tooLate = "What was deleted can be brought back for 30 seconds only.";

function nounOf(name = "") {
  if (name.startsWith("comments:")) return "Comment";
  return name.startsWith("userActivities:") ? "Activity" : "Post";
}

export function undoDeletions(names: readonly string[]): boolean {
  return names.map(undoDeletion)[0] === true;
}

function undoDeletion(name: string) {
  const key = `pending:${name}`;
  const { at, owner, record, undo } = Object(parseJson(tryRead(key) ?? ""));
  if (record !== null || undo === undefined || !(at > Date.now()) || !belongsToViewer(owner)) return false;
  if (undo === null) remove(key);
  else write(key, undo);
  return true;
}
