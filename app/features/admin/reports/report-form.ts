import { z } from "zod";
import { isVisible } from "~/lib/hidden-characters";
import { typedLines } from "~/lib/typed-text";
import { maxSentenceLength, reasonKeys } from "./report";

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
