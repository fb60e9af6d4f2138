import { plural } from "~/lib/numbers";
import { untilInWords } from "~/lib/suspension-words";
import { kindInWords } from "~/ui/content/badge";
import { type ActionKind, actionKinds, type Counts } from "./tools/admin-action";

/** One line of the log: what an admin did to a post or member, or with a tool. */
export interface Act {
  id: string;
  kind: keyof typeof deeds | ActionKind;
  adminId: string | null;
  adminName: string;
  memberId: string | null;
  memberName: string | null;
  thingId: string | null;
  /** The title of a post, which is empty for a comment, or the name of a place. */
  thingTitle: string | null;
  reason: string | null;
  details: {
    until?: string | null;
    hide?: boolean;
    counts?: Counts;
    options?: Record<string, unknown>;
    /** What a place said, and what it says. */
    was?: Record<string, string | number | null>;
    is?: Record<string, string | number | null>;
    /** What moved with a removed place, and where to. */
    posts?: number;
    movedTo?: { id: string; name: string } | null;
  };
  state: "running" | "done" | "failed";
  createdAt: string;
}

const deeds = {
  "dismiss-reports": "dismissed the reports about",
  "reopen-reports": "opened the reports again about",
  "remove-post": "removed",
  "restore-post": "restored",
  "suspend-member": "suspended",
  "end-suspension": "ended the suspension of",
  "confirm-member": "confirmed the address of",
  "resend-confirmation": "sent the confirmation again to",
  "correct-address": "corrected the address of",
  "delete-member": "deleted",
  "grant-admin": "made an admin of",
  "revoke-admin": "took the role of an admin from",
  "edit-place": "changed the place",
  "remove-place": "removed the place",
  "accept-suggestion": "accepted the suggestion",
  "dismiss-suggestion": "dismissed the suggestion",
} as const;

export const isTool = (kind: Act["kind"]): kind is ActionKind => Object.hasOwn(actionKinds, kind);

export const isOnPlace = ({ kind }: Pick<Act, "kind">) => kind === "edit-place" || kind === "remove-place";

export const isOnSuggestion = ({ kind }: Pick<Act, "kind">) => kind.endsWith("-suggestion");

/** Whether it was done to a post, comment or place, and not to the member who wrote it. */
export function isOnThing({ kind, thingId }: Pick<Act, "kind" | "thingId">) {
  return thingId !== null && kind !== "suspend-member";
}

/** What stands between the name of the admin and that of the thing or member. */
export function verbOf({ kind, details }: Pick<Act, "kind" | "details">) {
  if (!isTool(kind)) return deeds[kind];
  return `ran ${actionKinds[kind].title}: ${actionKinds[kind].summarize(details.counts ?? {})}`;
}

export function subjectOf(act: Pick<Act, "kind" | "thingId" | "thingTitle" | "memberName">) {
  if (isTool(act.kind)) return "";
  if (isOnThing(act)) return act.thingTitle === "" ? "a comment" : (act.thingTitle ?? "a post");
  return act.memberName ?? "somebody who has left";
}

const momentMs = 10 * 60_000;

/** Whether another admin did it a moment ago. The acts of a member who is an admin themselves are not about them. */
export function isOthersDecision(act: Act, about: string, viewerId: string | undefined) {
  const { memberId, adminId, createdAt } = act;
  return memberId === about && adminId !== viewerId && Date.now() - Date.parse(createdAt) < momentMs;
}

/** Such as "removed “Water on the ridge”". */
export function deedInWords(act: Act) {
  const subject = subjectOf(act);
  return `${verbOf(act)} ${isOnThing(act) && act.thingTitle ? `“${subject}”` : subject}`.trim();
}

/** What the verb leaves open: for how long, or with which options. */
export function termsInWords({ kind, details }: Pick<Act, "kind" | "details">) {
  if (isTool(kind)) return actionKinds[kind].describeOptions?.(details.options ?? {});
  if (isOnPlace({ kind })) return placeInWords(details);
  if (kind !== "suspend-member") return undefined;
  return `${untilInWords(details.until ?? null)}, content ${details.hide ? "hidden" : "visible"}`;
}

function placeInWords({ was = {}, is, posts = 0, movedTo }: Act["details"]) {
  if (movedTo) return `${plural(posts, "post or comment", "posts and comments")} moved to ${movedTo.name}`;
  const changes = Object.entries(was).map(([name, before]) => {
    const change = `${kindInWords(name)}: ${textOf(before)}`;
    return is ? `${change}, now ${textOf(is[name])}` : change;
  });
  return changes.join("\n");
}

/** A latitude may be 0. */
const textOf = (value: string | number | null = null) => `${value ?? ""}` || "nothing";
