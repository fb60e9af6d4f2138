import { z } from "zod";
import { isEmail, malformedEmail } from "~/lib/email";
import { maxReasonLength } from "./act";
import { decisionKinds } from "./decision";
import { maxSentenceLength, reasonKeys } from "./report";

const key = z.string().default("");

/** `id` was made with the form and becomes the row's key, so that sending it twice makes one report. */
export const reportSchema = z
  .object({
    id: z.uuid().optional().catch(undefined),
    reason: z.enum(reasonKeys, "Choose what is wrong."),
    sentence: z
      .string()
      .trim()
      .max(maxSentenceLength, `Use at most ${maxSentenceLength} characters.`)
      .default(""),
  })
  .refine(({ reason, sentence }) => reason !== "other" || sentence !== "", {
    path: ["sentence"],
    message: "Say in a sentence what is wrong.",
  });

/** `seenAct` is the newest act that the form showed, `readUpTo` the time of the newest report. */
export const decisionSchema = z.object({
  key,
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

const reason = z
  .string("Give a reason.")
  .trim()
  .min(1, "Give a reason.")
  .max(maxReasonLength, `Keep the reason within ${maxReasonLength} characters.`);

export const suspensionSchema = z.object({
  key,
  length: z.enum(["day", "week", "month", "date", "good"], "Choose for how long."),
  date: z.string().default(""),
  hide: z.literal("on").optional().catch(undefined).optional(),
  reason,
});

export const endSuspensionSchema = z.object({ key, reason });

const email = z.string().default("").pipe(z.string().trim()).refine(isEmail, { error: malformedEmail });

export const accountActSchemas = {
  confirm: endSuspensionSchema,
  resend: endSuspensionSchema,
  address: endSuspensionSchema.extend({ email }),
  delete: endSuspensionSchema.extend({ confirm: z.literal("on", "Please check the confirmation box.") }),
};
