import { z } from "zod";
import { actReason, formKey } from "../decisions/decision-form";

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

/** The tabs of the list of members. */
export const memberFilters = {
  all: "All",
  unconfirmed: "Unconfirmed",
  suspended: "Suspended",
  admins: "Admins",
};

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
  /** How often admins removed something of theirs. */
  removals: number;
  suspensions: number;
  reports: number;
  openReports: number;
}

export const accountRefusals = {
  own_account: "This is your own account, which you cannot suspend.",
  treks_guide: "The Treks Guide is part of the site and cannot be changed.",
  is_admin: "Admins cannot be suspended. Take away the role first.",
  sample: "This is a sample member, which nobody can log in as.",
  cannot_log_in: "Only a member who can log in can be an admin.",
};

/** Why a member can be neither suspended nor changed. */
export function accountRefusal({ isGuide, isAdmin, isSample }: Member, isSelf: boolean): string | null {
  if (isSelf) return accountRefusals.own_account;
  if (isSample) return accountRefusals.sample;
  if (isGuide) return accountRefusals.treks_guide;
  return isAdmin ? accountRefusals.is_admin : null;
}

const act = z.object({ key: formKey, reason: actReason });
const withPassword = act.extend({ password: z.string("Enter your own password.").min(1).max(1000) });

/** What an admin does to a member's account, by the last part of its address. */
export const accountActionSchemas = {
  confirm: act,
  resend: act,
  "make-admin": withPassword,
  "end-admin": withPassword,
};
