import { LRUCache } from "lru-cache";
import { createContext, type RouterContextProvider } from "react-router";
import { log } from "~/infra/log.server";
import { findSession } from "~/infra/session/session.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { HeaderProfile } from "~/lib/document";
import { defaultProfile, type Profile } from "./profile";

/** Every page shows it and it hardly ever changes: half a minute old is good enough in another process. */
const headerProfiles = new LRUCache<string, HeaderProfile>({ max: 10_000, ttl: 30_000 });

const askedFor = createContext<Promise<HeaderProfile | null> | null>(null);

/**
 * The viewer's, asked for once per answer: by the root's loader, and by the document around a page whose guard
 * kept every loader from running.
 */
export function viewerHeaderProfile(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (!session?.viewer) return null;
  const profile = context.get(askedFor) ?? findHeaderProfile(session.supabase, session.viewer.id);
  context.set(askedFor, profile);
  return profile;
}

/** What the header shows of the member; null when the row is missing or the backend does not answer. */
async function findHeaderProfile(supabase: Supabase, id: string): Promise<HeaderProfile | null> {
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

/** After the member has saved another name or picture. */
export function forgetHeaderProfile(id: string) {
  headerProfiles.delete(id);
}

/** The profile without its pictures; null when there is no such member. */
export async function findProfile(supabase: Supabase, id: string): Promise<Profile | null> {
  return dataOrThrow(await selectProfile(supabase, id));
}

/** For showing only: where the profile cannot be read, the default one stands in and the log says why. */
export async function findProfileToShow(supabase: Supabase, id: string): Promise<Profile | null> {
  const { data, error } = await selectProfile(supabase, id);
  if (!error) return data;
  log.warn({ code: error.code, reason: error.message }, "loading a profile failed");
  return defaultProfile(id);
}

/** Whether that is still the member's picture. */
export async function hasPicture(supabase: Supabase, { kind, id, digest }: PictureAddress) {
  const query = supabase.from("profiles").select("id").eq("id", id).eq(`${kind}_digest`, digest);
  return dataOrThrow(await query.maybeSingle()) !== null;
}

/** The stored picture as a data URL; null when the member has none, or has another by now. */
export async function findPicture(supabase: Supabase, { kind, id, digest }: PictureAddress) {
  const query = supabase.from("profiles").select(`photo:${kind}`).eq("id", id).eq(`${kind}_digest`, digest);
  return dataOrThrow(await query.maybeSingle())?.photo ?? null;
}

interface PictureAddress {
  kind: "avatar" | "banner";
  id: string;
  digest: string;
}

function selectProfile(supabase: Supabase, id: string) {
  return supabase
    .from("profiles")
    .select(
      "id, name, username, location, bio, interests, avatarDigest:avatar_digest, bannerDigest:banner_digest, joinDate:join_date",
    )
    .eq("id", id)
    .maybeSingle();
}
