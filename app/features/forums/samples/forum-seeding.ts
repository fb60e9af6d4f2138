import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { plural } from "~/lib/numbers";
import { seedSamplePosts, userForums, withoutDuplicates } from "../user-forums";
import { treksGuide } from "./tip";

class NotLoaded extends Error {}

export async function seedCategories() {
  await tell("Seeding complete", "Seeding failed", async () => {
    const added = await seedSamplePosts(await loadSamples());
    return added === 0 ? "Every sample post was there already." : `${plural(added, "post")} added.`;
  });
}

async function loadSamples() {
  try {
    return (await import("./category-samples")).categorySamples;
  } catch {
    throw new NotLoaded("The posts did not arrive. Check your connection, reload this page and try again.");
  }
}

export async function clearGuidePosts() {
  await tell("Cleared", "Clearing failed", async () => {
    const removed = await remove(userForums.list().filter(({ author }) => author?.id === treksGuide.id));
    return `${plural(removed, "post")} of the ${treksGuide.name} removed.`;
  });
}

export async function removeDuplicates() {
  await tell("Duplicates removed", "Failed to remove duplicates", async () => {
    const posts = userForums.list();
    const kept = new Set(withoutDuplicates(posts));
    const removed = await remove(posts.filter(post => !kept.has(post)));
    return `${plural(removed, "post")} removed.`;
  });
}

async function remove(posts: readonly { id: string }[]) {
  for (const { id } of posts) await userForums.update(id, () => null);
  return posts.length;
}

async function tell(success: string, failure: string, work: () => Promise<string>) {
  try {
    showToast({ kind: "success", title: success, message: await work() });
  } catch (error) {
    if (!(error instanceof StorageFault || error instanceof NotLoaded)) throw error;
    showToast({ kind: "error", title: failure, message: error.message });
  }
}
