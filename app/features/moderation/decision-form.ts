import { z } from "zod";
import { maxReasonLength } from "./act";
import { decisionKinds } from "./decision";

/** `seenAct` is the newest act that the form showed, `readUpTo` the time of the newest report. */
export const decisionSchema = z.object({
  key: z.string().default(""),
  seenAct: z.uuid().optional().catch(undefined),
  readUpTo: z.iso.datetime({ offset: true }).optional().catch(undefined),
  decision: z.enum(decisionKinds, "Choose what happens."),
  reason: z
    .string()
    .default("")
    .pipe(
      z
        .string()
        .trim()
        .min(1, "Give a reason.")
        .max(maxReasonLength, `Use at most ${maxReasonLength} characters.`),
    ),
});
