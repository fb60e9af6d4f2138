import { forgetCarried } from "~/browser/shared-with-worker/unsent-posts";
import { isNewLocal } from "~/lib/local-page";
import { draftKey, readDraft } from "./drafts";
import { tryRemove, tryWrite } from "./storage";

/** What each field of a place's composer is called in a local form and its record. */
export const sources: Readonly<Record<string, readonly string[]>> = {
  title: ["title"],
  content: ["content", "description"],
  caption1: ["caption"],
  tags: ["tags"],
  track: ["track"],
  walked_on: ["date"],
};

/** These say something of a file, of which drafts keep only the name. */
const fileFields = ["photo", "trackFile", "hideEnds"];

type Texts = Record<string, string | undefined>;

/** The texts that a composer was filled with. They are stored as a draft is, so they are parked and deleted with the drafts. */
const cameKey = (path: string) => draftKey(`came:${path}`);

export function readCame(path: string, owner: string): Texts {
  return textsOf(cameKey(path), owner);
}

export function keepCame(path: string, owner: string, texts: Texts) {
  const fields = Object.entries(texts).map(([name, text]) => [name, [text, ""]]);
  if (fields.length > 0)
    tryWrite(cameKey(path), JSON.stringify({ owner, fields: Object.fromEntries(fields) }));
}

/**
 * Deletes the draft of the local form whose text came along to the composer at this address and was posted. It stays if it has
 * anything that did not come along: a field that the composer has not, or what was typed since.
 */
export function forgetLocal(path: string, owner: string) {
  const [, local = ""] = path.split("?local=");
  const came = readCame(path, owner);
  tryRemove(cameKey(path));
  forgetCarried(owner, local).catch(() => {});
  const typed = Object.entries(textsOf(draftKey(local), owner));
  const cameAlong = ([name, text]: (typeof typed)[number]) =>
    fileFields.includes(name) ||
    Object.entries(sources).some(([field, names]) => names.includes(name) && came[field] === text);
  if (isNewLocal(local) && typed.length > 0 && typed.every(cameAlong)) tryRemove(draftKey(local));
}

export function textsOf(key: string, owner: string): Texts {
  const fields = Object.entries(readDraft(key, owner).fields);
  return Object.fromEntries(fields.map(([name, [text] = [""]]) => [name, text]));
}
