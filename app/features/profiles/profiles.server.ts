import type { Supabase } from "~/infra/supabase.server";

/** What the header shows of the member; null when the row is missing or the backend does not answer. */
export async function findHeaderProfile(supabase: Supabase, id: string) {
  const { data } = await supabase
    .from("profiles")
    .select("name, username, avatarDigest:avatar_digest")
    .eq("id", id)
    .maybeSingle();
  return data;
}
