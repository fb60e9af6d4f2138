import { LRUCache } from "lru-cache";
import type { Supabase } from "~/infra/supabase.server";

interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
}

/** Every page shows it and it hardly ever changes: half a minute old is good enough in another process. */
const headerProfiles = new LRUCache<string, HeaderProfile>({ max: 10_000, ttl: 30_000 });

/** What the header shows of the member; null when the row is missing or the backend does not answer. */
export async function findHeaderProfile(supabase: Supabase, id: string): Promise<HeaderProfile | null> {
  const known = headerProfiles.get(id);
  if (known) return known;
  const { data } = await supabase
    .from("profiles")
    .select("name, username, avatarDigest:avatar_digest")
    .eq("id", id)
    .maybeSingle();
  if (data) headerProfiles.set(id, data);
  return data;
}
