/** What admins are shown of members and posts, past the policies. */

export interface FoundMember {
  id: string;
  /** Null, as the next, for whoever has not set up a profile. */
  name: string | null;
  username: string | null;
  email: string;
  joinedAt: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

export interface FoundPost {
  id: string;
  forumId: string;
  forumName: string;
  title: string;
  excerpt: string;
  createdAt: string;
  authorId: string;
  authorName: string;
  isHidden: boolean;
  removedAt: string | null;
}

export interface Member extends Omit<FoundMember, "name"> {
  /** The address for whoever has none. */
  name: string;
  lastSignInAt: string | null;
  isConfirmed: boolean;
  isGuide: boolean;
  /** Null for good. */
  suspendedUntil: string | null;
  /** Null for whoever was banned by other means. */
  suspensionReason: string | null;
  isHidden: boolean;
  posts: number;
  removedPosts: number;
}

/** What an admin does to an account, each on a page of its own: `/admin/members/<id>/account/<key>`. */
export const accountActs = {
  confirm: {
    kind: "confirm-member",
    title: "Confirm the Address",
    submitLabel: "Confirm the address",
    busyLabel: "Confirming...",
    failedTitle: "Not confirmed",
  },
  resend: {
    kind: "resend-confirmation",
    title: "Send the Confirmation Again",
    submitLabel: "Send it again",
    busyLabel: "Sending...",
    failedTitle: "Not sent",
  },
  address: {
    kind: "correct-address",
    title: "Correct the Address",
    submitLabel: "Correct the address",
    busyLabel: "Correcting...",
    failedTitle: "Not corrected",
  },
  delete: {
    kind: "delete-member",
    title: "Delete Member",
    submitLabel: "Delete the member",
    busyLabel: "Deleting...",
    failedTitle: "Not deleted",
  },
} as const;

export type AccountAct = keyof typeof accountActs;

export function isAccountAct(key: string | undefined): key is AccountAct {
  return key !== undefined && Object.hasOwn(accountActs, key);
}

/** What can be done to nobody's account here, and why; the database refuses it as well. */
export const accountRefusals = {
  own_account: "This is your own account: no admin suspends, changes or deletes it here.",
  treks_guide: "The Treks Guide is part of the site and stays as it is.",
  is_admin:
    "Admins cannot be suspended, changed or deleted. Ask whoever runs this site to take the role away first.",
};

export function accountRefusal({ isGuide, isAdmin }: Member, isSelf: boolean): string | null {
  if (isSelf) return accountRefusals.own_account;
  if (isGuide) return accountRefusals.treks_guide;
  return isAdmin ? accountRefusals.is_admin : null;
}

export const concernsUnconfirmed = (act: AccountAct) => act === "confirm" || act === "resend";

const years = 10;
const day = 24 * 3_600_000;

export const suspensionLengths = [
  { value: "day", label: "1 day" },
  { value: "week", label: "1 week" },
  { value: "month", label: "1 month" },
  { value: "date", label: "Until a date" },
  { value: "good", label: "For good" },
] as const;

export type SuspensionLength = (typeof suspensionLengths)[number]["value"];

/** An ISO timestamp, null for good; undefined for a date that is none or out of reach. */
export function endOfSuspension({ length, date }: { length: SuspensionLength; date: string }, now: number) {
  if (length === "good") return null;
  if (length === "date") return dateWithinReach(date, now);
  return new Date(
    length === "month" ? monthAfter(now) : now + (length === "day" ? 1 : 7) * day,
  ).toISOString();
}

/** The first and the last day that may be chosen. */
export function dateLimits(now: number) {
  return { min: dayOf(now + day), max: dayOf(now + years * 365 * day) };
}

function dateWithinReach(date: string, now: number) {
  const { min, max } = dateLimits(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < min || date > max) return undefined;
  const start = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && dayOf(start.getTime()) === date ? start.toISOString() : undefined;
}

/** The last of the month where the next one has no such day. */
function monthAfter(now: number) {
  const then = new Date(now);
  const wanted = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() + 1);
  if (then.getUTCDate() !== wanted) then.setUTCDate(0);
  return then.getTime();
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
