import { buildGuideContent } from "../../supabase/functions/seed-outdoor-tips/guide-content.ts";
import { places } from "../../supabase/functions/seed-outdoor-tips/places.ts";

export async function seededPlaces() {
  const rows = await buildGuideContent(places);
  return rows.map(({ id, location_name: name, location_type: type, description, posts, ...position }) => ({
    id,
    latitude: position.latitude,
    longitude: position.longitude,
    name,
    type,
    description,
    tags: posts.flatMap(post => post.tags),
  }));
}
