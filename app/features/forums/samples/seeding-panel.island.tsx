import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { showToast } from "~/browser/records/toast";
import { tryToStore } from "~/browser/records/writes";
import { useCollection } from "~/islands/records/use-collection";
import { plural } from "~/lib/numbers";
import { Button } from "~/ui/button";
import { categories, findCategory } from "../categories";
import type { StoredPost } from "../post";
import { seedSamplePosts, userForums, withoutDuplicates } from "../user-forums";
import { postOfTip, treksGuide } from "./tip";

const actions = [
  {
    label: "Seed sample posts",
    text: "Adds two posts by the Treks Guide to each category that does not have them yet.",
    run: seedCategories,
  },
  {
    label: "Remove duplicates",
    text: "Keeps only the first of several posts with the same author, category and title.",
    run: removeDuplicates,
  },
  {
    label: "Clear guide posts",
    text: "Removes every post by the Treks Guide. What members wrote stays.",
    run: clearGuidePosts,
  },
];

export default function SeedingPanel() {
  const posts = useCollection(userForums);
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);

  async function start(run: () => Promise<void>) {
    setBusy(true);
    await run();
    setBusy(false);
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <ul className="panel grid gap-6 noscript:hidden">
        {actions.map(({ label, text, run }) => (
          <li key={label} className="flex items-center justify-between gap-3 max-sm:flex-wrap">
            <p className="text-muted">{text}</p>
            <Button
              type="button"
              variant={run === seedCategories ? "primary" : "secondary"}
              disabled={isBusy}
              onClick={() => start(run)}
              className={`sm:shrink-0 ${isHydrated ? "" : "invisible"}`}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <CategoryCounts posts={posts ?? []} />
    </div>
  );
}

function CategoryCounts({ posts }: { posts: readonly StoredPost[] }) {
  const ofGuide = posts.filter(({ author }) => author?.id === treksGuide.id).length;
  return (
    <section aria-labelledby="census" className="grid grid-cols-1 gap-3 wrap-anywhere noscript:hidden">
      <h2 id="census" className="text-xl">
        In this browser
      </h2>
      <p className="text-muted">
        {plural(posts.length, "post")}, {ofGuide} of them by the {treksGuide.name}
      </p>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {categories.map(({ id, name }) => (
          <div key={id} className="flex justify-between gap-4 border-b border-line py-1">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-figures">
              {posts.filter(({ category }) => findCategory(category ?? "")?.id === id).length}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The samples are large, so they load when they are needed. Newest first. */
async function seedCategories() {
  const samples = await import("./category-samples.json").catch(() => null);
  if (!samples) {
    const message = "The posts could not be loaded. Check your connection, reload this page and try again.";
    return showToast({ kind: "error", title: "Seeding failed", message });
  }
  await reportResult("Seeding complete", "Seeding failed", async () => {
    const added = await seedSamplePosts(samples.default.map(postOfTip));
    return added === 0 ? "Every sample post was there already." : `${plural(added, "post")} added.`;
  });
}

async function clearGuidePosts() {
  await reportResult("Cleared", "Clearing failed", async () => {
    const removed = await remove(userForums.list().filter(({ author }) => author?.id === treksGuide.id));
    return `${plural(removed, "post")} of the ${treksGuide.name} removed.`;
  });
}

async function removeDuplicates() {
  await reportResult("Duplicates removed", "Failed to remove duplicates", async () => {
    const posts = userForums.list();
    const first = new Set(withoutDuplicates(posts));
    const removed = await remove(posts.filter(post => !first.has(post)));
    return `${plural(removed, "post")} removed.`;
  });
}

async function remove(posts: readonly { id: string }[]) {
  for (const { id } of posts) await userForums.update(id, () => null);
  return posts.length;
}

function reportResult(successTitle: string, failureTitle: string, work: () => Promise<string>) {
  return tryToStore(failureTitle, async () =>
    showToast({ kind: "success", title: successTitle, message: await work() }),
  );
}
