import { z } from "zod";
import { isEmail, malformedEmail, normalizeEmail } from "~/lib/email";
import { isVisible } from "~/lib/hidden-characters";
import { typedLines } from "~/lib/typed-text";
import { decisionKinds } from "./decision";
import { suspensionLengthKeys } from "./member";
import { maxSentenceLength, reasonKeys } from "./report";

const maxReasonLength = 500;

const key = z.string().default("");

/** `id` is made with the form and becomes the row's key, so that sending it twice makes one report. */
export const reportSchema = z
  .object({
    id: z.uuid().optional().catch(undefined),
    reason: z.enum(reasonKeys, "Choose what is wrong."),
    sentence: typedLines()
      .max(maxSentenceLength, `Use at most ${maxSentenceLength} characters.`)
      .refine(isVisible, "Say in a sentence what is wrong.")
      .default(""),
  })
  .refine(({ reason, sentence }) => reason !== "other" || sentence !== "", {
    path: ["sentence"],
    message: "Say in a sentence what is wrong.",
  });

/** `lastActionSeen` and `readUpTo` are the newest action and the newest report that the form showed. */
export const decisionSchema = z.object({
  key,
  lastActionSeen: z.uuid().optional().catch(undefined),
  readUpTo: z.iso.datetime({ offset: true }).optional().catch(undefined),
  decision: z.enum(decisionKinds, "Choose what happens."),
  reason: z
    .string()
    .default("")
    .pipe(
      typedLines()
        .min(1, "Give a reason.")
        .max(maxReasonLength, `Use at most ${maxReasonLength} characters.`)
        .refine(isVisible, "Give a reason."),
    ),
});

const reason = typedLines("Give a reason.")
  .min(1, "Give a reason.")
  .max(maxReasonLength, `Keep the reason within ${maxReasonLength} characters.`)
  .refine(isVisible, "Give a reason.");

export const suspensionSchema = z.object({
  key,
  length: z.enum(suspensionLengthKeys, "Choose for how long."),
  date: z.string().default(""),
  hide: z.literal("on").optional().catch(undefined).optional(),
  reason,
});

const withReason = z.object({ key, reason });

const email = z
  .string()
  .default("")
  .pipe(z.string().trim())
  .transform(normalizeEmail)
  .refine(isEmail, { error: malformedEmail });

export const accountActionSchemas = {
  "end-suspension": withReason,
  confirm: withReason,
  resend: withReason,
  address: withReason.extend({ email }),
  delete: withReason.extend({ confirm: z.literal("on", "Please check the confirmation box.") }),
};
