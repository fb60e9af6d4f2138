import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";
import { firstDayRefusal, isFirstDayLimit } from "./first-day.server";
import { listedPostColumns, pageOfPosts, postPageSize } from "./post-page.server";

export interface NewLocationPost {
  id: string;
  forumId: string;
  authorId: string;
  title: string;
  content: string;
  tags: string[];
  /** A data URL. */
  photo: string | undefined;
}

/** The same id sent again by its author is the same post. @throws FormError */
export async function createLocationPost(supabase: Supabase, post: NewLocationPost): Promise<void> {
  const { error } = await supabase.from("location_forum_posts").insert({
    id: post.id,
    location_forum_id: post.forumId,
    user_id: post.authorId,
    title: post.title,
    content: post.content,
    tags: post.tags,
    image_url: post.photo ?? null,
  });
  if (!error) return;
  if (error.code === "23503") throw new FormError(forumGone, { status: 404 });
  if (error.code === "23505") return acceptRepeat(supabase, post);
  throwDailyLimit(error);
  if (isFirstDayLimit(error)) throw firstDayRefusal(error);
  logWriteError(error, "creating a location post failed");
  throw creationFailed();
}

async function acceptRepeat(supabase: Supabase, { id, authorId }: NewLocationPost) {
  const { data, error } = await supabase
    .from("location_forum_posts")
    .select("user_id")
    .eq("id", id)
    .maybeSingle();
  if (error) throw creationFailed();
  // Of a post that was deleted meanwhile nobody sees the author.
  if (data?.user_id !== authorId)
    throw unusableId("This form had been used before. Nothing is lost: send it once more.", 409);
}

export function unusableId(sentence: string, status: number) {
  return new FormError(sentence, { status, values: { id: crypto.randomUUID() } });
}

const forumGone = "This forum is not there any more. Copy your text to post it in another one.";

const creationFailed = () =>
  new FormError("There was an error creating your post. Please try again.", { status: 503 });

export async function listPostsBy(
  supabase: Supabase,
  authorId: string,
  before: Cursor | null,
  size = postPageSize,
) {
  const query = supabase
    .from("location_forum_posts")
    .select(listedPostColumns)
    .eq("user_id", authorId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(size + 1);
  return pageOfPosts(dataOrThrow(await (before ? query.or(olderThan(before)) : query)), size);
}

export async function findLocationPost(supabase: Supabase, forumId: string, postId: string) {
  const columns =
    "id, forumId:location_forum_id, title, content, tags, imageDigest:image_digest, createdAt:created_at, editedAt:edited_at, version, author:profiles(id, name, blocks:member_blocks(id:blocked_id)), forum:location_forums(name:location_name)";
  return dataOrThrow(
    await supabase
      .from("location_forum_posts")
      .select(columns)
      .eq("id", postId)
      .eq("location_forum_id", forumId)
      .maybeSingle(),
  );
}

export async function hasPostPhoto(supabase: Supabase, { id, digest }: PhotoAddress) {
  const query = supabase.from("location_forum_posts").select("id").eq("id", id).eq("image_digest", digest);
  return dataOrThrow(await query.maybeSingle()) !== null;
}

/** A data URL; null when the post has no photo, or another by now. */
export async function findPostPhoto(supabase: Supabase, { id, digest }: PhotoAddress) {
  const posts = supabase.from("location_forum_posts").select("photo:image_url");
  return dataOrThrow(await posts.eq("id", id).eq("image_digest", digest).maybeSingle())?.photo ?? null;
}

interface PhotoAddress {
  id: string;
  digest: string;
}
