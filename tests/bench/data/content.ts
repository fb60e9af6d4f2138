import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { numbers, tagsOf, textOf } from "../bare/app/text.ts";
import type { Member } from "../member.ts";
import type { Site } from "../site.ts";

export interface Content {
  /** A forum with 20 posts of text, one with 20 posts that have a photo, and one post of the first. */
  forumId: string;
  photoForumId: string;
  postId: string;
}

const types = ["national_park", "state_park", "local_park", "city", "landmark"];
const hour = 3_600_000;

/** Twenty forums, two of them with twenty posts. The words are the same in every run. */
export async function createContent(
  { apiUrl, keys }: Pick<Site, "apiUrl" | "keys">,
  member: Member,
): Promise<Content> {
  const client = createClient(apiUrl, keys.secret);
  const forums = numbers(20).map(toForum);
  const [forumId = "", photoForumId = ""] = forums.map(({ id }) => id);
  const posts = numbers(20).map(number => toPost(number, forumId, member.id));
  const photo = await makePhoto();
  const photoPosts = numbers(20).map(number => ({
    ...toPost(number, photoForumId, member.id),
    image_url: photo,
  }));
  await insert("location_forums", forums);
  await insert("location_forum_posts", posts);
  await insert("location_forum_posts", photoPosts);
  return { forumId, photoForumId, postId: posts[0]?.id ?? "" };

  async function insert(table: string, rows: object[]) {
    const { error } = await client.from(table).insert(rows);
    if (error) throw error;
  }
}

export function toForum(number: number) {
  return {
    id: crypto.randomUUID(),
    location_name: `Place ${String(number).padStart(2, "0")}`,
    location_type: types[number % types.length],
    country: "United States",
    region: "California",
    description: textOf(number, 25),
  };
}

export function toPost(number: number, forumId: string, authorId: string) {
  return {
    id: crypto.randomUUID(),
    location_forum_id: forumId,
    user_id: authorId,
    title: textOf(number, 6),
    content: textOf(number, 80),
    tags: tagsOf(number),
    created_at: new Date(Date.now() - number * hour).toISOString(),
  };
}

async function makePhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 1280, height: 800, channels: 3, background: "white", noise } });
  const bytes = await image.blur(6).jpeg({ quality: 82 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
