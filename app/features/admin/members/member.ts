export interface FoundMember {
  id: string;
  /** Null, like the username, until the member has set up a profile. */
  name: string | null;
  username: string | null;
  /** Samples have none. */
  email: string | null;
  joinedAt: string;
  isConfirmed: boolean;
  isAdmin: boolean;
  isSample: boolean;
  isSuspended: boolean;
}

/** The tabs of the list of members, with what the overview counts of each. */
export const memberFilters = {
  all: { label: "All", count: "members" },
  unconfirmed: { label: "Unconfirmed", count: "unconfirmed" },
  suspended: { label: "Suspended", count: "suspended" },
  admins: { label: "Admins", count: "admins" },
} as const;

export type MemberFilter = keyof typeof memberFilters;

export interface FoundPost {
  id: string;
  forumId: string;
  forumName: string;
  commentOn: string | null;
  title: string;
  excerpt: string;
  createdAt: string;
  isHidden: boolean;
  removedAt: string | null;
}

export interface Member extends Omit<FoundMember, "name"> {
  name: string;
  lastSignInAt: string | null;
  isGuide: boolean;
  /** Null means for good. */
  suspendedUntil: string | null;
  suspensionReason: string | null;
  isHidden: boolean;
  bio: string | null;
  location: string | null;
  posts: number;
  removedPosts: number;
}

/** What admins did to a member, and what was reported. */
export interface MemberRecord {
  removals: number;
  suspensions: number;
  reports: number;
  openReports: number;
}

export const accountRefusals = {
  own_account: "This is your own account: you cannot suspend or change it here.",
  treks_guide: "The Treks Guide is part of the site and stays as it is.",
  is_admin: "Admins cannot be suspended. Take the role away first.",
  sample: "This is a sample member, which nobody can log in as.",
};

/** Why a member can be neither suspended nor changed. */
export function accountRefusal({ isGuide, isAdmin, isSample }: Member, isSelf: boolean): string | null {
  if (isSelf) return accountRefusals.own_account;
  if (isSample) return accountRefusals.sample;
  if (isGuide) return accountRefusals.treks_guide;
  return isAdmin ? accountRefusals.is_admin : null;
}
