import { isVisible, tidyLine } from "~/lib/hidden-characters";
import { tidyLines } from "~/lib/line-breaks";
import { check, fallBack, nullish, object, optional, string, textThat } from "./schema";

const inlinePhoto = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;
const ownPath = /^\/(?!\/)[\w./-]*$/;

/** Colons separate the parts of keys, so ids have none. */
export const recordId = textThat(id => /^[\w-]{1,100}$/.test(id));

export const count = check<number>(value => Number.isSafeInteger(value) && Number(value) >= 0);

export const imageUrl = fallBack(nullish(textThat(url => inlinePhoto.test(url) || ownPath.test(url))), null);

export const person = object({
  id: optional(string),
  name: optional(string),
  avatar: optional(string),
});

export const optionalText = fallBack(optional(string), undefined);

const unknownName = "Unknown";

/** Damaged parts never cost the record. The id becomes part of a URL, so it may not be any text. */
export const author = fallBack(
  object({
    id: fallBack(optional(recordId), undefined),
    name: fallBack(
      textThat(name => name.trim() !== ""),
      unknownName,
    ),
    avatar: optionalText,
  }),
  { name: unknownName },
);

export const place = object({
  name: string,
  type: optional(string),
  region: optional(string),
  country: optional(string),
});

/** A typed text of several lines, or nothing if it has nothing to see. */
export function trimmedText(value: unknown): string {
  const text = typeof value === "string" ? tidyLines(value) : "";
  return isVisible(text) ? text : "";
}

/** A typed text of one line, as the server would store it. */
export function trimmedLine(value: unknown): string {
  return tidyLine(trimmedText(value));
}

export function isoTime(at: number): string | undefined {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
