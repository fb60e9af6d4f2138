import * as z from "zod/mini";

/** Pieces that the schemas of records in this browser share. What stands there may have been written by anybody. */

const inlinePhoto = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;
const ownPath = /^\/(?!\/)[\w./-]*$/;

/** Colons part the keys that records have of their own. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** A photo kept inline, or one of our own pictures; anything else shows none. */
export const imageUrl = z.catch(
  z.nullish(z.string().check(z.refine(url => inlinePhoto.test(url) || ownPath.test(url)))),
  null,
);

export const person = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  avatar: z.optional(z.string()),
});

export const place = z.object({
  name: z.string(),
  type: z.optional(z.string()),
  region: z.optional(z.string()),
  country: z.optional(z.string()),
});
