import { z } from "zod";
import { isVisible } from "~/lib/hidden-characters";
import { href } from "~/lib/href";
import { typedLines } from "~/lib/typed-text";

const maxReasonLength = 500;

/** Why an admin does something, for the log. */
export const actReason = z
  .string()
  .default("")
  .pipe(
    typedLines()
      .min(1, "Give a reason.")
      .max(maxReasonLength, `Use at most ${maxReasonLength} characters.`)
      .refine(isVisible, "Give a reason."),
  );

export const formKey = z.string().default("");

/** What an admin chooses, and is told when it is done. */
export const decisions = {
  "dismiss-reports": { label: "Nothing is wrong: dismiss the reports", done: "Reports dismissed" },
  "remove-post": { label: "Remove it: hidden at once, can be restored for 30 days", done: "Removed" },
  "restore-post": { label: "Restore it", done: "Restored" },
  "suspend-member": { label: "Suspend its author", done: "Member suspended" },
  "end-suspension": { label: "End the suspension", done: "Suspension ended" },
} as const;

export type DecisionKind = keyof typeof decisions;

export const decisionKinds = Object.keys(decisions) as [DecisionKind, ...DecisionKind[]];

/** `readUpTo` is the newest report that the form showed: one that arrives later stays open. */
export const decisionSchema = z.object({
  key: formKey,
  readUpTo: z.iso.datetime({ offset: true }).optional().catch(undefined),
  decision: z.enum(decisionKinds, "Choose what happens."),
  /** The day, in UTC, from which the member may log in again; empty for good. */
  until: z.string().trim().default(""),
  hide: z.literal("on").optional().catch(undefined).optional(),
  reason: actReason,
});

/** What is decided about: a post or comment with its author, or a member. */
export interface Subject {
  postId?: string;
  memberId: string;
  /** Where an admin goes on after removing it, because its own page is gone for them too. */
  removedPath?: string;
}

export const queuePath = "/admin/reports";

type Decided = Pick<z.output<typeof decisionSchema>, "decision" | "hide">;

/** Back to where the admin came from, unless the decision has hidden it. Pages of admins are never hidden. */
export function pathAfter({ decision, hide }: Decided, { memberId, removedPath }: Subject, from: string) {
  if (from.startsWith("/admin/")) return from;
  if (decision === "suspend-member" && hide)
    return href("/admin/members/:profileId", { profileId: memberId });
  return decision === "remove-post" ? (removedPath ?? from) : from;
}

const years = 10;
const day = 24 * 3_600_000;

/** The first and last day, in UTC, on which somebody may log in again. */
export function dateLimits(now: number) {
  return { min: dayOf(now + day), max: dayOf(now + years * 365 * day) };
}

export const weekFrom = (now: number) => dayOf(now + 7 * day);

/** Returns an ISO timestamp, null for good, or undefined for an invalid date. */
export function endOfSuspension(date: string, now: number) {
  if (date === "") return null;
  const { min, max } = dateLimits(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < min || date > max) return undefined;
  const start = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && dayOf(start.getTime()) === date ? start.toISOString() : undefined;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
