import { createCollection } from "~/browser/records/collection";
import { comparable } from "~/lib/comparable";
import { type StoredPost, storedPost } from "./post";

export const userForums = createCollection<StoredPost>({
  key: "userForums",
  schema: storedPost,
  page: "/forums/",
});

/** The tips come after a first post, because they may fill the storage. @throws StorageFault */
export async function addPost(post: StoredPost) {
  const isFirst = isEmpty();
  await userForums.put(post);
  if (isFirst) await seedTips();
}

/** The tips have fixed ids, so two tabs at once make no duplicates. */
export async function seedEmptyForums() {
  if (isEmpty()) await seedTips();
}

function isEmpty() {
  return userForums.list().length === 0;
}

async function seedTips() {
  try {
    await seedSamplePosts(await loadTips());
  } catch {}
}

export async function loadTips(): Promise<readonly StoredPost[]> {
  try {
    return (await import("./samples/sample-posts")).samplePosts;
  } catch {
    return [];
  }
}

/** Writes everything before its first await. Returns how many were missing. @throws StorageFault */
export async function seedSamplePosts(samples: readonly StoredPost[]): Promise<number> {
  const present = new Set(userForums.list().map(seedKey));
  const missing = samples.filter(sample => !present.has(seedKey(sample)));
  await userForums.append(missing);
  return missing.length;
}

export function withoutDuplicates<Post extends StoredPost>(posts: readonly Post[]): Post[] {
  const found = new Map<string, Post>();
  for (const post of posts) if (!found.has(seedKey(post))) found.set(seedKey(post), post);
  return [...found.values()];
}

/** Copies of one sample may have different ids. */
function seedKey({ author, category, title }: StoredPost): string {
  return JSON.stringify([author?.id, category, title && comparable(title)]);
}
