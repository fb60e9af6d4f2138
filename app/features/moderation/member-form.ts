import { z } from "zod";
import { isEmail, malformedEmail } from "~/lib/email";
import { maxReasonLength } from "./act";

const reason = z
  .string("Give a reason.")
  .trim()
  .min(1, "Give a reason.")
  .max(maxReasonLength, `Keep the reason within ${maxReasonLength} characters.`);

export const suspensionSchema = z.object({
  key: z.string().default(""),
  length: z.enum(["day", "week", "month", "date", "good"], "Choose for how long."),
  date: z.string().default(""),
  hide: z.literal("on").optional().catch(undefined).optional(),
  reason,
});

export const endSuspensionSchema = z.object({ key: z.string().default(""), reason });

const email = z.string().default("").pipe(z.string().trim()).refine(isEmail, { error: malformedEmail });

/** Apart from the words of the acts, so that no browser is sent the validator. */
export const accountActSchemas = {
  confirm: endSuspensionSchema,
  resend: endSuspensionSchema,
  address: endSuspensionSchema.extend({ email }),
  delete: endSuspensionSchema.extend({ confirm: z.literal("on", "Please check the confirmation box.") }),
};
