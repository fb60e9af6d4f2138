import { viewerId } from "~/device/viewer";
import type { UnsentPost } from "~/offline/shared/database";

export type UnsentText = Pick<
  UnsentPost,
  "forumId" | "forumName" | "title" | "content" | "tags" | "writtenAt"
>;

/** Location posts of the member that were not sent yet. None where the browser keeps nothing. */
export async function readUnsentTexts(): Promise<UnsentText[]> {
  const viewer = viewerId();
  if (!viewer) return [];
  try {
    const { listUnsent } = await import("~/offline/shared/unsent-posts");
    return (await listUnsent(viewer)).map(({ forumId, forumName, title, content, tags, writtenAt }) => ({
      forumId,
      forumName,
      title,
      content,
      tags,
      writtenAt,
    }));
  } catch {
    return [];
  }
}
