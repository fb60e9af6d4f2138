import * as z from "zod/mini";
import { isVisible, tidyLine } from "~/lib/hidden-characters";
import { tidyLines } from "~/lib/line-breaks";

// All checks use `refine`, because any other check of Zod adds code to every island.

const inlinePhoto = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;
const ownPath = /^\/(?!\/)[\w./-]*$/;

/** Colons separate the parts of keys, so ids have none. */
export const recordId = z.string().check(z.refine(id => /^[\w-]{1,100}$/.test(id)));

/** Insecure contexts have no `crypto.randomUUID`. */
export function newRecordId() {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

export const count = z.custom<number>(value => Number.isSafeInteger(value) && Number(value) >= 0);

export const imageUrl = z.catch(
  z.nullish(z.string().check(z.refine(url => inlinePhoto.test(url) || ownPath.test(url)))),
  null,
);

export const person = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  avatar: z.optional(z.string()),
});

export const optionalText = z.catch(z.optional(z.string()), undefined);

const unknownName = "Unknown";

/** Damaged parts never cost the record. The id becomes part of a URL, so it may not be any text. */
export const author = z.catch(
  z.object({
    id: z.catch(z.optional(recordId), undefined),
    name: z.catch(z.string().check(z.refine(name => name.trim() !== "")), unknownName),
    avatar: optionalText,
  }),
  { name: unknownName },
);

export const place = z.object({
  name: z.string(),
  type: z.optional(z.string()),
  region: z.optional(z.string()),
  country: z.optional(z.string()),
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
