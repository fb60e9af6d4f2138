import { uuidFrom } from "../_shared/uuid.ts";
import type { Place } from "./places.ts";

const FIRST_POST = Date.UTC(2026, 0, 5, 7, 20);
const BETWEEN_POSTS = 47 * 60 * 60 * 1000;

/** Ids and dates depend only on the places, so every call makes the same rows. */
export async function buildGuideContent(places: Place[]) {
  const rows = await Promise.all(places.map(buildPlace));
  // Sorting by id mixes the places, because ids are digests.
  const order = rows.flatMap(({ posts }) => posts.map(({ id }) => id)).sort();
  return rows.map(({ posts, ...forum }) => ({
    ...forum,
    posts: posts.map(post => ({ ...post, created_at: dateOf(order.indexOf(post.id)) })),
  }));
}

function dateOf(position: number): string {
  return new Date(FIRST_POST + position * BETWEEN_POSTS).toISOString();
}

async function buildPlace({ name, type, country, region, latitude, longitude, description, posts }: Place) {
  const key = [name, region, country].join("|");
  return {
    id: await uuidFrom(key),
    location_name: name,
    location_type: type,
    country,
    region,
    latitude,
    longitude,
    description,
    posts: await Promise.all(posts.map((post, position) => buildPost(post, `${key}|${position}`))),
  };
}

async function buildPost({ title, content, tags }: Place["posts"][number], key: string) {
  return { id: await uuidFrom(key), title, content: content.join("\n\n"), tags };
}
