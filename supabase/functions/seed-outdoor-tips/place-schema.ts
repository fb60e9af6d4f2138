import { z } from "zod";

/** The database has the same limits. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\S+( \S+)*$/);

const postSchema = z.strictObject({
  title: line(200),
  /** Of the vocabulary in app/lib/tags.ts. */
  tags: z.array(line(40)).min(2).max(4),
  /** Paragraphs. */
  content: z.array(line(1000)).min(2),
});

/** A place in the files in places/. Tests parse those files, so that the function need not. */
export const placeSchema = z.strictObject({
  name: line(120),
  type: z.enum(["national_park", "state_park", "local_park", "city", "landmark"]),
  country: line(80),
  region: line(80).nullable(),
  /** Degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  description: line(2000),
  /** Posts may only be appended, because a post's id depends on its position. */
  posts: z.array(postSchema).min(1),
});

export type Place = z.infer<typeof placeSchema>;
