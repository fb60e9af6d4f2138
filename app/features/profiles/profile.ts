import { dateInWords } from "~/lib/dates";
import { href } from "~/lib/href";
import type { TextPart } from "~/lib/link-parts";
import { bannerWidths } from "~/lib/photo-rules";
import { fromParam } from "~/lib/redirects";

export const maxNameLength = 80;
export const maxLocationLength = 120;
export const maxBioLength = 1000;
export const maxInterests = 30;
export const maxInterestLength = 40;

export interface Profile {
  id: string;
  name: string;
  username: string;
  location: string;
  bio: string;
  interests: string[];
  /** The digest is part of the picture's URL, which changes with the picture. */
  avatarDigest: string | null;
  bannerDigest: string | null;
  joinDate: string | null;
  isBlocked?: boolean | undefined;
}

/** The bio's links are found on the server, so that pages need no code for it. */
export type ShownProfile = Omit<Profile, "bio"> & { bio: readonly TextPart[] };

export function defaultProfile(id: string): Profile {
  return {
    id,
    name: "New User",
    username: "user",
    location: "",
    bio: "",
    interests: [],
    avatarDigest: null,
    bannerDigest: null,
    joinDate: null,
  };
}

export function isBlankProfile({ location, bio, interests }: Profile | ShownProfile) {
  return !location && bio.length === 0 && interests.length === 0;
}

export function bannerPicture({ id, bannerDigest }: Pick<Profile, "id" | "bannerDigest">) {
  if (!bannerDigest) return { src: "/art/banner.svg", width: 1200, height: 300 };
  const at = (width: number) => `/profile/${id}/banner/${bannerDigest}/${width}`;
  return {
    src: at(720),
    srcSet: bannerWidths.map(width => `${at(width)} ${width}w`).join(", "),
    sizes: "(min-width: 72rem) 69rem, 94vw",
    width: 1440,
    height: 540,
  };
}

export const joinDateInWords = (joinDate: string | null) => dateInWords(joinDate) ?? "Recently";

export function blockPath(step: "block" | "unblock", memberId: string, from?: string) {
  return `/profile/${memberId}/${step}${from ? `?${fromParam(from)}` : ""}`;
}

/** Only the owner sees tabs other than posts, because their content lives in the owner's browser. */
const tabs = [
  { key: "posts", label: "Posts" },
  { key: "activities", label: "Activities" },
  { key: "todo", label: "To-Do List" },
] as const;

export type TabKey = (typeof tabs)[number]["key"];

export function selectedTab(asked: string | null, isOwn: boolean): TabKey {
  return visibleTabs(isOwn).find(({ key }) => key === asked)?.key ?? "posts";
}

/** The guide of the samples has no photos. */
export function profileTabs(shown: TabKey, isOwn: boolean, profileId: string, isSample = false) {
  const photos = { label: "Photos", href: href("/profile/:profileId/photos", { profileId }), current: false };
  return visibleTabs(isOwn).flatMap(({ key, label }) => {
    const tab = { label, href: `?tab=${key}`, current: key === shown };
    return key === "posts" && !isSample ? [tab, photos] : [tab];
  });
}

function visibleTabs(isOwn: boolean) {
  return isOwn ? tabs : tabs.slice(0, 1);
}
