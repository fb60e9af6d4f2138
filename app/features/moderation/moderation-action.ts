import * as z from "zod/mini";
import { untilInWords } from "~/lib/suspension-words";

const moderationActionWords = {
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

export function wordsOfAction({ kind, postTitle }: Pick<ModerationAction, "kind" | "postTitle">) {
  const words = moderationActionWords[kind];
  return postTitle === "" ? words.replace(/post$/, "comment") : words;
}

export const maxReasonLength = 500;

export type ModerationActionKind = keyof typeof moderationActionWords;

const kinds = Object.keys(moderationActionWords) as [ModerationActionKind, ...ModerationActionKind[]];

export const accountKinds = [
  "confirm-member",
  "resend-confirmation",
  "correct-address",
  "delete-member",
] as const satisfies ModerationActionKind[];

const memberKinds = new Set<ModerationActionKind>(["suspend-member", "end-suspension", ...accountKinds]);

export const isMemberAction = ({ kind }: Pick<ModerationAction, "kind">) => memberKinds.has(kind);

export const moderationActionSchema = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  adminName: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  postId: z.nullable(z.string()),
  postTitle: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  terms: z.catch(z.nullable(z.object({ until: z.nullable(z.string()), hide: z.boolean() })), null),
});

export type ModerationAction = z.infer<typeof moderationActionSchema>;

export function describeTerms({ terms }: Pick<ModerationAction, "terms">) {
  return terms && `${untilInWords(terms.until)}, content ${terms.hide ? "hidden" : "kept"}`;
}
