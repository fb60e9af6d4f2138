import * as z from "zod/mini";
import { createCollection } from "~/islands/collection";
import { imageUrl, person, place, recordId } from "~/islands/record-fields";
import type { StoredPost } from "./post";

const text = z.nullish(z.string());

const storedPost = z.object({
  id: recordId,
  title: text,
  content: text,
  category: text,
  subcategory: text,
  location: z.nullish(place),
  tags: z.nullish(z.array(z.string())),
  imageUrl,
  createdAt: text,
  postedAt: text,
  author: z.nullish(person),
  commentCount: z.nullish(z.int().check(z.nonnegative())),
});

/** The forum posts of this browser. */
export const userForums = createCollection<StoredPost>({ key: "userForums", schema: storedPost });
