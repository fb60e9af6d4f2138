import { LRUCache } from "lru-cache";
import { createContext, type RouterContextProvider } from "react-router";
import { log } from "~/infra/log.server";
import { requireViewer } from "~/infra/session/guards.server";
import { findSession } from "~/infra/session/session.server";
import { hedge, inFrame, inTime } from "~/infra/stream-page.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { HeaderProfile } from "~/lib/document";
import { avatarUrl } from "~/lib/photo-rules";
import { treksGuideId } from "~/lib/product";
import { isUsername, normalizeUsername } from "~/lib/usernames";
import { defaultProfile, type Profile } from "./profile";

const headerProfileTtlSeconds = 30;
const headerProfiles = new LRUCache<string, HeaderProfile>({
  max: 10_000,
  ttl: headerProfileTtlSeconds * 1000,
  noDeleteOnStaleGet: true,
});

const headerProfileContext = createContext<Promise<HeaderProfile | null> | null>(null);

const profileInFrameContext = createContext<Promise<HeaderProfile | null> | null>(null);

/** Null when it is late, because no frame waits for a name. */
export function headerProfileInFrame(context: Readonly<RouterContextProvider>) {
  const profile = context.get(profileInFrameContext) ?? inFrame(viewerHeaderProfile(context));
  context.set(profileInFrameContext, profile);
  return profile;
}

/** The root's loader reads it once per response, or the document does when a guard kept loaders from running. */
export async function viewerHeaderProfile(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (!session?.viewer) return null;
  if (session.cookies.hasChangedProfile) headerProfiles.delete(session.viewer.id);
  const profile = context.get(headerProfileContext) ?? findHeaderProfile(session.supabase, session.viewer.id);
  context.set(headerProfileContext, profile);
  return profile;
}

async function findHeaderProfile(supabase: Supabase, id: string): Promise<HeaderProfile | null> {
  const cached = headerProfiles.get(id);
  if (cached) return cached;
  const fetching = fetchHeaderProfile(supabase, id);
  const stale = headerProfiles.get(id, { allowStale: true });
  if (!stale) return fetching;
  return (await inTime(fetching, stale)) ?? stale;
}

/** Counting waits where posts are locked, and no page should wait for a number. */
export async function fetchHeaderProfile(supabase: Supabase, id: string): Promise<HeaderProfile | null> {
  const header = await hedge(fetchWithUnread(supabase, id), () => fetchUncounted(supabase, id));
  if (header) headerProfiles.set(id, header);
  return header;
}

const headerColumns = "name, username, avatarDigest:avatar_digest" as const;

async function fetchWithUnread(supabase: Supabase, id: string): Promise<HeaderProfile | null> {
  const { data } = await supabase
    .from("profiles")
    .select(`${headerColumns}, unread:notifications(id)`)
    .eq("id", id)
    .eq("unread.state", "unread")
    .limit(maxCountedUnread, { referencedTable: "unread" })
    .maybeSingle();
  if (!data) return null;
  const { unread, ...profile } = data;
  return { ...profile, unread: unread.length };
}

async function fetchUncounted(supabase: Supabase, id: string): Promise<HeaderProfile | null> {
  const { data } = await supabase.from("profiles").select(headerColumns).eq("id", id).maybeSingle();
  return data && { ...data, unread: 0 };
}

/** One more than the header shows as a number. */
const maxCountedUnread = 100;

/** For the page itself, where a header of some seconds ago would contradict the content. */
export function forgetHeaderProfile(context: Readonly<RouterContextProvider>) {
  const viewer = findSession(context)?.viewer;
  if (viewer) headerProfiles.delete(viewer.id);
}

/** A cookie makes the other processes read it again for this browser. */
export function invalidateHeaderProfile(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (session?.viewer) headerProfiles.delete(session.viewer.id);
  session?.cookies.noteProfileChange(headerProfileTtlSeconds);
}

export async function findProfile(supabase: Supabase, id: string): Promise<Profile | null> {
  return toProfile(dataOrThrow(await selectProfile(supabase, id)));
}

export async function findProfileToShow(supabase: Supabase, id: string): Promise<Profile | null> {
  const { data, error } = await selectProfile(supabase, id);
  if (!error) return toProfile(data);
  log.warn({ code: error.code, reason: error.message }, "loading a profile failed");
  return defaultProfile(id);
}

/** Null as well for members who are hidden from the caller. */
export async function findIdByUsername(supabase: Supabase, typed: string): Promise<string | null> {
  const wanted = normalizeUsername(typed);
  if (!isUsername(wanted)) return null;
  // Generated types of functions lack null.
  return dataOrThrow(await supabase.rpc("find_member", { wanted })) as string | null;
}

export async function hasPicture(supabase: Supabase, { kind, id, digest }: PictureAddress) {
  const query = supabase.from("profiles").select("id").eq("id", id).eq(`${kind}_digest`, digest);
  return dataOrThrow(await query.maybeSingle()) !== null;
}

/** Returns a data URL, null when the member no longer has this picture. */
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
      "id, name, username, location, bio, interests, avatarDigest:avatar_digest, bannerDigest:banner_digest, joinDate:join_date, blocks:member_blocks(id:blocked_id)",
    )
    .eq("id", id)
    .maybeSingle();
}

type ProfileRow = Awaited<ReturnType<typeof selectProfile>>["data"];

function toProfile(row: ProfileRow): Profile | null {
  if (!row) return null;
  const { blocks, ...profile } = row;
  return { ...profile, isBlocked: blocks.length > 0 };
}

export async function findViewerAuthor(context: Readonly<RouterContextProvider>) {
  const { id } = requireViewer(context);
  const { name, avatarDigest } = (await viewerHeaderProfile(context)) ?? defaultProfile(id);
  return { id, name, avatar: avatarUrl(id, avatarDigest) ?? "" };
}

/** The guide of the sample posts is not in the database. */
const guideProfile: Profile = {
  ...defaultProfile(treksGuideId),
  name: "Treks Guide",
  username: "treks_guide",
  location: "Wherever the trail starts",
  bio: "House notes for the places in these forums: when to go, what to carry, what tends to go wrong and how to be kind to the ground you walk on. Rules, roads and weather change, so check with the park or the people who look after a place before you set out, and add what you find when you come back.",
  interests: ["hiking", "backpacking", "safety", "national-parks", "trail-conditions"],
};

export function findSampleProfile(id: string) {
  return id.toLowerCase() === guideProfile.id ? guideProfile : null;
}
