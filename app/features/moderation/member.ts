export interface FoundMember {
  id: string;
  /** Null, like the username, until the member has set up a profile. */
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
  commentOn: string | null;
  title: string;
  excerpt: string;
  createdAt: string;
  authorId: string;
  authorName: string;
  isHidden: boolean;
  removedAt: string | null;
}

export interface Member extends Omit<FoundMember, "name"> {
  name: string;
  lastSignInAt: string | null;
  isConfirmed: boolean;
  isGuide: boolean;
  /** Null means for good. */
  suspendedUntil: string | null;
  suspensionReason: string | null;
  isHidden: boolean;
  posts: number;
  removedPosts: number;
}

export const accountRefusals = {
  own_account: "This is your own account: you cannot suspend, change or delete it here.",
  treks_guide: "The Treks Guide is part of the site and stays as it is.",
  is_admin:
    "Admins cannot be suspended, changed or deleted. Ask whoever runs this site to take the role away first.",
};

export function accountRefusal({ isGuide, isAdmin }: Member, isSelf: boolean): string | null {
  if (isSelf) return accountRefusals.own_account;
  if (isGuide) return accountRefusals.treks_guide;
  return isAdmin ? accountRefusals.is_admin : null;
}

const years = 10;
const day = 24 * 3_600_000;

export const suspensionLengths = {
  day: "1 day",
  week: "1 week",
  month: "1 month",
  date: "Until a date",
  good: "For good",
} as const;

export type SuspensionLength = keyof typeof suspensionLengths;

export const suspensionLengthKeys = Object.keys(suspensionLengths) as [SuspensionLength];

/** Returns an ISO timestamp, null for good, or undefined for an invalid date. */
export function endOfSuspension({ length, date }: { length: SuspensionLength; date: string }, now: number) {
  if (length === "good") return null;
  if (length === "date") return dateInRange(date, now);
  const end = length === "month" ? monthAfter(now) : now + (length === "day" ? 1 : 7) * day;
  return new Date(end).toISOString();
}

export function dateLimits(now: number) {
  return { min: dayOf(now + day), max: dayOf(now + years * 365 * day) };
}

function dateInRange(date: string, now: number) {
  const { min, max } = dateLimits(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < min || date > max) return undefined;
  const start = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && dayOf(start.getTime()) === date ? start.toISOString() : undefined;
}

function monthAfter(now: number) {
  const then = new Date(now);
  const wanted = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() + 1);
  if (then.getUTCDate() !== wanted) then.setUTCDate(0);
  return then.getTime();
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
