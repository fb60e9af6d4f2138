import type { UnsentPost } from "~/lib/offline/database";
import { viewerId } from "./viewer";

export type UnsentText = Pick<
  UnsentPost,
  "forumId" | "forumName" | "title" | "content" | "tags" | "writtenAt"
>;

/** Location posts of the member that were not sent yet. None where the browser keeps nothing. */
export async function readUnsentTexts(): Promise<UnsentText[]> {
  const viewer = viewerId();
  if (!viewer) return [];
  try {
    const { listUnsent } = await import("~/lib/offline/unsent-posts");
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
