import { changeUnsent, listUnsent } from "~/offline/shared/unsent-posts";

/** The worker that keeps a post does not know what its forum is called; the forum's page does. */
export async function nameForum(owner: string) {
  const forumId = document.querySelector<HTMLElement>("[data-unsent]")?.dataset.unsent;
  const forumName = document.querySelector("h1")?.textContent;
  if (!forumId || !forumName) return;
  for (const post of await listUnsent(owner))
    if (post.forumId === forumId && post.forumName !== forumName) await changeUnsent(post.id, { forumName });
}
