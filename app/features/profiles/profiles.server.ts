import type { RouterContextProvider } from "react-router";
import { requireViewer } from "~/infra/guards.server";
import { readPage, viewerHeader } from "~/infra/page-read.server";
import type { PhotoAddress } from "~/infra/photos/photo-response.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { ListStart } from "~/lib/cursor";
import { linkTexts } from "~/lib/link-parts";
import { avatarUrl } from "~/lib/photo-rules";
import { treksGuideId } from "~/lib/product";
import { isUsername, normalizeUsername } from "~/lib/usernames";
import { defaultProfile, type Profile } from "./profile";

type Context = Readonly<RouterContextProvider>;

export async function findProfile(context: Context, id: string): Promise<Profile | null> {
  return (await readPage(context, "get_profile_page", { member: id, page_size: 0 })).profile;
}

/** A member with a page of their posts, of which `size` are shown. */
export async function readProfile(context: Context, id: string, start: ListStart, size: number) {
  const { profile, names, ...page } = await readPage(context, "get_profile_page", {
    member: id,
    ...start,
    page_size: size > 0 ? size + 1 : 0,
  });
  const [bio = []] = linkTexts([profile?.bio ?? ""], names);
  return { ...page, profile: profile && { ...profile, bio } };
}

export async function findNames(supabase: Supabase, id: string) {
  return dataOrThrow(await supabase.from("profiles").select("name, username").eq("id", id).maybeSingle());
}

/** Null as well for members who are hidden from the caller. */
export async function findIdByUsername(supabase: Supabase, typed: string): Promise<string | null> {
  const wanted = normalizeUsername(typed);
  if (!isUsername(wanted)) return null;
  // Generated types of functions lack null.
  return dataOrThrow(await supabase.rpc("find_member", { wanted })) as string | null;
}

export function readPicture(kind: "avatar" | "banner") {
  return async (supabase: Supabase, { id: member, digest }: PhotoAddress, width: number) =>
    dataOrThrow(await supabase.rpc("read_picture", { member, kind, digest, width })) as string | null;
}

/** A name that is not known in time is left out: it would stay in what the member writes now. */
export async function findViewerAuthor(context: Readonly<RouterContextProvider>) {
  const { id } = requireViewer(context);
  const profile = await viewerHeader(context);
  return { id, name: profile?.name ?? "", avatar: avatarUrl(id, profile?.avatarDigest ?? null) ?? "" };
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
