import * as z from "zod/mini";
import { createCollection } from "~/islands/device/collection";
import { readItem } from "~/islands/device/local-storage";
import { imageUrl, person, place, recordId } from "~/islands/device/records";
import type { StoredPost } from "./post";
import { postFromForm } from "./post-form";

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
export const userForums = createCollection<StoredPost>({
  key: "userForums",
  schema: storedPost,
  fromForm: postFromForm,
});

/**
 * Keeps a new post; the first one of a browser brings the guide's tips along, after it, for they may take the last room.
 * @throws StorageFault
 */
export async function addPost(post: StoredPost) {
  const isFirst = isEmpty();
  await userForums.put(post);
  if (isFirst) await seedTips();
}

/** Gives the guide's tips to a browser without posts. Their ids are fixed: two tabs at once make no more of them. */
export async function seedEmptyForums() {
  if (isEmpty()) await seedTips();
}

/** A post that was sent before the scripts came, and has not reached the array yet, does not count. */
function isEmpty() {
  return readItem(userForums.key) === null || userForums.list().length === 0;
}

async function seedTips() {
  try {
    const { samplePosts } = await import("./samples/sample-posts");
    await seedSamplePosts(samplePosts);
  } catch {
    // Tips that find no room, or do not come, are no loss: a list without posts shows the server's.
  }
}

/**
 * Keeps the samples that are not there yet, all before the first pause; tells how many.
 * @throws StorageFault
 */
export async function seedSamplePosts(samples: readonly StoredPost[]): Promise<number> {
  const there = new Set(userForums.list().map(seedKey));
  const missing = samples.filter(sample => !there.has(seedKey(sample)));
  await userForums.append(missing);
  return missing.length;
}

/** Of posts with one seed key the first stays. */
export function withoutDuplicates<Post extends StoredPost>(posts: readonly Post[]): Post[] {
  const found = new Map<string, Post>();
  for (const post of posts) if (!found.has(seedKey(post))) found.set(seedKey(post), post);
  return [...found.values()];
}

/** Two posts with the same key are the same post, whatever their ids. */
function seedKey({ author, category, title }: StoredPost): string {
  return JSON.stringify([author?.id, category, title?.toLowerCase()]);
}
