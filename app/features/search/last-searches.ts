import { draftKey, readDraft } from "~/browser/records/drafts";
import { viewerId } from "~/browser/records/keys";
import { tryWrite } from "~/browser/records/storage";
import { remove } from "~/browser/records/writes";

const mostKept = 8;

/** Stored as a draft is, so that it is parked with the drafts of its member and deleted with them. */
const key = draftKey("searches");

/** One a line, the last one first. */
export function readSearches(): string {
  return readDraft(key, viewerId() ?? "").fields.terms?.[0] ?? "";
}

export function keepSearch(term: string) {
  const terms = new Set([term, ...readSearches().split("\n")]);
  const text = [...terms].slice(0, mostKept).join("\n").trim();
  tryWrite(key, JSON.stringify({ owner: viewerId() ?? "", fields: { terms: [text, ""] } }));
}

export function forgetSearches() {
  remove(key);
}
