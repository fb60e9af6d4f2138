import { addPosts, type Forum } from "./people/operator.ts";
import { postPath } from "./posts.ts";
import { trackColumns } from "./tracks.ts";

/** Returns the path of the page where the line is walked. */
export async function addTrackPost(forum: Forum, authorId: string, post: object = {}) {
  const id = crypto.randomUUID();
  const words = { title: "The quiet way up", content: "Dry all the way." };
  await addPosts([
    { id, location_forum_id: forum.id, user_id: authorId, ...words, ...trackColumns, ...post },
  ]);
  return `${postPath(forum, id)}/track`;
}
