import { z } from "zod";
import { maxReasonLength } from "./suspension";

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
