import { z } from "zod";
import { isVisible } from "~/lib/hidden-characters";
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

export const decisionKinds = [
  "dismiss-reports",
  "remove-post",
  "restore-post",
  "suspend-member",
  "end-suspension",
] as const;

export type DecisionKind = (typeof decisionKinds)[number];

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
