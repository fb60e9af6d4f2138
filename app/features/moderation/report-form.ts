import { z } from "zod";
import { maxSentenceLength, reasonKeys } from "./report";

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
