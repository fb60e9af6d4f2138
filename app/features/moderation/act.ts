import * as z from "zod/mini";
import { untilInWords } from "~/lib/suspension-words";

/** What admins do to one post or one member. */
export const actWords = {
  "dismiss-reports": "dismissed the reports",
  "reopen-reports": "opened the reports again",
  "remove-post": "removed the post",
  "restore-post": "restored the post",
  "suspend-member": "suspended the member",
  "end-suspension": "ended the suspension",
  "confirm-member": "confirmed the address",
  "resend-confirmation": "asked for another confirmation mail",
  "correct-address": "corrected the address",
  "delete-member": "deleted the member",
} as const;

export const maxReasonLength = 500;

export type ActKind = keyof typeof actWords;

const actKinds = Object.keys(actWords) as [ActKind, ...ActKind[]];

/** To an account: no decision about what its member wrote. */
export const accountKinds = [
  "confirm-member",
  "resend-confirmation",
  "correct-address",
  "delete-member",
] as const satisfies ActKind[];

const memberKinds = new Set<ActKind>(["suspend-member", "end-suspension", ...accountKinds]);

export const isOfMember = ({ kind }: Pick<Act, "kind">) => memberKinds.has(kind);

export const actSchema = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  adminName: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  postId: z.nullable(z.string()),
  postTitle: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  /** Of a suspension; null `until` is for good. */
  terms: z.catch(z.nullable(z.object({ until: z.nullable(z.string()), hide: z.boolean() })), null),
});

export type Act = z.infer<typeof actSchema>;

/** For whoever decides second. */
export function actSentence({ adminName, kind, reason }: Act) {
  return `${adminName} ${actWords[kind]}: “${reason}”`;
}

/** Such as "until May 3, 2026 at 14:05 UTC, content kept". */
export function termsInWords({ terms }: Pick<Act, "terms">) {
  return terms && `${untilInWords(terms.until)}, content ${terms.hide ? "hidden" : "kept"}`;
}
